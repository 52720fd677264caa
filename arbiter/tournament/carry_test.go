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
	s := seats.Source{Event: id, Signed: true, Results: b.Results(), Rounds: b.Rounds()}
	var err error
	if s.Lines, err = b.Places(); err != nil {
		t.Fatal(err)
	}
	for i := range s.Lines { // who is level goes on in this order
		s.Lines[i].Place = i + 1
	}
	for _, e := range b.Entries {
		s.Players = append(s.Players, seats.Player{Player: e.Player, Same: strings.TrimRight(e.Player, "'"), Starting: e.Starting, Rating: e.Rating})
	}
	s.Before, s.Blocks = b.Fed.CarriedOn()
	for _, o := range b.Fed.Outside {
		s.Outside = append(s.Outside, seats.Player{Player: o.Player, Same: strings.TrimRight(o.Player, "'"), Starting: o.Starting, Rating: o.Rating})
	}
	return s
}

// played plays all rounds of a round robin or of a Swiss.
func (h *sampleEvent) played(t *rapid.T) {
	if h.how() == RoundRobin {
		h.do(nil2(t), PublishSchedule{})
		h.drawn(t)
		return
	}
	for h.Rounds() < h.LastRound() {
		if h.try(nil2(t), PublishRound{Round: h.Rounds() + 1}) != nil {
			break // nobody is left to meet
		}
		h.drawn(t)
	}
}

// anySystem is a round robin, or a Swiss of up to so many rounds.
func anySystem(t *rapid.T, rounds int, label string) Format {
	f := Format{Tiebreaks: []string{"sonneborn-berger", "direct-encounter", "wins", "progressive", "games-as-black"}}
	if rapid.Bool().Draw(t, label+": a Swiss") {
		f.System, f.Rounds = Swiss, rapid.IntRange(1, rounds).Draw(t, label+": rounds")
		f.Tiebreaks = append([]string{"buchholz"}, f.Tiebreaks...)
		f.Unplayed = rapid.SampledFrom([]string{"", "fide2012", "none"}).Draw(t, label+": unplayed games")
	}
	return f
}

// A final to which results of a tournament before are carried, or points by place, has the table that package stages
// makes of the two events: places, points, tie-breaks (TOURNAMENT.md, "Formats").
func TestAFinalWithCarriedResultsHasTheTableOfTheStages(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(4, 8).Draw(r, "players")
		goOn := rapid.IntRange(2, n).Draw(r, "go on")
		var players []string
		for i := range n {
			players = append(players, string(rune('a'+i)))
		}
		qt := eventOf(nil2(r), Created{Format: anySystem(r, n-2, "before")}, entries(players...)...)
		if rapid.Bool().Draw(r, "starting points") {
			qt.do(nil2(r), SetStartingPoints{Points: map[string]int{"a": 2000, "c": 500}, Reason: "by the regulations"})
		}
		qt.played(r)
		source := sourceOf(nil2(r), "QT", qt)

		events, err := decide(State{}, Create(Created{Name: "Final", Cycles: 1, Win: 1, Draw: 0.5, Format: anySystem(r, goOn-1, "final")}))
		if err != nil {
			r.Fatal(err)
		}
		final := &sampleEvent{games: map[string]game.State{}, State: apply(nil2(r), State{}, events...)}
		rule := seats.Rule{Terms: seats.Terms{Carry: "QT"}}
		carry := stages.Carry{How: stages.CarryAmong, From: "QT"}
		if rule.CarryAll = rapid.Bool().Draw(r, "all results"); rule.CarryAll {
			carry.How = stages.CarryAll
		}
		if !level(qt.book()) && rapid.Bool().Draw(r, "by place") {
			carry.How, rule.CarryAll, rule.Scale = stages.CarryScale, false, rapid.SliceOfN(rapid.SampledFrom([]int{0, 500, 1000, 2000}), 1, n+1).Draw(r, "scale")
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
		final.played(r)
		b := final.book()

		person := map[string]stages.Person{}
		before, own := stages.Stage{Name: "QT", Input: qt.book().Input()}, stages.Stage{Name: "final", Carry: carry}
		for i, e := range qt.Entries {
			person[e.Player] = stages.Person(i + 1)
			before.Rows = append(before.Rows, stages.Row{Entrant: stages.Entrant{Person: person[e.Player]}, No: e.Number})
			if e.Starting > 0 {
				before.Carry.How = stages.CarryNumber
				before.Carry.Numbers = append(before.Carry.Numbers, stages.CarriedPoints{Person: person[e.Player], Points: brought(e.Starting), Reason: "start"})
			}
		}
		without := *final
		without.Fed.Carried, without.Fed.Outside, without.Fed.Rounds = nil, nil, 0
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

// Results are carried to no knock-out, from an event whose places have a seat, and a Swiss alone pairs with them.
func TestWhichResultsAreCarried(t *testing.T) {
	robin := eventOf(t, Created{}, entries("a", "b")...)
	cup := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b")...)
	for name, c := range map[string]struct {
		event *sampleEvent
		terms seats.Terms
		code  seats.Code
	}{
		"to a knock-out":          {cup, seats.Terms{Carry: "QT"}, seats.CarrySystem},
		"from nowhere":            {robin, seats.Terms{Carry: "other"}, seats.CarryNowhere},
		"paired in a round robin": {robin, seats.Terms{Carry: "QT", CarryPaired: true}, seats.CarryPairing},
		"all of none":             {robin, seats.Terms{CarryAll: true}, seats.CarryHow},
		"all, and a scale":        {robin, seats.Terms{Carry: "QT", CarryAll: true, Scale: []int{1000}}, seats.CarryHow},
	} {
		rule := seats.Rule{Terms: c.terms}.With(0, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: 1})
		if _, err := Decide(c.event.book(), SetSeats{Add: rule.Rows, Terms: &rule.Terms}, nil); !refusedSeat(err, c.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A round robin whose first cycle was a tournament of its own, with all its results carried, has the table of a double
// round robin.
func TestASplitRoundRobinHasTheTableOfTheWhole(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(3, 7).Draw(r, "players")
		format := Format{Tiebreaks: []string{"sonneborn-berger", "direct-encounter", "wins", "koya"}}
		var players []string
		for i := range n {
			players = append(players, string(rune('a'+i)))
		}
		first := eventOf(nil2(r), Created{Format: format}, entries(players...)...)
		first.played(r)
		second := eventOf(nil2(r), Created{Format: format})
		rule := seats.Rule{Terms: seats.Terms{Carry: "QT", CarryAll: true}}
		for place := range n {
			rule = rule.With(0, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: place + 1})
		}
		second.do(nil2(r), SetSeats{Add: rule.Rows, Terms: &rule.Terms})
		second.do(nil2(r), second.confirms(sourceOf(nil2(r), "QT", first), ""))
		second.played(r)

		in := first.book().Input()
		for _, own := range second.book().Input().Results {
			if own.Round > 0 {
				name := func(no int) int {
					taken, _ := second.Fed.Seat(second.Entries[no-1].Player)
					return first.number(taken.Who.Player)
				}
				own.Round, own.First, own.Second = own.Round+first.Rounds(), name(own.First), name(own.Second)
				in.Results = append(in.Results, own)
			}
		}
		whole, err := standings.Table(in)
		if err != nil {
			r.Fatal(err)
		}
		want, got := map[string]string{}, map[string]string{}
		for _, row := range whole.Rows {
			want[first.Entries[row.Player.No-1].Player+"'"] = fmt.Sprint(row.Rank, row.Points, valuesOnly(row.Values))
		}
		table, _, err := second.book().Tables()
		if err != nil {
			r.Fatal(err)
		}
		for _, row := range table.Rows {
			got[second.Entries[row.Player.No-1].Player] = fmt.Sprint(row.Rank, row.Points, valuesOnly(row.Values))
		}
		if !reflect.DeepEqual(got, want) {
			r.Errorf("%v, not %v", got, want)
		}
	})
}

// A Swiss goes on from the points that are carried. With CarryPaired those who met before do not meet again as long as
// that can be, and without it they may.
func TestASwissPairsWithCarriedResults(t *testing.T) {
	for _, paired := range []bool{false, true} {
		before := swissEvent(t, 2, Format{}, "a", "b", "c", "d", "e", "f", "g", "h")
		met := map[string]bool{}
		for range 2 {
			before.do(t, PublishRound{Round: before.Rounds() + 1})
			before.endAll()
		}
		for _, p := range before.Pairings {
			met[p.First+"'"+p.Second+"'"], met[p.Second+"'"+p.First+"'"] = true, true
		}
		final := swissEvent(t, 3, Format{})
		rule := seats.Rule{Terms: seats.Terms{Carry: "QT", CarryAll: true, CarryPaired: paired}}
		for place := range 6 {
			rule = rule.With(0, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: place + 1})
		}
		final.do(t, SetSeats{Add: rule.Rows, Terms: &rule.Terms})
		final.do(t, final.confirms(sourceOf(t, "QT", before), ""))
		f, err := final.book().Field()
		if err != nil {
			t.Fatal(err)
		}
		points, games := pointsOf(t, before), 0
		for _, p := range f.Players {
			taken, _ := final.Fed.Seat(final.Entries[p.No-1].Player)
			if got := (standings.Points(p.Brought) * standings.Point / 1000).String(); got != points[before.number(taken.Who.Player)] {
				t.Errorf("%d begins with %s, not %s", p.No, got, points[before.number(taken.Who.Player)])
			}
			games += len(p.Earlier)
		}
		if want := map[bool]int{true: 2 * 6}[paired]; games != want {
			t.Errorf("%d earlier games, not %d", games, want)
		}
		again := 0
		for final.Rounds() < 2 {
			final.do(t, PublishRound{Round: final.Rounds() + 1})
			final.endAll()
		}
		for _, p := range final.Pairings {
			if met[p.First+p.Second] {
				again++
			}
		}
		if paired != (again == 0) {
			t.Errorf("paired with them: %v, and %d met again", paired, again)
		}
		if _, ok := final.book().FieldOf(1); !ok {
			t.Error("round 1 cannot be explained")
		}
	}
}
