package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
)

// thirty are moves that make nothing.
var thirty = strings.Fields("h8 a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3 i3 k3 m3 o3 a5 c5 e5 g5 i5 k5 m5 o5 a7 c7 e7 g7 i7")

// TOURNAMENT.md, "Boards of every kind": a tablet breaks at move 30; both readings are typed,
// the game goes on with a wooden clock, and its moves are entered from the score sheets.
func TestWoodAfterABrokenTabletAtMove30(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	at := e.Tables[0]
	at.Play(thirty...)
	visit.Act(e.Arbiter, at.Path, "stop", "reason", "the tablet fell")
	a := e.Arbiter.Open(at.Path)
	if got := a.Words("form.act-device"); !strings.Contains(got, "readings of both are needed") || strings.Contains(got, "Optional") {
		t.Errorf("the form says of the readings %q", got)
	}
	a.Submit(at.Path+"/device", "kind", "wood", "reason", "the tablet fell").Must(http.StatusUnprocessableEntity)
	if got := a.Notices(); !strings.Contains(got, "readings of both clocks") {
		t.Errorf("without the readings: %q", got)
	}
	a.Open(at.Path).Submit(at.Path+"/device", "kind", "wood", "reason", "the tablet fell", "left-P1", "12:34", "left-P2", "0:59").Must(http.StatusOK)
	visit.Act(e.Arbiter, at.Path, "resume")
	// The seats say what happened, and play no more.
	for _, player := range at.P {
		player.Open("/seat")
		if got := player.Words("main"); !strings.Contains(got, "wooden board") || !strings.Contains(got, "the tablet fell") {
			t.Errorf("a seat says %q", got)
		}
		for _, act := range []string{"stone", "press", "pass", "resign", "claim"} {
			if player.Has(at.Path + "/" + act) {
				t.Errorf("a seat still offers %s", act)
			}
		}
	}
	before := e.Written()
	e.Refuses(t, []visit.Refusal{{"a stone from the old seat", at.P[0], visit.Post(at.Path+"/stone", "point", "k7"), 422, "Wooden board"}})
	if e.Written() != before {
		t.Error("something was played at the old seat")
	}
	scorer := e.Holding(access.Scorer)
	enter := func(status int, pairs ...string) *visit.Visitor {
		return scorer.Open(at.Path+"/sheets").Submit(at.Path+"/moves", pairs...).Must(status)
	}
	if got := enter(http.StatusUnprocessableEntity, "moves", "31. k7 32. m7 33. h8").Words(".error"); !strings.Contains(got, "Move 33 (h8)") || len(e.State(at.ID).Plies) != 30 {
		t.Errorf("a list with a wrong move: %q", got)
	}
	if scorer.Words("#moves") != "31. k7 32. m7 33. h8" {
		t.Errorf("what was typed is gone: %q", scorer.Words("#moves"))
	}
	enter(http.StatusOK, "moves", "31. k7 32. m7 33. o7 34. –", "left-P1", "10:00", "left-P2", "0:03")
	s := e.State(at.ID)
	if len(s.Plies) != 34 || s.Actor() != board.P1 || !s.Wooden() {
		t.Errorf("%d moves, %s to move", len(s.Plies), s.Actor())
	}
	if left := s.Remaining(board.P2, s.StartedAt+clock.Instant(time.Hour.Milliseconds()*9)); left != 3*clock.Second {
		t.Errorf("hours later the clock here reads %d", left)
	}
	// A flag that was seen down on the wooden clock.
	visit.Act(e.Arbiter, at.Path, "claim", "onBehalf", "P1", "kind", game.ClaimTime, "fallen", "P2")
	claimed := e.State(at.ID)
	claim, _ := claimed.Pending()
	if claim.Finding.What != game.FoundTime {
		t.Errorf("%+v", claim)
	}
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "true").Must(http.StatusOK)
	if s := e.State(at.ID); s.Outcome == nil || s.Outcome.String() != "1-0 time" {
		t.Errorf("%+v", s.Outcome)
	}
	history := e.Anybody.Open(at.Path + "/history").Words(".history")
	for _, want := range []string{"Wooden board and clock", "the tablet fell", "12:34", "0:59"} {
		if !strings.Contains(history, want) {
			t.Errorf("the history does not tell %q", want)
		}
	}
}

// At a wooden board whoever takes the envelope says whose it is: the record is behind. Until it is
// opened the moves before it are entered.
func TestAWoodenGameIsAdjournedByItsPage(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	at := e.Tables[0]
	e.Arbiter.Open(at.Path).Submit(at.Path+"/device", "kind", "wood", "reason", "no tablets", "left-P1", "20:00", "left-P2", "21:00").Must(http.StatusOK)
	e.Arbiter.Open(at.Path).Submit(at.Path+"/adjourn", "sealing", "true", "reason", "the hall closes").Must(http.StatusOK)
	a := e.Arbiter.Open(at.Path)
	if got := a.Words("form.act-seal"); !strings.Contains(got, "For whom") || !strings.Contains(got, "score sheets") {
		t.Fatalf("the form says %q", got)
	}
	a.Submit(at.Path+"/seal", "onBehalf", "P2", "kind", "paper", "keeper", "the chief arbiter").Must(http.StatusOK)
	a.Open(at.Path).Submit(at.Path+"/open", "point", "h9").Must(http.StatusUnprocessableEntity)
	if got := a.Notices(); !strings.Contains(got, "enter the moves before it") {
		t.Errorf("with the record behind: %q", got)
	}
	a.Open(at.Path+"/sheets").Submit(at.Path+"/moves", "moves", "h8 a1 c1").Must(http.StatusOK)
	a.Open(at.Path).Submit(at.Path+"/open", "point", "h9").Must(http.StatusOK)
	if s := e.State(at.ID); len(s.Plies) != 4 || s.Plies[3].Point.String() != "h9" || s.Plies[3].By != board.P2 {
		t.Errorf("%+v", s.Plies)
	}
}
