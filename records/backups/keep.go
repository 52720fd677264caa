package backups

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Rule keeps one backup for each step of time, while that backup is not older than its span.
// Steps are counted in UTC: those of a day begin at midnight.
type Rule struct{ Span, Step time.Duration }

// Keep is a list of rules. A backup stays where one of them keeps it.
type Keep []Rule

// ErrKeep says how a rule is written.
var ErrKeep = errors.New("write it as SPAN:STEP, such as 24h:15m,14d:1d: for 24 hours one backup each 15 minutes, for 14 days one each day")

// Parse reads rules such as "24h:15m,14d:1d". The error says what is wrong, and what would be right.
func Parse(text string) (Keep, error) {
	var all Keep
	for part := range strings.SplitSeq(text, ",") {
		span, step, parted := strings.Cut(strings.TrimSpace(part), ":")
		r := Rule{}
		var err, wrong error
		if r.Span, err = Duration(span); !parted || err != nil {
			return nil, fmt.Errorf("%q is no rule: %w", part, ErrKeep)
		}
		if r.Step, wrong = Duration(step); wrong != nil {
			return nil, fmt.Errorf("%q is no rule: %w", part, ErrKeep)
		}
		if r.Step < time.Second || r.Span < r.Step {
			return nil, fmt.Errorf("%q keeps nothing: the span comes first and is at least the step, which is a second or more; %w", part, ErrKeep)
		}
		all = append(all, r)
	}
	return all, nil
}

// most is the longest span.
const most = 100 * 365 * 24 * time.Hour

// Duration reads what time.ParseDuration reads, and whole days such as 14d.
func Duration(text string) (time.Duration, error) {
	if days, is := strings.CutSuffix(text, "d"); is {
		n, err := strconv.Atoi(days)
		if err != nil || n < 0 || n > int(most/(24*time.Hour)) {
			return 0, ErrKeep
		}
		return time.Duration(n) * 24 * time.Hour, nil
	}
	d, err := time.ParseDuration(text)
	if err == nil && (d < 0 || d > most) {
		err = ErrKeep
	}
	return d, err
}

// Dropped returns the times of backups that no rule keeps. Of each step the oldest backup counts, so that
// a later thinning never misses one that an earlier thinning removed. The newest backup always stays.
func (k Keep) Dropped(times []time.Time, now time.Time) (dropped []time.Time) {
	if len(times) == 0 {
		return nil
	}
	kept := map[int64]bool{slices.MaxFunc(times, time.Time.Compare).UnixNano(): true}
	for _, r := range k {
		oldest := map[int64]time.Time{}
		for _, t := range times {
			step := floored(t.UnixNano(), int64(r.Step))
			if first, is := oldest[step]; !is || t.Before(first) {
				oldest[step] = t
			}
		}
		for _, t := range oldest {
			if now.Sub(t) <= r.Span {
				kept[t.UnixNano()] = true
			}
		}
	}
	for _, t := range times {
		if !kept[t.UnixNano()] {
			dropped = append(dropped, t)
		}
	}
	return dropped
}

// floored is a/b rounded down, also before 1970.
func floored(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
