package tournament

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
)

// drawn ends all games by chance.
func (h *sampleEvent) drawn(t *rapid.T) {
	for _, p := range h.Pairings {
		if p.Game != "" {
			h.end(p.Game, rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2"}).Draw(t, "score"), game.ReasonFive)
		}
	}
}

// sourceOf is an event as one that feeds another.
func sourceOf(t testing.TB, id string, h *sampleEvent) seats.Source {
	t.Helper()
	b := h.book()
	s := seats.Source{Event: id, Signed: true, Results: b.Results()}
	var err error
	if s.Lines, err = b.Places(); err != nil {
		t.Fatal(err)
	}
	for i := range s.Lines { // who is level goes on in this order
		s.Lines[i].Place = i + 1
	}
	for _, e := range b.Entries {
		s.Players = append(s.Players, seats.Player{Player: e.Player, Same: e.Player})
	}
	return s
}

// A final to which the results among its players are carried, or points by place, has the table that package stages makes of the two
// events: places, points, tie-breaks (TOURNAMENT.md, "Formats").
func TestAFinalWithCarriedResultsHasTheTableOfTheStages(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(4, 8).Draw(r, "players")
		goOn := rapid.IntRange(2, n).Draw(r, "go on")
		tiebreaks := []string{"sonneborn-berger", "direct-encounter", "wins"}
		var players []string
		for i := range n {
			players = append(players, string(rune('a'+i)))
		}
		qt := eventOf(nil2(r), Created{Format: Format{Tiebreaks: tiebreaks}}, entries(players...)...)
		qt.do(nil2(r), PublishSchedule{})
		qt.drawn(r)
		source := sourceOf(nil2(r), "QT", qt)

		events, err := decide(State{}, Create(Created{Name: "Final", Cycles: 1, Win: 1, Draw: 0.5, Format: Format{Tiebreaks: tiebreaks}}))
		if err != nil {
			r.Fatal(err)
		}
		final := &sampleEvent{games: map[string]game.State{}, State: apply(nil2(r), State{}, events...)}
		rule := seats.Rule{Terms: seats.Terms{Carry: "QT"}}
		carry := stages.Carry{How: stages.CarryAmong, From: "QT"}
		if !level(qt.book()) && rapid.Bool().Draw(r, "by place") {
			carry.How, rule.Scale = stages.CarryScale, rapid.SliceOfN(rapid.SampledFrom([]int{0, 500, 1000, 2000}), 1, n+1).Draw(r, "scale")
			for _, points := range rule.Scale {
				carry.Scale = append(carry.Scale, standings.Points(points)*standings.Point/1000)
			}
		}
		for place := 1; place <= goOn; place++ {
			rule = rule.With(0, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: place})
		}
		final.do(nil2(r), SetSeats{Add: rule.Rows, Terms: &rule.Terms})
		if len(rule.Scale) > 0 && rapid.Bool().Draw(r, "somebody joins later") {
			final.do(nil2(r), SetSeats{Add: []seats.Row{{Kind: stages.HostSeat}}})
			final.do(nil2(r), AnswerSeat{Row: goOn + 1, Who: seats.Ref{Player: "host"}, Do: stages.Named, Sources: []seats.Source{source, {Players: []seats.Player{{Player: "host", Same: "host"}}}}})
		}
		final.do(nil2(r), final.confirms(source, ""))
		final.do(nil2(r), PublishSchedule{})
		final.drawn(r)
		b := final.book()

		person := map[string]stages.Person{}
		before, own := stages.Stage{Name: "QT", Input: qt.book().Input()}, stages.Stage{Name: "final", Carry: carry}
		for i, e := range qt.Entries {
			person[e.Player] = stages.Person(i + 1)
			before.Rows = append(before.Rows, stages.Row{Entrant: stages.Entrant{Person: person[e.Player]}, No: e.Number})
		}
		without := *final
		without.Fed.Carried = nil
		own.Input = without.book().Input()
		for i := range own.Input.Players {
			own.Input.Players[i].Brought = 0
		}
		person["host"] = stages.Person(n + 1)
		for _, e := range b.Entries {
			taken, _ := b.Fed.Seat(e.Player)
			own.Rows = append(own.Rows, stages.Row{Entrant: stages.Entrant{Person: person[taken.Who.Player]}, No: e.Number})
		}
		report, err := stages.Run(stages.Event{Stages: []stages.Stage{before, own}})
		if err != nil {
			r.Fatal(err)
		}
		want := map[int]string{}
		for _, l := range report.Stages[1].Table.Lines {
			want[l.No] = fmt.Sprint(l.Place, l.Points, valuesOnly(l.Values))
		}
		table, _, err := b.Tables()
		if err != nil {
			r.Fatal(err)
		}
		got := map[int]string{}
		for _, row := range table.Rows {
			got[row.Player.No] = fmt.Sprint(row.Rank, row.Points, valuesOnly(row.Values))
		}
		if !reflect.DeepEqual(got, want) {
			r.Errorf("%v, not %v", got, want)
		}
		if after, _, err := b.TablesAfter(b.Rounds()); err != nil || !reflect.DeepEqual(after, table) {
			r.Errorf("after the last round: %v, %v", after, err)
		}
	})
}

// level tells that players share a place: sourceOf gives them places of their own.
func level(b *Book) bool {
	places, _ := b.Places()
	for i, l := range places {
		if l.Place != i+1 {
			return true
		}
	}
	return false
}

// valuesOnly are the values of tie-breaks without their terms, whose rounds are counted from another end.
func valuesOnly(list []standings.Value) (out []string) {
	for _, v := range list {
		out = append(out, v.Number().String())
	}
	return out
}

// Results are carried to round robins alone, and from an event whose places have a seat.
func TestResultsAreCarriedToARoundRobin(t *testing.T) {
	swiss := swissEvent(t, 3, Format{}, "a", "b")
	rule := seats.Rule{Terms: seats.Terms{Carry: "QT"}}.With(0, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: 1})
	if _, err := Decide(swiss.book(), SetSeats{Add: rule.Rows, Terms: &rule.Terms}, nil); !refusedSeat(err, seats.CarrySystem) {
		t.Errorf("to a Swiss: %v", err)
	}
	rule.Carry = "other"
	if _, err := Decide(swiss.book(), SetSeats{Add: rule.Rows, Terms: &rule.Terms}, nil); !refusedSeat(err, seats.CarryNowhere) {
		t.Errorf("from nowhere: %v", err)
	}
}
