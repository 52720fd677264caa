package stages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/pairing/standings"
)

// Fill says who has each seat of a stage, why, who was passed over, and what is open.
// It depends on the rule, the tables, the people and the set of answers, and on now for
// the deadlines. The seats come in the order of the rule. Seats added for a tie follow
// their row, and so does everybody else.
//
// Refused: UnknownStage, TooManySeats, SeatTwice, BadSeat and the codes of answers.
func Fill(rule Rule, tables []Table, people []Entrant, list []Answer, now time.Time) (Filling, error) {
	f := &fill{rule: rule, now: now, tables: map[string]Table{}, people: map[Person]Entrant{}, seated: map[Person]string{}, excluded: map[Person]bool{}}
	for _, t := range tables {
		f.tables[t.Stage] = t
	}
	for _, e := range people {
		f.people[e.Person] = e
	}
	for _, p := range rule.Excluded {
		f.excluded[p] = true
	}
	f.cut()
	for _, step := range []func() error{f.check, func() error { return f.read(list) }, f.firstRight, f.passDown} {
		if err := step(); err != nil {
			return Filling{}, err
		}
	}
	return Filling{Seats: f.rows(), Cycles: f.cycles}, nil
}

// fill is one fill under way.
type fill struct {
	rule    Rule
	now     time.Time
	tables  map[string]Table
	people  map[Person]Entrant
	answers answers
	// seated is the list by which a person has a seat; "" if it was none.
	seated   map[Person]string
	excluded map[Person]bool
	cycles   int
	held     []held
	// ratings are all rated people, once somebody asked.
	ratings []Line
}

// held is a seat on its way down.
type held struct {
	Held
	// key is Seat.list.
	key string
	// source is the list of those who can have it, in places.
	source []Line
	// step counts in Seat.Else; -1 is the seat's own right.
	step int
	// at is where the search of the step goes on: nobody above is free, or will be.
	at   int
	done bool
	// added are persons with a seat of their own beside this one: at a tie, or everybody
	// else.
	added []Held
}

// cut leaves the seats that the number of entries allows.
func (f *fill) cut() {
	size, has := f.rule.Size()
	if f.cycles = size.Cycles; has && size.Seats < len(f.rule.Seats) {
		f.rule.Seats = f.rule.Seats[:max(size.Seats, 0)]
	}
}

// Size is the first of Sizes that fits the Entries; false if none does.
func (r Rule) Size() (Size, bool) {
	i := slices.IndexFunc(r.Sizes, func(s Size) bool { return r.Entries > s.Above })
	if i < 0 {
		return Size{}, false
	}
	return r.Sizes[i], true
}

// check refuses rows that cannot be filled, and gives each its source.
func (f *fill) check() error {
	asked := map[string]bool{}
	for _, s := range f.rule.Seats {
		refused := &Error{Code: SeatTwice, Stage: f.rule.Stage, Seat: s.Row}
		places := s.places()
		if s.Row == "" || asked["row "+s.Row] || places != "" && asked[places] {
			return refused
		}
		asked["row "+s.Row], asked[places] = true, true
		h := held{Held: Held{Seat: s}, key: s.list(), step: -1}
		var err error
		if h.source, err = f.source(s); err != nil {
			return err
		}
		f.held = append(f.held, h)
	}
	for i := range f.held {
		for _, e := range f.held[i].Seat.Else {
			if _, ok := f.down(&f.held[i], e); e.Next && !ok {
				return &Error{Code: BadSeat, Stage: f.rule.Stage, Seat: f.held[i].Seat.Row, Detail: e.Row}
			}
		}
	}
	return nil
}

// source are those who can have a seat by its own right or by passing down.
func (f *fill) source(s Seat) ([]Line, error) {
	bad := &Error{Code: BadSeat, Stage: f.rule.Stage, Seat: s.Row}
	switch s.Kind {
	case PlaceSeat:
		t, ok := f.tables[s.From]
		switch {
		case !ok:
			return nil, &Error{Code: UnknownStage, Stage: f.rule.Stage, Other: s.From}
		case s.Place < 1:
			return nil, bad
		case s.Place > len(t.Lines):
			return nil, &Error{Code: TooManySeats, Stage: f.rule.Stage, Other: s.From, Number: s.Place}
		}
		return t.Lines, nil
	case BestSeat:
		return f.best(s)
	case RatingSeat:
		return f.rated(), nil
	case HolderSeat:
		if s.Person < 1 {
			return nil, bad
		}
		return []Line{{Person: s.Person, Place: 1}}, nil
	case NationSeat, HostSeat:
		if s.Kind == NationSeat && s.Nation == 0 {
			return nil, bad
		}
		for _, e := range f.people {
			if e.Nation == s.Nation || s.Nation == 0 {
				return nil, nil
			}
		}
		return nil, &Error{Code: NationWithoutPlayer, Stage: f.rule.Stage, Seat: s.Row, Number: s.Nation}
	case EverybodyElse:
		if t, ok := f.tables[s.From]; ok || s.From == "" {
			return t.Lines, nil
		}
		return nil, &Error{Code: UnknownStage, Stage: f.rule.Stage, Other: s.From}
	case WildCard:
		return nil, nil
	}
	return nil, bad
}

// best are those in one place of the groups, as a list of places.
func (f *fill) best(s Seat) ([]Line, error) {
	var lines []Line
	for _, g := range s.Groups {
		t, ok := f.tables[g]
		if !ok {
			return nil, &Error{Code: UnknownStage, Stage: f.rule.Stage, Other: g}
		}
		for _, l := range t.Lines {
			if l.Place == s.Place {
				lines = append(lines, l)
			}
		}
	}
	if s.Place < 1 || s.Nth < 1 || s.Nth > len(lines) {
		return nil, &Error{Code: BadSeat, Stage: f.rule.Stage, Seat: s.Row}
	}
	ties := f.tables[s.Groups[0]].Tiebreaks
	return ranked(lines, func(a, b Line) int {
		c := cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.MatchPoints, a.MatchPoints))
		for i := 0; c == 0 && i < min(len(a.Values), len(b.Values), len(ties)); i++ {
			if across(ties[i]) {
				c = cmp.Compare(b.Values[i].Number(), a.Values[i].Number())
			}
		}
		return c
	}), nil
}

// across says that a tie-break can be compared between tables. A direct encounter and lots
// are places inside one table.
func across(tiebreak string) bool {
	switch standings.Tiebreak(tiebreak) {
	case standings.DirectEncounter, standings.Lots, standings.RatingLow:
		return false
	}
	return true
}

// rated are all rated people, the highest first.
func (f *fill) rated() []Line {
	if f.ratings != nil {
		return f.ratings
	}
	lines := []Line{}
	for _, e := range f.people {
		if e.Rating > 0 {
			lines = append(lines, Line{Person: e.Person})
		}
	}
	f.ratings = ranked(lines, func(a, b Line) int { return cmp.Compare(f.people[b.Person].Rating, f.people[a.Person].Rating) })
	return f.ratings
}

// ranked gives lines places by an order; level ones share the better place.
func ranked(lines []Line, compare func(a, b Line) int) []Line {
	slices.SortFunc(lines, func(a, b Line) int { return cmp.Or(compare(a, b), cmp.Compare(a.Person, b.Person)) })
	for i := range lines {
		lines[i].Place = i + 1
		if i > 0 && compare(lines[i-1], lines[i]) == 0 {
			lines[i].Place = lines[i-1].Place
		}
	}
	return lines
}

// places names what a row asks for, so that no two ask for the same; "" where many may.
func (s Seat) places() string {
	switch s.Kind {
	case PlaceSeat:
		return "place " + name(Person(s.Place)) + " " + s.From
	case BestSeat:
		return "best " + name(Person(s.Nth)) + " of " + name(Person(s.Place)) + " " + strings.Join(s.Groups, "\x00")
	case HolderSeat:
		return "holder " + name(s.Person)
	}
	return ""
}

// rows are the seats as filled, those added for a tie after their row.
func (f *fill) rows() []Held {
	var list []Held
	for _, h := range f.held {
		if h.Seat.Kind == EverybodyElse && h.Person == 0 && len(h.added) > 0 {
			list = append(list, h.added...)
			continue
		}
		list = append(append(list, h.Held), h.added...)
	}
	return list
}

func name(p Person) string { return strconv.Itoa(int(p)) }

func names(list []Person) []string {
	out := make([]string, len(list))
	for i, p := range list {
		out[i] = name(p)
	}
	return out
}
