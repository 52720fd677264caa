package arbiter

import (
	"cmp"
	"context"
	"math"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// Dossiers writes events as files, for an audience.
type Dossiers struct{ desk *Desk }

// Of returns an event as a document for an audience, until an instant of the journal (0: now);
// ErrNotFound. Callers share it, and must not change it.
func (ds Dossiers) Of(ctx context.Context, eventID string, f dossier.For) (dossier.Dossier, error) {
	if f.Until != 0 || f.UntilAt != nil || f.UntilWall != 0 {
		return ds.made(ctx, eventID, f, ds.who)
	}
	kept, err := ds.fetch(ctx, eventID, cmp.Or(f.Audience, dossier.Public))
	if err != nil {
		return dossier.Dossier{}, err
	}
	return kept.Dossier, nil
}

// Sealed returns the present dossier of an event for an audience as a file; ErrNotFound. Equal dossiers
// give equal files.
func (ds Dossiers) Sealed(ctx context.Context, eventID string, audience dossier.Audience) ([]byte, error) {
	return ds.Written(ctx, eventID, audience, "sealed", ds.desk.Archive.Seal)
}

// made makes a dossier from the journal.
func (ds Dossiers) made(ctx context.Context, eventID string, f dossier.For, who dossier.Who) (doc dossier.Dossier, err error) {
	if _, err := ds.desk.event(eventID); err != nil {
		return doc, err
	}
	f.Now = ds.desk.moment()
	err = ds.Limit(ctx, func() error {
		head, _, _, err := ds.desk.journal.Head(ctx)
		if err == nil {
			doc, err = ds.desk.courses.Dossier(ctx, ds.desk.journal, head, eventID, who, f)
		}
		return err
	})
	return doc, err
}

// who returns a person as a dossier has them.
func (ds Dossiers) who(id string) (dossier.Person, bool) {
	p, known := ds.desk.People.lookUp(id)
	return inDossier(p), known
}

func inDossier(p sidetable.Person) dossier.Person {
	return dossier.Person{ID: p.ID, Name: p.Name, Surname: p.Surname, Given: p.Given, Native: p.Native, Country: p.Country, City: p.City,
		Born: p.Born, Sex: string(p.Sex), RIFID: p.RIFID, Rating: p.Rating, Title: p.Title, FederationID: p.FederationID}
}

// DossierIn returns the dossier of an event from a journal that need not be served, and the rows of its
// people, as of now.
func DossierIn(ctx context.Context, journal Readable, people []sidetable.SaltedPerson, eventID string, f dossier.For, now time.Time) (dossier.Dossier, error) {
	known := make(map[string]sidetable.Person, len(people))
	for _, p := range people {
		known[p.ID] = p.Person
	}
	f.Now = access.Moment{At: clock.Instant(now.UnixMilli()), Wall: now.UnixMilli()}
	return NewCourses().Dossier(ctx, journal, math.MaxInt64-1, eventID, func(id string) (dossier.Person, bool) {
		p, is := known[id]
		return inDossier(p), is
	}, f)
}

func happenedIn(r journal.Record, id string, did game.Event, said tournament.Event) dossier.Happened {
	return dossier.Happened{Position: r.Position, Hash: r.Hash, At: clock.Instant(r.Instant), Wall: r.Wall.UnixMilli(), Game: id, Did: did, Said: said}
}

// broughtBy returns the games that an event of the tournament creates.
func broughtBy(e tournament.Event) (games []string) {
	switch e := e.(type) {
	case tournament.Published:
		for _, p := range e.Pairings {
			if p.Game != "" {
				games = append(games, p.Game)
			}
		}
	case tournament.PlayedAgain:
		games = append(games, e.New)
	}
	return games
}
