package game_test

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// While the clocks are stopped the board is hidden, unless the event shows it
// (RIF 14.7, seed 12.7).
func TestTheBoardIsCoveredWhileTheClocksAreStopped(t *testing.T) {
	for _, c := range []struct {
		what     string
		settings game.Settings
		stop     game.Command
		covered  bool
	}{
		{"an arbiter's stop", game.Settings{Control: "600"}, game.Command{Do: game.DoStop}, true},
		{"a call", game.Settings{Control: "600"}, game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter}, true},
		{"a call that lets them run", game.Settings{Control: "600"}, game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter, Run: true}, false},
		{"a call for a time arbiter", game.Settings{Control: "600"}, game.Command{Do: game.DoCall, By: board.P2, For: game.CallTimeArbiter}, false},
		{"a claim", game.Settings{Control: "600"}, game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive}, true},
		{"an event that shows it", game.Settings{Control: "600", StoppedBoard: game.StoppedBoardShown}, game.Command{Do: game.DoStop}, false},
		{"a game without a clock", game.Settings{}, game.Command{Do: game.DoStop}, false},
	} {
		line := created(t, c.settings)
		s := line.State()
		do := func(command game.Command) {
			t.Helper()
			if _, refusal := game.Standard.Act(line, command, 1000); refusal != nil {
				t.Fatalf("%s: %v: %v", c.what, command.Do, refusal)
			}
			s = line.State()
		}
		if s.Covered() {
			t.Errorf("%s: covered before the start", c.what)
		}
		do(game.Command{Do: game.DoStart})
		do(game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)})
		do(c.stop)
		if s.Covered() != c.covered {
			t.Errorf("%s: covered is %v", c.what, s.Covered())
		}
		if _, pending := s.Pending(); pending {
			do(game.Command{Do: game.DoJudge, Claim: 1})
		} else if s.Stopped {
			do(game.Command{Do: game.DoResume})
		}
		if s.Covered() {
			t.Errorf("%s: covered when play goes on", c.what)
		}
		do(game.Command{Do: game.DoStop})
		do(game.Command{Do: game.DoResign, By: board.P1})
		if s.Covered() {
			t.Errorf("%s: covered when the game is over", c.what)
		}
	}
}

func created(t *testing.T, settings game.Settings) *game.Line {
	t.Helper()
	complete, err := settings.Complete()
	if err != nil {
		t.Fatal(err)
	}
	line := game.NewLine()
	if err := line.Fold(game.Created{Settings: complete, Players: [2]string{"a", "b"}}, 0); err != nil {
		t.Fatal(err)
	}
	return line
}
