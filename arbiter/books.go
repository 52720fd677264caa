package arbiter

import (
	"cmp"
	"sync"
	"sync/atomic"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// A bookCache keeps the book of an event until the event or one of its results changes. Concurrent
// requests for a book share the work.
type bookCache struct {
	results atomic.Uint64 // counts the changes of the event's games: created, started, ended, corrected
	opening sync.Mutex    // held while a book is made
	kept    atomic.Pointer[keptBook]
}

// sameWord reports whether what waits in a game is unchanged: confirmations, contests, score sheets, claims,
// an adjournment.
func sameWord(before, after *game.State) bool {
	return before.SheetsWait() == after.SheetsWait() && before.Confirmations == after.Confirmations && before.Contest == after.Contest && before.Settled == after.Settled &&
		(before.Adjourned == nil) == (after.Adjourned == nil) && claimWaits(before) == claimWaits(after)
}

// A keptBook is a book with the state that it was made from.
type keptBook struct {
	*tournament.Book
	state   *tournament.State
	results uint64
	edition uint64
}

// Books has the book of each event: its state and its games together.
type Books struct{ desk *Desk }

// Of returns the event with all results acknowledged before the call; ErrNotFound. The same book is
// returned until something changes.
func (bs Books) Of(id string) (*tournament.Book, error) {
	book, _, err := bs.Edition(id)
	return book, err
}

// Edition returns the book and its number. Each new book of an event gets another number, unless it differs
// by closed line-ups alone: nobody may learn of them.
func (bs Books) Edition(id string) (*tournament.Book, uint64, error) {
	stream, err := bs.desk.event(id)
	if err != nil {
		return nil, 0, err
	}
	if _, err := stream.state(); err != nil {
		return nil, 0, err
	}
	kept := bs.kept(stream)
	return kept.Book, kept.edition, nil
}

// of returns the book of an event; an empty one before there is any.
func (bs Books) of(stream *eventStream) *tournament.Book { return bs.kept(stream).Book }

func (bs Books) kept(stream *eventStream) *keptBook {
	if kept := stream.upToDate(); kept != nil {
		return kept
	}
	stream.opening.Lock()
	defer stream.opening.Unlock()
	if kept := stream.upToDate(); kept != nil {
		return kept
	}
	// The count is read before the games are: what changes meanwhile makes this book
	// an old one, not a wrong one that is kept.
	made := &keptBook{results: stream.results.Load(), state: stream.current.Load()}
	if made.state == nil {
		made.Book = tournament.NewBook(tournament.State{}, bs.desk.recorded)
		return made
	}
	made.Book = tournament.NewBook(*made.state, bs.desk.recorded)
	if older := stream.kept.Load(); older != nil {
		made.Succeeds(older.Book)
		made.edition = older.edition
		if made.results != older.results || made.state.Shown != older.state.Shown {
			made.edition++
		}
	}
	stream.kept.Store(made)
	return made
}

// upToDate returns the cached book if nothing has changed since.
func (r *eventStream) upToDate() *keptBook {
	kept := r.kept.Load()
	if kept == nil || kept.results != r.results.Load() || kept.state != r.current.Load() {
		return nil
	}
	return kept
}

// noteGame counts a change of a game for its event, and a change of its result.
func (bs Books) noteGame(before, after *game.State) {
	g := cmp.Or(after, before)
	if g == nil || g.Tournament == "" {
		return
	}
	stream, err := bs.desk.event(g.Tournament)
	if err != nil {
		return
	}
	stream.noteGame(before, after)
}

// noteGame counts a change of a game, and a change of its result or of what waits in it.
func (r *eventStream) noteGame(before, after *game.State) {
	r.happenings.Add(1)
	if before == nil || after == nil || before.Outcome != after.Outcome || before.Status != after.Status || !sameWord(before, after) || after.Over() && before.Version != after.Version {
		r.results.Add(1)
	}
}

func claimWaits(g *game.State) bool {
	_, waits := g.Pending()
	return waits
}

// A Count counts changes. While it is the same, pages are the same.
type Count struct{ Here, People uint64 }

// Count returns the count of an event, its games and all names; ErrNotFound. Read it before the states.
func (bs Books) Count(eventID string) (Count, error) {
	stream, err := bs.desk.event(eventID)
	if err != nil {
		return Count{}, err
	}
	return Count{stream.happenings.Load(), bs.desk.editions.Load()}, nil
}

// A Mark stands for the finished games of an event: while it is the same, so are they. It is compared with
// others of its event alone.
type Mark struct {
	state   *tournament.State
	results uint64
	idle    int64 // the records of an idle event
}

// Mark returns the mark of an event; ErrNotFound. It does not load an idle event. Read it before the games.
func (bs Books) Mark(id string) (Mark, error) {
	if r := bs.desk.Idle.event(id); r != nil && !r.Card.Deleted {
		return Mark{idle: r.sum()}, nil
	}
	stream, err := bs.desk.event(id)
	if err != nil {
		return Mark{}, err
	}
	results := stream.results.Load()
	return Mark{state: stream.current.Load(), results: results}, nil
}

// CountAll returns the count of the whole installation.
func (bs Books) CountAll() Count { return Count{bs.desk.happenings.Load(), bs.desk.editions.Load()} }
