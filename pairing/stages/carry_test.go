package stages

import (
	"slices"
	"testing"
	"time"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/standings"
)

// four is a stage in which each beats all after it.
func four(name string, rows []Row) Stage {
	s := robin(name, rows, nil)
	s.Input.Tiebreaks = nil
	for round, pairs := range [][][2]int{{{1, 4}, {2, 3}}, {{1, 3}, {2, 4}}, {{1, 2}, {3, 4}}} {
		for _, p := range pairs {
			s.Input.Results = append(s.Input.Results, standings.Result{Round: round + 1, First: p[0], Second: p[1], FirstCode: standings.Won, SecondCode: standings.Lost})
		}
	}
	return s
}

func TestPointsAreCarried(t *testing.T) {
	point := func(list ...int) (out []standings.Points) {
		for _, n := range list {
			out = append(out, standings.Points(n)*standings.Point)
		}
		return out
	}
	for name, c := range map[string]struct {
		carry Carry
		want  []standings.Points // carried, by number
	}{
		"nothing":                           {Carry{}, point(0, 0, 0, 0)},
		"all":                               {Carry{How: CarryAll, From: "q"}, point(0, 2, 1, 0)},
		"among those who go":                {Carry{How: CarryAmong, From: "q"}, point(0, 1, 0, 0)},
		"a number":                          {Carry{How: CarryNumber, Numbers: []CarriedPoints{{12, 2 * standings.Point, "from the league"}}}, point(0, 2, 0, 0)},
		"a scale, the middle for who joins": {Carry{How: CarryScale, From: "q", Scale: point(6, 5, 4, 3, 2, 1, 0)}, point(3, 5, 4, 3)},
	} {
		q := four("q", rowsOf(11, 12, 13, 14))
		// 11 does not go on, 20 and 21 join.
		f := four("f", rowsOf(20, 12, 13, 21))
		f.Carry = c.carry
		r := mustRun(t, Event{Stages: []Stage{q, f}})
		for _, l := range r.Stages[1].Table.Lines {
			want, own := c.want[l.No-1], standings.Points(4-l.No)*standings.Point
			if name == "a scale, the middle for who joins" && l.No == 4 {
				want = 3 * standings.Point
			}
			if l.Carried != want || l.Points != want+own {
				t.Errorf("%s, number %d: carried %v of %v, want %v of %v", name, l.No, l.Carried, l.Points, want, want+own)
			}
		}
		if n := len(r.Stages[1].Table.Lines); n != 4 {
			t.Errorf("%s: %d lines", name, n)
		}
	}
}

// Two groups feed a final: everybody carries the games of the group that they come from.
func TestAFinalCarriesFromTwoGroups(t *testing.T) {
	a, b, f := four("a", rowsOf(11, 12, 13, 14)), four("b", rowsOf(21, 22, 23, 24)), four("f", rowsOf(11, 22, 12, 21))
	for how, want := range map[CarryHow][]int{CarryAmong: {1, 0, 0, 1}, CarryAll: {3, 2, 2, 3}} {
		f.Carry = Carry{How: how, From: "a", Also: []string{"b"}}
		for _, l := range mustRun(t, Event{Stages: []Stage{a, b, f}}).Stages[2].Table.Lines {
			if l.Carried != standings.Points(want[l.No-1])*standings.Point || l.Points != l.Carried+standings.Points(4-l.No)*standings.Point {
				t.Errorf("%s, number %d: carried %v of %v", how, l.No, l.Carried, l.Points)
			}
		}
	}
	f.Carry.Also = []string{"a"}
	if _, err := Run(Event{Stages: []Stage{a, b, f}}); code(err) != UnknownStage {
		t.Errorf("twice from one: %v", err)
	}
}

func TestCarriedPointsAreSeenByTieBreaks(t *testing.T) {
	f := four("f", rowsOf(1, 2, 3, 4))
	f.Input.Tiebreaks = []standings.Tiebreak{standings.SonnebornBerger}
	f.Carry = Carry{How: CarryNumber, Numbers: []CarriedPoints{{4, 2 * standings.Point, "a bonus"}}}
	l, _ := mustRun(t, Event{Stages: []Stage{f}}).Stages[0].Table.of(1)
	if got := l.Values[0].Number(); got != 5*standings.Point { // beaten: 2, 1 and 0 with 2 carried
		t.Errorf("sonneborn-berger %v", got)
	}
}

func TestACarryThatContradictsIsRefused(t *testing.T) {
	q, f := four("q", rowsOf(1, 2, 3, 4)), four("f", rowsOf(1, 2, 3, 4))
	f.Carry = Carry{How: CarryAll, From: "q"}
	f.Rows[0].Printed = Printed{HasCarried: true, Carried: 2 * standings.Point}
	_, err := Run(Event{Stages: []Stage{q, f}})
	if refused, ok := err.(*Error); !ok || refused.Code != CarryContradicts || refused.Person != 1 || refused.Found != 3*standings.Point {
		t.Errorf("%v", err)
	}
	for name, carry := range map[string]Carry{
		"no reason":    {How: CarryNumber, Numbers: []CarriedPoints{{1, standings.Point, ""}}},
		"nobody there": {How: CarryNumber, Numbers: []CarriedPoints{{9, standings.Point, "x"}}},
		"no scale":     {How: CarryScale, From: "q"},
		"no way":       {How: "half", From: "q"},
	} {
		f.Carry, f.Rows[0].Printed = carry, Printed{}
		if _, err := Run(Event{Stages: []Stage{q, f}}); code(err) == "" {
			t.Errorf("%s: carried", name)
		}
	}
}

func TestExtraGamesPartLevelPlayersOutsidePoints(t *testing.T) {
	game := func(a, b Person, score standings.Points) ExtraGame { return ExtraGame{a, b, score} }
	level := ten(4, 5)
	for name, c := range map[string]struct {
		extra []Extra
		want  []int // places of persons 3, 4, 5
		code  ErrorCode
	}{
		"two games":    {[]Extra{{How: ByGames, Persons: []Person{3, 4, 5}, Games: []ExtraGame{game(5, 3, standings.Point), game(4, 5, 0), game(3, 4, standings.Point)}}}, []int{4, 5, 3}, ""},
		"still level":  {[]Extra{{How: ByGames, Persons: []Person{3, 4, 5}, Games: []ExtraGame{game(5, 3, standings.Point), game(5, 4, standings.Point)}}}, []int{4, 4, 3}, ""},
		"then lots":    {[]Extra{{How: ByGames, Persons: []Person{3, 4, 5}, Games: []ExtraGame{game(5, 3, standings.Point), game(5, 4, standings.Point)}}, {How: ByLots, Persons: []Person{3, 4}, Seed: "7"}}, []int{5, 4, 3}, ""},
		"without one":  {[]Extra{{How: ByLots, Persons: []Person{3, 4}, Seed: "7"}}, nil, BadExtra},
		"not level":    {[]Extra{{How: ByLots, Persons: []Person{1, 2}, Seed: "7"}}, nil, BadExtra},
		"without seed": {[]Extra{{How: ByLots, Persons: []Person{3, 4, 5}}}, nil, BadExtra},
		"a stranger":   {[]Extra{{How: ByGames, Persons: []Person{3, 4, 5}, Games: []ExtraGame{game(3, 9, 0)}}}, nil, BadExtra},
	} {
		got, err := level.Part(c.extra)
		if code(err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
		for i, place := range c.want {
			if l, _ := got.of(Person(3 + i)); l.Place != place {
				t.Errorf("%s: person %d has place %d, want %d", name, 3+i, l.Place, place)
			}
		}
	}
	// A border that was open is filled once it is parted.
	parted, err := ten(4).Part([]Extra{{How: ByGames, Persons: []Person{3, 4}, Games: []ExtraGame{game(4, 3, standings.Point)}}})
	if err != nil {
		t.Fatal(err)
	}
	if f := mustFill(t, Rule{Stage: "f", Seats: placeSeats("q", 3)}, []Table{parted}, nil, time.Time{}); !slices.Equal(seatsOf(f.Seats), []Person{1, 2, 4}) {
		t.Errorf("%+v", f.Seats)
	}
}

func TestNumbersAreGiven(t *testing.T) {
	var people []Entrant
	for i, nation := range []int{1, 1, 2, 2, 3, 3} {
		people = append(people, Entrant{Person: Person(i + 1), Nation: nation, Rating: 2000 + 100*(i%4)})
	}
	f := mustFill(t, Rule{Stage: "f", Seats: placeSeats("q", 6)}, []Table{ten()}, people, time.Time{})
	numbers := func(n Numbering) (list []int) {
		t.Helper()
		g, err := f.Number(n, people)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range g.Seats {
			list = append(list, h.No)
		}
		return list
	}
	if got := numbers(Numbering{}); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("by seat: %v", got)
	}
	if got := numbers(Numbering{By: ByRating}); !slices.Equal(got, []int{5, 3, 2, 1, 6, 4}) {
		t.Errorf("by rating: %v", got)
	}
	if got := numbers(Numbering{By: ByLot, Seed: "7"}); !slices.Equal(got, []int{4, 3, 2, 1, 5, 6}) { // TIEBREAKS.md, "lots"
		t.Errorf("by lots: %v", got)
	}
	rounds, err := pairing.RoundRobin(6, pairing.RoundRobinOptions{})
	if err != nil {
		t.Fatal(err)
	}
	nation := map[int]int{}
	for i, no := range numbers(Numbering{By: ByLot, Seed: "7", ApartLast: 2}) {
		nation[no] = people[i].Nation
	}
	for _, b := range slices.Concat(rounds[3], rounds[4]) {
		if nation[b.First] == nation[b.Second] {
			t.Errorf("compatriots meet late: %v", b)
		}
	}
	f.Seats[2].Seat.No = 1
	if got := numbers(Numbering{}); !slices.Equal(got, []int{2, 3, 1, 4, 5, 6}) {
		t.Errorf("a fixed number: %v", got)
	}
	f.Seats[3].Seat.No = 1
	for name, n := range map[string]Numbering{"twice": {}, "no seed": {By: ByLot}, "no way": {By: "age"}, "too many rounds": {By: ByRating, ApartLast: 9}} {
		if _, err := f.Number(n, people); code(err) != BadNumbers {
			t.Errorf("%s: %v", name, err)
		}
	}
}
