// Package album is the page with the pictures of an event, where arbiters add and remove them.
//
// An uploaded file is decoded, turned upright, scaled and encoded again. Its metadata (the place of the camera) and any
// other content behind the picture are lost. Each stored file has its source and its event in a comment, and a thumbnail
// the hash of its picture too. So no two pictures share a file, and each is erased with its own.
//
//	page     the page and its acts
//	file     an uploaded file
//	upright  the orientation of a camera
package album

import (
	"time"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages hold what these pages need.
type Pages struct {
	*web.Server
	// turn limits decoding to one picture at a time, since a large one takes much memory.
	turn     chan struct{}
	patience time.Duration // for how long a picture waits for its turn
}

// New returns the pages of a server.
func New(s *web.Server) *Pages { return &Pages{s, make(chan struct{}, 1), patience} }

// Routes are the pages of this package.
func (s *Pages) Routes(router web.Router) {
	router.See(address.PicturesRoute, s.pictures)
	s.Acts(router, web.Acts{
		address.PicturesRoute:      {Call: s.add, Page: s.again, Beside: s.beside, Next: web.To(address.PicturesRoute)},
		address.PictureRemoveRoute: {Call: s.remove, Page: s.again, Next: web.To(address.PicturesRoute)},
	})
}
