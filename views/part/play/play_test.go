package play_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
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
		if got := play.Reading(c.left); got != c.want {
			t.Errorf("%d ms: %s, want %s", c.left, got, c.want)
		}
	}
}

func TestFlagOfAFaceFallsByItsReadingAlone(t *testing.T) {
	for _, left := range []clock.Span{1, 0, -1} {
		doc := render(t, play.ClockFaces(english, play.Clocks{Faces: []play.Face{{Timed: true, Clock: clock.Face{Remaining: left}}}}))
		if fallen := doc.Find(".face.fallen").Length() == 1; fallen != (left <= 0) {
			t.Errorf("%d ms left: fallen %t", left, fallen)
		}
	}
}

func TestFallenFlagChangesNothingButItsFace(t *testing.T) {
	up := render(t, play.ClockFaces(english, play.Clocks{Faces: []play.Face{{Timed: true, Clock: clock.Face{Remaining: 1, Running: true}}}}))
	down := render(t, play.ClockFaces(english, play.Clocks{Faces: []play.Face{{Timed: true, Clock: clock.Face{Remaining: 0, Running: true}}}}))
	up.Find(".face").SetAttr("class", "").SetAttr("data-left", "").Find("[data-reading]").SetText("")
	down.Find(".face").SetAttr("class", "").SetAttr("data-left", "").Find("[data-reading]").SetText("")
	a, _ := up.Html()
	b, _ := down.Html()
	if a != b {
		t.Errorf("a fallen flag shows elsewhere:\n%s\n%s", a, b)
	}
}

func TestListOfGamesMarksNoFlag(t *testing.T) {
	doc := render(t, play.SmallFace(english, play.Face{Timed: true, Clock: clock.Face{Remaining: -5000, Running: true}}))
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
		if got := play.Selection(c.values); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.values, got, c.want)
		}
	}
}

func controls() play.Controls {
	return play.Controls{Form: play.Form{Game: "g", Command: "c", Seen: "7"}, Point: "stone",
		Board: goban.Diagram{Stones: []goban.Stone{{Point: "h8", Colour: "black", Number: 1}}}}
}

func TestEveryEmptyPointIsAButton(t *testing.T) {
	doc := render(t, play.Points(english, controls()))
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
	doc := render(t, play.Points(english, c))
	if open := doc.Find("#points").AttrOr("data-open", ""); open != "g7 k11" {
		t.Errorf("open are %q", open)
	}
	if why := doc.Find("[role=grid]").AttrOr("aria-description", ""); why != "Not allowed: not among the fifth moves offered." {
		t.Errorf("the others are closed because: %q", why)
	}
	c.Point, c.Why = "", locale.Say("board.unasked")
	doc = render(t, play.Points(english, c))
	if why := doc.Find("[role=grid]").AttrOr("aria-description", ""); why != "No stone is asked of you now." || doc.Find("#points.closed:not([data-taken])").Length() != 1 {
		t.Errorf("all are closed because: %q", why)
	}
}

func TestConfirmWaitsForEveryPoint(t *testing.T) {
	c := controls()
	c.Point, c.Count, c.Selected = "propose", 2, []string{"g7"}
	doc := render(t, play.ControlPanel(english, c))
	if _, disabled := doc.Find("#confirm [data-confirm]").Attr("disabled"); !disabled {
		t.Error("one of two fifths can be confirmed")
	}
	c.Selected = []string{"g7", "k11"}
	doc = render(t, play.ControlPanel(english, c))
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
	render(t, play.ControlPanel(english, c)).Find("form[method=post]").Each(func(_ int, form *goquery.Selection) {
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
	c.Persons = []play.Person{{Key: "P1", Name: "Ada"}, {Key: "P2", Name: "Bob"}}
	c.Mover, c.Presser = "P2", "P1"
	render(t, play.ControlPanel(english, c)).Find("form[method=post]").Each(func(_ int, form *goquery.Selection) {
		if form.Find("[name=onBehalf]").Length() == 0 {
			t.Errorf("%s does not say for whom", form.AttrOr("action", ""))
		}
	})
}

func TestSecondPassSaysWhatItDoes(t *testing.T) {
	c := controls()
	c.Pass, c.SecondPass = true, true
	if text := render(t, play.ControlPanel(english, c)).Find(".step-pass").Text(); !strings.Contains(text, "ends as a draw") {
		t.Errorf("%q", text)
	}
}
