package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Short is the time at which a player must call a time arbiter at once: five
// minutes or less (RIF 14.9, seed 12.9).
const Short = 300 * clock.Second

// TimeBoard is a board as the queue sees it.
type TimeBoard struct {
	Pairing
	Arbiter  string        // who is assigned; empty for nobody
	Called   bool          // a call waits: nobody has come to it yet
	CalledAt clock.Instant // if Called
	Left     clock.Span    // on the clock of the player who has the least
}

// TimeQueue is who waits for whom.
type TimeQueue struct {
	Waiting  []TimeBoard // called, and nobody is on the way: by the instant of the call, then the shorter clock
	Coming   []TimeBoard // called, and somebody is on the way, in the same order
	There    []TimeBoard // somebody is assigned and no call waits, by board
	Uncalled []TimeBoard // short of time without a call and without anybody: the shorter clock first
	Free     []string    // on duty and at no board, in the order in which they came
}

// Lacking is how many more boards are short of time, or have called, than time
// arbiters are free to go there; 0 if there are enough.
func (q TimeQueue) Lacking() int {
	return max(0, len(q.Waiting)+len(q.Uncalled)-len(q.Free))
}

// TimeQueue asks the games that are not over how they stand at an instant: their clocks
// are in no book. Without time arbiters it is empty: nobody may point at a player's time
// then (RIF 14.8, seed 12.8).
func (b *Book) TimeQueue(at clock.Instant) TimeQueue {
	var q TimeQueue
	if !b.Game.TimeArbiters {
		return q
	}
	busy, posts := map[string]bool{}, map[string]string{}
	for _, post := range b.Posts {
		posts[post.Game] = post.Arbiter
	}
	for _, p := range b.asked().open {
		g, err := b.gameOf(p.Game)
		if err != nil || g.Over() {
			continue
		}
		seat := timeBoard(p, g, at)
		seat.Arbiter = posts[p.Game]
		busy[seat.Arbiter] = true
		switch {
		case seat.Called && seat.Arbiter == "":
			q.Waiting = append(q.Waiting, seat)
		case seat.Called:
			q.Coming = append(q.Coming, seat)
		case seat.Arbiter != "":
			q.There = append(q.There, seat)
		case g.Timed && g.Status == game.Open && seat.Left <= Short:
			q.Uncalled = append(q.Uncalled, seat)
		}
	}
	for _, list := range [][]TimeBoard{q.Waiting, q.Coming, q.Uncalled} {
		slices.SortStableFunc(list, sooner)
	}
	for _, a := range b.TimeArbiters {
		if !busy[a] {
			q.Free = append(q.Free, a)
		}
	}
	return q
}

func timeBoard(p Pairing, g game.State, at clock.Instant) TimeBoard {
	b := TimeBoard{Pairing: p, Called: g.TimeCalledBy != board.Nobody}
	if b.Called {
		b.CalledAt = g.TimeCalledAt
	}
	for i, person := range g.Persons() {
		if left := g.Remaining(person, at); i == 0 || left < b.Left {
			b.Left = left
		}
	}
	return b
}

// sooner orders a queue: by the instant of the call where there is one, then the
// shorter clock, then the board.
func sooner(a, b TimeBoard) int {
	return cmp.Or(cmp.Compare(a.CalledAt, b.CalledAt), cmp.Compare(a.Left, b.Left), cmp.Compare(a.Board, b.Board))
}
