package trf

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing/swiss"
)

func TestTeamsAreTheLines013(t *testing.T) {
	read := func(lines ...string) ([]Team, error) {
		tour, err := Read([]byte("001    1\n001    2\n001    3\n" + strings.Join(lines, "\n") + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		return tour.Teams()
	}
	padded := func(name, numbers string) string { return "013 " + name + strings.Repeat(" ", 32-len(name)) + numbers }
	got, err := read(padded("Upper", "   1    3"), padded("Lower", "   2"))
	if diff := cmp.Diff([]Team{{Name: "Upper", Players: []int{1, 3}, Number: 1, Line: 4}, {Name: "Lower", Players: []int{2}, Number: 2, Line: 5}}, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	for numbers, want := range map[string]ErrorCode{"   1    4": UnknownNumber, "   1    1": NumberTwice, "   1    x": NotANumber} {
		_, err := read(padded("Upper", numbers))
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != want {
			t.Errorf("%q: %v, want %s", numbers, err, want)
		}
	}
	if got, err := read(); got != nil || err != nil {
		t.Errorf("no teams: %v %v", got, err)
	}
}

func TestAGameWithoutAResultIsPairedAsTheEventSays(t *testing.T) {
	tour, err := Read([]byte(strings.Join([]string{
		"001    1                                                                         0.0          2 w",
		"001    2                                                                         0.0          1 b",
		"001    3                                                                         0.0          4 w 0",
		"001    4                                                                         1.0          3 b 1",
		"XXR 3", ""}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	for u, want := range map[swiss.Unfinished][2]swiss.Points{swiss.CountsWin: {1000, 0}, swiss.CountsDraw: {500, 500}, swiss.CountsLoss: {0, 1000}, swiss.CountsNone: {0, 0}} {
		tour.Unfinished = u
		f, err := tour.Field()
		if err != nil {
			t.Fatal(err)
		}
		if a, b := f.Players[0].Cells[0], f.Players[1].Cells[0]; !a.Played || a.Points != want[0] || b.Points != want[1] || a.Colour != swiss.First || b.Colour != swiss.Second {
			t.Errorf("%s: %+v %+v", u, a, b)
		}
	}
	for _, u := range []swiss.Unfinished{"", "later"} {
		tour.Unfinished = u
		var refusal *Error
		if _, err := tour.Field(); !errors.As(err, &refusal) || refusal.Code != NotOver {
			t.Errorf("%q: %v", u, err)
		}
	}
}
