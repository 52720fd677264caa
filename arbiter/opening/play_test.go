package opening

import (
	"reflect"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
)

// failer is what the helpers need of a test, of a benchmark and of rapid.
type failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

// table is a board with a game on it, for the tests.
type table struct {
	State
	pos board.Position
}

func sitDown(t failer, name string) *table {
	t.Helper()
	s, err := Begin(name, Pattern, 15)
	if err != nil {
		t.Fatal(err)
	}
	return &table{State: s, pos: board.New(15)}
}

// do takes a step and puts the stones on the board. A refusal must not change
// anything.
func (g *table) do(t failer, by board.Person, step Step) Code {
	t.Helper()
	before, stood := g.State, g.pos
	next, placed, code := g.Do(&g.pos, by, step)
	if g.pos != stood {
		t.Fatalf("%v %v changed the position", by, step)
	}
	if code != "" && (!reflect.DeepEqual(next, before) || placed != nil) {
		t.Fatalf("%v %v was refused (%s) and changed the state", by, step, code)
	}
	if !reflect.DeepEqual(g.State, before) {
		t.Fatalf("%v %v changed the state it was asked of", by, step)
	}
	for _, stone := range placed {
		g.pos.Set(stone.Point, stone.Colour)
	}
	g.State = next
	return code
}

// play runs lines like
//
//	P1 h8
//	P2 swap
//	P1 declare 3
//	P1 propose g9 k7 ! symmetric-proposal
//
// in which the code after the ! is the refusal that is expected.
func (g *table) play(t failer, script string) {
	t.Helper()
	for line := range strings.Lines(script) {
		words, refusal, _ := strings.Cut(strings.TrimSpace(line), "!")
		fields := strings.Fields(words)
		if len(fields) == 0 {
			continue
		}
		by, step := read(t, fields)
		if code, want := g.do(t, by, step), Code(strings.TrimSpace(refusal)); code != want {
			t.Errorf("%s: %s: refused %q, not %q", g.Name(), words, code, want)
		}
	}
}

func read(t failer, fields []string) (by board.Person, step Step) {
	t.Helper()
	if err := by.UnmarshalText([]byte(fields[0])); err != nil {
		t.Fatal(err)
	}
	step.Kind = Kind(fields[1])
	switch step.Kind {
	case Pass, Swap, Keep:
	case Strike:
		step.Name = fields[2]
	case Declare:
		step.N, _ = strconv.Atoi(fields[2])
	case Choose:
		step.Point = at(fields[2])
	case Propose:
		for _, name := range fields[2:] {
			step.Points = append(step.Points, at(name))
		}
	default:
		step.Kind, step.Point = Stone, at(fields[1])
	}
	return by, step
}

// expect compares what the state says of the game.
func (g *table) expect(t failer, actor, black board.Person, plies int, over bool) {
	t.Helper()
	if g.Actor() != actor || g.Black() != black || g.Plies() != plies || g.Over() != over {
		t.Errorf("%s: %v to act, %v has Black, %d plies, over %v; want %v, %v, %d, %v",
			g.Name(), g.Actor(), g.Black(), g.Plies(), g.Over(), actor, black, plies, over)
	}
}
