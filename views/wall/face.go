// Package wall is the hall's wall: every board of the round, for those who watch.
package wall

import "renju-arbiter/views/web"

// Face is the wall.
type Face struct{ *web.House }

// Routes are the pages of the wall.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{house}
	pages.See("/t/:id/hall", s.hall)
	pages.GET("/t/:id/hall/live", s.LiveHall)
}
