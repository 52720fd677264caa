package event_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

func TestAnArrangementThatCannotBeIsRefusedAndSaysWhy(t *testing.T) {
	o := visit.OpenSwiss(t)
	ada, nobody := o.Player("Ada"), "nowhere"
	at := o.At + "/arrange/"
	e := &visit.ClubEvening{Service: o.Service, ID: o.ID, Arbiter: o.Arbiter, Anybody: o.Visitor()}
	a := o.Arbiter
	e.Refuses(t, []visit.Refusal{
		{"a spectator's round", e.Anybody, visit.Post(at+"publish", "round", "1"), 403, "arbiter"},
		{"a spectator's withdrawal", e.Anybody, visit.Post(at+"withdraw", "player", ada, "reason", "x"), 403, "arbiter"},
		{"a spectator at the check-in", e.Anybody, visit.Sent{Method: "GET", Path: o.At + "/checkin"}, 403, "arbiter"},
		{"a spectator at the session", e.Anybody, visit.Sent{Method: "GET", Path: o.At + "/rounds/1/hand"}, 403, "arbiter"},
		{"an act that is none", a, visit.Post(at + "dance"), 404, "nothing at this address"},
		{"a round that is none", a, visit.Sent{Method: "GET", Path: o.At + "/rounds/9"}, 404, "nothing at this address"},
		{"a round x", a, visit.Sent{Method: "GET", Path: o.At + "/rounds/x"}, 404, "nothing at this address"},
		{"slips of no round", a, visit.Sent{Method: "GET", Path: o.At + "/paper/slips-4"}, 404, "nothing at this address"},
		{"the round after the next", a, visit.Post(at+"publish", "round", "2"), 422, "Round 2 has already been published"},
		{"round x", a, visit.Post(at+"publish", "round", "x"), 422, "“x” is not a number"},
		{"taking back what is not there", a, visit.Post(at+"unpublish", "round", "1", "reason", "x"), 422, "only the last published one"},
		{"a provisional result that is none", a, visit.Post(at+"provisional", "game", "g", "score", "7-0", "reason", "x", "round", "1"), 422, "“7-0” is not a result"},
		{"a provisional result of no game", a, visit.Post(at+"provisional", "game", "g", "score", "1-0", "reason", "x", "round", "1"), 422, "This board is not in the schedule"},
		{"changing no session", a, visit.Post(at+"hand-change", "first", ada, "second", "", "round", "1"), 422, "No pairing by hand is open"},
		{"a session of one column", a, visit.Post(at+"hand-change", "first", ada, "round", "1"), 400, "could not be read"},
		{"stopping the pairing of round x", a, visit.Post(at+"pairing-stop", "round", "x"), 422, "“x” is not a number"},
		{"pairing no round", a, visit.Post(at + "pairing-begin"), 422, "."},
		{"a spectator stops the pairing", e.Anybody, visit.Post(at+"pairing-stop", "round", "1"), 403, "arbiter"},
		{"dropping no session", a, visit.Post(at+"hand-drop", "round", "1"), 422, "No pairing by hand is open"},
		{"closing no check-in", a, visit.Post(at + "checkin-close"), 422, "Check-in is not open"},
		{"nobody ticked", a, visit.Post(at+"checkin", "here", "true"), 422, "Tick at least one"},
		{"a stranger checked in", a, visit.Post(at+"checkin", "here", "true", "player", nobody), 422, "not entered"},
		{"a bye in the past", a, visit.Post(at+"bye", "player", ada, "round", "0", "bye", "half"), 422, "."},
		{"a bye after the end", a, visit.Post(at+"bye", "player", ada, "round", "4", "bye", "half"), 422, "no round 4"},
		{"a bye of another kind", a, visit.Post(at+"bye", "player", ada, "round", "1", "bye", "double"), 422, "kind of bye is not known"},
		{"a withdrawal without a reason", a, visit.Post(at+"withdraw", "player", ada, "round", "1"), 422, "Give a reason"},
		{"a withdrawal from round 0", a, visit.Post(at+"withdraw", "player", ada, "round", "0", "reason", "x"), 422, "no round 0"},
		{"a mark for round -1", a, visit.Post(at+"checkin", "came", ada, "round", "-1"), 422, "round"},
		{"a mark for round 0", a, visit.Post(at+"checkin", "came", ada, "round", "0"), 422, "no round 0"},
		{"a mark for no round", a, visit.Post(at+"checkin", "came", ada, "round", "1000000000"), 422, "round"},
		{"a return of who is here", a, visit.Post(at+"return", "player", ada), 422, "Ada Brook has not withdrawn"},
		{"a lot without a seed", a, visit.Post(at+"colour", "method", "lot"), 422, "The lot phrase is missing"},
		{"a draw by dice", a, visit.Post(at+"colour", "method", "dice"), 422, "Choose nigiri"},
		{"numbers by dice", a, visit.Post(at+"number", "method", "dice"), 422, "Choose nigiri"},
		{"numbers without one", a, visit.Post(at+"number", "method", "hand", "order", "1 2 3 4 5 6"), 422, "Ines Duarte is missing from the order"},
		{"a number twice", a, visit.Post(at+"number", "method", "hand", "order", "1 1 2 3 4 5 6"), 422, "already been entered"},
		{"a number beyond all", a, visit.Post(at+"number", "method", "hand", "order", "8"), 422, "“8” is not a start number. Enter a number from 1 to 7"},
		{"somebody apart from nobody", a, visit.Post(at+"forbid", "player", ada), 422, "Tick at least two players"},
		{"somebody apart from himself", a, visit.Post(at+"forbid", "player", ada, "player", ada), 422, "already been entered"},
		{"signing nothing", a, visit.Post(at + "sign"), 422, "."},
		{"reopening what is open", a, visit.Post(at+"reopen", "reason", "x"), 422, "have not been signed"},
	})
}

func TestTheSettingsOfAPairingAreReadAndFaultsAreNamed(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	base := []string{"name", "Open", "opening", "free", "control", "", "mode", "claim", "timeZone", "UTC", "cycles", "1", "system", "swiss", "rounds", "5"}
	for _, c := range []struct{ field, value, says string }{
		{"rounds", "", "from 1 to 50"}, {"rounds", "51", "from 1 to 50"}, {"rounds", "many", "from 1 to 50"}, {"rounds", "-1", "from 1 to 50"},
		{"legs", "13", "from 1 to 12"}, {"legs", "x", "from 1 to 12"},
		{"win", "0", "more than 0"}, {"win", "NaN", "Enter a number of points"}, {"draw", "inf", "Enter a number of points"}, {"win", "one", "Enter a number of points"}, {"draw", "2", "at most as much as a win"},
		{"draw", "0.33333", "more than 0"},
		{"system", "banana", "This system is not known"},
		{"boards", "21", "from 1 to 20 boards"}, {"boards", "x", "whole number of boards"},
		{"unplayed", "fide1999", "unplayed games is not known"}, {"apart", "often", "how many last rounds"}, {"apart", "last", "how many last rounds"},
		{"unfinished", "lost", "This rule for unfinished games is not known"},
		{"tiebreak", "banana", "not known: banana"}, {"tiebreak", "lots", "needs a lot phrase"}, {"tiebreak", "match-points", "is for pairings of several games: Match points"}, {"tiebreak", "board-1", "is for teams"},
		{"matchWin", "x", "Enter a number of points"}, {"matchWin", "2", "Enter a number of points"},
	} {
		t.Run(c.field+" "+c.value, func(t *testing.T) {
			pairs := append([]string{c.field, c.value}, base...)
			e.Refuses(t, []visit.Refusal{{c.value, e.Arbiter, visit.Post("/tournaments", pairs...), 422, c.says}})
		})
	}
	e.Refuses(t, []visit.Refusal{
		{"match points of single games", e.Arbiter, visit.Post("/tournaments", append(base, "matchWin", "2", "matchDraw", "1")...), 422, "Match points need several games per pairing"},
		{"a drawn match above a won one", e.Arbiter, visit.Post("/tournaments", append(base, "legs", "2", "matchWin", "2", "matchDraw", "3")...), 422, "A won match is worth at most 100"},
	})
	a := e.Arbiter.Open("/tournaments/new")
	a.Submit("/tournaments", append(base, "tiebreak", "wins", "tiebreak", "", "tiebreak", "lots", "seed", "7", "win", "2", "draw", "1", "legs", "2", "score", "match", "matchWin", "4", "matchDraw", "2",
		"apart", "last", "apartRounds", "2", "baku", "true", "colourFree", "true", "unfinished", "draw", "unplayed", "none", "keep", "true")...).Must(http.StatusOK)
	s, err := e.Desk.Tournament(strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players"))
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.Format{System: tournament.Swiss, Rounds: 5, Legs: 2, Score: tournament.ByMatches, MatchWin: 4, MatchDraw: 2, Apart: tournament.ApartLast, ApartRounds: 2, Baku: true, ColourFree: true,
		Unfinished: tournament.UnfinishedDraw, Tiebreaks: []string{"wins", "lots"}, Unplayed: "none", Seed: "7", Numbers: tournament.NumbersRating} // a Swiss keeps every result
	if fmt.Sprint(s.Format) != fmt.Sprint(want) || s.Win != 2 || s.Draw != 1 {
		t.Errorf("%+v", s.Created)
	}
}

func TestARoundThatCannotBePairedShowsTheProofAndIsPairedByHand(t *testing.T) {
	o := visit.OpenSwiss(t)
	for _, name := range []string{"Yann", "Nerea", "Jonas", "Ines"} {
		o.Do("/checkin", "withdraw", "player", o.Player(name), "round", "1", "reason", "ill").Must(http.StatusOK)
	}
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players", "name", "Piet Haan").Must(http.StatusOK)
	for _, other := range []string{"Ilmar", "Chie", "Piet"} {
		o.Do("/players", "forbid", "player", o.Player("Ada"), "player", o.Player(other)).Must(http.StatusOK)
	}
	a := o.Arbiter.Open(o.At + "/rounds/1").Must(http.StatusOK)
	if text := a.Words("#main"); !strings.Contains(text, "There is no legal pairing for this round.") {
		t.Errorf("the page reads %q", text)
	}
	if text := a.Words(".proof"); !strings.Contains(text, "1 Ada Brook") || !strings.Contains(text, "no possible opponent") {
		t.Errorf("the proof reads %q", text)
	}
	if a.Has(o.At + "/arrange/publish") {
		t.Error("it can be published")
	}
	a.Submit(o.At + "/arrange/hand-open").Must(http.StatusOK)
	values := visit.Fields(a.Form(o.At + "/arrange/hand-change"))
	values["first"] = []string{o.Player("Ada"), o.Player("Chie")}
	values["second"] = []string{o.Player("Ilmar"), o.Player("Piet")}
	a.Post(o.At+"/arrange/hand-change", values).Must(http.StatusOK)
	if text := a.Words(".hand-form"); !strings.Contains(text, "are kept apart (C1)") {
		t.Errorf("the faults read %q", text)
	}
	a.Submit(o.At+"/arrange/publish-hand", "reason", "nobody else is here").Must(http.StatusOK)
	same(t, "round 1", round(o, 1), []string{"Ada–Ilmar", "Chie–Piet"})
	if text := o.Visitor().Open(o.At + "/rounds/1").Words(".note"); !strings.Contains(text, "found no legal pairing") {
		t.Errorf("the note reads %q", text)
	}
}
