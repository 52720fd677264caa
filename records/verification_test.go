package records

import (
	"context"
	"errors"
	"fmt"
	"os"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"slices"
	"testing"
	"time"
)

// besideReview opens a file of which a glance at its last events is enough.
var besideReview = Options{Projectors: []projection.Projector{&stones{}}, Review: true, checkBack: 5}

// unclosed makes a file of 30 moves as a kill leaves it: nobody noted its sum.
func unclosed(t *testing.T) (path string) {
	t.Helper()
	path = closed(t, Options{Projectors: []projection.Projector{&stones{}}})
	if err := os.Truncate(path+".head", 2*audit.LineSize); err != nil {
		t.Fatal(err)
	}
	return path
}

// reviewed opens a file, which is only glanced at, and reviews it.
func reviewed(t *testing.T, path string) (*Store, audit.Verified) {
	t.Helper()
	s := openTest(t, path, besideReview)
	if !s.quickChecked {
		t.Fatal("all of it was looked at before")
	}
	if err := s.Verification().Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s, s.Verification().Verified()
}

// What is wrong far back in a file that was killed is found beside the service: it writes no
// more, is read on, and is not served again.
func TestWhatAReviewFindsStopsTheWriting(t *testing.T) {
	for _, rule := range []struct {
		name, statement string
		position        int64
	}{
		{"a body", `UPDATE events SET body = '{"point":"a1"}' WHERE position = 8`, 8},
		{"an event taken out", `DELETE FROM events WHERE position = 8`, 9},
		{"the first event", `UPDATE events SET actor = 'P9' WHERE position = 1`, 1},
	} {
		t.Run(rule.name, func(t *testing.T) {
			path := unclosed(t)
			shell(t, path, append(dropTriggers, rule.statement)...)
			s, found := reviewed(t, path)
			if found.Damage == nil || found.Damage.Position != rule.position || found.Ended.IsZero() {
				t.Fatalf("found %+v", found)
			}
			_, appended := s.Append(t.Context(), move("game/7", 0))
			for _, err := range []error{appended, s.Beat(t.Context(), 9000, wall), s.Fit(t.Context())} {
				if !errors.Is(err, journal.ErrStopped) {
					t.Errorf("it is written to: %v", err)
				}
			}
			if page, err := s.Read(t.Context(), 10, 5); err != nil || len(page) != 5 {
				t.Errorf("it is not read any more: %d, %v", len(page), err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			var damaged *audit.DamagedError
			if _, err := Open(t.Context(), path, besideReview); !errors.As(err, &damaged) || damaged.Position != rule.position {
				t.Errorf("it is served again: %v", err)
			}
		})
	}
}

// A table that is not what the events say stops nobody: it is told, and the next start makes it
// anew.
func TestAProjectionThatAReviewFindsIsMadeAnewAtTheNextStart(t *testing.T) {
	path := unclosed(t)
	shell(t, path, `UPDATE stone_counts SET stones = 7`)
	s, found := reviewed(t, path)
	if found.Damage != nil || !slices.Equal(found.Differ, []string{"stones"}) {
		t.Fatalf("found %+v", found)
	}
	if _, err := s.Append(t.Context(), move("game/7", 0)); err != nil {
		t.Errorf("it is written to no more: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	next := openTest(t, path, besideReview)
	if got := next.Projections().Mended(); !slices.Equal(got, []projection.Mended{{Name: "stones", Why: projection.WhyDiffers}}) || next.quickChecked {
		t.Errorf("mended %v, glanced at %v", got, next.quickChecked)
	}
}

// Where anything speaks against a file all of it is looked at before it is served, whatever was
// asked for.
func TestAGlanceIsEnoughWhereNothingSpeaksAgainstTheFile(t *testing.T) {
	for _, rule := range []struct {
		name    string
		changed func(t *testing.T, path string)
		enough  bool
	}{
		{"as it was closed", func(*testing.T, string) {}, true},
		{"as it was killed", func(t *testing.T, path string) { must(t, os.Truncate(path+".head", 2*audit.LineSize)) }, true},
		{"a row of no event", func(t *testing.T, path string) { shell(t, path, `UPDATE heartbeat SET instant = 1`) }, false},
		{"no head", func(t *testing.T, path string) { must(t, os.Remove(path+".head")) }, false},
		{"a log beside a closed file", func(t *testing.T, path string) { must(t, os.WriteFile(path+"-wal", make([]byte, 32), 0o600)) }, false},
		{"another projection", func(t *testing.T, path string) { shell(t, path, `UPDATE stone_counts SET stones = 7`) }, false},
		{"an early event", func(t *testing.T, path string) {
			shell(t, path, append(dropTriggers, `UPDATE events SET actor = 'x' WHERE position = 2`)...)
		}, false},
		{"a late event of a killed one", func(t *testing.T, path string) {
			shell(t, path, append(dropTriggers, `UPDATE events SET actor = 'x' WHERE position = 28`)...)
			must(t, os.Truncate(path+".head", 2*audit.LineSize))
		}, false},
		{"an end that was cut off", func(t *testing.T, path string) {
			shell(t, path, append(dropTriggers, `DELETE FROM events WHERE position = 30`)...)
			must(t, os.Truncate(path+".head", 2*audit.LineSize))
		}, false},
	} {
		t.Run(rule.name, func(t *testing.T) {
			path := closed(t, Options{Projectors: []projection.Projector{&stones{}}})
			rule.changed(t, path)
			s, err := Open(t.Context(), path, besideReview)
			_, whole := audit.Verify(t.Context(), path, audit.VerifyOptions{})
			if err != nil {
				if _, same := errors.AsType[*audit.DamagedError](whole); rule.enough || !same {
					t.Errorf("it is not served (%v), and verify finds %v", err, whole)
				}
				return
			}
			if s.quickChecked != rule.enough {
				t.Errorf("glanced at: %v", s.quickChecked)
			}
			if _, _, last, err := s.Head(t.Context()); err != nil || last != 1009 {
				t.Errorf("its newest instant is %d, %v", last, err)
			}
			must(t, s.Close())
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Whoever writes meanwhile is in no review's way, nor the review in theirs, and it goes to the
// end that there is when it ends.
func TestAReviewGoesOnWhileOthersWrite(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, besideReview)
	fill(t, s, 3*audit.VerifyPage)
	must(t, s.Close())
	s = openTest(t, path, besideReview)
	ctx, stop := context.WithCancel(t.Context())
	written := make(chan error, 1)
	go func() {
		for i := int64(0); ctx.Err() == nil; i++ {
			if _, err := s.Append(context.Background(), move("game/writer", i)); err != nil {
				written <- err
				return
			}
		}
		written <- nil
	}()
	err := s.Verification().Run(t.Context())
	stop()
	must(t, errors.Join(err, <-written))
	if r := s.Verification().Verified(); r.Damage != nil || len(r.Differ) > 0 || r.At < 3*audit.VerifyPage || r.At != r.Of {
		t.Errorf("found %+v", r)
	}
}

// A review that is broken off has found nothing.
func TestAReviewThatIsBrokenOffHasFoundNothing(t *testing.T) {
	s := openTest(t, unclosed(t), besideReview)
	ctx, stop := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer stop()
	if err := s.Verification().Run(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("it ended with %v", err)
	}
	if r := s.Verification().Verified(); r.Damage != nil || !r.Ended.IsZero() {
		t.Errorf("found %s", fmt.Sprint(r))
	}
	if _, err := s.Append(t.Context(), move("game/7", 0)); err != nil {
		t.Error(err)
	}
}
