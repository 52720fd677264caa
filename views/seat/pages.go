// Package seat is where one plays. The seat (seat.go) is the page of who holds a card: a
// player's own, or that of a device between two. It shows the game that is played now, and
// goes on to the next board by itself. The board's page (board.go) is one game, for
// everybody who looks on, and for arbiters and scorers; a player's own game leads to the
// seat from there.
//
// What others have decided about somebody (a ruling, a warning, time that was given) is a
// notice on that side of the seat, until it was seen: game.State keeps it, and the journal
// that it was seen.
//
// What is asked of somebody is one line, which gamestate.TaskOf decides from the turn and the
// clock that runs alone: one person is told to act, and while the clocks are stopped
// nobody is.
package seat

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is a seat at a board.
type Pages struct{ *web.Server }

// Routes are the pages and forms of a game.
func (s *Pages) Routes(router web.Router) {
	s.Stands.Add(web.BoardStand, s.boardForms())
	s.Stands.Add(standName, s.seatForms())
	router.See(address.Seat, s.seat)
	router.See(address.SeatOwn, s.own)
	router.See(address.GameRoute, s.board)
	router.Hear(address.GameLiveRoute, s.LiveGame)
	router.See(address.ControlsRoute, s.controls)
	s.GameActs(router, s.acts())
	s.Acts(router, s.hereActs())
}
