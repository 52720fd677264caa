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
