package access

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/rights"
)

// Role is the task of an official.
type Role string

// The roles, as they are listed. There is one chief arbiter.
const (
	ChiefArbiter  Role = "chief-arbiter"
	DeputyArbiter Role = "deputy-arbiter"
	Arbiter       Role = "arbiter"
	TimeArbiter   Role = "time-arbiter"
	Scorer        Role = "scorer"
	Jury          Role = "jury"
	Director      Role = "director"
)

// Roles lists them.
func Roles() []Role {
	return []Role{ChiefArbiter, DeputyArbiter, Arbiter, TimeArbiter, Scorer, Jury, Director}
}

// Juror is what the event knows of a member of the jury beside the name: nobody judges a
// compatriot, nor an own game.
type Juror struct {
	Country string `json:"country,omitempty"` // three letters
	Player  string `json:"player,omitempty"`  // as whom the member plays here, if so
}

// Appointed gives an account a task in the event, or another one. The event speaks of it
// by its id; names stand beside the journal.
type Appointed struct {
	Account string `json:"account"`
	Role    Role   `json:"role"` // one of Appointments
	Juror
}

// Dismissed ends the appointment of an account.
type Dismissed struct {
	Account string `json:"account"`
	Reason  string `json:"reason,omitempty"`
}

// Kind is the name under which the journal keeps it.
func (Appointed) Kind() string { return "appointed" }

// Kind is the name under which the journal keeps it.
func (Dismissed) Kind() string { return "dismissed" }

// Organising is the task of who holds the event: everything in it, and the appointments.
// Nobody is listed under it; those who are listed are officials (Roles).
const Organising Role = "organiser"

// Appointments are the tasks that somebody with an account can have in an event.
func Appointments() []Role {
	return []Role{Organising, DeputyArbiter, Arbiter, TimeArbiter, Scorer, Jury}
}

// appointed is what a task in an event makes of somebody there.
var appointed = map[Role]rights.Role{
	Organising:    rights.Organiser,
	DeputyArbiter: rights.Deputy,
	Arbiter:       rights.Arbiter,
	Scorer:        rights.Scorer,
	TimeArbiter:   rights.TimeArbiter,
	Jury:          rights.Jury,
}

// Rights is what the task makes of who has it, for the table of rights; 0 for none.
func (r Role) Rights() rights.Role { return appointed[r] }

// Appointed are the accounts that have a task, in order.
func (s State) Appointed() []string { return slices.Sorted(maps.Keys(s.Staff)) }

// HasSecond tells whether somebody else than one who proposes something of signed standings has a
// task in the event by which the table of rights lets it be confirmed.
func (s State) HasSecond(by string) bool {
	row, _ := rights.Of("event corrections confirm")
	for account, role := range s.Staff {
		if "account:"+account != by && row.May(role.Rights()) {
			return true
		}
	}
	return false
}

// LastOrganiser tells whether an account is the only one that organises the event.
func (s State) LastOrganiser(account string) bool {
	if s.Staff[account] != Organising {
		return false
	}
	for other, role := range s.Staff {
		if other != account && role == Organising {
			return false
		}
	}
	return true
}

// applyStaff folds an event of appointments; false for any other.
func (s *State) applyStaff(e Event) bool {
	switch e := e.(type) {
	case Appointed:
		s.Staff = with(s.Staff, e.Account, e.Role)
		s.Jurors = with(s.Jurors, e.Account, e.Juror)
		s.orphanKeys(e.Account)
	case Dismissed:
		s.Staff = cloned(s.Staff)
		delete(s.Staff, e.Account)
		s.orphanKeys(e.Account)
	default:
		return false
	}
	return true
}
