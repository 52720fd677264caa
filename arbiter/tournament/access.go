package tournament

import (
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament/access"
)

// The refusals of an appointment.
const (
	BadAppointment Code = "bad-appointment"
	NotAppointed   Code = "not-appointed"
	LastOrganiser  Code = "last-organiser" // nobody could appoint again
)

// Appoint gives an account a task in the event.
type Appoint struct {
	Account      string
	Role         access.Role
	access.Juror // of who is appointed to the jury
}

// Dismiss ends an appointment.
type Dismiss struct {
	Account string
	Reason  string
}

func (c Appoint) decide(b *Book) ([]Event, error) {
	c.Country = strings.ToUpper(c.Country)
	if c.Role != access.Jury {
		c.Juror = access.Juror{}
	}
	switch {
	case c.Account == "", !slices.Contains(access.Appointments(), c.Role):
		return nil, &Refusal{Code: BadAppointment}
	case b.Access.Staff[c.Account] == c.Role && b.Access.Jurors[c.Account] == c.Juror:
		return nil, nil
	case c.Role != access.Organising && b.Access.LastOrganiser(c.Account):
		return nil, &Refusal{Code: LastOrganiser}
	case c.Country != "" && !capitals(c.Country):
		return nil, &Refusal{Code: BadCountry}
	case c.Juror.Player != "" && !b.plays(c.Juror.Player):
		return nil, &Refusal{Code: NotEntered}
	}
	return append([]Event{access.Appointed(c)}, b.offDuty(c.Account)...), nil
}

func (c Dismiss) decide(b *Book) ([]Event, error) {
	switch _, appointed := b.Access.Staff[c.Account]; {
	case !appointed:
		return nil, &Refusal{Code: NotAppointed}
	case b.Access.LastOrganiser(c.Account):
		return nil, &Refusal{Code: LastOrganiser}
	}
	return b.Leaves(c.Account, c.Reason), nil
}

// Leaves are the events by which an account has no task any more.
func (s State) Leaves(account, reason string) []Event {
	return append([]Event{access.Dismissed{Account: account, Reason: reason}}, s.offDuty(account)...)
}

// offDuty lets an account go that is on duty as a time arbiter: its boards are free again.
func (s State) offDuty(account string) []Event {
	if on := "account:" + account; slices.Contains(s.TimeArbiters, on) {
		return []Event{TimeArbiterWent{on}}
	}
	return nil
}

// plays tells whether somebody is entered, alone or in a team.
func (s State) plays(person string) bool {
	_, entered := s.EntryOf(person)
	return entered
}

// jury are the members, in order.
func (s State) jury() (list []dispute.Member) {
	for _, account := range slices.Sorted(maps.Keys(s.Access.Staff)) {
		if s.Access.Staff[account] == access.Jury {
			juror := s.Access.Jurors[account]
			list = append(list, dispute.Member{Account: account, Country: juror.Country, Person: juror.Player})
		}
	}
	return list
}
