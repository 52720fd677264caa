package part_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
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

func TestReadingIsZeroExactlyWhenTheFlagFalls(t *testing.T) {
	for _, c := range []struct {
		left int64
		want string
	}{
		{7200000, "2:00:00"}, {7199001, "2:00:00"}, {7199000, "1:59:59"}, {3600000, "1:00:00"}, {3599000, "59:59"},
		{60000, "1:00"}, {59999, "1:00"}, {1, "0:01"}, {0, "0:00"}, {-1, "0:00"}, {-999, "0:00"}, {-1000, "−0:01"}, {-3725000, "−1:02:05"},
	} {
		if got := part.Reading(c.left); got != c.want {
			t.Errorf("%d ms: %s, want %s", c.left, got, c.want)
		}
	}
}

func TestFlagOfAFaceFallsByItsReadingAlone(t *testing.T) {
	for _, left := range []clock.Span{1, 0, -1} {
		doc := render(t, part.ClockFaces(english, part.Clocks{Faces: []part.Face{{Timed: true, Clock: clock.Face{Remaining: left}}}}))
		if fallen := doc.Find(".face.fallen").Length() == 1; fallen != (left <= 0) {
			t.Errorf("%d ms left: fallen %t", left, fallen)
		}
	}
}

func TestFallenFlagChangesNothingButItsFace(t *testing.T) {
	up := render(t, part.ClockFaces(english, part.Clocks{Faces: []part.Face{{Timed: true, Clock: clock.Face{Remaining: 1, Running: true}}}}))
	down := render(t, part.ClockFaces(english, part.Clocks{Faces: []part.Face{{Timed: true, Clock: clock.Face{Remaining: 0, Running: true}}}}))
	up.Find(".face").SetAttr("class", "").SetAttr("data-left", "").Find("[data-reading]").SetText("")
	down.Find(".face").SetAttr("class", "").SetAttr("data-left", "").Find("[data-reading]").SetText("")
	a, _ := up.Html()
	b, _ := down.Html()
	if a != b {
		t.Errorf("a fallen flag shows elsewhere:\n%s\n%s", a, b)
	}
}

func TestListOfGamesMarksNoFlag(t *testing.T) {
	doc := render(t, part.SmallFace(english, part.Face{Timed: true, Clock: clock.Face{Remaining: -5000, Running: true}}))
	if doc.Find(".fallen, .flag").Length() > 0 {
		t.Error("an arbiter's list marks a flag (RIF 14.8, seed 12.8)")
	}
}

func TestPointChosenTwiceIsTakenBack(t *testing.T) {
	for _, c := range []struct{ values, want []string }{
		{nil, nil},
		{[]string{"h8"}, []string{"h8"}},
		{[]string{"H8 i9, j10"}, []string{"h8", "i9", "j10"}},
		{[]string{"h8", "i9", "h8"}, []string{"i9"}},
		{[]string{"h8", "h8", "h8"}, []string{"h8"}},
	} {
		if got := part.Selection(c.values); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.values, got, c.want)
		}
	}
}

func TestBoardDrawsEveryStoneOnItsPoint(t *testing.T) {
	for _, c := range []struct {
		size        int
		point, x, y string
	}{
		{15, "a1", "5", "145"}, {15, "h8", "75", "75"}, {15, "o15", "145", "5"},
		{19, "a1", "5", "185"}, {19, "j10", "95", "95"}, {19, "s19", "185", "5"},
	} {
		doc := render(t, part.Drawing(english, part.Goban{Size: c.size, Stones: []part.Stone{{Point: c.point, Colour: "black", Number: 1}}}))
		stone := doc.Find("use")
		if stone.AttrOr("x", "") != c.x || stone.AttrOr("y", "") != c.y {
			t.Errorf("%s on %d: at %s,%s, want %s,%s", c.point, c.size, stone.AttrOr("x", ""), stone.AttrOr("y", ""), c.x, c.y)
		}
	}
}

func TestBoardLeavesOutWhatIsNoPoint(t *testing.T) {
	g := part.Goban{Stones: []part.Stone{{Point: "p1"}, {Point: "a16"}, {Point: ""}, {Point: "h0"}, {Point: "8h"}}, Offered: []string{"z9"}, Rows: []part.Row{{Kind: "four", Stones: []string{"h8", "q9"}}}}
	if n := render(t, part.Drawing(english, g)).Find("use, .offered, .row").Length(); n != 0 {
		t.Errorf("%d things are drawn", n)
	}
}

func TestStonesAreToldApartWithoutColour(t *testing.T) {
	g := part.Goban{Stones: []part.Stone{{Point: "h8", Colour: "black", Number: 1}, {Point: "h9", Colour: "white", Number: 2}}}
	doc := render(t, part.Drawing(english, g))
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

func controls() part.Controls {
	return part.Controls{Form: part.Form{Game: "g", Command: "c", Seen: "7"}, Point: "stone",
		Board: part.Goban{Stones: []part.Stone{{Point: "h8", Colour: "black", Number: 1}}}}
}

func TestEveryEmptyPointIsAButton(t *testing.T) {
	doc := render(t, part.Points(english, controls()))
	if n := doc.Find("button[name=select][aria-pressed=false]").Length(); n != 225 {
		t.Errorf("%d buttons", n)
	}
	if taken, open := doc.Find("#points").Attr("data-taken"); taken != "h8" || !open {
		t.Errorf("taken are %q", taken)
	}
	if grid := doc.Find("[role=grid]"); grid.Length() != 1 || grid.AttrOr("aria-label", "") == "" ||
		grid.ChildrenFiltered("[role=row]").Length() != 15 || grid.Find("[role=row] > [role=gridcell] > button").Length() != 225 {
		t.Error("the board is no grid of 15 rows with 15 cells, or it has no name")
	}
	if label := doc.Find("button[value=h8]").AttrOr("aria-label", ""); label != "h8, Black 1" {
		t.Errorf("the covered point says %q", label)
	}
}

func TestOnlyOpenPointsCanBeChosen(t *testing.T) {
	c := controls()
	c.Point, c.Open = "choose", []string{"g7", "k11"}
	c.Bar = locale.Say("bar.offered")
	doc := render(t, part.Points(english, c))
	if open := doc.Find("#points").AttrOr("data-open", ""); open != "g7 k11" {
		t.Errorf("open are %q", open)
	}
	if why := doc.Find("[role=grid]").AttrOr("aria-description", ""); why != "Not allowed: not among the fifth moves offered." {
		t.Errorf("the others are closed because: %q", why)
	}
	c.Point, c.Why = "", locale.Say("board.unasked")
	doc = render(t, part.Points(english, c))
	if why := doc.Find("[role=grid]").AttrOr("aria-description", ""); why != "No stone is asked of you now." || doc.Find("#points.closed:not([data-taken])").Length() != 1 {
		t.Errorf("all are closed because: %q", why)
	}
}

func TestConfirmWaitsForEveryPoint(t *testing.T) {
	c := controls()
	c.Point, c.Count, c.Selected = "propose", 2, []string{"g7"}
	doc := render(t, part.ControlPanel(english, c))
	if _, disabled := doc.Find("#confirm [data-confirm]").Attr("disabled"); !disabled {
		t.Error("one of two fifths can be confirmed")
	}
	c.Selected = []string{"g7", "k11"}
	doc = render(t, part.ControlPanel(english, c))
	if _, disabled := doc.Find("#confirm [data-confirm]").Attr("disabled"); disabled {
		t.Error("two of two fifths cannot be confirmed")
	}
	if n := doc.Find("#confirm input[name=points]").Length(); n != 2 {
		t.Errorf("%d points are sent", n)
	}
}

// Every form names the position that it was made for and a command of its own: the same
// form sent twice is one act, two forms of one page are two.
func TestEveryActCarriesCommandAndPosition(t *testing.T) {
	c, commands := controls(), map[string]string{}
	c.Press, c.Swap, c.Keep, c.Pass, c.Offer, c.Answer, c.Resign, c.Declare = true, true, true, true, true, true, true, 8
	c.Claims, c.Call = []string{"five"}, []string{"arbiter"}
	render(t, part.ControlPanel(english, c)).Find("form[method=post]").Each(func(_ int, form *goquery.Selection) {
		action, command := form.AttrOr("action", ""), form.Find("input[name=command]").AttrOr("value", "")
		if !strings.HasPrefix(command, "c-") || form.Find("input[name=seen]").AttrOr("value", "") != "7" {
			t.Errorf("%s carries no command or position", action)
		}
		if other, known := commands[command]; known && other != action {
			t.Errorf("%s and %s are one command", action, other)
		}
		commands[command] = action
	})
}

func TestSharedDeviceSaysForWhomItActs(t *testing.T) {
	c := controls()
	c.Press, c.Resign, c.Pass = true, true, true
	c.Persons = []part.Person{{Key: "P1", Name: "Ada"}, {Key: "P2", Name: "Bob"}}
	c.Mover, c.Presser = "P2", "P1"
	render(t, part.ControlPanel(english, c)).Find("form[method=post]").Each(func(_ int, form *goquery.Selection) {
		if form.Find("[name=onBehalf]").Length() == 0 {
			t.Errorf("%s does not say for whom", form.AttrOr("action", ""))
		}
	})
}

func TestSecondPassSaysWhatItDoes(t *testing.T) {
	c := controls()
	c.Pass, c.SecondPass = true, true
	if text := render(t, part.ControlPanel(english, c)).Find(".step-pass").Text(); !strings.Contains(text, "ends as a draw") {
		t.Errorf("%q", text)
	}
}

func TestFindingIsDrawnWithItsRowsAndPoints(t *testing.T) {
	f := part.Finding{Point: "h8", Class: "double-three", Shapes: []part.Shape{
		{Kind: "three", Stones: []string{"g8", "h8", "i8"}, Straight: []part.Straight{{Point: "f8", Allowed: true}, {Point: "j8"}}},
		{Kind: "four", Stones: []string{"h8", "h9", "h10", "h11"}, Completes: []string{"h12"}},
	}}
	doc := render(t, part.FirstFigure(english, part.Figures(part.Goban{}, f)))
	for class, want := range map[string]int{".row": 2, ".mark-tested": 1, ".mark-straight-four": 1, ".mark-illegal": 1, ".mark-five": 1} {
		if n := doc.Find(class).Length(); n != want {
			t.Errorf("%s: %d, want %d", class, n, want)
		}
	}
}

func TestThePageSaysWhatTheLinesSay(t *testing.T) {
	nested := part.Finding{Point: "j8", Class: "double-four", Made: "double-four", Rule: "RIF 9.2 (seed 7.2)", Shapes: []part.Shape{
		{Kind: "straight-four", Stones: []string{"g8", "h8", "i8", "j8"}, Completes: []string{"f8", "k8"}},
		{Kind: "four", Stones: []string{"j8", "j9", "j10", "j11"}, Completes: []string{"j12"}},
	}}
	f := part.Finding{Point: "h8", Class: "lapsed", Made: "legal-double-three", Rule: "RIF 9.8 (seed 7.8)", Other: "double-three", Shapes: []part.Shape{
		{Kind: "three", Stones: []string{"g8", "h8", "i8"}, Straight: []part.Straight{{Point: "j8", Verdict: &nested}, {Point: "f8"}}},
		{Kind: "three", Stones: []string{"h8", "h9", "h10"}, Real: true, Straight: []part.Straight{{Point: "h11", Allowed: true}}},
	}}
	text := strings.Join(strings.Fields(render(t, part.Explanation(english, f)).Text()), " ")
	lines := part.Lines(english, f)
	if len(lines) != 11 {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
	for _, line := range lines[1:] {
		if said := strings.TrimSpace(strings.Replace(line, ") ", " ", 1)); !strings.Contains(text, said) && !strings.Contains(text, strings.TrimSpace(line)) {
			t.Errorf("the page does not say %q", line)
		}
	}
	figures := part.Figures(part.Goban{}, f)
	if len(figures) != 2 || strings.Join(figures[1].Points, " ") != "h8 j8" || len(figures[1].Board.Stones) != 1 {
		t.Errorf("drawn as %+v", figures)
	}
	marks := []part.Mark{{Kind: "tested", Point: "h8"}, {Kind: "illegal", Point: "j8", Letters: "A"},
		{Kind: "illegal", Point: "f8", Letters: "A"}, {Kind: "straight-four", Point: "h11", Letters: "B"}}
	if !slices.Equal(figures[0].Board.Marks, marks) {
		t.Errorf("marked %v, want %v", figures[0].Board.Marks, marks)
	}
}

func BenchmarkBoardOfSixtyStones(b *testing.B) {
	var g part.Goban
	for i := range 60 {
		g.Stones = append(g.Stones, part.Stone{Point: string(rune('a'+i%15)) + string(rune('1'+i/15)), Colour: []string{"black", "white"}[i%2], Number: i + 1})
	}
	var out strings.Builder
	b.ReportAllocs()
	for b.Loop() {
		out.Reset()
		if err := part.Board(english, g).Render(b.Context(), &out); err != nil {
			b.Fatal(err)
		}
	}
}

func TestATellingNestsItsWays(t *testing.T) {
	step := func(n int) part.Told { return part.Told{Text: locale.Say("opening.stone", "N", n)} }
	parts := step(2)
	parts.Ways = [][]part.Told{{step(3)}, {step(3), step(4)}}
	doc := render(t, part.Telling(english, []part.Told{step(1), parts}))
	for path, want := range map[string]int{".protocol > ol > li": 2, ".protocol > ol > li > ul > li": 2, ".protocol > ol > li > ul > li > ol > li": 1} {
		if n := doc.Find(path).Length(); n != want {
			t.Errorf("%s: %d, want %d", path, n, want)
		}
	}
}

// A name is closed off from the text around it, and says its language where its script
// tells one, so that it is read out as what it is.
func TestANameCarriesItsLanguage(t *testing.T) {
	for name, want := range map[string]string{
		"Soosõrv Ants":    `<bdi>Soosõrv Ants</bdi>`,
		"中村 茂":            `<bdi lang="ja">中村 茂</bdi>`,
		"ليلى":            `<bdi lang="ar">ليلى</bdi>`,
		"Nakamura 中村 茂":   `<bdi>Nakamura <span lang="ja">中村 茂</span></bdi>`,
		`<b>"Ada"</b> Bo`: `<bdi>&lt;b&gt;&#34;Ada&#34;&lt;/b&gt; Bo</bdi>`,
	} {
		var page strings.Builder
		if err := part.Name(name).Render(t.Context(), &page); err != nil || page.String() != want {
			t.Errorf("%s is %s, %v; want %s", name, page.String(), err, want)
		}
	}
}

// The board of the seed: 15 lines each way, five of whose crossings are reference points,
// and stones on the crossings; 19 lines have nine, and an upright board has holes alone.
func TestABoardHasItsLinesAndReferencePoints(t *testing.T) {
	for _, c := range []struct {
		board  part.Goban
		stars  string
		points int
	}{
		{part.Goban{}, "d4 d12 l4 l12 h8", 15},
		{part.Goban{Size: 19}, "d4 d16 p4 p16 j10 d10 p10 j4 j16", 19},
		{part.Goban{Upright: true}, "", 7},
	} {
		for i, name := range strings.Fields(c.stars) {
			c.board.Stones = append(c.board.Stones, part.Stone{Point: name, Colour: "black", Number: i + 1})
		}
		doc := render(t, part.Drawing(english, c.board))
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
