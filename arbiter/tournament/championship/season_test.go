package championship

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/tournament"
)

// Everybody of the old season has one seat in the new one, every league keeps its size, and nobody moves further than
// to the next league.
func TestASeasonSeatsEverybodyOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		moves := rapid.IntRange(1, 4).Draw(t, "moves")
		var leagues []League
		for i := range rapid.IntRange(2, MostLeagues).Draw(t, "leagues") {
			leagues = append(leagues, League{Event: fmt.Sprint(i), Players: rapid.IntRange(2*moves+1, 30).Draw(t, "players")})
		}
		next, err := Season(leagues, moves)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for i, s := range next {
			if err := s.Seats.Check(); err != nil {
				t.Fatal(err)
			}
			if len(s.Seats.Rows) != leagues[i].Players {
				t.Fatalf("league %d of %d players has %d seats", i, leagues[i].Players, len(s.Seats.Rows))
			}
			for _, row := range s.Seats.Rows {
				at := fmt.Sprint(row.From, " ", row.Place)
				from := slices.IndexFunc(leagues, func(l League) bool { return l.Event == row.From })
				if seen[at] || row.Place > leagues[from].Players || max(from-i, i-from) > 1 {
					t.Fatalf("league %d: %s, %v", i, at, seen[at])
				}
				seen[at] = true
			}
		}
	})
}

// A of ten, B and C of twelve, two up and two down, by hand.
func TestTheNextSeasonOfThreeLeagues(t *testing.T) {
	next, err := Season([]League{{"A", 10, tournament.Created{}}, {"B", 12, tournament.Created{}}, {"C", 12, tournament.Created{}}}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"A1 A2 A3 A4 A5 A6 A7 A8 B1 B2",
		"A9 A10 B3 B4 B5 B6 B7 B8 B9 B10 C1 C2",
		"B11 B12 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12",
	} {
		var got []string
		for _, row := range next[i].Seats.Rows {
			got = append(got, fmt.Sprint(row.From, row.Place))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s", got)
		}
	}
	if row := next[1].Seats.Rows[0]; row.Else != "B" {
		t.Errorf("for %s%d who does not play there comes the next of %s", row.From, row.Place, row.Else)
	}
}

func TestLeaguesWithoutANextSeason(t *testing.T) {
	l := func(event string, players int) League { return League{Event: event, Players: players} }
	teams := l("B", 10)
	teams.Boards = 4
	cup := l("B", 10)
	cup.System = tournament.KnockOut
	for _, other := range []League{teams, cup} {
		if _, err := Season([]League{l("A", 10), other}, 1); !errors.Is(err, OtherKind) {
			t.Errorf("%+v: %v", other, err)
		}
	}
	for want, try := range map[SeasonError]struct {
		leagues []League
		moves   int
	}{
		TooFewLeagues:  {[]League{l("A", 10)}, 1},
		LeagueTwice:    {[]League{l("A", 10), l("A", 10)}, 1},
		BadMoves:       {[]League{l("A", 10), l("B", 10)}, 0},
		LeagueTooSmall: {[]League{l("A", 10), l("B", 3), l("C", 8)}, 2},
	} {
		if _, err := Season(try.leagues, try.moves); !errors.Is(err, want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
