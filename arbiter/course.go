package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// Courses are those of the events that were taken away lately: whoever takes one away again while it is
// played reads what has come since, and not all of it. The zero value has read nothing.
type Courses struct {
	mu    sync.Mutex
	of    map[string]*course
	steps int // of all
}

// Readable is a journal of which streams can be read.
type Readable interface {
	journal.Reader
	Stream(ctx context.Context, stream string) ([]journal.Record, error)
}

// Dossier is the dossier of an event as a journal has it up to a position, for somebody who looks at
// f.Now; dossier.ErrNothing where nothing had happened. The journal goes on from where it was the
// last time.
func (all *Courses) Dossier(ctx context.Context, journal Readable, until int64, eventID string, who dossier.Who, f dossier.For) (dossier.Dossier, error) {
	happened, err := all.happened(ctx, journal, until, eventID)
	if err != nil {
		return dossier.Dossier{}, err
	}
	if n := len(happened); n > 0 { // the journal's time is never behind what it has seen
		f.Now.At = max(f.Now.At, happened[n-1].At)
	}
	f.Form = norm.NFC.String
	return dossier.Of(eventID, happened, who, f)
}

// courseSteps is how much all courses hold: when there is more, those of the other events go.
const courseSteps = 400_000

// course is what happened to an event and its games, in the order of the journal, as far as it was read.
type course struct {
	mu     sync.Mutex
	stream string
	until  int64 // position in the journal
	list   []dossier.Happened
	games  map[string]bool
}

// happened is everything that an event and its games consist of, in the order of the journal, up to
// a position. It is for reading alone.
func (all *Courses) happened(ctx context.Context, j Readable, until int64, eventID string) ([]dossier.Happened, error) {
	c := all.course(eventID)
	c.mu.Lock()
	defer c.mu.Unlock()
	before := len(c.list)
	read := since
	if before == 0 || until-c.until > int64(max(before, journal.ReadAtOnce)) {
		c.list, c.games, read = nil, map[string]bool{}, whole // less is read so
	}
	records, err := read(ctx, j, eventID, c.until, until)
	if err == nil {
		err = c.take(records)
	}
	if err != nil {
		all.drop(eventID, before)
		return nil, err
	}
	c.until = max(until, c.until)
	all.grown(eventID, c, len(c.list)-before)
	return slices.Clip(c.list), nil
}

// whole are all records of an event and its games, stream by stream, up to a position.
func whole(ctx context.Context, j Readable, eventID string, _, until int64) ([]journal.Record, error) {
	records, err := j.Stream(ctx, journal.EventPrefix+eventID)
	if err != nil {
		return nil, err
	}
	said, err := decoded(records)
	if err != nil {
		return nil, err
	}
	var games []string
	for _, n := range said {
		games = append(games, broughtBy(n.Event)...)
	}
	slices.Sort(games)
	for _, id := range slices.Compact(games) {
		own, err := j.Stream(ctx, journal.GamePrefix+id)
		if err != nil {
			return nil, err
		}
		records = append(records, own...)
	}
	slices.SortFunc(records, func(a, b journal.Record) int { return cmp.Compare(a.Position, b.Position) })
	end, _ := slices.BinarySearchFunc(records, until+1, func(r journal.Record, at int64) int { return cmp.Compare(r.Position, at) })
	return records[:end], nil
}

// since are the records of all streams after a position, up to another.
func since(ctx context.Context, j Readable, _ string, after, until int64) (all []journal.Record, err error) {
	for after < until {
		records, err := j.Read(ctx, after, int(min(until-after, journal.ReadAtOnce)))
		if err != nil || len(records) == 0 {
			return nil, err
		}
		all, after = append(all, records...), records[len(records)-1].Position
	}
	return all, nil
}

// take adds what happened to the event: of other streams there is nothing in it. A game may come before
// the event that brings it, in the same act.
func (c *course) take(records []journal.Record) error {
	said := map[int64]tournament.Event{}
	for _, r := range records {
		if r.Stream != c.stream {
			continue
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		said[r.Position] = e
		for _, id := range broughtBy(e) {
			c.games[id] = true
		}
	}
	for _, r := range records {
		if e, ours := said[r.Position]; ours {
			c.list = append(c.list, happenedIn(r, "", nil, e))
			continue
		}
		id, of := strings.CutPrefix(r.Stream, journal.GamePrefix)
		if !of || !c.games[id] {
			continue
		}
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		c.list = append(c.list, happenedIn(r, id, e, nil))
	}
	return nil
}

// course is that of an event, as far as it is kept.
func (all *Courses) course(eventID string) *course {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.of == nil {
		all.of = map[string]*course{}
	}
	if all.of[eventID] == nil {
		all.of[eventID] = &course{stream: journal.EventPrefix + eventID}
	}
	return all.of[eventID]
}

func (all *Courses) drop(eventID string, steps int) {
	all.mu.Lock()
	defer all.mu.Unlock()
	delete(all.of, eventID)
	all.steps -= steps
}

// grown counts what a course has more; where it is too much it alone stays.
func (all *Courses) grown(eventID string, own *course, more int) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.steps += more; all.steps > courseSteps {
		all.of, all.steps = map[string]*course{eventID: own}, len(own.list)
	}
}
