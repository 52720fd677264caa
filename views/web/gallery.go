package web

import (
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// inTime is a page as it is seen by whoever asks: of events and games by spectators in the gallery,
// where everything is seen when its delay is over, by officials and players at once.
func (s *House) inTime(route string, page, gallery echo.HandlerFunc) echo.HandlerFunc {
	whose := rights.Act(address.Name(route)).Whose()
	if whose != "event" && whose != "game" || gallery == nil {
		return page
	}
	return func(c echo.Context) error {
		v, err := s.Viewer(c)
		if err != nil {
			return err
		}
		c.Set(viewerKept, v)
		event := c.Param("id")
		if whose == "game" {
			event = s.Desk.EventOf(event)
		}
		if v.onlyLooks(event) {
			return gallery(c)
		}
		return page(c)
	}
}

// onlyLooks tells that the viewer is neither an official nor a player of an event, nor at one of its
// boards.
func (v Viewer) onlyLooks(event string) bool {
	return v.In(event)&^(rights.Spectator|rights.Administrator|rights.Host) == 0 &&
		!slices.ContainsFunc(v.cards, func(c Card) bool { return c.Tournament == event })
}

// SeenBy is the house as the viewer sees an event: for a page that shows several.
func (s *House) SeenBy(v Viewer, event string) *House {
	if v.onlyLooks(event) {
		return s.gallery
	}
	return s
}

// Late tells that an event is, or was, seen here later than it happens.
func (s *House) Late(t tournament.State) bool { return s == s.gallery && len(t.Delays) > 0 }

// LateIn says how much later than it happens an event is seen here.
func (s *House) LateIn(t tournament.State) []locale.Text {
	if !s.Late(t) {
		return nil
	}
	held := t.Delay()
	said, now := s.lateBy(t, held.Delay), s.Wall().UnixMilli()
	if slices.ContainsFunc(held.Boards, func(b tournament.BoardDelay) bool {
		return b.For > held.For || b.Until > max(held.Until, now)
	}) {
		said = append(said, locale.Say("spectators.late.boards"))
	}
	return said
}

// LateAt says how much later than it happens one board of an event is seen here.
func (s *House) LateAt(t tournament.State, board int) []locale.Text {
	if !s.Late(t) {
		return nil
	}
	return s.lateBy(t, t.DelayAt(board))
}

func (s *House) lateBy(t tournament.State, d tournament.Delay) (said []locale.Text) {
	if d.For > 0 {
		said = append(said, locale.Say("spectators.late.for", "Count", d.Minutes()))
	}
	if until, now := time.UnixMilli(d.Until), s.Wall(); until.After(now) {
		said = append(said, locale.Say("spectators.late.until", "Time", shown.HourAhead(t, now, until)))
	}
	return said
}
