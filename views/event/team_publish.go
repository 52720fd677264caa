package event

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// acts are what an arbiter does there.
func (s *teams) acts() web.Acts {
	return web.Acts{
		address.TeamsPublishRoute: {Read: readDue, Page: s.showTable, Next: web.To(address.TeamsRoute), Done: "done.teams.published"},
		address.LineUpRoute:       {Read: readLineUp, Page: s.showTeam, Next: web.To(address.TeamRoute), Done: "done.line-up"},
	}
}

// readLineUp is who sits where in the next round.
func readLineUp(a web.Asked) (tournament.Command, error) {
	round, err := web.RoundOf(a)
	if err != nil {
		return nil, err
	}
	if round != a.Book.Rounds()+1 { // a form sent late must not change the round after
		return nil, &web.Refused{Status: http.StatusConflict, Text: locale.Say("refused.line-up.late", "Round", round), Back: address.Teams(a.Event)}
	}
	return tournament.LineUp{Team: a.Param("team"), Players: chosen(a)}, nil
}

// chosen are the players of a line-up's form, board 1 first.
func chosen(c web.Context) []string {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	return form["player"]
}
