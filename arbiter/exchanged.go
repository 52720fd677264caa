package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament"
)

// Exchanged is a person whose fields beside the journal are not those that it sealed.
type Exchanged struct {
	Person string
	How    string // one of ExchangedOther, ExchangedMissing, ExchangedForgotten, ExchangedUnknown
	// Record is the event that sealed the person last; zero where none did.
	Record Record
}

// What is wrong with a person who was exchanged.
const (
	ExchangedOther     = "other"     // the fields are not those that were sealed
	ExchangedMissing   = "missing"   // what was sealed is gone
	ExchangedForgotten = "forgotten" // who was forgotten is known again
	ExchangedUnknown   = "unknown"   // no event speaks of the person
)

// Exchange holds the people who stand beside a journal against their seals in it, and
// answers how many are sealed and who is another one. It changes nothing.
func Exchange(ctx context.Context, journal Reader, people []Kept) (sealed int, list []Exchanged, err error) {
	s := seals{latest: map[string]tournament.Seal{}, at: map[string]Record{}, members: map[string][]string{}}
	if err := s.read(ctx, journal); err != nil {
		return 0, nil, err
	}
	for _, p := range people {
		at, known := s.at[p.ID]
		switch latest := s.latest[p.ID].Seal; {
		case !known:
			list = append(list, Exchanged{p.ID, ExchangedUnknown, Record{}})
		case latest == "":
			list = append(list, Exchanged{p.ID, ExchangedForgotten, at})
		case latest != p.Seal():
			list = append(list, Exchanged{p.ID, ExchangedOther, at})
		}
		delete(s.latest, p.ID)
		sealed++
	}
	for id, left := range s.latest {
		if left.Seal != "" {
			list = append(list, Exchanged{id, ExchangedMissing, s.at[id]})
		}
	}
	slices.SortFunc(list, func(a, b Exchanged) int { return cmp.Compare(a.Person, b.Person) })
	return sealed, list, nil
}

// seals are the latest of everybody; empty for who was forgotten or taken out.
type seals struct {
	latest  map[string]tournament.Seal
	at      map[string]Record
	members map[string][]string // of teams
}

func (s *seals) read(ctx context.Context, journal Reader) error {
	for after := int64(0); ; {
		records, err := journal.Read(ctx, after, readAtOnce)
		if err != nil {
			return err
		}
		for _, r := range records {
			after = r.Position
			if !strings.HasPrefix(r.Stream, eventPrefix) {
				continue
			}
			e, err := tournament.Decode(r.Kind, r.Version, r.Body)
			if err != nil {
				return &FoldError{Record: r, Cause: err}
			}
			s.take(e, r)
		}
		if len(records) < readAtOnce {
			return nil
		}
	}
}

func (s *seals) take(e tournament.Event, r Record) {
	for _, one := range tournament.SealsIn(e) {
		s.latest[one.Person], s.at[one.Person] = one, r
	}
	var gone []string
	switch e := e.(type) {
	case tournament.Entered:
		for _, p := range e.Players {
			s.members[p.Player] = p.Members
		}
	case tournament.Removed:
		gone = append(slices.Clone(s.members[e.Player]), e.Player)
	case tournament.PersonForgotten:
		gone = []string{e.Person}
	}
	for _, id := range gone {
		s.latest[id], s.at[id] = tournament.Seal{Person: id}, r
	}
}
