package arbiter

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament"
)

// Exchanged is somebody who stands beside the journal as another one than it sealed.
type Exchanged struct {
	What string // SealedPerson, SealedAccount, SealedPassword, SealedLink or SealedPasskey
	ID   string
	How  string // one of ExchangedOther, ExchangedMissing, ExchangedForgotten, ExchangedUnknown
	// Record is the event that sealed it last; zero where none did.
	Record Record
}

// What the journal seals.
const (
	SealedPerson   = "person"
	SealedAccount  = "account" // its name
	SealedPassword = "password"
	SealedLink     = "link" // what its token opens
	SealedPasskey  = "passkey"
)

// What is wrong with somebody who was exchanged.
const (
	ExchangedOther     = "other"     // the fields are not those that were sealed
	ExchangedMissing   = "missing"   // what was sealed is gone
	ExchangedForgotten = "forgotten" // who was forgotten, or removed, is there again
	ExchangedUnknown   = "unknown"   // no event speaks of it
)

// Aside is what stands beside a journal.
type Aside struct {
	People   []Kept
	Accounts []KeptAccount
	Links    []KeptLink
	Passkeys []KeptPasskey
}

// Exchange holds what stands beside a journal against its seals in it. It answers how many
// there are and who is another one, and changes nothing.
func Exchange(ctx context.Context, journal Reader, aside Aside) (stand int, list []Exchanged, err error) {
	s := newSeals()
	if err := readAll(ctx, journal, s.take); err != nil {
		return 0, nil, err
	}
	return len(aside.People) + len(aside.Accounts) + len(aside.Links) + len(aside.Passkeys), s.against(aside), nil
}

// against holds what stands beside the journal against the seals.
func (s *seals) against(aside Aside) (found []Exchanged) {
	left := maps.Clone(s.latest)
	hold := func(what, id, seal string) {
		if how := s.how(sealed{what, id}, seal); how != "" {
			found = append(found, Exchanged{what, id, how, s.latest[sealed{what, id}].at})
		}
		delete(left, sealed{what, id})
	}
	for _, p := range aside.People {
		hold(SealedPerson, p.ID, p.Seal())
	}
	for _, a := range aside.Accounts {
		hold(SealedAccount, a.ID, a.NameSeal())
		hold(SealedPassword, a.ID, a.PasswordSeal())
	}
	for _, l := range aside.Links {
		hold(SealedLink, l.ID, l.Seal())
	}
	for _, k := range aside.Passkeys {
		hold(SealedPasskey, k.ID, k.Seal())
	}
	for what, is := range left {
		if is.seal != "" {
			found = append(found, Exchanged{what.what, what.id, ExchangedMissing, is.at})
		}
	}
	slices.SortFunc(found, func(a, b Exchanged) int { return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.ID, b.ID)) })
	return found
}

// sealed is something that the journal seals.
type sealed struct{ what, id string }

// latest is its newest seal; empty for who was forgotten or taken out.
type latest struct {
	seal string
	at   Record
}

// seals are what a journal seals.
type seals struct {
	latest   map[sealed]latest
	members  map[string][]string // of teams
	passkeys map[string][]string // of accounts
}

func newSeals() seals {
	return seals{latest: map[sealed]latest{}, members: map[string][]string{}, passkeys: map[string][]string{}}
}

// how says how something that stands beside the journal is another one than it sealed; empty
// for what is as it was sealed.
func (s *seals) how(what sealed, seal string) string {
	is, known := s.latest[what]
	switch {
	case !known:
		return ExchangedUnknown
	case is.seal == "":
		return ExchangedForgotten
	case is.seal != seal:
		return ExchangedOther
	}
	return ""
}

func (s *seals) take(r Record) error {
	switch {
	case r.Stream == installationStream:
		e, err := installation.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			s.ofHouse(e, r)
		}
		return err
	case strings.HasPrefix(r.Stream, eventPrefix):
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			s.ofEvent(e, r)
		}
		return err
	}
	return nil
}

func (s *seals) ofEvent(e tournament.Event, r Record) {
	for _, one := range tournament.SealsIn(e) {
		s.latest[sealed{SealedPerson, one.Person}] = latest{one.Seal, r}
	}
	for _, one := range tournament.LinksIn(e) {
		s.latest[sealed{SealedLink, one.Link}] = latest{one.Seal, r}
	}
	if entered, is := e.(tournament.Entered); is {
		for _, p := range entered.Players {
			s.members[p.Player] = p.Members
		}
	}
	for _, id := range s.gone(e) {
		s.latest[sealed{SealedPerson, id}] = latest{"", r}
	}
}

// gone are those of whom nothing stands beside the journal any more.
func (s *seals) gone(e tournament.Event) []string {
	switch e := e.(type) {
	case tournament.Removed:
		return append(slices.Clone(s.members[e.Player]), e.Player)
	case tournament.PersonForgotten:
		return []string{e.Person}
	}
	return nil
}

func (s *seals) ofHouse(e installation.Event, r Record) {
	switch e := e.(type) {
	case installation.Made:
		s.latest[sealed{SealedAccount, e.Account}] = latest{e.Name, r}
		s.latest[sealed{SealedPassword, e.Account}] = latest{e.Password, r}
	case installation.Renamed:
		s.latest[sealed{SealedAccount, e.Account}] = latest{e.Name, r}
	case installation.PasswordSet:
		s.latest[sealed{SealedPassword, e.Account}] = latest{e.Password, r}
	case installation.PasskeyAdded:
		s.latest[sealed{SealedPasskey, e.Passkey}] = latest{e.Seal, r}
		s.passkeys[e.Account] = append(s.passkeys[e.Account], e.Passkey)
	case installation.PasskeyRemoved:
		s.latest[sealed{SealedPasskey, e.Passkey}] = latest{"", r}
	case installation.Removed:
		for _, id := range s.passkeys[e.Account] {
			s.latest[sealed{SealedPasskey, id}] = latest{"", r}
		}
		s.latest[sealed{SealedAccount, e.Account}] = latest{"", r}
		s.latest[sealed{SealedPassword, e.Account}] = latest{"", r}
	}
}
