package backups

import (
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var (
	now  = time.Date(2026, 11, 21, 14, 3, 5, 0, time.UTC)
	keep = Keep{{24 * time.Hour, 15 * time.Minute}, {14 * 24 * time.Hour, 24 * time.Hour}}
)

func TestARuleIsReadAsItIsWritten(t *testing.T) {
	got, err := Parse("24h:15m, 14d:1d")
	if err != nil || !slices.Equal(got, keep) {
		t.Errorf("%v %v", got, err)
	}
	for _, text := range []string{"", "24h", "24h:", ":15m", "0h:15m", "24h:0s", "15m:24h", "-24h:15m", "24h:-15m", "14d:xd", "999999999d:1d", "24h:15m,", "24h:15m:1m", "1d2h:1h", "NaN:1h"} {
		if got, err := Parse(text); !errors.Is(err, ErrKeep) && err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

// A day is the first backup of each of 14 days, and a quarter of an hour the first of each for a day.
func TestADefaultKeepsADayOfQuartersAndTwoWeeksOfDays(t *testing.T) {
	var times []time.Time
	for t := now.Add(-30 * 24 * time.Hour); !t.After(now); t = t.Add(5 * time.Minute) {
		times = append(times, t)
	}
	dropped := keep.Dropped(times, now)
	kept := without(times, dropped)
	if n := len(kept); n != 24*4+13+1 {
		t.Errorf("%d are kept", n)
	}
	for _, one := range kept {
		if age := now.Sub(one); age > 14*24*time.Hour || age > 24*time.Hour && one.Sub(one.Truncate(24*time.Hour)) >= 5*time.Minute {
			t.Errorf("%v is kept", one)
		}
	}
}

// The newest backup stays under all rules; each dropped one has a reason; a second look drops nothing;
// and to thin often leaves what thinning once leaves, but the one that was the newest then.
func TestThinningKeepsTheNewestAndWhatARuleNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.Custom(func(t *rapid.T) Rule {
			step := time.Duration(rapid.IntRange(1, 100_000).Draw(t, "step")) * time.Second
			return Rule{step * time.Duration(rapid.IntRange(1, 50).Draw(t, "steps")), step}
		})
		k := Keep(rapid.SliceOfN(rules, 0, 3).Draw(t, "keep"))
		times := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) time.Time {
			return now.Add(-time.Duration(rapid.IntRange(-1000, 2_000_000).Draw(t, "age")) * time.Second)
		}), 0, 60, time.Time.UnixNano).Draw(t, "times")
		kept := without(times, k.Dropped(times, now))
		if len(kept)+len(k.Dropped(times, now)) != len(times) {
			t.Fatal("something is dropped that was not there")
		}
		if len(times) == 0 {
			return
		}
		newest := slices.MaxFunc(times, time.Time.Compare)
		if !slices.Contains(kept, newest) {
			t.Fatalf("the newest is dropped: %v", newest)
		}
		if again := k.Dropped(kept, now); len(again) > 0 {
			t.Fatalf("a second look drops %v", again)
		}
		for _, one := range times {
			// The oracle asks for each backup: is there an older one of the same step?
			named := slices.ContainsFunc(k, func(r Rule) bool {
				return now.Sub(one) <= r.Span && !slices.ContainsFunc(times, func(other time.Time) bool {
					return other.Before(one) && other.Unix()/int64(r.Step/time.Second) == one.Unix()/int64(r.Step/time.Second)
				})
			})
			if want := named || one.Equal(newest); want != slices.Contains(kept, one) {
				t.Fatalf("%v is kept: %v, it should be: %v", one, !want, want)
			}
		}
		later := now.Add(time.Duration(rapid.IntRange(0, 500_000).Draw(t, "later")) * time.Second)
		twice, once := without(kept, k.Dropped(kept, later)), without(times, k.Dropped(times, later))
		if !slices.Equal(twice, once) {
			t.Fatalf("thinned twice %v, once %v", twice, once)
		}
	})
}

func without(times, dropped []time.Time) []time.Time {
	return slices.DeleteFunc(slices.Clone(times), func(t time.Time) bool { return slices.Contains(dropped, t) })
}
