package accounts_test

import (
	"context"
	"net/http"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

// An official is appointed in all tournaments of a hall in which the account appoints, and once however often the
// form is sent. Who has another task in one of them keeps it; a member of the jury is the same player in each.
func TestAnOfficialIsAppointedInAllTournaments(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	ctx := context.Background()
	const second, third = "0198a000-0000-7000-8000-0000000000bb", "0198a000-0000-7000-8000-0000000000cc"
	for _, id := range []string{second, third} {
		e.Must(e.Desk.Events.Create(ctx, id, e.Order(), tournament.Created{Name: "Side " + id[34:], TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
		e.Must(e.Desk.Seats.Set(ctx, id, e.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: e.ID, Place: 1}}}))
	}
	e.Must(e.Desk.Entries.Add(ctx, e.ID, e.Order(), []sidetable.Person{{ID: "ada-1", Name: "Ada", Country: "EST", RIFID: "7"}}))
	e.Must(e.Desk.Entries.Add(ctx, second, e.Order(), []sidetable.Person{{ID: "ada-2", Name: "Ada", Country: "EST"}}))
	chief := e.MakeAccount("Chief of one", installation.Member)
	for name, task := range map[string]access.Role{"Ilmar": access.Scorer} {
		has := e.MakeAccount(name, installation.Member)
		e.Must(e.Desk.Arrange(ctx, second, e.Order(), tournament.Appoint{Account: has.ID, Role: task}, nil))
	}
	e.MakeAccount("Yann", installation.Member)
	e.Must(e.Desk.Arrange(ctx, e.ID, e.Order(), tournament.Appoint{Account: chief.ID, Role: access.Organising}, nil))
	page := e.Path("/appointments")
	staff := func(id, name string) access.Role {
		state, err := e.Desk.Tournament(id)
		e.Must(err)
		account, err := e.Store.Accounts().Named(ctx, name)
		e.Must(err)
		return state.Access.Staff[account.ID]
	}
	form := visit.Fields(e.Arbiter.Open(page).Form(page))
	form.Set("name", "Ilmar")
	form.Set("role", string(access.Arbiter))
	form.Set("everywhere", "true")
	for range 2 {
		e.Arbiter.Post(page, form).Must(http.StatusOK)
	}
	if staff(e.ID, "Ilmar") != access.Arbiter || staff(second, "Ilmar") != access.Scorer || staff(third, "Ilmar") != access.Arbiter {
		t.Errorf("Ilmar is %q, %q, %q", staff(e.ID, "Ilmar"), staff(second, "Ilmar"), staff(third, "Ilmar"))
	}
	form = visit.Fields(e.Arbiter.Open(page).Form(page))
	form.Set("name", "Yann")
	form.Set("role", string(access.Jury))
	form.Set("player", "ada-1")
	form.Set("everywhere", "true")
	e.Arbiter.Post(page, form).Must(http.StatusOK)
	account, err := e.Store.Accounts().Named(ctx, "Yann")
	e.Must(err)
	for id, want := range map[string]string{e.ID: "ada-1", second: "ada-2", third: ""} {
		state, err := e.Desk.Tournament(id)
		e.Must(err)
		if state.Access.Staff[account.ID] != access.Jury || state.Access.Jurors[account.ID].Player != want {
			t.Errorf("%s: the jury has %q as %q", id, state.Access.Staff[account.ID], state.Access.Jurors[account.ID].Player)
		}
	}
	// The organiser of one alone is offered no more, and can do no more.
	v := e.LoggedIn(chief.Name)
	form = visit.Fields(v.Open(page).Form(page))
	if v.Page.Find("[name=everywhere]").Length() != 0 {
		t.Error("an organiser of one is offered all")
	}
	form.Set("name", "Ilmar")
	form.Set("role", string(access.TimeArbiter))
	form.Set("everywhere", "true")
	v.Post(page, form).Must(http.StatusOK)
	if staff(e.ID, "Ilmar") != access.TimeArbiter || staff(third, "Ilmar") != access.Arbiter {
		t.Errorf("the organiser of one has made Ilmar %q and %q", staff(e.ID, "Ilmar"), staff(third, "Ilmar"))
	}
}
