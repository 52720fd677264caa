// Package settings has the pages that say what an event is: its settings, its description with the
// logo, and what becomes of it as a whole.
//
//	new  create  preset  steps          a new event, from a preset, in steps
//	championship                        several new events that feed each other
//	season                              the next season of leagues
//	change                              changed settings; after the first round with reason and consent
//	form  page  pace  format  settings  the form that both share, as typed and as shown
//	describe  describe_changes  logo    the description, its changes, the logo
//	life  delete                        archive, copy, delete
package settings

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages holds what these pages need.
type Pages struct {
	*web.Server
	Pictures Pictures
}

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.NewEvent, s.newTournamentPage)
	router.See(address.NewChampionship, s.championshipPage)
	router.See(address.NewSeason, s.seasonPage)
	router.See(address.DescribeRoute, s.describe)
	router.See(address.SettingsRoute, s.settings)
	router.See(address.ArrangeRoute("delete"), s.askDelete)
	router.See(address.PictureRoute, s.picture)
	s.Acts(router, web.Acts{address.Events: {Call: s.newTournament}, address.NewChampionship: {Call: s.newChampionship},
		address.NewSeason: {Call: s.newSeason}}, s.describeActs(), s.settingsActs(), s.lifeActs())
}
