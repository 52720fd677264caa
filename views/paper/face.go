// Package paper is everything that is printed: the list of pairings for the wall, the
// slips for the boards.
package paper

import "renju-arbiter/views/web"

// Face is who prints.
type Face struct{ *web.House }

// Routes are the sheets.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{house}
	pages.See("/t/:id/rounds/:n/list", s.wallList)
	pages.See("/t/:id/rounds/:n/slips", s.slips)
}
