package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/ledger"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/folded"
	"renju-arbiter/views/upkeep"
)

// A Collection has the finished games of all events, as spectators see them by now, and those of the dossiers that
// were taken in and are for everybody. Warm fills it, or the first question. Each later question reads the events in which a game has ended or was corrected since,
// and drops those that were deleted. A node of a cluster has its own.
type Collection struct {
	// Report is told why an event could not be read.
	Report func(error)
	// Wall is the time.
	Wall func() time.Time

	mu     sync.RWMutex
	index  positions.Index
	games  map[string]listed // by id
	events map[string]*eventGames

	reads uint64 // how often an event was read, or dropped

	folding sync.Mutex // guards folded and known
	folded  map[string]foldedPerson
	known   *persons

	upkeep upkeep.Upkeep
}

// Warm fills the collection before anybody asks, and leaves the processor to others. As soon as a question waits it
// rests no more. When it returns, nothing of it runs any more.
func (c *Collection) Warm(ctx context.Context, desk *arbiter.Desk) {
	done, _ := c.upkeep.Begin(func() { c.readAll(ctx, desk, true) })
	<-done
}

// unhurried reads, and rests where it may.
func (c *Collection) unhurried(ctx context.Context, rests bool, read func()) {
	if rests {
		c.upkeep.Unhurried(ctx, c.Wall, read)
		return
	}
	read()
}

// eventGames are the games and entrants of one event, or of a dossier, as they were when it was read.
type eventGames struct {
	tournament.Outline
	page     string
	texts    []folded.Text               // name, place and organiser
	persons  map[string]sidetable.Person // of a dossier, by id; nil: the desk knows them
	apart    map[string]string           // what tells namesakes apart, by person
	how      tournament.Names            // how the event shows names
	mark     arbiter.Mark
	pushed   string // of a dossier that a hall pushes, the SHA-256 of the file that was read
	games    map[string]version
	entrants []entrant
}

// An entrant is a person or a team of an event. The place is that of an event that is over.
type entrant struct{ person, page, place string }

// A version tells whether a game is as it was read.
type version struct {
	outcome game.Outcome
	plies   int
	version int
}

// A listed game is what a list says of a game without reading its event.
type listed struct {
	event   *eventGames
	page    string    // of a game of a dossier
	players [2]string // Black's, then White's
	result  string    // real Black first
	round   int
	real    positions.Result
	unsure  bool        // a swap could still come: nobody knows who held Black
	entry   ledger.Game // without an id: not in the ledger
}

// read brings the collection up to date, and returns whether it is. After upkeep.Patience the answer has the games
// that were read so far.
func (c *Collection) read(ctx context.Context, desk *arbiter.Desk) (whole bool) {
	return c.upkeep.Wait(ctx, func() { c.readAll(context.WithoutCancel(ctx), desk, false) })
}

// readAll reads every event that has changed, until the context ends. Only one goroutine runs it.
func (c *Collection) readAll(ctx context.Context, desk *arbiter.Desk, rests bool) {
	there := map[string]bool{}
	for _, id := range desk.Tournaments() {
		if ctx.Err() != nil {
			return
		}
		mark, err := desk.Books.Mark(id)
		if err != nil {
			continue // deleted a moment ago
		}
		there[id] = true
		if before := c.event(id); before == nil || before.mark != mark {
			c.unhurried(ctx, rests, func() { c.readEvent(desk, id, mark, changed) })
		}
	}
	heads, err := desk.Archive.Pushed(ctx)
	if err != nil && c.Report != nil && ctx.Err() == nil {
		c.Report(err)
	}
	for _, sum := range desk.Archive.Public() {
		if ctx.Err() != nil {
			return
		}
		there[sum] = true
		newest := heads[sum].Sum // one that was taken in from a file has none, and never changes
		if before := c.event(sum); before == nil || newest != "" && before.pushed != newest {
			c.unhurried(ctx, rests, func() {
				c.readEvent(desk, sum, arbiter.Mark{}, func(desk *arbiter.Desk, id string, e, before *eventGames) ([]readGame, error) {
					e.pushed = newest
					return readDossier(desk, id, e, before)
				})
			})
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, e := range c.events {
		if !there[id] {
			c.drop(e)
			delete(c.events, id)
			c.reads++
		}
	}
}

// event returns what was read of an event; nil for nothing.
func (c *Collection) event(id string) *eventGames {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.events[id]
}

// readEvent reads the games of an event that are not as they were. Until the event changes again, one that
// cannot be read has no games.
func (c *Collection) readEvent(desk *arbiter.Desk, id string, mark arbiter.Mark, read reader) {
	e := &eventGames{mark: mark, games: map[string]version{}}
	before := c.event(id)
	if before == nil {
		before = &eventGames{}
	}
	put, err := reading(desk, id, e, before, read)
	if err != nil && c.Report != nil {
		c.Report(fmt.Errorf("finished games of event %s: %w", id, err))
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.events == nil {
		c.events, c.games = map[string]*eventGames{}, map[string]listed{}
	}
	for gone := range before.games {
		if _, stays := e.games[gone]; !stays {
			c.index.Remove(gone)
			delete(c.games, gone)
		}
	}
	for id := range e.games {
		if g, is := c.games[id]; is {
			g.event = e
			c.games[id] = g
		}
	}
	for i, g := range put {
		if i%putAtOnce == putAtOnce-1 { // others may ask meanwhile
			c.mu.Unlock()
			c.mu.Lock()
		}
		g.event = e
		c.games[g.id] = g.listed
		if g.stones {
			c.index.Put(g.Game)
		} else {
			c.index.Remove(g.id)
		}
	}
	e.texts = []folded.Text{folded.Of(e.Name), folded.Of(e.Place), folded.Of(e.Organiser)}
	c.events[id] = e
	c.reads++
}

// putAtOnce is how many games are put into the index while nobody can ask.
const putAtOnce = 200

// A read game is one that is new or has changed.
type readGame struct {
	listed
	positions.Game
	id     string
	stones bool // it has some to be found by
}

// A reader reads an event, or a dossier, and returns the games that are not as they were before.
type reader func(desk *arbiter.Desk, id string, e, before *eventGames) ([]readGame, error)

// reading reads; a panic is an error.
func reading(desk *arbiter.Desk, id string, e, before *eventGames, read reader) (put []readGame, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			put, err = nil, fmt.Errorf("%v", fault)
			*e = eventGames{mark: e.mark, pushed: e.pushed}
		}
	}()
	return read(desk, id, e, before)
}

// changed reads the games of an event.
func changed(desk *arbiter.Desk, id string, e, before *eventGames) (put []readGame, err error) {
	s, err := desk.Tournament(id)
	if err != nil {
		return nil, err
	}
	b, err := desk.Books.Of(id)
	if err != nil {
		return nil, err
	}
	e.page, e.Outline, e.how, e.entrants = address.Event(id), s.Outline(), s.Description.Names, entrantsOf(s, placesOf(b))
	e.apart = map[string]string{}
	for _, one := range e.entrants {
		if apart := desk.People.Apart(id, one.person); apart != "" {
			e.apart[one.person] = apart
		}
	}
	for _, id := range s.AllGames() {
		g, err := desk.Game(id)
		if err != nil || g.Status != game.EndedGame || g.Outcome == nil || g.Outcome.Forfeit() {
			continue // not over, or nobody played
		}
		is := version{*g.Outcome, len(g.Plies), g.Version}
		e.games[id] = is
		if was, known := before.games[id]; !known || was != is {
			put = append(put, readOf(id, g))
		}
	}
	return put, nil
}

// placesOf are the places of an event that is over, by the ids of its entries.
func placesOf(b *tournament.Book) map[string]string {
	places := map[string]string{}
	if _, progress := b.Progress(); progress != tournament.Finished {
		return places
	}
	lines, _ := b.Places() // a table that cannot be reckoned has no places; its own page says why
	for _, l := range lines {
		places[l.Player] = strconv.Itoa(l.Place)
	}
	return places
}

func entrantsOf(s tournament.State, places map[string]string) (list []entrant) {
	for _, e := range s.Entries {
		ids := e.Members
		if len(ids) == 0 || s.Boards > 0 { // a team has a name of its own
			ids = append([]string{e.Player}, ids...)
		}
		for _, id := range ids {
			list = append(list, entrant{id, shown.EntrantAt(s, e.Player), places[e.Player]})
		}
	}
	return list
}

func readOf(id string, g game.State) readGame {
	one := readGame{id: id}
	one.Game, one.stones = positions.Of(id, g)
	one.entry, _ = ledger.Of(id, g)
	black, score := board.P1, g.Outcome.Score
	if g.Black().Side() == board.P2 {
		black, score.P1, score.P2 = board.P2, score.P2, score.P1
	}
	one.players = [2]string{g.Players[black-1], g.Players[black.Opponent()-1]}
	one.result, one.round, one.real = score.String(), g.Round, positions.ResultOf(g.Outcome.Score, g.Black())
	one.unsure = g.Opening.MaySwap()
	return one
}

// drop takes the games of an event out. The caller holds the lock.
func (c *Collection) drop(e *eventGames) {
	for id := range e.games {
		c.index.Remove(id)
		delete(c.games, id)
	}
}

// find answers a question about a position.
func (c *Collection) find(q positions.Question) positions.Answer {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.index.Find(q)
}

// boards returns the kinds of boards that games were played on.
func (c *Collection) boards() []positions.Board {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.index.Boards()
}

// listed returns games by their ids, without those that are gone.
func (c *Collection) listed(ids []string) map[string]listed {
	c.mu.RLock()
	defer c.mu.RUnlock()
	list := make(map[string]listed, len(ids))
	for _, id := range ids {
		if g, is := c.games[id]; is {
			list[id] = g
		}
	}
	return list
}

// openings returns the entries of all games.
func (c *Collection) openings() (list []ledger.Game) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	for _, g := range c.games {
		if g.entry.ID != "" {
			list = append(list, g.entry)
		}
	}
	return list
}

// all returns what was read of every event, the newest first. It must not be changed.
func (c *Collection) all() (list []*eventGames) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	for _, e := range c.events {
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b *eventGames) int { return cmp.Or(cmp.Compare(b.From, a.From), cmp.Compare(b.ID, a.ID)) })
	return list
}
