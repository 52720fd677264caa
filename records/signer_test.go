package records

import (
	"encoding/hex"
	"os"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/audit"
)

// A session that is written into the file by hand is none: not one that was made up, not one
// lent to another account, one whose end was put off or one brought back with another
// content; and a login begins nothing out of it.
func TestASessionByHandIsNone(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Now: func() time.Time { return wall }, Password: cheap})
	until := wall.Add(time.Hour)
	for _, name := range []string{"Anna", "Ben"} {
		if _, err := makeAccount(t, s, name, "long enough"); err != nil {
			t.Fatal(err)
		}
	}
	anna, err := s.Accounts().Named(t.Context(), "Anna")
	if err != nil {
		t.Fatal(err)
	}
	commitSession(t, s, "own", map[string]any{accounts.SessionAccount: anna.ID}, until)
	commitSession(t, s, "other", map[string]any{"links": []string{"l1"}}, until)
	if holds(t, s, "own")[accounts.SessionAccount] != anna.ID || holds(t, s, "other") == nil {
		t.Fatal("sessions that the service made are none")
	}
	for name, hand := range map[string]string{
		"made up":         `UPDATE sessions SET hash = x'` + hex.EncodeToString(arbiter.TokenDigest("forged")) + `', signature = x'' WHERE account IS NOT NULL`,
		"another hash":    `UPDATE sessions SET hash = x'` + hex.EncodeToString(arbiter.TokenDigest("forged")) + `' WHERE account IS NOT NULL`,
		"another account": `UPDATE sessions SET hash = x'` + hex.EncodeToString(arbiter.TokenDigest("own")) + `', account = (SELECT id FROM accounts WHERE name = 'Ben')`,
		"another content": `UPDATE sessions SET content = CAST(replace(content, 'links', 'lynks') AS BLOB) WHERE account IS NULL`,
		"another end":     `UPDATE sessions SET expires = expires + 1`,
	} {
		shell(t, path, `DROP TABLE IF EXISTS kept`, `CREATE TABLE kept AS SELECT * FROM sessions`, `DELETE FROM sessions WHERE account IS NULL AND '`+name+`' = 'another account'`, hand)
		s.accounts.Forget()
		found := 0
		for _, token := range []string{"own", "other", "forged"} {
			if holds(t, s, token) != nil {
				found++
			}
		}
		want := map[string]int{"made up": 1, "another hash": 1, "another content": 1}[name]
		if found != want {
			t.Errorf("%s: %d sessions are found, not %d", name, found, want)
		}
		if kept, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{Old: "forged", New: "next", Until: until}); kept || err != nil {
			t.Errorf("%s: goes on as another session: %v, %v", name, kept, err)
		}
		shell(t, path, `DELETE FROM sessions`, `INSERT INTO sessions SELECT * FROM kept`)
		s.accounts.Forget()
	}
	if list, err := s.Accounts().Sessions().Of(t.Context(), anna.ID); err != nil || len(list) != 1 {
		t.Errorf("%d sessions of its own, %v", len(list), err)
	}
}

// A beat of the heart that is written by hand after a crash takes no time from anybody: as
// far as the events go is believed, and the next beat counts again.
func TestABeatByHandIsNotBelieved(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{})
	if err := s.Beat(t.Context(), 5000, wall); err != nil {
		t.Fatal(err)
	}
	last := func() int64 {
		t.Helper()
		_, _, last, err := s.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return last
	}
	crashed := func(hand ...string) {
		t.Helper()
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path+".head", 2*audit.LineSize); err != nil { // as after a kill
			t.Fatal(err)
		}
		shell(t, path, hand...)
		s = openTest(t, path, Options{})
	}
	crashed()
	if last() != 5000 {
		t.Fatalf("the own beat is not believed: %d", last())
	}
	for _, hand := range []string{`UPDATE heartbeat SET instant = instant + 600000`, `UPDATE heartbeat SET instant = 600000, wall = wall + 600000, signature = x''`} {
		crashed(hand)
		if last() != 0 {
			t.Errorf("%s is believed: %d", hand, last())
		}
		if err := s.Beat(t.Context(), 6000, wall); err != nil || last() != 6000 {
			t.Errorf("the next beat is %d, %v", last(), err)
		}
	}
}

// A beat of the heart that is emptied, or put back to an earlier one with its signature, is
// not seen; it gives back no more than the time since the newest event.
func TestABeatPutBackGivesNoMoreThanTheTimeSinceTheNewestEvent(t *testing.T) {
	for what, hand := range map[string]string{
		"put back": `UPDATE heartbeat SET (instant, wall, signature) = (SELECT instant, wall, signature FROM was)`,
		"emptied":  `UPDATE heartbeat SET instant = 0, wall = 0, signature = x''`,
	} {
		path := newPath(t)
		s := openTest(t, path, Options{})
		if err := s.Beat(t.Context(), 10, wall); err != nil {
			t.Fatal(err)
		}
		shell(t, path, `CREATE TABLE was AS SELECT * FROM heartbeat`)
		fill(t, s, 30)
		if err := s.Beat(t.Context(), 600000, wall); err != nil {
			t.Fatal(err)
		}
		newest := s.at.end().Instant
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path+".head", 2*audit.LineSize); err != nil { // as after a kill
			t.Fatal(err)
		}
		shell(t, path, hand)
		s = openTest(t, path, Options{})
		if _, _, last, err := s.Head(t.Context()); err != nil || last != newest || newest < 10 {
			t.Errorf("%s: the clocks ran until %d, not %d, %v", what, last, newest, err)
		}
	}
}
