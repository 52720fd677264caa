package web

import (
	"slices"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
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
