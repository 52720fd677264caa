package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"maps"
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/shown/localtime"
)

// facets are what the pages of an event depend on, as spectators see the event now.
type facets struct {
	book     *tournament.Book
	reach    arbiter.Reach
	games    map[string]arbiter.Reach
	standing string   // key of what stands without moves
	moving   string   // key of all
	frame    string   // of what stands around each page of a game
	keys     sync.Map // of the games
	rounds   sync.Map // keys of who plays whom, by round
	rating   func() keyed

	stood, moved time.Time // when something was last recorded that such pages show
	read         time.Time // as of when clocks are; where none runs, as moved
}

// A keyed is the key of a page, with the time of the newest record that the page shows.
type keyed struct {
	key  string
	asOf time.Time
	err  error
}

// digest is a key of parts.
func digest(parts ...any) string {
	sum := sha256.New()
	write(sum, parts...)
	return hex.EncodeToString(sum.Sum(nil))[:24]
}

func write(sum hash.Hash, parts ...any) {
	for _, p := range parts {
		_, _ = fmt.Fprintf(sum, "%v\x00", p) // a digest takes everything
	}
}

// facetsOf reads an event.
func (p *publisher) facetsOf(id string) (*facets, error) {
	book, err := p.seen.Desk.Books.Of(id)
	if err != nil {
		return nil, err
	}
	f := &facets{book: book}
	if f.reach, f.games, err = p.seen.Desk.History.Reach(id); err != nil {
		return nil, err
	}
	ids := slices.Sorted(slices.Values(book.AllGames()))
	all, runs, ticks := sha256.New(), false, false
	word := sha256.New()
	f.stood, f.moved = f.reach.Newest, f.reach.Newest
	for _, id := range ids {
		g, err := p.seen.Desk.Game(id)
		if err != nil {
			continue
		}
		reach := f.games[id]
		write(all, id, reach.Records)
		write(word, id, p.wordOf(g, reach))
		ticks = ticks || !g.Over() && g.Timed && g.Clock.Running() != clock.None
		if runs = runs || !g.Over() && g.Timed && g.Status == game.Open; reach.Newest.After(f.moved) {
			f.moved = reach.Newest
		}
		if g.Over() && reach.Newest.After(f.stood) {
			f.stood = reach.Newest
		}
	}
	f.standing = digest(p.common, id, f.reach.Records, hex.EncodeToString(word.Sum(nil)), p.around(book))
	moment := int64(0)
	f.read = f.moved
	if runs { // clocks that run are shown as they are now
		moment = p.Now.Unix()
	}
	if ticks {
		f.read = p.Now
	}
	f.moving = digest(f.standing, hex.EncodeToString(all.Sum(nil)), moment)
	f.rating = sync.OnceValue(func() keyed { return p.ratingOf(f) })
	return f, nil
}

// wordOf is what a page without moves may say of a game.
func (p *publisher) wordOf(g game.State, reach arbiter.Reach) string {
	if g.Over() {
		return fmt.Sprint(g.Status, outcome(g), reach.Records)
	}
	pending, waits := g.Pending()
	return fmt.Sprint(g.Status, outcome(g), g.Stopped, g.StopReason, g.Interrupted, g.InterruptedFor, g.Adjourned != nil, g.Absent, g.Called,
		len(g.Claims), pending.Number, waits, g.Warnings, g.FalseClaims, len(g.Corrections), g.Reported, g.Confirmations, g.Contest != nil, g.Settled,
		g.SheetsWait(), g.Device, g.StartedAt)
}

func outcome(g game.State) string {
	if g.Outcome == nil {
		return ""
	}
	return fmt.Sprint(*g.Outcome)
}

// around is what the pages of an event show that its own journal does not tell: names, how late it is shown, and the
// events that hang together with it.
func (p *publisher) around(b *tournament.Book) string {
	sum := sha256.New()
	for _, e := range b.Entries {
		write(sum, p.seen.Desk.People.Get(e.Player))
		for _, m := range e.Members {
			write(sum, p.seen.Desk.People.Get(m))
		}
	}
	for _, o := range b.Description.Officials {
		write(sum, p.seen.Desk.People.Get(o.Person))
	}
	for _, late := range p.seen.Lateness.In(b.State) {
		write(sum, p.words.Text(late))
	}
	for _, fed := range p.seen.Desk.Seats.Together(b.ID) {
		if fed.Event == b.ID {
			continue
		}
		if reach, games, err := p.seen.Desk.History.Reach(fed.Event); err == nil {
			write(sum, fed.Event, reach.Records, len(games))
			for _, id := range slices.Sorted(maps.Keys(games)) {
				if g, err := p.seen.Desk.Game(id); err == nil {
					write(sum, id, p.wordOf(g, games[id]))
				}
			}
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// keyOf is the key of a page, and the time of the newest record that it shows.
func (p *publisher) keyOf(at place) (key string, asOf time.Time, err error) {
	f := p.events[at.event]
	switch at.facet {
	case moving:
		return f.moving, f.read, nil
	case inList:
		k := f.rating()
		return k.key, k.asOf, k.err
	case ofGame:
		reach, known := f.games[at.game]
		if !known {
			return "", asOf, nil
		}
		key, err = p.gameKey(f, at.game, reach)
		return key, reach.Newest, err
	}
	return f.standing, f.stood, nil
}

// gameKey is the key of a game's page: of the game, of who plays, of how late it is shown, and of the games to which
// the page leads.
func (p *publisher) gameKey(f *facets, id string, reach arbiter.Reach) (string, error) {
	if key, known := f.keys.Load(id); known {
		return key.(string), nil
	}
	g, err := p.seen.Desk.Game(id)
	if err != nil {
		return "", err
	}
	parts := []any{p.common, f.frame, reach.Records, p.wordOf(g, reach), p.seen.BoardCalled(id, g)}
	for _, person := range g.Persons() {
		who := g.Seat(person)
		parts = append(parts, p.seen.NameOf(g, person), p.seen.Desk.People.Get(who).Country, p.seen.NameIn(f.book.State, who))
		if e, is := f.book.EntryOf(who); is {
			parts = append(parts, e.Number)
		}
	}
	for _, side := range g.Players {
		parts = append(parts, p.seen.NameIn(f.book.State, side))
	}
	for _, late := range p.seen.Lateness.At(f.book.State, g.Board) {
		parts = append(parts, p.words.Text(late))
	}
	key := digest(append(parts, f.beside(id, g))...)
	f.keys.Store(id, key)
	return key, nil
}

// beside are the games to which the page of a game leads.
func (f *facets) beside(id string, g game.State) string {
	own, paired := f.book.PairingOf(id)
	if !paired {
		return ""
	}
	var said []any
	for round := max(own.Round-1, 1); round <= own.Round+1; round++ {
		said = append(said, f.roundOf(round))
	}
	for _, side := range g.Players {
		list := slices.DeleteFunc(slices.Clone(f.book.PairingsOf(side)), func(one tournament.Pairing) bool { return one.Game == "" })
		i := slices.IndexFunc(list, func(one tournament.Pairing) bool { return one.Game == id })
		said = append(said, list[max(i-1, 0):min(i+2, len(list))])
	}
	return digest(said...)
}

// roundOf is a key of who plays whom in a round.
func (f *facets) roundOf(round int) string {
	if key, known := f.rounds.Load(round); known {
		return key.(string)
	}
	key := digest(f.book.PairingsIn(round))
	f.rounds.Store(round, key)
	return key
}

// asOf says as of when a page is.
func (p *publisher) asOf(b *tournament.Book, at time.Time) string {
	return p.words.T("publish.as-of", "Time", localtime.Stamp(b.State, at))
}
