package seat

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// unpaired is a seat whose card has no game yet, or none in the round that the hall is in.
func (s *Pages) unpaired(m *Sight, t *tournament.Book, card web.Card) {
	m.Panel = &play.Panel{Lead: locale.Say("setting.plain", "What", t.Name)}
	m.Board = goban.Diagram{}
	m.Near.Line = play.Line{Task: string(gamestate.TaskStart), Rest: true, What: locale.Say("seat.unpaired"), More: locale.Say("seat.follows")}
	m.Panel.Has = m.Has
	m.Near.Name = s.NameIn(t.State, card.Person)
	round, free := s.Cards.FreeIn(t, card)
	if !free {
		return
	}
	m.Panel.Lead = locale.Say("rounds.round", "Round", round)
	m.Near.Line.What = locale.Say("seat.free", "Round", round)
	m.Panel.Lines = []locale.Text{s.whyFree(t, card, round)}
	switch next, found := s.Cards.NextOf(t, card, round); {
	case found && card.Shared():
		m.Panel.Lines = append(m.Panel.Lines, locale.Say("seat.next.here", "Round", next.Round))
	case found:
		m.Panel.Lines = append(m.Panel.Lines, locale.Say("seat.next", "Round", next.Round, "Board", boardname.Sign(t.State, next), "Name", s.foe(t, next, card)))
	case s.hasLeft(t, card, round) || round == t.LastRound():
		m.Near.Line.More = locale.Text{}
	}
}

// foe is who sits opposite the holder of a card, or that team.
func (s *Pages) foe(t *tournament.Book, p tournament.Pairing, card web.Card) string {
	own, _ := t.EntryOf(card.Person)
	foe := p.First
	if p.First == own.Player {
		foe = p.Second
	}
	if seats := t.Seats(p); len(seats) == 2 {
		foe = seats[1-max(0, slices.Index(seats, card.Person))]
	}
	return s.InText(t.State, foe)
}

func (s *Pages) hasLeft(t *tournament.Book, card web.Card, round int) bool {
	own, _ := t.EntryOf(card.Person)
	return own.Left() > 0 && own.Left() <= round || t.Out(card.Person) > 0 && t.Out(card.Person) <= round
}

// whyFree says why somebody has no game in a round.
func (s *Pages) whyFree(t *tournament.Book, card web.Card, round int) locale.Text {
	own, _ := t.EntryOf(card.Person)
	team := t.Boards > 0
	switch {
	case card.Shared():
		return locale.Say("seat.free.board", "Round", round)
	case s.hasLeft(t, card, round) && t.Out(card.Person) > 0:
		return locale.Say("seat.free.expelled", "Round", t.Out(card.Person))
	case s.hasLeft(t, card, round):
		return locale.Say("seat.free.left", "Round", own.Withdrawn)
	case own.From > round:
		return locale.Say("seat.free.late", "Round", own.From)
	}
	for _, p := range t.PairingsOf(own.Player) {
		switch {
		case p.Round != round:
		case p.Second == "" && team:
			return locale.Say("seat.free.team", "Round", round)
		case p.Second == "" && t.ByTable() && p.Bye == tournament.PairingBye:
			return locale.Say("seat.bye", "Round", round)
		case p.Second == "" && t.ByTable():
			return locale.Say("seat.free.why", "Round", round, "Why", shown.ByeText(t.State, p.Bye))
		case p.Second == "":
		case t.GoneBefore(p) != "":
			key := "seat.free.foe"
			if t.Out(t.GoneBefore(p)) > 0 {
				key = "seat.free.foe.expelled"
			}
			return locale.Say(key, "Round", round, "Name", s.InText(t.State, t.GoneBefore(p)))
		case team && slices.Contains(t.LineUpOf(own.Player, round), card.Person):
			return locale.Say("seat.free.chair", "Round", round)
		case team:
			return locale.Say("seat.free.reserve", "Round", round)
		}
	}
	return locale.Say("seat.free", "Round", round)
}
