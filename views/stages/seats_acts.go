package stages

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	pairing "renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// seatActs are what an arbiter does with seats.
func (s *Pages) seatActs() web.Acts {
	to := web.To(address.SeatsRoute)
	return web.Acts{
		address.SeatsRoute:        {Call: s.setSeats, Page: s.showSeats, Next: to},
		address.SeatAnswerRoute:   {Call: s.answerSeat, Page: s.showSeats, Next: to},
		address.SeatsConfirmRoute: {Call: s.confirmSeats, Page: s.showSeats, Next: to},
	}
}

// refText names a player of an event in a form.
func refText(who seats.Ref) string { return who.Event + "/" + who.Player }

// refOf reads it.
func refOf(text string) seats.Ref {
	event, player, _ := strings.Cut(text, "/")
	return seats.Ref{Event: event, Player: player}
}

// seatFields are those of the form that adds seats.
var seatFields = []string{"kind", "from", "place", "last", "nation", "else", "until", "until-else", "position", "reason", "row", "name", "country", "rating", "rifId", "who", "many"}

func sentSeat(c web.Context) map[string]string {
	sent := map[string]string{}
	for _, field := range seatFields {
		sent[field] = strings.TrimSpace(c.FormValue(field))
	}
	return sent
}

// setSeats adds seats, takes one out, or says whose players have none.
func (s *Pages) setSeats(a web.Asked) (locale.Text, error) {
	c, said := tournament.SetSeats{Seen: a.FormValue("rule"), Reason: web.Reason(a)}, locale.Say("done.seats.added")
	var err error
	switch a.FormValue("do") {
	case "remove":
		if c.Remove, err = web.Whole(a, "row"); err == nil && c.Remove == 0 {
			err = &seats.Refusal{Code: seats.NoSuchSeat}
		}
		said = locale.Say("done.seats.removed")
	case "beside":
		form, wrong := a.FormParams()
		if wrong != nil {
			return said, wrong
		}
		from := s.oldestFirst(form["carry"])
		c.Terms, said = &seats.Terms{Beside: form["beside"], Carry: from[0], CarryAlso: from[1:],
			CarryAll: a.FormValue("carry-all") == "true", CarryPaired: a.FormValue("carry-paired") == "true"}, locale.Say("done.saved")
		if c.Terms.Scale, err = readScale(a.FormValue("scale")); err == nil {
			c.Terms.TieSeats, err = web.Whole(a, "tie-seats")
		}
		if err == nil {
			c.Terms.Few, err = readFew(a)
		}
	default:
		c.Add, c.Position, err = s.readRows(a)
	}
	if err != nil {
		return said, err
	}
	for _, id := range newEvents(c, a.Book.Fed.Rule) {
		if !s.feeds(a.Viewer, id) {
			return said, &seats.Refusal{Code: seats.NoSuchEvent, Row: len(a.Book.Fed.Rule.Rows) + 1}
		}
	}
	return said, s.Desk.Seats.Set(a.Request().Context(), a.Event, a.Order, c)
}

// oldestFirst are the events whose results count, in the order in which they were made; an empty one for none.
func (s *Pages) oldestFirst(ids []string) []string {
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "" })
	all := s.Desk.Tournaments() // the newest first
	slices.SortStableFunc(ids, func(a, b string) int { return slices.Index(all, b) - slices.Index(all, a) })
	if len(ids) == 0 {
		return []string{""}
	}
	return ids
}

// readFew reads how many seats there are for few players; nil where no tournament is named.
func readFew(a web.Asked) (*seats.Few, error) {
	f := &seats.Few{Of: a.FormValue("few-of")}
	for field, to := range map[string]*int{"few-most": &f.Most, "few-seats": &f.Seats, "few-cycles": &f.Cycles, "few-otherwise": &f.Otherwise} {
		var err error
		if *to, err = web.Whole(a, field); err != nil {
			return nil, err
		}
	}
	if *f == (seats.Few{}) {
		return nil, nil
	}
	return f, nil
}

// readScale reads points by place, the first place first.
func readScale(text string) (scale []int, err error) {
	for word := range strings.FieldsSeq(strings.ReplaceAll(text, ",", ".")) {
		n, wrong := strconv.ParseFloat(word, 64)
		points, is := standings.PointsOf(n)
		if wrong != nil || !is {
			return nil, &seats.Refusal{Code: seats.BadScale}
		}
		scale = append(scale, int(points/(standings.Point/1000)))
	}
	return scale, nil
}

// newEvents are those that a change builds on: all that new rows ask, and what else counts that did not before.
func newEvents(c tournament.SetSeats, before seats.Rule) []string {
	list := seats.Rule{Rows: c.Add}.Events()
	if c.Terms == nil {
		return list
	}
	for _, id := range slices.Concat(c.Terms.Beside, c.Terms.Carries()) {
		if id != "" && !slices.Contains(before.Carries(), id) && !before.Leaves(id) {
			list = append(list, id)
		}
	}
	return list
}

// readRows are the seats of the form: of places, one for each from the first to the last.
func (s *Pages) readRows(a web.Asked) (rows []seats.Row, position int, err error) {
	row := seats.Row{Kind: pairing.Kind(a.FormValue("kind")), Nation: strings.ToUpper(strings.TrimSpace(a.FormValue("nation"))), Else: a.FormValue("else")}
	if row.Kind == pairing.PlaceSeat || row.Kind == pairing.EverybodyElse {
		row.From = a.FormValue("from")
	}
	if row.Kind != pairing.NationSeat {
		row.Nation = ""
	}
	for field, to := range map[string]*int64{"until": &row.Until, "until-else": &row.ElseUntil} {
		text := strings.TrimSpace(a.FormValue(field))
		if text == "" {
			continue
		}
		at, err := localtime.HourOrDay(a.Book.State, s.Wall(), text)
		if err != nil {
			return nil, 0, web.WrongForm(locale.Say("seats.error.until", "What", text))
		}
		*to = at.UnixMilli()
	}
	if position, err = web.Whole(a, "position"); err != nil {
		return nil, 0, err
	}
	if row.Kind == pairing.BestSeat {
		return bestOf(a, row, position)
	}
	if row.Kind != pairing.PlaceSeat {
		return []seats.Row{row}, position, nil
	}
	first, err := web.Whole(a, "place")
	if err != nil {
		return nil, 0, err
	}
	last, err := web.Whole(a, "last")
	if err != nil {
		return nil, 0, err
	}
	if last == 0 {
		last = first
	}
	if first < 1 || last < first || last-first >= seats.MaxRows {
		return nil, 0, web.WrongForm(locale.Say("seats.error.places"))
	}
	for row.Place = first; row.Place <= last; row.Place++ {
		rows = append(rows, row)
	}
	return rows, position, nil
}

// bestOf are the seats for the best of those who have one place in several tournaments.
func bestOf(a web.Asked, row seats.Row, position int) (rows []seats.Row, at int, err error) {
	form, err := a.FormParams()
	if err != nil {
		return nil, 0, web.BadRequest()
	}
	if row.Groups = form["group"]; row.Else != "" && len(row.Groups) > 0 {
		row.Else = row.Groups[0]
	}
	count := 0
	if row.Place, err = web.Whole(a, "place"); err == nil {
		count, err = web.Whole(a, "many")
	}
	if err != nil {
		return nil, 0, err
	}
	for row.Nth = 1; row.Nth <= min(max(count, 1), seats.MaxRows); row.Nth++ {
		rows = append(rows, row)
	}
	return rows, position, nil
}

// answerSeat notes what a player said, or who is named.
func (s *Pages) answerSeat(a web.Asked) (locale.Text, error) {
	c := tournament.AnswerSeat{Who: refOf(a.FormValue("who")), Do: pairing.Do(a.FormValue("do")), By: strings.TrimSpace(a.FormValue("by"))}
	said := locale.Say("done.seats.back")
	switch c.Do {
	case pairing.Accepted, pairing.Declined, pairing.Named:
		said = locale.Say("done.seats." + string(c.Do))
	}
	var named *sidetable.Person
	if text := a.FormValue("row"); text != "" {
		no, err := strconv.Atoi(text)
		if err != nil {
			return said, &seats.Refusal{Code: seats.NoSuchSeat}
		}
		c.Row = no
		if c.Do == pairing.Named && a.FormValue("who") == "" {
			p, err := roster.Read(a.FormValue("name"), a.FormValue("country"), a.FormValue("rifId"), a.FormValue("rating"))
			if err != nil {
				return said, err
			}
			named = &sidetable.Person{ID: web.MadeBy(a.Event, a.Order.ID, 0), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
		}
	}
	return said, s.Desk.Seats.Answer(a.Request().Context(), a.Event, a.Order, c, named)
}

// confirmSeats enters those who have a seat.
func (s *Pages) confirmSeats(a web.Asked) (locale.Text, error) {
	if hidden := s.HiddenFeeder(a.Viewer, a.Book); hidden != "" {
		return locale.Text{}, web.WrongForm(s.hiddenUntil(hidden))
	}
	c := tournament.ConfirmSeats{Seen: a.FormValue("seen"), Sure: a.FormValue("sure") == "true", Reason: web.Reason(a)}
	return locale.Say("done.seats.confirmed"), s.Desk.Seats.Confirm(a.Request().Context(), a.Event, a.Order, c, func(n int) string {
		return web.MadeBy(a.Event, a.Order.ID, n)
	}, func(event string) bool { return s.feeds(a.Viewer, event) })
}
