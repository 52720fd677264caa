package event

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

func (s *Face) schedule(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	if !t.Whole() {
		place := web.TablePage(t)
		if place == "" {
			place = web.RoundsAt
		}
		return web.On(c, place.In(c.Param("id")))
	}
	m := Schedule{ID: c.Param("id"), Players: len(t.Entries), Teams: shown.InTeams(t), Halves: t.How() == tournament.Scheveningen, Published: t.Published}
	round, _ := t.Progress()
	shown := t.State
	if !t.Published && len(t.Entries) >= 2 {
		if shown, err = t.Proposed(); err != nil {
			return err
		}
	}
	if !t.Published {
		for _, p := range shown.LateCompatriots(shown.Pairings) {
			m.Late = append(m.Late, locale.Say("schedule.late", "Round", p.Round, "One", s.Desk.Person(p.First).Name, "Other", s.Desk.Person(p.Second).Name))
		}
	}
	m.Rounds = s.Rounds(shown, round)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, "schedule")
	return web.Show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return SchedulePage(frame, m).Render(ctx, to)
	})
}

// publish sets the schedule; the boards that were ticked have their tentative
// colours exchanged.
func (s *Face) publish(c echo.Context) error {
	arrival := time.Now()
	v, _, err := s.Manage(c)
	if err != nil {
		return err
	}
	var reversed []tournament.Seat
	for _, word := range web.Words(c, "reverse") {
		seat, ok := seatOf(word)
		if !ok {
			return web.BadRequest()
		}
		reversed = append(reversed, seat)
	}
	id := c.Param("id")
	err = s.Desk.Arrange(c.Request().Context(), id, web.Order(c, v.ByAccount(), arrival), tournament.PublishSchedule{Reversed: reversed}, web.NewID)
	if err != nil {
		return err
	}
	return s.Done(c, address.Links(id), locale.Say("done.published"))
}

// seatOf reads "3-1": round 3, board 1.
func seatOf(word string) (tournament.Seat, bool) {
	left, right, ok := strings.Cut(word, "-")
	round, err1 := strconv.Atoi(left)
	number, err2 := strconv.Atoi(right)
	return tournament.Seat{Round: round, Board: number}, ok && err1 == nil && err2 == nil
}
