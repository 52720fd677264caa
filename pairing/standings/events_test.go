package standings

import (
	"slices"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
)

var gameCodes = [][2]Code{{Won, Lost}, {Lost, Won}, {Drawn, Drawn}, {Won, Lost}, {Lost, Won}, {Lost, Lost}, {ForfeitWon, ForfeitLost}, {ForfeitLost, ForfeitWon}, {ForfeitLost, ForfeitLost}, {Pending, Pending},
	{Won, Won}, {Drawn, Lost}, {Lost, Drawn}, {ForfeitWon, ForfeitWon}, {ForfeitDrawn, ForfeitDrawn}}

// events draws a round robin by the tables, or a Swiss of random rounds, with
// forfeits, byes, withdrawals, mini-matches half finished and games still in progress.
func events() *rapid.Generator[Input] {
	return rapid.Custom(func(t *rapid.T) Input {
		in := Input{
			System:   rapid.SampledFrom([]System{Swiss, RoundRobin}).Draw(t, "system"),
			Unplayed: rapid.SampledFrom([]Unplayed{FIDE2026, FIDE2012, NoUnplayed}).Draw(t, "unplayed"),
			Scoring:  rapid.SampledFrom([]Scoring{{Point, HalfPoint}, {2 * Point, Point}, {3 * Point, Point}, {Point, 0}, {Point, 333_000}}).Draw(t, "scoring"),
			Live:     rapid.Bool().Draw(t, "live"),
			Seed:     "9",

			FinalColours: rapid.Bool().Draw(t, "final colours"),

			Games:  rapid.SampledFrom([]int{0, 0, 1, 2, 2, 3}).Draw(t, "games"),
			Points: rapid.SampledFrom([]Score{MatchScore, GameScore}).Draw(t, "points"),
			Match:  rapid.SampledFrom([]Scoring{{2 * Point, Point}, {4 * Point, 2 * Point}, {3 * Point, Point}, {Point, 0}}).Draw(t, "match"),
		}
		n := rapid.IntRange(2, 9).Draw(t, "players")
		for no := 1; no <= n; no++ {
			in.Players = append(in.Players, Player{No: no, Rating: rapid.SampledFrom([]int{0, 1500, 1800, 2100}).Draw(t, "rating")})
		}
		rounds, err := pairing.RoundRobin(n, pairing.RoundRobinOptions{Cycles: rapid.IntRange(1, 2).Draw(t, "cycles")})
		if err != nil {
			t.Fatal(err)
		}
		played := rapid.IntRange(0, len(rounds)).Draw(t, "rounds")
		for i, round := range rounds[:played] {
			for _, b := range round {
				in.Results = append(in.Results, drawResults(t, in, i+1, b)...)
			}
		}
		return in
	})
}

// drawResults gives a board a result; in a Swiss it may be torn into byes.
func drawResults(t *rapid.T, in Input, round int, b pairing.Board) []Result {
	byes := []Code{PairingBye, FullBye, HalfBye, Absent}
	if b.Bye() {
		if rapid.Bool().Draw(t, "empty") {
			return nil
		}
		return []Result{{Round: round, First: b.First, FirstCode: rapid.SampledFrom(byes).Draw(t, "bye")}}
	}
	if in.System == Swiss && rapid.IntRange(0, 4).Draw(t, "torn") == 0 {
		return []Result{
			{Round: round, First: b.First, FirstCode: rapid.SampledFrom(byes).Draw(t, "bye")},
			{Round: round, First: b.Second, FirstCode: rapid.SampledFrom(byes).Draw(t, "bye")},
		}
	}
	var games []Result
	for i := range max(in.Games, 1) {
		codes := rapid.SampledFrom(gameCodes).Draw(t, "codes")
		r := game(round, b.First, b.Second, codes[0], codes[1])
		if i%2 == 1 {
			r.First, r.Second = b.Second, b.First
		}
		if in.Games > 1 {
			r.Game = i + 1
		}
		r.Swapped = rapid.Bool().Draw(t, "swapped")
		games = append(games, r)
	}
	return games
}

// tiebreaks are those of an event that the condition keeps.
func (in Input) tiebreaks(keep func(Tiebreak) bool) []Tiebreak {
	names := AllTiebreaks()
	if in.several() {
		names = MiniMatchTiebreaks()
	}
	return slices.DeleteFunc(names, func(name Tiebreak) bool { return !keep(name) })
}
