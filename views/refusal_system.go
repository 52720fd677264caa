package views

import (
	"errors"
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/pairing/teams"
	"renju-arbiter/views/locale"
)

// refusedIn puts a refusal about an event into a sentence: what a knock-out, a
// line-up or a prize fund says, else as refusedEvent; false for errors that are none.
func (s *Server) refusedIn(t *tournament.Book, err error) (locale.Text, int, bool) {
	var (
		lineUp  *teams.Error
		bracket *knockout.Error
		fund    *prizes.Error
		paired  *pairing.Error
		refused *tournament.Refusal
	)
	errors.As(err, &refused)
	var text locale.Text
	switch {
	case errors.As(err, &lineUp):
		text = s.lineUpFault(t, err, lineUp)
	case errors.As(err, &bracket):
		text = say("refused.knockout."+string(bracket.Code), "Round", bracket.Round, "Match", bracket.Match)
	case errors.As(err, &fund):
		text = say("refused.prizes."+string(fund.Code), "List", fund.List, "Place", fund.Place)
	case errors.As(err, &paired):
		text = say("refused." + string(paired.Code))
	case refused != nil && refused.Code == tournament.RoundUnfinished && t.Boards > 0:
		text = say("refused.round-unfinished.match", "Round", refused.Round, "Board", refused.Board)
	case refused != nil && refused.Code == tournament.NoSuchMatch:
		text = say("refused.no-such-match", "Round", refused.Round, "Board", refused.Board)
	default:
		return s.refusedEvent(err)
	}
	return text, http.StatusUnprocessableEntity, true
}

// lineUpFault says what is wrong with a line-up; the fault names persons by their
// places in the team's list.
func (s *Server) lineUpFault(t *tournament.Book, err error, fault *teams.Error) locale.Text {
	var refused *tournament.Refusal
	name := ""
	if errors.As(err, &refused) {
		e, _ := t.Entry(refused.Player)
		if fault.Player > 0 && fault.Player <= len(e.Members) {
			name = s.desk.Person(e.Members[fault.Player-1]).Name
		}
	}
	return say("refused.line-up."+string(fault.Code), "Name", name, "Board", fault.Board, "Boards", t.Boards)
}
