// Package paper is everything that is printed: the list of pairings for the wall, the
// slips for the boards.
package paper

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is who prints.
type Face struct{ *web.House }

// Routes are the sheets.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.ListRoute, s.wallList)
	pages.See(address.SlipsRoute, s.slips)
}
