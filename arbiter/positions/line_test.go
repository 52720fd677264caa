package positions

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestALineOfStonesIsRead(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "h8": "h8", "H8, h9; j6 G9": "h8 h9 j6 g9", "B: h8 j9 W: h9": "B: h8 j9 W: h9", "w:h9 b:h8": "B: h8 W: h9",
		"b: h8 w: h9 b: j6": "h8 h9 j6", "W: h9": "W: h9", "b: h8": "h8", "w:": "",
	} {
		list, err := ParseLine(text, Board{Size: 15})
		if got := Line(list); err != nil || want != "B: h8 W: h9" && got != want {
			t.Errorf("%q: %q, not %q, %v", text, got, want, err)
		}
	}
}

// What is no position is refused with the word that was wrong.
func TestABrokenLineIsRefused(t *testing.T) {
	for text, want := range map[string]LineFault{
		"h8 h8": {Code: Twice, What: "h8"}, "B: h8 W: h8": {Code: Twice, What: "h8"}, "h8 p1": {Code: OffBoard, What: "p1", Size: 15}, "h8 h99": {Code: NotPoint, What: "h99"},
		"h8h9": {Code: NotPoint, What: "h8h9"}, "-": {Code: NotPoint, What: "-"}, strings.Repeat("x", 40): {Code: NotPoint, What: "xxxxxxxxxxxx…"},
		strings.Repeat("h8 ", 3334): {Code: TooLong}, "h8 \xff": {Code: NotPoint, What: "�"}, "b h8": {Code: NotPoint, What: "b"},
	} {
		list, err := ParseLine(text, Board{Size: 15})
		var fault *LineFault
		if !errors.As(err, &fault) || *fault != want || list != nil {
			t.Errorf("%.30q: %v, %v", text, list, err)
		}
		if key, _ := fault.Sentence(); !strings.HasPrefix(key, "positions.wrong.") {
			t.Error(key)
		}
	}
	if _, err := ParseLine("a7", Board{Size: 7, Upright: true}); err == nil {
		t.Error("connect four has six rows")
	}
}

// A press sets a stone of the colour that has fewer, and takes one away.
func TestAPressSetsAndTakesAway(t *testing.T) {
	var list []Stone
	for _, step := range []struct{ press, want string }{{"h8", "h8"}, {"h9", "h8 h9"}, {"j6", "h8 h9 j6"}, {"h9", "B: h8 j6"}, {"i9", "h8 i9 j6"}, {"j6", "h8 i9"}, {"h8", "W: i9"}, {"h8", "B: h8 W: i9"}} {
		p, err := board.ParsePoint(step.press)
		if err != nil {
			t.Fatal(err)
		}
		list = Tap(list, p)
		back, err := ParseLine(Line(list), Board{Size: 15})
		if err != nil || len(back) != len(list) {
			t.Fatalf("%s: %v", step.press, err)
		}
		got := map[Stone]bool{}
		for _, s := range back {
			got[s] = true
		}
		want, err := ParseLine(step.want, Board{Size: 15})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range want {
			if !got[s] || len(want) != len(got) {
				t.Errorf("after %s: %s, not %s", step.press, Line(list), step.want)
			}
		}
	}
}

func FuzzParseLine(f *testing.F) {
	for _, seed := range []string{"h8 h9 j6", "B: h8 j9 W: h9", "b:", "h8,h8", "ｈ8", ":"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b := Board{Size: 15}
		list, err := ParseLine(text, b)
		if err != nil {
			return
		}
		again, err := ParseLine(Line(list), b)
		if err != nil || len(again) != len(list) {
			t.Fatalf("%q: %v, %v", text, list, err)
		}
		if more, err := ParseLine(Line(again), b); err != nil || !reflect.DeepEqual(more, again) {
			t.Fatalf("%q: %v, %v", text, again, more)
		}
	})
}
