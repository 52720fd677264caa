package event

import (
	"context"
	"net/http"
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// hand is the session of pairing the next round by hand.
func (s *rounds) hand(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if t.Hand == nil {
		return web.On(c, address.Round(c.Param("id"), t.Rounds()+1))
	}
	return s.showHand(c, v, t, http.StatusOK, nil)
}

func (s *rounds) showHand(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.Hand == nil {
		return s.againRound(c, v, t, status, wrong)
	}
	m := s.handModel(c.Request().Context(), c.Param("id"), t)
	m.Reason = web.Reason(c)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.RoundsAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, HandPageView(frame, m))
}

func (s *rounds) handModel(ctx context.Context, id string, t *tournament.Book) HandPage {
	m := HandPage{ID: id, Command: web.NewID(), Round: t.Hand.Round, Away: s.awayNext(t), Bye: shown.ByeKind(t.State, tournament.PairingBye)}
	away := map[string]bool{}
	for _, a := range t.Away() {
		away[a.Player] = true
	}
	for _, e := range t.Entries {
		if !away[e.Player] {
			m.Choices = append(m.Choices, HandChoice{ID: e.Player, Label: s.Called(t.State).Numbered(e.Number)})
		}
	}
	var pairs []tournament.Pair
	if m.Making = s.making(ctx, t); !m.Making.Goes() {
		var err error
		if pairs, err = t.Proposal(); err != nil {
			m.Problem, m.Proof = s.noProposal(t, err)
		} else {
			m.System = s.proposal(t, pairs)
		}
	}
	for i, p := range t.Hand.Pairs {
		m.Boards = append(m.Boards, tables.RoundBoard{Board: t.BoardOf(i + 1), First: p.First, Second: p.Second})
	}
	for len(m.Boards) < (len(m.Choices)+1)/2+1 { // an empty one to move players with
		m.Boards = append(m.Boards, tables.RoundBoard{Board: t.BoardOf(len(m.Boards) + 1)})
	}
	if m.Making.Players > 0 {
		return m // a hand is checked beside the system's boards
	}
	faults, err := t.Faults(t.Hand.Pairs)
	if text, _, ok := web.Refusal(s.In(t.State), err); ok {
		m.Faults = append(m.Faults, text)
	}
	m.Same = err == nil && len(faults) == 0 && slices.Equal(pairs, t.Hand.Pairs)
	for _, f := range faults {
		s.placeFault(&m, t, f)
	}
	return m
}

// placeFault puts a fault beside the board that it is about, or above all.
func (s *rounds) placeFault(m *HandPage, t *tournament.Book, f swiss.Fault) {
	text := s.Called(t.State).Fault(f)
	if f.Verdict == nil && len(f.Players) > 0 && f.Players[0] >= 1 && f.Players[0] <= len(t.Entries) {
		player := t.Entries[f.Players[0]-1].Player
		// who sits twice is named at the later board
		for i := len(m.Boards) - 1; i >= 0; i-- {
			if b := &m.Boards[i]; b.First == player || b.Second == player {
				b.Faults = append(b.Faults, text)
				return
			}
		}
	}
	m.Faults = append(m.Faults, text)
}
