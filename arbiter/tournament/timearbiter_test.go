package tournament

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
)

// floor is a round of games with clocks, some of them called for a time arbiter.
type floor struct {
	event State
	games map[string]game.State
}

func (f floor) gameOf(id string) (game.State, error) {
	g, ok := f.games[id]
	if !ok {
		return g, errors.New("no such game")
	}
	return g, nil
}

// openFloor starts boards with the given time on both clocks, in seconds.
func openFloor(t rapid.TB, seconds ...int) *floor {
	t.Helper()
	f := &floor{games: map[string]game.State{}, event: State{Published: true, Created: Created{Game: game.Settings{TimeArbiters: true}}}}
	for i, each := range seconds {
		p := Pairing{Round: 1, Board: i + 1, Game: fmt.Sprintf("g%d", i+1), First: fmt.Sprint("a", i), Second: fmt.Sprint("b", i)}
		f.event.Pairings = append(f.event.Pairings, p)
		settings, err := game.Settings{Control: fmt.Sprint(each), TimeArbiters: true, Flags: game.FlagsCall}.Complete()
		if err != nil {
			t.Fatal(err)
		}
		f.games[p.Game] = game.State{}
		f.fold(t, p.Game, 0, game.Created{Settings: settings, Players: [2]string{p.First, p.Second}}, game.Started{})
	}
	return f
}

func (f *floor) fold(t rapid.TB, id string, at clock.Instant, events ...game.Event) {
	t.Helper()
	for _, e := range events {
		next, err := game.Apply(f.games[id], e, at)
		if err != nil {
			t.Fatal(err)
		}
		f.games[id] = next
	}
}

func (f *floor) call(t rapid.TB, id string, at clock.Instant) {
	t.Helper()
	f.fold(t, id, at, game.Called{By: board.P1, For: game.CallTimeArbiter})
}

func (f *floor) must(t rapid.TB, c Command) {
	t.Helper()
	events, err := Decide(NewBook(f.event, f.gameOf), c, nil)
	if err != nil {
		t.Fatalf("%#v: %v", c, err)
	}
	for _, e := range events {
		if f.event, err = Apply(f.event, e); err != nil {
			t.Fatal(err)
		}
	}
}

func (f *floor) refuses(t rapid.TB, c Command, code Code) {
	t.Helper()
	events, err := Decide(NewBook(f.event, f.gameOf), c, nil)
	var refused *Refusal
	if !errors.As(err, &refused) || refused.Code != code || events != nil {
		t.Errorf("%#v: %v, %v, not %s", c, events, err, code)
	}
}

// words is a queue in a line, as "wait 2 1, come 3, there 4, short 5, free x".
func words(q TimeQueue) string {
	boards := func(list []TimeBoard) string {
		text := ""
		for _, b := range list {
			text += fmt.Sprintf(" %d%s", b.Board, b.Arbiter)
		}
		return text
	}
	return fmt.Sprintf("wait%s, come%s, there%s, short%s, free %v, lacking %d", boards(q.Waiting), boards(q.Coming),
		boards(q.There), boards(q.Uncalled), q.Free, q.Lacking())
}

func (f *floor) expect(t rapid.TB, at clock.Instant, want string) {
	t.Helper()
	if got := words(NewBook(f.event, f.gameOf).TimeQueue(at)); got != want {
		t.Errorf("at %d: %s\nnot %s", at, got, want)
	}
}

// RIF 14.9 (seed 12.9): a queue, an assignment, an acknowledgement, and a warning
// when more boards are short of time than arbiters are free.
func TestTheQueueForTimeArbiters(t *testing.T) {
	f := openFloor(t, 3600, 3600, 600, 200)
	f.expect(t, 0, "wait, come, there, short 4, free [], lacking 1")
	f.must(t, Duty{"x", true})
	f.must(t, Duty{"y", true})
	f.expect(t, 0, "wait, come, there, short 4, free [x y], lacking 0")
	f.call(t, "g2", 10_000)
	f.call(t, "g1", 10_000)
	f.call(t, "g3", 9_000)
	f.expect(t, 10_000, "wait 3 1 2, come, there, short 4, free [x y], lacking 2")
	f.must(t, AssignAll{At: 10_000})
	f.expect(t, 10_000, "wait 2, come 3x 1y, there, short 4, free [], lacking 2")
	f.fold(t, "g3", 12_000, game.Attended{For: game.CallTimeArbiter})
	f.expect(t, 12_000, "wait 2, come 1y, there 3x, short 4, free [], lacking 2")
	f.must(t, Release{Game: "g3"})
	f.expect(t, 12_000, "wait 2, come 1y, there, short 4, free [x], lacking 1")
	f.must(t, TakeOver{"g1", "x", "y"})
	f.expect(t, 12_000, "wait 2, come 1x, there, short 4, free [y], lacking 1")
	f.must(t, Duty{"x", false})
	f.expect(t, 12_000, "wait 1 2, come, there, short 4, free [y], lacking 2")
	f.call(t, "g3", 13_000)
	f.must(t, Assign{"g4", "y"})
	f.fold(t, "g1", 14_000, game.Ended{At: 14_000, Outcome: game.Outcome{Score: game.Score{P1: 2}}})
	f.fold(t, "g4", 14_000, game.Ended{At: 14_000, Outcome: game.Outcome{Score: game.Score{P1: 2}}})
	f.expect(t, 14_000, "wait 2 3, come, there, short, free [y], lacking 1")
}

func TestABoardIsShortOfTimeFromFiveMinutesOn(t *testing.T) {
	f := openFloor(t, 360)
	for at, want := range map[clock.Instant]string{59_999: "wait, come, there, short, free [], lacking 0", 60_000: "wait, come, there, short 1, free [], lacking 1"} {
		f.expect(t, at, want)
	}
}

// Without time arbiters nobody but the players may point at a time (RIF 14.8).
func TestWithoutTimeArbitersThereIsNoQueue(t *testing.T) {
	f := openFloor(t, 60)
	f.call(t, "g1", 0)
	f.event.Game.TimeArbiters = false
	f.expect(t, 0, "wait, come, there, short, free [], lacking 0")
	for _, c := range []Command{Duty{"x", true}, Assign{"g1", "x"}, Release{Game: "g1"}} {
		f.refuses(t, c, NoTimeArbiters)
	}
	f.refuses(t, AssignAll{}, NobodyToAssign)
}

// The time arbiter of a board stays there when its game is void and played again.
func TestATimeArbiterStaysAtABoardThatIsPlayedAgain(t *testing.T) {
	f := openFloor(t, 60)
	f.must(t, Duty{"x", true})
	f.must(t, Assign{"g1", "x"})
	before := f.event
	next, err := Apply(f.event, PlayedAgain{Round: 1, Board: 1, Old: "g1", New: "g9"})
	if err != nil {
		t.Fatal(err)
	}
	if at, _ := next.Posts.At("g9"); at != "x" || before.Posts[0].Game != "g1" {
		t.Errorf("at the new game is %q, the old state has %+v", at, before.Posts)
	}
}

func TestWhatIsRefusedOfTimeArbiters(t *testing.T) {
	f := openFloor(t, 60)
	f.refuses(t, Duty{"", true}, NameNeeded)
	f.refuses(t, Duty{"x", false}, NotOnDuty)
	f.refuses(t, Assign{"g1", "x"}, NotOnDuty)
	f.must(t, Duty{"x", true})
	f.refuses(t, Duty{"x", true}, AlreadyOnDuty)
	f.refuses(t, Assign{"g9", "x"}, NoSuchBoard)
	f.refuses(t, Assign{"", "x"}, NoSuchBoard)
	f.refuses(t, Release{Game: "g1"}, NotAssigned)
	f.refuses(t, AssignAll{}, NobodyToAssign)
	f.must(t, Assign{"g1", "x"})
	f.refuses(t, Assign{"g1", "x"}, AlreadyAssigned)
}

// A board has one time arbiter: another one takes it over, from whom it is really at, and
// the log gives it back.
func TestABoardIsTakenOverByAnActOfItsOwn(t *testing.T) {
	f := openFloor(t, 60, 60)
	f.must(t, Duty{"x", true})
	f.must(t, Duty{"y", true})
	f.refuses(t, TakeOver{"g1", "y", "x"}, NotAssigned)
	f.must(t, Assign{"g1", "x"})
	f.refuses(t, Assign{"g1", "y"}, HeldByAnother)
	f.refuses(t, TakeOver{"g1", "y", "z"}, HeldByAnother)
	f.refuses(t, TakeOver{"g1", "x", "x"}, AlreadyAssigned)
	f.refuses(t, TakeOver{"g1", "z", "x"}, NotOnDuty)
	f.refuses(t, TakeOver{"g9", "y", "x"}, NoSuchBoard)
	f.must(t, TakeOver{"g1", "y", "x"})
	if post := f.event.Posts; len(post) != 1 || post[0] != (Post{"g1", "y", "x"}) {
		t.Fatalf("at the boards are %+v", post)
	}
	f.refuses(t, Release{"g1", "x"}, HeldByAnother)
	act, _ := ActOf(f.event, TimeArbiterTookOver{"g1", "y", "x"})
	back := NewBook(f.event, f.gameOf).Undone(act).Undo
	f.must(t, back)
	if at, _ := f.event.Posts.At("g1"); at != "x" {
		t.Errorf("taken back, the board is %q's", at)
	}
	f.must(t, TakeOver{"g1", "y", "x"})
	f.must(t, Duty{"x", false})
	if back := NewBook(f.event, f.gameOf).Undone(act).Undo; back != (Release{Game: "g1"}) {
		t.Errorf("who had it has gone: %#v", back)
	}
}

// Whatever is done, a board that needs somebody is in one list of the queue, nobody
// is free and assigned to a game that goes on, and the warning counts one by one.
func TestTheQueueHoldsEverybodyOnce(t *testing.T) {
	served := 0
	sampling.Until(t, func() bool { return served > 0 }, func(t *rapid.T) {
		f := openFloor(t, 700, 500, 400, 290)
		at := clock.Instant(0)
		for range rapid.IntRange(1, 25).Draw(t, "acts") {
			at += clock.Instant(rapid.IntRange(0, 60_000).Draw(t, "ms"))
			id := rapid.SampledFrom([]string{"g1", "g2", "g3", "g4"}).Draw(t, "game")
			who := rapid.SampledFrom([]string{"x", "y", "z"}).Draw(t, "who")
			var c Command
			switch rapid.IntRange(0, 7).Draw(t, "act") {
			case 0, 1:
				if g := f.games[id]; !g.Over() {
					f.call(t, id, at)
				}
				continue
			case 2:
				if g := f.games[id]; g.TimeCalledBy != board.Nobody {
					f.fold(t, id, at, game.Attended{For: game.CallTimeArbiter})
				}
				continue
			case 3:
				c = Duty{who, true}
			case 4:
				c = Assign{id, who}
			case 5:
				c = Release{Game: id}
			case 6:
				c = AssignAll{At: at}
			case 7:
				c = Duty{who, rapid.IntRange(0, 3).Draw(t, "stays") > 0}
			}
			events, _ := Decide(NewBook(f.event, f.gameOf), c, nil) // what is refused changes nothing
			var err error
			for _, e := range events {
				if f.event, err = Apply(f.event, e); err != nil {
					t.Fatal(err)
				}
			}
			served += f.check(t, at)
		}
	})
	if served == 0 {
		t.Error("nobody was ever sent anywhere")
	}
}

// check compares the queue with a plain count, and answers how many boards have
// somebody.
func (f *floor) check(t *rapid.T, at clock.Instant) int {
	q := NewBook(f.event, f.gameOf).TimeQueue(at)
	places, posted := map[string]int{}, map[string]bool{}
	for _, list := range [][]TimeBoard{q.Waiting, q.Coming, q.There, q.Uncalled} {
		for _, b := range list {
			places[b.Game]++
		}
	}
	lacking, with := 0, 0
	for _, p := range f.event.Pairings {
		g := f.games[p.Game]
		arbiter, assigned := f.event.Posts.At(p.Game)
		short := min(g.Remaining(board.P1, at), g.Remaining(board.P2, at)) <= Short
		called := g.TimeCalledBy != board.Nobody
		if want := map[bool]int{true: 1}[assigned || called || short]; places[p.Game] != want {
			t.Fatalf("%s stands %d times in the queue, not %d: %s", p.Game, places[p.Game], want, words(q))
		}
		if !assigned && (called || short) {
			lacking++
		}
		if assigned {
			posted[arbiter], with = true, with+1
		}
	}
	for _, a := range f.event.TimeArbiters {
		if slices.Contains(q.Free, a) == posted[a] {
			t.Fatalf("%s is free and posted, or neither: %s", a, words(q))
		}
	}
	if want := max(0, lacking-len(q.Free)); q.Lacking() != want {
		t.Fatalf("%d are lacking, not %d: %s", q.Lacking(), want, words(q))
	}
	for i := 1; i < len(q.Waiting); i++ {
		if q.Waiting[i].CalledAt < q.Waiting[i-1].CalledAt {
			t.Fatalf("who called later is served first: %s", cmp.Diff(q.Waiting[i-1], q.Waiting[i]))
		}
	}
	return with
}
