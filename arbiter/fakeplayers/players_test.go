package fakeplayers

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/clock"
)

func drawn(seed uint64) Draw { return rand.New(rand.NewPCG(seed, 1)).IntN }

// lying is an engine that calls every stone a five.
type lying struct{}

func (lying) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	return renju.Five
}

func (lying) Explain(*board.Position, board.Point, board.Stone, renju.Reading) renju.Verdict {
	return renju.Verdict{Class: renju.Five}
}

// played is a game of renju under way, with a claim of Black's and perhaps its ruling.
func played(t *testing.T, engine game.Engine, do ...game.Command) game.State {
	t.Helper()
	settings, err := game.Settings{Opening: "free", Control: "600+5"}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	line, at := game.NewLine(), clock.Instant(0)
	for _, e := range []game.Event{game.Created{Settings: settings, Players: [2]string{"p1", "p2"}}, game.Started{}} {
		if err := line.Fold(e, at); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range do {
		at += 1000
		if _, refusal := (game.Referee{Engine: engine}).Act(line, c, at); refusal != nil {
			t.Fatalf("%s: %v", c.Do, refusal)
		}
	}
	return line.State()
}

func stone(by board.Person, point string) game.Command {
	p, err := board.ParsePoint(point)
	if err != nil {
		panic(err)
	}
	return game.Command{Do: game.DoStone, By: by, Point: p}
}

func press(by board.Person) game.Command { return game.Command{Do: game.DoPress, By: by} }

// What a player decides from is the same whatever the engine has found: before a ruling, and after it.
func TestASeatHasNoFinding(t *testing.T) {
	moves := []game.Command{stone(board.P1, "h8"), press(board.P1), stone(board.P2, "h9"), press(board.P2), stone(board.P1, "i8"),
		{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive}}
	for _, ruled := range [][]game.Command{nil, {{Do: game.DoJudge, Claim: 1, Reason: "No."}}} {
		with := append(slices.Clone(moves), ruled...)
		right, wrong := played(t, game.RenjuEngine{}, with...), played(t, lying{}, with...)
		if right.Claims[0].Finding.What == wrong.Claims[0].Finding.What {
			t.Fatal("the engine that lies says the same")
		}
		for _, p := range []board.Person{board.P1, board.P2} {
			if a, b := SeatOf(right, p, 9000), SeatOf(wrong, p, 9000); !reflect.DeepEqual(a, b) {
				t.Errorf("%s sees what the engine has found:\n%+v\n%+v", p, a, b)
			}
		}
	}
}

// While the clocks are stopped nobody sees the board (RIF 14.7, seed 12.7).
func TestACoveredBoardIsInNoSeat(t *testing.T) {
	s := played(t, game.RenjuEngine{}, stone(board.P1, "h8"), press(board.P1), game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter})
	if v := SeatOf(s, board.P1, 5000); !v.Covered || len(v.Plies) != 0 || v.Position.Count() != 0 {
		t.Errorf("the board is covered, and the player sees %+v", v.Plies)
	}
}

// A player who sees everything claims the own five, and White what Black must not make; not what lapsed.
func TestAPlayerClaimsWhatEyesSee(t *testing.T) {
	five := played(t, game.RenjuEngine{}, stone(board.P1, "h8"), press(board.P1), stone(board.P2, "a1"), press(board.P2), stone(board.P1, "i8"), press(board.P1),
		stone(board.P2, "c1"), press(board.P2), stone(board.P1, "j8"), press(board.P1), stone(board.P2, "e1"), press(board.P2), stone(board.P1, "k8"), press(board.P1),
		stone(board.P2, "g1"), press(board.P2), stone(board.P1, "l8"))
	sharp := &Player{draw: drawn(1), Eyes: 100}
	if c, sees := sharp.sees(SeatOf(five, board.P1, 60_000)); !sees || c.Kind != game.ClaimFive {
		t.Errorf("a five that is not claimed: %+v, %v", c, sees)
	}
	if c, sees := sharp.sees(SeatOf(five, board.P2, 60_000)); sees {
		t.Errorf("White claims Black's five: %+v", c)
	}
	blind := &Player{draw: drawn(1)}
	if _, sees := blind.sees(SeatOf(five, board.P1, 60_000)); sees {
		t.Error("who sees nothing claims nothing")
	}
}

// The same seed makes the same people, who do the same.
func TestASeedMakesTheSamePlayer(t *testing.T) {
	s := played(t, game.RenjuEngine{}, stone(board.P1, "h8"), press(board.P1), stone(board.P2, "h9"), press(board.P2))
	one, other := NewPlayer(drawn(7)), NewPlayer(drawn(7))
	for at := clock.Instant(5000); at < 900_000; at += 7000 {
		v := SeatOf(s, board.P1, at)
		if a, b := one.Look(v, at), other.Look(v, at); !reflect.DeepEqual(a, b) {
			t.Fatalf("at %d: %+v, %+v", at, a, b)
		}
	}
}
