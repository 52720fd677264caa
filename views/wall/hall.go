package wall

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/folded"
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
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.HallAt)
	m.Words = strings.TrimSpace(c.QueryParam("find"))
	asked, refused := askedFor(m.Words)
	if m.Searched = m.Words != "" && refused.Key == ""; refused.Key != "" {
		m.Words, m.Wrong, status = "", refused, http.StatusUnprocessableEntity
	}
	sides := sidesOf(t, round)
	for _, p := range s.HallGames(t, round) {
		g, ok := s.GameOf(p)
		if !ok {
			continue
		}
		one := Seated{HallGame: s.HallCard(t, p, g, now)}
		for _, side := range sides[p.Game] {
			one.Sides = append(one.Sides, Side{shown.EntrantAt(t.State, side), s.NameIn(t.State, side)})
		}
		switch {
		case m.Searched && !one.found(m.Words, asked):
		case !m.Searched && slices.ContainsFunc(one.Sides, func(s Side) bool { return frame.Stars.Followed[s.At] }):
			m.Followed = append(m.Followed, one)
		default:
			m.Games = append(m.Games, one)
		}
	}
	if v.Can("event wall", t) {
		m.Arrange = arrangeModel(c, t, len(t.Fed.Rule.Rows)+len(s.Desk.Seats.FedBy(t.ID)) > 0)
	}
	frame.Live, frame.Keep = address.HallLive(id), true
	frame = s.Voice.HeardOfAll(frame, id)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, HallPage(frame, m))
}

// mostTyped is how many letters are searched for at most.
const mostTyped = 100

// askedFor are the words of a search for a board, and why it is none; nothing is refused where nothing is typed.
func askedFor(typed string) (words folded.Words, wrong locale.Text) {
	switch words = folded.WordsOf(typed); {
	case utf8.RuneCountInString(typed) > mostTyped:
		return nil, locale.Say("search.long", "Most", mostTyped)
	case typed != "" && len(words) == 0:
		return nil, locale.Say("search.short")
	}
	return words, locale.Text{}
}

// found reports whether a board is called as it is typed, or somebody there has all the words.
func (b Seated) found(typed string, words folded.Words) bool {
	if typed == b.Sign {
		return true
	}
	var names []string
	for _, side := range b.Sides {
		names = append(names, side.Name)
	}
	for _, face := range b.Clocks.Faces {
		names = append(names, face.Name)
	}
	return slices.ContainsFunc(names, func(name string) bool {
		_, all := words.In(folded.Of(name))
		return all
	})
}

// sidesOf are who meets at the boards of a round, by game: in a match of teams the teams.
func sidesOf(t *tournament.Book, round int) map[string][]string {
	sides := map[string][]string{}
	for _, match := range t.Matches(round) {
		for _, p := range match.Games {
			sides[p.Game] = []string{match.First, match.Second}
		}
	}
	return sides
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
