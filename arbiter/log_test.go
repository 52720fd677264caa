package arbiter_test

import (
	"database/sql"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// logIn has the security log say that somebody logged in.
func (h *deskFixture) logIn(times int) {
	h.t.Helper()
	for i := range times {
		if err := h.store.Security().Note(h.t.Context(), security.Entry{Kind: security.Login, Account: fmt.Sprint("a", i), Address: "10.0.0.1"}); err != nil {
			h.t.Fatal(err)
		}
	}
}

func (h *deskFixture) noteLog() {
	h.t.Helper()
	if err := h.Installation.NoteLog(h.t.Context(), time.Now()); err != nil {
		h.t.Fatal(err)
	}
}

// Whatever is done to the security log by hand, the first line that is not as it was
// written is found, also where the chain was made anew behind it.
func TestASecurityLogThatWasChangedIsFound(t *testing.T) {
	h := newDesk(t)
	h.noteLog()
	h.logIn(4)
	h.noteLog()
	h.logIn(3)
	h.noteLog()
	h.noteLog() // there is nothing new to be noted
	if h.head() != 2 {
		t.Fatalf("%d events", h.head())
	}
	h.logIn(2)
	db, err := sql.Open("sqlite", h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	do := func(by string, args ...any) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), by, args...); err != nil {
			t.Fatalf("%s: %v", by, err)
		}
	}
	for _, trigger := range []string{"update", "delete"} {
		do(`DROP TRIGGER security_no_` + trigger)
	}
	do(`DROP TRIGGER security_only_at_the_end`)
	do(`CREATE TABLE kept AS SELECT * FROM security`)
	anew := func() { // what somebody does who knows the form of the hash
		lines, err := h.store.Security().After(t.Context(), 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		var last [32]byte
		for i, l := range lines {
			was := l.Number
			l.Number = int64(i + 1)
			last = l.Link(last)
			do(`UPDATE security SET number = ?, hash = ? WHERE number = ?`, l.Number, last[:], was)
		}
	}
	for _, c := range []struct {
		by   string
		anew bool
		want *security.Fault
	}{
		{`SELECT 1`, false, nil},
		{`SELECT 1`, true, nil},
		{`UPDATE security SET account = 'a9' WHERE number = 3`, false, &security.Fault{Line: 3, How: security.Changed, Position: 1}},
		{`UPDATE security SET account = 'a9' WHERE number = 3`, true, &security.Fault{Line: 3, How: security.Otherwise, Position: 1}},
		{`UPDATE security SET address = '' WHERE number = 6`, true, &security.Fault{Line: 6, How: security.Otherwise, Position: 2}},
		{`DELETE FROM security WHERE number = 2`, false, &security.Fault{Line: 2, How: security.Missing, Position: 1}},
		{`DELETE FROM security WHERE number = 2`, true, &security.Fault{Line: 2, How: security.Otherwise, Position: 1}},
		{`DELETE FROM security WHERE number > 5`, false, &security.Fault{Line: 6, How: security.Missing, Position: 2}},
		{`DELETE FROM security`, false, &security.Fault{Line: 1, How: security.Missing, Position: 1}},
		{`UPDATE security SET account = 'a9' WHERE number = 9`, false, &security.Fault{Line: 9, How: security.Changed}},
	} {
		do(c.by)
		if c.anew {
			anew()
		}
		_, fault, err := verify.CheckLog(t.Context(), h.store, h.store.Security())
		if diff := cmp.Diff(c.want, fault); err != nil || diff != "" {
			t.Errorf("%s (made anew: %t): %v %s", c.by, c.anew, err, diff)
		}
		do(`DELETE FROM security`)
		do(`INSERT INTO security SELECT * FROM kept`)
	}
}

// A signature has the log in its chain, and so has a start.
func TestTheLogIsNotedWithASignatureAndAStart(t *testing.T) {
	h, _ := signed(t)
	h.logIn(2)
	h.must(h.arrange(tournament.ReopenTable{Reason: "x", By: chief}))
	if at := h.Installation.State().LogLines; at != 0 {
		t.Fatalf("%d lines are noted already", at)
	}
	h.must(h.arrange(tournament.Sign{}))
	if at := h.Installation.State().LogLines; at != 2 {
		t.Errorf("signed with %d lines", at)
	}
	h.logIn(1)
	again := h.besides()
	if at := again.Installation.State().LogLines; at != 3 {
		t.Errorf("started with %d lines", at)
	}
}
