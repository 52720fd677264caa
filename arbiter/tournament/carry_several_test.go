package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
)

// fedBy is an event with so many seats by place in each source, whose results it carries by the terms.
func fedBy(t *rapid.T, name string, format Format, terms seats.Terms, many []int, sources ...seats.Source) *sampleEvent {
	events, err := decide(State{}, Create(Created{Name: name, Cycles: 1, Win: 1, Draw: 0.5, Format: format}))
	if err != nil {
		t.Fatal(err)
	}
	h := &sampleEvent{games: map[string]game.State{}, State: apply(nil2(t), State{}, events...)}
	rule := seats.Rule{Terms: terms}
	for i, source := range sources {
		for place := 1; place <= many[i]; place++ {
			rule = rule.With(0, seats.Row{Kind: stages.PlaceSeat, From: source.Event, Place: place, Else: source.Event})
		}
	}
	h.do(nil2(t), SetSeats{Add: rule.Rows, Terms: &rule.Terms})
	host := seats.Player{Player: "host of " + name, Same: "host of " + name}
	h.do(nil2(t), SetSeats{Add: []seats.Row{{Kind: stages.HostSeat}}})
	h.do(nil2(t), AnswerSeat{Row: len(rule.Rows) + 1, Who: seats.Ref{Player: host.Player}, Do: stages.Named, Sources: append(sources, seats.Source{Players: []seats.Player{host}})})
	h.do(nil2(t), h.confirmsOf("", sources...))
	h.played(t)
	return h
}

// asStage is an event as package stages has it, without what it carries.
func asStage(h *sampleEvent, name string, person func(player string) stages.Person) stages.Stage {
	without := *h
	without.Fed.Carried, without.Fed.Outside, without.Fed.Rounds, without.Fed.Blocks = nil, nil, 0, nil
	s := stages.Stage{Name: name, Input: without.book().Input()}
	for i := range s.Input.Players {
		s.Input.Players[i].Brought = 0
	}
	for _, e := range h.Entries {
		if e.Starting > 0 && len(h.Fed.Rule.Rows) == 0 {
			s.Carry.How = stages.CarryNumber
			s.Carry.Numbers = append(s.Carry.Numbers, stages.CarriedPoints{Person: person(e.Player), Points: brought(e.Starting), Reason: "start"})
		}
		s.Rows = append(s.Rows, stages.Row{Entrant: stages.Entrant{Person: person(e.Player)}, No: e.Number})
	}
	return s
}

// parted is a source whose starts are parted by the events that gave them.
func parted(s seats.Source, h *sampleEvent, from ...seats.Source) seats.Source {
	var list []seats.Beginning
	for i, source := range append(from, s) {
		b := seats.Beginning{Event: source.Event, Had: map[string]int{}}
		if i == len(from) {
			b.From = h.Fed.Rule.Begins()
		}
		for _, p := range append(slices.Clone(source.Players), source.Outside...) {
			b.Had[p.Same] = p.Starting
		}
		list = append(list, b)
	}
	starts := seats.Starts(list)
	for _, players := range [][]seats.Player{s.Players, s.Outside} {
		for i, p := range players {
			players[i].Starts = starts[p.Same]
		}
	}
	return s
}

// Three events in a chain, the last fed by both others, have the tables that package stages makes of them: places,
// points, tie-breaks. Each game counts once, and so does each start.
func TestAChainOfEventsHasTheTablesOfTheStages(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(4, 7).Draw(r, "players")
		var players []string
		for i := range n {
			players = append(players, string(rune('a'+i)))
		}
		persons := map[string]stages.Person{}
		person := func(player string) stages.Person {
			player = strings.TrimRight(player, "'")
			if persons[player] == 0 {
				persons[player] = stages.Person(len(persons) + 1)
			}
			return persons[player]
		}
		how := func(name string, from ...string) (seats.Terms, stages.Carry) {
			terms, carry := seats.Terms{Carry: from[0], CarryAlso: from[1:]}, stages.Carry{How: stages.CarryAmong, From: from[0], Also: from[1:]}
			if terms.CarryAll = rapid.Bool().Draw(r, name+": all results"); terms.CarryAll {
				carry.How = stages.CarryAll
			}
			return terms, carry
		}
		qt := eventOf(nil2(r), Created{Format: anySystem(r, n-2, "QT")}, entries(players...)...)
		if rapid.Bool().Draw(r, "starting points") {
			qt.do(nil2(r), SetStartingPoints{Points: map[string]int{"a": 2000, "c": 500}, Reason: "by the regulations"})
		}
		qt.played(r)
		terms, toAT := how("AT", "QT")
		at := fedBy(r, "AT", anySystem(r, 2, "AT"), terms, []int{rapid.IntRange(2, n-1).Draw(r, "to AT")}, sourceOf(nil2(r), "QT", qt))
		from := rapid.SampledFrom([][]string{{"QT", "AT"}, {"AT", "QT"}, {"AT"}}).Draw(r, "WT carries")
		terms, toWT := how("WT", from...)
		before := []seats.Source{sourceOf(nil2(r), "QT", qt), parted(sourceOf(nil2(r), "AT", at), at, sourceOf(nil2(r), "QT", qt))}
		wt := fedBy(r, "WT", anySystem(r, 2, "WT"), terms, []int{1, rapid.IntRange(1, 2).Draw(r, "to WT")}, before...)

		all := []stages.Stage{asStage(qt, "QT", person), asStage(at, "AT", person), asStage(wt, "WT", person)}
		all[1].Carry, all[2].Carry = toAT, toWT
		report, err := stages.Run(stages.Event{Stages: all})
		if err != nil {
			r.Fatal(err)
		}
		want, got := map[int]string{}, map[int]string{}
		for _, l := range report.Stages[2].Table.Lines {
			want[l.No] = fmt.Sprint(l.Place, l.Points, valuesOnly(l.Values))
		}
		table, _, err := wt.book().Tables()
		if err != nil {
			r.Fatal(err)
		}
		for _, row := range table.Rows {
			got[row.Player.No] = fmt.Sprint(row.Rank, row.Points, valuesOnly(row.Values))
		}
		if !reflect.DeepEqual(got, want) {
			r.Errorf("%v, not %v", got, want)
		}
		if again := wt.confirmsOf("", before...); again.Seen != "" {
			if _, err := Decide(wt.book(), again, nil); err == nil {
				r.Error("the same seats are confirmed again")
			}
		}
	})
}
