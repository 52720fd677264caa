package desk

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// sheetOf is what an arbiter knows of somebody in the event; nil for a stranger.
func (s *desk) sheetOf(t *tournament.Book, id string, now clock.Instant) *Sheet {
	entry, known := t.EntryOf(id)
	if !known {
		return nil
	}
	who, conduct := s.Desk.People.Get(id), t.Conduct(id)
	m := &Sheet{Record: s.RecordOf(t, id), Left: shown.LeftOf(t.State, id), Person: play.Person{Key: id, Name: s.NameIn(t.State, id)}, Number: entry.Number, Country: who.Country, Rating: who.Rating,
		Calls: conduct.Calls, FalseClaims: conduct.FalseClaims, Warnings: conduct.Warnings, Since: entry.Left()}
	if out := t.Out(id); out > 0 {
		m.Since = out
	}
	for _, p := range t.PairingsOf(entry.Player) {
		if row, ok := s.sheetRound(t.State, p, id, entry.Player, now); ok {
			m.Rounds = append(m.Rounds, row)
		}
	}
	for _, round := range slices.Sorted(maps.Keys(entry.Byes)) {
		if round > t.Rounds() { // it is still to be paired
			m.Rounds = append(m.Rounds, SheetRound{Round: round, Bye: shown.ByeKind(t.State, entry.Byes[round])})
		}
	}
	return m
}

// sheetRound is one game, or a bye, of a person; false where the person sat at another
// board of the team.
func (s *desk) sheetRound(t tournament.State, p tournament.Pairing, id, entry string, now clock.Instant) (SheetRound, bool) {
	row := SheetRound{Round: p.Round, Game: p.Game}
	if p.Second == "" {
		row.Bye = locale.Say("desk.sheet.bye")
		if p.Bye != tournament.PairingBye {
			row.Bye = shown.ByeKind(t, p.Bye)
		}
		return row, true
	}
	g, ok := s.GameOf(p)
	if !ok {
		return row, false
	}
	for _, at := range g.Persons() {
		if g.Seat(at) == id || entry == id && at == sideIn(p, entry) {
			s.seated(&row, g, at, now)
			return row, true
		}
	}
	return row, false
}

func sideIn(p tournament.Pairing, entry string) board.Person {
	if p.First == entry {
		return board.P1
	}
	return board.P2
}

func (s *desk) seated(row *SheetRound, g game.State, at board.Person, now clock.Instant) {
	row.Against = s.SideName(g, at.Side().Opponent())
	if len(g.Plies) > 0 {
		row.Holds = g.ColourOf(at).String()
	}
	if g.Outcome != nil {
		row.Result = g.Outcome.Result()
	}
	if g.Timed {
		row.Clock = gamestate.Reading(g.Remaining(at, now))
	}
}
