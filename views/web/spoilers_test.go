package web

import (
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
)

// tellNone are what anybody may see and what tells no result, or what is no page of a browser.
var tellNone = map[string]string{
	"event live": "a stream: its page is hidden", "event overview live": "a stream", "event hall live": "a stream", "event wall live": "a stream",
	"event picture.png": "for other programs, without a cookie", "game picture.png": "for other programs",
	"event overlay": "for a stream, without a cookie", "event overlay live": "a stream", "event groups": "a draw, before round 1", "event regulations": "rules",
	"event files": "a list of files", "event paper": "a list of papers", "game live": "a stream", "game controls": "a player's own",
	"event reach": "says that a device has come", "event rounds list": "leads to the rounds", "event rounds slips": "leads to a paper",
	"game ply": "the replay: it hides what comes after the ply", "game game.sgf": "a file",
}

// A page of an event or of games that anybody may see is hidden from those who hide results, or is said here to tell none.
func TestEveryPublicPageHidesResultsOrHasNone(t *testing.T) {
	hidden := map[string]bool{}
	for _, route := range tellsResults {
		hidden[address.Name(route)] = true
	}
	for _, row := range rights.Table {
		name, is := strings.CutPrefix(string(row.Act), "see ")
		of := strings.HasPrefix(name, "event") || strings.HasPrefix(name, "game") ||
			slices.Contains([]string{"installation positions", "installation openings", "installation people", "installation ratings", "installation series", "installation precedents"}, name)
		if is && of && row.Who == rights.Anybody && !hidden[name] && tellNone[name] == "" {
			t.Errorf("%q is shown to those who hide results", name)
		}
	}
}
