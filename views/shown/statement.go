package shown

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
)

// Digits are bytes in hexadecimal, in groups of four digits, as people compare them.
func Digits(b []byte) []string {
	var list []string
	for pair := range slices.Chunk(b, 2) {
		list = append(list, hex.EncodeToString(pair))
	}
	return list
}

// Fingerprint is the SHA-256 of a certificate, written as the dialogues of devices write it.
func Fingerprint(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return fmt.Sprintf("% X", sum[:])
}

// Closed is where the journal stood when a round was closed, or the standings signed (0).
func (tell Presenter) Closed(b *tournament.Book, round int) part.Closed {
	at, closed := tell.Desk.Statements.Closing(b.ID, round)
	if !closed {
		return part.Closed{}
	}
	return part.Closed{Event: b.ID, Round: round, At: localtime.Stamp(b.State, at.Wall), Position: at.Position, Digits: Digits(at.Hash[:8]),
		Stated: tell.Desk.Installation.Key() != nil}
}

// State fills in what is stated of a round: its games as they counted, and the table. The
// names are those that people have now.
func (tell Presenter) State(b *tournament.Book, s *statement.Statement) {
	for _, p := range b.PairingsIn(s.Round) {
		g := statement.Game{Board: boardname.Sign(b.State, p)}
		g.First, g.Second = tell.sides(b, p)
		if p.Second == "" {
			g.How = byeWord(p)
		} else if o, ended := b.Outcome(p); ended {
			g.Score, g.How = o.Result(), o.Reason
		} else if counts, hangs := b.Hangs(p); hangs { // as it counts in the table until it is finished
			g.Score, g.How = counts.String(), "adjourned"
		}
		s.Games = append(s.Games, g)
	}
	s.Table = tell.places(b)
}

// sides are who played a game; of a team its person, with the team's name.
func (tell Presenter) sides(b *tournament.Book, p tournament.Pairing) (first, second string) {
	first = tell.NameIn(b.State, p.First)
	if p.Second == "" {
		return first, ""
	}
	second = tell.NameIn(b.State, p.Second)
	if seats := b.Seats(p); b.Boards > 0 && len(seats) == 2 {
		first, second = tell.ofTeam(b, seats[0], first), tell.ofTeam(b, seats[1], second)
	}
	return first, second
}

func (tell Presenter) ofTeam(b *tournament.Book, person, team string) string {
	if person == "" {
		return team
	}
	return tell.NameIn(b.State, person) + " (" + team + ")"
}

// places is the table; of a knock-out the places as far as they are settled.
func (tell Presenter) places(b *tournament.Book) []statement.Place {
	name := tell.Called(b.State)
	var list []statement.Place
	if b.How() == tournament.KnockOut {
		cup, err := b.KnockOut()
		if err != nil {
			return nil
		}
		for _, p := range cup.Places() {
			list = append(list, statement.Place{Rank: p.From, Number: p.Number, Name: name(p.Number)})
		}
		return list
	}
	table, _, err := b.Tables()
	if err != nil {
		return nil
	}
	for _, row := range table.Rows {
		list = append(list, statement.Place{Rank: row.Rank, Number: row.Player.No, Name: name(row.Player.No), Points: row.Points.String()})
	}
	return list
}

// byeWord is a bye in the journal's word.
func byeWord(p tournament.Pairing) string {
	if p.Bye == "" {
		return "bye"
	}
	return string(p.Bye) + "-bye"
}
