package goban_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
)

func render(t *testing.T, c templ.Component) *goquery.Document {
	t.Helper()
	var b strings.Builder
	if err := c.Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

var english = locale.For("en")

func TestBoardDrawsEveryStoneOnItsPoint(t *testing.T) {
	for _, c := range []struct {
		size        int
		point, x, y string
	}{
		{15, "a1", "5", "145"}, {15, "h8", "75", "75"}, {15, "o15", "145", "5"},
		{19, "a1", "5", "185"}, {19, "j10", "95", "95"}, {19, "s19", "185", "5"},
	} {
		doc := render(t, goban.Drawing(english, goban.Diagram{Size: c.size, Stones: []goban.Stone{{Point: c.point, Colour: "black", Number: 1}}}))
		stone := doc.Find("use")
		if stone.AttrOr("x", "") != c.x || stone.AttrOr("y", "") != c.y {
			t.Errorf("%s on %d: at %s,%s, want %s,%s", c.point, c.size, stone.AttrOr("x", ""), stone.AttrOr("y", ""), c.x, c.y)
		}
	}
}

func TestBoardLeavesOutWhatIsNoPoint(t *testing.T) {
	g := goban.Diagram{Stones: []goban.Stone{{Point: "p1"}, {Point: "a16"}, {Point: ""}, {Point: "h0"}, {Point: "8h"}}, Offered: []string{"z9"}, Rows: []goban.Row{{Kind: "four", Stones: []string{"h8", "q9"}}}}
	if n := render(t, goban.Drawing(english, g)).Find("use, .offered, .row").Length(); n != 0 {
		t.Errorf("%d things are drawn", n)
	}
}

func TestStonesAreToldApartWithoutColour(t *testing.T) {
	g := goban.Diagram{Stones: []goban.Stone{{Point: "h8", Colour: "black", Number: 1}, {Point: "h9", Colour: "white", Number: 2}}}
	doc := render(t, goban.Drawing(english, g))
	if black, white := doc.Find("use").Eq(0).AttrOr("href", ""), doc.Find("use").Eq(1).AttrOr("href", ""); black == white {
		t.Error("both colours have one shape")
	}
	if doc.Find("text.n-black").Text() != "1" || doc.Find("text.n-white").Text() != "2" {
		t.Error("stones carry no number")
	}
	if label := doc.Find("svg").AttrOr("aria-label", ""); label != "Board with 2 stones. Last: White h9." {
		t.Errorf("label %q", label)
	}
}

func TestFindingIsDrawnWithItsRowsAndPoints(t *testing.T) {
	f := goban.Finding{Point: "h8", Class: "double-three", Shapes: []goban.Shape{
		{Kind: "three", Stones: []string{"g8", "h8", "i8"}, Straight: []goban.Straight{{Point: "f8", Allowed: true}, {Point: "j8"}}},
		{Kind: "four", Stones: []string{"h8", "h9", "h10", "h11"}, Completes: []string{"h12"}},
	}}
	doc := render(t, goban.FirstFigure(english, goban.Figures(goban.Diagram{}, f)))
	for class, want := range map[string]int{".row": 2, ".mark-tested": 1, ".mark-straight-four": 1, ".mark-illegal": 1, ".mark-five": 1} {
		if n := doc.Find(class).Length(); n != want {
			t.Errorf("%s: %d, want %d", class, n, want)
		}
	}
}

func TestThePageSaysWhatTheLinesSay(t *testing.T) {
	nested := goban.Finding{Point: "j8", Class: "double-four", Made: "double-four", Rule: "RIF 9.2 (seed 7.2)", Shapes: []goban.Shape{
		{Kind: "straight-four", Stones: []string{"g8", "h8", "i8", "j8"}, Completes: []string{"f8", "k8"}},
		{Kind: "four", Stones: []string{"j8", "j9", "j10", "j11"}, Completes: []string{"j12"}},
	}}
	f := goban.Finding{Point: "h8", Class: "lapsed", Made: "legal-double-three", Rule: "RIF 9.8 (seed 7.8)", Other: "double-three", Shapes: []goban.Shape{
		{Kind: "three", Stones: []string{"g8", "h8", "i8"}, Straight: []goban.Straight{{Point: "j8", Verdict: &nested}, {Point: "f8"}}},
		{Kind: "three", Stones: []string{"h8", "h9", "h10"}, Real: true, Straight: []goban.Straight{{Point: "h11", Allowed: true}}},
	}}
	text := strings.Join(strings.Fields(render(t, goban.Explanation(english, f)).Text()), " ")
	lines := goban.Lines(english, f)
	if len(lines) != 11 {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
	for _, line := range lines[1:] {
		if said := strings.TrimSpace(strings.Replace(line, ") ", " ", 1)); !strings.Contains(text, said) && !strings.Contains(text, strings.TrimSpace(line)) {
			t.Errorf("the page does not say %q", line)
		}
	}
	figures := goban.Figures(goban.Diagram{}, f)
	if len(figures) != 2 || strings.Join(figures[1].Points, " ") != "h8 j8" || len(figures[1].Board.Stones) != 1 {
		t.Errorf("drawn as %+v", figures)
	}
	marks := []goban.Mark{{Kind: "tested", Point: "h8"}, {Kind: "illegal", Point: "j8", Letters: "A"},
		{Kind: "illegal", Point: "f8", Letters: "A"}, {Kind: "straight-four", Point: "h11", Letters: "B"}}
	if !slices.Equal(figures[0].Board.Marks, marks) {
		t.Errorf("marked %v, want %v", figures[0].Board.Marks, marks)
	}
}

func BenchmarkBoardOfSixtyStones(b *testing.B) {
	var g goban.Diagram
	for i := range 60 {
		g.Stones = append(g.Stones, goban.Stone{Point: string(rune('a'+i%15)) + string(rune('1'+i/15)), Colour: []string{"black", "white"}[i%2], Number: i + 1})
	}
	var out strings.Builder
	b.ReportAllocs()
	for b.Loop() {
		out.Reset()
		if err := goban.Board(english, g).Render(b.Context(), &out); err != nil {
			b.Fatal(err)
		}
	}
}

// The board of the seed: 15 lines each way, five of whose crossings are reference points,
// and stones on the crossings; 19 lines have nine, and an upright board has holes alone.
func TestABoardHasItsLinesAndReferencePoints(t *testing.T) {
	for _, c := range []struct {
		board  goban.Diagram
		stars  string
		points int
	}{
		{goban.Diagram{}, "d4 d12 l4 l12 h8", 15},
		{goban.Diagram{Size: 19}, "d4 d16 p4 p16 j10 d10 p10 j4 j16", 19},
		{goban.Diagram{Upright: true}, "", 7},
	} {
		for i, name := range strings.Fields(c.stars) {
			c.board.Stones = append(c.board.Stones, goban.Stone{Point: name, Colour: "black", Number: i + 1})
		}
		doc := render(t, goban.Drawing(english, c.board))
		var stars, stones []string
		doc.Find(".star").Each(func(_ int, e *goquery.Selection) { stars = append(stars, e.AttrOr("cx", "")+","+e.AttrOr("cy", "")) })
		doc.Find(".n-black").Each(func(_ int, e *goquery.Selection) { stones = append(stones, e.AttrOr("x", "")+","+e.AttrOr("y", "")) })
		slices.Sort(stars)
		slices.Sort(stones)
		if !slices.Equal(stars, stones) || len(stars) != len(strings.Fields(c.stars)) {
			t.Errorf("%d points: reference points at %v, the stones on %s at %v", c.points, stars, c.stars, stones)
		}
		lattice := doc.Find(".lattice").AttrOr("d", "")
		if lines := strings.Count(lattice, "M"); lines != 2*c.points && !c.board.Upright || c.board.Upright && lattice != "" {
			t.Errorf("%d points: %d lines are drawn", c.points, lines)
		}
	}
}
