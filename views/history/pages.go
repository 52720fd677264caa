// Package history has the pages that show everything that happened in a game, and all acts in an event.
package history

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of the history.
type Pages struct{ *web.Server }

// Routes registers the pages.
func (s *Pages) Routes(router web.Router) {
	s.Stands.Add("history", web.Stand{Path: func(at web.GameViewer) string { return address.History(at.ID) }})
	router.See(address.HistoryRoute, s.gamePage)
	router.See(address.EventHistoryRoute, s.eventPage)
}
