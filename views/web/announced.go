package web

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/localtime"
)

// announcedTo is what an event's arbiters announce, for a page and its ear.
func announcedTo(c echo.Context, event string) live.Watch {
	return live.Watch{Topic: eventTopic + event, Kind: toAll + Translator(c).Code()}
}

// renderAnnounced gives what stands: a page puts it in its place, and says what it has
// not said yet.
func (s *topics) renderAnnounced(t *tournament.Book, language *locale.Translator) (live.Text, error) {
	shows, err := messages(fragment{"announced", play.AnnouncedToAll(language, s.AnnouncedIn(t))})
	if err != nil || len(t.Announcements) == 0 {
		return shows, err
	}
	says, err := saidIn(language, narrator.ToAll(t, language.Code())).text()
	return append(shows, says...), err
}

// announcedBy changes with what stands.
func announcedBy(t *tournament.Book) string { return fmt.Sprint(len(t.Announcements), ".", newest(t)) }

// HeardOfAll makes a page say what is announced after what it shows.
func (s *Voice) HeardOfAll(f Frame, event string) Frame {
	f.Heard = strconv.FormatInt(s.announcedLast(event), 10)
	return f
}

// announcedLast is when the newest of what stands was announced; 0 for nothing.
func (s *Voice) announcedLast(event string) int64 {
	t, err := s.Desk.Books.Of(event)
	if err != nil {
		return 0
	}
	return newest(t)
}

func newest(t *tournament.Book) (last int64) {
	for _, a := range t.Announcements {
		last = max(last, int64(a.At))
	}
	return last
}

// felt is from how many milliseconds on an interruption is told to everybody. One that is shorter is a hand-over
// that somebody has asked for, or one that nobody at a board has felt: told, and counted with the
// others, it would frighten people for nothing. The history has it, as it has everything.
const felt = 500

func unfelt(a arbiter.Outage) bool { return a.To.Sub(a.From) < felt }

// InterruptedIn returns the interruptions of a round that pages show while it goes on.
func InterruptedIn(desk *arbiter.Desk, t *tournament.Book, round int) (m play.Interrupted, err error) {
	if t.Stage(round).Reached(tournament.StageClosed) {
		return m, nil
	}
	list, err := desk.History.Outages(t.ID, round)
	for _, away := range slices.DeleteFunc(list, unfelt) {
		m.Count, m.At, m.Last = m.Count+1, localtime.Hour(t.State, desk.Wall(away.From)), away.To.Sub(away.From)
		m.All += m.Last
	}
	return m, err
}
