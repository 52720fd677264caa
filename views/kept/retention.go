package kept

import (
	"cmp"
	"net/http"
	"time"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records"
	"renju-arbiter/records/retention"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Retention is the page of what is kept, and for how long.
type Retention struct {
	Open, Ended int    // sessions
	Sessions    int    // days for which one is kept
	Log         Span   // all lines of the security log
	Keep        int    // days for which a line is kept; 0: for ever
	Goes        Span   // what goes next
	Asked       string // a time that was typed
	Wrong       locale.Text
	Would       *Span // what would go by it
}

// A Span is a part of the security log.
type Span struct {
	Count       int64
	First, Last string // days; empty where there are no lines
}

func spanOf(s security.Span) Span {
	span := Span{Count: s.Count}
	if s.Count > 0 {
		span.First, span.Last = day(s.First.Wall), day(s.Last.Wall)
	}
	return span
}

func day(at time.Time) string { return at.UTC().Format(time.DateOnly) }

func days(d time.Duration) int { return int(d / (24 * time.Hour)) }

func (s *Pages) retention(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	ctx, now := c.Request().Context(), s.Wall()
	m := Retention{Sessions: days(cmp.Or(s.Keep.Sessions, retention.Usual)), Keep: days(s.Keep.SecurityLog), Asked: c.QueryParam("keep")}
	if m.Open, m.Ended, err = s.Sessions.Count(ctx); err != nil {
		return err
	}
	if m.Log, err = s.all(c); err != nil {
		return err
	}
	if s.Keep.SecurityLog > 0 {
		goes, err := security.Older(ctx, s.Security, now.Add(-s.Keep.SecurityLog))
		if err != nil {
			return err
		}
		m.Goes = spanOf(goes)
	}
	status := http.StatusOK
	if m.Asked != "" {
		keep, err := retention.Parse(m.Asked)
		if err != nil {
			m.Wrong, status = locale.Say("kept.wrong"), http.StatusUnprocessableEntity
		} else {
			would, err := security.Older(ctx, s.Security, now.Add(-keep))
			if err != nil {
				return err
			}
			span := spanOf(would)
			m.Would = &span
		}
	}
	return web.Show(c, status, RetentionPage(s.Frame(c, v), m))
}

// all is the whole log: its numbers have no gaps.
func (s *Pages) all(c web.Context) (span Span, err error) {
	first, err := s.Security.After(c.Request().Context(), 0, 1)
	if err != nil || len(first) == 0 {
		return span, err
	}
	last, err := s.Security.Before(c.Request().Context(), records.LogFilter{}, 0, 1)
	if err != nil || len(last) == 0 {
		return span, err
	}
	return Span{last[0].Number - first[0].Number + 1, day(first[0].Wall), day(last[0].Wall)}, nil
}
