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

// TimeQueue asks the games of the event at an instant. Without time arbiters it is
// empty: nobody may point at a player's time then (RIF 14.8, seed 12.8).
func (s State) TimeQueue(gameOf func(id string) (game.State, error), at clock.Instant) TimeQueue {
	var q TimeQueue
	if !s.Game.TimeArbiters {
		return q
	}
	busy, posts := map[string]bool{}, map[string]string{}
	for _, post := range s.Posts {
		posts[post.Game] = post.Arbiter
	}
	for _, p := range s.Pairings {
		g, err := gameOf(p.Game)
		if p.Game == "" || err != nil || g.Over() {
			continue
		}
		b := timeBoard(p, g, at)
		b.Arbiter = posts[p.Game]
		busy[b.Arbiter] = true
		switch {
		case b.Called && b.Arbiter == "":
			q.Waiting = append(q.Waiting, b)
		case b.Called:
			q.Coming = append(q.Coming, b)
		case b.Arbiter != "":
			q.There = append(q.There, b)
		case g.Timed && g.Status == game.Open && b.Left <= Short:
			q.Uncalled = append(q.Uncalled, b)
		}
	}
	for _, list := range [][]TimeBoard{q.Waiting, q.Coming, q.Uncalled} {
		slices.SortStableFunc(list, sooner)
	}
	for _, a := range s.TimeArbiters {
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
