package stages

import (
	"slices"
	"strings"
	"time"
)

// Event is several stages that feed each other.
type Event struct {
	ID string
	// Now is the time for deadlines; zero is before all of them.
	Now    time.Time
	Stages []Stage
	// Feeds say who came from where into the stage Into.
	Into  string
	Feeds []Feed
	// Match is the title match, nil if there is none; Holder and Challenger may be 0.
	Match              *Match
	Holder, Challenger Person
	// Finals are stages played side by side for one ranking.
	Finals []string
	// Series ranks over stages that are events of a series, nil if there is none.
	Series *Series
	// Groups is a draw into groups, nil if there is none.
	Groups *Groups
	// People adds to what the rows say of nations and ratings.
	People []Entrant
	// notes are those that reading the file gave.
	notes []Note
}

// Feed is a seat as played: place Place of the stage From, number There, is number No of
// the next stage.
type Feed struct {
	From             string
	Place, There, No int
}

// Fed is a feed with its person.
type Fed struct {
	Feed
	Person Person
}

// StageReport is a stage with its seats and table.
type StageReport struct {
	Name string
	// Seats are those of the rule, if it has any; Fed those of the event's feeds.
	Seats  []Held
	Cycles int
	Fed    []Fed
	// Carry is what was taken over, from CarriedFrom: the stages in words.
	Carry       CarryHow
	CarriedFrom string
	// Numbers are the points by hand, with their reasons.
	Numbers []CarriedPoints
	// Table has no lines where the stage has no rows yet.
	Table Table
	// Teams says that its persons are teams; Printed that the places are printed ones.
	Teams, Printed bool
}

// Report is an event with all tables.
type Report struct {
	ID     string
	Stages []StageReport
	// Match is the state of the title match, nil if there is none.
	Match              *MatchState
	Holder, Challenger Person
	// Final is the one ranking over parallel finals, if there are any.
	Final []Line
	// Series is the ranking of the series, if there is one.
	Series []SeriesLine
	// Groups are the groups as drawn.
	Groups []Group
	Notes  []Note
}

// Run computes the tables, fills the seats and gives the places of an event. The report
// has the stages in the order of the event. It is refused as a whole, with an *Error.
func Run(e Event) (Report, error) {
	r := &run{event: e, done: map[string]*carried{}, tables: map[string]Table{}, seats: map[string]Filling{}, people: e.people(), notes: slices.Clone(e.notes)}
	if err := r.check(); err != nil {
		return Report{}, err
	}
	order, err := e.order()
	if err != nil {
		return Report{}, err
	}
	reports := map[string]StageReport{}
	for _, s := range order {
		if reports[s.Name], err = r.stage(s); err != nil {
			return Report{}, err
		}
	}
	if err := r.checkTimes(); err != nil {
		return Report{}, err
	}
	out := Report{ID: e.ID, Holder: e.Holder, Challenger: e.Challenger}
	for _, s := range e.Stages {
		out.Stages = append(out.Stages, reports[s.Name])
	}
	if e.Match != nil {
		state, err := e.Match.State()
		if err != nil {
			return Report{}, err
		}
		out.Match = &state
	}
	if out.Final, err = r.final(); err != nil {
		return Report{}, err
	}
	if e.Groups != nil {
		if out.Groups, err = r.draw(*e.Groups); err != nil {
			return Report{}, err
		}
		r.compareGroups(out.Groups)
	}
	if e.Series != nil {
		if out.Series, err = e.Series.Rank(r.tables); err != nil {
			return Report{}, err
		}
	}
	out.Notes = r.notes
	return out, nil
}

// run is one event under way.
type run struct {
	event  Event
	done   map[string]*carried
	tables map[string]Table
	seats  map[string]Filling
	people []Entrant
	notes  []Note
}

// people are all persons of the event, with the first nation and rating that is known.
func (e Event) people() []Entrant {
	var list []Entrant
	at := map[Person]int{}
	add := func(p Entrant) {
		i, known := at[p.Person]
		if !known {
			at[p.Person] = len(list)
			list = append(list, p)
			return
		}
		if list[i].Nation == 0 {
			list[i].Nation = p.Nation
		}
		if list[i].Club == 0 {
			list[i].Club = p.Club
		}
		if list[i].Rating == 0 {
			list[i].Rating = p.Rating
		}
	}
	for _, p := range e.People {
		add(p)
	}
	for _, s := range e.Stages {
		for _, r := range s.Rows {
			add(r.Entrant)
		}
	}
	return list
}

// stage fills and computes one stage; the stages that it needs are done.
func (r *run) stage(s *Stage) (StageReport, error) {
	out := StageReport{Name: s.Name, Teams: s.Teams, Carry: s.Carry.How, CarriedFrom: strings.Join(s.Carry.stages(), ", "), Numbers: s.Carry.Numbers, Printed: s.Printed && s.places()}
	if len(s.Rule.Seats) > 0 {
		filling, err := r.fill(s)
		if err != nil {
			return out, err
		}
		out.Seats, out.Cycles = filling.Seats, filling.Cycles
		r.seats[s.Name] = filling
	}
	c, err := carry(s, r.done, r.tables)
	if err != nil {
		return out, err
	}
	table, notes, err := c.table()
	if err != nil {
		return out, err
	}
	r.done[s.Name], r.tables[s.Name], out.Table = c, table, table
	r.notes = append(r.notes, notes...)
	if s.Name == r.event.Into {
		if out.Fed, err = r.fed(s); err != nil {
			return out, err
		}
	}
	return out, nil
}

// fill fills the seats of a stage, gives numbers, and compares them with its rows.
func (r *run) fill(s *Stage) (Filling, error) {
	rule := s.Rule
	if s.SizeOf != "" {
		rule.Entries = len(r.tables[s.SizeOf].Lines)
	}
	for _, name := range s.Beside {
		rule.Excluded = append(rule.Excluded, r.seats[name].Persons()...)
		for _, l := range r.tables[name].Lines {
			rule.Excluded = append(rule.Excluded, l.Person)
		}
	}
	var tables []Table
	for _, t := range r.tables {
		tables = append(tables, t)
	}
	filling, err := Fill(rule, tables, r.people, s.Answers, r.event.Now)
	if err != nil {
		return filling, err
	}
	if filling, err = filling.Number(s.Numbering, r.people); err != nil {
		err.(*Error).Stage = s.Name
		return filling, err
	}
	if len(s.Rows) > 0 {
		r.compareRows(s, filling.Persons())
	}
	return filling, nil
}

// compareRows notes who has a seat and no row, or a row and no seat.
func (r *run) compareRows(s *Stage, seated []Person) {
	no := s.numbers()
	for _, p := range seated {
		if no[p] == 0 {
			r.notes = append(r.notes, Note{Code: NotInRows, Stage: s.Name, Person: p})
		}
	}
	for _, row := range s.Rows {
		if !slices.Contains(seated, row.Person) {
			r.notes = append(r.notes, Note{Code: WithoutSeat, Stage: s.Name, Person: row.Person})
		}
	}
}
