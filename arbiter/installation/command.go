package installation

import (
	"maps"
	"slices"
)

// Code says why something was refused.
type Code string

// The refusals.
const (
	NoAccount     Code = "no-account"
	BadRole       Code = "role"
	LastOne       Code = "last-administrator" // nobody could appoint again
	ReasonMissing Code = "reason-missing"
	OnlyOrganiser Code = "only-organiser"
	NoReset       Code = "no-reset" // the link was used, has run out or never was
	NoSetup       Code = "no-setup" // somebody administers the installation: there is no first login any more
	NoPasskey     Code = "no-passkey"
	ManyPasskeys  Code = "many-passkeys"

	ArchivedAlready Code = "archived-already" // What is the event's name
	NoDossier       Code = "no-dossier"
	NoPerson        Code = "no-person" // no such start is there
	JoinedSelf      Code = "joined-self"
	JoinedEvent     Code = "joined-event" // both play in one event; What is its name
	JoinedAlready   Code = "joined-already"
	NotJoined       Code = "not-joined"
	FalseOwn        Code = "false-own" // it says that it is of an event of this installation, which has not sealed it

	NoHall      Code = "no-hall"      // no key opens
	HallUnknown Code = "hall-unknown" // no hall stands with that id
	HallName    Code = "hall-name"
	HallEvent   Code = "hall-event"   // no id of an event was given
	HallAlready Code = "hall-already" // another hall has a key for the event; What is its name
	HallGone    Code = "hall-gone"    // it was dismissed; What is its name, as in those below
	HallOther   Code = "hall-other"   // its key is for another event
	HallKey     Code = "hall-key"     // its events are sealed with another key
	HallStands  Code = "hall-stands"  // it would push again what is put out
)

// A Refusal says that something cannot be done in the installation as it stands.
type Refusal struct {
	Code Code
	What string // the role that is none, or the tournament that would have no organiser
}

func (r *Refusal) Error() string { return "house: " + string(r.Code) }

// Sentence says what would be right.
func (r *Refusal) Sentence() (key string, args []any) {
	switch r.Code {
	case BadRole:
		return "new.error.choice", []any{"What", r.What}
	case LastOne:
		return "account.error.last", nil
	case OnlyOrganiser:
		return "account.error.only-organiser", []any{"Event", r.What}
	case NoReset:
		return "reset.gone", nil
	case NoSetup:
		return "setup.gone", nil
	case NoPasskey:
		return "passkey.gone", nil
	case ManyPasskeys:
		return "passkey.many", []any{"Most", MostPasskeys}
	case ReasonMissing:
		return "refused.reason-missing", nil
	case ArchivedAlready:
		return "dossier.already", []any{"Event", r.What}
	case FalseOwn:
		return "dossier.false-own", []any{"Event", r.What}
	case NoDossier:
		return "dossier.gone", nil
	case NoHall, HallName, HallEvent:
		return "hub." + string(r.Code), nil
	case HallAlready, HallGone, HallOther, HallKey, HallStands:
		return "hub." + string(r.Code), []any{"Hall", r.What}
	case JoinedEvent:
		return "people.error.joined-event", []any{"Event", r.What}
	case NoPerson, JoinedSelf, JoinedAlready, NotJoined:
		return "people.error." + string(r.Code), nil
	}
	return "failure.not-found", nil
}

// Field is the field of a form that it is about; empty for none.
func (r *Refusal) Field() string {
	switch r.Code {
	case BadRole:
		return "role"
	case HallName:
		return "name"
	case HallEvent, HallAlready:
		return "event"
	}
	return ""
}

// Command is something that somebody wants done in the installation.
type Command interface {
	decide(State) ([]Event, error)
}

// Decide gives the events that a command brings about, or a *Refusal.
func Decide(s State, c Command) ([]Event, error) { return c.decide(s) }

// Content is what tells a command from another one of its kind that somebody sends: what is
// sealed with a new salt, or has a new id, is not in it.
func Content(c Command) Command {
	switch c := c.(type) {
	case Make:
		return Make{Role: c.Role}
	case SetUp:
		return SetUp{}
	case Rename:
		return Rename{Account: c.Account, Reason: c.Reason}
	case SetPassword:
		return SetPassword{Account: c.Account}
	case ReplacePassword:
		return ReplacePassword{Account: c.Account}
	case AddPasskey:
		return AddPasskey{Account: c.Account}
	case Reset:
		return Reset{Token: c.Token}
	case AdmitHall:
		return AdmitHall{Name: c.Name, Event: c.Event}
	}
	return c
}

// Make makes an account whose name and password are sealed.
type Make Made

// SetUp makes the first administrator's, for anyone who has the link of the first login. While
// an administrator stands that link opens nothing, no matter who made it.
type SetUp Made

// Rename gives an account another name.
type Rename Renamed

// SetPassword gives an account another password, and ends its sessions.
type SetPassword PasswordSet

// ReplacePassword gives an account another password where its holder could not: whatever
// else has opened it opens it no more.
type ReplacePassword PasswordSet

// AddPasskey gives an account a passkey.
type AddPasskey PasskeyAdded

// RemovePasskey takes one from it.
type RemovePasskey PasskeyRemoved

// MostPasskeys are as many as an account has at once.
const MostPasskeys = 20

// MakeReset hands out a link with which an account gets another password, in place of the
// one before.
type MakeReset ResetMade

// Reset sets the password of anyone who has such a link, and uses it up. The passkeys go: who
// needs a link may have lost the device that has them.
type Reset struct {
	Token    string // its hash
	At       int64  // wall time in milliseconds
	Password string // the seal of the new one
}

// GiveRole gives an account another role in the installation.
type GiveRole RoleGiven

// LogOut ends all sessions of an account.
type LogOut LoggedOut

// Remove ends an account.
type Remove Removed

func (c Make) decide(State) ([]Event, error) {
	if !c.Role.Valid() {
		return nil, &Refusal{Code: BadRole, What: string(c.Role)}
	}
	return []Event{Made(c)}, nil
}

func (c SetUp) decide(s State) ([]Event, error) {
	if s.Administered() {
		return nil, &Refusal{Code: NoSetup}
	}
	c.Role = Administrator
	return []Event{Made(c)}, nil
}

func (c Rename) decide(s State) ([]Event, error) {
	_, stands := s.Account(c.Account)
	switch {
	case !stands:
		return nil, &Refusal{Code: NoAccount}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonMissing}
	}
	return []Event{Renamed(c)}, nil
}

func (c SetPassword) decide(s State) ([]Event, error) {
	if _, stands := s.Account(c.Account); !stands {
		return nil, &Refusal{Code: NoAccount}
	}
	return []Event{PasswordSet(c)}, nil
}

func (c ReplacePassword) decide(s State) ([]Event, error) {
	a, stands := s.Account(c.Account)
	if !stands {
		return nil, &Refusal{Code: NoAccount}
	}
	return anew(a, PasswordSet(c)), nil
}

// anew is a password with which alone an account is opened again.
func anew(a Account, set PasswordSet) []Event {
	events := []Event{set}
	for _, id := range slices.Sorted(maps.Keys(a.Passkeys)) {
		events = append(events, PasskeyRemoved{Account: set.Account, Passkey: id})
	}
	return events
}

func (c AddPasskey) decide(s State) ([]Event, error) {
	a, stands := s.Account(c.Account)
	switch {
	case !stands:
		return nil, &Refusal{Code: NoAccount}
	case len(a.Passkeys) >= MostPasskeys:
		return nil, &Refusal{Code: ManyPasskeys}
	}
	return []Event{PasskeyAdded(c)}, nil
}

func (c RemovePasskey) decide(s State) ([]Event, error) {
	a, stands := s.Account(c.Account)
	switch {
	case !stands:
		return nil, &Refusal{Code: NoAccount}
	case a.Passkeys[c.Passkey] == "":
		return nil, &Refusal{Code: NoPasskey}
	}
	return []Event{PasskeyRemoved(c)}, nil
}

func (c MakeReset) decide(s State) ([]Event, error) {
	if _, stands := s.Account(c.Account); !stands {
		return nil, &Refusal{Code: NoAccount}
	}
	return []Event{ResetMade(c)}, nil
}

func (c Reset) decide(s State) ([]Event, error) {
	id, good := s.ResetOf(c.Token, c.At)
	if !good {
		return nil, &Refusal{Code: NoReset}
	}
	return anew(s.Accounts[id], PasswordSet{Account: id, Password: c.Password}), nil
}

func (c GiveRole) decide(s State) ([]Event, error) {
	a, stands := s.Account(c.Account)
	switch {
	case !c.Role.Valid():
		return nil, &Refusal{Code: BadRole, What: string(c.Role)}
	case !stands:
		return nil, &Refusal{Code: NoAccount}
	case a.Role == c.Role:
		return nil, nil
	case a.Role == Administrator && s.administrators(c.Account) == 0:
		return nil, &Refusal{Code: LastOne}
	}
	return []Event{RoleGiven(c)}, nil
}

func (c LogOut) decide(s State) ([]Event, error) {
	if _, stands := s.Account(c.Account); !stands {
		return nil, &Refusal{Code: NoAccount}
	}
	return []Event{LoggedOut(c)}, nil
}

func (c Remove) decide(s State) ([]Event, error) {
	a, stands := s.Account(c.Account)
	switch {
	case !stands:
		return nil, &Refusal{Code: NoAccount}
	case a.Role == Administrator && s.administrators(c.Account) == 0:
		return nil, &Refusal{Code: LastOne}
	}
	return []Event{Removed(c)}, nil
}
