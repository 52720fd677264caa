package stages

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/pairing/standings"
)

// staged is one of the four real events; the test is skipped where they are not there.
func staged(t *testing.T, id string) Event {
	t.Helper()
	for _, line := range oracles.Lines(t, oracles.Staged) {
		var is struct{ ID string }
		if err := json.Unmarshal(line, &is); err != nil {
			t.Fatal(err)
		}
		if is.ID == id {
			e, err := Read(line)
			if err != nil {
				t.Fatal(err)
			}
			return e
		}
	}
	t.Fatalf("no event %s", id)
	return Event{}
}

func mustRun(t *testing.T, e Event) Report {
	t.Helper()
	r, err := Run(e)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (r Report) stage(t *testing.T, name string) StageReport {
	t.Helper()
	i := slices.IndexFunc(r.Stages, func(s StageReport) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("no stage %s", name)
	}
	return r.Stages[i]
}

// placesOf are the persons by place, level ones by number.
func placesOf(t Table) (list []Person) {
	for _, l := range t.Lines {
		list = append(list, l.Person)
	}
	return list
}

// ranked computes a stage by tie-breaks where its source printed places.
func (e *Event) ranked(name string, by ...standings.Tiebreak) *Stage {
	i := slices.IndexFunc(e.Stages, func(s Stage) bool { return s.Name == name })
	e.Stages[i].Printed, e.Stages[i].Input.Tiebreaks = false, by
	return &e.Stages[i]
}

// placeSeats are the seats of places 1 to n of a stage.
func placeSeats(from string, n int, down ...Else) (list []Seat) {
	for place := 1; place <= n; place++ {
		list = append(list, Seat{Row: from + " " + name(Person(place)), Kind: PlaceSeat, From: from, Place: place, Else: append([]Else{{Next: true}}, down...)})
	}
	return list
}

func seatsOf(f []Held) (list []Person) {
	for _, h := range f {
		list = append(list, h.Person)
	}
	return list
}

func TestTheTeamChampionshipOf2012IsReplayed(t *testing.T) {
	r := mustRun(t, staged(t, "twc-2012"))
	for name, want := range map[string]map[Person][2]float64{ // carried, total
		"places 1-4": {2: {7, 13.5}, 1: {4, 8.5}, 8: {6, 12}, 7: {7, 14}},
		"places 5-8": {5: {7.5, 12.5}, 6: {7.5, 17.5}, 3: {0, 0}, 4: {9, 18}},
	} {
		table := r.stage(t, name).Table
		for person, points := range want {
			l, _ := table.of(person)
			if got := [2]float64{l.Carried.Float(), l.Points.Float()}; got != points {
				t.Errorf("%s, team %d: carried and total %v, want %v", name, person, got, points)
			}
		}
	}
	games := r.stage(t, "places 5-8").Table.Games
	carried := slices.DeleteFunc(slices.Clone(games), func(g Game) bool { return !g.Carried })
	if len(games) != 12 || len(carried) != 6 || len(games[0].Boards) != 4 {
		t.Errorf("places 5-8: %d matches, %d carried", len(games), len(carried))
	}
	preliminary := r.stage(t, "preliminary").Table
	if got := placesOf(preliminary); !slices.Equal(got, []Person{7, 1, 2, 8, 4, 6, 5, 3}) {
		t.Errorf("preliminary: %v", got)
	}
	four, five := preliminary.Lines[3], preliminary.Lines[4]
	if four.Points != five.Points || four.MatchPoints != 8*standings.Point || five.MatchPoints != 7*standings.Point {
		t.Errorf("places 4 and 5: %v", preliminary.Lines[3:5])
	}
	var final []Person
	for i, l := range r.Final {
		final = append(final, l.Person)
		if l.Place != i+1 {
			t.Errorf("final place %d is that of row %d", l.Place, i+1)
		}
	}
	if !slices.Equal(final, []Person{7, 2, 8, 1, 4, 6, 5, 3}) {
		t.Errorf("one ranking: %v", final)
	}
	var codes []NoteCode
	for _, n := range r.Notes {
		codes = append(codes, n.Code)
	}
	// Team 3 in round 5, team 8 in round 6, and place 6 printed twice.
	if !slices.Equal(codes, []NoteCode{PrintedScore, PrintedScore, PrintedPlace}) {
		t.Errorf("notes: %+v", r.Notes)
	}
}

func TestTheTeamChampionshipIsFedByRows(t *testing.T) {
	e := staged(t, "twc-2012")
	e.Stages[1].Rule = Rule{Stage: "places 1-4", Seats: placeSeats("preliminary", 4)}
	e.Stages[2].Rule = Rule{Stage: "places 5-8", Seats: []Seat{{Row: "rest", Kind: EverybodyElse, From: "preliminary"}}}
	e.Stages[2].Beside = []string{"places 1-4"}
	r := mustRun(t, e)
	if got := seatsOf(r.Stages[1].Seats); !slices.Equal(got, []Person{7, 1, 2, 8}) {
		t.Errorf("places 1-4: %v", got)
	}
	if got := seatsOf(r.Stages[2].Seats); !slices.Equal(got, []Person{4, 6, 5, 3}) {
		t.Errorf("places 5-8: %v", got)
	}
	if len(r.Notes) != 3 {
		t.Errorf("seats and rows differ: %+v", r.Notes)
	}
}

// Three of each region; an empty seat of one region goes to the other.
func meijin(e *Event, into string, declined ...Person) {
	i := slices.IndexFunc(e.Stages, func(s Stage) bool { return s.Name == into })
	e.Stages[i].Rule = Rule{Stage: into, Seats: slices.Concat(
		placeSeats("north", 3, Else{Next: true, Row: "south 3"}), placeSeats("south", 3, Else{Next: true, Row: "north 3"}))}
	for _, p := range declined {
		e.Stages[i].Answers = append(e.Stages[i].Answers, Answer{Person: p, Do: Declined})
	}
}

func TestTheMeijinOf2014IsReplayed(t *testing.T) {
	e := staged(t, "meijin-tw-2014")
	e.ranked("north", standings.Opponents, standings.Berger)
	e.ranked("south", standings.Opponents, standings.Berger)
	meijin(&e, "league", 5)
	r := mustRun(t, e)
	for _, n := range r.Notes {
		t.Errorf("note: %+v", n)
	}
	league := r.stage(t, "league")
	if got := seatsOf(league.Seats); !slices.Equal(got, []Person{18, 22, 11, 14, 20, 16}) {
		t.Errorf("league: %v", got)
	}
	if h := league.Seats[5]; h.Why != MovedUp || !slices.Equal(h.Passed, []Passed{{5, HasDeclined}}) || h.From != "south" || h.Place != 4 {
		t.Errorf("the south's third seat: %+v", h)
	}
	if m := r.Match; m.Winner != Holder || m.HolderPoints != m.ChallengerPoints || m.HolderPoints != 5*standings.HalfPoint {
		t.Errorf("match: %+v", m)
	}
	if got := placesOf(league.Table)[0]; got != e.Challenger {
		t.Errorf("the league's first is %d", got)
	}
}

func TestTheMeijinOf2025IsReplayed(t *testing.T) {
	e := staged(t, "meijin-tw-2025")
	for _, stage := range []string{"north", "south"} {
		s := e.ranked(stage, standings.Opponents, standings.Berger, standings.DirectEncounter, standings.Opponents2)
		if stage == "south" {
			s.Input.System = standings.Swiss
		}
	}
	e.ranked("league", standings.Opponents, standings.Berger)
	meijin(&e, "league", 14)
	r := mustRun(t, e)
	for _, n := range r.Notes {
		t.Errorf("note: %+v", n)
	}
	if got := seatsOf(r.stage(t, "league").Seats); !slices.Equal(got, []Person{12, 13, 15, 1, 2, 3}) {
		t.Errorf("league: %v", got)
	}
	if m := r.Match; m.Winner != Holder || m.HolderPoints != 5*standings.HalfPoint || len(e.Match.Played) != 3 {
		t.Errorf("match: %+v", m)
	}
}

func TestTheWorldChampionshipOf2001IsFed(t *testing.T) {
	e := staged(t, "wc-2001")
	qt := e.ranked("QT", standings.Opponents)
	r := mustRun(t, e)
	if got := placesOf(r.stage(t, "QT").Table); got[0] != 13 || got[4] != 12 || len(got) != len(qt.Rows) {
		t.Errorf("QT: %v", got)
	}
	for _, n := range r.Notes {
		if n.Code == PrintedPlace {
			t.Errorf("note: %+v", n)
		}
	}
	fed := map[int]Person{}
	for _, f := range r.stage(t, "AT").Fed {
		fed[f.No] = f.Person
	}
	for no, want := range map[int]Person{9: 9, 6: 6, 4: 4, 12: 12, 5: 13} {
		if fed[no] != want {
			t.Errorf("number %d of AT: person %d, want %d", no, fed[no], want)
		}
	}
	// The source has a broken name there.
	if !slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Code == FedOther && n.Number == 5 && n.Person == 13 }) {
		t.Errorf("notes: %+v", r.Notes)
	}
}

func TestAHostSendsTheEighthWhenTheFirstDeclines(t *testing.T) {
	e := staged(t, "wc-2001")
	at := slices.IndexFunc(e.Stages, func(s Stage) bool { return s.Name == "AT" })
	e.Stages[at].Rows, e.Stages[at].Input.Results, e.Into, e.Feeds = nil, nil, "", nil
	e.Stages[at].Rule = Rule{Stage: "AT", Seats: slices.Concat(
		[]Seat{{Row: "holder", Kind: HolderSeat, Person: 1, Else: []Else{{Next: true, Row: "QT 4"}}}},
		placeSeats("QT", 4),
		[]Seat{{Row: "host", Kind: HostSeat, Else: []Else{{Next: true, Row: "QT 4"}}}})}
	eighth := placesOf(mustRun(t, e).stage(t, "QT").Table)[7]
	e.Stages[at].Answers = []Answer{{Person: 13, Do: Declined}, {Seat: "host", Person: eighth, Do: Named, By: "host", At: time.Unix(1, 0)}}
	if got := seatsOf(mustRun(t, e).stage(t, "AT").Seats); !slices.Equal(got, []Person{1, 12, 9, 6, 4, eighth}) {
		t.Errorf("AT: %v", got)
	}
}

func code(err error) ErrorCode {
	var refused *Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}
