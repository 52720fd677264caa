// Package overlay is what a program for streams lays over its own picture: parts on plates of their own, with nothing
// behind them, and the page on which a caster picks what they show.
//
// # What is shown
//
// A part is a page: "board", "name" (the lower third), "standings" (a ticker), "countdown". Its address says the rest:
// which board, which person, which language, whether the picture is upright. It shows what spectators may see, with
// the delay of the event. With a caster's key there is no delay: with that of the caster, and with the one for overlays,
// which picks nothing. When the round is over neither opens anything, and a part that asks with one of them is empty.
//
// # What is live
//
// A page is a plate of the wall (static/js/wall.js): it says until when it stands, and is fetched again then, at a new
// edition of the event, and when its board changes. Without a script it loads itself again.
//
// # Which board is now
//
// The board that a caster has picked in this round. Without a pick it is the running board with the least time, and
// the first one where none runs. A flag that has fallen changes nothing in that order.
//
//	parameters        what an address asks for
//	look board lower  what a part shows
//	picks caster      what a caster has picked, and where
package overlay

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the parts of the overlay, and the page of a caster. Both views of an event share the picks.
type Pages struct {
	*web.Server
	Picks *Picks
}

// Routes are the pages of this package.
func (s *Pages) Routes(router web.Router) {
	router.See(address.OverlayRoute, s.overlay)
	router.Hear(address.OverlayLiveRoute, s.live)
	router.See(address.CasterRoute, s.caster)
	s.Acts(router, s.casterActs())
}
