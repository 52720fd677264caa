package installation

import (
	"fmt"
	"maps"
	"slices"
)

// Role is what an account may do in the installation. What it may do in an event the event says.
type Role string

// The roles.
const (
	Administrator Role = "administrator" // accounts, and who organises an event
	Host          Role = "host"          // makes events, and organises those
	Member        Role = "member"        // does what an event appoints it to
)

// Roles lists them.
func Roles() []Role { return []Role{Member, Host, Administrator} }

// Valid says whether the role is one of those.
func (r Role) Valid() bool { return r == Administrator || r == Host || r == Member }

// Account is an account as its events have it.
type Account struct {
	Role     Role
	Name     string // seals
	Password string
	// Epoch grows with whatever ends the sessions of the account: a session is good in the
	// epoch in which it began.
	Epoch   int
	Removed bool
	// Reset is the hash of the link with which the password may be set again until then;
	// empty for none.
	Reset string
	Until int64 // wall time in milliseconds
	// Passkeys are the seals of its passkeys, by their ids.
	Passkeys map[string]string
}

// State is what the events of an installation fold to. It is a value: Apply leaves the old one as
// it was.
type State struct {
	Accounts map[string]Account
	LogLines int64           // how many lines of the security log are noted
	Keys     []string        // that statements were signed with, in hexadecimal; the last one is today's
	Archive  []TakenIn       // in the order in which they came
	Halls    []Hall          // in the order in which they were admitted
	Joined   []PersonsJoined // those that were not parted again, in the order in which they were made
}

// Account is an account that has not been removed.
func (s State) Account(id string) (Account, bool) {
	a, made := s.Accounts[id]
	return a, made && !a.Removed
}

// ResetOf is the account whose password a link sets again, by the hash of what it has; false
// for one that is good no more.
func (s State) ResetOf(token string, at int64) (id string, good bool) {
	for id, a := range s.Accounts {
		if token != "" && a.Reset == token && !a.Removed {
			return id, at < a.Until
		}
	}
	return "", false
}

// Proves tells whether name and hash of an account, under their seals, are those that the
// house knows: nobody has exchanged them.
func (s State) Proves(id, name, password string) bool {
	a, stands := s.Account(id)
	return stands && a.Name == name && a.Password == password
}

// Administered tells whether an administrator stands.
func (s State) Administered() bool { return s.administrators("") > 0 }

// Holds tells whether an account has a passkey, under the seal that the installation knows.
func (s State) Holds(id, passkey, sealed string) bool {
	a, stands := s.Account(id)
	return stands && sealed != "" && a.Passkeys[passkey] == sealed
}

// administrators are those that stand, but for one.
func (s State) administrators(but string) (n int) {
	for id, a := range s.Accounts {
		if id != but && a.Role == Administrator && !a.Removed {
			n++
		}
	}
	return n
}

// Apply folds one event into the state. An error means a damaged journal.
func Apply(s State, e Event) (State, error) {
	switch e := e.(type) {
	case Made:
		return s.made(e)
	case LogNoted:
		s.LogLines = e.Lines
		return s, nil
	case LogTrimmed:
		return s, nil
	case KeyNamed:
		if len(s.Keys) == 0 || s.Keys[len(s.Keys)-1] != e.Key {
			s.Keys = append(slices.Clip(s.Keys), e.Key)
		}
		return s, nil
	case Renamed:
		return s.changed(e.Account, func(a *Account) { a.Name = e.Name })
	case PasswordSet:
		return s.changed(e.Account, func(a *Account) { a.Password, a.Reset = e.Password, ""; a.Epoch++ })
	case ResetMade:
		return s.changed(e.Account, func(a *Account) { a.Reset, a.Until = e.Token, e.Until })
	case RoleGiven:
		return s.changed(e.Account, func(a *Account) { a.Role = e.Role; a.Epoch++ })
	case LoggedOut:
		return s.changed(e.Account, func(a *Account) { a.Epoch++ })
	case PasskeyAdded:
		return s.changed(e.Account, func(a *Account) {
			a.Passkeys = maps.Clone(a.Passkeys)
			if a.Passkeys == nil {
				a.Passkeys = map[string]string{}
			}
			a.Passkeys[e.Passkey] = e.Seal
		})
	case PasskeyRemoved:
		return s.changed(e.Account, func(a *Account) {
			a.Passkeys = maps.Clone(a.Passkeys)
			delete(a.Passkeys, e.Passkey)
		})
	case Removed:
		return s.changed(e.Account, func(a *Account) { a.Removed, a.Passkeys = true, nil; a.Epoch++ })
	}
	if next, is := s.archived(e); is {
		return next, nil
	}
	if next, is := s.halls(e); is {
		return next, nil
	}
	if next, is := s.persons(e); is {
		return next, nil
	}
	return s, fmt.Errorf("an installation has no event %T", e)
}

func (s State) made(e Made) (State, error) {
	if _, twice := s.Accounts[e.Account]; twice {
		return s, fmt.Errorf("account %s is made twice", e.Account)
	}
	return s.with(e.Account, Account{Role: e.Role, Name: e.Name, Password: e.Password}), nil
}

func (s State) changed(id string, change func(*Account)) (State, error) {
	a, stands := s.Account(id)
	if !stands {
		return s, fmt.Errorf("there is no account %s", id)
	}
	change(&a)
	return s.with(id, a), nil
}

func (s State) with(id string, a Account) State {
	s.Accounts = maps.Clone(s.Accounts)
	if s.Accounts == nil {
		s.Accounts = map[string]Account{}
	}
	s.Accounts[id] = a
	return s
}
