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

// drawActs are the acts on numbers and colours.
func (s *Face) drawActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("colour"): {Read: readColour, Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.arrange.colour"},
		address.ArrangeRoute("number"): {Read: s.readNumber, Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.arrange.number"},
		address.ArrangeRoute("forbid"): {Read: readForbid, Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.arrange.forbid"},
		address.ArrangeRoute("allow"):  {Read: web.Always(tournament.Forbid{}), Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.arrange.allow"},
	}
}

// readColour reads how the first colour was drawn; a lot is drawn here.
func readColour(a web.Asked) (tournament.Command, error) {
	draw := tournament.DrawColour{Method: a.FormValue("method"), Second: a.FormValue("side") == "second"}
	if draw.Method == tournament.ByLot {
		draw.Seed = strings.TrimSpace(a.FormValue("seed"))
		return tournament.ColourByLot(draw.Seed)
	}
	return draw, nil
}

// readNumber reads the new order of the start numbers: by rating, by lot, or as
// the old numbers were typed.
func (s *Face) readNumber(a web.Asked) (tournament.Command, error) {
	order := tournament.Number{Method: a.FormValue("method")}
	switch order.Method {
	case tournament.ByNations:
		early, err := a.Book.EarlyCompatriots()
		if err != nil {
			return nil, err
		}
		order.Players = early
	case tournament.ByRating:
		order.Players = a.Book.ByRating()
	case tournament.ByLot:
		order.Seed = strings.TrimSpace(a.FormValue("seed"))
		ids := map[string]string{}
		var names []string
		for _, e := range a.Book.Entries {
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
		for _, word := range web.Words(a, "order") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 || n > len(a.Book.Entries) {
				return nil, web.WrongForm(locale.Say("refused.bad-start-number", "What", word, "Most", len(a.Book.Entries)))
			}
			order.Players = append(order.Players, a.Book.Entries[n-1].Player)
		}
	}
	return order, nil
}

func readForbid(a web.Asked) (tournament.Command, error) {
	form, err := a.FormParams()
	if err != nil {
		return nil, web.BadRequest()
	}
	if len(form["player"]) < 2 {
		return nil, web.WrongForm(locale.Say("refused.one-ticked"))
	}
	return tournament.Forbid{Players: form["player"]}, nil
}
