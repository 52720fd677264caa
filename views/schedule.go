package views

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/page"
)

func (s *Server) schedule(c echo.Context) error {
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	if !t.Whole() {
		place := tablePage(t)
		if place == "" {
			place = page.RoundsAt
		}
		return on(c, "/t/"+c.Param("id")+"/"+string(place))
	}
	m := page.Schedule{ID: c.Param("id"), Players: len(t.Entries), Teams: inTeams(t), Halves: t.How() == tournament.Scheveningen, Published: t.Published}
	round, _ := t.Progress()
	shown := t.State
	if !t.Published && len(t.Entries) >= 2 {
		if shown, err = t.Proposed(); err != nil {
			return err
		}
	}
	if !t.Published {
		for _, p := range shown.LateCompatriots(shown.Pairings) {
			m.Late = append(m.Late, say("schedule.late", "Round", p.Round, "One", s.desk.Person(p.First).Name, "Other", s.desk.Person(p.Second).Name))
		}
	}
	m.Rounds = s.rounds(shown, round)
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "schedule")
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.SchedulePage(frame, m).Render(ctx, to)
	})
}

// publish sets the schedule; the boards that were ticked have their tentative
// colours exchanged.
func (s *Server) publish(c echo.Context) error {
	arrival := time.Now()
	v, _, err := s.manage(c)
	if err != nil {
		return err
	}
	var reversed []tournament.Seat
	for _, word := range words(c, "reverse") {
		seat, ok := seatOf(word)
		if !ok {
			return badRequest()
		}
		reversed = append(reversed, seat)
	}
	id := c.Param("id")
	err = s.desk.Arrange(c.Request().Context(), id, order(c, v.byAccount(), arrival), tournament.PublishSchedule{Reversed: reversed}, newID)
	if err != nil {
		return err
	}
	return s.done(c, "/t/"+id+"/links", say("done.published"))
}

// seatOf reads "3-1": round 3, board 1.
func seatOf(word string) (tournament.Seat, bool) {
	left, right, ok := strings.Cut(word, "-")
	round, err1 := strconv.Atoi(left)
	number, err2 := strconv.Atoi(right)
	return tournament.Seat{Round: round, Board: number}, ok && err1 == nil && err2 == nil
}
