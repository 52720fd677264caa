package event

import (
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/roundlist"
	"renju-arbiter/views/web"
)

func (s *rounds) schedule(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showSchedule(c, v, t, http.StatusOK, nil)
}

func (s *rounds) showSchedule(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if !t.Whole() {
		place := web.TablePage(t)
		if place == "" {
			place = web.RoundsAt
		}
		return web.On(c, place.In(c.Param("id")))
	}
	m := Schedule{ID: c.Param("id"), Command: web.NewID(), Players: len(t.Entries), Teams: t.InTeams(), Halves: t.How() == tournament.Scheveningen, Published: t.Published}
	if m.Back = takesBack(t, 1); m.Back.May {
		m.Back.May = v.Can("event unpublish", t)
	}
	for _, taken := range t.TakenBack {
		m.TakenBack = append(m.TakenBack, taken.Reason)
	}
	round := t.RoundNow()
	planned := t.State
	if !t.Published && len(t.Entries) >= 2 {
		var err error
		if planned, err = t.Proposed(); err != nil {
			m.Problem, planned = s.RequestLog.Problem(s.Presenter, err), t.State
		}
	}
	if !t.Published {
		for _, p := range planned.LateCompatriots(planned.Pairings) {
			m.Late = append(m.Late, locale.Say("schedule.late", "Round", p.Round, "One", s.InText(t.State, p.First), "Other", s.InText(t.State, p.Second)))
		}
	}
	m.Rounds = roundlist.Published(s.Presenter, planned, round)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.ScheduleAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, SchedulePage(frame, m))
}

// Schedule is the preview of all rounds, before and after it is published.
type Schedule struct {
	ID        string
	Command   string // a fresh UUID for each rendering
	Players   int
	Teams     bool          // an entry is a team
	Halves    bool          // the first half of the entries plays the second
	Late      []locale.Text // compatriots who meet though they should not any more
	Rounds    []tables.Round
	Problem   locale.Text // why there is no schedule
	Published bool
	Back      TakeBackForm
	TakenBack []string // the reasons for which it was taken back before
}

// scheduleActs are what is done there.
func (s *rounds) scheduleActs() web.Acts {
	return web.Acts{
		address.PublishRoute: {Read: readPublishSchedule, Page: s.showSchedule, Next: web.To(address.ScheduleRoute), Done: "done.published"},
	}
}

// readPublishSchedule sets the schedule; the boards that were ticked have their
// tentative colours exchanged.
func readPublishSchedule(a web.Asked) (tournament.Command, error) {
	publish := tournament.PublishSchedule{Sure: a.FormValue("sure-seats") != ""}
	for _, word := range web.Words(a, "reverse") {
		seat, ok := seatOf(word)
		if !ok {
			return nil, web.NoChoice(a, "reverse")
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
