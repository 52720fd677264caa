package event

import (
	"net/http"
	"time"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// captain is the page of who sends the line-ups of a team.
func (s *teams) captain(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showCaptain(c, v, t, http.StatusOK, nil)
}

func (s *teams) showCaptain(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	e, entered := t.Entry(c.Param("team"))
	switch {
	case t.Boards == 0 || !entered:
		return web.NotFound()
	case !v.IsCaptain(t.ID, e.Player):
		return web.Forbidden(rights.Captain)
	}
	m := Captain{ID: t.ID, Team: e.Player, Name: s.NameIn(t.State, e.Player), Command: web.NewID()}
	if t.Rounds() < t.LastRound() {
		own, sent, err := s.Desk.LineUps.Of(c.Request().Context(), t, e.Player)
		if err != nil {
			return err
		}
		s.nextMatch(&m, t, e, own, sent)
		if wrong != nil {
			m.LineUp.Chosen, m.LineUp.Error = s.lineUpForm(t, e, chosen(c)).Chosen, *wrong
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.TeamsAt)
	return web.Show(c, status, CaptainPage(frame, m))
}

// nextMatch adds the next round: the opponent, and what becomes of the line-up. Of the opponent's it says
// nothing before both are open.
func (s *teams) nextMatch(m *Captain, t *tournament.Book, e tournament.Entry, own []string, sent bool) {
	m.LineUp = s.lineUpForm(t, e, own)
	round, foe := m.LineUp.Round, t.Foe(e.Player)
	switch {
	case foe != "":
		m.Against = locale.Say("captain.against", "Name", s.InText(t.State, foe))
	case t.How() == tournament.Swiss:
		m.Against = locale.Say("captain.unknown")
	default:
		m.Against = locale.Say("captain.bye")
	}
	closes, planned := s.closing(t, round)
	switch _, open := t.LineUps[tournament.TeamRound{Team: e.Player, Round: round}]; {
	case open:
		m.Says = []locale.Text{locale.Say("captain.stands")}
		for _, match := range s.openLineUps(t) {
			if match.A.ID == e.Player || match.B.ID == e.Player {
				m.Open = append(m.Open, match)
			}
		}
		if len(m.Open) == 0 {
			m.Own = s.seatedIn(t, t.LineUpOf(e.Player, round))
		}
		return
	case sent:
		m.Says = []locale.Text{locale.Say("captain.sent")}
	default:
		m.Says = []locale.Text{locale.Say("captain.none")}
	}
	m.Sends = !planned || s.Wall().Before(closes)
	switch {
	case !m.Sends:
		m.Says = append(m.Says, locale.Say("captain.over"))
		m.Own = s.seatedIn(t, m.LineUp.Chosen)
	case sent:
		m.Says = append(m.Says, locale.Say("captain.again"), s.until(t, round))
	default:
		m.Says = append(m.Says, s.until(t, round))
	}
	m.Says = append(m.Says, locale.Say("captain.closed"))
}

// seatedIn are the names of a line-up, board 1 first; empty for an empty board.
func (s *teams) seatedIn(t *tournament.Book, lineUp []string) (names []string) {
	for b := range t.Boards {
		names = append(names, s.seated(t, lineUp, b))
	}
	return names
}

// closing returns until when captains may send line-ups for a round; false where its start is not planned.
func (s *teams) closing(t *tournament.Book, round int) (time.Time, bool) {
	start, planned := localtime.RoundStart(t.State, round)
	return start.Add(-time.Duration(t.LineUpsFor()) * time.Minute), planned
}

// until says until when captains may send line-ups for a round.
func (s *teams) until(t *tournament.Book, round int) locale.Text {
	if closes, planned := s.closing(t, round); planned {
		return locale.Say("captain.until", "At", localtime.HourAhead(t.State, s.Wall(), closes))
	}
	return locale.Say("captain.until.round")
}

// sendLineUp seals the line-up that a captain has sent.
func (s *teams) sendLineUp(a web.Asked) (said locale.Text, err error) {
	team := a.Param("team")
	if !a.Viewer.IsCaptain(a.Event, team) {
		return said, web.Forbidden(rights.Captain)
	}
	if err := ofNextRound(a); err != nil {
		return said, err
	}
	c := tournament.SealLineUp{Team: team, Players: chosen(a)}
	if closes, planned := s.closing(a.Book, a.Book.Rounds()+1); planned {
		c.Closes = closes.UnixMilli()
	}
	a.Order.Actor = web.CaptainActor + team
	return locale.Say("done.captain", "Round", a.Book.Rounds()+1), s.Desk.LineUps.Send(a.Request().Context(), a.Event, a.Order, c)
}

// A Captain is the page of who sends the line-ups of a team.
type Captain struct {
	ID, Team, Name string
	Command        string
	Against        locale.Text
	Says           []locale.Text      // how the line-up stands
	Open           []tables.TeamMatch // the own match, as far as it is open
	Own            []string           // the own line-up, where neither a form nor a match shows it
	LineUp         LineUp             // Round 0: no round is left
	Sends          bool               // the form is shown
}
