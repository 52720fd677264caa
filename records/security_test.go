package records

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records/sqlite"
)

func TestTheSecurityLogIsAChainThatIsOnlyAppendedTo(t *testing.T) {
	s, c := openWithCalendar(t)
	log := s.Security()
	for i := range 3 {
		c.now = c.now.Add(time.Minute)
		if err := log.Note(t.Context(), security.Entry{Kind: security.Login, Account: fmt.Sprint("a", i%2), Address: "10.0.0.1"}); err != nil {
			t.Fatal(err)
		}
	}
	list, err := log.After(t.Context(), 0, 10)
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	check := security.NewChecker(nil)
	for _, l := range list {
		check.Read(l)
	}
	if n, fault := check.Found(); n != 3 || fault != nil {
		t.Error(n, fault)
	}
	if list[2].Account != "a0" || list[2].Number != 3 || !list[2].Wall.Equal(c.now) {
		t.Errorf("%+v", list[2])
	}
	for _, sql := range []string{`UPDATE security SET times = 2`, `DELETE FROM security`,
		`INSERT OR REPLACE INTO security SELECT 2, wall, kind, account, actor, address, event, what, times, hash FROM security WHERE number = 1`,
		`INSERT INTO security SELECT 5, wall, kind, account, actor, address, event, what, times, hash FROM security WHERE number = 1`} {
		if err := s.writer.local(t.Context(), func(ctx context.Context, tx *sqlite.Tx) error { return tx.Exec(ctx, sql) }); err == nil {
			t.Errorf("taken: %s", sql)
		}
	}
	for f, want := range map[LogFilter]string{{}: "321", {Account: "a0"}: "31", {Kind: security.Login}: "321", {Kind: security.Logout}: "", {Account: "a1", Kind: security.Login}: "2"} {
		var got string
		list, err := log.Before(t.Context(), f, 0, 10)
		for _, l := range list {
			got += fmt.Sprint(l.Number)
		}
		if err != nil || got != want {
			t.Errorf("%+v: %q %v", f, got, err)
		}
	}
	if list, err := log.Before(t.Context(), LogFilter{}, 3, 1); err != nil || len(list) != 1 || list[0].Number != 2 {
		t.Error(list, err)
	}
}

// A thousand failures in a minute are eleven lines; nobody who goes away in between keeps
// one from being written, and nothing in a field does.
func TestAFloodIsAFewLines(t *testing.T) {
	s, _ := openWithCalendar(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for range 1024 {
		if err := s.Security().Note(gone, security.Entry{Kind: security.LoginFailed, Address: "10.0.0.1"}); err != nil {
			t.Fatal(err)
		}
	}
	strange := security.Entry{Kind: security.Refused, What: "\xff\x00" + strings.Repeat("é", 300)}
	if err := s.Security().Note(t.Context(), strange); err != nil {
		t.Fatal(err)
	}
	list, err := s.Security().After(t.Context(), 0, 100)
	if err != nil || len(list) != 12 || list[10].Times != 1024 || len(list[11].What) > longestField {
		t.Errorf("%d lines: %+v %v", len(list), list, err)
	}
}
