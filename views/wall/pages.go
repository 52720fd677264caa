package wall

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is the hall.
type Pages struct{ *web.Server }

// Routes are the pages of the hall and of its wall.
func (s *Pages) Routes(router web.Router) {
	router.See(address.HallRoute, s.hall)
	router.Hear(address.HallLiveRoute, s.hallLive)
	router.See(address.WallRoute, s.wall)
	router.Hear(address.WallLiveRoute, s.wallLive)
	router.See(address.PlateRoute, s.wall)
	router.See(address.SpectatorsRoute, s.spectators)
	s.Acts(router, s.wallActs(), s.spectatorActs())
}
