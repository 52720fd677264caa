package closing

import (
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
)

// Position returns the position of the journal at the closing of a round, or at the signature (0).
func Position(tell shown.Presenter, b *tournament.Book, round int) part.Closed {
	at, closed := tell.Desk.Statements.Closing(b.ID, round)
	if !closed {
		return part.Closed{}
	}
	return part.Closed{Event: b.ID, Round: round, At: localtime.Stamp(b.State, at.Wall), Position: at.Position, Digits: statement.Digits(at.Hash[:8]),
		Stated: tell.Desk.Installation.Key() != nil}
}

// Fill adds the games of a round as they counted, and the table, to a statement. It uses present names.
func Fill(tell shown.Presenter, b *tournament.Book, s *statement.Statement) {
	for _, p := range b.PairingsIn(s.Round) {
		g := statement.Game{Board: boardname.Sign(b.State, p)}
		g.First, g.Second = sides(tell, b, p)
		if p.Second == "" {
			g.How = byeWord(p)
		} else if o, ended := b.Outcome(p); ended {
			g.Score, g.How = o.Result(), o.Reason
		} else if counts, hangs := b.Hangs(p); hangs { // as it counts in the table until it is finished
			g.Score, g.How = counts.String(), "adjourned"
		}
		s.Games = append(s.Games, g)
	}
	s.Table = places(tell, b)
}

// sides returns the players of a game; for a team its person, with the team's name.
func sides(tell shown.Presenter, b *tournament.Book, p tournament.Pairing) (first, second string) {
	first = tell.NameIn(b.State, p.First)
	if p.Second == "" {
		return first, ""
	}
	second = tell.NameIn(b.State, p.Second)
	if seats := b.Seats(p); b.Boards > 0 && len(seats) == 2 {
		first, second = ofTeam(tell, b, seats[0], first), ofTeam(tell, b, seats[1], second)
	}
	return first, second
}

func ofTeam(tell shown.Presenter, b *tournament.Book, person, team string) string {
	if person == "" {
		return team
	}
	return tell.NameIn(b.State, person) + " (" + team + ")"
}

// places returns the table; for a knock-out the settled places.
func places(tell shown.Presenter, b *tournament.Book) []statement.Place {
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
		list = append(list, statement.Place{Rank: row.Rank, Number: row.Player.No, Name: name(row.Player.No), Points: row.Total()})
	}
	return list
}

// byeWord returns a bye in the journal's word.
func byeWord(p tournament.Pairing) string {
	if p.Bye == "" {
		return "bye"
	}
	return string(p.Bye) + "-bye"
}
