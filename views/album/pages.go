// Package album is the page with the pictures of an event, where arbiters add and remove them.
//
// A file that comes in is read, turned as its camera held it, scaled and drawn anew. What else it carries (where it was
// taken, another file behind the picture) is left out. Every file that is kept names its source and its event in a
// comment, and a thumbnail its picture too: no two pictures share a file, so that each goes with its own.
//
//	page     the page and its acts
//	file     a file that comes in
//	upright  how the camera was held
package album

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages hold what these pages need.
type Pages struct {
	*web.Server
	// turn is held while a picture is drawn: a large one takes much memory.
	turn chan struct{}
}

// New returns the pages of a server.
func New(s *web.Server) *Pages { return &Pages{s, make(chan struct{}, 1)} }

// Routes are the pages of this package.
func (s *Pages) Routes(router web.Router) {
	router.See(address.PicturesRoute, s.pictures)
	s.Acts(router, web.Acts{
		address.PicturesRoute:      {Call: s.add, Page: s.again, Beside: s.beside, Next: web.To(address.PicturesRoute)},
		address.PictureRemoveRoute: {Call: s.remove, Page: s.again, Next: web.To(address.PicturesRoute)},
	})
}
