package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// Courses cache the decoded records of events that were exported recently. The next export of an event
// reads only newer records.
type Courses struct {
	of *cache.Cache[string, *course] // costs are events
}

// NewCourses returns an empty cache.
func NewCourses() Courses { return Courses{cache.New[string, *course](courseSteps)} }

// A Readable is a journal whose streams can be read.
type Readable interface {
	journal.Reader
	Stream(ctx context.Context, stream string) ([]journal.Record, error)
}

// Dossier returns the dossier of an event up to a position of the journal, as of f.Now;
// dossier.ErrNothing if nothing had happened. The positions of successive calls must not decrease.
func (all Courses) Dossier(ctx context.Context, journal Readable, until int64, eventID string, who dossier.Who, f dossier.For) (dossier.Dossier, error) {
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

// courseSteps limits the events of all courses. The present course may exceed it.
const courseSteps = 400_000

// A course has the events of one tournament and its games, in the order of the journal.
type course struct {
	mu     sync.Mutex
	stream string
	until  int64 // position in the journal
	list   []dossier.Happened
	games  map[string]bool
}

// happened returns all events of a tournament and its games up to a position, in the order of the journal.
// The caller must not change them.
func (all Courses) happened(ctx context.Context, j Readable, until int64, eventID string) ([]dossier.Happened, error) {
	c := all.of.GetOrPut(eventID, &course{stream: journal.EventPrefix + eventID}, 0)
	c.mu.Lock()
	defer c.mu.Unlock()
	before := len(c.list)
	read := since
	if before == 0 || until-c.until > int64(max(before, journal.ReadAtOnce)) {
		c.list, c.games, read = nil, map[string]bool{}, whole // that reads fewer records
	}
	records, err := read(ctx, j, eventID, c.until, until)
	if err == nil {
		err = c.take(records)
	}
	if err != nil {
		c.list = nil // a caller that waits for it reads it again
		all.of.Remove(eventID)
		return nil, err
	}
	c.until = max(until, c.until)
	all.of.Put(eventID, c, len(c.list))
	return slices.Clip(c.list), nil
}

// whole returns all records of an event and its games up to a position. It reads their streams.
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

// since returns the records of all streams between two positions.
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

// take adds the records of the event and its games. In one act, a game may come before the event that
// creates it.
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
