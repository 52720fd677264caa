package rated

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/upkeep"
)

// A reader reads what counts. Only one goroutine uses it at a time.
type reader struct {
	report func(error)
	wall   func() time.Time
	given  []ratings.Event
	kept   map[string]*readEvent // by the id of an event, or the sum of a dossier

	people uint64 // arbiter.Count.People
	joins  []installation.PersonsJoined
	joined map[string]bool // the starts that an administrator has joined with others
	same   installation.Identity

	version uint64 // counts the changes of events
	events  []ratings.Event
	ids     [][]string // the starts of their persons, those of lists of games empty
}

// A readEvent is an event as it was read.
type readEvent struct {
	mark  arbiter.Mark // of an own event
	file  string       // of a dossier that a hall pushes, the SHA-256 of the file
	own   bool
	event ratings.Event
	ids   []string
}

func newReader(given []ratings.Event, wall func() time.Time, report func(error)) reader {
	given = slices.Clone(given)
	for i := range given {
		given[i].Rules = cmp.Or(given[i].Rules, ratings.Renju)
	}
	return reader{report: report, wall: wall, given: given, kept: map[string]*readEvent{}}
}

// all reads what has changed. Where it rests, it does so until a question waits.
func (r *reader) all(ctx context.Context, desk *arbiter.Desk, questions *upkeep.Upkeep, rests bool) {
	hurry := func(read func()) {
		if rests {
			questions.Unhurried(ctx, r.wall, read)
			return
		}
		read()
	}
	there, changed := map[string]bool{}, r.version == 0
	for id := range Final(desk) {
		mark, err := desk.Books.Mark(id)
		if err != nil || ctx.Err() != nil {
			continue // deleted a moment ago
		}
		there[id] = true
		if before := r.kept[id]; before == nil || before.mark != mark {
			changed = true
			hurry(func() { r.kept[id] = r.reading(id, mark, func(one *readEvent) error { return one.ofEvent(desk, id) }) })
		}
	}
	heads, err := desk.Archive.Pushed(ctx)
	if err != nil && ctx.Err() == nil {
		r.report(err)
	}
	for _, sum := range desk.Archive.Public() {
		there[sum] = true
		newest := heads[sum].Sum // one that was taken in from a file has none, and never changes
		if before := r.kept[sum]; ctx.Err() == nil && (before == nil || newest != "" && before.file != newest) {
			changed = true
			hurry(func() {
				one := r.reading(sum, arbiter.Mark{}, func(one *readEvent) error { return one.ofDossier(ctx, desk, sum) })
				one.file = newest
				r.kept[sum] = one
			})
		}
	}
	for id := range r.kept {
		if !there[id] {
			changed = true
			delete(r.kept, id)
		}
	}
	r.know(desk, changed)
}

// reading reads one. Until it changes, one that cannot be read has no games.
func (r *reader) reading(id string, mark arbiter.Mark, read func(*readEvent) error) *readEvent {
	one := &readEvent{mark: mark}
	defer func() {
		if fault := recover(); fault != nil {
			*one = readEvent{mark: mark}
			r.report(fmt.Errorf("ratings of %s: %v", id, fault))
		}
	}()
	if err := read(one); err != nil {
		r.report(fmt.Errorf("ratings of %s: %w", id, err))
	}
	return one
}

func (one *readEvent) ofEvent(desk *arbiter.Desk, id string) error {
	b, err := desk.Books.Of(id)
	if err == nil {
		one.own = true
		one.event, one.ids = EventOf(desk, b)
	}
	return err
}

// ofDossier reads a dossier, if it is of an event that is final. Files of other formats do not say what is rated.
func (one *readEvent) ofDossier(ctx context.Context, desk *arbiter.Desk, sum string) error {
	d, _, err := desk.Archive.Open(ctx, sum)
	if err != nil || !d.Event.Signed || d.Event.Source != "" {
		return err
	}
	if one.event, err = ratings.Of(&d.Dossier); err != nil {
		return err
	}
	for _, p := range one.event.Persons {
		one.ids = append(one.ids, sum+":"+p.Within)
	}
	return nil
}

// Final yields the own events that count if their games do: those with signed standings, and no samples.
func Final(desk *arbiter.Desk) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, id := range desk.Tournaments() {
			o, err := desk.Events.Outline(id)
			if err == nil && o.Signed && !o.Sample && !o.Deleted && !yield(id) {
				return
			}
		}
	}
}

// EventOf returns what is rated of an event, with the ids of its persons.
func EventOf(desk *arbiter.Desk, b *tournament.Book) (e ratings.Event, ids []string) {
	e = ratings.OfBook(b, b.Description, func(id string) ratings.Person {
		ids = append(ids, id)
		return personOf(desk, id)
	})
	return e, ids
}

func personOf(desk *arbiter.Desk, id string) ratings.Person {
	p := desk.People.Get(id)
	return ratings.Person{Name: p.Name, Country: p.Country, RIFID: strings.TrimSpace(p.RIFID), Within: id}
}

// know puts the events into their order, with their persons as they are known now. The version changes only where an
// event or a person did.
func (r *reader) know(desk *arbiter.Desk, changed bool) {
	people, joins := desk.Books.CountAll().People, desk.Installation.State().Joined
	if !changed && people == r.people && slices.Equal(joins, r.joins) {
		return
	}
	r.people, r.joins, r.joined = people, slices.Clone(joins), map[string]bool{}
	for _, j := range joins {
		r.joined[j.Person], r.joined[j.With] = true, true
	}
	var list []*readEvent
	for _, one := range r.kept {
		if one.event.Out == "" && len(one.event.Games) > 0 {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(a, b *readEvent) int {
		return cmp.Or(cmp.Compare(a.event.Games[0].Day, b.event.Games[0].Day), cmp.Compare(a.event.ID, b.event.ID))
	})
	events, ids := slices.Clone(r.given), make([][]string, 0, len(r.given)+len(list))
	for _, e := range r.given {
		ids = append(ids, make([]string, len(e.Persons)))
	}
	var starts []installation.Start
	for _, one := range list {
		e := one.event
		e.Persons = slices.Clone(e.Persons)
		for i, id := range one.ids {
			if one.own {
				e.Persons[i] = personOf(desk, id)
			}
			starts = append(starts, installation.Start{ID: id, Number: e.Persons[i].RIFID})
		}
		events, ids = append(events, e), append(ids, one.ids)
	}
	r.same = installation.IdentityOf(starts, joins)
	for i := range events {
		r.join(&events[i], ids[i])
	}
	if r.version == 0 || !reflect.DeepEqual(events, r.events) {
		r.version++
		r.events, r.ids = events, ids
	}
}

// since is the day of the first game of a category; nil: there is none.
func (r *reader) since(rules ratings.Rules) (first *int) {
	for _, e := range r.events {
		for _, g := range e.Games {
			if e.Out == "" && e.Rules == rules && (first == nil || g.Day < *first) {
				first = &g.Day
			}
		}
	}
	return first
}

// after reports whether a game of a category is of a later day.
func (r *reader) after(rules ratings.Rules, day int) bool {
	return slices.ContainsFunc(r.events, func(e ratings.Event) bool {
		return e.Out == "" && e.Rules == rules && slices.ContainsFunc(e.Games, func(g ratings.Game) bool { return g.Day > day })
	})
}

// join gives the persons of an event what they share with those with whom an administrator has joined them: one id,
// and one number of the federation.
func (r *reader) join(e *ratings.Event, ids []string) {
	e.Persons = slices.Clone(e.Persons)
	for i, id := range ids {
		p := &e.Persons[i]
		if r.joined[id] {
			p.Within, p.RIFID = r.same.Root(id), cmp.Or(r.same.NumberOf(id), p.RIFID)
		} else if p.RIFID != "" {
			p.RIFID = r.same.Number(p.RIFID)
		}
	}
}
