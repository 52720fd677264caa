package tournament

import (
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Made is how a round came about: what was published, and the event as it was
// then, so that the round can be explained for as long as anybody asks.
type Made struct {
	Published
	Before State
}

func (b *Book) reckonFieldOf(round int) (swiss.Field, bool) {
	made, ok := b.Made[round]
	if !ok {
		return swiss.Field{}, false
	}
	then := NewBook(made.Before, b.gameOf)
	for r := 1; r <= round; r++ {
		for _, c := range b.Made[r].Basis {
			countAs(then, c)
		}
	}
	f, err := then.Field()
	if err != nil {
		return f, false
	}
	for i, paired := range pairedIn(b, round, then.State) {
		f.Players[i].Absent = f.Players[i].Absent && !paired
	}
	return f, true
}

// pairedIn tells for each entry whether it has a board, or the bye, in a published round:
// who was away then is what the round says, not what is asked of a round today.
func pairedIn(b *Book, round int, then State) []bool {
	list := make([]bool, 0, len(then.Entries))
	at := map[string]bool{}
	for _, m := range b.Matches(round) {
		if m.Second != "" || m.Bye == PairingBye {
			at[m.First], at[m.Second] = true, true
		}
	}
	for _, e := range then.Entries {
		list = append(list, at[e.Player])
	}
	return list
}

// countAs puts what a result counted when a round was paired in the place of what the
// game says now, in a book that nobody has read in yet.
func countAs(b *Book, c Counted) {
	r, known := b.asked().results[c.Game]
	if !known || !r.ended {
		return
	}
	r.first, r.second = c.Score.P1, c.Score.P2
	if c.How != HowUnknown {
		r.played = c.How == ByPlay
	}
	b.supposed[c.Game] = r
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
		list[i] = pairing.Board{First: s.number(p.First), Second: s.number(p.Second)}
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
