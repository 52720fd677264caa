package stages

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/standings"
)

// tables makes a table of so many persons from a first number on; places may be shared.
func drawTable(t *rapid.T, stage string, first Person, n int, shared bool) Table {
	table := Table{Stage: stage}
	for i := range n {
		l := Line{Person: first + Person(i), No: i + 1, Place: i + 1}
		if shared && i > 0 && rapid.IntRange(0, 3).Draw(t, "level") == 0 {
			l.Place = table.Lines[i-1].Place
		}
		table.Lines = append(table.Lines, l)
	}
	return table
}

// drawRule makes a rule of all kinds over two tables that share persons.
func drawRule(t *rapid.T) (Rule, []Table, []Entrant, []Answer) {
	tables := []Table{drawTable(t, "a", 1, 10, true), drawTable(t, "b", 6, 8, true)}
	var people []Entrant
	for p := Person(1); p <= 16; p++ {
		people = append(people, Entrant{Person: p, Nation: int(p)%4 + 1, Rating: rapid.SampledFrom([]int{0, 1800, 1900, 2000}).Draw(t, "rating")})
	}
	rule := Rule{Stage: "final", TieSeats: rapid.IntRange(0, 2).Draw(t, "tie seats")}
	down := func(other string) []Else {
		list := []Else{{Next: true}, {Next: true, Row: other}, {}}
		return list[:rapid.IntRange(0, 3).Draw(t, "else")]
	}
	rule.Seats = append(rule.Seats, Seat{Row: "holder", Kind: HolderSeat, Person: 3, Else: []Else{{Next: true, Row: "b 2"}}})
	for _, s := range append(placeSeats("a", rapid.IntRange(2, 5).Draw(t, "a")), placeSeats("b", rapid.IntRange(2, 5).Draw(t, "b"))...) {
		s.Else = down(map[string]string{"a": "b 1", "b": "a 2"}[s.From])
		rule.Seats = append(rule.Seats, s)
	}
	rule.Seats = append(rule.Seats, Seat{Row: "nation", Kind: NationSeat, Nation: 2, Else: []Else{{Next: true, Row: "rating"}}},
		Seat{Row: "rating", Kind: RatingSeat, Else: []Else{{Next: true}}}, Seat{Row: "wild", Kind: WildCard})
	if rapid.Bool().Draw(t, "rest") {
		rule.Seats = append(rule.Seats, Seat{Row: "rest", Kind: EverybodyElse, From: "b"})
	}
	var answers []Answer
	for _, p := range rapid.SliceOfNDistinct(rapid.IntRange(1, 16), 0, 9, rapid.ID).Draw(t, "answer") {
		for range rapid.IntRange(1, 2).Draw(t, "answers") {
			do := rapid.SampledFrom([]Do{Accepted, Declined, Declined}).Draw(t, "do")
			answers = append(answers, Answer{Person: Person(p), Do: do, At: time.Unix(int64(len(answers)+1), 0)})
		}
	}
	if rapid.Bool().Draw(t, "named") {
		answers = append(answers, Answer{Seat: "nation", Person: 5, Do: Named}, Answer{Seat: "wild", Person: 16, Do: Named})
	}
	return rule, tables, people, answers
}

func TestNobodyHasTwoSeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule, tables, people, answers := drawRule(t)
		f, err := Fill(rule, tables, people, answers, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		persons := f.Persons()
		slices.Sort(persons)
		if len(slices.Compact(slices.Clone(persons))) != len(persons) {
			t.Fatalf("%v", persons)
		}
		for _, h := range f.Seats {
			last := map[Person]Do{}
			for _, a := range answers {
				last[a.Person] = a.Do
			}
			if h.Person != 0 && h.Why != WasNamed && last[h.Person] == Declined {
				t.Fatalf("person %d declined and sits in %s", h.Person, h.Seat.Row)
			}
			if (h.Person == 0) != (h.State == Empty || h.State == Tied || h.State == Unnamed) {
				t.Fatalf("%+v", h)
			}
		}
	})
}

func TestDecliningInAnyOrderGivesTheSameSeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule, tables, people, answers := drawRule(t)
		one, err := Fill(rule, tables, people, answers, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		other, err := Fill(rule, slices.Clone(tables), rapid.Permutation(people).Draw(t, "people"), rapid.Permutation(answers).Draw(t, "order"), time.Time{})
		if err != nil || !reflect.DeepEqual(one, other) {
			t.Fatalf("%v\n%+v\n%+v", err, one, other)
		}
	})
}

// Of one table the seats go to its best who have not declined: the slow and obvious way.
func TestOneTableSeatsItsBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t, "q", 1, 20, false)
		seats := rapid.IntRange(1, 12).Draw(t, "seats")
		var answers []Answer
		declined := map[Person]bool{}
		for _, p := range rapid.SliceOfNDistinct(rapid.IntRange(1, 20), 0, 8, rapid.ID).Draw(t, "declined") {
			declined[Person(p)] = true
			answers = append(answers, Answer{Person: Person(p), Do: Declined})
		}
		var want []Person
		for _, l := range table.Lines {
			if !declined[l.Person] && len(want) < seats {
				want = append(want, l.Person)
			}
		}
		f, err := Fill(Rule{Stage: "f", Seats: placeSeats("q", seats)}, []Table{table}, nil, answers, time.Time{})
		got := f.Persons()
		slices.Sort(got)
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", err, got, want)
		}
	})
}

// drawRobin is a round robin of n players with all results, in the rounds of Berger.
func drawRobin(t *rapid.T, n int) []standings.Result {
	rounds, err := pairing.RoundRobin(n, pairing.RoundRobinOptions{})
	if err != nil {
		t.Fatal(err)
	}
	codes := [][2]standings.Code{{standings.Won, standings.Lost}, {standings.Lost, standings.Won}, {standings.Drawn, standings.Drawn}, {standings.ForfeitWon, standings.ForfeitLost}}
	var list []standings.Result
	for i, round := range rounds {
		for _, b := range round {
			if !b.Bye() {
				c := rapid.SampledFrom(codes).Draw(t, "result")
				list = append(list, standings.Result{Round: i + 1, First: b.First, Second: b.Second, FirstCode: c[0], SecondCode: c[1]})
			}
		}
	}
	return list
}

func rowsOf(persons ...Person) (list []Row) {
	for i, p := range persons {
		list = append(list, Row{Entrant: Entrant{Person: p}, No: i + 1})
	}
	return list
}

func robin(name string, rows []Row, results []standings.Result) Stage {
	return Stage{Name: name, Rows: rows, Input: standings.Input{System: standings.RoundRobin, Results: results,
		Tiebreaks: []standings.Tiebreak{standings.SonnebornBerger, standings.DirectEncounter, standings.Koya, standings.Wins, standings.Progressive}}}
}

func TestCarryingAllOfASplitRoundRobinGivesTheUnsplitTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9).Draw(t, "players")
		results := drawRobin(t, n)
		rounds := n - 1 + n%2
		split := rapid.IntRange(1, rounds-1).Draw(t, "split")
		var persons []Person
		for i := range n {
			persons = append(persons, Person(100+i))
		}
		first, second := robin("first", rowsOf(persons...), nil), robin("second", rowsOf(persons...), nil)
		second.Carry = Carry{How: rapid.SampledFrom([]CarryHow{CarryAll, CarryAmong}).Draw(t, "how"), From: "first"}
		for _, r := range results {
			if r.Round <= split {
				first.Input.Results = append(first.Input.Results, r)
				continue
			}
			r.Round -= split
			second.Input.Results = append(second.Input.Results, r)
		}
		r, err := Run(Event{Stages: []Stage{first, second}})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Run(Event{Stages: []Stage{robin("second", rowsOf(persons...), results)}})
		if err != nil {
			t.Fatal(err)
		}
		got, want := r.Stages[1].Table, whole.Stages[0].Table
		for i := range got.Lines {
			got.Lines[i].Carried = 0
		}
		for i, g := range got.Games {
			if g.Carried != (g.Round <= split) {
				t.Fatalf("split after round %d: %+v", split, g)
			}
			got.Games[i].Carried = false
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("\n%+v\n%+v", got, want)
		}
	})
}

// A round robin in three stages that carry all has the table of the whole, and each game counts once: by whichever of
// the stages before it comes. Among those who go on, the games of the stages named count, and no others.
func TestAChainOfStagesCarriesEachGameOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 9).Draw(t, "players")
		results, rounds := drawRobin(t, n), n-1+n%2
		one := rapid.IntRange(1, rounds-2).Draw(t, "first")
		two := rapid.IntRange(one+1, rounds-1).Draw(t, "second")
		var persons []Person
		for i := range n {
			persons = append(persons, Person(100+i))
		}
		first, second, third := robin("first", rowsOf(persons...), nil), robin("second", rowsOf(persons...), nil), robin("third", rowsOf(persons...), nil)
		var without []standings.Result
		for _, r := range results {
			switch {
			case r.Round <= one:
				first.Input.Results, without = append(first.Input.Results, r), append(without, r)
			case r.Round <= two:
				r.Round -= one
				second.Input.Results = append(second.Input.Results, r)
			default:
				r.Round -= two
				third.Input.Results = append(third.Input.Results, r)
				r.Round += one
				without = append(without, r)
			}
		}
		second.Carry = Carry{How: CarryAll, From: "first"}
		fourth := robin("fourth", rowsOf(persons...), nil) // has the games of the first too
		fourth.Carry = second.Carry
		want := results
		switch third.Carry = (Carry{How: CarryAll, From: "second"}); rapid.SampledFrom([]string{"chain", "also", "twice", "among", "one"}).Draw(t, "how") {
		case "also":
			third.Carry.From, third.Carry.Also = "first", []string{"second"}
		case "twice":
			third.Carry.Also = []string{"fourth", "first"}
		case "among":
			third.Carry = Carry{How: CarryAmong, From: "first", Also: []string{"second"}}
		case "one":
			third.Carry, want = Carry{How: CarryAmong, From: "first", Also: []string{"fourth"}}, without
		}
		r, err := Run(Event{Stages: []Stage{first, second, fourth, third}})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Run(Event{Stages: []Stage{robin("third", rowsOf(persons...), want)}})
		if err != nil {
			t.Fatal(err)
		}
		got := r.Stages[3].Table
		for i, l := range got.Lines {
			w := whole.Stages[0].Table.Lines[i]
			if l.Person != w.Person || l.Place != w.Place || l.Points != w.Points || fmt.Sprint(numbersOnly(l.Values)) != fmt.Sprint(numbersOnly(w.Values)) {
				t.Fatalf("\n%+v\n%+v", l, w)
			}
		}
		if len(got.Games) != len(want) {
			t.Fatalf("%d games, not %d", len(got.Games), len(want))
		}
	})
}

// numbersOnly are values without their terms, whose rounds may have other numbers.
func numbersOnly(list []standings.Value) (out []standings.Points) {
	for _, v := range list {
		out = append(out, v.Number())
	}
	return out
}

func TestAStageFedByHandEqualsOneFedByRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 8).Draw(t, "players")
		seats := rapid.IntRange(2, n-1).Draw(t, "seats")
		var persons []Person
		for i := range n {
			persons = append(persons, Person(i+1))
		}
		q := robin("q", rowsOf(persons...), drawRobin(t, n))
		// Lots part everybody whom nothing else parts.
		q.Input.Tiebreaks, q.Input.Seed = append(q.Input.Tiebreaks, standings.Lots), "7"
		alone, err := Run(Event{Stages: []Stage{q}})
		if err != nil {
			t.Fatal(err)
		}
		best := placesOf(alone.Stages[0].Table)[:seats]
		final := robin("f", rowsOf(best...), drawRobin(t, seats))
		final.Carry = Carry{How: CarryAmong, From: "q"}
		byHand := Event{Stages: []Stage{q, final}, Into: "f"}
		for i, p := range best {
			byHand.Feeds = append(byHand.Feeds, Feed{From: "q", Place: i + 1, There: int(p), No: i + 1})
		}
		final.Rule = Rule{Stage: "f", Seats: placeSeats("q", seats)}
		byRows := Event{Stages: []Stage{q, final}}
		one, err := Run(byHand)
		if err != nil {
			t.Fatal(err)
		}
		other, err := Run(byRows)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range one.Stages[1].Fed {
			if h := other.Stages[1].Seats[i]; h.Person != f.Person || h.No != f.No {
				t.Fatalf("%+v and %+v", f, h)
			}
		}
		if !reflect.DeepEqual(one.Stages[1].Table, other.Stages[1].Table) || len(one.Notes)+len(other.Notes) > 0 {
			t.Fatalf("%+v %+v", one, other)
		}
	})
}
