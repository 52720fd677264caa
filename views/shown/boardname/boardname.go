// Package boardname names the boards of a round, as results are typed and as the hall is numbered.
package boardname

import (
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
)

// Slip returns a board as a result line names it: the number of its pairing, and of its game if the pairing
// has several. A match of a knock-out has one game until an extra game is published.
func Slip(t tournament.State, p tournament.Pairing) slip.Board {
	b := slip.Board{Number: p.Board}
	if t.Boards > 0 || len(t.PairingsAt(tournament.Seat{Round: p.Round, Board: p.Board})) > 1 {
		b.Game = p.Leg
	}
	return b
}

// Of returns the name of a board in every list, as it can be typed.
func Of(t tournament.State, p tournament.Pairing) string { return Slip(t, p).String() }

// OfGame returns the name of a game's board; g.Board if the game is none of the event.
func OfGame(t tournament.State, id string, g game.State) string {
	if p, paired := t.PairingOf(id); paired {
		return Of(t, p)
	}
	return strconv.Itoa(g.Board)
}

// At returns the pairing that a result line names.
func At(t *tournament.Book, round int, b slip.Board) (tournament.Pairing, bool) {
	for _, p := range t.PairingsAt(tournament.Seat{Round: round, Board: b.Number}) {
		if Slip(t.State, p) == b {
			return p, true
		}
	}
	return tournament.Pairing{}, false
}

// Sign returns the place of a game in the hall: the number of its match and of its board, or one number if
// all games of the match are played at one board.
func Sign(t tournament.State, p tournament.Pairing) string {
	if t.Boards > 0 && p.Leg > 0 {
		return OfMatch(p.Board, p.Leg)
	}
	return strconv.Itoa(p.Board)
}

// OfMatch returns the name of a board of a match: "2.1" is the first board of the second match.
func OfMatch(match, board int) string { return strconv.Itoa(match) + "." + strconv.Itoa(board) }
