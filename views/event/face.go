// Package event is where an event is made: what is played, who plays, who is here,
// and how each round is paired and published.
package event

import "renju-arbiter/views/web"

// Face is the event as its arbiters make it.
type Face struct {
	*web.House
	Reasons reasons
}

// Routes are the pages and forms of making an event.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{House: house}
	pages.See("/tournaments/new", s.newTournamentPage)
	pages.POST("/tournaments", s.newTournament)
	pages.See("/t/:id/players", s.players)
	pages.POST("/t/:id/players", s.addPlayer)
	pages.POST("/t/:id/players/paste", s.pastePlayers)
	pages.POST("/t/:id/people/:person/:act", s.changePerson)
	pages.See("/t/:id/schedule", s.schedule)
	pages.POST("/t/:id/publish", s.publish)
	pages.See("/t/:id/rounds", s.roundList)
	pages.See("/t/:id/rounds/:n", s.round)
	pages.See("/t/:id/rounds/:n/hand", s.hand)
	pages.See("/t/:id/checkin", s.checkin)
	s.Arrangements(pages, s.roundActs(), s.checkinActs(), s.drawActs())
	pages.See("/t/:id/bracket", s.bracket)
	pages.POST("/t/:id/bracket/publish", s.publishDue)
	pages.POST("/t/:id/bracket/rule", s.ruleMatch)
	pages.See("/t/:id/teams", s.teams)
	pages.POST("/t/:id/teams/publish", s.publishTeams)
	pages.See("/t/:id/teams/:team", s.team)
	pages.POST("/t/:id/teams/:team/line-up", s.lineUp)
}
