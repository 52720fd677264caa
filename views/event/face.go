// Package event is where an event is set up and run: what is played, who plays, who is
// present, and how each round is paired and published.
package event

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is the event as its arbiters make it.
type Face struct {
	*web.Server
	Pictures Pictures
}

// Routes are the pages and forms of making an event.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.NewEvent, s.newTournamentPage)
	pages.See(address.PlayersRoute, s.players)
	pages.See(address.ScheduleRoute, s.schedule)
	pages.See(address.RoundsRoute, s.roundList)
	pages.See(address.RoundRoute, s.round)
	pages.See(address.HandRoute, s.hand)
	pages.See(address.CheckinRoute, s.checkin)
	pages.See(address.BracketRoute, s.bracket)
	pages.See(address.TeamsRoute, s.teams)
	pages.See(address.TeamRoute, s.team)
	pages.See(address.DescribeRoute, s.describe)
	pages.See(address.SettingsRoute, s.settings)
	pages.See(address.ArrangeRoute("delete"), s.askDelete)
	pages.See(address.PictureRoute, s.picture)
	s.Acts(pages, s.describeActs(), s.settingsActs(), s.lifeActs(), s.entering(), s.personActs(), s.drawActs(), s.scheduleActs(), s.checkinActs(), s.roundActs(), s.bracketActs(), s.teamActs())
}
