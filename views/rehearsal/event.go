package rehearsal

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// atOnce is how many acts of an event a page looks through for what was ruled on.
const atOnce = 200

// event asks again what was ruled on in an event.
func (s *Pages) event(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.DisputesAt)
	if c.QueryParam("game") == "" && c.QueryParam("file") == "" {
		return s.list(c, frame, t)
	}
	q, err := s.asked(c, t)
	if err != nil {
		return err
	}
	ply, speed := c.QueryParam("ply"), playing(c.QueryParams())
	if speed > 0 && ply == "" {
		ply = "0"
	}
	m := shownAs(q, ply)
	m.Speed = speed
	m.Action, m.Title = address.Rehearsal(t.ID, nil), frame.T.T("rehearsal.title")
	for _, field := range []string{"game", "claim", "call", "file", "m"} {
		if value := c.QueryParam(field); value != "" {
			m.Fields.Set(field, value)
		}
	}
	for i, p := range q.State.Persons() {
		m.Names[i] = s.NameIn(t.State, q.State.Seat(p))
	}
	m.Marks = rehearsal.ReadMarks(c.QueryParam("m"))
	status, wrong := s.mark(t, &m, c)
	if m.Wrong = wrong; m.Answered {
		m.Marks.Count(m.Mark)
	}
	m.Next = address.Rehearsal(t.ID, carried(m.Marks))
	m.goOn(c)
	return web.Show(c, status, QuestionPage(frame, m))
}

// mark marks what was answered; what is no answer is said.
func (s *Pages) mark(t *tournament.Book, m *Question, c web.Context) (int, *locale.Text) {
	err := m.answered(c.QueryParam("choice"), c.QueryParam("rule"))
	if err == nil {
		return http.StatusOK, nil
	}
	text, status, _ := web.Refusal(s.Presenter, err)
	if t != nil {
		text, status, _ = web.Refusal(s.In(t.State), err)
	}
	return status, &text
}

// carried are marks as an address has them.
func carried(m rehearsal.Marks) url.Values {
	if len(m) == 0 {
		return nil
	}
	return url.Values{"m": {m.String()}}
}

// asked is the question that an address names. Nobody has ruled on what is none.
func (s *Pages) asked(c web.Context, t *tournament.Book) (rehearsal.Question, error) {
	if n, err := strconv.Atoi(c.QueryParam("file")); err == nil {
		f, there := t.Disputes.Numbered(n)
		if !there || f.Ruling == nil {
			return rehearsal.Question{}, web.NotFound()
		}
		g, err := s.Desk.Game(f.Began())
		return rehearsal.OfFile(g, f), err
	}
	g, err := s.Desk.Game(c.QueryParam("game"))
	if err != nil || g.Tournament != t.ID {
		return rehearsal.Question{}, web.NotFound()
	}
	if n, err := strconv.ParseInt(c.QueryParam("call"), 10, 64); err == nil {
		return s.call(c.Request().Context(), c.QueryParam("game"), n)
	}
	n, _ := strconv.Atoi(c.QueryParam("claim"))
	q, there := rehearsal.OfClaim(g, n)
	if !there || !q.Ruled {
		return q, web.NotFound()
	}
	return q, nil
}

// call is a call as its game stood then, by its place in the game.
func (s *Pages) call(ctx context.Context, id string, sequence int64) (rehearsal.Question, error) {
	list, err := s.Desk.History.Game(ctx, id)
	if err != nil {
		return rehearsal.Question{}, err
	}
	for _, one := range list {
		if called, is := one.Event.(game.Called); is && one.Sequence == sequence {
			return rehearsal.OfCall(one.After, called, clock.Instant(one.Instant)), nil
		}
	}
	return rehearsal.Question{}, web.NotFound()
}

// list is what was ruled on, the files of disputes first.
func (s *Pages) list(c web.Context, frame web.Frame, t *tournament.Book) error {
	before, _ := strconv.ParseInt(c.QueryParam("before"), 10, 64)
	m := List{ID: t.ID, Marks: rehearsal.ReadMarks(c.QueryParam("m"))}
	if before <= 0 {
		for i := len(t.Disputes); i > 0; i-- {
			if f := t.Disputes[i-1]; f.Ruling != nil {
				m.Rows = append(m.Rows, s.row(t, f.Game, clock.Instant(f.At), locale.Say("dispute.subject."+string(f.Subject)), &m, "file", strconv.Itoa(f.Number)))
			}
		}
	}
	acts, more, err := s.Desk.History.Entries(t.ID, arbiter.HistoryQuery{Before: before, Count: atOnce})
	if err != nil {
		return err
	}
	for _, one := range acts {
		if row, is := s.acted(t, one, &m); is {
			m.Rows = append(m.Rows, row)
		}
	}
	if more {
		query := carried(m.Marks)
		if query == nil {
			query = url.Values{}
		}
		query.Set("before", strconv.FormatInt(acts[len(acts)-1].Position, 10))
		m.Older = address.Rehearsal(t.ID, query)
	}
	return web.Show(c, http.StatusOK, ListPage(frame, m))
}

// acted is a ruling on a claim, or a call, in the list; false for any other act.
func (s *Pages) acted(t *tournament.Book, one arbiter.HistoryEntry, m *List) (Row, bool) {
	switch e := one.ArbiterAct.Event.(type) {
	case game.Ruled:
		g, err := s.Desk.Game(one.Game)
		q, there := rehearsal.OfClaim(g, e.Number)
		if err != nil || !there || !q.Ruled {
			return Row{}, false
		}
		what := locale.Say("desk.claims." + q.Claimed.Claim)
		return s.row(t, one.Game, one.Instant, what, m, "game", one.Game, "claim", strconv.Itoa(e.Number)), true
	case game.Called:
		return s.row(t, one.Game, one.Instant, shown.RehearsedCall(e.For), m, "game", one.Game, "call", strconv.FormatInt(one.Number, 10)), true
	}
	return Row{}, false
}

func (s *Pages) row(t *tournament.Book, id string, at clock.Instant, what locale.Text, m *List, names ...string) Row {
	query := carried(m.Marks)
	if query == nil {
		query = url.Values{}
	}
	for i := 0; i < len(names); i += 2 {
		query.Set(names[i], names[i+1])
	}
	p, _ := t.Once(id)
	g, err := s.Desk.Game(id)
	return Row{Path: address.Rehearsal(t.ID, query), What: what, Round: p.Round, Board: boardname.Of(t.State, p), At: localtime.Stamp(t.State, s.Desk.Wall(at)),
		GoesOn: err == nil && !g.Over()}
}
