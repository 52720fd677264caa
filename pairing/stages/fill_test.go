package stages

import (
	"slices"
	"testing"
	"time"

	"renju-arbiter/pairing/standings"
)

func day(n int) time.Time { return time.Date(2026, 5, n, 0, 0, 0, 0, time.UTC) }

// ten is a table of persons 1 to 10 on places 1 to 10, with some level.
func ten(level ...int) Table {
	t := Table{Stage: "q"}
	for i := 1; i <= 10; i++ {
		l := Line{Person: Person(i), No: i, Place: i}
		if slices.Contains(level, i) {
			l.Place = t.Lines[i-2].Place
		}
		t.Lines = append(t.Lines, l)
	}
	return t
}

func mustFill(t *testing.T, rule Rule, tables []Table, people []Entrant, now time.Time, answers ...Answer) Filling {
	t.Helper()
	f, err := Fill(rule, tables, people, answers, now)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestSeatsPassDown(t *testing.T) {
	no := func(persons ...Person) (list []Answer) {
		for _, p := range persons {
			list = append(list, Answer{Person: p, Do: Declined})
		}
		return list
	}
	empty := placeSeats("q", 3)
	for i := range empty {
		empty[i].Else = []Else{{}}
	}
	holder := append([]Seat{{Row: "holder", Kind: HolderSeat, Person: 2, Else: []Else{{Next: true, Row: "q 3"}}}}, placeSeats("q", 3)...)
	for name, c := range map[string]struct {
		seats   []Seat
		level   []int
		ties    int
		answers []Answer
		want    []Person
		state   State // of the last seat, if it is not waiting
	}{
		"all take their seats":                          {seats: placeSeats("q", 3), want: []Person{1, 2, 3}},
		"one declines":                                  {seats: placeSeats("q", 3), answers: no(2), want: []Person{1, 4, 3}},
		"the next declines too":                         {seats: placeSeats("q", 3), answers: no(2, 4), want: []Person{1, 5, 3}},
		"the seat stays empty":                          {seats: empty, answers: no(3), want: []Person{1, 2, 0}, state: Empty},
		"nobody is left":                                {seats: placeSeats("q", 3), answers: no(1, 2, 3, 4, 5, 6, 7, 8, 9), want: []Person{10, 0, 0}, state: Empty},
		"the holder is placed":                          {seats: holder, want: []Person{2, 1, 4, 3}},
		"the holder declines":                           {seats: holder, answers: no(2), want: []Person{4, 1, 5, 3}},
		"level inside: all of them have seats":          {seats: placeSeats("q", 3), level: []int{3}, want: []Person{1, 2, 3}},
		"level at the border":                           {seats: placeSeats("q", 3), level: []int{4}, want: []Person{1, 2, 0}, state: Tied},
		"level at the border, and both go on":           {seats: placeSeats("q", 3), level: []int{4}, ties: 1, want: []Person{1, 2, 3, 4}},
		"three level, and one seat more":                {seats: placeSeats("q", 3), level: []int{4, 5}, ties: 1, want: []Person{1, 2, 0}, state: Tied},
		"level at the border, and one of them declines": {seats: placeSeats("q", 3), level: []int{4}, answers: no(4), want: []Person{1, 2, 3}},
		"a seat that passes down makes room for both":   {seats: placeSeats("q", 3), level: []int{4}, answers: no(1), want: []Person{3, 2, 4}},
		"level below: the next is not parted":           {seats: placeSeats("q", 3), level: []int{5}, answers: no(3), want: []Person{1, 2, 0}, state: Tied},
	} {
		t.Run(name, func(t *testing.T) {
			f := mustFill(t, Rule{Stage: "f", Seats: c.seats, TieSeats: c.ties}, []Table{ten(c.level...)}, nil, time.Time{}, c.answers...)
			if got := seatsOf(f.Seats); !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
			if last := f.Seats[len(f.Seats)-1]; c.state != "" && last.State != c.state {
				t.Errorf("the last seat is %s, want %s", last.State, c.state)
			}
		})
	}
}

func TestAnAnswerHasADeadline(t *testing.T) {
	seats := placeSeats("q", 2)
	for i := range seats {
		seats[i].Until, seats[i].ElseUntil = day(10), day(20)
	}
	rule := Rule{Stage: "f", Seats: seats}
	tables := []Table{ten()}
	yes := func(p Person, at int) Answer { return Answer{Person: p, Do: Accepted, At: day(at)} }
	if f := mustFill(t, rule, tables, nil, day(9)); f.Seats[0].State != Waiting || !f.Seats[0].Open() {
		t.Errorf("before the deadline: %+v", f.Seats[0])
	}
	f := mustFill(t, rule, tables, nil, day(11), yes(1, 8))
	if !slices.Equal(seatsOf(f.Seats), []Person{1, 3}) || f.Seats[0].State != Taken || !slices.Equal(f.Seats[1].Passed, []Passed{{2, Late}}) {
		t.Errorf("silence is declined: %+v", f.Seats)
	}
	if f := mustFill(t, rule, tables, nil, day(21), yes(1, 8), yes(4, 15)); !slices.Equal(seatsOf(f.Seats), []Person{1, 4}) {
		t.Errorf("who moves up has a deadline too: %+v", f.Seats)
	}
	if _, err := Fill(rule, tables, nil, []Answer{yes(1, 11)}, day(12)); code(err) != LateAnswer {
		t.Errorf("a late answer: %v", err)
	}
	if f := mustFill(t, rule, tables, nil, day(9), yes(1, 8), Answer{Person: 1, Do: Declined, At: day(9)}); !slices.Equal(seatsOf(f.Seats), []Person{3, 2}) {
		t.Errorf("the later answer counts: %+v", f.Seats)
	}
	if f := mustFill(t, rule, tables, nil, day(9), Answer{Seat: "q 2", Person: 1, Do: Declined, At: day(5)}); f.Seats[0].Person != 1 {
		t.Errorf("an answer for another seat: %+v", f.Seats)
	}
}

func TestANationNamesItsPlayer(t *testing.T) {
	people := []Entrant{{Person: 1, Nation: 7}, {Person: 20, Nation: 7, Rating: 2000}, {Person: 21, Nation: 8, Rating: 2100}}
	rule := Rule{Stage: "f", Seats: append(placeSeats("q", 2), Seat{Row: "nation", Kind: NationSeat, Nation: 7, Until: day(10), Else: []Else{{Next: true, Row: "rating"}}},
		Seat{Row: "rating", Kind: RatingSeat, Else: []Else{{Next: true}}})}
	tables := []Table{ten()}
	if f := mustFill(t, rule, tables, people, day(9)); f.Seats[2].State != Unnamed || f.Seats[3].Person != 21 {
		t.Errorf("not named yet: %+v", f.Seats)
	}
	named := Answer{Seat: "nation", Person: 20, Do: Named, By: "federation", At: day(9)}
	if f := mustFill(t, rule, tables, people, day(11), named); f.Seats[2].Person != 20 || f.Seats[2].Answer.By != "federation" || f.Seats[2].Why != WasNamed {
		t.Errorf("named: %+v", f.Seats[2])
	}
	if f := mustFill(t, rule, tables, people, day(11)); f.Seats[2].Person != 21 || f.Seats[3].Person != 20 {
		t.Errorf("nobody named in time, the highest rated follow: %+v", f.Seats)
	}
	if f := mustFill(t, rule, tables, people, day(11), Answer{Seat: "nation", Person: 1, Do: Named, At: day(9)}); !slices.Equal(f.Seats[2].Passed, []Passed{{1, AlreadyIn}}) {
		t.Errorf("who is named has a seat: %+v", f.Seats[2])
	}
	late := named
	late.At = day(11)
	other := named
	other.Person = 21
	again := named
	again.Person = 1
	for name, c := range map[string]struct {
		answers []Answer
		people  []Entrant
		want    ErrorCode
	}{
		"named too late":         {[]Answer{late}, people, LateAnswer},
		"of another nation":      {[]Answer{other}, people, OtherNation},
		"two persons, one seat":  {[]Answer{named, again}, people, NamedTwice},
		"nobody of the nation":   {nil, people[2:], NationWithoutPlayer},
		"named for a place":      {[]Answer{{Seat: "q 1", Person: 1, Do: Named}}, people, BadAnswer},
		"a seat that is not one": {[]Answer{{Seat: "q 9", Person: 1, Do: Accepted}}, people, BadAnswer},
		"both at once":           {[]Answer{{Person: 1, Do: Accepted}, {Person: 1, Do: Declined}}, people, BadAnswer},
	} {
		if _, err := Fill(rule, tables, c.people, c.answers, day(12)); code(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestRowsThatCannotBeFilledAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		seats []Seat
		want  ErrorCode
	}{
		"a table that is not there":     {placeSeats("other", 1), UnknownStage},
		"more seats than players":       {placeSeats("q", 11), TooManySeats},
		"one place twice":               {append(placeSeats("q", 2), Seat{Row: "again", Kind: PlaceSeat, From: "q", Place: 2}), SeatTwice},
		"one row twice":                 {append(placeSeats("q", 2), Seat{Row: "q 1", Kind: WildCard}), SeatTwice},
		"an else that leads nowhere":    {placeSeats("q", 1, Else{Next: true, Row: "x"}), BadSeat},
		"no kind":                       {[]Seat{{Row: "x"}}, BadSeat},
		"a holder who is nobody":        {[]Seat{{Row: "x", Kind: HolderSeat}}, BadSeat},
		"an else to a seat with no row": {[]Seat{{Row: "x", Kind: WildCard, Else: []Else{{Next: true}}}}, BadSeat},
	} {
		if _, err := Fill(Rule{Stage: "f", Seats: c.seats}, []Table{ten()}, nil, nil, time.Time{}); code(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestTheNumberOfSeatsDependsOnTheEntries(t *testing.T) {
	rule := Rule{Stage: "f", Seats: placeSeats("q", 6), Sizes: []Size{{Above: 6, Seats: 6, Cycles: 1}, {Seats: 4, Cycles: 2}}}
	for entries, want := range map[int][2]int{7: {6, 1}, 6: {4, 2}, 5: {4, 2}} {
		rule.Entries = entries
		if f := mustFill(t, rule, []Table{ten()}, nil, time.Time{}); len(f.Seats) != want[0] || f.Cycles != want[1] {
			t.Errorf("%d entries: %d seats, %d cycles", entries, len(f.Seats), f.Cycles)
		}
	}
}

func TestTheBestSecondsOfGroupsGoOn(t *testing.T) {
	group := func(stage string, first Person, second standings.Points) Table {
		return Table{Stage: stage, Lines: []Line{{Person: first, Place: 1, Points: 3 * standings.Point}, {Person: first + 1, Place: 2, Points: second}}}
	}
	tables := []Table{group("a", 1, standings.Point), group("b", 11, 2*standings.Point), group("c", 21, standings.HalfPoint)}
	var seats []Seat
	for i, g := range []string{"a", "b", "c"} {
		seats = append(seats, Seat{Row: g, Kind: PlaceSeat, From: g, Place: 1}, Seat{Row: "best " + name(Person(i)), Kind: BestSeat, Groups: []string{"a", "b", "c"}, Place: 2, Nth: i + 1, Else: []Else{{Next: true}}})
	}
	f := mustFill(t, Rule{Stage: "f", Seats: seats[:4]}, tables, nil, time.Time{}, Answer{Person: 12, Do: Declined})
	if got := seatsOf(f.Seats); !slices.Equal(got, []Person{1, 22, 11, 2}) {
		t.Errorf("%v", got)
	}
}

func BenchmarkFillOf40Seats(b *testing.B) {
	tables := []Table{{Stage: "a"}, {Stage: "b"}}
	var people []Entrant
	var answers []Answer
	for i := range 300 {
		tables[i%2].Lines = append(tables[i%2].Lines, Line{Person: Person(i + 1), Place: len(tables[i%2].Lines) + 1})
		people = append(people, Entrant{Person: Person(i + 1), Nation: i%20 + 1, Rating: 2500 - i})
		if i%3 == 0 {
			answers = append(answers, Answer{Person: Person(i + 1), Do: Declined})
		}
	}
	rule := Rule{Stage: "f", Seats: append(placeSeats("a", 18, Else{Next: true, Row: "b 1"}), placeSeats("b", 18)...)}
	for i := range 4 {
		rule.Seats = append(rule.Seats, Seat{Row: "rating " + name(Person(i)), Kind: RatingSeat, Else: []Else{{Next: true}}})
	}
	for b.Loop() {
		if f, err := Fill(rule, tables, people, answers, time.Time{}); err != nil || len(f.Seats) != 40 {
			b.Fatal(err)
		}
	}
}
