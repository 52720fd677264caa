package tournament

import (
	"testing"

	"renju-arbiter/arbiter/game"
)

func (h *sampleEvent) adjourn(id string) {
	g := h.games[id]
	g.Status, g.Adjourned = game.Open, &game.Adjournment{}
	h.games[id] = g
}

// points are what a player has in the table.
func (h *sampleEvent) points(t *testing.T, number int) string {
	t.Helper()
	table, _, err := h.book().Tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		if row.Player.No == number {
			return row.Points.String()
		}
	}
	return ""
}

// An adjourned game counts in the table and for the pairing what the event says, as long as
// it is not finished; what it brings then counts instead (RIF 17.6, seed 15.6).
func TestAnAdjournedGameCountsAsTheEventSays(t *testing.T) {
	given := game.Score{P1: 2}
	for _, c := range []struct {
		how    Hanging
		given  bool
		points string // of the first player
		pairs  bool   // the next round can be paired
	}{
		{HangingWait, false, "0", false}, {HangingWait, true, "0", true}, {HangingDraw, false, "0.5", true}, {HangingGiven, false, "0", false}, {HangingGiven, true, "1", true},
	} {
		h := swissEvent(t, 5, Format{Adjourned: c.how}, "a", "b", "c", "d")
		h.next(t)
		h.end("g2", "1/2-1/2", game.ReasonAgreement)
		h.adjourn("g1")
		if c.given {
			h.do(t, SetProvisional{Game: "g1", Score: given, Reason: "adjourned"})
		}
		if got := h.points(t, 1); got != c.points {
			t.Errorf("%q, given %v: %s points", c.how, c.given, got)
		}
		marked := len(h.book().Hanging()) == 1
		if counts := c.points != "0"; marked != counts {
			t.Errorf("%q, given %v: marked %v", c.how, c.given, marked)
		}
		if err := h.try(t, PublishRound{Round: 2}); (err == nil) != c.pairs {
			t.Errorf("%q, given %v: round 2 is paired: %v", c.how, c.given, err)
		}
		if !c.pairs {
			continue
		}
		if notes := h.book().Notes(); c.points != "0" && len(notes) != 0 && !notes[0].Provisional {
			t.Errorf("%q: %+v", c.how, notes)
		}
		h.end("g1", "0-1", game.ReasonFive)
		if got := h.points(t, 1); got != "0" || len(h.book().Hanging()) != 0 {
			t.Errorf("%q: when it is finished the first has %s", c.how, got)
		}
	}
}

// Where the event ends with the game unfinished, the standings are signed with what it
// counts; where it counts nothing, they wait.
func TestAnEventEndsWithAnAdjournedGame(t *testing.T) {
	for how, signs := range map[Hanging]bool{HangingWait: false, HangingDraw: true} {
		h := swissEvent(t, 1, Format{Adjourned: how}, "a", "b")
		h.next(t)
		h.adjourn("g1")
		err := h.try(t, CloseRound{Round: 1, now: 1})
		if err == nil {
			err = h.try(t, Sign{})
		}
		if (err == nil) != signs {
			t.Errorf("%q: %v", how, err)
		}
	}
}

// A knock-out has no such setting: nobody goes on by a result that is none.
func TestNobodyGoesOnByAnAdjournedGame(t *testing.T) {
	s := State{}
	s.System, s.Adjourned = KnockOut, HangingDraw
	if _, counts := hangingScore(s, Pairing{Game: "g"}, game.State{Adjourned: &game.Adjournment{}}); counts {
		t.Error("it counts")
	}
}
