// Package stages has the pages of events that feed each other.
//
//	seats*   who plays in an event that others feed: the rule, the answers, the confirmation
//	groups*  the draw of players into several events
//	stages*  the events that hang together, and who goes where
//	series*  players ranked over several events
package stages

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of events that feed each other.
type Pages struct{ *web.Server }

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.SeatsRoute, s.seats)
	router.See(address.StagesRoute, s.stages)
	router.See(address.Series, s.series)
	router.See(address.GroupsRoute, s.groups)
	s.Acts(router, s.seatActs(), s.groupActs())
}
