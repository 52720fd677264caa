// Package wall is the wall screen of the hall: every board of the round, for spectators.
package wall

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is the wall.
type Face struct{ *web.House }

// Routes are the pages of the wall.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.HallRoute, s.hall)
	pages.GET(address.HallLiveRoute, s.LiveHall)
}
