package seat

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// between fills in what a player's own seat shows while no game is played at it: the own standing, what
// comes next, the last game, and the key of the check-in.
func (s *Pages) between(m *Sight, t *tournament.Book, card web.Card) error {
	if card.Shared() || !m.rests() {
		return nil
	}
	b := &play.Between{Event: t.ID, Name: s.NameIn(t.State, card.Person), Waits: m.ID == "" || m.at.State.Over()}
	var err error
	if b.Standing, err = standing(t, card.Person); err != nil {
		return err
	}
	if b.Waits {
		b.Arrival = arrival(t, card)
		if b.Over = t.Signed; t.Rounds() == 0 && t.Asks(card.Person) && t.Opens("event regulations") {
			b.Reads = address.Regulations(t.ID)
		}
	}
	b.Last = s.lastOf(t, card, m.ID)
	if m.ID != "" && b.Waits {
		m.Panel, b.Follows = awaited(t, m.Has), t.RoundNow() < t.LastRound()
	}
	m.Between = b
	return nil
}

// rests tells that the seat has no game, one that has not begun, or one of a round that is over and about
// which nothing is asked or told.
func (m Sight) rests() bool {
	if m.ID == "" {
		return true
	}
	g := m.at.State
	return g.Status == game.Scheduled ||
		g.Over() && g.Round > 0 && g.Outcome != nil && g.Contest == nil && m.Near.Verdict == nil && m.Near.Notice == nil
}

// standing is where a person, or the person's team, is in the standings; nil where there are none yet, and
// in a knock-out.
func standing(t *tournament.Book, person string) (*play.Standing, error) {
	own, entered := t.EntryOf(person)
	if !entered || t.How() == tournament.KnockOut || t.Rounds() == 0 {
		return nil, nil
	}
	table, cross, err := t.Tables()
	if err != nil || ranking.StartsOnly(t, cross) {
		return nil, err
	}
	for _, row := range table.Rows {
		if t.Entries[row.Player.No-1].Player == own.Player {
			return &play.Standing{Rank: row.Rank, Of: len(table.Rows), Points: row.Total()}, nil
		}
	}
	return nil, nil
}

// arrival is what the holder of a card can say at the check-in of the next round, or has not said.
func arrival(t *tournament.Book, card web.Card) play.Arrival {
	own, can := t.Arrives(card.Person)
	absent := !can && own.Left() == 0 && t.Checkin.Round == t.Rounds()+1 && t.Checkin.Absent[own.Player]
	if !can && !absent {
		return play.Arrival{}
	}
	return play.Arrival{Round: t.Checkin.Round, Here: t.Checkin.Here[own.Player], Absent: absent, Command: web.NewID(), Card: card.ID}
}

// awaited is what comes after a game, as long as its board is not known.
func awaited(t *tournament.Book, has []part.Sanctioned) *play.Panel {
	panel := &play.Panel{Lead: locale.Say("setting.plain", "What", t.Name), Has: has}
	round := t.RoundNow()
	if !t.ByTable() || round >= t.LastRound() {
		return panel
	}
	panel.Lead = locale.Say("rounds.round", "Round", round+1)
	panel.Lines = []locale.Text{locale.Say("seat.unpaired")}
	if count := t.Count(round); count.Waiting > 0 {
		panel.Lines = append(panel.Lines, locale.Say("seat.still", "Count", count.Waiting))
	}
	return panel
}

// lastOf is the last game of a card's holder that is over: the one at the seat, or one before it.
func (s *Pages) lastOf(t *tournament.Book, card web.Card, at string) *play.Last {
	for _, p := range slices.Backward(card.Pairings(t)) {
		g, ok := s.GameOf(p)
		if !ok || !g.Over() || g.Outcome == nil || web.Walkover(g) || p.Round == 0 {
			continue
		}
		own := board.Nobody
		for _, person := range g.Persons() {
			if g.Seat(person) == card.Person {
				own = person
			}
		}
		if own == board.Nobody {
			continue
		}
		sitting := web.GameViewer{ID: p.Game, State: g, Seat: web.Own(own)}
		last := &play.Last{Round: p.Round, Result: s.LineOf(p.Game, g, own).What, Foe: s.opposite(sitting), Page: address.Game(p.Game)}
		last.Board = s.GameModel(p.Game, g, sitting.Redaction(), s.Desk.Now(s.Wall())).Board
		last.Board.Plain, last.Board.Offered, last.Board.Square = true, nil, 0
		return last
	}
	return nil
}
