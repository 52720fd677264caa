package records

import (
	"context"
	"net/http"
	"net/http/httptest"
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/sqlite"
	"testing"
	"time"

	"github.com/alexedwards/scs/v2"
)

// beginSession makes an empty session.
func beginSession(t *testing.T, s *Store, token string, until time.Time) {
	t.Helper()
	if kept, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: token, Until: until}); kept || err != nil {
		t.Fatalf("kept %v: %v", kept, err)
	}
}

// commitSession writes a session, and begins it where there is none.
func commitSession(t *testing.T, s *Store, token string, values map[string]any, until time.Time) {
	t.Helper()
	var there bool
	if err := s.readers.QueryRow(`SELECT count(*) FROM sessions WHERE hash = ?`, arbiter.TokenDigest(token)).Scan(&there); err != nil {
		t.Fatal(err)
	}
	if !there {
		beginSession(t, s, token, until)
	}
	content, err := accounts.SessionCodec{}.Encode(until, values)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Accounts().Sessions().Commit(token, content, until); err != nil {
		t.Fatal(err)
	}
}

// written counts what the writer does: each transaction that changes a row.
func written(t *testing.T, s *Store) (changes int) {
	t.Helper()
	err := s.writer.local(t.Context(), func(ctx context.Context, tx *sqlite.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT total_changes()`).Scan(&changes)
	})
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

func TestASessionIsFoundUntilItExpires(t *testing.T) {
	s, c := openWithCalendar(t)
	commitSession(t, s, "one", map[string]any{"a": "1"}, wall.Add(time.Hour))
	commitSession(t, s, "two", map[string]any{"a": "2"}, wall.Add(2*time.Hour))
	found := func(token string) bool {
		t.Helper()
		_, found, err := s.Accounts().Sessions().Find(token)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if !found("one") || !found("two") || found("three") || found("") {
		t.Error("two sessions, both found, no other")
	}
	c.now = wall.Add(time.Hour)
	if found("one") || !found("two") {
		t.Error("one has expired, two has not")
	}
	if err := s.Accounts().Sessions().Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.now = wall
	if found("one") || !found("two") {
		t.Error("one was swept away, two was not")
	}
	if err := s.Accounts().Sessions().Delete("two"); err != nil || found("two") {
		t.Errorf("two was deleted: %v", err)
	}
	if err := s.Accounts().Sessions().Delete("two"); err != nil {
		t.Errorf("to delete what is not there is no error: %v", err)
	}
}

func TestLogoutEverywhereEndsTheSessionsOfOneAccount(t *testing.T) {
	s, _ := openWithCalendar(t)
	ids := map[string]string{}
	for _, name := range []string{"Anna", "Bert"} {
		made, err := makeAccount(t, s, name, "long enough")
		if err != nil {
			t.Fatal(err)
		}
		ids[name] = made.ID
	}
	for token, name := range map[string]string{"a1": "Anna", "a2": "Anna", "b1": "Bert", "none": ""} {
		values := map[string]any{"seen": "x"}
		if name != "" {
			values[accounts.SessionAccount] = ids[name]
		}
		commitSession(t, s, token, values, wall.Add(time.Hour))
	}
	if err := beside(t, s, sidetable.EndSessions{ID: ids["Anna"]}); err != nil {
		t.Fatal(err)
	}
	for token, want := range map[string]bool{"a1": false, "a2": false, "b1": true, "none": true} {
		if _, found, err := s.Accounts().Sessions().Find(token); found != want || err != nil {
			t.Errorf("%s: %v %v", token, found, err)
		}
	}
}

func TestARequestThatChangesNothingWritesNothing(t *testing.T) {
	s, c := openWithCalendar(t)
	values := map[string]any{"a": "1", "b": []string{"2", "3"}, "c": "", "d": []string{}}
	commitSession(t, s, "token", values, wall.Add(time.Hour))
	for _, rule := range []struct {
		name   string
		values map[string]any
		until  time.Duration
		writes bool
	}{
		{"the same again", values, time.Hour, false},
		{"an end that moved by seconds", values, time.Hour + 59*time.Second, true}, // the deadline is inside
		{"another value", map[string]any{"a": "2"}, time.Hour, true},
	} {
		before := written(t, s)
		for range 20 { // a map's order is by chance
			commitSession(t, s, "token", rule.values, wall.Add(rule.until))
		}
		if wrote := written(t, s) > before; wrote != rule.writes {
			t.Errorf("%s: wrote %v", rule.name, wrote)
		}
	}

	manager := scs.New()
	manager.Store, manager.Codec, manager.Lifetime, manager.IdleTimeout = s.Accounts().Sessions(), accounts.SessionCodec{}, 24*time.Hour, time.Hour
	c.now = time.Now()
	page := manager.LoadAndSave(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/login" {
			if err := manager.RenewToken(accounts.Renewing(r.Context())); err != nil {
				t.Error(err)
			}
			beginSession(t, s, manager.Token(r.Context()), manager.Deadline(r.Context()))
			manager.Put(r.Context(), "account", "")
			manager.Put(r.Context(), "language", "eu")
		}
		_ = manager.GetString(r.Context(), "language")
	}))
	answer := httptest.NewRecorder()
	page.ServeHTTP(answer, httptest.NewRequest("GET", "/login", nil))
	cookie := answer.Result().Cookies()[0]
	before := written(t, s)
	for range 10 {
		r := httptest.NewRequest("GET", "/", nil)
		r.AddCookie(cookie)
		page.ServeHTTP(httptest.NewRecorder(), r)
	}
	if after := written(t, s); after != before {
		t.Errorf("ten pages that change nothing changed %d rows", after-before)
	}
}
