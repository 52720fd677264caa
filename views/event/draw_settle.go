package event

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// drawActs are the acts on numbers and colours.
func (s *entries) drawActs() web.Acts {
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
func (s *entries) readNumber(a web.Asked) (tournament.Command, error) {
	order := tournament.Number{Method: a.FormValue("method")}
	switch order.Method {
	case tournament.ByNations:
		early, err := a.Book.EarlyCompatriots()
		if err != nil {
			return nil, err
		}
		order.Players = early
	case tournament.ByRating:
		order.Players = a.Book.Entries.ByRating()
	case tournament.ByLot:
		order.Seed = strings.TrimSpace(a.FormValue("seed"))
		names := s.drawnNames(a.Event, a.Book)
		drawn, err := lots.Order(order.Seed, slices.Collect(maps.Keys(names)))
		if err != nil {
			return nil, err
		}
		for _, name := range drawn {
			order.Players = append(order.Players, names[name])
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

// drawnNames are the names by which lots are drawn, with who has them: those of the list,
// with what tells namesakes apart there ("Ada Vale (SWE)"), and where that is not enough
// with their numbers before the draw.
func (s *entries) drawnNames(event string, t *tournament.Book) map[string]string {
	count, names := map[string]int{}, map[string]string{}
	called := func(e tournament.Entry) string {
		name := s.Desk.People.Get(e.Player).Name
		if apart := s.Desk.People.Apart(event, e.Player); apart != "" {
			name += " (" + apart + ")" // in letters that can be typed: anybody can draw the lots again
		}
		return name
	}
	for _, e := range t.Entries {
		count[called(e)]++
	}
	for _, e := range t.Entries {
		name := called(e)
		if count[name] > 1 {
			name += " #" + strconv.Itoa(e.Number)
		}
		names[name] = e.Player
	}
	return names
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
