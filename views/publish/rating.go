package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"renju-arbiter/views/rated"
)

// ratingOf is the key of an event's page of ratings. If games of the event count, the page shows what they change in
// the list of all, which other events change too.
func (p *publisher) ratingOf(f *facets) keyed {
	k := keyed{f.standing, f.stood, nil}
	if e, _ := rated.EventOf(p.seen.Desk, f.book); e.Out != "" || !e.Rules.Known() || len(e.Games) == 0 {
		return k
	}
	all := p.rated()
	if k.key, k.err = digest(f.standing, all.key), all.err; all.asOf.After(k.asOf) {
		k.asOf = all.asOf
	}
	return k
}

// counts is a key of what ratings are computed from, as package rated takes it. As of is the newest record of the
// installation's own events that count.
func (p *publisher) counts() (k keyed) {
	sum, desk := sha256.New(), p.seen.Desk
	for _, id := range slices.Sorted(rated.Final(desk)) {
		b, err := desk.Books.Of(id)
		if err != nil {
			continue // deleted a moment ago
		}
		e, _ := rated.EventOf(desk, b)
		if e.Out != "" || len(e.Games) == 0 {
			continue
		}
		write(sum, fmt.Sprintf("%#v", e))
		if newest := p.newest(id); newest.After(k.asOf) {
			k.asOf = newest
		}
	}
	heads, err := desk.Archive.Pushed(p.ctx)
	for _, dossier := range slices.Sorted(slices.Values(desk.Archive.Public())) {
		write(sum, dossier, heads[dossier].Sum)
	}
	for _, joined := range desk.Installation.State().Joined {
		write(sum, joined.Person, joined.With)
	}
	for _, e := range p.Games {
		write(sum, fmt.Sprintf("%#v", e))
	}
	k.key, k.err = digest(hex.EncodeToString(sum.Sum(nil)), k.asOf.UnixNano()), err
	return k
}

// newest is when something was last recorded of an event or one of its games.
func (p *publisher) newest(id string) (at time.Time) {
	event, games, err := p.seen.Desk.History.Reach(id)
	if err != nil {
		return at
	}
	at = event.Newest
	for _, g := range games {
		if g.Newest.After(at) {
			at = g.Newest
		}
	}
	return at
}
