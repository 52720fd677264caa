package wall

import (
	"net/http"
	"net/url"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// A look is one look at the wall: the event at an instant, in the reader's language.
type look struct {
	shown.Presenter
	id          string
	t           *tournament.Book
	say         *locale.Translator
	now         clock.Instant
	round, next int
	scene       scene
	games       []tournament.Pairing // the boards of the round
	seats       []going              // who goes where
}

func (s *Pages) look(c web.Context) (*look, uint64, error) {
	t, edition, err := s.Desk.Books.Edition(c.Param("id"))
	if err != nil {
		return nil, 0, err
	}
	l := &look{Presenter: s.Presenter, id: c.Param("id"), t: t, say: web.Translator(c), now: s.Desk.Now(s.Wall())}
	l.setScene()
	return l, edition, nil
}

// wall is the plate whose turn it is, of all or of those that the address names.
func (s *Pages) wall(c web.Context) error {
	l, edition, err := s.look(c)
	if err != nil {
		return err
	}
	turns := l.scene.turns(l.now)
	if named := c.Param("plate"); named != "" {
		p, known := parsePlate(named)
		if !known {
			return web.NotFound()
		}
		turns = l.scene.of(p, l.now)
	}
	plate, until := at(turns, l.now)
	m := l.page(plate, cycle(turns))
	m.Edition, m.Until = strconv.FormatUint(edition, 10), int64(l.scene.until(until, l.now))
	m.Dots, m.Late = dots(turns, plate), len(s.Lateness.In(l.t.State)) > 0
	frame := web.Frame{T: l.say, Back: c.Request().URL.RequestURI(), Title: m.Title, Script: "wall", Shared: web.Shared{App: address.Wall(l.id)}, Again: m.seconds()}
	frame.Event = &web.Event{ID: l.id, Name: l.t.Name}
	return web.Show(c, http.StatusOK, WallPage(frame, m))
}

// wallLive is the stream of the boards of the round, each in the form in which it hangs;
// of one board alone, that one.
func (s *Pages) wallLive(c web.Context) error {
	l, _, err := s.look(c)
	if err != nil {
		return err
	}
	cards, lines := l.hung(c.QueryParam("board"))
	return s.LiveHall(c, l.id, cards, lines)
}

// hung are the boards that hang as cards, and those that hang as lines; of one board
// alone, that one.
func (l *look) hung(sign string) (cards, lines []tournament.Pairing) {
	if sign == "" {
		h := hang(len(l.games), l.scene.four)
		return l.games[:h.cards], l.games[h.cards:]
	}
	for _, p := range l.games {
		if boardname.Sign(l.t.State, p) == sign || boardname.Of(l.t.State, p) == sign {
			return []tournament.Pairing{p}, nil
		}
	}
	return nil, nil
}

// live is the address of the stream of what a plate needs, and the names under which the
// boards come over it.
func (l *look) live(p Plate) (address string, fragments []string) {
	cards, lines := l.hung(p.Sign)
	for _, p := range cards {
		fragments = append(fragments, "hall-"+p.Game)
	}
	for _, p := range lines {
		fragments = append(fragments, "line-"+p.Game)
	}
	return wallLive(l.id, p.Sign), fragments
}

func wallLive(event, sign string) string {
	if sign == "" {
		return address.WallLive(event)
	}
	return address.WallLive(event) + "?board=" + url.QueryEscape(sign)
}

// dots tell which plate of its kind one is; none for one alone.
func dots(turns []turn, p Plate) []bool {
	var list []bool
	for _, t := range turns {
		if t.Kind == p.Kind {
			list = append(list, t.Page == p.Page)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}
