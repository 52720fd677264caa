package arbiter

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"slices"

	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Dossier is an event as a document for an audience, until an instant of the journal (0: now);
// ErrNotFound.
func (d *Desk) Dossier(ctx context.Context, eventID string, f dossier.For) (dossier.Dossier, error) {
	happened, err := d.happened(ctx, eventID)
	if err != nil {
		return dossier.Dossier{}, err
	}
	f.Form = norm.NFC.String
	return dossier.Of(eventID, happened, d.who, f)
}

// Key is what the house signs with; nil where there is none.
func (d *Desk) Key() ed25519.PrivateKey { return d.key }

// who is somebody as a dossier has them.
func (d *Desk) who(id string) (dossier.Person, bool) {
	p, known := d.lookUp(id)
	return dossier.Person{ID: id, Name: p.Name, Surname: p.Surname, Given: p.Given, Native: p.Native, Country: p.Country, City: p.City,
		Born: p.Born, Sex: string(p.Sex), RIFID: p.RIFID, Rating: p.Rating, Title: p.Title, FederationID: p.FederationID}, known
}

// happened is everything that an event and its games consist of, in the order of the journal,
// up to where the journal stands when it is asked.
func (d *Desk) happened(ctx context.Context, eventID string) ([]dossier.Happened, error) {
	head, _, _, err := d.journal.Head(ctx)
	if err != nil {
		return nil, err
	}
	said, err := d.EventHistory(ctx, eventID)
	if err != nil {
		return nil, err
	}
	var list []dossier.Happened
	var games []string
	for _, n := range said {
		list = append(list, happenedIn(n.Record, "", nil, n.Event))
		games = append(games, broughtBy(n.Event)...)
	}
	slices.Sort(games)
	for _, id := range slices.Compact(games) {
		records, err := d.journal.Stream(ctx, gamePrefix+id)
		if err != nil {
			return nil, err
		}
		for _, r := range records {
			e, err := game.Decode(r.Kind, r.Version, r.Body)
			if err != nil {
				return nil, &FoldError{Record: r, Cause: err}
			}
			list = append(list, happenedIn(r, id, e, nil))
		}
	}
	slices.SortFunc(list, func(a, b dossier.Happened) int { return cmp.Compare(a.Position, b.Position) })
	end, _ := slices.BinarySearchFunc(list, head+1, func(h dossier.Happened, at int64) int { return cmp.Compare(h.Position, at) })
	return list[:end], nil
}

func happenedIn(r Record, id string, did game.Event, said tournament.Event) dossier.Happened {
	return dossier.Happened{Position: r.Position, Hash: r.Hash, At: clock.Instant(r.Instant), Wall: r.Wall.UnixMilli(), Game: id, Did: did, Said: said}
}

// broughtBy are the games that an event of the tournament brings.
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
