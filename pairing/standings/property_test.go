package standings

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

func TestPointsAndEveryTiebreakAreTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		names := in.tiebreaks(func(name Tiebreak) bool { return definitions[name].slow != nil })
		in.Tiebreaks = names
		slow := newOracle(in)
		for _, row := range mustTable(t, in).Rows {
			if want := slow.points(row.Player.No); !near(row.Points.Float(), want) {
				t.Fatalf("player %d: %v points, want %v", row.Player.No, row.Points, want)
			}
			for i, v := range row.Values {
				want := definitions[names[i]].slow(slow, row.Player.No)
				if v.None != math.IsNaN(want) || !v.None && !near(v.Number().Float(), want) {
					t.Fatalf("player %d: %s %v, want %v", row.Player.No, names[i], v.Number(), want)
				}
			}
		}
	})
}

func TestTheTruncatedBuchholzPartsAsTheLoopDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = []Tiebreak{BuchholzTruncated}
		slow, rows := newOracle(in), mustTable(t, in).Rows
		for _, a := range rows {
			rank := 1
			for _, b := range rows {
				ahead := b.Points > a.Points
				for cut := 1; b.Points == a.Points && cut < slow.rounds && !ahead; cut++ {
					mine, other := slow.buchholz(a.Player.No, cut, 0), slow.buchholz(b.Player.No, cut, 0)
					ahead = other > mine+1e-6
					if mine > other+1e-6 {
						break
					}
				}
				if ahead {
					rank++
				}
			}
			if a.Rank != rank {
				t.Fatalf("player %d: rank %d, want %d", a.Player.No, a.Rank, rank)
			}
		}
	})
}

func TestDirectEncounterIsTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = []Tiebreak{WinsPlayed, DirectEncounter}
		slow, rows := newOracle(in), mustTable(t, in).Rows
		for _, row := range rows {
			var group []int
			for _, other := range rows {
				if other.Points == row.Points && other.Values[0].Number() == row.Values[0].Number() {
					group = append(group, other.Player.No)
				}
			}
			if got, want := row.Values[1].Number().Float(), slow.direct(group)[row.Player.No]; got != float64(want) {
				t.Fatalf("player %d in %v: place %v, want %d", row.Player.No, group, got, want)
			}
		}
	})
}

func TestDirectEncounterOfAWholeFieldIsTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		e, slow := newEvent(in), newOracle(in)
		size := rapid.IntRange(1, len(in.Players)).Draw(t, "size")
		group, numbers := make([]int, size), make([]int, size)
		for i := range group {
			group[i], numbers[i] = i, i+1
		}
		want := slow.direct(numbers)
		for i, v := range e.directEncounter([][]int{group})[:size] {
			if v.Number() != Points(want[i+1])*Point {
				t.Fatalf("player %d of %d: %v, want %d", i+1, size, v.Number(), want[i+1])
			}
		}
	})
}

func TestTheSumOfGamePointsIsWhatTheGamesGave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.System, in.Points = RoundRobin, GameScore
		table := mustTable(t, in)
		total, given := Points(0), Points(0)
		for _, row := range table.Rows {
			total += row.Points
		}
		for _, r := range in.Results {
			if r.Second == 0 || r.Round > table.Rounds {
				continue
			}
			for _, c := range []Code{r.FirstCode, r.SecondCode} {
				given += map[Code]Points{Won: in.Scoring.Win, ForfeitWon: in.Scoring.Win, Drawn: in.Scoring.Draw, ForfeitDrawn: in.Scoring.Draw}[c]
			}
		}
		if total != given {
			t.Fatalf("players have %v, games gave %v", total, given)
		}
	})
}

// A match gives a win to one of the two, or the same to both.
func TestAMatchGivesAWinOrTheSameToBoth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Games, in.Points = max(in.Games, 2), MatchScore
		cross, err := CrossTable(in, ByNumber)
		if err != nil {
			t.Fatal(err)
		}
		against := cross.Against()
		for i := range against {
			for j, cells := range against[i] {
				for k, c := range cells {
					back := against[j][i][k]
					if c.Points != back.Points && c.Points+back.Points != in.Match.Win {
						t.Fatalf("round %d, %d against %d: %v and %v", c.Round, i+1, j+1, c.Points, back.Points)
					}
				}
			}
		}
	})
}

func TestTheOrderOfTheInputDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = rapid.Permutation(in.tiebreaks(everyOne)).Draw(t, "tiebreaks")
		want := mustTable(t, in)
		in.Players = rapid.Permutation(in.Players).Draw(t, "players")
		in.Results = rapid.Permutation(in.Results).Draw(t, "results")
		if diff := cmp.Diff(want, mustTable(t, in)); diff != "" {
			t.Fatalf("(-before +after):\n%s", diff)
		}
	})
}

func TestNumbersAreOnlyNamesExceptForLots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = in.tiebreaks(func(name Tiebreak) bool { return !name.row().seed })
		renumber := func(no int) int {
			if no == 0 {
				return 0
			}
			return 100 - no
		}
		before := mustTable(t, in)
		in.Players, in.Results = slices.Clone(in.Players), slices.Clone(in.Results)
		for i := range in.Players {
			in.Players[i].No = renumber(in.Players[i].No)
		}
		for i, r := range in.Results {
			in.Results[i].First, in.Results[i].Second = renumber(r.First), renumber(r.Second)
		}
		after := mustTable(t, in)
		for _, row := range before.Rows {
			other := after.of(renumber(row.Player.No))
			if row.Rank != other.Rank || row.Points != other.Points {
				t.Fatalf("player %d: rank %d, renumbered %d", row.Player.No, row.Rank, other.Rank)
			}
			for i, v := range row.Values {
				if !slices.Equal(v.Numbers, other.Values[i].Numbers) {
					t.Fatalf("player %d, %s: %v, renumbered %v", row.Player.No, in.Tiebreaks[i], v.Numbers, other.Values[i].Numbers)
				}
			}
		}
	})
}

func TestRanksSkipAfterSharingAndFollowTheValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = []Tiebreak{SonnebornBerger, DirectEncounter, Wins, RatingLow}
		rows := mustTable(t, in).Rows
		for i, row := range rows {
			if i == 0 {
				continue
			}
			above, order := rows[i-1], 0
			if above.Points != row.Points {
				order = -1
			}
			for j := 0; order == 0 && j < len(row.Values); j++ {
				order = in.Tiebreaks[j].row().compare(above.Values[j], row.Values[j])
			}
			switch {
			case above.Points < row.Points || order > 0:
				t.Fatalf("%+v stands above %+v", above, row)
			case order == 0 && row.Rank != above.Rank, order < 0 && row.Rank != i+1:
				t.Fatalf("rank %d in line %d after rank %d", row.Rank, i+1, above.Rank)
			}
		}
	})
}

// What a page shows of a tie-break is what Working says: a sum adds up, "½ × 2" is what
// was multiplied, a list begins with the sum before any cut, and nothing has no terms.
func TestTheWorkingIsWhatItIsSaidToBe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = in.tiebreaks(everyOne)
		for _, row := range mustTable(t, in).Rows {
			for i, v := range row.Values {
				name, total := in.Tiebreaks[i], Points(0)
				multiplied := name.Working() == SumOfProducts
				for _, term := range v.Terms {
					if !term.Cut {
						total += term.Product
					}
					if !multiplied && term.Factor != 0 || multiplied && math.Abs(term.Product.Float()-term.Factor.Float()*term.OpponentScore.Float()) > 1e-3 {
						t.Fatalf("player %d, %s: %v x %v is shown as %v", row.Player.No, name, term.Factor, term.OpponentScore, term.Product)
					}
				}
				switch name.Working() {
				case SumOfTerms, SumOfProducts:
					if total != v.Number() {
						t.Fatalf("player %d, %s: terms make %v, value is %v", row.Player.No, name, total, v.Number())
					}
				case NoWorking:
					if len(v.Terms) > 0 {
						t.Fatalf("player %d, %s: terms %v", row.Player.No, name, v.Terms)
					}
				}
				if name.Working() != ListOfCuts && !v.None && len(v.Numbers) != 1 {
					t.Fatalf("player %d, %s: %d numbers", row.Player.No, name, len(v.Numbers))
				}
			}
		}
	})
}

func TestAWithdrawalForfeitsWhatIsLeftAndOthersGainAWin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.System, in.Live, in.Points = RoundRobin, true, GameScore
		leaver := in.Players[0].No
		before := mustTable(t, in)
		left := map[int]Points{}
		in.Results = slices.Clone(in.Results)
		for i, r := range in.Results {
			switch {
			case r.FirstCode != Pending:
			case r.First == leaver:
				in.Results[i].FirstCode, in.Results[i].SecondCode = ForfeitLost, ForfeitWon
				left[r.Second] += in.Scoring.Win
			case r.Second == leaver:
				in.Results[i].FirstCode, in.Results[i].SecondCode = ForfeitWon, ForfeitLost
				left[r.First] += in.Scoring.Win
			}
		}
		after := mustTable(t, in)
		for _, row := range after.Rows {
			if want := before.of(row.Player.No).Points + left[row.Player.No]; row.Points != want {
				t.Fatalf("player %d: %v, want %v", row.Player.No, row.Points, want)
			}
		}
	})
}

func TestAnnullingIsAsIfThePlayerHadNeverCome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.System = RoundRobin
		in.Tiebreaks = []Tiebreak{SonnebornBerger, DirectEncounter, Wins, Koya, Opponents2}
		without := in
		without.Players = in.Players[1:]
		without.Results = slices.DeleteFunc(slices.Clone(in.Results), func(r Result) bool { return r.First == 1 || r.Second == 1 })
		in.Players = slices.Clone(in.Players)
		in.Players[0].Annulled = true
		got, want := mustTable(t, in), mustTable(t, without)
		if diff := cmp.Diff(want.Rows, got.Rows[:len(got.Rows)-1]); diff != "" {
			t.Fatalf("(-never came +annulled):\n%s", diff)
		}
	})
}

func TestTheCrossTableAddsUpToThePoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		cross, err := CrossTable(in, rapid.SampledFrom([]Order{ByRank, ByNumber}).Draw(t, "order"))
		if err != nil {
			t.Fatal(err)
		}
		against := cross.Against()
		for i, row := range cross.Rows {
			total := Points(0)
			for _, cell := range row.ByRound {
				total += cell.Points
			}
			if total != row.Points {
				t.Fatalf("player %d: cells make %v, points are %v", row.Player.No, total, row.Points)
			}
			for j, cells := range against[i] {
				mirror := against[j][i]
				if len(cells) != len(mirror) || i == j && len(cells) > 0 {
					t.Fatalf("rows %d and %d do not mirror each other", i, j)
				}
			}
		}
	})
}

func TestTruncatedBuchholzBeginsWithCut1AndCut2AndEndsInNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = []Tiebreak{BuchholzTruncated, BuchholzCut1, BuchholzCut2}
		table := mustTable(t, in)
		e := newEvent(in)
		for _, row := range table.Rows {
			list := row.Values[0].Numbers
			if len(list) != max(table.Rounds-1, 0) {
				t.Fatalf("%d numbers for %d rounds", len(list), table.Rounds)
			}
			player := slices.IndexFunc(e.players, func(p Player) bool { return p.No == row.Player.No })
			for i, n := range list {
				if want := e.buchholz(player, i+1, 0).Number(); n != want {
					t.Fatalf("player %d, cut %d: %v, want %v", row.Player.No, i+1, n, want)
				}
			}
			for i := 0; i < min(2, len(list)); i++ {
				if list[i] != row.Values[i+1].Number() {
					t.Fatalf("player %d: %v, cut %d is %v", row.Player.No, list, i+1, row.Values[i+1].Number())
				}
			}
		}
	})
}
