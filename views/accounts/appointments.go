package accounts

import (
	"cmp"
	"errors"
	"net/http"
	"slices"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/sidetable"
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
		address.AppointmentsRoute: {Call: s.appoint, Page: s.showAppointments, Next: next},
		address.DismissRoute:      {Read: s.readDismiss, Page: s.showAppointments, Next: next, Done: "done.saved"},
	}
}

// No account has the name: an administrator can make one in the same form.
var (
	errNobody = &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("appointments.nobody")}
	errNew    = &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("appointments.new-name")}
)

// appoint gives an account a task, in one tournament or in all of the hall. An account that has a task in one of the
// others keeps it.
func (s *Pages) appoint(a web.Asked) (done locale.Text, err error) {
	events := s.Everywhere(a, appoints(a.Viewer, a.Event))
	appoint, err := s.readAppoint(a)
	if err != nil {
		return done, err
	}
	kept := slices.DeleteFunc(events[1:], func(id string) bool {
		o, err := s.Desk.Events.Outline(id)
		return err != nil || o.Staff[appoint.Account] != "" && o.Staff[appoint.Account] != appoint.Role
	})
	events = events[:1+len(kept)]
	err = s.Desk.ArrangeAll(a.Request().Context(), events, a.Order, func(id string) tournament.Command {
		in := appoint
		if id != a.Event {
			in.Player = s.samePlayer(a.Book, appoint.Player, id)
		}
		return in
	})
	if len(events) > 1 {
		return locale.Say("done.saved.all", "Count", len(events)), err
	}
	return locale.Say("done.saved"), err
}

// appoints is the right by which somebody appoints in an event: an organiser's, or that of who administers.
func appoints(v web.Viewer, event string) rights.Act {
	if organises := rights.Act("event appointments dismiss"); v.May(organises, event) {
		return organises
	}
	return "event appointments"
}

// samePlayer returns the id of a player in another event; empty for somebody who does not play there.
func (s *Pages) samePlayer(in *tournament.Book, player, other string) string {
	there, err := s.Desk.Books.Of(other)
	if err != nil || player == "" {
		return ""
	}
	same := s.Desk.Seats.Persons(nil, in, there)
	for _, e := range there.Entries {
		for _, id := range e.Persons() {
			if same[id] == same[player] {
				return id
			}
		}
	}
	return ""
}

func (s *Pages) readAppoint(a web.Asked) (appoint tournament.Appoint, err error) {
	role := access.Role(a.FormValue("role"))
	if role != access.Organising && !a.Viewer.May("event appointments dismiss", a.Event) {
		return appoint, &web.Refused{Status: http.StatusForbidden, Text: locale.Say("appointments.organisers-only")}
	}
	appoint = tournament.Appoint{Role: role, Juror: access.Juror{Country: a.FormValue("country"), Player: a.FormValue("player")}}
	account, err := s.Accounts.Named(a.Request().Context(), a.FormValue("name"))
	appoint.Account = account.ID
	switch {
	case !errors.Is(err, accounts.ErrNoAccount):
		return appoint, err
	case !a.Viewer.May("installation accounts", ""):
		return appoint, errNobody
	case a.FormValue("password") == "":
		return appoint, errNew
	}
	return s.appointNew(a, appoint)
}

// appointNew makes an account for the person who is appointed, unless the event refuses the appointment.
func (s *Pages) appointNew(a web.Asked, appoint tournament.Appoint) (tournament.Appoint, error) {
	kept, err := s.Accounts.Prepare(a.Request().Context(), a.FormValue("name"), a.FormValue("password"), s.knownNames()...)
	if err != nil {
		return appoint, err
	}
	appoint.Account = kept.ID
	if _, err := tournament.Decide(a.Book, appoint, web.NewID); err != nil {
		return appoint, err
	}
	order := a.Order
	order.ID += " account" // the event has the form's own
	return appoint, s.Desk.Installation.Do(a.Request().Context(), order, installation.Make(kept.Made(installation.Member)), sidetable.AddAccount{Account: kept})
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
	m.Halls, m.Everywhere = len(s.Hall(v, t, appoints(v, id))), c.FormValue("everywhere") != ""
	for account, role := range t.Access.Staff {
		name := s.Actors.Name(web.AccountActor + account)
		m.List = append(m.List, Appointment{Account: account, Name: name, Role: string(role), Country: t.Access.Jurors[account].Country, Self: v.Account != nil && v.Account.ID == account})
	}
	for _, e := range t.Entries {
		for _, person := range e.Persons() {
			m.Players = append(m.Players, part.Choice{Value: person, Label: s.NameIn(t.State, person)})
		}
	}
	m.Role = cmp.Or(m.Role, string(access.Arbiter))
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
