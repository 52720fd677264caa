// Package stagelist lists the events that hang together over their seats, and who goes where: for a page, a
// paper, a plate and a program.
//
// A viewer sees each event as its own pages show it: with its delay, and its seats as they are confirmed. Who may
// confirm the seats of an event sees them as they would be confirmed now.
package stagelist

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/ranking"
)

// Sees returns who tells a viewer of an event, and whether the viewer sees its seats as they would be confirmed.
type Sees func(t *tournament.Book) (tell shown.Presenter, proposes bool)

// Publicly is how everybody sees events at one desk.
func Publicly(tell shown.Presenter) Sees {
	return func(*tournament.Book) (shown.Presenter, bool) { return tell, false }
}

// An Event is one of those that hang together.
type Event struct {
	*tournament.Book
	Tell     shown.Presenter
	Proposed bool // the seats are as they would be confirmed
	Changes  bool // and are not confirmed so
	Seats    []seats.Held
	Feeds    bool          // seats of others go by its places
	Goes     []seats.Going // who of it goes where, once its standings are signed
}

// Of returns the events that hang together with one, those that feed before those that are fed. An event alone
// is alone in the list.
func Of(tell shown.Presenter, event string, sees Sees, now time.Time) (list []Event) {
	var filled []seats.Filled
	for _, f := range Together(tell.Desk, event) {
		e, err := opened(tell, f.Event, sees, now)
		if err != nil {
			continue // it was deleted meanwhile
		}
		list, filled = append(list, e), append(filled, seats.Filled{Event: f.Event, Seats: e.Seats})
	}
	for i, e := range list {
		list[i].Feeds = slices.ContainsFunc(list, func(o Event) bool { return slices.Contains(o.Fed.Rule.Feeds(), e.ID) })
		if !list[i].Feeds || !e.Signed {
			continue
		}
		if lines, err := e.Places(); err == nil {
			list[i].Goes = seats.Goings(e.ID, lines, filled)
		}
	}
	return list
}

// Together returns the events that hang together with one, each with those that feed it, in the order of Of.
func Together(desk *arbiter.Desk, event string) (list []seats.Fed) {
	var all []seats.Fed
	for _, id := range slices.Backward(desk.Tournaments()) { // the oldest first
		if o, err := desk.Events.Outline(id); err == nil && !o.Deleted {
			all = append(all, seats.Fed{Event: id, Feeds: o.Feeds})
		}
	}
	for _, id := range seats.Together(all, event) {
		i := slices.IndexFunc(all, func(f seats.Fed) bool { return f.Event == id })
		list = append(list, all[i])
	}
	return list
}

// A Ranking is the places of parallel finals, and Finals are these.
type Ranking struct {
	Finals []Event
	Places []seats.Ranked
}

// Rankings are those over parallel finals among events, as far as places are decided.
func Rankings(list []Event) (rankings []Ranking) {
	var rules []seats.Ruled
	for _, e := range list {
		rules = append(rules, seats.Ruled{Event: e.ID, Rule: e.Fed.Rule})
	}
	for _, events := range seats.Parallel(rules) {
		var r Ranking
		var finals []seats.Final
		for _, id := range events {
			e := list[slices.IndexFunc(list, func(e Event) bool { return e.ID == id })]
			lines, _ := e.Places() // a table that cannot be reckoned has no places; its own page says why
			r.Finals, finals = append(r.Finals, e), append(finals, seats.Final{Event: id, Players: len(e.Entries), Lines: lines})
		}
		var err error
		if r.Places, err = seats.Ranking(finals); err == nil && len(r.Places) > 0 {
			rankings = append(rankings, r)
		}
	}
	return rankings
}

func opened(tell shown.Presenter, id string, sees Sees, now time.Time) (Event, error) {
	b, err := tell.Desk.Books.Of(id)
	if err != nil {
		return Event{}, err
	}
	e := Event{}
	e.Tell, e.Proposed = sees(b)
	if e.Book, err = e.Tell.Desk.Books.Of(id); err != nil {
		return e, err
	}
	if e.Proposed {
		p, err := e.Tell.Desk.Seats.Proposal(e.Book, now)
		if e.Seats, e.Changes = p.Seats, p.Changes(); err == nil {
			return e, nil
		}
	}
	e.Proposed, e.Seats = false, e.Fed.Confirmed()
	return e, nil
}

// Right is by which right the player of a seat has it.
func Right(tell shown.Presenter, row seats.Row) locale.Text {
	if row.Kind == stages.EverybodyElse && row.From == "" {
		return locale.Say("seats.right.everybody-else.all")
	}
	if row.Kind == stages.BestSeat {
		var names []string
		for _, id := range row.Groups {
			names = append(names, locale.Isolate(EventName(tell, id)))
		}
		return locale.Say("seats.right.best", "Nth", row.Nth, "Place", row.Place, "Events", strings.Join(names, ", "))
	}
	return locale.Say("seats.right."+string(row.Kind), "Place", row.Place, "Event", locale.Isolate(EventName(tell, row.From)), "Nation", row.Nation)
}

// Else is where a seat goes that nobody takes; empty if it stays empty.
func Else(tell shown.Presenter, row seats.Row) locale.Text {
	switch {
	case row.Else == "":
		return locale.Text{}
	case row.Kind == stages.BestSeat:
		return locale.Say("seats.else.best")
	case row.Else == row.From:
		return locale.Say("seats.else.own")
	}
	return locale.Say("seats.else", "Event", locale.Isolate(EventName(tell, row.Else)))
}

// Came is the place from which the player of a seat came, where it is another than the seat's own, and the
// points with which they begin.
func Came(tell shown.Presenter, row seats.Row, h seats.Held) (list []locale.Text) {
	if h.Place > 0 && (h.From != row.From || h.Place != row.Place) && row.Kind != stages.EverybodyElse && row.Kind != stages.BestSeat {
		list = append(list, locale.Say("seats.came", "Place", h.Place, "Event", locale.Isolate(EventName(tell, h.From))))
	}
	if h.Starting > 0 {
		list = append(list, locale.Say("seats.starting", "Points", ranking.Thousandths(h.Starting)))
	}
	return list
}

// Until is the deadline of a seat; empty for none.
func Until(t tournament.State, row seats.Row, now time.Time) string {
	if row.Until == 0 {
		return ""
	}
	return localtime.HourAhead(t, now, time.UnixMilli(row.Until))
}

// EventName is what an event is called; empty for none.
func EventName(tell shown.Presenter, id string) string {
	if id == "" {
		return ""
	}
	o, err := tell.Desk.Events.Outline(id)
	if err != nil {
		return "—"
	}
	return o.Name
}

// Named is what somebody is called who has a seat of an event or could have it: as the own event shows names.
func Named(tell shown.Presenter, t tournament.State, who seats.Ref) string {
	if who.Event != "" {
		if from, err := tell.Desk.Tournament(who.Event); err == nil {
			t = from
		}
	}
	return tell.NameIn(t, who.Player)
}

// A Card is an event in words.
type Card struct {
	ID, Name string
	Here     bool // the event that was asked for
	System   locale.Text
	State    []locale.Text
	Players  int
	Fed      bool // it has seats
	Changes  bool // the seats are not confirmed as they stand here
	Seats    []Seat
	Feeds    bool // it has places
	Signed   bool
	Waits    bool // not all seats are decided to which its players can go
	Places   []Place
}

// A Seat is a line of an event. Everybody else is one line with many.
type Seat struct {
	Seat        int
	Right, Else locale.Text
	Until       string // the deadline of a seat that nobody has accepted
	State       locale.Text
	Notes       []locale.Text
	Many        bool
	Players     []Player
}

// A Player has a name, and a page, if the event has an entry.
type Player struct{ Name, At string }

// A Place is a line of a table that is signed, or several lines whose players go the same way.
type Place struct {
	Place    string // "3", or "7–46"
	Player   Player // of one line
	Count    int    // how many lines
	To       []To
	Declined []locale.Text
}

// To is the seat to which a player goes.
type To struct {
	Event, Name string
	Seat        int
}

// A FinalPlace is a line of the ranking over parallel finals.
type FinalPlace struct {
	Place     int
	Player    Player
	Event     string // of which final
	EventName string
	Signed    bool
}

// FinalPlaces are the lines of a ranking.
func (r Ranking) FinalPlaces() (list []FinalPlace) {
	for _, p := range r.Places {
		e := r.Finals[slices.IndexFunc(r.Finals, func(e Event) bool { return e.ID == p.Event })]
		list = append(list, FinalPlace{p.Place, Player{e.Tell.NameIn(e.State, p.Player), shown.EntrantAt(e.State, p.Player)}, e.ID, e.Name, e.Signed})
	}
	return list
}

// Cards are the events in words. here is the event that was asked for.
func Cards(list []Event, here string, now time.Time) (cards []Card) {
	names := map[string]string{}
	for _, e := range list {
		names[e.ID] = e.Name
	}
	for _, e := range list {
		c := Card{ID: e.ID, Name: e.Name, Here: e.ID == here, State: shown.StateOf(e.Book), Players: len(e.Entries), Changes: e.Changes, Feeds: e.Feeds, Signed: e.Signed}
		c.System = locale.Say("system." + cmp.Or(string(e.How()), "roundrobin"))
		c.Fed = len(e.Seats) > 0
		last := 0
		for _, h := range e.Seats {
			row, _ := e.Fed.Rule.Seat(h.Row)
			if last == h.Row && row.Kind == stages.EverybodyElse {
				many := &c.Seats[len(c.Seats)-1]
				many.Players = append(many.Players, e.player(h))
				continue
			}
			last = h.Row
			c.Seats = append(c.Seats, e.seat(h, row, now))
		}
		c.Waits = slices.ContainsFunc(list, func(o Event) bool { return o.awaits(e.ID) })
		for _, run := range seats.Runs(e.Goes) {
			c.Places = append(c.Places, e.place(run, names))
		}
		cards = append(cards, c)
	}
	return cards
}

// awaits tells that a seat is not decided which the places of another event can fill.
func (e Event) awaits(other string) bool {
	return slices.ContainsFunc(e.Seats, func(h seats.Held) bool {
		row, _ := e.Fed.Rule.Seat(h.Row)
		may := row.From == other || row.Else == other || slices.Contains(row.Groups, other) || row.From == "" && !row.Named() && len(row.Groups) == 0
		return may && (h.State == stages.Waiting || h.Who == (seats.Ref{}) && h.State != stages.Empty)
	})
}

func (e Event) player(h seats.Held) Player {
	if h.Taken != "" {
		return Player{Name: e.Tell.NameIn(e.State, h.Taken), At: shown.EntrantAt(e.State, h.Taken)}
	}
	return Player{Name: Named(e.Tell, e.State, h.Who)}
}

func (e Event) seat(h seats.Held, row seats.Row, now time.Time) Seat {
	one := Seat{Seat: h.Seat, Right: Right(e.Tell, row), Else: Else(e.Tell, row), Many: row.Kind == stages.EverybodyElse}
	if h.State != stages.Taken {
		one.Until = Until(e.State, row, now)
	}
	if h.Who == (seats.Ref{}) {
		one.State = locale.Say("seats.state." + string(h.State))
	} else {
		one.Players = []Player{e.player(h)}
		if e.Proposed && !one.Many {
			one.State = locale.Say("seats.state." + string(h.State))
		}
	}
	one.Notes = Came(e.Tell, row, h)
	for _, passed := range h.Passed {
		if passed.Reason == stages.HasDeclined || passed.Reason == stages.Late {
			one.Notes = append(one.Notes, Passed(e.Tell, e.State, passed))
		}
	}
	return one
}

// Passed says why a seat passed somebody over.
func Passed(tell shown.Presenter, t tournament.State, p seats.Passed) locale.Text {
	return locale.Say("seats.passed."+string(p.Reason), "Name", locale.Isolate(Named(tell, t, p.Who)))
}

// place is the line of a run of a table.
func (e Event) place(run []seats.Going, names map[string]string) Place {
	first, last := run[0], run[len(run)-1]
	one := Place{Place: strconv.Itoa(first.Place), Count: len(run)}
	for _, to := range first.To {
		one.To = append(one.To, To{to.Event, names[to.Event], to.Seat})
	}
	for _, event := range first.Declined {
		one.Declined = append(one.Declined, locale.Say("stages.declined", "Event", locale.Isolate(names[event])))
	}
	if len(run) > 1 {
		if last.Place > first.Place {
			one.Place += "–" + strconv.Itoa(last.Place)
		}
		return one
	}
	one.Player = Player{e.Tell.NameIn(e.State, first.Player), shown.EntrantAt(e.State, first.Player)}
	return one
}

// Text says it.
func (t To) Text() locale.Text {
	return locale.Say("stages.to", "Seat", t.Seat, "Event", locale.Isolate(t.Name))
}

// Says are the words of a place of an event: where its player goes, which seats the player declined, or that
// there is no seat.
func (p Place) Says(c Card) (list []locale.Text) {
	for _, to := range p.To {
		list = append(list, to.Text())
	}
	if list = append(list, p.Declined...); len(list) > 0 {
		return list
	}
	return []locale.Text{c.Nowhere()}
}

// Nowhere is what stands at a place whose player has no seat.
func (c Card) Nowhere() locale.Text {
	if c.Waits {
		return locale.Say("stages.none.yet")
	}
	return locale.Say("stages.none")
}

// Displaced says which confirmed seats of an event, and of those that it feeds, would have gone to somebody else by
// the tables as they stand now. Before round 1 of the event with the seats they can change still. see returns how the
// viewer sees an event. Of seats that go by places which the viewer may not know yet nothing is said (hides).
func Displaced(t *tournament.Book, feeds []string, see func(event string) shown.Presenter, hides func(*tournament.Book) bool) (list []locale.Text) {
	open := func(event string) *tournament.Book {
		b, err := see(event).Desk.Books.Of(event)
		if err != nil {
			return tournament.NewBook(tournament.State{}, nil) // it was deleted
		}
		return b
	}
	tables := map[string][]seats.Line{}
	lines := func(event string) []seats.Line {
		if _, known := tables[event]; !known {
			tables[event], _ = open(event).Places()
		}
		return tables[event]
	}
	for _, id := range append([]string{t.ID}, feeds...) {
		b := open(id)
		if !b.Published || hides(b) {
			continue
		}
		for _, d := range b.Fed.Displaced(lines) {
			if id != t.ID && d.From != t.ID {
				continue
			}
			var names []string
			for _, player := range d.Now {
				names = append(names, locale.Isolate(see(d.From).NameIn(open(d.From).State, player)))
			}
			list = append(list, locale.Say("stages.displaced", "Seat", d.Seat, "Event", locale.Isolate(b.Name),
				"Names", strings.Join(names, ", "), "Name", locale.Isolate(see(id).NameIn(b.State, d.Player))))
		}
	}
	return list
}
