package door

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// comeOnDuty is the first thing that a time arbiter's link does; who is on duty
// already stays so.
func (s *Face) comeOnDuty(c echo.Context, link records.Link, arrival time.Time) error {
	who := web.TimeArbiterActor + link.Person
	err := s.Desk.Arrange(c.Request().Context(), link.Tournament, web.Order(c, who, arrival), tournament.Duty{Arbiter: who, On: true}, web.NewID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}

// timeArbiterLink is a link for somebody without an account, by name.
func (s *Face) timeArbiterLink(c echo.Context, t *tournament.Book) (records.Link, error) {
	name := strings.TrimSpace(c.FormValue("name"))
	if name == "" || len(name) > maxName || !t.Game.TimeArbiters {
		return records.Link{}, &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("refused.name-needed"), Back: address.Links(c.Param("id"))}
	}
	who := arbiter.Person{ID: web.NewID(), Name: name}
	return records.Link{Kind: records.TimeArbiterLink, Tournament: c.Param("id"), Person: who.ID},
		s.Desk.Remember(c.Request().Context(), who)
}

// maxName is the length of a name, in bytes.
const maxName = 200

// sendHome takes somebody off duty whose link has been revoked.
func (s *Face) sendHome(c echo.Context, v web.Viewer, link records.Link) error {
	o := web.Order(c, v.ByAccount(), time.Now())
	err := s.Desk.Arrange(c.Request().Context(), link.Tournament, o, tournament.Duty{Arbiter: web.TimeArbiterActor + link.Person}, web.NewID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}
