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
		address.TeamsPublishRoute: {Read: readDue, Page: s.showTable, Next: web.To(address.TeamsRoute), Done: "done.arrange.publish"},
		address.LineUpRoute:       {Read: readLineUp, Page: s.showTeam, Next: web.To(address.TeamRoute), Done: "done.saved"},
		address.CaptainRoute:      {Call: s.sendLineUp, Page: s.showCaptain, Next: web.To(address.CaptainRoute)},
	}
}

// readLineUp is who sits where in the next round.
func readLineUp(a web.Asked) (tournament.Command, error) {
	if err := ofNextRound(a); err != nil {
		return nil, err
	}
	return tournament.LineUp{Team: a.Param("team"), Players: chosen(a), Reason: a.FormValue("reason")}, nil
}

// ofNextRound refuses a form of another round: one sent late must not change the round after.
func ofNextRound(a web.Asked) error {
	round, err := web.RoundOf(a)
	if err == nil && round != a.Book.Rounds()+1 {
		err = &web.Refused{Status: http.StatusConflict, Text: locale.Say("refused.line-up.late", "Round", round), Back: address.Teams(a.Event)}
	}
	return err
}

// chosen are the players of a line-up's form, board 1 first.
func chosen(c web.Context) []string {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	return form["player"]
}
