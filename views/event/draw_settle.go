package event

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// drawActs are the acts on numbers and colours.
func (s *entries) drawActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("colour"):          {Read: readColour, Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.saved"},
		address.ArrangeRoute("number"):          {Call: s.giveNumbers, Page: s.againPlayers, Next: web.To(address.PlayersRoute)},
		address.ArrangeRoute("starting-points"): {Read: readStarting, Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.saved"},
		address.ArrangeRoute("forbid"):          {Read: readForbid, Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.arrange.forbid"},
		address.ArrangeRoute("allow"):           {Read: web.Always(tournament.Forbid{}), Page: s.againPlayers, Next: web.To(address.PlayersRoute), Done: "done.arrange.allow"},
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

// giveNumbers gives the start numbers, and says how even they are between nations where that was asked.
func (s *entries) giveNumbers(a web.Asked) (locale.Text, error) {
	said := locale.Say("done.saved")
	c, err := s.readNumber(a)
	if a.FormValue("method") == tournament.ByColours {
		var even pairing.EvenNations
		if c.Players, even, err = a.Book.EvenNations(); err == nil {
			said = evenText(even)
		}
	}
	if err != nil {
		return said, err
	}
	return said, s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, c, nil)
}

// evenText says what a search for even colours between nations has reached.
func evenText(even pairing.EvenNations) locale.Text {
	switch {
	case even.Most <= 1:
		return locale.Say("number.even.done")
	case even.Best:
		return locale.Say("number.even.best", "Count", even.Most)
	}
	return locale.Say("number.even.found", "Count", even.Most)
}

// readNumber reads the new order of the start numbers: by rating, by lot, or as
// the old numbers were typed.
func (s *entries) readNumber(a web.Asked) (tournament.Number, error) {
	order := tournament.Number{Method: a.FormValue("method")}
	switch order.Method {
	case tournament.ByNations:
		early, err := a.Book.EarlyCompatriots()
		if err != nil {
			return order, err
		}
		order.Players = early
	case tournament.ByRating:
		order.Players = a.Book.Entries.ByRating()
	case tournament.ByLot:
		order.Seed = strings.TrimSpace(a.FormValue("seed"))
		names := s.drawnNames(a.Event, a.Book)
		drawn, err := lots.Order(order.Seed, slices.Collect(maps.Keys(names)))
		if err != nil {
			return order, err
		}
		for _, name := range drawn {
			order.Players = append(order.Players, names[name])
		}
	case tournament.ByHand:
		if err := sameNumbers(a); err != nil {
			return order, err
		}
		for _, word := range web.Words(a, "order") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 || n > len(a.Book.Entries) {
				return order, web.WrongForm(locale.Say("refused.bad-start-number", "What", word, "Most", len(a.Book.Entries)))
			}
			order.Players = append(order.Players, a.Book.Entries[n-1].Player)
		}
	}
	return order, nil
}

// readStarting reads the starting points: ratings, each worth a win, or a line a player with number and points.
func readStarting(a web.Asked) (tournament.Command, error) {
	c := tournament.SetStartingPoints{Points: map[string]int{}, Reason: web.Reason(a)}
	if a.FormValue("how") == "rating" {
		for _, word := range web.Words(a, "limits") {
			limit, err := strconv.Atoi(word)
			if err != nil {
				return nil, &tournament.Refusal{Code: tournament.BadRatingLimits}
			}
			c.Limits = append(c.Limits, limit)
		}
		if len(c.Limits) == 0 {
			return nil, &tournament.Refusal{Code: tournament.BadRatingLimits}
		}
		return c, nil
	}
	if err := sameNumbers(a); err != nil {
		return nil, err
	}
	for line := range strings.Lines(a.FormValue("lines")) {
		words := strings.Fields(strings.ReplaceAll(line, ",", "."))
		if len(words) == 0 {
			continue
		}
		no, err := strconv.Atoi(words[0])
		if err != nil || no < 1 || no > len(a.Book.Entries) {
			return nil, web.WrongForm(locale.Say("refused.bad-start-number", "What", words[0], "Most", len(a.Book.Entries)))
		}
		points, is := standings.Points(0), false
		if n, err := strconv.ParseFloat(words[len(words)-1], 64); err == nil && len(words) == 2 {
			points, is = standings.PointsOf(n)
		}
		if !is {
			return nil, &tournament.Refusal{Code: tournament.BadStartingPoints}
		}
		player := a.Book.Entries[no-1].Player
		if _, twice := c.Points[player]; twice {
			return nil, web.WrongForm(locale.Say("refused.starting-twice", "Number", no))
		}
		c.Points[player] = int(points / (standings.Point / 1000))
	}
	return c, nil
}

// sameNumbers refuses a form whose start numbers are others by now.
func sameNumbers(a web.Asked) error {
	if seen := a.FormValue("seen"); seen != "" && seen != numbering(a.Book) {
		return web.WrongForm(locale.Say("refused.numbers-old"))
	}
	return nil
}

// numbering is a short text that another order of the start numbers does not have.
func numbering(t *tournament.Book) string {
	sum := sha256.New()
	for _, e := range t.Entries {
		sum.Write([]byte(e.Player + "\n"))
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
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
