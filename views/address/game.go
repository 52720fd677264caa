package address

import (
	"net/url"
	"strconv"
)

// At one game.
const (
	GameRoute     = "/games/:id"
	GameLiveRoute = "/games/:id/live"
	ControlsRoute = "/games/:id/controls"
	ActRoute      = "/games/:id/:act"
	RulingRoute   = "/games/:id/ruling/:claim"
	RuleRoute     = "/games/:id/rule"
	HistoryRoute  = "/games/:id/history"
	SheetsRoute   = "/games/:id/sheets"
	PlyRoute      = "/games/:id/:ply"
	RecordRoute   = "/games/:id/game.sgf"

	Seat    = "/seat"
	SeatOwn = "/seat/own"
)

// SeatOf is the page of one of the cards that somebody holds.
func SeatOf(card string) string { return Seat + "?card=" + url.QueryEscape(card) }

// SeatOwnOf are the fragments of that page that are one person's, with the points of the
// board chosen for something.
func SeatOwnOf(card, what string) string {
	return SeatOwn + "?card=" + url.QueryEscape(card) + "&for=" + url.QueryEscape(what)
}

// Game is the page of its board.
func Game(id string) string { return Fill(GameRoute, id) }

// Ply is the game as it stood after a ply; 0 is the board before the first one.
func Ply(game string, n int) string { return Fill(PlyRoute, game, strconv.Itoa(n)) }

// AllPlies is the parameter with which the page of a ply has all of them, for a script that steps without the service.
const AllPlies = "plies"

// Whole is the page of a ply with all plies in it.
func Whole(game string, n int) string { return Ply(game, n) + "?" + AllPlies + "=all" }

// LastPly is the game as it ended. Where results are hidden it is the board before the first ply; a game that
// goes on, or one that was not played move by move, is shown at its board.
func LastPly(game string) string { return Fill(PlyRoute, game, Last) }

// Last stands for the number of a game's last ply.
const Last = "last"

// Record is the game as a file of SGF.
func Record(game string) string { return Fill(RecordRoute, game) }

// GameLive is its stream.
func GameLive(id string) string { return Fill(GameLiveRoute, id) }

// Controls are one person's at a board, with its points chosen for something.
func Controls(game, what string) string {
	return Fill(ControlsRoute, game) + "?for=" + url.QueryEscape(what)
}

// Act is an act of a player or an arbiter on a game: "stone", "press", "absent".
func Act(game, act string) string { return Fill(ActRoute, game, act) }

// Ruling is where an arbiter rules on a claim, by its number.
func Ruling(game, claim string) string { return Fill(RulingRoute, game, claim) }

// Rule records the ruling.
func Rule(game string) string { return Fill(RuleRoute, game) }

// History is all that was recorded of a game.
func History(game string) string { return Fill(HistoryRoute, game) }

// Sheets is where the score sheets are compared.
func Sheets(game string) string { return Fill(SheetsRoute, game) }
