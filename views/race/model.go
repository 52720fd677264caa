package race

import (
	"cmp"
	"slices"
	"strconv"
	"unicode"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// A Race is how the table came about.
type Race struct {
	Rounds  []int // those after which there is a table
	Runners []Runner
	Lines   []Line // of the first of the table
	Most    float64
}

// A Runner is a player of the table, the first of it first.
type Runner struct {
	Name, At string
	Country  string
	Left     locale.Text
	Rank     int     // in the table now
	Stands   []Stand // after each of the rounds
}

// A Stand is what a player had after a round.
type Stand struct {
	Points string
	value  float64
}

// model reads the points after each round from the cross table.
func (s *Pages) model(t *tournament.Book) (m Race, err error) {
	for round := 1; round <= t.Rounds(); round++ {
		if t.Stage(round).Reached(tournament.StageResults) {
			m.Rounds = append(m.Rounds, round)
		}
	}
	if len(m.Rounds) == 0 {
		return m, nil
	}
	_, cross, err := t.Tables()
	if err != nil {
		return m, err
	}
	for _, row := range cross.Rows {
		if row.Rank == 0 {
			continue
		}
		e := t.Entries[row.Player.No-1]
		r := Runner{Name: s.NameIn(t.State, e.Player), At: shown.EntrantAt(t.State, e.Player), Country: s.CountryIn(t.State, e.Player), Left: shown.Left(e), Rank: row.Rank}
		after := row.PointsAfter(cross.Rounds)
		for _, round := range m.Rounds {
			stand := Stand{Points: after[min(round, len(after))-1].String()}
			stand.value, _ = strconv.ParseFloat(stand.Points, 64)
			r.Stands, m.Most = append(r.Stands, stand), max(m.Most, stand.value)
		}
		m.Runners = append(m.Runners, r)
	}
	m.draw()
	return m, nil
}

// The lines are drawn in a field of units; a name stands at the end of each.
const (
	drawn       = 8   // lines: more could not be told apart
	width       = 700 // of the field, without the names
	height      = 360
	nameApart   = 40 // between the middles of two names
	fieldMargin = 24
)

// A Line is a player in the drawing.
type Line struct {
	Runner Runner
	Number int     // from 1: the look of the line
	Points []Spot  // after 0 rounds, and after each
	End    float64 // where the name stands
}

// A Spot is a place in the drawing.
type Spot struct{ X, Y float64 }

// draw lays the lines of the first out. Names of players who are level stand below each other in their order.
func (m *Race) draw() {
	if len(m.Rounds) < 2 || m.Most == 0 {
		return
	}
	for i, r := range m.Runners[:min(drawn, len(m.Runners))] {
		line := Line{Runner: r, Number: i + 1, Points: []Spot{m.spot(0, 0)}}
		for n, stand := range r.Stands {
			line.Points = append(line.Points, m.spot(n+1, stand.value))
		}
		line.End = line.Points[len(line.Points)-1].Y
		m.Lines = append(m.Lines, line)
	}
	byEnd := make([]*Line, len(m.Lines))
	for i := range m.Lines {
		byEnd[i] = &m.Lines[i]
	}
	slices.SortStableFunc(byEnd, func(a, b *Line) int { return cmp.Compare(a.End, b.End) })
	for i := range byEnd {
		if i > 0 {
			byEnd[i].End = max(byEnd[i].End, byEnd[i-1].End+nameApart)
		}
	}
	lowest := float64(height - fieldMargin)
	for i := len(byEnd) - 1; i >= 0; i-- {
		byEnd[i].End = min(byEnd[i].End, lowest)
		lowest = byEnd[i].End - nameApart
	}
}

func (m *Race) spot(n int, points float64) Spot {
	return Spot{
		X: fieldMargin + float64(width-2*fieldMargin)*float64(n)/float64(len(m.Rounds)),
		Y: height - fieldMargin - float64(height-2*fieldMargin)*points/m.Most,
	}
}

// path is the line as SVG draws it.
func (l Line) path() string {
	path := ""
	for _, p := range l.Points {
		path += units(p.X) + "," + units(p.Y) + " "
	}
	return path + units(width-fieldMargin/2) + "," + units(l.End)
}

func units(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

// short cuts a name at the room that it has in the drawing; a letter of China or Japan has the room of two.
func short(name string) string {
	room := 28
	for i, r := range name {
		if room--; unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) {
			room--
		}
		if room < 0 {
			return name[:i] + "…"
		}
	}
	return name
}
