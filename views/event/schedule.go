package event

import (
	"net/http"
	"strconv"
	"strings"

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
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.ScheduleAt)
	return web.Show(c, http.StatusOK, SchedulePage(frame, m))
}

// scheduleActs are what is done there.
func (s *Face) scheduleActs() web.Acts {
	return web.Acts{
		address.PublishRoute: {Read: readPublishSchedule, Next: web.To(address.LinksRoute), Done: "done.published"},
	}
}

// readPublishSchedule sets the schedule; the boards that were ticked have their
// tentative colours exchanged.
func readPublishSchedule(a web.Asked) (tournament.Command, error) {
	var publish tournament.PublishSchedule
	for _, word := range web.Words(a, "reverse") {
		seat, ok := seatOf(word)
		if !ok {
			return nil, web.BadRequest()
		}
		publish.Reversed = append(publish.Reversed, seat)
	}
	return publish, nil
}

// seatOf reads "3-1": round 3, board 1.
func seatOf(word string) (tournament.Seat, bool) {
	left, right, ok := strings.Cut(word, "-")
	round, err1 := strconv.Atoi(left)
	number, err2 := strconv.Atoi(right)
	return tournament.Seat{Round: round, Board: number}, ok && err1 == nil && err2 == nil
}
