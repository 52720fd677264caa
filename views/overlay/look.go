package overlay

import (
	"net/http"
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// A look is one look at a part of the overlay: the event at an instant, in the language of its address.
type look struct {
	shown.Presenter
	parameters
	t      *tournament.Book
	now    clock.Instant
	round  int
	games  []tournament.Pairing // the boards of the round
	pick   Pick
	behind bool // spectators look, with their delay
	late   func(board int) lateness
}

// Page is a part of the overlay as it stands.
type Page struct {
	Title   string
	Tall    bool
	Now     int64 // of the server
	Until   int64 // when it is looked at again
	Edition string
	Live    string // address of its stream
	Board   string // the name under which its board comes over the stream; empty for a part without one
	Body    templ.Component
}

// seconds are until it is looked at again.
func (m Page) seconds() int { return int(max(1, (m.Until-m.Now+999)/1000)) }

const (
	// picked is how often a part is fetched that goes by what a caster picks, or by the clocks.
	picked = 2 * clock.Second
	// still is how often a part is fetched that changes with the event alone.
	still = 10 * clock.Second
)

func (s *Pages) overlay(c web.Context) error {
	t, edition, err := s.Desk.Books.Edition(c.Param("id"))
	if err != nil {
		return err
	}
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	l := &look{Presenter: s.Presenter, t: t, now: s.Desk.Now(s.Wall()), round: t.RoundNow(), pick: s.Picks.Of(t.ID), behind: s.Server == s.Delayed()}
	if l.round > 0 {
		l.games = s.HallGames(t, l.round)
	}
	if l.parameters, err = s.asked(c, t, l.games); err != nil {
		return err
	}
	l.late = func(board int) lateness { return s.lateAt(t, board) }
	status, m := http.StatusOK, Page{}
	if refused := v.KeyRefused(); refused != nil { // a program for streams shows what it is sent: nothing may stay on the air
		status, m = refused.Status, l.empty(l.say.Text(refused.Text))
	} else {
		m = l.page()
	}
	m.Edition = strconv.FormatUint(edition, 10)
	frame := web.Frame{T: l.say, Back: c.Request().URL.RequestURI(), Title: m.Title, Script: "wall", Again: m.seconds()}
	frame.Event = &web.Event{ID: t.ID, Name: t.Name}
	return web.Show(c, status, OverlayPage(frame, m))
}

// live is the stream of a part, for those who see it without the delay of spectators.
func (s *Pages) live(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if refused := v.KeyRefused(); refused != nil {
		return refused
	}
	var boards []tournament.Pairing
	if round := t.RoundNow(); round > 0 {
		if p, found := signed(t, s.HallGames(t, round), c.QueryParam("board")); found {
			boards = append(boards, p)
		}
	}
	return s.LiveHall(c, t.ID, boards, nil)
}

// empty is a part with nothing to show.
func (l *look) empty(title string) Page {
	return Page{Title: title, Tall: l.tall, Now: int64(l.now), Until: int64(l.now.Add(still)), Live: l.stream("none")}
}

// stream is the address of what changes at a board, by its sign; of the event alone for "none".
func (l *look) stream(sign string) string {
	if l.behind {
		return address.WallBoardLive(l.t.ID, sign)
	}
	return address.OverlayLive(l.t.ID, l.part, sign, l.key)
}

// page is the part that is asked for. A part that has nothing to show has no body.
func (l *look) page() Page {
	m := l.empty(l.say.T("overlay.part." + l.part))
	switch l.part {
	case boardPart:
		l.boardOn(&m)
	case namePart:
		m.Body = l.lower()
		if l.person == 0 {
			m.Until = int64(l.now.Add(picked))
		}
	case standingsPart:
		m.Body, m.Until = l.ticker()
	case countdownPart:
		m.Body = l.countdown()
	}
	return m
}

// boardOn is the board that is asked for, or the one that is shown now.
func (l *look) boardOn(m *Page) {
	p, found := signed(l.t, l.games, l.board)
	if l.board == "" {
		m.Until = int64(l.now.Add(picked))
		p, found = l.nowOn()
	}
	g, known := l.GameOf(p)
	if !found || !known {
		return
	}
	m.Live, m.Board = l.stream(boardname.Sign(l.t.State, p)), "hall-"+p.Game
	m.Body = boardPlate(l.say, l.boardModel(p, g))
}

// nowOn is the board that is shown now.
func (l *look) nowOn() (tournament.Pairing, bool) {
	if len(l.games) == 0 {
		return tournament.Pairing{}, false
	}
	if p, found := signed(l.t, l.games, l.pick.Board); found && l.pick.Round == l.round {
		return p, true
	}
	shown, least, runs := l.games[0], clock.Span(0), false
	for _, p := range l.games {
		g, known := l.GameOf(p)
		if !known || g.Over() {
			continue
		}
		for _, face := range l.ClocksOf(g, l.now).Faces {
			if face.Timed && face.Clock.Running && (!runs || face.Clock.Remaining < least) {
				shown, least, runs = p, face.Clock.Remaining, true
			}
		}
	}
	return shown, true
}
