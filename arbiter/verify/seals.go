package verify

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// Altered is a row of a side table that is not as the journal sealed it.
type Altered struct {
	What string // SealedPerson, SealedAccount, SealedPassword, SealedLink or SealedPasskey
	ID   string
	How  string // one of AlteredOther, AlteredMissing, AlteredForgotten, AlteredUnknown
	// Record is the event that sealed it last; zero if none did.
	Record journal.Record
}

// What the journal seals.
const (
	SealedPerson   = "person"
	SealedAccount  = "account" // its name
	SealedPassword = "password"
	SealedLink     = "link" // what its token opens
	SealedPasskey  = "passkey"
)

// How a row was altered.
const (
	AlteredOther     = "other"     // other fields
	AlteredMissing   = "missing"   // the row is gone
	AlteredForgotten = "forgotten" // a forgotten or removed row is there again
	AlteredUnknown   = "unknown"   // no event sealed it
)

// CheckRows checks the rows of side tables against the seals of a journal. It returns the number of rows
// and the altered ones.
func CheckRows(ctx context.Context, j journal.Reader, rows sidetable.Rows) (stand int, list []Altered, err error) {
	s := NewSeals()
	if err := journal.ReadAll(ctx, j, s.Take); err != nil {
		return 0, nil, err
	}
	return len(rows.People) + len(rows.Accounts) + len(rows.Links) + len(rows.Passkeys), s.Against(rows), nil
}

// Against checks rows against the seals.
func (s *Seals) Against(rows sidetable.Rows) (found []Altered) {
	left := maps.Clone(s.Latest)
	hold := func(what, id, seal string) {
		if how := s.How(Sealed{what, id}, seal); how != "" {
			found = append(found, Altered{what, id, how, s.Latest[Sealed{what, id}].At})
		}
		delete(left, Sealed{what, id})
	}
	for _, p := range rows.People {
		hold(SealedPerson, p.ID, p.Seal())
	}
	for _, a := range rows.Accounts {
		hold(SealedAccount, a.ID, a.NameSeal())
		hold(SealedPassword, a.ID, a.PasswordSeal())
	}
	for _, l := range rows.Links {
		hold(SealedLink, l.ID, l.Seal())
	}
	for _, k := range rows.Passkeys {
		hold(SealedPasskey, k.ID, k.Seal())
	}
	for what, is := range left {
		if is.Seal != "" {
			found = append(found, Altered{what.What, what.ID, AlteredMissing, is.At})
		}
	}
	slices.SortFunc(found, func(a, b Altered) int { return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.ID, b.ID)) })
	return found
}

// A Sealed names a row that the journal seals.
type Sealed struct{ What, ID string }

// A Latest is the newest seal of a row; empty for a row that was forgotten or removed.
type Latest struct {
	Seal string
	At   journal.Record
}

// Seals are all seals of a journal.
type Seals struct {
	Latest   map[Sealed]Latest
	members  map[string][]string // of teams
	passkeys map[string][]string // of accounts
}

// NewSeals returns no seals.
func NewSeals() Seals {
	return Seals{Latest: map[Sealed]Latest{}, members: map[string][]string{}, passkeys: map[string][]string{}}
}

// How returns how a row was altered; empty for one that is as it was sealed.
func (s *Seals) How(what Sealed, seal string) string {
	is, known := s.Latest[what]
	switch {
	case !known:
		return AlteredUnknown
	case is.Seal == "":
		return AlteredForgotten
	case is.Seal != seal:
		return AlteredOther
	}
	return ""
}

// Take notes the seals of a record.
func (s *Seals) Take(r journal.Record) error {
	switch {
	case r.Stream == journal.InstallationStream:
		e, err := installation.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			s.ofInstallation(e, r)
		}
		return err
	case strings.HasPrefix(r.Stream, journal.EventPrefix):
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			s.OfEvent(e, r)
		}
		return err
	}
	return nil
}

// OfEvent notes the seals of an event of a tournament.
func (s *Seals) OfEvent(e tournament.Event, r journal.Record) {
	for _, one := range tournament.SealsIn(e) {
		s.Latest[Sealed{SealedPerson, one.Person}] = Latest{one.Seal, r}
	}
	for _, one := range access.LinksIn(e) {
		s.Latest[Sealed{SealedLink, one.Link}] = Latest{one.Seal, r}
	}
	if entered, is := e.(tournament.Entered); is {
		for _, p := range entered.Players {
			s.members[p.Player] = p.Members
		}
	}
	for _, id := range s.Gone(e) {
		s.Latest[Sealed{SealedPerson, id}] = Latest{"", r}
	}
}

// Gone returns the persons whose rows an event removes.
func (s *Seals) Gone(e tournament.Event) []string {
	switch e := e.(type) {
	case tournament.Removed:
		return append(slices.Clone(s.members[e.Player]), e.Player)
	case tournament.PersonForgotten:
		return []string{e.Person}
	}
	return nil
}

func (s *Seals) ofInstallation(e installation.Event, r journal.Record) {
	switch e := e.(type) {
	case installation.Made:
		s.Latest[Sealed{SealedAccount, e.Account}] = Latest{e.Name, r}
		s.Latest[Sealed{SealedPassword, e.Account}] = Latest{e.Password, r}
	case installation.Renamed:
		s.Latest[Sealed{SealedAccount, e.Account}] = Latest{e.Name, r}
	case installation.PasswordSet:
		s.Latest[Sealed{SealedPassword, e.Account}] = Latest{e.Password, r}
	case installation.PasskeyAdded:
		s.Latest[Sealed{SealedPasskey, e.Passkey}] = Latest{e.Seal, r}
		s.passkeys[e.Account] = append(s.passkeys[e.Account], e.Passkey)
	case installation.PasskeyRemoved:
		s.Latest[Sealed{SealedPasskey, e.Passkey}] = Latest{"", r}
	case installation.Removed:
		for _, id := range s.passkeys[e.Account] {
			s.Latest[Sealed{SealedPasskey, id}] = Latest{"", r}
		}
		s.Latest[Sealed{SealedAccount, e.Account}] = Latest{"", r}
		s.Latest[Sealed{SealedPassword, e.Account}] = Latest{"", r}
	}
}
