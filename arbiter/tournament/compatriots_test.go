package tournament

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing"
)

// TOURNAMENT.md, "Formats": compatriots are kept out of the last rounds.
func TestCompatriotsMeetBeforeTheLastRounds(t *testing.T) {
	h := &sampleEvent{games: map[string]game.State{}}
	h.State = apply(t, State{}, Created{Name: "Final", Cycles: 1, Win: 1, Draw: 0.5, Format: Format{Apart: ApartLast, ApartRounds: 2}})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Nation: "EE"}, {Player: "b", Nation: "JP"}, {Player: "c", Nation: "EE"},
		{Player: "d", Nation: "JP"}, {Player: "e"}, {Player: "f"}}})
	schedule, err := h.Schedule(nil)
	if err != nil {
		t.Fatal(err)
	}
	if late := h.LateCompatriots(schedule); len(late) == 0 {
		t.Fatal("the table as it is has nobody to move")
	}
	order, err := h.EarlyCompatriots()
	if err != nil {
		t.Fatal(err)
	}
	h.do(t, Number{Players: order, Method: ByNations})
	if schedule, err = h.Schedule(nil); err != nil {
		t.Fatal(err)
	}
	if late := h.LateCompatriots(schedule); len(late) > 0 {
		t.Errorf("%+v", late)
	}
}

func TestTooManyCompatriotsAreSaid(t *testing.T) {
	h := &sampleEvent{games: map[string]game.State{}}
	h.State = apply(t, State{}, Created{Name: "Final", Cycles: 1, Win: 1, Draw: 0.5, Format: Format{Apart: ApartLast, ApartRounds: 2}})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Nation: "EE"}, {Player: "b", Nation: "EE"}, {Player: "c", Nation: "EE"}, {Player: "d", Nation: "EE"}}})
	var refused *pairing.Error
	if _, err := h.EarlyCompatriots(); !errors.As(err, &refused) || refused.Code != pairing.CompatriotsTooMany {
		t.Error(err)
	}
	swiss := swissEvent(t, 3, Format{}, "a", "b")
	if _, err := swiss.EarlyCompatriots(); !refusedWith(err, NotInThisSystem) {
		t.Error(err)
	}
}

// The numbers that are drawn are moved until colours between nations are even; the event says how even they are.
func TestColoursAreEvenBetweenNations(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Apart: ApartLast, ApartRounds: 2}})
	for i, nation := range []string{"AZE", "AZE", "AZE", "AZE", "BEL", "BEL", "BEL", "CHN", "CHN", "DEN", "DEN", "EST"} {
		h.do(t, Admit{Players: []PlayerEntry{{Player: string(rune('a' + i)), Nation: nation}}})
	}
	if !h.HasNations() || h.NationsDiffer() < 2 {
		t.Errorf("differ by %d before", h.NationsDiffer())
	}
	order, even, err := h.EvenNations()
	if err != nil || even.Most > 1 || !even.Best {
		t.Fatalf("%+v, %v", even, err)
	}
	h.do(t, Number{Players: order, Method: ByColours})
	if h.NationsDiffer() != even.Most || h.NumberedBy != ByColours {
		t.Errorf("differ by %d, numbered by %s", h.NationsDiffer(), h.NumberedBy)
	}
	h.do(t, PublishSchedule{})
	if late := h.LateCompatriots(h.Pairings); len(late) > 0 {
		t.Errorf("compatriots meet late: %v", late)
	}
	begins := map[[2]string]int{}
	for _, p := range h.Pairings {
		first, _ := h.Entry(p.First)
		second, _ := h.Entry(p.Second)
		begins[[2]string{first.Nation, second.Nation}]++
	}
	for two, n := range begins {
		if other := begins[[2]string{two[1], two[0]}]; two[0] != two[1] && n > other+1 {
			t.Errorf("%v begin %d games, the others %d", two, n, other)
		}
	}
	swiss := swissEvent(t, 3, Format{}, "a", "b")
	if _, _, err := swiss.EvenNations(); !refusedWith(err, NotInThisSystem) {
		t.Errorf("in a Swiss: %v", err)
	}
}
