package wall

import (
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// hall is the list of boards for spectators: every board of the round being played. An
// arbiter says here what the wall shows.
func (s *Pages) hall(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showHall(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showHall(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	round := t.RoundNow()
	now := s.Desk.Now(s.Wall())
	m := Hall{ID: id, Name: t.Name, Round: round, Announced: s.AnnouncedIn(t), Together: len(s.walls(v, id)) > 1}
	for _, p := range s.HallGames(t, round) {
		if g, ok := s.GameOf(p); ok {
			m.Games = append(m.Games, s.HallCard(t, p, g, now))
		}
	}
	if v.Can("event wall", t) {
		m.Arrange = arrangeModel(c, t, len(t.Fed.Rule.Rows)+len(s.Desk.Seats.FedBy(t.ID)) > 0)
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.HallAt)
	frame.Live, frame.Keep = address.HallLive(id), true
	frame = s.Voice.HeardOfAll(frame, id)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, HallPage(frame, m))
}

// arrangeModel is the form as the wall is arranged, or as it was sent. linked tells that the event feeds another
// or is fed.
func arrangeModel(c web.Context, t *tournament.Book, linked bool) *Arrange {
	m := &Arrange{Command: web.NewID()}
	chosen, seconds := t.Wall.Plates, ""
	if t.Wall.Seconds > 0 {
		seconds = strconv.Itoa(t.Wall.Seconds)
	}
	if c.Request().Method == http.MethodPost {
		chosen, seconds = nil, c.FormValue("seconds")
		for _, plate := range c.Request().Form["plate"] {
			chosen = append(chosen, Kind(plate))
		}
	}
	m.Seconds = seconds
	for _, kind := range tournament.Plates() {
		if kind == Bracket && t.How() != tournament.KnockOut || kind == Stages && !linked {
			continue
		}
		m.Plates = append(m.Plates, Choice{kind, slices.Contains(chosen, kind)})
	}
	return m
}

// hallLive is its stream.
func (s *Pages) hallLive(c web.Context) error {
	id := c.Param("id")
	t, err := s.Desk.Books.Of(id)
	if err != nil {
		return err
	}
	round := t.RoundNow()
	games := s.HallGames(t, round)
	return s.LiveHall(c, id, games, games)
}
