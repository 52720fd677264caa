package stagelist

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

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
