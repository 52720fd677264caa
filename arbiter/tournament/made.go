package tournament

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Made is how a round came about: what was published, and the event as it was
// then, so that the round can be explained for as long as anybody asks.
type Made struct {
	Published
	Before State
}

// FieldOf is the field that a published round was paired from, with the results
// as they were then. It is false for a round that was not paired by itself.
func (s State) FieldOf(round int, w World) (swiss.Field, bool) {
	made, ok := s.Made[round]
	if !ok {
		return swiss.Field{}, false
	}
	then := map[string]Counted{}
	for r := 1; r <= round; r++ {
		for _, c := range s.Made[r].Basis {
			then[c.Game] = c
		}
	}
	f, err := made.Before.Field(World{Game: func(id string) (game.State, error) {
		g, err := w.Game(id)
		c, counted := then[id]
		if err == nil && counted && g.Outcome != nil {
			outcome := c.outcome()
			if c.How == HowUnknown {
				outcome.Reason = g.Outcome.Reason
			}
			g.Outcome = &outcome
		}
		return g, err
	}})
	return f, err == nil
}

// BoardsOf are the boards of a round by the start numbers it was paired with,
// absences left out.
func (s State) BoardsOf(round int) []pairing.Board {
	var pairs []Pair
	for _, m := range s.Matches(round) {
		if m.Second != "" || m.Bye == PairingBye {
			pairs = append(pairs, Pair{First: m.First, Second: m.Second})
		}
	}
	return s.AsPaired(round).boards(pairs)
}

// boards turns players into start numbers; 0 is nobody.
func (s State) boards(pairs []Pair) []pairing.Board {
	list := make([]pairing.Board, len(pairs))
	for i, p := range pairs {
		first, _ := s.Entry(p.First)
		second, _ := s.Entry(p.Second)
		list[i] = pairing.Board{First: first.Number, Second: second.Number}
	}
	return list
}

// AsPaired is the event as it was when a round was paired, with the start numbers of
// then; the event of today where a round was not paired by itself.
func (s State) AsPaired(round int) State {
	if made, ok := s.Made[round]; ok {
		return made.Before
	}
	return s
}
