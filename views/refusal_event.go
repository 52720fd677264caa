package views

import (
	"errors"
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// refusedEvent puts a refusal about an event into a sentence; false for errors
// that are none.
func (s *Server) refusedEvent(err error) (locale.Text, int, bool) {
	var (
		refused *tournament.Refusal
		paired  *swiss.Error
		drawn   *lots.Error
		reused  *arbiter.CommandReusedError
	)
	switch {
	case errors.As(err, &refused):
		return eventRefusal(refused, func(id string) string { return s.desk.Person(id).Name }), http.StatusUnprocessableEntity, true
	case errors.As(err, &paired):
		return say("refused.swiss." + string(paired.Code)), http.StatusUnprocessableEntity, true
	case errors.As(err, &drawn):
		return say("refused.lots."+string(drawn.Code), "Name", drawn.Name), http.StatusUnprocessableEntity, true
	case errors.As(err, &reused):
		return say("refused.command-reused"), http.StatusConflict, true
	}
	return locale.Text{}, 0, false
}

// eventRefusal is the sentence of a refusal about an event.
func eventRefusal(r *tournament.Refusal, name func(string) string) locale.Text {
	key, player := "refused."+string(r.Code), ""
	if r.Player != "" && name != nil {
		player = name(r.Player)
	}
	var table *standings.Error
	switch {
	case r.Code == tournament.BadTiebreaks && errors.As(r.Cause, &table) && table.Tiebreak != "":
		named := teamTiebreak(standings.ParseTeamTiebreak(string(table.Tiebreak)))
		if table.Code == standings.UnknownTiebreak {
			named = say("setting.plain", "What", string(table.Tiebreak))
		}
		return say(key+"."+string(table.Code), "Name", named)
	case r.Code == tournament.AlreadyPublished && r.Round > 0:
		key += ".round"
	case r.Code == tournament.ReasonNeeded:
		key = "refused.reason-missing"
	}
	most := map[tournament.Code]int{tournament.BadRounds: tournament.MaxRounds, tournament.BadLegs: tournament.MaxLegs,
		tournament.BadBoards: tournament.MaxBoards, tournament.BadApart: tournament.MaxRounds, tournament.BadCycles: tournament.MaxCycles,
		tournament.BadPoints: tournament.MaxPoints, tournament.BadMatchPoints: tournament.MaxPoints}
	return say(key, "Name", player, "Round", r.Round, "Board", r.Board, "Most", most[r.Code])
}
