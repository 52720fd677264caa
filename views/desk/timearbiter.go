package desk

import (
	"net/http"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// page is a time arbiter's own.
func (s *timearbiters) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.show(c, v, t, http.StatusOK, locale.Text{})
}

func (s *timearbiters) show(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong locale.Text) error {
	now := s.Desk.Now(s.Wall())
	id, m := eventOf(s.Server, c), TimeBoards{Command: web.NewID(), Now: int64(now)}
	m.ID = id
	self := v.TimeArbiter(id)
	m.On = slices.Contains(t.TimeArbiters, self)
	q := t.TimeQueue(now)
	for _, b := range slices.Concat(q.Coming, q.There) {
		switch on := s.timeBoard(t.State, b, now); {
		case b.Arbiter == self:
			m.Mine = append(m.Mine, on)
		case takenFrom(t.State, b.Game) == self:
			m.Taken = append(m.Taken, on)
			fallthrough
		default:
			m.Theirs = append(m.Theirs, on)
		}
	}
	for _, b := range q.Waiting {
		m.Waiting = append(m.Waiting, s.timeBoard(t.State, b, now))
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.TimeAt)
	frame.Live, frame.Poll, frame.Keep = address.EventLive(id), deskPoll, true
	frame = s.Voice.HeardAtTheDesk(frame, id)
	frame.Back = address.Time(id)
	if wrong.Key != "" {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: wrong})
	}
	return web.Show(c, status, TimePage(frame, m))
}

// eventOf returns the event of a page, or of the game that the page is about.
func eventOf(s *web.Server, c web.Context) string {
	if g, err := s.Desk.Game(c.Param("id")); err == nil {
		return g.Tournament
	}
	return c.Param("id")
}

func (s *timearbiters) timeBoard(t tournament.State, b tournament.TimeBoard, now clock.Instant) TimeBoard {
	g, err := s.Desk.Game(b.Game)
	if err != nil {
		return TimeBoard{}
	}
	m := TimeBoard{Game: b.Game, Board: boardname.OfGame(t, b.Game, g), Faces: s.ClocksOf(g, now).Faces}
	if b.Called {
		m.Caller, m.Since, m.waited = s.NameOf(g, g.TimeCalledBy), since(now, b.CalledAt), now.Sub(b.CalledAt)
	}
	if b.Arbiter != "" {
		m.Has, m.Arbiter = b.Arbiter, s.Actors.Name(b.Arbiter)
	}
	if from := takenFrom(t, b.Game); from != "" {
		m.From = s.Actors.Name(from)
	}
	if g.Settings.Flags == game.FlagsCall && g.Status == game.Open {
		m.Flags = s.ClockPersons(g)
	}
	return m
}

// takenFrom is who had a board before somebody took it over; empty for nobody.
func takenFrom(t tournament.State, game string) string {
	for _, p := range t.Posts {
		if p.Game == game {
			return p.From
		}
	}
	return ""
}

// timeDesk is the queue as the arbiter sees it; nil without time arbiters.
func (s *timearbiters) timeDesk(id string, t *tournament.Book, now clock.Instant) (*TimeDesk, error) {
	if !t.Game.TimeArbiters {
		return nil, nil
	}
	q := t.TimeQueue(now)
	m := &TimeDesk{ID: id, Command: web.NewID(), Now: int64(now), Lacking: q.Lacking()}
	boards := map[string][]slip.Board{}
	for list, to := range map[*[]tournament.TimeBoard]*[]TimeBoard{&q.Waiting: &m.Waiting, &q.Coming: &m.Coming, &q.There: &m.There, &q.Uncalled: &m.Uncalled} {
		for _, b := range *list {
			*to = append(*to, s.timeBoard(t.State, b, now))
			p, _ := t.PairingOf(b.Game)
			boards[b.Arbiter] = append(boards[b.Arbiter], boardname.Slip(t.State, p))
		}
	}
	for _, a := range t.TimeArbiters {
		on := TimeArbiter{ID: a, Name: s.Actors.Name(a)}
		slices.SortFunc(boards[a], slip.Board.Compare)
		for _, b := range boards[a] {
			on.Boards = append(on.Boards, b.String())
		}
		m.OnDuty = append(m.OnDuty, on)
	}
	for _, a := range q.Free {
		m.Free = append(m.Free, TimeArbiter{ID: a, Name: s.Actors.Name(a)})
	}
	known, err := s.timeArbiters(id)
	for _, a := range known {
		if !slices.Contains(t.TimeArbiters, a) {
			m.Others = append(m.Others, TimeArbiter{ID: a, Name: s.Actors.Name(a)})
		}
	}
	return m, err
}

// timeArbiters returns those who can be on duty: accounts with this role, and holders of a valid link.
func (s *timearbiters) timeArbiters(event string) ([]string, error) {
	t, err := s.Desk.Tournament(event)
	if err != nil {
		return nil, err
	}
	var known []string
	for account, role := range t.Access.Staff {
		if role == access.TimeArbiter {
			known = append(known, web.AccountActor+account)
		}
	}
	slices.Sort(known)
	links, err := s.Desk.Links.Of(event)
	for _, link := range links {
		if link.Kind == access.TimeArbiterLink && link.Opens(s.Wall()) {
			known = append(known, web.TimeArbiterActor+link.Person)
		}
	}
	return known, err
}

// forms is a time arbiter's own page as one on which forms stand.
func (s *timearbiters) forms() web.Stand {
	return web.Stand{
		Path: func(at web.GameViewer) string { return address.Time(at.State.Tournament) },
		Again: func(c web.Context, at web.GameViewer, status int, text locale.Text) error {
			t, err := s.Desk.Books.Of(at.State.Tournament)
			if err != nil {
				return err
			}
			return s.show(c, at.Viewer, t, status, text)
		},
	}
}
