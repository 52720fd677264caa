package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/lots"
)

// How something was drawn (TOURNAMENT.md, "Before and after the rounds").
const (
	ByNigiri      = "nigiri"       // stones in a fist, guessed
	ByHiddenStone = "hidden-stone" // one stone in each fist
	ByLot         = "lot"          // from a recorded seed
	ByRating      = "rating"       // no draw: the order of the ratings
	ByHand        = "hand"         // drawn live and typed in
	ByNations     = "compatriots"  // moved so that compatriots meet early in a round robin
)

// DrawColour records who the first player of the first round is: tentative Black,
// or White.
type DrawColour struct {
	Second bool // the first player is tentative White
	Method string
	Seed   string // of a lot
}

// Number gives the start numbers: Players in their new order.
type Number struct {
	Players []string
	Method  string
	Seed    string // of a lot
}

// Forbid names players of whom no two may meet. An empty list takes all back.
type Forbid struct{ Players []string }

func (c DrawColour) decide(b *Book) ([]Event, error) {
	if b.how() != Swiss {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if err := drawnBy(c.Method, c.Seed, ByNigiri, ByHiddenStone, ByLot); err != nil {
		return nil, err
	}
	return []Event{ColourDrawn(c)}, nil
}

// drawnBy refuses another method than those; a lot, and nothing else, has a phrase to be
// drawn from.
func drawnBy(method, seed string, methods ...string) error {
	switch {
	case !slices.Contains(methods, method):
		return &Refusal{Code: BadMethod}
	case (method == ByLot) != (seed != ""):
		return &Refusal{Code: SeedNeeded}
	case !sayable(seed):
		return &Refusal{Code: BadText, Setting: "seed"}
	}
	return nil
}

func (c Number) decide(b *Book) ([]Event, error) {
	if err := drawnBy(c.Method, c.Seed, ByLot, ByRating, ByHand, ByNations); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, p := range c.Players {
		if _, entered := b.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
		if seen[p] {
			return nil, &Refusal{Code: TwiceEntered, Player: p}
		}
		seen[p] = true
	}
	for _, e := range b.Entries {
		if !seen[e.Player] {
			return nil, &Refusal{Code: NumberMissing, Player: e.Player}
		}
	}
	return []Event{Numbered(c)}, nil
}

func (c Forbid) decide(b *Book) ([]Event, error) {
	if len(c.Players) == 1 {
		return nil, &Refusal{Code: TooFewPlayers}
	}
	for i, p := range c.Players {
		if _, entered := b.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
		if slices.Contains(c.Players[:i], p) {
			return nil, &Refusal{Code: TwiceEntered, Player: p}
		}
	}
	return []Event{Forbade(c)}, nil
}

// ColourByLot draws the first colour: between the numbers 1 and 2, who opens in
// round 1 by the seed (lots.Opener). Number 1 opening is tentative Black.
func ColourByLot(seed string) (DrawColour, error) {
	opener, err := lots.Opener(seed, 1, "1", "2")
	return DrawColour{Second: opener == "2", Method: ByLot, Seed: seed}, err
}

// ByRating is the order of the entries by rating, the highest first; unrated
// players come last, equals stay in their order.
func (s State) ByRating() []string {
	list := slices.Clone(s.Entries)
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Compare(b.Rating, a.Rating) })
	players := make([]string, len(list))
	for i, e := range list {
		players[i] = e.Player
	}
	return players
}
