package tables

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/sheet"
)

// Table is one table of an event.
type Table struct {
	File string // its name as a file, without an ending: "standings", "round-3"
	sheet.Page
}

// Of are the tables that an event has, in the order in which they are read. A dossier that
// contradicts itself has no standings.
func Of(d dossier.Dossier, w Words) []Table {
	m := &maker{d: &d, w: w, persons: map[string]dossier.Person{}, entries: map[string]dossier.Entry{}, games: map[string]dossier.Game{}}
	for _, p := range d.Persons {
		m.persons[p.ID] = p
	}
	for _, e := range d.Entries {
		m.entries[e.ID] = e
	}
	for _, g := range d.Games {
		m.games[g.ID] = g
	}
	var list []Table
	if m.several() {
		list = append(list, m.teams())
	}
	list = append(list, m.players())
	if len(d.Rounds) > 0 || len(d.Event.Times) > 0 {
		list = append(list, m.rounds())
	}
	for _, r := range d.Rounds {
		list = append(list, m.round(r))
	}
	if d.Table != nil {
		list = append(list, m.standings())
	}
	if cross, is := m.cross(); is {
		list = append(list, cross...)
	}
	return list
}

// maker makes the tables of a dossier.
type maker struct {
	d       *dossier.Dossier
	w       Words
	persons map[string]dossier.Person
	entries map[string]dossier.Entry
	games   map[string]dossier.Game
}

func text(s string) sheet.Cell { return sheet.Cell{Text: s} }

// number is a count; nothing for 0.
func number(n int) sheet.Cell {
	if n == 0 {
		return sheet.Cell{}
	}
	return amount(float64(n))
}

func amount(n float64) sheet.Cell { return sheet.Cell{Kind: sheet.Number, Number: n} }

// millionths are those of points.
func millionths(n int) sheet.Cell { return amount(float64(n) / 1e6) }

func (m *maker) head(words ...Word) (list []string) {
	for _, word := range words {
		list = append(list, m.w.Say(word))
	}
	return list
}

// several tells that entries are more than one person.
func (m *maker) several() bool {
	for _, e := range m.d.Entries {
		if len(e.Members) > 0 {
			return true
		}
	}
	return false
}

// nameOf is an entry, or a person, as it is called.
func (m *maker) nameOf(id string) string {
	if e, is := m.entries[id]; is && e.Name != "" {
		return e.Name
	}
	return m.persons[id].Name
}

func (m *maker) teams() Table {
	t := Table{"teams", sheet.Page{Name: m.w.Say(Teams), Head: m.head(No, Team, Country, Rating, Seat, Name, From, Withdrawn, Expelled)}}
	for _, e := range m.d.Entries {
		for i, id := range e.Members {
			t.Rows = append(t.Rows, []sheet.Cell{amount(float64(e.Number)), text(e.Name), text(e.Nation), number(e.Rating), number(i + 1), text(m.persons[id].Name),
				number(e.From), number(e.Withdrawn), number(e.Expelled)})
		}
	}
	return t
}

// column is one of the list of those who play; it is left out where nobody has anything in it.
type column struct {
	word Word
	of   func(dossier.Entry, dossier.Person) sheet.Cell
}

var columns = []column{
	{No, func(e dossier.Entry, _ dossier.Person) sheet.Cell { return amount(float64(e.Number)) }},
	{Team, func(e dossier.Entry, _ dossier.Person) sheet.Cell { return text(e.Name) }},
	{Name, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.Name) }},
	{Surname, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.Surname) }},
	{Given, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.Given) }},
	{Native, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.Native) }},
	{Country, func(e dossier.Entry, p dossier.Person) sheet.Cell { return text(cmp.Or(p.Country, e.Nation)) }},
	{City, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.City) }},
	{Born, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return number(p.Born) }},
	{Sex, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.Sex) }},
	{Title, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.Title) }},
	{Rating, func(e dossier.Entry, p dossier.Person) sheet.Cell {
		if len(e.Members) > 0 {
			return number(p.Rating)
		}
		return number(e.Rating)
	}},
	{RIFID, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.RIFID) }},
	{National, func(_ dossier.Entry, p dossier.Person) sheet.Cell { return text(p.FederationID) }},
	{From, func(e dossier.Entry, _ dossier.Person) sheet.Cell { return number(e.From) }},
	{Withdrawn, func(e dossier.Entry, _ dossier.Person) sheet.Cell { return number(e.Withdrawn) }},
	{Expelled, func(e dossier.Entry, _ dossier.Person) sheet.Cell { return number(e.Expelled) }},
}

func (m *maker) players() Table {
	t := Table{"players", sheet.Page{Name: m.w.Say(Players)}}
	for _, e := range m.d.Entries {
		ids := e.Members
		if len(ids) == 0 {
			ids = []string{e.ID}
		}
		for _, id := range ids {
			var row []sheet.Cell
			for _, c := range columns {
				row = append(row, c.of(e, m.persons[id]))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	for i := len(columns) - 1; i >= 0; i-- {
		filled := columns[i].word == No || columns[i].word == Name
		for _, row := range t.Rows {
			filled = filled || row[i] != sheet.Cell{}
		}
		if filled {
			t.Head = append([]string{m.w.Say(columns[i].word)}, t.Head...)
			continue
		}
		for j, row := range t.Rows {
			t.Rows[j] = append(row[:i:i], row[i+1:]...)
		}
	}
	return t
}

func (m *maker) rounds() Table {
	t := Table{"rounds", sheet.Page{Name: m.w.Say(Rounds), Head: m.head(Round, Planned, Games, Finished)}}
	for i := range max(len(m.d.Rounds), len(m.d.Event.Times)) {
		row := []sheet.Cell{number(i + 1), {}, {}, {}}
		if i < len(m.d.Event.Times) {
			if at, err := time.Parse("2006-01-02T15:04", m.d.Event.Times[i]); err == nil {
				row[1] = sheet.Cell{Kind: sheet.Moment, At: at}
			}
		}
		if i < len(m.d.Rounds) {
			games, finished := 0, 0
			for _, p := range m.d.Rounds[i].Pairings {
				if p.Game != "" {
					games++
					if p.Result != "" && !p.Hangs {
						finished++
					}
				}
			}
			row[2], row[3] = amount(float64(games)), amount(float64(finished))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// round is the pairings of a round with their results. Of teams the persons stand beside them.
func (m *maker) round(r dossier.Round) Table {
	legs, persons := false, m.several()
	for _, p := range r.Pairings {
		legs = legs || p.Leg > 1
	}
	words := []Word{Board}
	if legs {
		words = append(words, Game)
	}
	words = append(words, No, First)
	if persons {
		words = append(words, Name)
	}
	words = append(words, Result, No, Second)
	if persons {
		words = append(words, Name)
	}
	words = append(words, Reason)
	t := Table{fmt.Sprintf("round-%d", r.Number), sheet.Page{Name: fmt.Sprintf("%s %d", m.w.Say(Round), r.Number), Head: m.head(words...)}}
	for _, p := range r.Pairings {
		row := []sheet.Cell{number(p.Board)}
		if legs {
			row = append(row, number(p.Leg))
		}
		players := append(m.games[p.Game].Players, "", "")
		side := func(id, person string) {
			row = append(row, number(m.entries[id].Number), text(m.nameOf(id)))
			if persons {
				row = append(row, text(m.persons[person].Name))
			}
		}
		side(p.First, players[0])
		if p.Second == "" {
			row = append(row, text(m.w.Say("bye."+Word(p.Bye))))
		} else {
			row = append(row, text(resultOf(p)))
		}
		side(p.Second, players[1])
		reason := ""
		if result := m.games[p.Game].Result; result != nil && result.Reason != "" && p.Result != "" {
			reason = m.w.Say("reason." + Word(result.Reason))
		}
		t.Rows = append(t.Rows, append(row, text(reason)))
	}
	return t
}

// resultOf is a result as it is written; in brackets what an adjourned game counts meanwhile.
func resultOf(p dossier.Pairing) string {
	result := strings.ReplaceAll(p.Result, "1/2", "½")
	if p.Hangs {
		return "(" + result + ")"
	}
	return result
}

func (m *maker) standings() Table {
	t := Table{"standings", sheet.Page{Name: m.w.Say(Standings), Head: m.head(Rank, No, Name, Country, Points)}}
	matches := false
	for _, row := range m.d.Table.Rows {
		matches = matches || row.MatchPoints != 0 || row.GamePoints != 0
	}
	if matches {
		t.Head = append(t.Head, m.head(MatchPoints, GamePoints)...)
	}
	for _, name := range m.d.Table.Tiebreaks {
		t.Head = append(t.Head, m.w.Say("tiebreak."+Word(name)))
	}
	byNumber := map[int]dossier.Entry{}
	for _, e := range m.d.Entries {
		byNumber[e.Number] = e
	}
	for _, r := range m.d.Table.Rows {
		e := byNumber[r.Number]
		row := []sheet.Cell{number(r.Rank), number(r.Number), text(m.nameOf(e.ID)), text(cmp.Or(m.persons[e.ID].Country, e.Nation)), millionths(r.Points)}
		if matches {
			row = append(row, millionths(r.MatchPoints), millionths(r.GamePoints))
		}
		for _, v := range r.Values {
			row = append(row, m.value(v))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// value is a tie-break: a number, or a list of several as a text.
func (m *maker) value(v dossier.Value) sheet.Cell {
	switch {
	case v.None || len(v.Numbers) == 0:
		return sheet.Cell{}
	case len(v.Numbers) == 1:
		return millionths(v.Numbers[0])
	}
	var list []string
	for _, n := range v.Numbers {
		list = append(list, m.w.decimal(float64(n)/1e6))
	}
	return text(strings.Join(list, " "))
}

// matrix tells that everybody meets everybody, so that a table of each against each says it all.
func (m *maker) matrix() bool {
	return m.d.Event.System == string(tournament.RoundRobin)
}
