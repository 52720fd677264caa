package opening

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rulebook"
)

func TestTheTableHasTwentySixOpenings(t *testing.T) {
	names, kanji, numbers := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, o := range patterns() {
		if o.Third == board.NoPoint || o.Latin == "" || o.Kanji == "" || o.Number < 1 || o.Number > 13 {
			t.Errorf("%v is incomplete: %+v", o, o)
		}
		names[o.Latin], kanji[o.Kanji], numbers[numberOf(o)] = true, true, true
		if got, ok := Recognise([3]board.Point{at("h8"), o.Second(), o.Third}); !ok || got != o {
			t.Errorf("%v as printed is recognised as %v, %v", o, got, ok)
		}
	}
	if len(names) != 26 || len(kanji) != 26 || len(numbers) != 26 {
		t.Errorf("%d Latin names, %d in kanji, %d numbers", len(names), len(kanji), len(numbers))
	}
}

// The table is the printed one, row by row.
func TestTheTableIsThatOfTheRules(t *testing.T) {
	row := regexp.MustCompile(`^\| (\d+) \| (\S+) (\S+) \| (\S+) \| (\S+) (\S+) \| (\S+) \|$`)
	var printed []Opening
	for line := range strings.Lines(rulebook.Play) {
		if cells := row.FindStringSubmatch(strings.TrimSpace(line)); cells != nil {
			number, _ := strconv.Atoi(cells[1])
			printed = append(printed,
				direct(number, cells[2], cells[3], cells[4]), indirect(number, cells[5], cells[6], cells[7]))
		}
	}
	if !slices.Equal(printed, patterns()) {
		t.Errorf("printed %v\nhere %v", printed, patterns())
	}
}

// PLAY.md: any of the 8x23 = 184 placements of moves 2 and 3 is one of the 26
// up to symmetry. How often each comes up follows from its own symmetry: 8
// times, or 4 where the three stones have an axis through the first and second.
func TestEveryPlacementIsOneOpening(t *testing.T) {
	centre := board.Centre(15)
	times := map[Opening]int{}
	placements := 0
	for _, second := range around(centre, 1) {
		for _, third := range around(centre, 2) {
			if third == second {
				continue
			}
			placements++
			o, ok := Recognise([3]board.Point{centre, second, third})
			if !ok {
				t.Fatalf("%v %v has no name", second, third)
			}
			straight := second.X() == centre.X() || second.Y() == centre.Y()
			if o.Direct != straight {
				t.Errorf("%v %v is %v", second, third, o)
			}
			times[o]++
		}
	}
	if placements != 184 || len(times) != 26 {
		t.Errorf("%d placements are %d openings", placements, len(times))
	}
	for o, n := range times {
		want := 8
		onAxis := o.Third.X() == 7
		if !o.Direct {
			onAxis = o.Third.X() == o.Third.Y()
		}
		if onAxis {
			want = 4
		}
		if n != want {
			t.Errorf("%v %s comes up %d times, not %d", o, o.Latin, n, want)
		}
	}
}

func around(p board.Point, reach int) (found []board.Point) {
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if dx != 0 || dy != 0 {
				found = append(found, board.At(p.X()+dx, p.Y()+dy))
			}
		}
	}
	return found
}

// numberOf is the short name: "4D" is the fourth direct opening.
func numberOf(o Opening) string {
	kind := "I"
	if o.Direct {
		kind = "D"
	}
	return strconv.Itoa(o.Number) + kind
}

func TestAnOpeningIsRecognisedWhereverItStands(t *testing.T) {
	for text, moves := range map[string][3]string{
		"4D":  {"h8", "g8", "g7"}, // Kagetsu, turned
		"7I":  {"j10", "i11", "i9"},
		"1D":  {"c3", "d3", "e3"},
		"13I": {"h8", "g7", "j10"},
	} {
		o, ok := Recognise([3]board.Point{at(moves[0]), at(moves[1]), at(moves[2])})
		if !ok || numberOf(o) != text {
			t.Errorf("%v is recognised as %+v, %v; not %s", moves, o, ok, text)
		}
	}
}

func TestStonesOutsideTheSquaresAreNoOpening(t *testing.T) {
	for _, moves := range [][3]string{
		{"h8", "h10", "h9"}, {"h8", "h8", "h9"}, {"h8", "h9", "h9"},
		{"h8", "h9", "h8"}, {"h8", "h9", "h11"}, {"h8", "i9", "k8"},
	} {
		if o, ok := Recognise([3]board.Point{at(moves[0]), at(moves[1]), at(moves[2])}); ok {
			t.Errorf("%v is recognised as %v", moves, o)
		}
	}
}
