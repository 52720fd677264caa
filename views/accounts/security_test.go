package accounts_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/views/testkit/visit"
)

// lines are the security log as "kind account what times", the ids of accounts as names.
func lines(e *visit.ClubEvening) (list []string) {
	e.T.Helper()
	all, err := e.Store.Security().After(e.T.Context(), 0, 1000)
	if err != nil {
		e.T.Fatal(err)
	}
	accounts, err := e.Store.Accounts().List(e.T.Context())
	if err != nil {
		e.T.Fatal(err)
	}
	for _, l := range all {
		for _, a := range accounts {
			l.Account = strings.ReplaceAll(l.Account, a.ID, a.Name)
		}
		if l.Address == "" || l.Times == 0 {
			e.T.Errorf("a line without an address, or that never happened: %+v", l)
		}
		list = append(list, strings.Join(strings.Fields(string(l.Kind)+" "+l.Account+" "+l.What), " "))
	}
	return list
}

// Who comes in, who fails and who is turned away stands in the security log, and nothing
// that was typed does.
func TestTheSecurityLogSaysWhoCameInAndWhoDidNot(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.MakeAccount("Helper", installation.Member)
	scorer := e.Holding(access.Scorer)
	before := len(lines(e))
	v := e.Visitor()
	v.Send(visit.Post("/login", "name", "Helper", "password", "wrong horse"))
	v.Send(visit.Post("/login", "name", "my secret", "password", "wrong horse"))
	v.Send(visit.Post("/login", "name", "Helper", "password", visit.Password))
	v.Send(visit.Post("/accounts"))
	v.Send(visit.Post("/logout"))
	e.Arbiter.Send(visit.Post("/accounts/"+accountOf(t, e, "Helper")+"/password", "password", "a new and long one"))
	v.Send(visit.Sent{Method: "GET", Path: "/accounts"}) // a stranger at a page: asked to log in, no more
	v.Send(visit.Post("/join/forged"))
	scorer.Send(visit.Sent{Method: "GET", Path: "/t/" + e.ID + "/desk"})
	scorer.Send(visit.Post(e.Tables[0].Path + "/adjust"))
	scorer.Send(visit.Post("/logout-everywhere"))
	want := []string{"login-failed Helper", "login-failed", "login Helper", "refused Helper installation accounts", "logout Helper", "password-set Helper", "link-failed",
		"refused The scorer see event desk", "refused The scorer game adjust", "logout-everywhere The scorer", "logout The scorer"}
	if got := lines(e)[before:]; strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q", got)
	}
	all, _ := e.Store.Security().Before(t.Context(), records.LogFilter{Kind: security.Refused}, 0, 10)
	if len(all) != 3 || all[0].Event != e.ID || all[1].Event != e.ID || all[2].Event != "" {
		t.Errorf("%+v", all)
	}
}

// An administrator reads the log, sifts it by account and kind, and goes on to older lines;
// nobody else does.
func TestTheAdministratorReadsTheSecurityLog(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.MakeAccount("Helper", installation.Member)
	for range 40 {
		v := e.Visitor()
		v.Send(visit.Post("/login", "name", "Helper", "password", visit.Password))
		v.Send(visit.Post("/logout"))
	}
	a := e.Arbiter.Open("/accounts").Follow("Security log").Must(http.StatusOK)
	if rows := a.Lines(".told .what"); len(rows) != 50 || rows[0] != "Logged out" || rows[1] != "Logged in" {
		t.Errorf("%d lines: %q", len(rows), rows)
	}
	all := len(lines(e))
	if a.Follow("Older"); len(a.Lines(".told")) != all-50 {
		t.Errorf("%d older lines of %d", len(a.Lines(".told")), all)
	}
	a.Open("/accounts/log?kind=login&account=" + accountOf(t, e, "Helper")).Must(http.StatusOK)
	for _, row := range a.Lines(".told") {
		if !strings.Contains(row, "Logged in") || !strings.Contains(row, "Helper") {
			t.Errorf("not what was asked for: %q", row)
		}
	}
	if n := len(a.Lines(".told")); n != 40 {
		t.Errorf("%d logins of Helper, not 40", n)
	}
	if got := e.Holding(access.Organising).Send(visit.Sent{Method: "GET", Path: "/accounts/log"}); got.Status != http.StatusForbidden {
		t.Errorf("an organiser reads it: %d", got.Status)
	}
}

// Who has no account but a card is named by it: the person whose card it is, or the board.
func TestTheSecurityLogNamesWhoHasACard(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	device := e.Visitor()
	device.Send(visit.Post("/join/" + e.Link(e.ID, access.BoardLink, arbiter.WantedLink{Game: at.ID}).Token))
	for _, who := range []*visit.Visitor{at.P[0], device} {
		who.Send(visit.Sent{Method: "GET", Path: "/t/" + e.ID + "/desk"})
	}
	name := e.Desk.People.Get(e.State(at.ID).Seat(board.P1)).Name
	rows := e.Arbiter.Open("/accounts/log?kind=refused").Lines(".told")
	if len(rows) != 2 || !strings.Contains(rows[0], "Board 1") || !strings.Contains(rows[1], name) {
		t.Errorf("%s is not named, or the board is not: %q", name, rows)
	}
}

func accountOf(t *testing.T, e *visit.ClubEvening, name string) string {
	t.Helper()
	list, err := e.Store.Accounts().List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if a.Name == name {
			return a.ID
		}
	}
	t.Fatal("no account " + name)
	return ""
}
