package ruling

import (
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/correction"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// page shows the corrections of signed standings.
func (s *corrections) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.show(c, v, t, http.StatusOK, nil)
}

// acts returns the acts of the second person.
func (s *corrections) acts() web.Acts {
	return web.Acts{
		address.CorrectionConfirmRoute: {Call: s.confirmCorrection, Page: s.show, Next: web.To(address.CorrectionsRoute)},
		address.CorrectionDeclineRoute: {Read: readDeclineCorrection, Page: s.show, Next: web.To(address.CorrectionsRoute), Done: "done.correction-declined"},
	}
}

func (s *corrections) confirmCorrection(a web.Asked) (locale.Text, error) {
	n, err := web.Whole(a, "number")
	if err != nil {
		return locale.Text{}, err
	}
	done := locale.Say("done.correction-confirmed")
	if n > 0 && n <= len(a.Book.Corrections) && a.Book.Corrections[n-1].Reopens {
		done = locale.Say("done.arrange.reopen")
	}
	return done, s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, tournament.ConfirmCorrection{Number: n, By: a.Order.Actor}, web.NewID)
}

func readDeclineCorrection(a web.Asked) (tournament.Command, error) {
	n, err := web.Whole(a, "number")
	return tournament.DeclineCorrection{Number: n, Reason: web.Reason(a), By: a.Order.Actor}, err
}

func (s *corrections) show(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Corrections{ID: t.ID, Command: web.NewID(), Signed: t.Signed}
	for _, p := range slices.Backward(t.Corrections) {
		row := s.proposed(v, t, p)
		if wrong != nil && c.FormValue("number") == strconv.Itoa(p.Number) {
			row.Wrong = wrong
		}
		m.Rows = append(m.Rows, row)
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.CorrectionsAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, CorrectionsPage(frame, m))
}

func (s *corrections) proposed(v web.Viewer, t *tournament.Book, p tournament.Proposal) Proposed {
	when := func(at clock.Instant) string { return localtime.Stamp(t.State, s.Desk.Wall(at)) }
	row := Proposed{Number: p.Number, Game: p.Game, Reopens: p.Reopens, Was: p.Was, Is: p.Is, Why: p.Mend.Reason, By: s.Actors.Name(p.By), At: when(p.At), Own: v.Account != nil && v.ByAccount() == p.By}
	if at, paired := t.PairingOf(p.Game); paired {
		row.Round, row.Board = at.Round, boardname.Of(t.State, at)
	}
	if g, err := s.Desk.Game(p.Game); err == nil {
		row.Names = locale.Isolate(s.SideName(g, board.P1)) + " – " + locale.Isolate(s.SideName(g, board.P2))
	}
	switch {
	case p.Confirmed != nil:
		row.Decided, row.DecideAt = locale.Say("corrections.confirmed", "Name", locale.Isolate(s.Actors.Name(p.Confirmed.By))), when(p.Confirmed.At)
		return row
	case p.Declined != nil:
		row.Decided, row.DecideAt, row.Because = locale.Say("corrections.declined", "Name", locale.Isolate(s.Actors.Name(p.Declined.By))), when(p.Declined.At), p.Declined.Reason
		return row
	}
	if p.Lapsed {
		row.Decided = locale.Say("corrections.lapsed")
		return row
	}
	row.Confirms, row.Declines = v.Can("event corrections confirm", t) && !row.Own, v.Can("event corrections decline", t)
	if !p.Reopens {
		row.Preview, row.Broken = s.would(t, p)
	}
	return row
}

// would returns the effects that a waiting correction has now, or the reason why it cannot be made.
func (s *corrections) would(t *tournament.Book, p tournament.Proposal) (*play.Preview, locale.Text) {
	would, err := s.Desk.Corrections.Preview(p.Game, arbiter.Order{Arrival: s.Wall()}, p.Mend.Command())
	if err != nil {
		text, _, _ := web.Refusal(s.In(t.State), err)
		return nil, text
	}
	preview := correction.Preview(s.Presenter, would)
	return &preview, locale.Text{}
}
