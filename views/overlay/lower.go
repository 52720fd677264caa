package overlay

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/shown/ranking"
)

// A place is a line of the table. Points have the mark of the language; a knock-out has none.
type place struct{ Rank, Player, Name, Country, Points string }

// Person is the lower third: who is seen or heard.
type Person struct {
	Number string
	Name   string
	About  []string
}

// lower is the person that is asked for, or the one that a caster has picked.
func (l *look) lower() templ.Component {
	number := l.person
	if number == 0 {
		number = l.pick.Person
	}
	if number < 1 || number > len(l.t.Entries) {
		return nil
	}
	e := l.t.Entries[number-1]
	m := Person{Number: strconv.Itoa(number), Name: l.NameIn(l.t.State, e.Player)}
	if country := l.CountryIn(l.t.State, e.Player); country != "" {
		m.About = append(m.About, country)
	}
	for _, at := range l.places() {
		if at.Player == e.Player {
			m.About = append(m.About, l.say.T("overlay.place", "Place", at.Rank))
		}
	}
	if e.Rating > 0 {
		m.About = append(m.About, l.say.T("overlay.rating", "Rating", e.Rating))
	}
	return lowerPlate(m)
}

// places are the places as they stand, the best first. Before the first result, and before those of a knock-out are
// decided, there are none.
func (l *look) places() (list []place) {
	add := func(number, rank int, points string) {
		if rank > 0 {
			id := l.t.Entries[number-1].Player
			list = append(list, place{strconv.Itoa(rank), id, l.NameIn(l.t.State, id), l.CountryIn(l.t.State, id), points})
		}
	}
	if l.t.How() == tournament.KnockOut {
		if state, err := l.t.KnockOut(); err == nil {
			for _, p := range state.Places() {
				add(p.Number, p.From, "")
			}
		}
		return list
	}
	table, cross, err := l.t.Tables()
	if err != nil || ranking.StartsOnly(l.t, cross) {
		return nil
	}
	for _, row := range table.Rows {
		add(row.Player.No, row.Rank, l.say.Decimal(row.Total()))
	}
	return list
}

const (
	// mostPlaces are how many places the ticker has.
	mostPlaces = 12
	// wideItems and tallItems are how many of them it shows at once.
	wideItems = 4
	tallItems = 2
	// itemsStand is for how long they stand.
	itemsStand = 6 * clock.Second
)

// ticker are the first places, some at a time: whole items take turns, and no text runs.
func (l *look) ticker() (templ.Component, int64) {
	list := l.places()
	if len(list) == 0 {
		return nil, int64(l.now.Add(still))
	}
	list = list[:min(len(list), mostPlaces)]
	each := wideItems
	if l.tall {
		each = tallItems
	}
	page, until := turnOf((len(list)+each-1)/each, itemsStand, l.now)
	items := list[page*each : min(len(list), (page+1)*each)]
	return tickerPlate(l.say.T("place.standings"), items), int64(until)
}
