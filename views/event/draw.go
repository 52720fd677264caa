package event

import (
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// drawModel is what can be settled about the entries; nil where there is nothing
// to settle.
func (s *Face) drawModel(id string, t *tournament.Book) *Draw {
	swiss := t.How() == tournament.Swiss
	if t.Published && !swiss || len(t.Entries) < 2 {
		return nil
	}
	m := &Draw{ID: id, Command: web.NewID(), Open: !t.Published, Swiss: swiss,
		Early: t.How() == tournament.RoundRobin && t.Apart == tournament.ApartLast}
	numbers := make([]string, len(t.Entries))
	for i, e := range t.Entries {
		numbers[i] = strconv.Itoa(e.Number)
		m.Players = append(m.Players, HandChoice{ID: e.Player, Label: s.Called(t.State).Numbered(e.Number)})
	}
	m.Numbers = strings.Join(numbers, " ")
	if t.Initial.Method != "" {
		side := "side.first"
		if t.Initial.Second {
			side = "side.second"
		}
		m.Colour = locale.Say("draw.drawn", "Method", locale.Say("draw.by."+t.Initial.Method), "Side", locale.Say(side), "Seed", t.Initial.Seed)
	}
	for _, set := range t.Forbidden {
		names := make([]string, len(set))
		for i, player := range set {
			names[i] = s.InText(player)
		}
		m.Forbidden = append(m.Forbidden, strings.Join(names, " – "))
	}
	return m
}

// againPlayers shows the players after a form of theirs was refused.
func (s *Face) againPlayers(c echo.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showPlayers(c, v, t, status, Players{Wrong: *wrong})
}

// drawActs are the acts on numbers and colours by the names of their addresses.
func (s *Face) drawActs() map[string]web.Arrangement {
	return map[string]web.Arrangement{
		"colour": {Read: readColour, Page: s.againPlayers, Next: address.PlayersRoute},
		"number": {Read: s.readNumber, Page: s.againPlayers, Next: address.PlayersRoute},
		"forbid": {Read: readForbid, Page: s.againPlayers, Next: address.PlayersRoute},
		"allow":  {Read: web.Always(tournament.Forbid{}), Page: s.againPlayers, Next: address.PlayersRoute},
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
func (s *Face) readNumber(c echo.Context, t *tournament.Book) (tournament.Command, error) {
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
			name := s.Desk.Person(e.Player).Name
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
		for _, word := range web.Words(c, "order") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 || n > len(t.Entries) {
				return nil, web.WrongForm(locale.Say("refused.bad-start-number", "What", word, "Most", len(t.Entries)))
			}
			order.Players = append(order.Players, t.Entries[n-1].Player)
		}
	}
	return order, nil
}

func readForbid(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	form, err := c.FormParams()
	if err != nil || len(form["player"]) < 2 {
		return nil, web.BadRequest()
	}
	return tournament.Forbid{Players: form["player"]}, nil
}
