// Package event is where an event is set up and run: what is played, who plays, who is
// present, and how each round is paired and published.
package event

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is the event as its arbiters make it.
type Pages struct {
	*web.Server
	Pictures Pictures
}

// Routes are the pages and forms of making an event.
func (s *Pages) Routes(router web.Router) {
	router.See(address.NewEvent, s.newTournamentPage)
	router.Send(address.Events, s.newTournament)
	router.See(address.PlayersRoute, s.players)
	router.Send(address.PasteRoute, s.pastePlayers)
	router.Send(address.ImportRoute, s.importPlayers)
	router.See(address.ScheduleRoute, s.schedule)
	router.See(address.RoundsRoute, s.roundList)
	router.See(address.RoundRoute, s.round)
	router.See(address.HandRoute, s.hand)
	router.See(address.CheckinRoute, s.checkin)
	router.See(address.BracketRoute, s.bracket)
	router.See(address.TeamsRoute, s.teams)
	router.See(address.TeamRoute, s.team)
	router.See(address.DescribeRoute, s.describe)
	router.See(address.SettingsRoute, s.settings)
	router.See(address.ArrangeRoute("delete"), s.askDelete)
	router.See(address.PictureRoute, s.picture)
	s.Acts(router, s.describeActs(), s.settingsActs(), s.lifeActs(), s.entering(), s.personActs(), s.drawActs(), s.scheduleActs(), s.checkinActs(), s.roundActs(), s.bracketActs(), s.teamActs())
}
