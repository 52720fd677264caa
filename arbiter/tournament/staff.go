package tournament

import (
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/rights"
)

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

// The refusals of an appointment.
const (
	BadAppointment Code = "bad-appointment"
	NotAppointed   Code = "not-appointed"
	LastOrganiser  Code = "last-organiser" // nobody could appoint again
)

// Appoint gives an account a task in the event.
type Appoint struct {
	Account string
	Role    Role
	Juror   // of who is appointed to the jury
}

// Dismiss ends an appointment.
type Dismiss struct {
	Account string
	Reason  string
}

func (c Appoint) decide(b *Book) ([]Event, error) {
	c.Country = strings.ToUpper(c.Country)
	if c.Role != Jury {
		c.Juror = Juror{}
	}
	switch {
	case c.Account == "", !slices.Contains(Appointments(), c.Role):
		return nil, &Refusal{Code: BadAppointment}
	case b.Staff[c.Account] == c.Role && b.Jurors[c.Account] == c.Juror:
		return nil, nil
	case c.Role != Organising && b.lastOrganiser(c.Account):
		return nil, &Refusal{Code: LastOrganiser}
	case c.Country != "" && !capitals(c.Country):
		return nil, &Refusal{Code: BadCountry}
	case c.Juror.Player != "" && !b.plays(c.Juror.Player):
		return nil, &Refusal{Code: NotEntered}
	}
	return append([]Event{Appointed(c)}, b.offDuty(c.Account)...), nil
}

func (c Dismiss) decide(b *Book) ([]Event, error) {
	switch _, appointed := b.Staff[c.Account]; {
	case !appointed:
		return nil, &Refusal{Code: NotAppointed}
	case b.lastOrganiser(c.Account):
		return nil, &Refusal{Code: LastOrganiser}
	}
	return b.Leaves(c.Account, c.Reason), nil
}

// Leaves are the events by which an account has no task any more.
func (s State) Leaves(account, reason string) []Event {
	return append([]Event{Dismissed{account, reason}}, s.offDuty(account)...)
}

// offDuty lets an account go that is on duty as a time arbiter: its boards are free again.
func (s State) offDuty(account string) []Event {
	if on := "account:" + account; slices.Contains(s.TimeArbiters, on) {
		return []Event{TimeArbiterWent{on}}
	}
	return nil
}

// Appointed are the accounts that have a task, in order.
func (s State) Appointed() []string { return slices.Sorted(maps.Keys(s.Staff)) }

// lastOrganiser tells whether an account is the only one that organises the event.
func (s State) lastOrganiser(account string) bool {
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

// staffed folds what is about appointments; false for anything else.
func (s State) staffed(e Event) (State, bool) {
	switch e := e.(type) {
	case Appointed:
		s.Staff = with(s.Staff, e.Account, e.Role)
		s.Jurors = with(s.Jurors, e.Account, e.Juror)
		return s.orphaning(e.Account), true
	case Dismissed:
		s.Staff = maps.Clone(s.Staff)
		delete(s.Staff, e.Account)
		return s.orphaning(e.Account), true
	}
	return s, false
}
