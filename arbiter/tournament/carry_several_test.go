package tournament

import (
	"fmt"
	"reflect"
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
	for _, e := range h.Entries {
		s.Rows = append(s.Rows, stages.Row{Entrant: stages.Entrant{Person: person(e.Player)}, No: e.Number})
	}
	return s
}

// Three events in a chain, the last fed by both others, have the tables that package stages makes of them: places,
// points, tie-breaks. Each game counts once.
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
		qt.played(r)
		terms, toAT := how("AT", "QT")
		at := fedBy(r, "AT", anySystem(r, 2, "AT"), terms, []int{rapid.IntRange(2, n-1).Draw(r, "to AT")}, sourceOf(nil2(r), "QT", qt))
		from := rapid.SampledFrom([][]string{{"QT", "AT"}, {"AT", "QT"}, {"AT"}}).Draw(r, "WT carries")
		terms, toWT := how("WT", from...)
		wt := fedBy(r, "WT", anySystem(r, 2, "WT"), terms, []int{1, rapid.IntRange(1, 2).Draw(r, "to WT")}, sourceOf(nil2(r), "QT", qt), sourceOf(nil2(r), "AT", at))

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
		if again := wt.confirmsOf("", sourceOf(nil2(r), "QT", qt), sourceOf(nil2(r), "AT", at)); again.Seen != "" {
			if _, err := Decide(wt.book(), again, nil); err == nil {
				r.Error("the same seats are confirmed again")
			}
		}
	})
}
