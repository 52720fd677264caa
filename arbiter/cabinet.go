package arbiter

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"renju-arbiter/arbiter/dossier"
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
)

// folder is the place of one dossier.
type folder struct {
	event    string
	audience dossier.Audience
	making   sync.Mutex // held while it is made
	kept     atomic.Pointer[keptDossier]
}

// keptDossier is a dossier with how far it goes.
type keptDossier struct {
	dossier.Dossier
	of    *cabinet
	seen  uint64             // what had happened when it was begun
	named map[string]asKnown // of whom it speaks, as they were
	known atomic.Uint64      // the edition of the people at which they were so
	steps int

	mu    sync.Mutex // of what was written
	texts map[string][]byte
	bytes int
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
	text, fresh, err := kept.written(name, func(doc dossier.Dossier) (text []byte, err error) {
		err = d.Copies(ctx, func() error {
			text, err = write(doc)
			return err
		})
		return text, err
	})
	if fresh {
		kept.of.tidy(kept.of.folder(eventID, audience))
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
	text, fresh, err := kept.written("text", func(all dossier.Dossier) ([]byte, error) { return all.Bytes(nil) })
	if fresh {
		d.cabinet.tidy(d.cabinet.folder(eventID, audience))
	}
	return kept.Dossier, text, err
}

// written writes what is not written yet.
func (k *keptDossier) written(name string, write func(dossier.Dossier) ([]byte, error)) (text []byte, fresh bool, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if text, is := k.texts[name]; is {
		return text, false, nil
	}
	if text, err = write(k.Dossier); err != nil {
		return nil, false, err
	}
	k.texts[name] = text
	k.bytes += len(text)
	return text, true, nil
}

// fetch is the dossier with all that was acknowledged before it was asked for.
func (d *Desk) fetch(ctx context.Context, eventID string, audience dossier.Audience) (*keptDossier, error) {
	if audience == dossier.Public && d.gallery == nil && d.shown != nil {
		return d.shown.fetch(ctx, eventID, audience)
	}
	room, err := d.event(eventID)
	if err != nil {
		return nil, err
	}
	f := d.cabinet.folder(eventID, audience)
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
	kept := &keptDossier{of: &d.cabinet, seen: room.happenings.Load(), named: map[string]asKnown{}, texts: map[string][]byte{}}
	kept.known.Store(d.editions.Load())
	kept.Dossier, err = d.made(ctx, eventID, dossier.For{Audience: audience}, func(id string) (dossier.Person, bool) {
		p, is := d.who(id)
		kept.named[id] = asKnown{p, is}
		return p, is
	})
	if err != nil {
		return nil, err
	}
	for _, g := range kept.Games {
		kept.steps += gameInSteps + len(g.Steps)
	}
	f.kept.Store(kept)
	d.cabinet.tidy(f)
	return kept, nil
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
	for id, was := range kept.named {
		if p, is := d.who(id); (asKnown{p, is}) != was {
			return nil
		}
	}
	kept.known.Store(people)
	return kept
}

// folder is that of an event for an audience.
func (c *cabinet) folder(event string, audience dossier.Audience) *folder {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := slices.IndexFunc(c.files, func(f *folder) bool { return f.event == event && f.audience == audience })
	if at < 0 {
		c.files = append(c.files, &folder{event: event, audience: audience})
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
