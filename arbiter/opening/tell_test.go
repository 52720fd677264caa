package opening

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// told are all options of a telling.
func told(lines []Line) (list []Option) {
	for _, line := range lines {
		if len(line.Ways) == 0 {
			list = append(list, line.Option)
		}
		for _, way := range line.Ways {
			list = append(list, told(way.Lines)...)
		}
	}
	return list
}

// A reader follows a game with a finger in the telling. Open is the swap right that
// was declined aloud, after which the same line is read without it.
type reader struct {
	lines []Line
	kept  bool
}

// who is the person that a line speaks of.
func who(t failer, s State, role Role) board.Person {
	t.Helper()
	switch role {
	case TentativeBlack:
		return board.P1
	case TentativeWhite:
		return board.P2
	case HolderOfBlack:
		return s.Black()
	case HolderOfWhite:
		return s.Black().Opponent()
	}
	t.Fatalf("nobody is %q", role)
	return board.Nobody
}

// offered are the kinds of step that the telling has at the finger, each with its
// line.
func (r reader) offered() map[Kind]Line {
	kinds := map[Kind]Line{}
	if len(r.lines) == 0 {
		return kinds
	}
	line := r.lines[0]
	switch {
	case line.May:
		kinds[Swap], kinds[Keep] = line, line
		for kind, next := range (reader{lines: r.lines[1:]}).offered() {
			if line.By.mayBe(next.By) && kinds[kind].By == "" {
				kinds[kind] = next
			}
		}
	case len(line.Ways) > 0:
		for _, way := range line.Ways {
			first := way.Lines[0]
			if r.kept && (first.Option.Kind == Swap || first.Option.Kind == Keep) {
				continue
			}
			kinds[first.Option.Kind] = first
		}
		if _, swaps := kinds[Swap]; swaps && kinds[Keep].By == "" {
			kinds[Keep] = line
		}
	default:
		kinds[line.Option.Kind] = line
	}
	return kinds
}

// mayBe tells whether the two roles may be one person: who declined a swap plays on
// by the colour that was kept.
func (r Role) mayBe(next Role) bool {
	colour := map[Role]Role{TentativeBlack: HolderOfBlack, TentativeWhite: HolderOfWhite}
	return r == next || colour[r] == next
}

// follow moves the finger past a step that was done.
func (r reader) follow(kind Kind) reader {
	line := r.lines[0]
	switch {
	case line.May && (kind == Swap || kind == Keep):
		return reader{lines: r.lines[1:]}
	case line.May:
		return reader{lines: r.lines[1:]}.follow(kind)
	case len(line.Ways) > 0:
		for _, way := range line.Ways {
			if way.Lines[0].Option.Kind == kind {
				return reader{lines: way.Lines[1:]}
			}
		}
		return reader{lines: r.lines, kept: true}
	}
	return reader{lines: r.lines[1:]}
}

// left enters the protocol that an exclusion has left.
func (r reader) left(name string) reader {
	if len(r.lines) == 1 && len(r.lines[0].Ways) > 0 && r.lines[0].Ways[0].Left != "" {
		for _, way := range r.lines[0].Ways {
			if way.Left == name {
				return reader{lines: way.Lines}
			}
		}
	}
	return r
}

// says tells whether what was told is what is asked; the number of fifths that is
// declared in the game is not known before.
func says(told, asked Option, declared int) bool {
	count := told.Count
	if told.Kind == Propose && count == 0 {
		count = declared
	}
	return told.Kind == asked.Kind && told.Colour == asked.Colour && told.Square == asked.Square && told.Max == asked.Max &&
		count == asked.Count && len(told.Names) == len(asked.Names) && told.TextKey == asked.TextKey
}

// Whatever way a game takes, the telling has said it: who acts, which steps there
// are, which stone, where, of which colour and how many, and where it ends.
func TestWhatIsToldIsWhatTheGameDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawTable(t)
		lines, err := Explain(g.Name(), 15)
		if err != nil {
			t.Fatal(err)
		}
		r := reader{lines: lines}
		for !g.Over() {
			ask, offered := g.Ask(), r.offered()
			if len(offered) != len(ask.Options) {
				t.Fatalf("told %v, asked %v", offered, ask.Options)
			}
			for _, o := range ask.Options {
				line, known := offered[o.Kind]
				if !known || who(t, g.State, line.By) != ask.Actor || line.Stone != g.Plies()+1 {
					t.Fatalf("%s by %v as stone %d is told as %+v", o.Kind, ask.Actor, g.Plies()+1, line)
				}
				if o.Kind != Keep && !says(line.Option, o, g.Declared()) {
					t.Fatalf("asked %+v, told %+v", o, line.Option)
				}
			}
			o := rapid.SampledFrom(ask.Options).Draw(t, "option")
			if code := g.do(t, ask.Actor, drawStep(t, g, o)); code != "" {
				t.Fatalf("%s was refused: %s", o.Kind, code)
			}
			r = r.follow(o.Kind).left(g.Name())
		}
		if len(r.lines) > 0 {
			t.Fatalf("the protocol is over, and there is more to tell: %+v", r.lines)
		}
	})
}

func TestAProtocolIsToldByPersonUntilASwapIsPossible(t *testing.T) {
	for name, want := range map[string][]Role{
		"rif":       {TentativeBlack, TentativeBlack, TentativeBlack, TentativeWhite, HolderOfWhite, HolderOfBlack, HolderOfWhite, HolderOfWhite},
		"swap-1989": {TentativeBlack, TentativeWhite, TentativeBlack, TentativeWhite, HolderOfWhite, HolderOfBlack, HolderOfWhite, HolderOfWhite},
		"yamaguchi": {TentativeBlack, TentativeBlack, TentativeBlack, TentativeBlack, TentativeWhite, HolderOfWhite, HolderOfBlack, HolderOfWhite, HolderOfWhite},
		"soosorv-8": {TentativeBlack, TentativeBlack, TentativeBlack, TentativeWhite, HolderOfWhite, HolderOfWhite, HolderOfBlack, HolderOfBlack, HolderOfWhite, HolderOfWhite},
		"pro":       {TentativeBlack, TentativeWhite, TentativeBlack},
	} {
		lines, err := Explain(name, 15)
		if err != nil {
			t.Fatal(err)
		}
		var roles []Role
		for _, line := range lines {
			roles = append(roles, line.By)
		}
		if !slices.Equal(roles, want) {
			t.Errorf("%s: %v, want %v", name, roles, want)
		}
	}
}

func TestTaraguchiPartsIntoThreeWays(t *testing.T) {
	lines, err := Explain("taraguchi-10", 15)
	if err != nil {
		t.Fatal(err)
	}
	last := lines[len(lines)-1]
	var kinds []Kind
	for _, way := range last.Ways {
		kinds = append(kinds, way.Lines[0].Option.Kind)
	}
	if !slices.Equal(kinds, []Kind{Swap, Stone, Propose}) {
		t.Fatalf("the ways begin with %v", kinds)
	}
	swapped := last.Ways[0].Lines
	if five := swapped[1]; five.By != HolderOfBlack || five.Option.Square != 9 || !swapped[2].May || len(swapped) != 4 {
		t.Errorf("after the swap: %+v", swapped)
	}
	if offer := last.Ways[2].Lines; len(offer) != 3 || offer[0].Option.Count != 10 {
		t.Errorf("after the offer: %+v", offer)
	}
	if _, err := Explain("no such", 15); err == nil {
		t.Error("an unknown protocol was told")
	}
}
