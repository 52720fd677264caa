package search

import (
	"math"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// A PersonRating is the rating of a person in one category.
type PersonRating struct {
	Rules            string // renju or gomoku
	Rating, Interval string
	On               string
	Place            int    // in RIF's list; 0: not in it
	List             string // its address
	Curve            Curve
}

// A Curve is a drawing of the ratings of a person by day, and the numbers of it.
type Curve struct {
	Line, Band string // points: of the ratings, and of the bounds of their intervals
	Dots       []Spot
	Marks      []Mark
	From, To   string
	Days       []CurveDay // the newest first
}

// A Spot is where something stands in the drawing.
type Spot struct{ X, Y string }

// A Mark is a rating with a line across the drawing.
type Mark struct{ Y, Text string }

// A CurveDay is a row of the table.
type CurveDay struct {
	Date, Rating, Interval string
	Games                  int
}

// The measures of the drawing. The numbers of the ratings stand on its left, the dates below it.
const (
	curveWidth  = 400.0
	curveHeight = 200.0
	curveLeft   = 44.0
	curveRight  = 8.0
	curveTop    = 8.0
	curveBottom = 24.0
)

// ratingsOf are the ratings of a person, by the ids of the starts.
func (s *Pages) ratingsOf(c web.Context, ids map[string]bool) (list []PersonRating) {
	for _, rules := range ratings.All() {
		l, _ := s.Ratings.List(c.Request().Context(), s.public(), rules, nil)
		if l == nil || l.History == nil {
			continue
		}
		key := ""
		for id := range ids {
			if name := l.Name(id); name != "" && (key == "" || name < key) {
				key = name
			}
		}
		now, is := l.Rated(l.History, key)
		if !is {
			continue
		}
		r := PersonRating{Rules: string(rules), Rating: points(now.Points), Interval: interval(now), On: ratings.Date(l.On), List: address.RatingsOf(string(rules)), Curve: curveOf(l.Curve(l.History, key))}
		for _, line := range l.Lines {
			if line.Key == key {
				r.Place = line.Place
			}
		}
		list = append(list, r)
	}
	return list
}

// curveOf draws a curve.
func curveOf(days []ratings.Point) (c Curve) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range days {
		low, high = min(low, p.Low), max(high, p.High)
	}
	step := stepOf(high - low)
	low, high = step*math.Floor(low/step), step*math.Ceil(high/step)
	first, last := days[0].Day, days[len(days)-1].Day
	x := func(day int) string {
		if last == first {
			return unit((curveLeft + curveWidth - curveRight) / 2)
		}
		return unit(curveLeft + (curveWidth-curveLeft-curveRight)*float64(day-first)/float64(last-first))
	}
	y := func(rating float64) string {
		return unit(curveTop + (curveHeight-curveTop-curveBottom)*(high-rating)/(high-low))
	}
	for at := low; at <= high; at += step {
		c.Marks = append(c.Marks, Mark{y(at), points(at)})
	}
	var line, above, below []string
	for _, p := range days {
		line = append(line, x(p.Day)+","+y(p.Points))
		above = append(above, x(p.Day)+","+y(p.High))
		below = append([]string{x(p.Day) + "," + y(p.Low)}, below...)
		if p.Games > 0 {
			c.Dots = append(c.Dots, Spot{x(p.Day), y(p.Points)})
		}
		c.Days = append([]CurveDay{{ratings.Date(p.Day), points(p.Points), interval(p.Rating), p.Games}}, c.Days...)
	}
	c.Line, c.Band = strings.Join(line, " "), strings.Join(append(above, below...), " ")
	c.From, c.To = ratings.Date(first), ratings.Date(last)
	return c
}

// stepOf is how far the marks of a range are apart: at most five of them are steps.
func stepOf(span float64) float64 {
	for _, step := range []float64{20, 50, 100, 200, 500} {
		if span <= 5*step {
			return step
		}
	}
	return 1000
}

func unit(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
