package desk

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

// seesDesk is the right by which a tournament stands at the desk of all.
const seesDesk rights.Act = "see event desk"

// hallPage is the desk of all tournaments that hang together with one.
func (s *desk) hallPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	look := lookIn(c.QueryParams())
	look.Hall = t.ID
	return s.showHall(c, v, t, look, http.StatusOK, nil)
}

// hallLive is its stream.
func (s *desk) hallLive(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.LiveDesks(c, idsOf(s.Hall(v, t, seesDesk)))
}

func idsOf(events []*tournament.Book) (ids []string) {
	for _, t := range events {
		ids = append(ids, t.ID)
	}
	return ids
}

func (s *desk) showHall(c web.Context, v web.Viewer, t *tournament.Book, look Look, status int, wrong *locale.Text) error {
	events := s.Hall(v, t, seesDesk)
	m, err := s.hallModel(t, events, look)
	if err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.DeskAt)
	frame.Live, frame.Poll, frame.Keep = address.DeskAllLive(t.ID), deskPoll, true
	frame.Back = look.at(t.ID)
	frame = s.Voice.HeardAtTheDesk(frame, idsOf(events)...)
	if n := m.Count(); n > 0 {
		frame.Ahead = "(" + strconv.Itoa(n) + ")"
	}
	if wrong != nil {
		if m.Open != nil {
			web.AskedAbout(c, *wrong, m.Open.Acts)
		}
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, HallPage(frame, m))
}

// hallForms is the desk of all as a page on which forms of games stand.
func (s *desk) hallForms(opened bool) web.Stand {
	look := func(at web.GameViewer) Look {
		look := Look{Hall: at.Hall()}
		if opened {
			look.Opened = at.ID
		}
		return look
	}
	return web.Stand{
		Path: func(at web.GameViewer) string { return look(at).at(at.State.Tournament) },
		Again: func(c web.Context, at web.GameViewer, status int, text locale.Text) error {
			at.Next = c.FormValue("next")
			t, err := s.Desk.Books.Of(at.State.Tournament)
			if err != nil {
				return err
			}
			return s.showDesk(c, at.Viewer, t, look(at), status, &text)
		},
	}
}

func (s *desk) hallModel(t *tournament.Book, events []*tournament.Book, look Look) (Hall, error) {
	wall := s.Wall()
	now := s.Desk.Now(wall)
	m := Hall{Desk: Desk{Look: look, ID: t.ID, Event: t.Name, Command: web.NewID(), Halls: len(events), Now: int64(now), Clock: localtime.Hour(t.State, wall)}}
	clashes := stagelist.HallClashes(s.Presenter, events)
	for _, one := range events {
		line, err := s.hallLine(one, m.Desk, now)
		if err != nil {
			return m, err
		}
		line.Clashes = clashes[one.ID]
		m.take(line)
	}
	inOrder(m.First)
	inOrder(m.Then)
	slices.SortStableFunc(m.Asking, func(a, b Desk) int { return cmp.Compare(order(b.Overdue), order(a.Overdue)) })
	slices.SortStableFunc(m.Posts, func(a, b Post) int {
		return cmp.Or(cmp.Compare(slices.Index(postKinds, a.Kind), slices.Index(postKinds, b.Kind)), cmp.Compare(b.Board.waited, a.Board.waited))
	})
	if look.Opened != "" {
		if of := slices.IndexFunc(events, func(t *tournament.Book) bool { return t.ID == s.Desk.EventOf(look.Opened) }); of >= 0 {
			m.Open = s.opened(events[of], look.Opened, web.InHallBoard+"/"+look.Hall, now)
			m.OpenIn = events[of]
		}
	}
	return m, nil
}

func order(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// hallLine is a tournament with what waits in it.
func (s *desk) hallLine(t *tournament.Book, of Desk, now clock.Instant) (line HallLine, err error) {
	line.Desk = Desk{Look: of.Look, ID: t.ID, Event: t.Name, Command: of.Command, Round: t.RoundNow(), Timed: t.Game.Control != "",
		name: func(p tournament.Pairing) string { return boardname.Of(t.State, p) }}
	if line.Queue, err = s.queueOf(&line.Desk, t, now); err != nil {
		return line, err
	}
	line.Count, line.State, line.Next = line.Queue.Count(), shown.StateOf(t), web.NextOf(t, rights.Arbiter)
	for round := range t.RoundNow() {
		line.Open += t.Count(round + 1).Open
	}
	for _, p := range t.Going() {
		if g, ok := s.GameOf(p); ok && !g.Over() && !g.Stopped && g.Adjourned == nil {
			line.Running++
		}
	}
	return line, nil
}
