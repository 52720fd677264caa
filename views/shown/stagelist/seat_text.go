package stagelist

import (
	"strings"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/ranking"
)

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

// Passed says why a seat passed somebody over.
func Passed(tell shown.Presenter, t tournament.State, p seats.Passed) locale.Text {
	return locale.Say("seats.passed."+string(p.Reason), "Name", locale.Isolate(Named(tell, t, p.Who)))
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
