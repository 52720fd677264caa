package wall

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is the hall.
type Face struct{ *web.Server }

// Routes are the pages of the hall and of its wall.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.HallRoute, s.hall)
	pages.Hear(address.HallLiveRoute, s.hallLive)
	pages.See(address.WallRoute, s.wall)
	pages.Hear(address.WallLiveRoute, s.wallLive)
	pages.See(address.PlateRoute, s.wall)
	pages.See(address.SpectatorsRoute, s.spectators)
	s.Acts(pages, s.wallActs(), s.spectatorActs())
}
