package replay

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
	"renju-arbiter/views/shown/gamestate"
)

// A Chart is the time of a game over its plies: for each clock a line of what was left, and for each ply a bar
// of the time that it took. The table beside it has the same numbers.
type Chart struct {
	Most  string // the reading at the upper edge of the lines
	Lines []Line
	Bars  []Bar
	Marks []string // where something happened between plies
	Here  string   // where the ply stands
	Rows  []Numbers
}

// A Line is one person's clock.
type Line struct {
	Name string
	Path string
}

// A Bar is the time of one ply. Who is the number of the mover's line, from 1.
type Bar struct {
	Who                 int
	X, Y, Width, Height string
}

// Numbers are a row of the table: a ply with the time that it took and all readings.
type Numbers struct {
	Ply  int
	Who  int // which line the mover has
	Took string
	Left []string
}

// The measures of the drawing: lines above, bars below.
const (
	chartWidth  = 1000.0
	linesTop    = 4.0
	linesHeight = 56.0
	barsHeight  = 32.0
	chartHeight = 100.0
	widestBar   = 26.0
)

// chartOf draws the clocks up to the last ply that may be known; nothing in a game without clocks.
func chartOf(l look, faces []Face) Chart {
	if !l.game.Final.Timed {
		return Chart{}
	}
	last, most, longest := l.last(), clock.Span(1), clock.Span(1)
	for _, p := range l.game.Plies[:last+1] {
		longest = max(longest, p.Took)
		for _, left := range p.Left {
			most = max(most, left)
		}
	}
	step := chartWidth / float64(max(last, 1))
	c := Chart{Most: gamestate.Reading(most), Here: decimal(float64(l.n) * step)}
	paths := make([]strings.Builder, len(faces))
	for n, p := range l.game.Plies[:last+1] {
		row := Numbers{Ply: n}
		for i, left := range p.Left {
			command := "L"
			if n == 0 {
				command = "M"
			}
			y := linesTop + linesHeight*(1-float64(max(left, 0))/float64(most))
			paths[i].WriteString(command + decimal(float64(n)*step) + " " + decimal(y))
			row.Left = append(row.Left, gamestate.Reading(left))
		}
		if n > 0 {
			row.Who, row.Took = lineOf(faces, l.game.Final.Plies[n-1].By), took(p.Took)
			width, height := min(widestBar, step*0.7), barsHeight*float64(p.Took)/float64(longest)
			c.Bars = append(c.Bars, Bar{row.Who, decimal(float64(n)*step - width/2), decimal(chartHeight - height), decimal(width), decimal(height)})
		}
		c.Rows = append(c.Rows, row)
	}
	for i, f := range faces {
		c.Lines = append(c.Lines, Line{f.Name, paths[i].String()})
	}
	for _, it := range l.game.Items {
		if !it.Plays && it.Ply <= last && (it.Did == nil || !l.hides) {
			c.Marks = append(c.Marks, decimal(float64(it.Ply)*step-4))
		}
	}
	return c
}

// at is where a ply stands on the axis.
func (c Chart) at(n int) string {
	return decimal(float64(n) * chartWidth / float64(max(len(c.Rows)-1, 1)))
}

// lineOf is the number of a mover's line, from 1: in pairs that of the side.
func lineOf(faces []Face, by board.Person) int {
	for i, f := range faces {
		if f.Person == by || len(faces) == 2 && f.Person.SameSide(by) {
			return i + 1
		}
	}
	return 0
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
