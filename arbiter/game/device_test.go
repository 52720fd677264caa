package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// seen are the clocks as an arbiter reads them, in seconds.
func seen(first, second int) map[board.Person]clock.Span {
	return map[board.Person]clock.Span{board.P1: clock.Span(first) * clock.Second, board.P2: clock.Span(second) * clock.Second}
}

// toWood goes on with a wooden board and clock.
func toWood(t *testing.T, g *table, first, second int) {
	t.Helper()
	if refusal := g.do(t, Command{Do: DoDevice, Kind: DeviceWood, Readings: seen(first, second), Reason: "the tablet fell"}); refusal != nil {
		t.Fatal(refusal)
	}
}

func entered(t *testing.T, g *table, text string, readings map[board.Person]clock.Span) *Refusal {
	t.Helper()
	words, err := g.state.ReadMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return g.do(t, Command{Do: DoMoves, Moves: words, Readings: readings, Reason: "as seen"})
}

// TOURNAMENT.md, "Boards of every kind": on a failure both readings are typed, and the game
// goes on with a wooden clock; no flag falls by itself there, in whatever mode.
func TestNoFlagFallsByItselfOnAWoodenBoard(t *testing.T) {
	for _, settings := range []Settings{{Control: "600+5"}, {Control: "600+5", Mode: ModeAutomatic}, {Control: "60:3x10", Flags: FlagsAutomatic, TimeArbiters: true}} {
		g := sitDown(t, settings)
		g.play(t, "0 arbiter start\n10 P1 h8\nP1 press\n30 arbiter stop")
		if refusal := g.do(t, Command{Do: DoDevice, Kind: DeviceWood, Readings: map[board.Person]clock.Span{board.P1: 1}, Reason: "x"}); refusal == nil || refusal.Code != ReadingsNeeded {
			t.Error("gone on with a wooden clock that nobody has read:", refusal)
		}
		toWood(t, g, 25, 40)
		g.play(t, "arbiter resume")
		if got := clocks(g.state, g.at); got != "25 40" {
			t.Errorf("the clocks read %s", got)
		}
		g.at += 3_600_000
		if due := Standard.Due(g.state, g.at); due != nil || g.state.TimeRuns() {
			t.Errorf("%+v: time has brought %+v", settings, due)
		}
		if got := clocks(g.state, g.at); got != "25 40" {
			t.Errorf("an hour later the clocks here read %s", got)
		}
		g.play(t, "P1* press->not-your-turn\nP2* a1\nP2* press\nP1* i8")
		if got := clocks(g.state, g.at); got != "25 40" || g.state.Actor() != board.P2 || g.state.Running() != board.P1 {
			t.Errorf("a press gave time, or not the turn: %s, %s", got, g.state.Running())
		}
	}
}

// What was given out for the old kind plays no more; an arbiter enters the moves.
func TestTheOldDevicePlaysNoMore(t *testing.T) {
	for _, c := range []struct {
		to          string
		own, shared bool
	}{{DeviceWood, false, false}, {DeviceShared, false, true}, {DeviceOwn, true, false}, {DeviceRemote, true, false}} {
		g := sitDown(t, timedTen)
		g.play(t, "0 arbiter start\n1 P1 h8\nP1 press")
		if refusal := g.do(t, Command{Do: DoDevice, Kind: c.to, Readings: seen(500, 500), Reason: "so"}); refusal != nil {
			t.Fatal(refusal)
		}
		for device, may := range map[string]bool{DeviceOwn: c.own, DeviceShared: c.shared} {
			_, refusal := Standard.Decide(g.state, Command{Do: DoStone, By: board.P2, Point: board.At(0, 0), Device: device}, g.at)
			if (refusal == nil) != may || refusal != nil && refusal.Code != PlayedElsewhere {
				t.Errorf("at a board of kind %s a stone from %s: %v", c.to, device, refusal)
			}
			if _, refusal = Standard.Decide(g.state, Command{Do: DoCall, By: board.P2, For: CallArbiter, Device: device}, g.at); refusal != nil {
				t.Errorf("nobody hears a call from %s: %v", device, refusal)
			}
		}
		if _, refusal := Standard.Decide(g.state, Command{Do: DoStone, By: board.P2, OnBehalf: true, Point: board.At(0, 0)}, g.at); refusal != nil {
			t.Errorf("%s: an arbiter enters nothing: %v", c.to, refusal)
		}
	}
	g := sitDown(t, timedTen)
	for want, command := range map[Code]Command{
		SameDevice: {Do: DoDevice, Kind: DeviceAny, Reason: "x"}, ReasonNeeded: {Do: DoDevice, Kind: DeviceOwn}, NotAllowed: {Do: DoDevice, Kind: "stone", Reason: "x"},
	} {
		if refusal := g.do(t, command); refusal == nil || refusal.Code != want {
			t.Errorf("%+v: %v", command, refusal)
		}
	}
}

// Back at a device the clock runs of whoever is to move, from the readings typed.
func TestAGameGoesBackFromWoodToADevice(t *testing.T) {
	g := sitDown(t, Settings{Control: "2/600:300"})
	g.play(t, "0 arbiter start\n1 P1 h8\nP1 press")
	toWood(t, g, 500, 500)
	if refusal := entered(t, g, "a1 i8 b1", nil); refusal != nil { // both have made their control
		t.Fatal(refusal)
	}
	if refusal := g.do(t, Command{Do: DoDevice, Kind: DeviceOwn, Readings: seen(700, 650), Reason: "mended"}); refusal != nil {
		t.Fatal(refusal)
	}
	g.play(t, "11")
	if got := clocks(g.state, g.at); got != "690 650" || g.state.Running() != board.P1 {
		t.Errorf("the clocks read %s, %s runs", got, g.state.Running())
	}
	if face := g.state.Face(board.P1, g.at); face.MovesToGo != 0 {
		t.Errorf("the control was made at the wooden board: %+v", face)
	}
}

// A time claim entered with the flag as it was seen: the clock here follows the wooden one.
func TestAFlagThatWasSeenDown(t *testing.T) {
	g := sitDown(t, timedTen)
	g.play(t, "0 arbiter start\n1 P1 h8\nP1 press")
	toWood(t, g, 500, 3)
	if _, refusal := Standard.Decide(g.state, Command{Do: DoClaim, Kind: ClaimTime, By: board.P1, OnBehalf: true}, g.at); refusal != nil {
		t.Fatal(refusal)
	}
	if refusal := g.do(t, Command{Do: DoClaim, Kind: ClaimTime, By: board.P1, OnBehalf: true, Fallen: []board.Person{board.P2}, Reason: "as seen"}); refusal != nil {
		t.Fatal(refusal)
	}
	claim, _ := g.state.Pending()
	if claim.Finding.What != FoundTime || claim.Remaining[1] != 0 {
		t.Errorf("%+v", claim)
	}
	called := sitDown(t, Settings{Control: "600", Flags: FlagsCall, TimeArbiters: true})
	called.play(t, "0 arbiter start")
	toWood(t, called, 3, 600)
	called.play(t, "arbiter flag P1")
	if got := standing(called.state); got != "ended 0-1 time" {
		t.Errorf("a flag that the time arbiter saw: %s", got)
	}
}

// Every act on a player's behalf can be entered with the readings as seen.
func TestActsOnBehalfWithReadings(t *testing.T) {
	for _, c := range []Command{{Do: DoOffer}, {Do: DoCall, For: CallArbiter}, {Do: DoResign}, {Do: DoClaim, Kind: ClaimFive}} {
		g := sitDown(t, timedTen)
		g.play(t, "0 arbiter start\n1 P1 h8")
		c.By, c.OnBehalf, c.Readings = board.P1, true, seen(321, 123)
		if refusal := g.do(t, c); refusal != nil {
			t.Errorf("%s: %v", c.Do, refusal)
		}
		if got := clocks(g.state, g.at); got != "321 123" {
			t.Errorf("%s: the clocks read %s", c.Do, got)
		}
	}
}
