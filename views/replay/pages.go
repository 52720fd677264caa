// Package replay has the pages on which a game is stepped through, one for each ply. They show the game as it
// stood then: the board, both clocks, the colours, and the time of each move.
//
// What a viewer may see is decided elsewhere: the delay by the desk that the page reads, the claims and the
// covered board by game.Redaction. Of a game that goes on the pages show as many plies as the board's page.
//
// Without a script each step is a link. With one (static/js/replay.js) the page takes the parts of the next
// page, so a step there shows the same bytes.
//
// Somebody who hides results is sent the stones up to the ply and nothing that tells how many there are: no
// score, no ruling, no total, no slider, no link to the end. So two games that differ after the ply, or in
// their ends alone, give the same page.
package replay

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of the replay.
type Pages struct{ *web.Server }

// Routes registers the pages.
func (s *Pages) Routes(router web.Router) {
	router.See(address.PlyRoute, s.ply)
	router.See(address.RecordRoute, s.record)
}
