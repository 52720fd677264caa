package rate

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"text/tabwriter"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/records/notation/tables"
)

// Form is how ratings are written.
type Form int

// The forms.
const (
	Columns Form = iota
	CSV
	JSON
)

// List writes the list of ratings.
func List(w io.Writer, form Form, g *ratings.Gathered, list []ratings.Line) error {
	if form == JSON {
		players := []player{}
		for _, l := range list {
			players = append(players, player{l.Place, l.Name, l.RIFID, l.Country, numbersOf(l.Rating), l.Games, ratings.Date(l.Last)})
		}
		return json.NewEncoder(w).Encode(struct {
			head
			Players []player `json:"players"`
		}{headOf(g), players})
	}
	rows := [][]string{{"place", "name", "id", "rating", "interval", "games", "last game"}}
	if form == CSV {
		rows = [][]string{{"place", "name", "id", "country", "rating", "low", "high", "games", "last"}}
	}
	for _, l := range list {
		row := []string{strconv.Itoa(l.Place), l.Name, l.RIFID}
		if form == CSV {
			row[1] = tables.Harmless(l.Name)
			row = append(row, l.Country)
		}
		rows = append(rows, append(append(row, cells(form, l.Rating)...), strconv.Itoa(l.Games), ratings.Date(l.Last)))
	}
	return write(w, form, rows)
}

// Curve writes the ratings of one player by day.
func Curve(w io.Writer, form Form, g *ratings.Gathered, key string, curve []ratings.Point) error {
	if form == JSON {
		days := []day{}
		for _, p := range curve {
			days = append(days, day{ratings.Date(p.Day), numbersOf(p.Rating), p.Games})
		}
		person := g.Persons[key]
		return json.NewEncoder(w).Encode(struct {
			head
			Name string `json:"name"`
			ID   string `json:"id,omitempty"`
			Days []day  `json:"days"`
		}{headOf(g), person.Name, person.RIFID, days})
	}
	rows := [][]string{{"date", "rating", "interval", "games"}}
	if form == CSV {
		rows = [][]string{{"date", "rating", "low", "high", "games"}}
	}
	for _, p := range curve {
		rows = append(rows, append(append([]string{ratings.Date(p.Day)}, cells(form, p.Rating)...), strconv.Itoa(p.Games)))
	}
	return write(w, form, rows)
}

type (
	head struct {
		Rules ratings.Rules `json:"rules"`
		On    string        `json:"on"`
		Left  []left        `json:"left,omitempty"`
	}
	left struct {
		Reason ratings.Reason `json:"reason"`
		Events int            `json:"events,omitempty"`
		Games  int            `json:"games"`
	}
	numbers struct {
		Rating float64 `json:"rating"`
		Low    float64 `json:"low"`
		High   float64 `json:"high"`
	}
	player struct {
		Place   int    `json:"place"`
		Name    string `json:"name"`
		ID      string `json:"id,omitempty"`
		Country string `json:"country,omitempty"`
		numbers
		Games int    `json:"games"`
		Last  string `json:"last"`
	}
	day struct {
		Date string `json:"date"`
		numbers
		Games int `json:"games"`
	}
)

func headOf(g *ratings.Gathered) head {
	h := head{Rules: g.Rules, On: ratings.Date(g.On)}
	for _, l := range g.Left {
		h.Left = append(h.Left, left(l))
	}
	return h
}

func numbersOf(r ratings.Rating) numbers {
	return numbers{tenth(r.Points), tenth(r.Low), tenth(r.High)}
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }

// cells are a rating and its bounds: whole points for people.
func cells(form Form, r ratings.Rating) []string {
	if form == CSV {
		text := func(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
		return []string{text(r.Points), text(r.Low), text(r.High)}
	}
	return []string{fmt.Sprintf("%.0f", r.Points), fmt.Sprintf("%.0f-%.0f", r.Low, r.High)}
}

func write(w io.Writer, form Form, rows [][]string) error {
	if form == CSV {
		return csv.NewWriter(w).WriteAll(rows)
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(out, strings.Join(row, "\t"))
	}
	return out.Flush()
}

// sentence says why games do not count.
func sentence(why ratings.Reason) string {
	switch why {
	case ratings.NotRated:
		return "the event is not marked as rated"
	case ratings.Sample:
		return "the event is a sample"
	case ratings.Partners:
		return "partners share a game"
	case ratings.NoDate:
		return "the event has no date"
	case ratings.OtherGame:
		return "another game was played"
	case ratings.TooLate:
		return "after the day of the list"
	case ratings.NoScore:
		return "both have won, or both have lost"
	case ratings.Unplayed:
		return "not played on the board, or without a result"
	}
	return string(why)
}

// Left are the sentences of what does not count.
func Left(g *ratings.Gathered) (list []string) {
	for _, l := range g.Left {
		events := ""
		if l.Events > 0 {
			events = fmt.Sprintf("events %d, ", l.Events)
		}
		list = append(list, fmt.Sprintf("left out: %s (%sgames %d)", sentence(l.Reason), events, l.Games))
	}
	for _, name := range g.Apart {
		list = append(list, fmt.Sprintf("%s: two players of one event without RIF ids; no other event is joined by this name", name))
	}
	return list
}
