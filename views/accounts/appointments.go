package accounts

import (
	"cmp"
	"errors"
	"net/http"
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// appointments say who does what in an event: its organisers appoint and dismiss, and who
// administers the installation appoints organisers.
func (s *Pages) appointments() web.Acts {
	next := web.To(address.AppointmentsRoute)
	return web.Acts{
		address.AppointmentsRoute: {Read: s.readAppoint, Page: s.showAppointments, Next: next, Done: "done.saved"},
		address.DismissRoute:      {Read: s.readDismiss, Page: s.showAppointments, Next: next, Done: "done.saved"},
	}
}

// errNobody says that no account has the name.
var errNobody = &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("appointments.nobody")}

func (s *Pages) readAppoint(a web.Asked) (tournament.Command, error) {
	role := access.Role(a.FormValue("role"))
	if role != access.Organising && !a.Viewer.May("event appointments dismiss", a.Event) {
		return nil, &web.Refused{Status: http.StatusForbidden, Text: locale.Say("appointments.organisers-only")}
	}
	account, err := s.Accounts.Named(a.Request().Context(), a.FormValue("name"))
	if errors.Is(err, accounts.ErrNoAccount) {
		return nil, errNobody
	}
	return tournament.Appoint{Account: account.ID, Role: role, Juror: access.Juror{Country: a.FormValue("country"), Player: a.FormValue("player")}}, err
}

func (s *Pages) readDismiss(a web.Asked) (tournament.Command, error) {
	return tournament.Dismiss{Account: a.FormValue("account"), Reason: web.Reason(a)}, nil
}

func (s *Pages) appointmentsPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showAppointments(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showAppointments(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	m := Appointments{ID: id, Command: web.NewID(), Name: c.FormValue("name"), Role: c.FormValue("role"), Country: c.FormValue("country"), Player: c.FormValue("player"), Wrong: wrong,
		Appoints: v.May("event appointments", id), Dismisses: v.May("event appointments dismiss", id), Accounts: v.May("installation accounts", "")}
	for account, role := range t.Access.Staff {
		name := s.Actors.Name(web.AccountActor + account)
		m.List = append(m.List, Appointment{Account: account, Name: name, Role: string(role), Country: t.Access.Jurors[account].Country, Self: v.Account != nil && v.Account.ID == account})
	}
	for _, e := range t.Entries {
		for _, person := range e.Persons() {
			m.Players = append(m.Players, part.Choice{Value: person, Label: s.NameIn(t.State, person)})
		}
	}
	roles := access.Appointments()
	slices.SortFunc(m.List, func(a, b Appointment) int {
		return cmp.Or(cmp.Compare(slices.Index(roles, access.Role(a.Role)), slices.Index(roles, access.Role(b.Role))), cmp.Compare(a.Name, b.Name))
	})
	for _, role := range roles {
		if m.Dismisses || role == access.Organising {
			m.Roles = append(m.Roles, string(role))
		}
	}
	return web.Show(c, status, AppointmentsPage(s.InEvent(s.Frame(c, v), v, id, t.Name, web.StaffAt), m))
}
