// Package seat is the page of one game, for a player, for two players who share a
// device, and for everybody who looks on.
package seat

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is a seat at a board.
type Face struct{ *web.House }

// Routes are the pages and forms of a game.
func (s *Face) Routes(pages web.Pages) {
	s.Stands(web.BoardStand, s.boardForms())
	s.Stands(standName, s.seatForms())
	pages.See(address.Seat, s.seat)
	pages.See(address.SeatOwn, s.own)
	pages.See(address.GameRoute, s.board)
	pages.GET(address.GameLiveRoute, s.LiveGame)
	pages.See(address.ControlsRoute, s.controls)
	s.GameActs(pages, s.acts())
}
