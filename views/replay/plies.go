package replay

import (
	"context"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
)

// A Ply is what changes on the page from one ply to the next: for a script that has no service to ask.
type Ply struct {
	At    string   `json:"at"`    // where the page stands in the game
	Said  string   `json:"said"`  // the ply in words
	Board string   `json:"board"` // the board in words
	Title string   `json:"title"`
	Here  string   `json:"here,omitempty"` // where the ply stands in the chart
	Gone  []string `json:"gone,omitempty"` // the points from which a stone was taken
	Laid  []Laid   `json:"laid,omitempty"`
	Under string   `json:"under,omitempty"` // SVG of what is marked under the stones
	Over  string   `json:"over,omitempty"`  // and over them
	Faces []Stood  `json:"faces,omitempty"`
}

// Laid is a stone that was laid, as it is drawn.
type Laid struct {
	Point  string `json:"point"`
	Symbol string `json:"symbol"`
	Class  string `json:"class"` // of its number
	Number int    `json:"number"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
}

// Stood is a face as it stood. Holds and Captured are left out where they are as at the ply before.
type Stood struct {
	Holds    string `json:"holds,omitempty"` // a sign, in HTML
	Reading  string `json:"reading,omitempty"`
	Spent    string `json:"spent,omitempty"`
	Captured string `json:"captured,omitempty"` // HTML
	Turn     bool   `json:"turn,omitempty"`
}

// plies are the plies of a game up to the last one that may be known.
func (s *Pages) plies(ctx context.Context, t *locale.Translator, m Replay, l look) (list []Ply) {
	before, faces := map[string]goban.Stone{}, make([]Stood, len(m.Faces))
	for n := range m.Last + 1 {
		l.n, m.N = n, n
		m.tellPly()
		drawn := diagram(l)
		p := Ply{At: m.at(t), Said: m.sentence(t), Board: goban.Describe(t, drawn), Title: m.title(t), Under: html(ctx, goban.Under(drawn)), Over: html(ctx, goban.Over(drawn))}
		if n < len(m.Chart.Rows) {
			p.Here = m.Chart.at(n)
		}
		now := map[string]goban.Stone{}
		for _, stone := range drawn.Stones {
			now[stone.Point] = stone
			if before[stone.Point] != stone {
				p.lay(drawn, stone)
			}
		}
		for _, stone := range before {
			if _, stays := now[stone.Point]; !stays {
				p.Gone = append(p.Gone, stone.Point)
			}
		}
		for i, f := range s.faces(l) {
			stood := f.stood(ctx, t)
			faces[i], stood = stood, stood.after(faces[i])
			p.Faces = append(p.Faces, stood)
		}
		list, before = append(list, p), now
	}
	return list
}

func (p *Ply) lay(d goban.Diagram, stone goban.Stone) {
	if x, y, on := d.Place(stone.Point); on {
		symbol, class := goban.Drawn(stone)
		p.Laid = append(p.Laid, Laid{stone.Point, symbol, class, stone.Number, x, y})
	}
}

func (f Face) stood(ctx context.Context, t *locale.Translator) Stood {
	s := Stood{Holds: html(ctx, play.Holding(t, f.Holds)), Reading: f.Reading, Turn: f.Turn}
	if f.Took != "" {
		s.Spent = t.T("replay.spent", "Ply", f.Stone, "Time", f.Took)
	}
	if f.Captures != nil {
		s.Captured = html(ctx, play.Captured(t, *f.Captures))
	}
	return s
}

// after is a face without what was so at the ply before.
func (s Stood) after(before Stood) Stood {
	if s.Holds == before.Holds {
		s.Holds = ""
	}
	if s.Captured == before.Captured {
		s.Captured = ""
	}
	return s
}

// html is a part of a page.
func html(ctx context.Context, part templ.Component) string {
	var text strings.Builder
	_ = part.Render(ctx, &text) // a builder takes everything
	return text.String()
}
