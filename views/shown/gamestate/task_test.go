package gamestate_test

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
	"renju-arbiter/views/shown/gamestate"
)

// kinds are every game with every opening that it can have, with a clock and without.
func kinds(t *testing.T) (all []game.Settings) {
	t.Helper()
	openings := []string{"free", "rif", "soosorv-8", "taraguchi-10", "taraguchi-5", "yamaguchi", "tarannikov", "sakata", "swap", "swap2", "pro",
		"exclusion(rif,soosorv-8,tarannikov)"}
	for _, name := range game.Games() {
		for _, opening := range openings {
			for _, control := range []string{"", "60+2"} {
				s, err := game.Settings{Game: name, Opening: opening, Control: control, TimeArbiters: control != ""}.Complete()
				if err == nil {
					all = append(all, s)
				}
			}
		}
	}
	if len(all) < 20 {
		t.Fatalf("only %d kinds of games", len(all))
	}
	return all
}

// step is something that the one to act may do, where there is anything.
func step(t *rapid.T, s game.State) game.Command {
	c := game.Command{Do: game.DoStone, By: s.Actor(), Point: board.NoPoint}
	var empty []board.Point
	s.Position.Points(func(p board.Point, on board.Stone) {
		if on == board.Empty {
			empty = append(empty, p)
		}
	})
	point := func(open func(board.Point) bool) board.Point {
		for range 400 {
			if p := rapid.SampledFrom(empty).Draw(t, "point"); open(p) {
				return p
			}
		}
		return empty[0]
	}
	options := s.Ask().Options
	if len(options) == 0 || len(empty) == 0 {
		return c
	}
	o := rapid.SampledFrom(options).Draw(t, "option")
	c.Do = game.Act(o.Kind)
	switch o.Kind {
	case opening.Stone, opening.Pass:
		c.Do = game.DoStone
		if s.Table.Rules().Standing() {
			c.Column = rapid.IntRange(1, 7).Draw(t, "column")
			return c
		}
		c.Point = point(func(p board.Point) bool { return o.Open(&s.Position, p) })
	case opening.Propose:
		for range o.Count {
			c.Points = append(c.Points, point(func(p board.Point) bool { return o.Open(&s.Position, p) }))
		}
	case opening.Choose:
		c.Point = o.From[0]
	case opening.Declare:
		c.N = rapid.IntRange(o.Min, o.Max).Draw(t, "n")
	case opening.Strike:
		c.Opening = rapid.SampledFrom(o.Names).Draw(t, "rule")
	}
	return c
}

// anything is an act of anybody, allowed or not.
func anything(t *rapid.T, s game.State) game.Command {
	who := rapid.SampledFrom(s.Persons()).Draw(t, "who")
	by := func(do game.Act) game.Command { return game.Command{Do: do, By: who, Point: board.NoPoint} }
	switch rapid.IntRange(0, 30).Draw(t, "what") {
	case 0:
		return game.Command{Do: game.DoStop, Reason: "noise"}
	case 1:
		return by(game.DoOffer)
	case 2:
		return by(game.DoDecline)
	case 3:
		c := by(game.DoCall)
		c.For = rapid.SampledFrom([]string{game.CallArbiter, game.CallTimeArbiter}).Draw(t, "whom")
		return c
	case 4:
		c := by(game.DoClaim)
		c.Kind = rapid.SampledFrom([]string{game.ClaimFive, game.ClaimFoul, game.ClaimTime}).Draw(t, "claim")
		return c
	case 5:
		return by(game.DoPass)
	case 6:
		return game.Command{Do: game.DoArrive, Player: who}
	case 7:
		return by(game.DoResign)
	case 8:
		return game.Command{Do: game.DoAdjust, Player: who, Amount: 5 * clock.Second, Reason: "slip"}
	}
	if claim, pending := s.Pending(); pending {
		return game.Command{Do: game.DoJudge, Claim: claim.Number, Upheld: false, Reason: "as seen"}
	}
	if s.Stopped {
		return game.Command{Do: game.DoResume}
	}
	if s.Timed && s.Running() != s.Actor() {
		c := by(game.DoPress)
		c.By = s.Running()
		return c
	}
	return step(t, s)
}

// TestExactlyOneSeatIsToldToAct: whatever is played, claimed, called, offered and stopped,
// in every game and opening, one of those at the board is told to act while the game goes
// on, and while both clocks are stopped, before and after, everybody is told to wait.
func TestExactlyOneSeatIsToldToAct(t *testing.T) {
	all := kinds(t)
	tasks := map[gamestate.Task]int{}
	played := func(t *rapid.T) {
		settings := rapid.SampledFrom(all).Draw(t, "settings")
		line, at := game.NewLine(), clock.Instant(1000)
		if err := line.Fold(game.Created{Settings: settings, Players: [2]string{"a", "b"}, Seats: seats(settings)}, at); err != nil {
			t.Fatal(err)
		}
		do := func(c game.Command) {
			at += clock.Instant(rapid.IntRange(0, 4000).Draw(t, "wait"))
			_, _ = game.Standard.Act(line, c, at)
			s := line.State()
			acting := 0
			for _, p := range s.Persons() {
				task := gamestate.TaskOf(s, p)
				tasks[task]++
				if task.Acts() {
					acting++
				}
			}
			going := s.Status == game.Open && !s.Stopped
			if going && acting != 1 || !going && acting != 0 {
				t.Fatalf("%s, %s: after %v %d are told to act: %+v", settings.Game, settings.Opening, c.Do, acting, s)
			}
		}
		if rapid.Bool().Draw(t, "late") {
			do(game.Command{Do: game.DoAbsent, Player: board.P1})
		}
		do(game.Command{Do: game.DoStart})
		for range rapid.IntRange(5, 60).Draw(t, "acts") {
			do(anything(t, line.State()))
		}
	}
	sampling.Until(t, func() bool { return len(missing(tasks)) == 0 }, played)
	if never := missing(tasks); len(never) > 0 {
		t.Errorf("nobody was ever told %q: %v", never, tasks)
	}
}

// missing are the tasks of which nobody was told.
func missing(tasks map[gamestate.Task]int) (list []gamestate.Task) {
	for _, task := range []gamestate.Task{gamestate.TaskPlace, gamestate.TaskPropose, gamestate.TaskChoose, gamestate.TaskAnswer, gamestate.TaskPress, gamestate.TaskArrive,
		gamestate.TaskWait, gamestate.TaskHalt, gamestate.TaskStart, gamestate.TaskOver} {
		if tasks[task] == 0 {
			list = append(list, task)
		}
	}
	return list
}

// seats are those of a game of four.
func seats(s game.Settings) []string {
	if s.Persons() == 2 {
		return nil
	}
	return []string{"a", "b", "c", "d"}
}
