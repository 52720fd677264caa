package views

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

// How the journal names who acts under an account, and a time arbiter with a link.
const (
	accountActor     = "account:"
	timeArbiterActor = "time-arbiter:"
)

// timeArbiter is the id under which the viewer is a time arbiter of an event;
// empty for others.
func (v viewer) timeArbiter(event string) string {
	if v.account != nil {
		if v.account.Role == records.TimeArbiter {
			return v.byAccount()
		}
		return ""
	}
	for _, link := range v.links {
		if link.Kind == records.TimeArbiterLink && link.Tournament == event {
			return timeArbiterActor + link.Person
		}
	}
	return ""
}

// assigned tells whether the viewer is the time arbiter of a game.
func (s *Server) assigned(v viewer, id string, g game.State) bool {
	self := v.timeArbiter(g.Tournament)
	if self == "" {
		return false
	}
	t, err := s.desk.Tournament(g.Tournament)
	if err != nil {
		return false
	}
	at, _ := t.PostAt(id)
	return at == self
}

// timePage is a time arbiter's own.
func (s *Server) timePage(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	if v.timeArbiter(c.Param("id")) == "" {
		return forbidden()
	}
	return s.showTime(c, v, t, http.StatusOK, locale.Text{})
}

func (s *Server) showTime(c echo.Context, v viewer, t *tournament.Book, status int, wrong locale.Text) error {
	now := s.desk.Now(time.Now())
	id, m := s.eventID(c), page.TimeBoards{Command: newID(), Now: int64(now)}
	m.ID = id
	self := v.timeArbiter(id)
	m.On = slices.Contains(t.TimeArbiters, self)
	q := t.TimeQueue(s.desk.Game, now)
	for _, b := range slices.Concat(q.Coming, q.There) {
		if b.Arbiter == self {
			m.Mine = append(m.Mine, s.timeBoard(b, now))
		}
	}
	for _, b := range q.Waiting {
		m.Waiting = append(m.Waiting, s.timeBoard(b, now))
	}
	frame := s.inEvent(s.frame(c, v), v, id, t.Name, "time")
	frame.Live, frame.Poll, frame.Keep = "/t/"+id+"/live", deskPoll, true
	frame.Back = "/t/" + id + "/time"
	if wrong.Key != "" {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.TimePage(frame, m).Render(ctx, to)
	})
}

// eventID is the event of a page, or of the game that it is about.
func (s *Server) eventID(c echo.Context) string {
	if g, err := s.desk.Game(c.Param("id")); err == nil {
		return g.Tournament
	}
	return c.Param("id")
}

func (s *Server) timeBoard(b tournament.TimeBoard, now clock.Instant) page.TimeBoard {
	g, err := s.desk.Game(b.Game)
	if err != nil {
		return page.TimeBoard{}
	}
	m := page.TimeBoard{Game: b.Game, Board: b.Board, Faces: clocksOf(s.desk, g, now).Faces}
	if b.Called {
		m.Caller, m.Since = nameOf(s.desk, g, g.TimeCalledBy), since(now, b.CalledAt)
	}
	if b.Arbiter != "" {
		m.Arbiter = s.actorName(b.Arbiter)
	}
	if g.Settings.Flags == game.FlagsCall && g.Status == game.Open {
		for _, p := range g.Persons() {
			m.Flags = append(m.Flags, part.Person{Key: p.String(), Name: nameOf(s.desk, g, p)})
		}
	}
	return m
}

// timeDesk is the queue as the arbiter sees it; nil without time arbiters.
func (s *Server) timeDesk(ctx context.Context, id string, t *tournament.Book, now clock.Instant) (*page.TimeDesk, error) {
	if !t.Game.TimeArbiters {
		return nil, nil
	}
	q := t.TimeQueue(s.desk.Game, now)
	m := &page.TimeDesk{ID: id, Command: newID(), Now: int64(now), Lacking: q.Lacking()}
	boards := map[string][]int{}
	for list, to := range map[*[]tournament.TimeBoard]*[]page.TimeBoard{&q.Waiting: &m.Waiting, &q.Coming: &m.Coming, &q.There: &m.There, &q.Uncalled: &m.Uncalled} {
		for _, b := range *list {
			*to = append(*to, s.timeBoard(b, now))
			boards[b.Arbiter] = append(boards[b.Arbiter], b.Board)
		}
	}
	for _, a := range t.TimeArbiters {
		slices.Sort(boards[a])
		m.OnDuty = append(m.OnDuty, page.TimeArbiter{ID: a, Name: s.actorName(a), Boards: boards[a]})
	}
	for _, a := range q.Free {
		m.Free = append(m.Free, page.TimeArbiter{ID: a, Name: s.actorName(a)})
	}
	known, err := s.timeArbiters(ctx, id)
	for _, a := range known {
		if !slices.Contains(t.TimeArbiters, a) {
			m.Others = append(m.Others, page.TimeArbiter{ID: a, Name: s.actorName(a)})
		}
	}
	return m, err
}

// timeArbiters are those who can be on duty: accounts of that role, and whoever
// has a link that is still good.
func (s *Server) timeArbiters(ctx context.Context, event string) ([]string, error) {
	accounts, err := s.accounts.List(ctx)
	if err != nil {
		return nil, err
	}
	var known []string
	for _, a := range accounts {
		if a.Role == records.TimeArbiter {
			known = append(known, accountActor+a.ID)
		}
	}
	links, err := s.links.List(ctx, event)
	for _, link := range links {
		if link.Kind == records.TimeArbiterLink && link.Revoked.IsZero() && link.Expires.After(time.Now()) {
			known = append(known, timeArbiterActor+link.Person)
		}
	}
	return known, err
}

// timeAct is what arbiters and time arbiters do about boards short of time.
func (s *Server) timeAct(c echo.Context) error {
	arrival := time.Now()
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	self, next := v.timeArbiter(id), "/t/"+id+"/time"
	if v.manages() {
		next = "/t/" + id + "/desk"
	}
	command, err := s.timeCommand(c, v, t, self)
	if err != nil {
		return err
	}
	actor := self
	if v.account != nil {
		actor = v.byAccount()
	}
	err = s.desk.Arrange(c.Request().Context(), id, order(c, actor, arrival), command, newID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		s.notify(c, "error", s.words(refused))
		err = nil
	}
	if err != nil {
		return err
	}
	return on(c, next)
}

// timeCommand reads the form. A time arbiter acts for oneself alone.
func (s *Server) timeCommand(c echo.Context, v viewer, t *tournament.Book, self string) (tournament.Command, error) {
	who, board := c.FormValue("arbiter"), c.FormValue("game")
	if !v.manages() {
		if self == "" {
			return nil, forbidden()
		}
		who = self
	}
	switch c.Param("act") {
	case "duty":
		known, err := s.timeArbiters(c.Request().Context(), c.Param("id"))
		on := c.FormValue("on") == "true"
		if err == nil && on && !slices.Contains(known, who) {
			err = badRequest()
		}
		return tournament.Duty{Arbiter: who, On: on}, err
	case "assign":
		return tournament.Assign{Game: board, Arbiter: who}, nil
	case "release":
		if at, _ := t.PostAt(board); !v.manages() && at != self {
			return nil, forbidden()
		}
		return tournament.Release{Game: board}, nil
	case "all":
		if !v.manages() {
			return nil, forbidden()
		}
		return tournament.AssignAll{At: s.desk.Now(time.Now())}, nil
	}
	return nil, notFound()
}

// comeOnDuty is the first thing that a time arbiter's link does; who is on duty
// already stays so.
func (s *Server) comeOnDuty(c echo.Context, link records.Link, arrival time.Time) error {
	who := timeArbiterActor + link.Person
	err := s.desk.Arrange(c.Request().Context(), link.Tournament, order(c, who, arrival), tournament.Duty{Arbiter: who, On: true}, newID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}

// timeForms is a time arbiter's own page as one on which forms stand.
func (s *Server) timeForms() stand {
	return stand{
		path: func(at sitting) string { return "/t/" + at.state.Tournament + "/time" },
		again: func(c echo.Context, at sitting, status int, text locale.Text) error {
			t, err := s.desk.Book(at.state.Tournament)
			if err != nil {
				return err
			}
			return s.showTime(c, at.viewer, t, status, text)
		},
	}
}

// timeArbiterLink is a link for somebody without an account, by name.
func (s *Server) timeArbiterLink(c echo.Context, t *tournament.Book) (records.Link, error) {
	name := strings.TrimSpace(c.FormValue("name"))
	if name == "" || len(name) > maxName || !t.Game.TimeArbiters {
		return records.Link{}, &failure{status: http.StatusUnprocessableEntity, text: say("refused.name-needed"), back: "/t/" + c.Param("id") + "/links"}
	}
	who := arbiter.Person{ID: newID(), Name: name}
	return records.Link{Kind: records.TimeArbiterLink, Tournament: c.Param("id"), Person: who.ID},
		s.desk.Remember(c.Request().Context(), who)
}

// maxName is the length of a name, in bytes.
const maxName = 200

// sendHome takes somebody off duty whose link has been revoked.
func (s *Server) sendHome(c echo.Context, v viewer, link records.Link) error {
	o := order(c, v.byAccount(), time.Now())
	err := s.desk.Arrange(c.Request().Context(), link.Tournament, o, tournament.Duty{Arbiter: timeArbiterActor + link.Person}, newID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}
