package wall

import (
	"errors"
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/following"
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
	edition     string
	late        bool // everything is seen here later than it happens
	mine        bool // the boards of those alone whom the reader follows
}

func (s *Pages) look(c web.Context, event string) (*look, error) {
	t, edition, err := s.Desk.Books.Edition(event)
	if err != nil {
		return nil, err
	}
	l := &look{Presenter: s.Presenter, id: event, t: t, say: web.Translator(c), now: s.Desk.Now(s.Wall()),
		edition: strconv.FormatUint(edition, 10), late: len(s.Lateness.In(t.State)) > 0}
	l.setScene()
	return l, nil
}

// looks are those at the event of the address or, where it asks for all, at every event that hangs together with it.
// They stand in the order of walls, each as the viewer may see it.
func (s *Pages) looks(c web.Context) (list []*look, err error) {
	events := []string{c.Param("id")}
	v, err := s.Viewer(c)
	if err == nil && c.QueryParam("all") != "" {
		events = s.walls(v, events[0])
	}
	for _, id := range events {
		seen := &Pages{s.SeenBy(v, id)}
		if id == c.Param("id") {
			seen = s
		}
		l, wrong := seen.look(c, id)
		if err = errors.Join(err, wrong); err != nil {
			return nil, err
		}
		if c.QueryParam("mine") != "" {
			l.only(s.StarsIn(following.Of(c.Request()), l.t))
		}
		list = append(list, l)
	}
	return list, nil
}

// only leaves the boards of those who are followed.
func (l *look) only(stars part.Stars) {
	sides := sidesOf(l.t, l.round)
	l.games = slices.DeleteFunc(l.games, func(p tournament.Pairing) bool {
		return !slices.ContainsFunc(sides[p.Game], func(side string) bool { return stars.Followed[shown.EntrantAt(l.t.State, side)] })
	})
	l.mine, l.scene.boards = true, len(l.games)
}

// walls are the events whose plates turn on the wall of all, in the order in which they feed each other.
func (s *Pages) walls(v web.Viewer, event string) (list []string) {
	for _, f := range s.Desk.Seats.Together(event) {
		o, err := s.Desk.Events.Outline(f.Event)
		if f.Event == event || err == nil && !o.Archived && !o.Deleted && v.May("see event wall", f.Event) {
			list = append(list, f.Event)
		}
	}
	return list
}

// wall is the plate whose turn it is, of all or of those that the address names.
func (s *Pages) wall(c web.Context) error {
	looks, err := s.looks(c)
	if err != nil {
		return err
	}
	named := c.Param("plate")
	if looks[0].mine {
		named = string(Boards)
	}
	list, err := turnsOf(looks, named)
	if err != nil {
		return err
	}
	plate, until := at(list, looks[0].now)
	l := looks[plate.of]
	m := l.page(plate.Plate, cycle(list))
	m.Of = len(looks) > 1
	for _, one := range looks {
		until = one.scene.until(until, l.now)
	}
	m.Until, m.Dots = int64(until), dots(list, plate)
	frame := web.Frame{T: l.say, Back: c.Request().URL.RequestURI(), Title: m.Title, Script: "wall", Shared: web.Shared{App: address.Wall(l.id)}, Again: m.seconds()}
	frame.Event = &web.Event{ID: l.id, Name: l.t.Name}
	return web.Show(c, http.StatusOK, WallPage(frame, m))
}

// turnsOf are the plates that turn: all, or those that an address names. A board is one of the first event.
func turnsOf(looks []*look, named string) (list []turn, err error) {
	var scenes []scene
	for _, l := range looks {
		scenes = append(scenes, l.scene)
	}
	if named == "" {
		return turns(looks[0].now, scenes...), nil
	}
	p, known := parsePlate(named)
	if !known {
		return nil, web.NotFound()
	}
	for i, s := range scenes {
		if i == 0 || p.Kind != Board {
			list = append(list, hangs(i, s.of(p, looks[i].now))...)
		}
	}
	return list, nil
}

// wallLive is the stream of the boards of the round, each in the form in which it hangs;
// of one board alone, that one.
func (s *Pages) wallLive(c web.Context) error {
	l, err := s.look(c, c.Param("id"))
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
func (l *look) live(p Plate) (stream string, fragments []string) {
	cards, lines := l.hung(p.Sign)
	for _, p := range cards {
		fragments = append(fragments, "hall-"+p.Game)
	}
	for _, p := range lines {
		fragments = append(fragments, "line-"+p.Game)
	}
	if l.mine { // the stream of the wall has the boards in other forms
		return address.HallLive(l.id), fragments
	}
	return address.WallBoardLive(l.id, p.Sign), fragments
}

// dots tell which plate of its kind one is; none for one alone.
func dots(turns []turn, p turn) []bool {
	var list []bool
	for _, t := range turns {
		if t.Kind == p.Kind && t.of == p.of {
			list = append(list, t.Page == p.Page)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}
