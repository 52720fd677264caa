// Package playoff is what parts players who are level when all rounds are over: games outside the points
// of the event, or lots. The table counts a play-off where its players are all those who share a place
// (standings.PlayOff); after a corrected result it may count no more.
package playoff

import "slices"

// Event is something that happened to the play-offs.
type Event interface{ Kind() string }

// Held is a play-off. It has games, or a seed that draws the order.
type Held struct {
	Players []string `json:"players"`
	Games   []Game   `json:"games,omitempty"`
	Seed    string   `json:"seed,omitempty"`
	Note    string   `json:"note,omitempty"` // how it was played, in words
}

// Game is a game, or a match of two teams. First was tentative Black.
type Game struct {
	First  string `json:"first"`
	Second string `json:"second"`
	Score  [2]int `json:"score"` // of First and Second, in half points
}

// TakenBack takes back the last play-off.
type TakenBack struct {
	Number int    `json:"number"` // from 1
	Reason string `json:"reason"`
}

// Kind is the name that the journal keeps.
func (Held) Kind() string { return "play-off-held" }

// Kind is the name that the journal keeps.
func (TakenBack) Kind() string { return "play-off-taken-back" }

// List are the play-offs of an event, in the order in which they were held.
type List []Held

// Apply folds one event. It returns false for an event of another kind.
func (l List) Apply(e Event) (List, bool) {
	switch e := e.(type) {
	case Held:
		return append(slices.Clip(l), e), true
	case TakenBack:
		return l[:max(len(l)-1, 0)], true
	}
	return l, false
}

// Fits tells whether a play-off orders its players: two or more, each with a game against another one,
// or else a seed. A game of two players has one board, a match of teams those of the event.
func (h Held) Fits(boards int) bool {
	known, idle := map[string]bool{}, map[string]bool{}
	for _, p := range h.Players {
		known[p], idle[p] = true, h.Seed == ""
	}
	for _, g := range h.Games {
		idle[g.First], idle[g.Second] = false, false
	}
	for _, p := range h.Players {
		if idle[p] {
			return false
		}
	}
	wrong := func(g Game) bool {
		return g.First == g.Second || !known[g.First] || !known[g.Second] || min(g.Score[0], g.Score[1]) < 0 || g.Score[0]+g.Score[1] > 2*boards
	}
	return len(known) == len(h.Players) && len(known) > 1 && (len(h.Games) > 0) == (h.Seed == "") && !slices.ContainsFunc(h.Games, wrong)
}
