package tournament

import (
	"maps"
	"slices"
	"sync"

	"renju-arbiter/pairing/swiss"
)

// why keeps what has been found of why the boards of rounds are as they are.
type why struct {
	mu     sync.Mutex
	rounds map[int]func() (*swiss.Reasons, error)
}

// Reasons are why the boards of a round are as they are: of a published one, in the
// order of BoardsOf, or of the next, in that of Proposal. Errors are those of Field,
// Proposal and swiss.NewReasons.
func (b *Book) Reasons(round int) (*swiss.Reasons, error) {
	b.why.mu.Lock()
	reasons, asked := b.why.rounds[round]
	if !asked {
		reasons = sync.OnceValues(func() (*swiss.Reasons, error) { return b.reasons(round) })
		if b.why.rounds == nil {
			b.why.rounds = map[int]func() (*swiss.Reasons, error){}
		}
		b.why.rounds[round] = reasons
	}
	b.why.mu.Unlock() // who asks for another round does not wait
	return reasons()
}

func (b *Book) reasons(round int) (*swiss.Reasons, error) {
	if f, ok := b.FieldOf(round); ok {
		return swiss.NewReasons(f, b.BoardsOf(round))
	}
	f, err := b.Field()
	if err != nil {
		return nil, err
	}
	pairs, err := b.Proposal()
	if err != nil {
		return nil, err
	}
	return swiss.NewReasons(f, b.boards(pairs))
}

// Succeeds takes over what an older book of the event has found of published rounds:
// until one is taken back nothing changes why it is as it is. The pairing of the next round goes
// on as long as it is reckoned from the same.
func (b *Book) Succeeds(older *Book) {
	b.pairingJobs, b.serial = older.pairingJobs, older.serial+1
	older.why.mu.Lock()
	b.why.rounds = maps.Clone(older.why.rounds)
	older.why.mu.Unlock()
	maps.DeleteFunc(b.why.rounds, func(round int, _ func() (*swiss.Reasons, error)) bool {
		then, now := older.Made[round], b.Made[round]
		return len(now.Pairings) == 0 || !slices.Equal(then.Pairings, now.Pairings)
	})
}
