package seats

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"renju-arbiter/pairing/stages"
)

// Fill fills the seats by the tables of the sources; now, in milliseconds of UTC, is for the deadlines. The
// error is a *Refusal.
func Fill(s State, sources []Source, now int64) (Proposal, error) {
	if len(s.Rule.Rows) == 0 {
		return Proposal{}, &Refusal{Code: NoSeats}
	}
	f := filling{state: s, person: map[Ref]stages.Person{}, refs: map[stages.Person][]Ref{}, entered: map[string]bool{}, pending: map[int]bool{}, waits: map[int]bool{}}
	f.read(sources)
	rule, err := f.rule(sources)
	if err != nil {
		return Proposal{}, err
	}
	var tables []stages.Table
	var unsigned []string
	early := false
	for _, source := range sources {
		if f.fedBy(source.Event) {
			early = early || len(source.Lines) == 0
			if !source.Signed {
				unsigned = append(unsigned, source.Event)
			}
		}
		t := stages.Table{Stage: source.Event, Tiebreaks: source.Ties}
		for _, l := range source.Lines {
			t.Lines = append(t.Lines, stages.Line{Person: f.person[Ref{source.Event, l.Player}], Place: l.Place,
				Points: l.Points, MatchPoints: l.MatchPoints, Values: l.Values})
		}
		tables = append(tables, t)
	}
	if early || len(f.people) == 0 {
		return Proposal{Seats: f.before(), Unsigned: unsigned, Early: early}, nil
	}
	filled, err := stages.Fill(rule, tables, f.people, f.answers(), at(now))
	var refused *stages.Error
	if errors.As(err, &refused) {
		return Proposal{}, f.refusal(refused)
	} else if err != nil {
		return Proposal{}, err
	}
	p := f.proposal(filled)
	p.Unsigned, p.Cycles, p.Players = unsigned, filled.Cycles, rule.Entries
	f.carry(&p, sources)
	return p, nil
}

// fedBy tells that a row goes by the table of an event.
func (f *filling) fedBy(event string) bool {
	return slices.ContainsFunc(f.state.Rule.Rows, func(r Row) bool { return r.asks(event) })
}

// before are the seats before there are tables: those that are named, and the others open.
func (f *filling) before() (list []Held) {
	for i, row := range f.state.Rule.Rows {
		held := Held{Row: row.No, Seat: i + 1, State: Pending}
		if a, named := f.state.NamedFor(row.No); named {
			held.State, held.Who, held.Why = stages.Taken, a.Who, stages.WasNamed
		} else if row.Named() {
			held.State = stages.Unnamed
		}
		list = append(list, held)
	}
	return list
}

// at is a time as package stages has it; 0 is none.
func at(milliseconds int64) time.Time {
	if milliseconds == 0 {
		return time.Time{}
	}
	return time.UnixMilli(milliseconds).UTC()
}

// filling is one fill under way.
type filling struct {
	state  State
	person map[Ref]stages.Person
	refs   map[stages.Person][]Ref
	people []stages.Entrant
	// pending are the rows whose place is not decided yet.
	pending map[int]bool
	// waits are the rows whose next places are not all decided.
	waits map[int]bool
	// unused are the last rows, as far as Rule.Few leaves them.
	unused []Row
	// entered are those who are entered in the event itself.
	entered map[string]bool
}

// read gives everybody a number that is the same in all events. Two players of one event are two persons,
// whatever they share.
func (f *filling) read(sources []Source) {
	same := map[string]stages.Person{}
	for _, source := range sources {
		shared := map[string]int{}
		for _, p := range source.Players {
			shared[p.Same]++
		}
		for _, p := range source.Players {
			if shared[p.Same] > 1 {
				p.Same = ""
			}
			ref := Ref{source.Event, p.Player}
			n, known := same[p.Same]
			if t, seated := f.state.Seat(p.Player); seated && source.Event == "" && f.person[t.Who] > 0 {
				n, known, p.Same = f.person[t.Who], true, p.Player // the entry of a seat is its person
			}
			if !known || p.Same == "" {
				n = stages.Person(len(f.people) + 1)
				f.people = append(f.people, stages.Entrant{Person: n, Rating: p.Rating})
				same[p.Same] = n
			}
			f.entered[p.Player] = p.Entered && source.Event == ""
			f.person[ref] = n
			f.refs[n] = append(f.refs[n], ref)
		}
	}
	f.readOutside(sources, same)
}

// rule is the rule of the event as package stages has it.
func (f *filling) rule(sources []Source) (stages.Rule, error) {
	rule := stages.Rule{TieSeats: f.state.Rule.TieSeats, Sizes: f.state.Rule.Few.sizes(len(f.state.Rule.Rows))}
	for _, s := range sources {
		if f.state.Rule.Few != nil && s.Event == f.state.Rule.Few.Of {
			rule.Entries = len(s.Players)
		}
	}
	if size, has := rule.Size(); has {
		f.unused = f.state.Rule.Rows[min(size.Seats, len(f.state.Rule.Rows)):]
	}
	for _, row := range f.state.Rule.Rows {
		if f.undecided(row, sources) {
			f.pending[row.No] = true
		}
		if i := slices.IndexFunc(sources, func(s Source) bool { return row.Else != "" && s.Event == row.Else }); i >= 0 {
			f.waits[row.No] = !sources[i].Signed && len(sources[i].Lines) < len(sources[i].Players)
		}
	}
	for _, row := range f.state.Rule.Rows[:len(f.state.Rule.Rows)-len(f.unused)] {
		if f.pending[row.No] {
			continue
		}
		seat := stages.Seat{Row: strconv.Itoa(row.No), Kind: row.Kind, From: row.From, Place: row.Place, Groups: row.Groups, Nth: row.Nth, Until: at(row.Until), ElseUntil: at(row.ElseUntil)}
		if row.Named() {
			seat.Kind = stages.HostSeat // the nation was looked at when the player was named
		}
		if first := f.firstOf(row.Else); row.down() {
			seat.Else = []stages.Else{{Next: true}}
		} else if first != "" {
			seat.Else = []stages.Else{{Next: true, Row: first}}
		}
		rule.Seats = append(rule.Seats, seat)
	}
	for _, id := range f.state.Rule.Events() {
		i := slices.IndexFunc(sources, func(s Source) bool { return s.Event == id })
		if i < 0 {
			return rule, &Refusal{Code: NoSuchEvent, Row: f.rowOf(id)}
		}
		if slices.Contains(f.state.Rule.Beside, id) {
			for _, p := range sources[i].Players {
				rule.Excluded = append(rule.Excluded, f.person[Ref{id, p.Player}])
			}
		}
	}
	return rule, nil
}

// undecided tells that a row is for a place that its event will have: of a knock-out that goes on.
func (f *filling) undecided(row Row, sources []Source) bool {
	return slices.ContainsFunc(sources, func(s Source) bool {
		return (row.placed() && s.Event == row.From || slices.Contains(row.Groups, s.Event)) && row.Place > len(s.Lines) && row.Place <= len(s.Players)
	})
}

// firstOf is the row with the first place of an event that is decided: its next places, as far as they have no
// seat, are below.
func (f *filling) firstOf(event string) string {
	first, place := "", 0
	for _, row := range f.state.Rule.Rows {
		if row.placed() && !f.pending[row.No] && row.From == event && (first == "" || row.Place < place) {
			first, place = strconv.Itoa(row.No), row.Place
		}
	}
	return first
}

// rowOf is the position of the first row that asks an event; 0 if none does.
func (f *filling) rowOf(event string) int {
	return 1 + slices.IndexFunc(f.state.Rule.Rows, func(r Row) bool { return r.asks(event) })
}

// answers are those of the state, of players who are known.
func (f *filling) answers() (list []stages.Answer) {
	for _, a := range f.state.Answers {
		n := f.person[a.Who]
		if n == 0 {
			continue // the entry was taken back
		}
		answer := stages.Answer{Person: n, Do: a.Do, By: a.By, At: at(a.At)}
		if a.Row > 0 {
			answer.Seat = strconv.Itoa(a.Row)
		}
		list = append(list, answer)
	}
	return list
}

// refusal is what package stages refuses, about the rows here.
func (f *filling) refusal(e *stages.Error) *Refusal {
	r := &Refusal{Code: BadSeat}
	no, _ := strconv.Atoi(e.Seat)
	_, r.Row = f.state.Rule.Seat(no)
	if refs := f.refs[e.Person]; len(refs) > 0 {
		r.Player = refs[0].Player
	}
	switch e.Code {
	case stages.BadSeat: // of the best of several: so many have no such place
		r.Code = PlaceMissing
	case stages.TooManySeats:
		r.Code = PlaceMissing
		r.Row = 1 + slices.IndexFunc(f.state.Rule.Rows, func(row Row) bool { return row.From == e.Other && row.Place == e.Number })
	case stages.UnknownStage:
		r.Code, r.Row = NoSuchEvent, f.rowOf(e.Other)
	case stages.NamedTwice:
		r.Code = NamedTwice
	case stages.LateAnswer:
		r.Code = LateAnswer
	case stages.NationWithoutPlayer:
		r.Code = NobodyThere
	}
	return r
}

// ref is a person as the player of an event, or of any other if that has none.
func (f *filling) ref(n stages.Person, event string) Ref {
	refs := f.refs[n]
	if len(refs) == 0 {
		return Ref{}
	}
	if i := slices.IndexFunc(refs, func(r Ref) bool { return event != "" && r.Event == event }); i >= 0 {
		return refs[i]
	}
	return refs[0]
}

// proposal are the seats as filled, beside those that are confirmed.
func (f *filling) proposal(filled stages.Filling) Proposal {
	var p Proposal
	entry := map[stages.Person]string{}
	before, several := map[int]Ref{}, map[int]bool{}
	for ref, n := range f.person { // who is entered by hand has the seat that is theirs
		if ref.Event == "" && f.entered[ref.Player] {
			entry[n] = ref.Player
		}
	}
	for _, t := range f.state.Taken {
		if n := f.person[t.Who]; n > 0 {
			entry[n] = t.Player
		}
		_, several[t.Row] = before[t.Row]
		before[t.Row] = t.Who
	}
	seated := map[stages.Person]bool{}
	for _, h := range filled.Seats {
		row, _ := strconv.Atoi(h.Seat.Row)
		_, position := f.state.Rule.Seat(row)
		held := Held{Row: row, Seat: position, State: h.State, Why: h.Why, From: h.From, Place: h.Place}
		if h.State == stages.Empty && f.waits[row] {
			held.State = Pending
		}
		if h.Person != 0 {
			held.Who, held.Taken = f.ref(h.Person, h.From), entry[h.Person]
			if seated[h.Person] = true; held.Taken == "" {
				p.New = append(p.New, held.Who)
			}
		}
		if was, is := before[row]; is && h.Seat.Kind != stages.EverybodyElse && h.Why != stages.TieSeat && !several[row] && f.person[was] != h.Person {
			held.Before = was
		}
		for _, one := range h.Passed {
			held.Passed = append(held.Passed, Passed{f.ref(one.Person, h.Seat.From), one.Reason})
		}
		for _, one := range h.Level {
			held.Level = append(held.Level, f.ref(one, h.Seat.From))
		}
		p.Seats = append(p.Seats, held)
	}
	for i, row := range f.state.Rule.Rows {
		if i >= len(f.state.Rule.Rows)-len(f.unused) {
			p.Seats = append(p.Seats, Held{Row: row.No, Seat: i + 1, State: Unused})
			p.Unused = append(p.Unused, row.No)
		} else if f.pending[row.No] {
			p.Seats = append(p.Seats, Held{Row: row.No, Seat: i + 1, State: Pending})
		}
	}
	slices.SortStableFunc(p.Seats, func(a, b Held) int { return a.Seat - b.Seat })
	for _, t := range f.state.Taken {
		if n := f.person[t.Who]; n == 0 || !seated[n] {
			p.Gone = append(p.Gone, t)
		}
	}
	return p
}
