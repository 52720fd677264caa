package seats

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
)

// table is an event with players a, b, c … in the order of their places.
func table(event string, players int) Source {
	s := Source{Event: event, Signed: true}
	for i := range players {
		name := string(rune('a' + i))
		s.Lines = append(s.Lines, Line{Player: name, Place: i + 1})
		s.Players = append(s.Players, Player{Player: name, Same: event + name, Nation: "EST", Rating: 2000 - i})
	}
	return s
}

// places are rows for the first places of an event, whose next places follow.
func places(event string, n int) Rule {
	var r Rule
	for i := range n {
		r = r.With(0, Row{Kind: stages.PlaceSeat, From: event, Place: i + 1, Else: event})
	}
	return r
}

// shown is a proposal as a text: a line a seat.
func shown(p Proposal) (lines []string) {
	for _, h := range p.Seats {
		lines = append(lines, fmt.Sprint(h.Row, " ", h.Who.Event, h.Who.Player, " ", h.State))
	}
	return lines
}

func filledAs(t *testing.T, s State, sources []Source, want ...string) Proposal {
	t.Helper()
	p, err := Fill(s, sources, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if got := shown(p); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, not %q", got, want)
	}
	return p
}

// A final with a title holder, the places of a qualifier and a host's player: the first declines, so the
// next place moves up (data/staged.jsonl, "A world championship").
func TestAFinalIsFilledFromItsQualifier(t *testing.T) {
	s := State{Rule: places("QT", 2)}
	s.Rule = s.Rule.With(0, Row{Kind: stages.HolderSeat}, Row{Kind: stages.HostSeat, Else: "QT"})
	sources := []Source{table("QT", 5), {Players: []Player{{Player: "holder", Same: "holder"}}}}
	filledAs(t, s, sources, "1 QTa waiting", "2 QTb waiting", "3  unnamed", "4  unnamed")

	s, _ = s.Apply(Answered{Row: 3, Who: Ref{Player: "holder"}, Do: stages.Named, At: 1})
	s, _ = s.Apply(Answered{Who: Ref{"QT", "a"}, Do: stages.Declined, At: 2})
	s, _ = s.Apply(Answered{Who: Ref{"QT", "b"}, Do: stages.Accepted, At: 3})
	s, _ = s.Apply(Answered{Row: 4, Who: Ref{"QT", "e"}, Do: stages.Named, At: 4})
	p := filledAs(t, s, sources, "1 QTc waiting", "2 QTb accepted", "3 holder accepted", "4 QTe accepted")
	if len(p.New) != 4 || len(p.Gone) != 0 || !p.Changes() {
		t.Errorf("%+v", p)
	}
	if passed := p.Seats[0].Passed; len(passed) != 1 || passed[0] != (Passed{Ref{"QT", "a"}, stages.HasDeclined}) {
		t.Errorf("passed over: %+v", passed)
	}
}

// What was said is taken back, and a naming goes with the row that it was for.
func TestAnAnswerIsTakenBack(t *testing.T) {
	s := State{Rule: places("QT", 1).With(0, Row{Kind: stages.WildCard})}
	sources := []Source{table("QT", 3)}
	s, _ = s.Apply(Answered{Who: Ref{"QT", "a"}, Do: stages.Declined})
	s, _ = s.Apply(Answered{Row: 2, Who: Ref{"QT", "c"}, Do: stages.Named})
	filledAs(t, s, sources, "1 QTb waiting", "2 QTc accepted")
	s, _ = s.Apply(Answered{Who: Ref{"QT", "a"}})
	filledAs(t, s, sources, "1 QTa waiting", "2 QTc accepted")
	s, _ = s.Apply(RuleSet{Rule: s.Rule.Without(1).With(1, places("QT", 1).Rows...)})
	filledAs(t, s, sources, "3 QTa waiting", "2 QTc accepted")
	s, _ = s.Apply(RuleSet{Rule: places("QT", 2)})
	filledAs(t, s, sources, "1 QTa waiting", "2 QTb waiting")
	if s, _ = s.Apply(RuleSet{}); len(s.Rule.Rows)+len(s.Answers)+len(s.Taken) > 0 {
		t.Errorf("%+v is left", s)
	}
}

// A seat that is confirmed and whose player declines goes on to the next. The one before stands beside.
func TestAConfirmedSeatChanges(t *testing.T) {
	s := State{Rule: places("QT", 2)}
	sources := []Source{table("QT", 4), {Players: []Player{{Player: "1", Same: "QTa", Entered: true}, {Player: "2", Same: "QTb", Entered: true}}}}
	s, _ = s.Apply(Confirmed{Seats: []Taken{{Row: 1, Who: Ref{"QT", "a"}, Player: "1"}, {Row: 2, Who: Ref{"QT", "b"}, Player: "2"}}})
	if p := filledAs(t, s, sources, "1 QTa waiting", "2 QTb waiting"); p.Changes() {
		t.Errorf("changed: %+v", p)
	}
	s, _ = s.Apply(Answered{Who: Ref{"QT", "a"}, Do: stages.Declined})
	p := filledAs(t, s, sources, "1 QTc waiting", "2 QTb waiting")
	if len(p.New) != 1 || p.New[0] != (Ref{"QT", "c"}) || len(p.Gone) != 1 || p.Gone[0].Player != "1" || p.Seats[0].Before != (Ref{"QT", "a"}) || p.Seats[1].Taken != "2" {
		t.Errorf("%+v", p)
	}
}

// One person in two qualifiers has one seat; who plays in an event beside this one has none.
func TestWhoIsInAlreadyIsPassedOver(t *testing.T) {
	north, south := table("N", 4), table("S", 4)
	south.Players[0].Same = north.Players[0].Same // first in both
	rule := places("N", 2)
	rule = rule.With(0, places("S", 2).Rows...)
	s := State{Rule: rule}
	filledAs(t, s, []Source{north, south}, "1 Na waiting", "2 Nb waiting", "3 Sc waiting", "4 Sb waiting")
	s.Rule.Beside = []string{"W"}
	beside := table("W", 1)
	beside.Players[0].Same = north.Players[1].Same
	filledAs(t, s, []Source{north, south, beside}, "1 Na waiting", "2 Nc waiting", "3 Sc waiting", "4 Sb waiting")
}

// Two entries of one event are two persons, with one name and country too.
func TestNamesakesOfAnEventAreTwo(t *testing.T) {
	qt := table("QT", 3)
	qt.Players[1].Same = qt.Players[0].Same
	s := State{Rule: places("QT", 2).With(0, Row{Kind: stages.EverybodyElse})}
	filledAs(t, s, []Source{qt}, "1 QTa waiting", "2 QTb waiting", "3 QTc waiting")
	own := Source{Players: []Player{{Player: "1", Same: "QTa", Entered: true}, {Player: "2", Same: "QTa", Entered: true}, {Player: "3", Same: "QTc", Entered: true}}}
	s, _ = s.Apply(Confirmed{Seats: []Taken{{Row: 1, Who: Ref{"QT", "a"}, Player: "1"}, {Row: 2, Who: Ref{"QT", "b"}, Player: "2"}, {Row: 3, Who: Ref{"QT", "c"}, Player: "3"}}})
	if p := filledAs(t, s, []Source{qt, own}, "1 QTa waiting", "2 QTb waiting", "3 QTc waiting"); p.Changes() {
		t.Errorf("changed: %+v", p)
	}
}

// Who was entered by hand and has earned a seat has that seat, and is not entered twice.
func TestWhoIsEnteredByHandIsNotEnteredTwice(t *testing.T) {
	s := State{Rule: places("QT", 1)}
	p := filledAs(t, s, []Source{table("QT", 2), {Players: []Player{{Player: "own", Same: "QTa", Entered: true}}}}, "1 QTa waiting")
	if len(p.New) > 0 || p.Seats[0].Taken != "own" {
		t.Errorf("%+v", p)
	}
}

// Before the first round of an event that feeds, its seats are pending.
func TestBeforeItsFirstRoundAnEventGivesNoSeats(t *testing.T) {
	s := State{Rule: places("QT", 2)}
	s.Rule = s.Rule.With(0, Row{Kind: stages.WildCard})
	early := table("QT", 3)
	early.Lines = nil
	if p := filledAs(t, s, []Source{early}, "1  pending", "2  pending", "3  unnamed"); p.Changes() || !p.Early {
		t.Errorf("%+v", p)
	}
}

// A knock-out that goes on has decided some places: the seats of the others are pending.
func TestPlacesOfAKnockOutThatGoesOnArePending(t *testing.T) {
	cup := table("KO", 4)
	cup.Signed, cup.Lines = false, []Line{{Player: "c", Place: 1}, {Player: "d", Place: 2}}
	s := State{Rule: places("KO", 3)}
	filledAs(t, s, []Source{cup}, "1 KOc waiting", "2 KOd waiting", "3  pending")
	s, _ = s.Apply(Answered{Who: Ref{"KO", "c"}, Do: stages.Declined})
	filledAs(t, s, []Source{cup}, "1  pending", "2 KOd waiting", "3  pending")
	cup.Signed = true
	filledAs(t, s, []Source{cup}, "1  empty", "2 KOd waiting", "3  pending")
}

// A seat that passes down to players who are level with others for other seats is level with them: it does not
// stay empty.
func TestASeatPassesDownToThoseWhoAreLevel(t *testing.T) {
	level := table("QT", 6)
	for i := range level.Lines[2:] {
		level.Lines[2+i].Place = 3
	}
	s := State{Rule: places("QT", 4).With(0, Row{Kind: stages.HostSeat, Else: "QT", Until: 10})}
	s, _ = s.Apply(Answered{Who: Ref{"QT", "b"}, Do: stages.Declined})
	filledAs(t, s, []Source{level}, "1 QTa waiting", "2 QTc waiting", "3 QTd waiting", "4 QTe waiting", "5 QTf waiting")
	s, _ = s.Apply(RuleSet{Rule: s.Rule.Without(5)})
	filledAs(t, s, []Source{level}, "1 QTa waiting", "2  tied", "3  tied", "4  tied")
}

// What a rule or a fill refuses is said with its row.
// The best two of the second places of three groups, by points and then by tie-breaks; where the first of them
// declines the third follows.
func TestTheBestOfTheSecondPlaces(t *testing.T) {
	group := func(event string, points, buchholz standings.Points) Source {
		s := table(event, 3)
		s.Ties = []string{"buchholz"}
		s.Lines[1].Points, s.Lines[1].Values = points, []standings.Value{{Numbers: []standings.Points{buchholz}}}
		return s
	}
	groups := []string{"A", "B", "C"}
	row := Row{Kind: stages.BestSeat, Groups: groups, Place: 2, Else: "A"}
	first, second := row, row
	first.Nth, second.Nth = 1, 2
	s := State{Rule: Rule{}.With(0, first, second)}
	sources := []Source{group("A", 2*standings.Point, 1), group("B", 3*standings.Point, 1), group("C", 2*standings.Point, 2), {}}
	filledAs(t, s, sources, "1 Bb waiting", "2 Cb waiting")
	s, _ = s.Apply(Answered{Who: Ref{"B", "b"}, Do: stages.Declined, At: 2})
	filledAs(t, s, sources, "1 Ab waiting", "2 Cb waiting")

	for name, bad := range map[string]Row{"of one": {Kind: stages.BestSeat, Groups: groups[:1], Place: 2, Nth: 1}, "of one twice": {Kind: stages.BestSeat, Groups: []string{"A", "A"}, Place: 2, Nth: 1}, "of no place": {Kind: stages.BestSeat, Groups: groups, Nth: 1},
		"of more than there are": {Kind: stages.BestSeat, Groups: groups, Place: 2, Nth: 4}} {
		var refused *Refusal
		if err := (Rule{}).With(0, bad).Check(); !errors.As(err, &refused) || refused.Code != GroupsNeeded {
			t.Errorf("%s: %v", name, err)
		}
	}
	var refused *Refusal
	if err := (Rule{}).With(0, first, first).Check(); !errors.As(err, &refused) || refused.Code != SeatTwice {
		t.Errorf("twice: %v", err)
	}
	s.Rule = Rule{}.With(0, Row{Kind: stages.BestSeat, Groups: groups, Place: 9, Nth: 1})
	if _, err := Fill(s, sources, 1000); !errors.As(err, &refused) || refused.Code != PlaceMissing {
		t.Errorf("a place that no group has: %v", err)
	}
}

// Who is level for the last place goes on too, where the rule adds seats for that.
func TestLevelPlayersHaveSeatsThatAreAdded(t *testing.T) {
	s, qt := State{Rule: places("QT", 2)}, table("QT", 4)
	qt.Lines[2].Place = 2
	filledAs(t, s, []Source{qt, {}}, "1 QTa waiting", "2  tied")
	s.Rule.TieSeats = 1
	p := filledAs(t, s, []Source{qt, {}}, "1 QTa waiting", "2 QTb waiting", "2 QTc waiting")
	for i, h := range p.Seats { // confirmed so, nothing is left to confirm
		s.Taken = append(s.Taken, Taken{Row: h.Row, Who: h.Who, Player: "own" + h.Who.Player, Why: p.Seats[i].Why})
	}
	own := Source{}
	for _, taken := range s.Taken {
		own.Players = append(own.Players, Player{Player: taken.Player, Same: taken.Player, Entered: true})
	}
	p = filledAs(t, s, []Source{qt, own}, "1 QTa waiting", "2 QTb waiting", "2 QTc waiting")
	if p.Changes() || slices.ContainsFunc(p.Seats, func(h Held) bool { return h.Before != Ref{} || h.Taken == "" }) {
		t.Errorf("%+v", p)
	}
}

func TestRefusals(t *testing.T) {
	level := table("QT", 3)
	for i := range level.Lines {
		level.Lines[i].Place = 1
	}
	filledAs(t, State{Rule: places("QT", 2)}, []Source{level}, "1  tied", "2  tied")
	late := State{Rule: Rule{}.With(0, Row{Kind: stages.PlaceSeat, From: "QT", Place: 1, Until: 500})}
	late, _ = late.Apply(Answered{Who: Ref{"QT", "a"}, Do: stages.Accepted, At: 600})
	twice := State{Rule: Rule{}.With(0, Row{Kind: stages.WildCard}, Row{Kind: stages.HostSeat}, Row{Kind: stages.PlaceSeat, From: "QT", Place: 1})}
	twice, _ = twice.Apply(Answered{Row: 1, Who: Ref{"QT", "a"}, Do: stages.Named})
	twice, _ = twice.Apply(Answered{Row: 2, Who: Ref{"QT", "a"}, Do: stages.Named})
	for _, test := range []struct {
		s       State
		sources []Source
		code    Code
		row     int
	}{
		{State{}, nil, NoSeats, 0},
		{State{Rule: places("QT", 4)}, []Source{table("QT", 3)}, PlaceMissing, 4},
		{State{Rule: places("QT", 1)}, nil, NoSuchEvent, 1},
		{late, []Source{table("QT", 3)}, LateAnswer, 1},
		{twice, []Source{table("QT", 3)}, NamedTwice, 2},
	} {
		_, err := Fill(test.s, test.sources, 1000)
		if refused, ok := errors.AsType[*Refusal](err); !ok || refused.Code != test.code || refused.Row != test.row {
			t.Errorf("%v, not %s of row %d", err, test.code, test.row)
		}
	}
	for _, test := range []struct {
		rule Rule
		code Code
		row  int
	}{
		{Rule{}.With(0, Row{Kind: "king"}), BadSeat, 1},
		{Rule{}.With(0, Row{Kind: stages.PlaceSeat, From: "QT"}), PlaceNeeded, 1},
		{Rule{}.With(0, Row{Kind: stages.NationSeat}), NationNeeded, 1},
		{Rule{}.With(0, Row{Kind: stages.WildCard, Else: "QT"}), ElseNowhere, 1},
		{places("QT", 1).With(1, places("QT", 1).Rows...), SeatTwice, 2},
		{Rule{Rows: make([]Row, MaxRows+1)}, TooManySeats, 0},
	} {
		if refused, ok := errors.AsType[*Refusal](test.rule.Check()); !ok || refused.Code != test.code || refused.Row != test.row {
			t.Errorf("%v, not %s of row %d", test.rule.Check(), test.code, test.row)
		}
	}
}

// More than six entries: six go on, single round robin; else four, double.
func TestTheNumberOfSeatsGoesByTheEntries(t *testing.T) {
	for n := 2; n <= 10; n++ {
		rule := Rule{Terms: Terms{Few: &Few{Of: "q", Most: 6, Seats: 4, Cycles: 2, Otherwise: 1}}}
		for place := 1; place <= min(n, 6); place++ {
			rule = rule.With(0, Row{Kind: stages.PlaceSeat, From: "q", Place: place})
		}
		if n < 4 {
			rule.Few.Seats = n
		}
		if err := rule.Check(); err != nil {
			t.Fatal(err)
		}
		p, err := Fill(State{Rule: rule}, []Source{table("q", n), {}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		seats, cycles := 6, 1
		if n <= 6 {
			seats, cycles = min(n, 4), 2
		}
		used := 0
		for i, h := range p.Seats {
			if (i >= seats) != (h.State == Unused) || (i >= seats) != slices.Contains(p.Unused, h.Row) {
				t.Errorf("%d entries: seat %d is %s", n, i+1, h.State)
			}
			if h.Who != (Ref{}) {
				used++
			}
		}
		if used != seats || len(p.Seats) != min(n, 6) || p.Cycles != cycles || p.Players != n {
			t.Errorf("%d entries: %d seats, %d cycles, %d players", n, used, p.Cycles, p.Players)
		}
	}
}

func TestSeatsForFewPlayersAreRefused(t *testing.T) {
	rows := Rule{}.With(0, Row{Kind: stages.PlaceSeat, From: "q", Place: 1}, Row{Kind: stages.PlaceSeat, From: "q", Place: 2})
	for _, c := range []struct {
		few  Few
		code Code
	}{
		{Few{Of: "other", Most: 6, Seats: 1}, FewWrong}, {Few{Of: "q", Seats: 1}, FewWrong}, {Few{Of: "q", Most: 6}, FewWrong}, {Few{Of: "q", Most: 6, Seats: 3}, FewWrong},
		{Few{Of: "q", Most: 6, Seats: 1}, FewWrong}, {Few{Of: "q", Most: 6, Seats: 2, Cycles: 2}, FewCycles}, {Few{Of: "q", Most: 6, Seats: 2, Cycles: 9, Otherwise: 1}, FewCycles}, {Few{Of: "q", Most: 6, Seats: 2}, ""},
	} {
		rule := rows
		rule.Few = &c.few
		var refused *Refusal
		if err := rule.Check(); c.code == "" && err != nil || c.code != "" && (!errors.As(err, &refused) || refused.Code != c.code) {
			t.Errorf("%+v: %v", c.few, err)
		}
	}
}
