package stages

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/pairing/standings"
)

type rawSeat struct {
	Seat      string
	Kind      Kind
	From      string
	Groups    []string
	Place, To int
	Nth       int
	Person    Person
	Land      int
	Else      []string
	Until     time.Time
	ElseUntil time.Time `json:"else_until"`
	No        int
}

type rawAnswer struct {
	Seat   string
	Person Person
	Do     Do
	By     string
	At     time.Time
}

type rawExtra struct {
	How     How
	Persons []Person
	Seed    string
	Games   []rawGame
}

// rawGame is [first, second, score of the first].
type rawGame struct {
	first, second Person
	score         rawPoints
}

func (g *rawGame) UnmarshalJSON(text []byte) error {
	return list(text, []any{&g.first, &g.second, &g.score}, 3)
}

type rawCarry struct {
	From    string
	Also    []string
	How     CarryHow
	Numbers []rawNumber
	Scale   []rawPoints
}

type rawNumber struct {
	Person Person
	Points rawPoints
	Reason string
}

// rules reads how the stage is fed, its answers and what it carries.
func (raw rawStage) rules(s *Stage) error {
	s.Rule = Rule{Stage: s.Name, TieSeats: raw.TieSeats}
	for _, size := range raw.Sizes {
		s.Rule.Sizes = append(s.Rule.Sizes, Size(size))
	}
	for _, r := range raw.Seats {
		rows, err := r.rows(s.Name, len(s.Rule.Seats))
		if err != nil {
			return err
		}
		if s.Rule.Seats = append(s.Rule.Seats, rows...); len(s.Rule.Seats) > maxSeats {
			return &Error{Code: BadFile, Stage: s.Name, Detail: "at most 400 seats"}
		}
	}
	for _, a := range raw.Answers {
		s.Answers = append(s.Answers, Answer(a))
	}
	if c := raw.Carry; c != nil {
		s.Carry = Carry{How: c.How, From: c.From, Also: c.Also}
		for _, n := range c.Numbers {
			s.Carry.Numbers = append(s.Carry.Numbers, CarriedPoints{n.Person, standings.Points(n.Points), n.Reason})
		}
		for _, p := range c.Scale {
			s.Carry.Scale = append(s.Carry.Scale, standings.Points(p))
		}
	}
	return nil
}

// rows are the seats of one entry: of a place, one for each up to the place To.
func (r rawSeat) rows(stage string, before int) ([]Seat, error) {
	first, last := r.Place, max(r.Place, r.To)
	if last-first >= maxSeats || first < 0 || r.Nth < 0 || r.No < 0 || r.To != 0 && r.Kind != PlaceSeat {
		return nil, &Error{Code: BadSeat, Stage: stage, Seat: r.Seat}
	}
	var rows []Seat
	for place := first; place <= last; place++ {
		s := Seat{Row: r.Seat, Kind: r.Kind, From: r.From, Groups: r.Groups, Place: place, Nth: r.Nth, Person: r.Person, Nation: r.Land, Until: r.Until, ElseUntil: r.ElseUntil}
		switch {
		case s.Row == "" && s.Kind == PlaceSeat:
			s.Row = s.From + " " + strconv.Itoa(place)
		case s.Row == "":
			s.Row = strconv.Itoa(before + 1)
		case r.To > r.Place:
			s.Row += strconv.Itoa(place)
		}
		if r.No > 0 {
			s.No = r.No + place - first
		}
		if r.Else == nil && s.rank() > 0 || r.Else == nil && s.Kind == RatingSeat {
			s.Else = []Else{{Next: true}}
		}
		for _, step := range r.Else {
			e, ok := elseOf(step)
			if !ok {
				return nil, &Error{Code: BadSeat, Stage: stage, Seat: s.Row, Detail: step}
			}
			s.Else = append(s.Else, e)
		}
		rows = append(rows, s)
	}
	return rows, nil
}

// elseOf reads "next", "next of ROW" or "empty".
func elseOf(step string) (Else, bool) {
	switch {
	case step == "next":
		return Else{Next: true}, true
	case step == "empty":
		return Else{}, true
	}
	row, ok := strings.CutPrefix(step, "next of ")
	return Else{Next: true, Row: row}, ok && row != ""
}

// steps reads the extra games and lots.
func (raw rawStage) steps(s *Stage) error {
	for _, x := range raw.Extra {
		if x.How != ByGames && x.How != ByLots {
			return &Error{Code: BadExtra, Stage: s.Name, Detail: "how games or lots"}
		}
		extra := Extra{How: x.How, Persons: x.Persons, Seed: x.Seed}
		for _, g := range x.Games {
			extra.Games = append(extra.Games, ExtraGame{g.first, g.second, standings.Points(g.score)})
		}
		s.Extra = append(s.Extra, extra)
	}
	return nil
}

// places infers the system and whether the printed places count.
func (raw rawStage) places(s *Stage) {
	system := standings.Swiss
	if raw.System == "roundrobin" || raw.System == "" && s.complete() {
		system = standings.RoundRobin
	}
	s.Input.System, s.TeamInput.System = system, system
	s.Printed = !s.Teams && len(raw.Tiebreaks) == 0
	if s.Teams && len(raw.Tiebreaks) == 0 {
		for _, t := range standings.WorldTeamTiebreaks() {
			if board, of := t.Name.Board(); !of || board <= s.TeamInput.Boards {
				s.TeamInput.Tiebreaks = append(s.TeamInput.Tiebreaks, t)
			}
		}
	}
}

// complete says that all have met.
func (s *Stage) complete() bool {
	met := map[[2]int]bool{}
	for _, r := range s.Input.Results {
		if r.Second != 0 {
			met[[2]int{min(r.First, r.Second), max(r.First, r.Second)}] = true
		}
	}
	for _, m := range s.TeamInput.Matches {
		met[[2]int{min(m.First, m.Second), max(m.First, m.Second)}] = true
	}
	n := len(s.Rows)
	return n > 1 && len(met) == n*(n-1)/2
}

// carryWords are how the events of staged.jsonl name what is carried.
var carryWords = map[string]CarryHow{
	"": CarryNothing, "nothing": CarryNothing, "all": CarryAll, "results among those who go on": CarryAmong, "among": CarryAmong,
}

// inferCarry gives stages whose rows have a printed carry what the event says of it. They
// carry from the first stage before them that has all their persons, or else from all that have some.
func (raw rawEvent) inferCarry(e *Event) error {
	how, known := carryWords[raw.Carry]
	if !known {
		return &Error{Code: BadCarry, Detail: raw.Carry}
	}
	for i := range e.Stages {
		s := &e.Stages[i]
		if s.Carry.How != "" || how == CarryNothing || !slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Printed.HasCarried }) {
			continue
		}
		s.Carry = Carry{How: how}
		var some []string
		for _, before := range e.Stages[:i] {
			no := before.numbers()
			if s.Carry.From == "" && !slices.ContainsFunc(s.Rows, func(r Row) bool { return no[r.Person] == 0 }) {
				s.Carry.From = before.Name
			}
			if slices.ContainsFunc(s.Rows, func(r Row) bool { return no[r.Person] != 0 }) {
				some = append(some, before.Name)
			}
		}
		if s.Carry.From == "" && len(some) > 0 {
			s.Carry.From, s.Carry.Also = some[0], some[1:]
		}
	}
	return nil
}

// match reads the title match: five games with the usual targets unless it says otherwise.
func (raw rawEvent) match(e *Event) error {
	if raw.Match == nil && raw.Rule == nil {
		return nil
	}
	rule := raw.Rule
	if rule == nil {
		rule = &rawMatch{Games: 5}
	}
	if rule.Games < 1 || rule.Games > MaxGames {
		return &Error{Code: BadMatch}
	}
	m := TitleMatch(rule.Games, raw.Match)
	if rule.Challenger != nil {
		m.ChallengerTarget = standings.Points(*rule.Challenger)
	}
	if rule.Holder != nil {
		m.HolderTarget = standings.Points(*rule.Holder)
	}
	switch rule.Level {
	case KeepsTitle, ExtraGames:
		m.Level = rule.Level
	case "":
	default:
		return &Error{Code: BadMatch, Detail: string(rule.Level)}
	}
	e.Match = &m
	return nil
}
