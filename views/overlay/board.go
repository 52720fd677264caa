package overlay

import (
	"strconv"
	"time"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
)

// Board is a board with who sits at it.
type Board struct {
	play.HallGame
	About []string // the round with the board, the opening, the last stone, and how far behind all of it is
}

// lateness is how much later than it happens a board is shown. The zero value is no delay.
type lateness struct {
	minutes int
	until   time.Time
}

// lateAt is how late this view shows a board of an event.
func (s *Pages) lateAt(t *tournament.Book, board int) (late lateness) {
	if !s.Lateness.Applies(t.State) {
		return late
	}
	held := t.Access.DelayAt(board)
	late.minutes = held.Minutes()
	if until := time.UnixMilli(held.Until); until.After(s.Wall()) {
		late.until = until
	}
	return late
}

// boardModel is a board as everybody may see it.
func (l *look) boardModel(p tournament.Pairing, g game.State) Board {
	m := Board{HallGame: l.HallCard(l.t, p, g, l.now)}
	m.HallGame.Board.Plain = true
	add := func(text string) {
		if text != "" {
			m.About = append(m.About, text)
		}
	}
	add(l.say.T("rounds.round", "Round", l.round) + " · " + l.say.T("links.board", "Board", m.Sign))
	if !m.Hidden {
		add(gamestate.OpeningName(g))
	}
	add(m.Last)
	switch late := l.late(p.Board); {
	case !late.until.IsZero():
		add(l.say.T("overlay.until", "Time", localtime.HourAhead(l.t.State, l.Desk.Wall(l.now), late.until)))
	case late.minutes > 0:
		add(l.say.T("overlay.behind", "Count", late.minutes))
	}
	return m
}

// now is the instant of the server by which the clocks count on.
func (m Board) now() string { return strconv.FormatInt(m.Clocks.Now, 10) }

// countdown is the time until the clocks of the round start; nothing where it is not called.
func (l *look) countdown() templ.Component {
	at := l.t.CountsDown(l.round)
	if at == 0 {
		return nil
	}
	return countdownPlate(l.say.Text(locale.Say("overlay.starts", "Round", l.round)), int64(at), play.Reading(int64(max(0, at.Sub(l.now)))))
}

// turnOf is which of some pages has its turn, and when the next one has.
func turnOf(pages int, lasts clock.Span, now clock.Instant) (page int, until clock.Instant) {
	turn := int64(now) / int64(lasts)
	return int(turn % int64(max(1, pages))), clock.Instant((turn + 1) * int64(lasts))
}
