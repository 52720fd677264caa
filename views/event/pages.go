// Package event has the pages on which an event is run: who plays, who is present, and how each round
// is paired and published. Each type holds the pages of one subject.
//
//	players*  teams_*  person*  draw*   entries: one player or team, pasted and imported lists, lots
//	checkin*                            presence before a round
//	rounds*  round_model  hand          rounds: proposal, pairing by hand, publication
//	schedule*                           the rounds of a round robin, published at once
//	bracket*                            a knockout: its tree, matches to be decided
//	team*                               teams, their rounds and line-ups
//	captain*                            the line-ups that a captain sends
package event

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of an event.
type Pages struct{ *web.Server }

// The pages by subject.
type (
	entries  struct{ *web.Server }
	checkin  struct{ *web.Server }
	rounds   struct{ *web.Server }
	brackets struct{ *web.Server }
	teams    struct{ *web.Server }
)

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	entries, checkin, rounds, brackets, teams := &entries{s.Server}, &checkin{s.Server}, &rounds{s.Server}, &brackets{s.Server}, &teams{s.Server}
	router.See(address.PlayersRoute, entries.players)
	router.See(address.ScheduleRoute, rounds.schedule)
	router.See(address.RoundsRoute, rounds.roundNow)
	router.See(address.RoundRoute, rounds.round)
	router.See(address.HandRoute, rounds.hand)
	router.See(address.CheckinRoute, checkin.page)
	router.See(address.BracketRoute, brackets.page)
	router.See(address.TeamsRoute, teams.table)
	router.See(address.TeamRoute, teams.team)
	router.See(address.CaptainRoute, teams.captain)
	s.Acts(router, entries.entering(), entries.personActs(), entries.drawActs(), rounds.scheduleActs(), checkin.acts(), rounds.roundActs(), brackets.acts(), teams.acts())
}
