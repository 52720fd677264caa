// Package ratinglist writes lists and curves of ratings: as columns for people, as CSV for spreadsheets, and
// as JSON.
//
// A rating has its interval, within which it is in 95 of 100 cases. CSV and JSON have both to a tenth of a
// point. Dates are year-month-day.
package ratinglist

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

// List is a list of ratings.
type List struct {
	Rules   string   `json:"rules"` // renju or gomoku
	On      string   `json:"on"`    // what ended later does not count
	Left    []Left   `json:"left,omitempty"`
	Players []Player `json:"players"` // the highest rating first
}

// Left is how much does not count for one reason.
type Left struct {
	Reason string `json:"reason"`
	Events int    `json:"events,omitempty"` // 0: only some games of theirs do not count
	Games  int    `json:"games"`
}

// Player is one of the list.
type Player struct {
	Place   int     `json:"place"`
	Name    string  `json:"name"`
	ID      string  `json:"id,omitempty"` // of RIF, six digits
	Country string  `json:"country,omitempty"`
	Rating  float64 `json:"rating"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Games   int     `json:"games"`
	Last    string  `json:"last"` // the day of the last game
}

// Of is a list as JSON has it.
func Of(g *ratings.Gathered, lines []ratings.Line) List {
	l := List{string(g.Rules), ratings.Date(g.On), leftOf(g), []Player{}}
	for _, one := range lines {
		l.Players = append(l.Players, Player{one.Place, one.Name, one.RIFID, one.Country, tenth(one.Points), tenth(one.Low), tenth(one.High), one.Games, ratings.Date(one.Last)})
	}
	return l
}

// Write writes the list of ratings.
func Write(w io.Writer, form Form, g *ratings.Gathered, list []ratings.Line) error {
	if form == JSON {
		return json.NewEncoder(w).Encode(Of(g, list))
	}
	rows := [][]string{{"place", "name", "id", "rating", "interval", "games", "last game"}}
	if form == CSV {
		rows = [][]string{{"place", "name", "id", "country", "rating", "low", "high", "games", "last"}}
	}
	for _, l := range list {
		row := []string{strconv.Itoa(l.Place), l.Name, l.RIFID}
		if form == CSV {
			row[1], row[2] = tables.Harmless(l.Name), tables.Harmless(l.RIFID)
			row = append(row, tables.Harmless(l.Country))
		}
		rows = append(rows, append(append(row, cells(form, l.Rating)...), strconv.Itoa(l.Games), ratings.Date(l.Last)))
	}
	return write(w, form, rows)
}

// WriteCurve writes the ratings of one player by day.
func WriteCurve(w io.Writer, form Form, g *ratings.Gathered, key string, curve []ratings.Point) error {
	if form == JSON {
		days := []day{}
		for _, p := range curve {
			days = append(days, day{ratings.Date(p.Day), tenth(p.Points), tenth(p.Low), tenth(p.High), p.Games})
		}
		person := g.Persons[key]
		return json.NewEncoder(w).Encode(struct {
			Rules string `json:"rules"`
			On    string `json:"on"`
			Left  []Left `json:"left,omitempty"`
			Name  string `json:"name"`
			ID    string `json:"id,omitempty"`
			Days  []day  `json:"days"`
		}{string(g.Rules), ratings.Date(g.On), leftOf(g), person.Name, person.RIFID, days})
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

type day struct {
	Date   string  `json:"date"`
	Rating float64 `json:"rating"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Games  int     `json:"games"`
}

func leftOf(g *ratings.Gathered) (list []Left) {
	for _, l := range g.Left {
		list = append(list, Left{string(l.Reason), l.Events, l.Games})
	}
	return list
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
