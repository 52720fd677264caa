package wall

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// Spectators is the form that says how much later than it happens those who only look see what is
// done at the boards.
type Spectators struct {
	ID, Command string
	Rows        []DelayRow // the event's, then those of single boards
}

// DelayRow is a delay as it is typed.
type DelayRow struct{ Board, Minutes, Until string }

// emptyRows are how many boards more the form has room for.
const emptyRows = 2

// spectatorActs are what an arbiter does there.
func (s *Pages) spectatorActs() web.Acts {
	return web.Acts{
		address.SpectatorsRoute: {Read: s.readDelay, Page: s.showSpectators, Next: web.To(address.SpectatorsRoute), Done: "done.spectators"},
	}
}

// spectators is the page of the form.
func (s *Pages) spectators(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showSpectators(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showSpectators(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Spectators{ID: t.ID, Command: web.NewID(), Rows: s.delayRows(t.State)}
	if c.Request().Method == http.MethodPost {
		m.Rows = sentDelay(c)
	}
	for range emptyRows {
		m.Rows = append(m.Rows, DelayRow{})
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.HallAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, SpectatorsPage(frame, m))
}

// delayRows are the delays as they hold.
func (s *Pages) delayRows(t tournament.State) []DelayRow {
	held := t.Access.Delay()
	rows := []DelayRow{s.delayRow(t, held.Delay)}
	for _, b := range held.Boards {
		row := s.delayRow(t, b.Delay)
		row.Board, row.Minutes = strconv.Itoa(b.Board), cmp.Or(row.Minutes, "0")
		rows = append(rows, row)
	}
	return rows
}

// delayRow is a delay; of an embargo that is over nothing is left.
func (s *Pages) delayRow(t tournament.State, d access.Delay) (row DelayRow) {
	if d.For > 0 {
		row.Minutes = strconv.Itoa(d.Minutes())
	}
	if until := time.UnixMilli(d.Until); until.After(s.Wall()) {
		row.Until = localtime.HourAhead(t, s.Wall(), until)
	}
	return row
}

// sentDelay is the form as it was sent, without rows in which nothing stands.
func sentDelay(c web.Context) []DelayRow {
	read := func(n string) DelayRow {
		field := func(name string) string { return strings.TrimSpace(c.FormValue(name + n)) }
		return DelayRow{field("board"), field("minutes"), field("until")}
	}
	rows := []DelayRow{read("")}
	for n := 1; n <= tournament.MostDelayed+emptyRows; n++ {
		if row := read("-" + strconv.Itoa(n)); row != (DelayRow{}) {
			rows = append(rows, row)
		}
	}
	return rows
}

// readDelay is what the form says.
func (s *Pages) readDelay(a web.Asked) (tournament.Command, error) {
	command := tournament.SetDelay{Wall: a.Order.Arrival.UnixMilli()}
	for i, row := range sentDelay(a) {
		delay, err := row.read(a)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			command.Delay = delay
			continue
		}
		if row.Minutes == "" && row.Until == "" {
			continue // as all the others
		}
		board, err := strconv.Atoi(row.Board)
		if err != nil {
			board = 0 // which is refused
		}
		if row.Minutes == "" {
			delay.For = command.For // an embargo comes on top of the delay of all boards
		}
		command.Boards = append(command.Boards, access.BoardDelay{Board: board, Delay: delay})
	}
	return command, nil
}

func (row DelayRow) read(a web.Asked) (d access.Delay, err error) {
	if row.Minutes != "" {
		minutes, err := strconv.Atoi(row.Minutes)
		if most := (access.Delay{For: tournament.MostDelay}).Minutes(); err != nil || minutes > most {
			minutes = -1 // which is refused
		}
		d = access.DelayOf(minutes)
	}
	if row.Until != "" {
		until, err := localtime.HourOrDay(a.Book.State, a.Order.Arrival, row.Until)
		if err != nil {
			return d, web.WrongForm(locale.Say("refused.bad-hour", "What", row.Until))
		}
		d.Until = until.UnixMilli()
	}
	return d, nil
}
