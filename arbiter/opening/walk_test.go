package opening

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// drawName picks any protocol, with a number where it takes one.
func drawName(t *rapid.T) string {
	p := rapid.SampledFrom(protocols()).Draw(t, "protocol")
	if p.three {
		return drawExclusion(t)
	}
	return drawNamed(t, p)
}

func drawNamed(t *rapid.T, p *protocol) string {
	if !p.numbered {
		return p.name
	}
	return fmt.Sprintf("%s-%d", p.name, rapid.IntRange(1, mostFifths(15)).Draw(t, "N"))
}

// drawExclusion draws any three different protocols.
func drawExclusion(t *rapid.T) string {
	proper := slices.DeleteFunc(slices.Clone(protocols()), func(p *protocol) bool { return p.three || p.name == freeName })
	three := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) string {
		return drawNamed(t, rapid.SampledFrom(proper).Draw(t, "candidate"))
	}), 3, 3, rapid.ID).Draw(t, "three")
	return "exclusion(" + strings.Join(three, ",") + ")"
}

func drawTable(t *rapid.T) *table {
	setting := rapid.SampledFrom([]Symmetry{Pattern, OnBoard}).Draw(t, "symmetry")
	s, err := Begin(drawName(t), setting, 15)
	if err != nil {
		t.Fatal(err)
	}
	return &table{State: s, pos: board.New(15)}
}

// drawStep draws a step that an option allows, any of them.
func drawStep(t *rapid.T, g *table, o Option) Step {
	step := Step{Kind: o.Kind}
	var free []board.Point
	g.pos.Points(func(p board.Point, _ board.Stone) {
		if o.Open(&g.pos, p) {
			free = append(free, p)
		}
	})
	switch o.Kind {
	case Stone, Choose:
		step.Point = rapid.SampledFrom(free).Draw(t, "point")
	case Declare:
		step.N = rapid.IntRange(o.Min, o.Max).Draw(t, "n")
	case Strike:
		step.Name = rapid.SampledFrom(o.Names).Draw(t, "name")
	case Propose:
		step.Points = apart(g, rapid.Permutation(free).Draw(t, "fifths"), o.Count)
	}
	return step
}

// drawAnything draws a step that may be right or wrong in any way.
func drawAnything(t *rapid.T) (board.Person, Step) {
	// a column and a row beyond the board, and often the same few points
	point := rapid.Custom(func(t *rapid.T) board.Point {
		return board.At(rapid.IntRange(3, 15).Draw(t, "x"), rapid.IntRange(3, 15).Draw(t, "y"))
	})
	return board.Person(rapid.IntRange(0, 4).Draw(t, "by")), Step{
		Kind:   rapid.SampledFrom(append([]Kind{"", "press"}, kinds...)).Draw(t, "kind"),
		Point:  point.Draw(t, "p"),
		Points: rapid.SliceOfN(point, 0, 4).Draw(t, "ps"),
		N:      rapid.IntRange(-1, 60).Draw(t, "number"),
	}
}

func TestWhatIsAskedForIsNeverRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawTable(t)
		for range 20 {
			ask := g.Ask()
			if ask.Actor != g.Actor() || len(ask.Options) == 0 {
				t.Fatalf("%v is asked for %v", ask.Actor, ask.Options)
			}
			o := rapid.SampledFrom(ask.Options).Draw(t, "option")
			step := drawStep(t, g, o)
			if o.Kind == Stone && o.Colour != g.Colour() {
				t.Fatalf("a %v stone is asked for, the next is %v", o.Colour, g.Colour())
			}
			if code := g.do(t, ask.Actor, step); code != "" {
				t.Fatalf("%v was asked for and refused: %s", step, code)
			}
		}
		if !g.Over() {
			t.Fatal("after twenty steps the protocol is not over")
		}
	})
}

// The table's do checks that a refusal changes nothing.
func TestAnyStepIsTakenAsAskedOrChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawTable(t)
		for range rapid.IntRange(0, 12).Draw(t, "steps before") {
			o := rapid.SampledFrom(g.Ask().Options).Draw(t, "option")
			g.do(t, g.Actor(), drawStep(t, g, o))
		}
		for range 10 {
			ask, plies, stones := g.Ask(), g.Plies(), g.pos.Count()
			by, step := drawAnything(t)
			asked := slices.ContainsFunc(ask.Options, func(o Option) bool { return o.Kind == step.Kind })
			code := g.do(t, by, step)
			switch {
			case by != ask.Actor && code != NotYourTurn:
				t.Fatalf("%v moved for %v: %q", by, ask.Actor, code)
			case !asked && code == "":
				t.Fatalf("%s was not asked for", step.Kind)
			case code != "" && !slices.Contains(codes, code):
				t.Fatalf("%q is no code", code)
			}
			if grown := g.pos.Count() - stones; grown > 0 && (grown != 1 || g.Plies() != plies+1) {
				t.Fatalf("%d stones, %d plies", grown, g.Plies()-plies)
			}
		}
	})
}

// The squares that Open shows are those on which Do takes a stone or a choice.
func TestOpenAgreesWithDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawTable(t)
		for range rapid.IntRange(0, 12).Draw(t, "steps before") {
			o := rapid.SampledFrom(g.Ask().Options).Draw(t, "option")
			g.do(t, g.Actor(), drawStep(t, g, o))
		}
		for _, o := range g.Ask().Options {
			if o.Kind != Stone && o.Kind != Choose {
				continue
			}
			for y := range 17 {
				for x := range 17 {
					p := board.At(x, y)
					_, _, code := g.Do(&g.pos, g.Actor(), Step{Kind: o.Kind, Point: p})
					if o.Open(&g.pos, p) != (code == "") {
						t.Fatalf("%s on %v: open %v, code %q", o.Kind, p, o.Open(&g.pos, p), code)
					}
					if code == "" && !g.Open(&g.pos, p) {
						t.Fatalf("%v is not open for %s", p, o.Kind)
					}
				}
			}
		}
	})
}

func TestEveryKindThatIsNotAskedForIsRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawTable(t)
		for range rapid.IntRange(0, 12).Draw(t, "steps before") {
			o := rapid.SampledFrom(g.Ask().Options).Draw(t, "option")
			g.do(t, g.Actor(), drawStep(t, g, o))
		}
		for _, kind := range kinds {
			if slices.ContainsFunc(g.Ask().Options, func(o Option) bool { return o.Kind == kind }) {
				continue
			}
			want := OutOfStep
			if kind == Swap || kind == Keep {
				want = NoSwapRight
			}
			if kind == Pass && g.Plies() < 3 {
				want = PassTooEarly
			}
			if _, _, code := g.Do(&g.pos, g.Actor(), Step{Kind: kind, Point: at("a1"), N: 1}); code != want {
				t.Fatalf("%s was refused %q, not %q", kind, code, want)
			}
		}
	})
}

// codes are all refusals that a protocol can give.
var codes = []Code{
	NotYourTurn, OutOfStep, NoSwapRight, PassTooEarly, OffBoard, Occupied,
	OutsideSquare, WrongCount, DuplicateProposal, SymmetricProposal, NotAllowed,
}

// While a swap can come, some way leads to one; once none can, Black stays with the same person.
func TestASwapIsForeseen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawTable(t)
		for range 25 {
			ask, could, black := g.Ask(), g.MaySwap(), g.Black()
			g.do(t, ask.Actor, drawStep(t, g, rapid.SampledFrom(ask.Options).Draw(t, "option")))
			if !could && (g.Black() != black || g.MaySwap()) {
				t.Fatalf("%s: a swap came that was not foreseen", g.Name())
			}
		}
		if g.Over() && g.MaySwap() {
			t.Fatalf("%s is over, and a swap may come", g.Name())
		}
	})
	for name, want := range map[string]bool{"free": false, "pro": false, "rif": true, "swap2": true} {
		if s, err := Begin(name, Pattern, 15); err != nil || s.MaySwap() != want {
			t.Errorf("%s: %v, %v", name, s.MaySwap(), err)
		}
	}
}
