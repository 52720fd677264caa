package accounts_test

import (
	"database/sql"
	"net/http"
	"testing"

	_ "modernc.org/sqlite"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// What somebody changes in the file by hand opens nothing: not a password's hash copied to
// another account, not a name exchanged, not an account that no event made, not a session
// brought back.
func TestWhatIsChangedByHandOpensNothing(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.MakeAccount("Helper", installation.Member)
	scorer := e.Holding(access.Scorer)
	exec := func(query string) { t.Helper(); byHand(t, e.Path, query) }
	login := func(name string) int {
		return e.Visitor().Send(visit.Post("/login", "name", name, "password", visit.Password)).Status
	}
	if got := login("Helper"); got != http.StatusSeeOther {
		t.Fatalf("before: %d", got)
	}
	const refused = http.StatusUnprocessableEntity
	exec(`UPDATE accounts SET password_hash = (SELECT password_hash FROM accounts WHERE name = 'Helper') WHERE name = 'Chief'`)
	if got := login("Chief"); got != refused {
		t.Errorf("the organiser's account with the helper's password: %d", got)
	}
	exec(`UPDATE accounts SET name = 'Chief''s friend' WHERE name = 'Helper'`)
	if got := login("Chief's friend"); got != refused {
		t.Errorf("an account under a name that it was not given: %d", got)
	}
	exec(`INSERT INTO accounts (id, name, created, password_hash, salt, password_salt) SELECT 'made', 'Made by hand', created, password_hash, salt, password_salt FROM accounts WHERE name = 'The scorer'`)
	if got := login("Made by hand"); got != refused {
		t.Errorf("an account that no event made: %d", got)
	}
	exec(`CREATE TABLE kept AS SELECT * FROM sessions`)
	results := visit.Sent{Method: http.MethodGet, Path: "/t/" + e.ID + "/rounds/1/results"}
	if got := scorer.Send(results); got.Status != http.StatusOK {
		t.Fatalf("a scorer's own page: %d", got.Status)
	}
	scorer.Send(visit.Post("/logout-everywhere"))
	exec(`INSERT INTO sessions SELECT * FROM kept WHERE hash NOT IN (SELECT hash FROM sessions)`)
	if got := scorer.Send(results); got.Status != http.StatusForbidden {
		t.Errorf("a session that was brought back: %d", got.Status)
	}
}

// byHand changes a file that a service may be serving.
func byHand(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range append([]string{`PRAGMA busy_timeout = 5000`}, statements...) {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}
