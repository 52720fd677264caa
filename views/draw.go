package views

import (
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// drawModel is what can be settled about the entries; nil where there is nothing
// to settle.
func (s *Server) drawModel(id string, t *tournament.Book) *page.Draw {
	swiss := t.How() == tournament.Swiss
	if t.Published && !swiss || len(t.Entries) < 2 {
		return nil
	}
	m := &page.Draw{ID: id, Command: newID(), Open: !t.Published, Swiss: swiss,
		Early: t.How() == tournament.RoundRobin && t.Apart == tournament.ApartLast}
	numbers := make([]string, len(t.Entries))
	for i, e := range t.Entries {
		numbers[i] = strconv.Itoa(e.Number)
		m.Players = append(m.Players, page.HandChoice{ID: e.Player, Label: s.called(t.State).Numbered(e.Number)})
	}
	m.Numbers = strings.Join(numbers, " ")
	if t.Initial.Method != "" {
		side := "side.first"
		if t.Initial.Second {
			side = "side.second"
		}
		m.Colour = say("draw.drawn", "Method", say("draw.by."+t.Initial.Method), "Side", say(side), "Seed", t.Initial.Seed)
	}
	for _, set := range t.Forbidden {
		names := make([]string, len(set))
		for i, player := range set {
			names[i] = s.inText(player)
		}
		m.Forbidden = append(m.Forbidden, strings.Join(names, " – "))
	}
	return m
}

// againPlayers shows the players after a form of theirs was refused.
func (s *Server) againPlayers(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showPlayers(c, v, t, status, page.Players{Wrong: *wrong})
}

// drawActs are the acts on numbers and colours by the names of their addresses.
func (s *Server) drawActs() map[string]arrangement {
	return map[string]arrangement{
		"colour": {readColour, s.againPlayers, "/players"},
		"number": {s.readNumber, s.againPlayers, "/players"},
		"forbid": {readForbid, s.againPlayers, "/players"},
		"allow":  {always(tournament.Forbid{}), s.againPlayers, "/players"},
	}
}

// readColour reads how the first colour was drawn; a lot is drawn here.
func readColour(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	draw := tournament.DrawColour{Method: c.FormValue("method"), Second: c.FormValue("side") == "second"}
	if draw.Method == tournament.ByLot {
		draw.Seed = strings.TrimSpace(c.FormValue("seed"))
		return tournament.ColourByLot(draw.Seed)
	}
	return draw, nil
}

// readNumber reads the new order of the start numbers: by rating, by lot, or as
// the old numbers were typed.
func (s *Server) readNumber(c echo.Context, t *tournament.Book) (tournament.Command, error) {
	order := tournament.Number{Method: c.FormValue("method")}
	switch order.Method {
	case tournament.ByNations:
		early, err := t.EarlyCompatriots()
		if err != nil {
			return nil, err
		}
		order.Players = early
	case tournament.ByRating:
		order.Players = t.ByRating()
	case tournament.ByLot:
		order.Seed = strings.TrimSpace(c.FormValue("seed"))
		ids := map[string]string{}
		var names []string
		for _, e := range t.Entries {
			name := s.desk.Person(e.Player).Name
			ids[name], names = e.Player, append(names, name)
		}
		drawn, err := lots.Order(order.Seed, names)
		if err != nil {
			return nil, err
		}
		for _, name := range drawn {
			order.Players = append(order.Players, ids[name])
		}
	case tournament.ByHand:
		for _, word := range words(c, "order") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 || n > len(t.Entries) {
				return nil, wrongForm(say("refused.bad-start-number", "What", word, "Most", len(t.Entries)))
			}
			order.Players = append(order.Players, t.Entries[n-1].Player)
		}
	}
	return order, nil
}

func readForbid(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	form, err := c.FormParams()
	if err != nil || len(form["player"]) < 2 {
		return nil, badRequest()
	}
	return tournament.Forbid{Players: form["player"]}, nil
}
