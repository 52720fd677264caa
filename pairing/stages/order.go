package stages

import (
	"slices"

	"renju-arbiter/pairing/groups"
)

// check refuses an event whose stages do not fit together.
func (r *run) check() error {
	names := map[string]bool{}
	if len(r.event.Stages) == 0 || len(r.event.Stages) > MaxStages {
		return &Error{Code: NoStages, Number: len(r.event.Stages)}
	}
	for i := range r.event.Stages {
		s := &r.event.Stages[i]
		if s.Name == "" || names[s.Name] {
			return &Error{Code: StageTwice, Stage: s.Name}
		}
		names[s.Name] = true
		if err := s.check(); err != nil {
			return err
		}
	}
	for _, s := range r.event.Stages {
		for _, other := range s.needs() {
			if !names[other] {
				return &Error{Code: UnknownStage, Stage: s.Name, Other: other}
			}
		}
	}
	if into := r.event.Into; into != "" && !names[into] {
		return &Error{Code: UnknownStage, Other: into}
	}
	for _, f := range r.event.Feeds {
		if !names[f.From] || r.event.Into == "" {
			return &Error{Code: UnknownStage, Stage: r.event.Into, Other: f.From}
		}
		if f.From == r.event.Into {
			return &Error{Code: Circle, Stage: f.From}
		}
	}
	others := r.event.Finals
	if p := r.event.Groups; p != nil {
		others = append(slices.Clone(others), p.Into...)
		if p.From != "" {
			others = append(others, p.From)
		}
		if slices.Contains(p.Into, p.From) {
			return &Error{Code: Circle, Stage: p.From}
		}
		if len(p.Into) == 0 {
			return &Error{Code: BadGroups, Detail: string(groups.BadSizes)}
		}
	}
	for _, name := range others {
		if !names[name] {
			return &Error{Code: UnknownStage, Other: name}
		}
	}
	return nil
}

// checkTimes refuses a person who plays in two stages at once, by rows or by seats.
func (r *run) checkTimes() error {
	for i, a := range r.event.Stages {
		for _, b := range r.event.Stages[i+1:] {
			if a.Begins.IsZero() || b.Begins.IsZero() || a.Ends.IsZero() || b.Ends.IsZero() || !a.Begins.Before(b.Ends) || !b.Begins.Before(a.Ends) {
				continue
			}
			in := map[Person]bool{}
			for _, p := range r.persons(&a) {
				in[p] = true
			}
			for _, p := range r.persons(&b) {
				if in[p] {
					return &Error{Code: TwoStagesAtOnce, Stage: a.Name, Other: b.Name, Person: p}
				}
			}
		}
	}
	return nil
}

// persons are those who play in a stage: its rows, or its seats where it has no rows yet.
func (r *run) persons(s *Stage) []Person {
	if len(s.Rows) == 0 {
		return r.seats[s.Name].Persons()
	}
	var list []Person
	for _, row := range s.Rows {
		list = append(list, row.Person)
	}
	return list
}

// needs are the stages that must be known before this one.
func (s *Stage) needs() []string {
	list := slices.Clone(s.Beside)
	for _, seat := range s.Rule.Seats {
		if seat.From != "" {
			list = append(list, seat.From)
		}
		list = append(list, seat.Groups...)
	}
	list = append(list, s.Carry.stages()...)
	if s.SizeOf != "" {
		list = append(list, s.SizeOf)
	}
	return list
}

// order are the stages so that each follows those that it needs. Refused: Circle.
func (e Event) order() ([]*Stage, error) {
	var order []*Stage
	done := map[string]bool{}
	for len(order) < len(e.Stages) {
		before := len(order)
		for i := range e.Stages {
			s := &e.Stages[i]
			needs := s.needs()
			if s.Name == e.Into {
				for _, f := range e.Feeds {
					needs = append(needs, f.From)
				}
			}
			if !done[s.Name] && !slices.ContainsFunc(needs, func(name string) bool { return !done[name] }) {
				done[s.Name] = true
				order = append(order, s)
			}
		}
		if len(order) == before {
			i := slices.IndexFunc(e.Stages, func(s Stage) bool { return !done[s.Name] })
			return nil, &Error{Code: Circle, Stage: e.Stages[i].Name}
		}
	}
	return order, nil
}

// fed gives each feed its person. Refused: TooManySeats and BadSeat, where the stage before
// has no such place, or has another number there.
func (r *run) fed(s *Stage) ([]Fed, error) {
	var list []Fed
	taken := map[int]Person{}
	for _, f := range r.event.Feeds {
		t := r.tables[f.From]
		if f.Place < 1 || f.Place > len(t.Lines) {
			return nil, &Error{Code: TooManySeats, Stage: s.Name, Other: f.From, Number: f.Place}
		}
		i := slices.IndexFunc(t.Lines, func(l Line) bool { return l.No == f.There })
		if i < 0 || t.Lines[i].Place > f.Place || f.Place > t.Lines[i].Place && !level(t.Lines, t.Lines[i].Place, f.Place) {
			return nil, &Error{Code: BadSeat, Stage: s.Name, Other: f.From, Number: f.Place}
		}
		person := t.Lines[i].Person
		if before, twice := taken[f.No]; twice && before != person || f.No < 1 {
			return nil, &Error{Code: SeatTwice, Stage: s.Name, Number: f.No}
		}
		for no, before := range taken {
			if before == person && no != f.No {
				return nil, &Error{Code: NamedTwice, Stage: s.Name, Person: person, Number: f.No}
			}
		}
		taken[f.No] = person
		list = append(list, Fed{Feed: f, Person: person})
	}
	for _, row := range s.Rows {
		if p, fed := taken[row.No]; fed && p != row.Person {
			r.notes = append(r.notes, Note{Code: FedOther, Stage: s.Name, Number: row.No, Person: p, Second: row.Person})
		}
	}
	return list, nil
}

// level says that the players who share a place reach down to another.
func level(lines []Line, place, down int) bool {
	n := 0
	for _, l := range lines {
		if l.Place == place {
			n++
		}
	}
	return down < place+n
}

// final is the one ranking: of the finals named, or of stages whose places follow on each
// other.
func (r *run) final() ([]Line, error) {
	names := r.event.Finals
	inferred := len(names) == 0
	if inferred {
		for _, s := range r.event.Stages {
			if s.first() > 1 {
				names = append(names, s.Name)
			}
		}
		if len(names) == 0 {
			return nil, nil
		}
		for _, s := range r.event.Stages {
			if s.Carry.How != "" && s.first() == 1 {
				names = append(names, s.Name)
				break
			}
		}
	}
	var tables []Table
	for _, name := range names {
		tables = append(tables, r.tables[name])
	}
	list, err := FinalRanking(tables)
	if inferred && err != nil {
		return nil, nil
	}
	return list, err
}
