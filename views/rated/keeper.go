package rated

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/pairing/rating/whr"
	"renju-arbiter/views/upkeep"
)

// A Keeper answers questions about ratings. Make one with New. A node of a cluster has its own.
type Keeper struct {
	report func(error)
	read   reader

	questions upkeep.Upkeep // counts those that wait
	computing sync.Mutex    // held while something is read or computed; guards read
	answers   *cache.Cache[question, *answer]
}

// mostKept limits what is kept: a day of a player costs 1, and so does each start.
const mostKept = 500_000

// New makes a keeper with games that the administrator gave. Wall is the time. Report is told why something could not be read.
func New(games []ratings.Event, wall func() time.Time, report func(error)) *Keeper {
	return &Keeper{report: report, read: newReader(games, wall, report), answers: cache.New[question, *answer](mostKept)}
}

// A question is about a list, or about an event.
type question struct {
	rules ratings.Rules
	on    int
	dated bool // on is given

	event string
	late  bool // as spectators see it
}

// An answer is the last one to its question.
type answer struct {
	upkeep upkeep.Upkeep

	mu     sync.Mutex // guards the others
	list   *List      // nil: none yet
	change *Change
	edition
}

// An edition is what an answer was computed from.
type edition struct {
	inputs uint64 // reader.version
	today  int    // the day, where games of later days were left out for it
	event  ratings.Event
}

func (a *answer) kept() (*List, *Change, edition) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.list, a.change, a.edition
}

// put keeps an answer, at its cost.
func (k *Keeper) put(q question, a *answer, l *List, c *Change, e edition, cost int) {
	a.mu.Lock()
	a.list, a.change, a.edition = l, c, e
	a.mu.Unlock()
	k.answers.Put(q, a, cost)
}

// A List is all that is known of one category on one day. It must not be changed.
type List struct {
	ratings.Gathered
	History *whr.History
	// Lines of RIF's list, and those of all players.
	Lines, All []ratings.Line
	// Wrong is why events do not count that contradict others.
	Wrong []error
	// Since is the day of the first game, also of those after the day of the list; nil: there is none.
	Since *int

	persons map[string]string // the id of a start, by the name in Games
	names   map[string]string // the other way round
}

// List returns the list of a category on a day; nil: on that of the last game. Where it is not current, another one
// is being computed; it is nil where there is none yet. The desk is that of spectators.
func (k *Keeper) List(ctx context.Context, desk *arbiter.Desk, rules ratings.Rules, on *int) (list *List, current bool) {
	q := question{rules: rules}
	if on != nil {
		q.on, q.dated = *on, true
	}
	defer k.questions.Waits()()
	a := k.answers.GetOrPut(q, &answer{}, 1)
	current = a.upkeep.Wait(ctx, func() { k.newList(context.WithoutCancel(ctx), desk, q, a, false) })
	list, _, _ = a.kept()
	return list, current && list != nil
}

// Warm computes the lists of today before anybody asks, and leaves the processor to others. When it returns, nothing
// of it runs any more.
func (k *Keeper) Warm(ctx context.Context, desk *arbiter.Desk) {
	for _, rules := range ratings.All() {
		q := question{rules: rules}
		a := k.answers.GetOrPut(q, &answer{}, 1)
		done, _ := a.upkeep.Begin(func() { k.newList(ctx, desk, q, a, true) })
		<-done
	}
}

// newList computes a list if what counts has changed.
func (k *Keeper) newList(ctx context.Context, desk *arbiter.Desk, q question, a *answer, rests bool) {
	defer k.reportsPanic()
	k.computing.Lock()
	defer k.computing.Unlock()
	k.read.all(ctx, desk, &k.questions, rests)
	asked := q
	last, _, of := a.kept()
	today := 0
	if !q.dated { // the list of the last game, but none of a day to come
		if day, _ := ratings.DayOf(k.read.wall().UTC().Format(time.DateOnly)); k.read.after(q.rules, day) {
			today, q.on, q.dated = day, day, true
		}
	}
	if ctx.Err() != nil || last != nil && of.inputs == k.read.version && of.today == today {
		return
	}
	var list *List
	err := desk.Dossiers.Limit(ctx, func() (err error) {
		list, err = k.listOf(q, last)
		return err
	})
	if err != nil {
		k.report(err)
		return
	}
	days := 1 + len(list.All)
	for _, keys := range list.Keys {
		days += len(keys)
	}
	if list.History != nil {
		for _, p := range list.History.Players {
			days += len(p.Days)
		}
	}
	k.put(asked, a, list, nil, edition{inputs: k.read.version, today: today}, days)
}

// reportsPanic reports a computation that panics. The service goes on.
func (k *Keeper) reportsPanic() {
	if fault := recover(); fault != nil {
		k.report(fmt.Errorf("ratings: %v", fault))
	}
}

// listOf rates what was read. The search starts from an older list.
func (k *Keeper) listOf(q question, older *List) (*List, error) {
	var on *int
	if q.dated {
		on = &q.on
	}
	g, wrong, err := ratings.GatherConsistent(k.read.events, q.rules, on)
	l := &List{Gathered: g, Wrong: wrong, Since: k.read.since(q.rules), persons: map[string]string{}, names: map[string]string{}}
	if errors.Is(err, ratings.ErrNoGames) {
		return l, nil
	}
	if err != nil {
		return nil, err
	}
	if l.History, err = whr.Rate(g.Games, q.rules.Settings(), k.nearest(q, older)); err != nil {
		return nil, err
	}
	l.Lines, l.All = g.List(l.History, false), g.List(l.History, true)
	for i, keys := range g.Keys {
		for j, key := range keys {
			id := k.read.ids[i][j]
			if id == "" {
				continue
			}
			l.names[id] = key
			if had := l.persons[key]; had == "" || k.read.events[i].Persons[j].RIFID != "" {
				l.persons[key] = id
			}
		}
	}
	return l, nil
}

// nearest is a history from which a search starts; nil for none.
func (k *Keeper) nearest(q question, older *List) *whr.History {
	if older == nil {
		if a, is := k.answers.Get(question{rules: q.rules}); is {
			older, _, _ = a.kept()
		}
	}
	if older == nil {
		return nil
	}
	return older.History
}

// Start returns the id of a start of a player, by the name in Games; empty for one of a list of games alone.
func (l *List) Start(key string) string { return l.persons[key] }

// Name returns the name in Games of a start; empty for one without a game that counts.
func (l *List) Name(start string) string { return l.names[start] }
