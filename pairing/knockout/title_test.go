package knockout_test

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
)

// A title match of the web ends with the same game, the same winner and the same needs as
// that of the computed stages, whatever a game is worth.
func TestATitleMatchIsThatOfTheStages(t *testing.T) {
	ends := map[string]bool{}
	sampling.Until(t, func() bool { return len(ends) == 4 }, func(t *rapid.T) {
		games := rapid.IntRange(1, 12).Draw(t, "games")
		win := pairing.Points(rapid.SampledFrom([]int{1000, 2000, 3000, 1}).Draw(t, "win"))
		draw := pairing.Points(rapid.IntRange(0, int(win)/2).Draw(t, "draw"))
		b, err := knockout.NewBracket([]int{1, 2}, knockout.Options{Games: games, Win: win, Level: []knockout.Step{knockout.Holder}})
		if err != nil {
			t.Fatal(err)
		}
		var r knockout.Results
		var played []stages.Winner
		for {
			state, err := knockout.Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			want, err := stages.TitleMatch(games, played).State()
			if err != nil {
				t.Fatal(err)
			}
			number := map[stages.Winner]int{stages.Holder: 1, stages.Challenger: 2}[want.Winner]
			title := state.Title
			if state.Winner != number || title.Winner != number || title.Over != (number != 0) {
				t.Fatalf("%v of %d: winner %d, not %d", played, games, state.Winner, number)
			}
			if title.Games-title.Played != want.Left && number == 0 {
				t.Fatalf("%v of %d: %+v, %d are left", played, games, title, want.Left)
			}
			if draw > 0 {
				same(t, title.Holder.Needs, want.HolderNeeds)
				same(t, title.Challenger.Needs, want.ChallengerNeeds)
				same(t, title.Holder.Points, want.HolderPoints)
				same(t, title.Challenger.Points, want.ChallengerPoints)
				if number == 0 {
					match := stages.TitleMatch(games, nil)
					same(t, title.Holder.Target, match.HolderTarget)
					same(t, title.Challenger.Target, match.ChallengerTarget)
				}
			}
			if number != 0 {
				switch {
				case number == 2:
					ends["challenger"] = true
				case state.Matches[0].By == knockout.Holder:
					ends["kept level"] = true
				case len(played) < games && title.Holder.Points == title.Holder.Target && draw > 0:
					ends["kept early"] = true
				default:
					ends["holder"] = true
				}
				return
			}
			who := rapid.SampledFrom([]stages.Winner{stages.Holder, stages.Challenger, stages.Draw}).Draw(t, "who")
			played = append(played, who)
			board := state.Pairings[0].Board
			g := knockout.Game{Round: 1, Match: 1, First: board.First, Second: board.Second, FirstPoints: draw, SecondPoints: draw}
			if who != stages.Draw {
				g.FirstPoints, g.SecondPoints = 0, win
				if (who == stages.Holder) == (board.First == 1) {
					g.FirstPoints, g.SecondPoints = win, 0
				}
			}
			r.Games = append(r.Games, g)
		}
	})
}

// same compares points of a title match with those of the stages.
func same(t *rapid.T, got pairing.Points, want standings.Points) {
	t.Helper()
	if int64(got)*int64(standings.Point) != int64(want)*1000 {
		t.Fatalf("%d thousandths, not %v", got, want)
	}
}

// A pair of extra games can come before the title is kept; both sides then need more than half.
func TestExtraGamesComeBeforeTheTitleIsKept(t *testing.T) {
	b, err := knockout.NewBracket([]int{1, 2}, knockout.Options{Games: 2, Level: []knockout.Step{knockout.ExtraPair, knockout.Holder}})
	if err != nil {
		t.Fatal(err)
	}
	var r knockout.Results
	for game, want := range []struct {
		winner      int
		needs, goal pairing.Points
	}{{0, 1500, 1500}, {0, 1000, 1500}, {0, 1000, 2000}, {0, 500, 2000}, {1, 0, 2000}} {
		s, err := knockout.Next(b, r)
		if err != nil || s.Winner != want.winner || s.Title.Holder.Needs != want.needs || s.Title.Holder.Target != want.goal {
			t.Fatalf("after %d games: winner %d, %+v, %v", game, s.Winner, s.Title, err)
		}
		if len(s.Pairings) > 0 {
			r.Games = append(r.Games, knockout.Game{Round: 1, Match: 1, First: s.Pairings[0].Board.First, Second: s.Pairings[0].Board.Second, FirstPoints: 500, SecondPoints: 500})
		}
	}
}

// A game that both lose brings nobody nearer: both need less.
func TestAGameThatBothLoseLowersTheTargets(t *testing.T) {
	b, err := knockout.NewBracket([]int{1, 2}, knockout.Options{Games: 3, Level: []knockout.Step{knockout.Holder}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := knockout.Next(b, knockout.Results{Games: []knockout.Game{{Round: 1, Match: 1, First: 1, Second: 2, Absent: true}}})
	if err != nil || s.Title.Holder.Needs != 1000 || s.Title.Challenger.Needs != 1500 {
		t.Errorf("%+v, %v", s.Title, err)
	}
}
