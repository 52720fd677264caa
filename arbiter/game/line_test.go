package game

import (
	"reflect"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
)

// A line is driven through a random game, and every state that it gave on the way
// is kept, as a page does that is still being rendered. In the end each of them has
// to be what Apply, which copies, made of the events so far.
func TestAStateThatALineGaveIsUntouchedByLaterEvents(t *testing.T) {
	longest := 0
	sampling.Until(t, func() bool { return longest >= 15 }, func(t *rapid.T) {
		game := anyGame(t)
		line := NewLine()
		if err := line.Fold(Created{Settings: game[0].before.Settings}, 0); err != nil {
			t.Fatal(err)
		}
		var kept []State
		for _, step := range game {
			kept = append(kept, line.State())
			events, refusal := Standard.Act(line, step.command, step.at)
			if !reflect.DeepEqual(events, step.events) || !reflect.DeepEqual(refusal, unsaid(step.refusal)) {
				t.Fatalf("%+v on a line brings %+v, %v; Decide answers %+v, %v",
					step.command, events, refusal, step.events, step.refusal)
			}
			other := anyCommand(t, line.State(), everything)
			events, _ = Standard.Decide(line.State(), other, step.at)
			if _, err := fold(line.State(), events, step.at); err != nil { // another way on from there
				t.Fatal(err)
			}
		}
		for i, step := range game {
			if !reflect.DeepEqual(kept[i], step.before) {
				t.Fatalf("the state before %+v was changed by later events:\n%+v\n%+v", step.command, kept[i], step.before)
			}
			longest = max(longest, len(step.after.Steps))
		}
		if last := line.State(); !reflect.DeepEqual(last, game[len(game)-1].after) {
			t.Fatalf("the line came to %+v", last)
		}
	})
	if longest < 15 {
		t.Errorf("the longest of the games had %d steps; they hardly shared a list", longest)
	}
}

// Lists grow in every way: the newest one, an older one, the beginning of one, one
// made elsewhere, and one to which somebody outside has appended.
func TestNoListThatGrewInARoomChangesAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var room []int
		spare := make([]int, 0, rapid.IntRange(0, 20).Draw(t, "spare"))
		lists, models := [][]int{nil}, [][]int{nil}
		for item := range rapid.IntRange(1, 200).Draw(t, "items") {
			from := len(lists) - 1
			if rapid.IntRange(0, 9).Draw(t, "way") == 0 {
				from = rapid.IntRange(0, len(lists)-1).Draw(t, "older")
			}
			list, model := lists[from], models[from]
			switch rapid.IntRange(0, 9).Draw(t, "how") {
			case 0:
				_ = append(list, -1)
			case 1:
				list = slices.Clone(list)
			case 2:
				list, model = list[:len(list)/2], model[:len(list)/2]
			}
			lists = append(lists, extended(&room, &spare, list, item))
			models = append(models, slices.Concat(model, []int{item}))
		}
		for i := range lists {
			if !slices.Equal(lists[i], models[i]) {
				t.Fatalf("list %d is %v, not %v", i, lists[i], models[i])
			}
		}
	})
}

func TestAnEventThatDoesNotFoldLeavesTheLineAsItWas(t *testing.T) {
	g := sitDown(t, Settings{Control: "60"})
	g.play(t, `
		0 arbiter start
		1 P1 h8
		2 P1 press
		3 P2 h9`)
	for _, e := range []Event{
		Stepped{By: 2, Do: DoStone, Point: g.state.Plies[0].Point},
		Stepped{By: 3, Do: DoStone},
		Ruled{Number: 1},
		Corrected{Ply: 2, From: g.state.Plies[1].Point, To: g.state.Plies[0].Point},
		Created{Settings: Settings{Game: "chess"}},
		Created{Settings: Settings{Game: Renju, Opening: "free", Control: "soon"}},
	} {
		if err := g.line.Fold(e, clock.Instant(4_000)); err == nil {
			t.Fatalf("%+v folds", e)
		}
		if !reflect.DeepEqual(g.line.State(), g.state) {
			t.Fatalf("%+v left %+v", e, g.line.State())
		}
	}
}

// unsaid is a refusal without its sentence: a line tells nobody, so it makes none.
func unsaid(r *Refusal) *Refusal {
	if r == nil {
		return nil
	}
	bare := *r
	bare.said = sentence{}
	return &bare
}

// A game that goes on in a space copies no list of its steps: what a long game allocates grows
// with its length, not with its square.
func TestAGameThatGoesOnCopiesNoList(t *testing.T) {
	settings, err := Settings{Opening: "free"}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	const stones = 200
	allocated := func(apply func(State, Event, clock.Instant) (State, error)) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var s State
		events := []Event{Created{Settings: settings, Players: [2]string{"ann", "ben"}}, Started{}}
		for i := range stones {
			p := board.At(i%Size, i/Size)
			if i == 0 {
				p = board.Centre(Size)
			} else if p == board.Centre(Size) {
				p = board.At(0, Size-1)
			}
			events = append(events, Stepped{By: board.P1 + board.Person(i%2), Do: DoStone, Point: p})
		}
		for _, e := range events {
			if s, err = apply(s, e, 0); err != nil {
				t.Fatal(err)
			}
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	var space Space
	in, copied := allocated(space.Apply), allocated(Apply)
	t.Logf("%d stones: %d bytes in a space, %d with every list copied", stones, in, copied)
	if in*2 > copied {
		t.Errorf("%d stones allocate %d bytes in a space, %d without", stones, in, copied)
	}
}
