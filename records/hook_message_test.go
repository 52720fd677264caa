package records

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/webhooks"
	"testing"
	"time"
)

// A message that was under way when its webhook was stopped is not the one that has its number since.
func TestAMessageIsKnownByMoreThanItsNumber(t *testing.T) {
	s := openTest(t, t.TempDir()+"/renju.db", Options{})
	hooks, now := s.Hooks(), time.Now()
	do := func(d replica.Entry) {
		t.Helper()
		if _, err := s.writer.Write(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	brings := func(mark int64, id string) {
		t.Helper()
		if err := hooks.Gather(t.Context(), "h", mark, nil, []webhooks.HookMessage{{ID: id, Type: "t", Body: []byte(id), Made: now}}); err != nil {
			t.Fatal(err)
		}
	}
	keep, err := s.sideEntry(sidetable.KeepHook{Hook: sidetable.Hook{ID: "h", Tournament: "e"}})
	if err != nil {
		t.Fatal(err)
	}
	do(keep)
	do(sideOf(sidetable.BeginHook{ID: "h"}))
	brings(1, "first")
	due, err := hooks.Due(t.Context(), now.Add(time.Second))
	if err != nil || len(due) != 1 {
		t.Fatal(due, err)
	}
	do(sideOf(sidetable.ClearHook{ID: "h"}))
	do(sideOf(sidetable.BeginHook{ID: "h"}))
	brings(2, "second")
	due[0].HookTry = webhooks.HookTry{Tries: 1, Tried: now, Status: 200, Delivered: true}
	if err := hooks.Tried(t.Context(), due[0]); err != nil {
		t.Fatal(err)
	}
	if g, err := hooks.Gathered(t.Context(), "h"); err != nil || g.Waiting != 1 {
		t.Errorf("%d messages wait: %v", g.Waiting, err)
	}
}
