package arbiter

import (
	"context"
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
)

// A Closing is the end of the journal when an arbiter closed a round or signed the standings.
type Closing struct {
	Position int64
	Hash     [32]byte
	Wall     time.Time
}

// closings are the closings of an event, by round; 0 is the signature.
type closings struct {
	mu     sync.RWMutex
	places map[int]Closing
	stated map[int]stated // the newest statement of each
	work   sync.Mutex     // held while a statement is made
}

// stated is a statement, with the edition of the people that it names.
type stated struct {
	text   []byte
	people uint64
}

// Statements writes the signed statements of rounds and standings.
type Statements struct{ desk *Desk }

// note notes a record that closes something or opens it again.
func (c *closings) note(e tournament.Event, rec journal.Record) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.places == nil {
		c.places, c.stated = map[int]Closing{}, map[int]stated{}
	}
	here := Closing{rec.Position, rec.Hash, rec.Wall}
	switch e := e.(type) {
	case tournament.RoundClosed:
		c.places[e.Round] = here
		delete(c.stated, e.Round)
	case tournament.RoundReopened:
		delete(c.places, e.Round)
	case tournament.Signed:
		c.places[0] = here
		delete(c.stated, 0)
	case tournament.Reopened, tournament.CorrectionConfirmed:
		delete(c.places, 0)
	}
}

func (c *closings) of(round int) (Closing, stated, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	here, closed := c.places[round]
	return here, c.stated[round], closed
}

func (c *closings) keep(round int, here Closing, s stated) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.places[round].Position == here.Position {
		c.stated[round] = s
	}
}

// Closing returns the closing of a round, or of the standings (0).
func (st Statements) Closing(eventID string, round int) (Closing, bool) {
	stream, err := st.desk.event(eventID)
	if err != nil {
		return Closing{}, false
	}
	here, _, closed := stream.closings.of(round)
	return here, closed
}

// Write returns the signed statement of a closed round, or of the signed standings (0). fill adds games
// and table of the event at that time. ErrNotFound if nothing was closed, or without a key.
func (st Statements) Write(ctx context.Context, eventID string, round int, fill func(*tournament.Book, *statement.Statement)) ([]byte, error) {
	stream, err := st.desk.event(eventID)
	if err != nil {
		return nil, err
	}
	if st.desk.key == nil {
		return nil, journal.ErrNotFound
	}
	stream.closings.work.Lock() // concurrent requests share the work
	defer stream.closings.work.Unlock()
	here, was, closed := stream.closings.of(round)
	people := st.desk.editions.Load()
	switch {
	case !closed:
		return nil, journal.ErrNotFound
	case was.text != nil && was.people == people:
		return was.text, nil
	}
	book, err := st.bookAt(ctx, stream, here)
	if err != nil {
		return nil, err
	}
	s := statement.Statement{Event: stream.id, Name: book.Name, Round: round, At: here.Wall, Position: here.Position, Head: here.Hash}
	fill(book, &s)
	text := s.Sign(st.desk.key)
	stream.closings.keep(round, here, stated{text, people})
	return text, nil
}

// bookAt returns the event at a closing, with the results of its games then.
func (st Statements) bookAt(ctx context.Context, stream *eventStream, here Closing) (*tournament.Book, error) {
	then := newEventStream(stream.id)
	err := st.foldUntil(ctx, stream.name(), here, func(r journal.Record) error { _, err := then.fold(r); return err })
	if err != nil {
		return nil, err
	}
	state, err := then.state()
	if err != nil {
		return nil, err
	}
	games := map[string]game.State{}
	for _, p := range state.Pairings {
		if p.Game == "" {
			continue
		}
		if games[p.Game], err = st.gameAt(ctx, p.Game, here); err != nil {
			return nil, err
		}
	}
	return tournament.NewBook(state, func(id string) (game.State, error) {
		if g, paired := games[id]; paired {
			return g, nil
		}
		return game.State{}, journal.ErrNotFound
	}), nil
}

// gameAt returns a game at a closing: the present state if nothing has happened since.
func (st Statements) gameAt(ctx context.Context, id string, here Closing) (game.State, error) {
	stream, err := st.desk.game(id)
	if err != nil {
		return game.State{}, err
	}
	stream.mu.Lock()
	last, now := stream.position, stream.current.Load()
	stream.mu.Unlock()
	if last <= here.Position && now != nil {
		return *now, nil
	}
	then := newGameStream(id)
	if err := st.foldUntil(ctx, stream.name(), here, then.fold); err != nil {
		return game.State{}, err
	}
	return then.state()
}

// foldUntil passes the records of a stream up to a closing to fold.
func (st Statements) foldUntil(ctx context.Context, stream string, here Closing, fold func(journal.Record) error) error {
	records, err := st.desk.stream(ctx, stream)
	if err != nil {
		return err
	}
	after := slices.IndexFunc(records, func(r journal.Record) bool { return r.Position > here.Position })
	if after >= 0 {
		records = records[:after]
	}
	return journal.FoldAll(records, fold)
}
