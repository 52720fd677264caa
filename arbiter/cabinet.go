package arbiter

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
)

// cabinet keeps dossiers, with what was written of them, until something happens in the event, in
// its games or to its people: of many who ask for the same one makes it. There is one for each event
// and audience; the one that was asked for least lately goes when it is full.
type cabinet struct {
	mu    sync.Mutex
	files []*folder // the last one asked for at the end
}

// How much a cabinet holds: steps of games, a game counting as some, and bytes that were written.
const (
	cabinetSteps = 250_000
	cabinetBytes = 48 << 20
	gameInSteps  = 8
	folderTexts  = 128 // that are kept with one dossier: each language of a page in each format, and some
)

// folder is the place of one dossier.
type folder struct {
	event    string
	audience dossier.Audience
	empty    bool       // the dossier itself is elsewhere: what was written of it alone is here
	making   sync.Mutex // held while it is made
	kept     atomic.Pointer[keptDossier]
}

// keptDossier is a dossier with how far it goes.
type keptDossier struct {
	dossier.Dossier
	of    *cabinet
	seen  uint64        // what had happened when it was begun
	named named         // of whom it speaks, as they were
	known atomic.Uint64 // the edition of the people at which they were so
	steps int

	mu    sync.Mutex // of what was written
	texts map[string][]byte
	bytes int
}

// named are people as they were when somebody asked for them.
type named struct {
	mu  sync.Mutex
	was map[string]asKnown
}

// asKnown is somebody, if anybody is known under an id.
type asKnown struct {
	dossier.Person
	is bool
}

// Written is what a function writes of an event's dossier as an audience may know it now. It is kept
// with the dossier under its name; ErrNotFound. Whoever gets it must not change it.
func (d *Desk) Written(ctx context.Context, eventID string, audience dossier.Audience, name string, write func(dossier.Dossier) ([]byte, error)) ([]byte, error) {
	kept, err := d.fetch(ctx, eventID, audience)
	if err != nil {
		return nil, err
	}
	text, fresh, err := kept.written(name, func() (text []byte, err error) {
		err = d.Copies(ctx, func() error {
			text, err = write(kept.Dossier)
			return err
		})
		return text, err
	})
	if fresh {
		kept.of.tidy(kept.of.folder(eventID, audience, false))
	}
	return text, err
}

// WrittenElsewhere is the same of a dossier that is not made here: what is written is made of the
// journal, for somebody who looks now, with the people whom it asks for.
func (d *Desk) WrittenElsewhere(ctx context.Context, eventID string, audience dossier.Audience, name string, write func(tournament.Moment, dossier.Who) ([]byte, error)) ([]byte, error) {
	if audience == dossier.Public && d.delayedView == nil && d.delayed != nil {
		return d.delayed.WrittenElsewhere(ctx, eventID, audience, name, write)
	}
	kept, err := d.stillGood(eventID, audience, true, func(*keptDossier) error { return nil })
	if err != nil {
		return nil, err
	}
	text, fresh, err := kept.written(name, func() (text []byte, err error) {
		err = d.Copies(ctx, func() error {
			text, err = write(d.moment(), d.noting(kept))
			return err
		})
		return text, err
	})
	if fresh {
		kept.of.tidy(kept.of.folder(eventID, audience, true))
	}
	return text, err
}

// DossierText is the dossier of an event as an audience may know it now, with its bytes, which are
// the same as long as nothing happens; ErrNotFound. Both are for reading alone.
func (d *Desk) DossierText(ctx context.Context, eventID string, audience dossier.Audience) (dossier.Dossier, []byte, error) {
	kept, err := d.fetch(ctx, eventID, audience)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	text, fresh, err := kept.written("text", func() ([]byte, error) { return kept.Bytes(nil) })
	if fresh {
		d.cabinet.tidy(d.cabinet.folder(eventID, audience, false))
	}
	return kept.Dossier, text, err
}

// written writes what is not written yet.
func (k *keptDossier) written(name string, write func() ([]byte, error)) (text []byte, fresh bool, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if text, is := k.texts[name]; is {
		return text, false, nil
	}
	if text, err = write(); err != nil {
		return nil, false, err
	}
	if len(k.texts) < folderTexts {
		k.texts[name] = text
		k.bytes += len(text)
	}
	return text, true, nil
}

// fetch is the dossier with all that was acknowledged before it was asked for.
func (d *Desk) fetch(ctx context.Context, eventID string, audience dossier.Audience) (*keptDossier, error) {
	if audience == dossier.Public && d.delayedView == nil && d.delayed != nil {
		return d.delayed.fetch(ctx, eventID, audience)
	}
	return d.stillGood(eventID, audience, false, func(kept *keptDossier) (err error) {
		if kept.Dossier, err = d.made(ctx, eventID, dossier.For{Audience: audience}, d.noting(kept)); err != nil {
			return err
		}
		for _, g := range kept.Games {
			kept.steps += gameInSteps + len(g.Steps)
		}
		return nil
	})
}

// stillGood is what is kept for an event and an audience with all that was acknowledged by now: of
// many who ask one makes it.
func (d *Desk) stillGood(eventID string, audience dossier.Audience, empty bool, fill func(*keptDossier) error) (*keptDossier, error) {
	room, err := d.event(eventID)
	if err != nil {
		return nil, err
	}
	f := d.cabinet.folder(eventID, audience, empty)
	// Both are read before the dossier is looked at: one that was begun after that is new enough,
	// whatever happens meanwhile.
	asked, people := room.happenings.Load(), d.editions.Load()
	if kept := d.newEnough(f, asked, people); kept != nil {
		return kept, nil
	}
	f.making.Lock()
	defer f.making.Unlock()
	if kept := d.newEnough(f, asked, people); kept != nil {
		return kept, nil
	}
	kept := &keptDossier{of: &d.cabinet, seen: room.happenings.Load(), named: named{was: map[string]asKnown{}}, texts: map[string][]byte{}}
	kept.known.Store(d.editions.Load())
	if err := fill(kept); err != nil {
		return nil, err
	}
	f.kept.Store(kept)
	d.cabinet.tidy(f)
	return kept, nil
}

// noting tells who somebody is, and notes what was told.
func (d *Desk) noting(kept *keptDossier) dossier.Who {
	return func(id string) (dossier.Person, bool) {
		p, is := d.who(id)
		kept.named.mu.Lock()
		defer kept.named.mu.Unlock()
		if _, before := kept.named.was[id]; !before { // whoever changed meanwhile is found by what was told first
			kept.named.was[id] = asKnown{p, is}
		}
		return p, is
	}
}

// newEnough is the dossier of a folder, if it has everything up to then.
func (d *Desk) newEnough(f *folder, happened, people uint64) *keptDossier {
	kept := f.kept.Load()
	if kept == nil || kept.seen < happened {
		return nil
	}
	if kept.known.Load() >= people {
		return kept
	}
	kept.named.mu.Lock()
	defer kept.named.mu.Unlock()
	for id, was := range kept.named.was {
		if p, is := d.who(id); (asKnown{p, is}) != was {
			return nil
		}
	}
	kept.known.Store(people)
	return kept
}

// folder is that of an event for an audience.
func (c *cabinet) folder(event string, audience dossier.Audience, empty bool) *folder {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := slices.IndexFunc(c.files, func(f *folder) bool { return f.event == event && f.audience == audience && f.empty == empty })
	if at < 0 {
		c.files = append(c.files, &folder{event: event, audience: audience, empty: empty})
		return c.files[len(c.files)-1]
	}
	f := c.files[at]
	c.files = append(slices.Delete(c.files, at, at+1), f)
	return f
}

// tidy empties the cabinet down to what it holds, but for the folder that was just filled.
func (c *cabinet) tidy(filled *folder) {
	c.mu.Lock()
	defer c.mu.Unlock()
	steps, bytes := 0, 0
	var stay []*folder
	for _, f := range slices.Backward(c.files) {
		s, b := f.size()
		if f == filled || steps+s <= cabinetSteps && bytes+b <= cabinetBytes {
			steps, bytes, stay = steps+s, bytes+b, append(stay, f)
		}
	}
	slices.Reverse(stay)
	c.files = stay
}

func (f *folder) size() (steps, bytes int) {
	kept := f.kept.Load()
	if kept == nil {
		return 0, 0
	}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	return kept.steps, kept.bytes
}
