package shown

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/settingtext"
)

// GameModel is what those may see of a game from whom the redaction keeps the rest.
// Nothing in it comes from the rules engine.
func (tell Presenter) GameModel(id string, s game.State, redaction game.Redaction, now clock.Instant) part.Game {
	m := part.Game{
		ID: id, Round: s.Round, Number: tell.BoardCalled(id, s),
		P1: tell.SideName(s, board.P1), P2: tell.SideName(s, board.P2),
		Board: part.Goban{Size: s.Position.Size(), Upright: s.Standing()}, Hidden: redaction.Board,
		Clocks: tell.ClocksOf(s, now), Status: tell.StatusOf(id, s),
	}
	if s.Device != game.DeviceAny {
		m.Device = s.Device
	}
	if !s.Over() && s.Opens() {
		m.Protocol = settingtext.Protocol(s.Settings.Opening, s.Position.Size())
	}
	if !redaction.Board {
		m.Opening, m.Board, m.Moves = OpeningName(s), gobanOf(s), MovesOf(s)
	}
	return m
}

// OpeningName is the name of the first three stones, one of the 26 (RIF 11, seed
// 9); empty before them, and for three stones that are none.
func OpeningName(s game.State) string {
	if len(s.Plies) < 3 || !s.ByClaim() {
		return ""
	}
	found, ok := opening.Recognise([3]board.Point{s.Plies[0].Point, s.Plies[1].Point, s.Plies[2].Point})
	if !ok {
		return ""
	}
	return found.Latin + " " + found.Kanji
}

// gobanOf is the board as it stands: what was captured is not on it, and a stone
// that was moved stands where it is now.
func gobanOf(s game.State) part.Goban {
	g := Standing(s, s.Plies)
	if !s.Over() && s.Opens() {
		g.Square = squareOf(s)
		if choosing(s) {
			g.Offered = names(s.Opening.Proposals())
		}
	}
	return g
}

// ClaimedOn is the board of a claim: as it was after the move that it is about, or else
// when it was made. An older journal may have claims on moves that never were.
func ClaimedOn(s game.State, c game.Claim) part.Goban {
	ply := cmp.Or(c.Finding.Ply, c.Plies)
	return Standing(s, s.Plies[:min(max(ply, 0), len(s.Plies))])
}

// Standing are the stones that stand after those plies, each with the number of
// the ply that brought it there.
func Standing(s game.State, plies []game.Ply) part.Goban {
	g := part.Goban{Size: s.Position.Size(), Upright: s.Standing()}
	at := map[board.Point]int{}
	for i, ply := range plies {
		if ply.Pass() {
			continue
		}
		delete(at, MovedFrom(ply))
		for _, taken := range TakenPoints(ply) {
			delete(at, taken)
		}
		at[ply.Point] = i
	}
	for i, ply := range plies {
		if n, there := at[ply.Point]; there && n == i {
			g.Stones = append(g.Stones, part.Stone{Point: ply.Point.String(), Colour: ply.Colour.String(), Number: i + 1})
		}
	}
	return g
}

// StandingAt is Standing after moves as they stood once: what was corrected since stands there
// as it was.
func StandingAt(s game.State, moves []board.Point) part.Goban {
	plies := slices.Clone(s.Plies[:min(len(moves), len(s.Plies))])
	for i := range plies {
		plies[i].Point = moves[i]
	}
	return Standing(s, plies)
}

// choosing tells whether one of the offered fifths is to be chosen.
func choosing(s game.State) bool {
	for _, o := range s.Opening.Ask().Options {
		if o.Kind == opening.Choose {
			return true
		}
	}
	return false
}

func names(points []board.Point) []string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return list
}

// ClocksOf are the clock faces of a game, in the order of its persons.
func (tell Presenter) ClocksOf(s game.State, now clock.Instant) part.Clocks {
	if tell.Desk != nil {
		now = tell.Desk.Then(s, now)
	}
	c := part.Clocks{Now: int64(now)}
	for _, p := range s.Persons() {
		who := tell.Desk.People.Get(s.Seat(p))
		c.Faces = append(c.Faces, part.Face{
			Person: p.String(), Name: tell.named(s, s.Seat(p)), Country: who.Country, Holds: HoldsColour(s, p), Timed: s.Timed,
			Clock: s.Face(p, now), Absent: s.Absent[p-1] && !s.Over(),
			Partner: tell.NameOf(s, s.Partner(p)), Captures: capturesOf(s, p),
		})
	}
	return c
}

// MovedFrom is whence a stone was moved; NoPoint for a new one, and for a pass.
func MovedFrom(p game.Ply) board.Point {
	if p.Effect == nil {
		return board.NoPoint
	}
	return p.Effect.From
}

// HoldsColour is the colour a person holds; empty before there is a stone.
func HoldsColour(s game.State, p board.Person) string {
	if len(s.Plies) == 0 && s.Settings.Opening != "free" {
		return ""
	}
	return s.ColourOf(p).String()
}

// NameOf is the name of a person at the board; empty for nobody.
func (tell Presenter) NameOf(s game.State, p board.Person) string {
	if p == board.Nobody {
		return ""
	}
	return tell.named(s, s.Seat(p))
}

// SideName is the name of who wins and loses with a person: a player, or a team.
func (tell Presenter) SideName(s game.State, p board.Person) string {
	return tell.named(s, s.Players[p-1])
}

// StatusOf is how a game stands, as everybody may know it: an outcome and what it
// rests on, a claim that waits, a draw that is offered.
func (tell Presenter) StatusOf(id string, s game.State) part.Status {
	st := part.Status{State: StateOf(s), ToMove: tell.NameOf(s, ToAct(s)), Offer: tell.NameOf(s, s.Offer), Soon: s.InterruptedFor == arbiter.ReasonFailover}
	if !s.Over() {
		st.Stop, st.Coming = s.StopReason, s.Called == game.CallArbiter || s.Full()
	}
	if !s.Over() && ToAct(s) == s.Actor() { // a press that is missing is nobody's news
		st.Ask = AskOf(s.Asked())
	}
	st.Again, st.Instead = tell.playedAgain(id, s)
	for _, claim := range s.Claims {
		if claim.Judged {
			st.Ruling = address.Ruling(id, strconv.Itoa(claim.Number))
		}
	}
	if claim, pending := s.Pending(); pending {
		st.Claim, st.Claimer = claim.Claim, tell.NameOf(s, claim.By)
	}
	if s.Adjourned != nil {
		st.Goes = tell.GoesOn(s)
	}
	if s.Outcome != nil {
		st.Result, st.Reason = s.Outcome.Result(), s.Outcome.Reason
		st.Rule, st.Basis = settingtext.RuleText(s.Outcome.Rule)
		for _, p := range s.Sides() {
			switch score := s.Outcome.Score; {
			case score.Winner() == p:
				st.Winner = tell.SideName(s, p)
			case score.Of(p) == 1 && score.P1 != score.P2:
				st.Half = tell.SideName(s, p)
			}
		}
	}
	return st
}

// playedAgain are the addresses of the game that is played in place of a void one, and
// of the void one in whose place a game is played (RIF 8, seed 6).
func (tell Presenter) playedAgain(id string, s game.State) (again, instead string) {
	if s.InPlaceOf != "" {
		instead = address.Game(s.InPlaceOf)
	}
	if t, err := tell.Desk.Tournament(s.Tournament); s.Status == game.Void && err == nil && t.Current(id) != id {
		again = address.Game(t.Current(id))
	}
	return again, instead
}

// StateOf is a game's state in one word, as Status and the lists name it.
func StateOf(s game.State) string {
	_, pending := s.Pending()
	switch {
	case s.Status == game.Void:
		return "void"
	case s.Status == game.EndedGame:
		return "ended"
	case pending:
		return "claimed"
	case s.Interrupted:
		return "interrupted"
	case s.Adjourned != nil:
		return "adjourned"
	case s.Stopped:
		return "stopped"
	case s.Status == game.Scheduled:
		return "waiting"
	}
	return "running"
}

// Reading is a clock's reading for people, "1:20:03".
func Reading(left clock.Span) string { return part.Reading(int64(left)) }

// Change is by how much a clock was set, for people: "+2:00", "−1:22:59".
func Change(by clock.Span) string {
	if by < 0 {
		return "−" + Reading(-by)
	}
	return "+" + Reading(by)
}

// Readings are clocks as they stand side by side: "1:20:03 / 1:18:40".
func Readings(left []clock.Span) string {
	list := make([]string, len(left))
	for i, span := range left {
		list[i] = Reading(span)
	}
	return strings.Join(list, " / ")
}

// Seen is the position that a form was made for: what has happened since makes it
// stale.
func Seen(s game.State) string { return strconv.Itoa(s.Version) }

// named is somebody's name as the event of a game shows names.
func (tell Presenter) named(s game.State, id string) string {
	if tell.Desk == nil {
		return tell.Names(id)
	}
	event, err := tell.Desk.Tournament(s.Tournament)
	if err != nil {
		return tell.Desk.People.Get(id).Name
	}
	return tell.NameIn(event, id)
}
