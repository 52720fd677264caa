package event_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

func publishDue(e *visit.Event) {
	e.T.Helper()
	e.Arbiter.Open(e.Path("/bracket")).Submit(e.Path("/bracket/publish")).Must(http.StatusOK)
}

func match(v *visit.Visitor, round, board string) string {
	return strings.Join(v.Lines("#match-"+round+"-"+board), "|")
}

// A knock-out from the first game to the final places, with the forms of its page
// alone.
func TestAKnockOutIsRunFromItsBracket(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(2, true, knockout.ExtraPair, knockout.Arbiter))
	e.Enter("Ada", "Bo", "Cleo", "Dag", "Eve")
	e.Anybody.Open(e.Path("/bracket")).Must(http.StatusOK)
	e.Anybody.Same("#bracket h2", "Quarter-finals", "Semifinals", "Final")
	if e.Anybody.Has(e.Path("/bracket/publish")) || e.Anybody.Page.Find(".due").Length() > 0 {
		t.Error("a spectator is asked to publish")
	}
	publishDue(e) // dag-eve, and bo-cleo of the semifinals is left for the next
	e.Arbiter.Same(".due h2", "2 games can be published")
	publishDue(e)
	for round, other := range map[string]string{"1": "Round 2", "2": "Round 1"} { // the rounds overlap
		if words := e.Arbiter.Open(e.Path("/desk?round=" + round)).Must(http.StatusOK).Words("main"); !strings.Contains(words, "Open too: "+other) {
			t.Errorf("the desk in round %s does not lead to %s", round, other)
		}
	}
	e.End("dag-eve", "1-0")
	e.End("eve-dag", "1-0")
	publishDue(e) // level: two more
	e.End("dag-eve", "1-0")
	e.End("eve-dag", "1/2-1/2")
	e.Anybody.Open(e.Path("/bracket"))
	if got := match(e.Anybody, "1", "2"); got != "Match 2 4 Dag EST ✓ advances 2.5 5 Eve EST 1.5 Game 1: 1–0 Game 2: 0–1 Extra game 1: 1–0 Extra game 2: ½–½ Decided by two extra games" {
		t.Errorf("%q", got)
	}
	// Where two names stand at the left and the right, a score is read in that order. The colours of the games change.
	if got := e.Anybody.Open(e.Path("/rounds/1")).Words("#board-2 .result a"); got != "1–00–11–0½–½" {
		t.Errorf("%q", got)
	}
	if got := e.Anybody.Open(e.Path("/paper/pairings?round=1")).Words("main"); !strings.Contains(got, "1–0 0–1 1–0 ½–½") {
		t.Errorf("%q", got)
	}
	publishDue(e)
	e.Arbiter.Same("#bracket-main-round-2 ~ ol .match-games li", "Game 1: not started", "Game 2: not started", "Game 1: not started", "Game 2: not started")
	e.End("ada-dag", "1-0")
	e.End("dag-ada", "0-1")
	e.End("bo-cleo", "1/2-1/2")
	e.End("cleo-bo", "1/2-1/2")
	publishDue(e) // bo and cleo go on
	e.End("bo-cleo", "1/2-1/2")
	e.End("cleo-bo", "1/2-1/2")
	a := e.Arbiter.Open(e.Path("/bracket"))
	a.Submit(e.Path("/bracket/rule"), "winner", "cleo", "reason", "toss of a coin").Must(http.StatusOK)
	if words := a.Words(".due"); !strings.Contains(words, "Match 2: Match for third place") {
		t.Errorf("the final is published with %q", words)
	}
	publishDue(e) // the final and the match for third place
	e.Anybody.Open(e.Path("/standings")).Must(http.StatusOK)
	if got := e.Anybody.Words("main"); !strings.Contains(got, "Final: 0 of 2 matches are over.") {
		t.Errorf("during the final: %q", got)
	}
	e.End("ada-cleo", "0-1")
	e.End("cleo-ada", "1-0")
	e.End("bo-dag", "1-0")
	e.End("dag-bo", "1/2-1/2")
	e.Anybody.Open(e.Path("/bracket"))
	e.Anybody.Same("#places li", "1 Cleo EST", "2 Ada EST", "3 Bo EST", "4 Dag EST", "5 Eve EST")
	for _, path := range []string{"", "/standings"} { // there too: it is signed at the standings
		e.Anybody.Open(e.Path(path)).Same("#places li", "1 Cleo EST", "2 Ada EST", "3 Bo EST", "4 Dag EST", "5 Eve EST")
		if e.Anybody.Page.Find("main a[href$='/bracket']").Length() == 0 {
			t.Errorf("%q does not lead to the bracket", path)
		}
	}
	e.Anybody.Open(e.Path("")).Same(".winners li", "1 Cleo EST", "2 Ada EST", "3 Bo EST")
	if a.Open(e.Path("/bracket")); a.Has(e.Path("/bracket/publish")) || a.Has(e.Path("/bracket/rule")) {
		t.Error("there is nothing left to do")
	}
	state, err := e.Book().KnockOut()
	if err != nil || state.Winner != 3 || state.Third != 2 {
		t.Errorf("%+v %v", state, err)
	}
	signedFromItsPage(e, "/bracket")
}

// signedFromItsPage closes the last round as the page asks, and signs and reopens the
// standings there; while they are signed the page of a game has no form that changes it.
func signedFromItsPage(e *visit.Event, page string) {
	e.T.Helper()
	a, last := e.Arbiter, strconv.Itoa(e.Book().Rounds())
	for round := 1; round <= e.Book().Rounds(); round++ {
		if e.Book().Stage(round) != tournament.StageClosed {
			a.Open(e.Path(page))
			if words := a.Words(".signing"); !strings.Contains(words, "Round "+strconv.Itoa(round)+" is not closed.") || a.Has(e.Path("/arrange/sign")) {
				e.T.Errorf("with a round open: %q", words)
			}
			a.Open(address.DeskIn(e.ID, round)).Submit(e.Path("/desk/close")).Must(http.StatusOK)
		}
	}
	a.Open(e.Path(page)).Same("main .primary", "Sign the final standings")
	a.Submit(e.Path("/arrange/sign")).Must(http.StatusOK)
	e.Anybody.Open(e.Path(page)).Same(".signing .state", "Final, signed by the arbiter")
	of := e.Book().PairingsIn(e.Book().Rounds())[0].Game
	if a.Open("/games/" + of); !a.Has("/games/"+of+"/result") || !strings.Contains(a.Words("#acts"), "a correction is proposed, and somebody else confirms it") {
		e.T.Errorf("at a board of round %s: %q", last, a.Words("#acts"))
	}
	a.Post("/games/"+of+"/result", url.Values{"result": {"0-0"}, "reason": {"x"}, "previewed": {"nothing"}}).Must(http.StatusConflict)
	if a.Page.Find("body.page-preview").Length() == 0 {
		e.T.Errorf("a correction is answered with %q", a.Words("main"))
	}
	a.Open(e.Path(page)).Submit(e.Path("/arrange/reopen"), "reason", "an appeal").Must(http.StatusOK)
	e.Anybody.Open(e.Path(page)).Same(".signing .state", "Provisional")
}

// Nobody but the arbiter decides a level match, and not without a reason.
func TestALevelMatchIsRuledWithAReason(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.Arbiter))
	e.Enter("Ada", "Bo")
	publishDue(e)
	e.End("ada-bo", "1/2-1/2")
	a := e.Arbiter.Open(e.Path("/bracket"))
	a.Same(".match-ruling h2", "Round 1, match 1 is level")
	before := e.Written()
	a.Submit(e.Path("/bracket/rule"), "winner", "bo", "reason", " ").Must(http.StatusUnprocessableEntity)
	if a.Notices() != "Give a reason." {
		t.Errorf("%q", a.Notices())
	}
	a.Submit(e.Path("/bracket/rule"), "winner", "cleo", "reason", "toss").Must(http.StatusUnprocessableEntity)
	if a.Words("#reason-match-1-1") != "" || a.Page.Find("#reason-match-1-1").AttrOr("value", "") != "toss" {
		t.Error("what was typed is lost")
	}
	e.Anybody.Post(e.Path("/bracket/rule"), url.Values{"round": {"1"}, "board": {"1"}, "winner": {"bo"}, "reason": {"mine"}}).Must(http.StatusForbidden)
	if e.Written() != before {
		t.Error("a refused ruling is in the journal")
	}
	a.Open(e.Path("/bracket")).Submit(e.Path("/bracket/rule"), "winner", "bo", "reason", "toss").Must(http.StatusOK)
	a.Post(e.Path("/bracket/rule"), url.Values{"round": {"1"}, "board": {"1"}, "winner": {"ada"}, "reason": {"again"}}).Must(http.StatusUnprocessableEntity)
	e.Anybody.Open(e.Path("/bracket"))
	e.Anybody.Same("#places li", "1 Bo EST", "2 Ada EST")
	if !strings.Contains(match(e.Anybody, "1", "1"), "By the arbiter’s ruling: toss") {
		t.Error(match(e.Anybody, "1", "1"))
	}
}

// Who comes from the upper match stands above, also where the other is the
// favourite.
func TestTheBracketIsDrawnAsItsMatchesLie(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	publishDue(e)
	e.End("ada-dag", "0-1")
	e.Anybody.Open(e.Path("/bracket"))
	if got := match(e.Anybody, "2", "1"); got != "Match 1 4 Dag EST Winner of semifinal 2" {
		t.Errorf("%q", got)
	}
	e.End("bo-cleo", "1-0")
	publishDue(e)
	e.End("bo-dag", "0-1") // Bo is first: the better start number
	e.Anybody.Open(e.Path("/bracket"))
	if got := match(e.Anybody, "2", "1"); got != "Match 1 4 Dag EST ✓ advances 1 2 Bo EST 0 Game 1: 1–0" {
		t.Errorf("%q", got)
	}
	e.Anybody.Same("#places li", "1 Dag EST", "2 Bo EST", "3–4 Ada EST", "3–4 Cleo EST")
}

// The preview of a corrected result says what becomes of its match. After the next round is published its
// players stay (TOURNAMENT.md, "Before and after the rounds"), and the bracket says so.
func TestACorrectionSaysWhatBecomesOfTheMatch(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	publishDue(e)
	e.End("ada-dag", "1-0")
	e.End("bo-cleo", "1-0")
	game := "/games/" + e.State().Pairings[0].Game
	previews := func(score, want string) {
		t.Helper()
		a := e.Arbiter.Open(game).Submit(game+"/result", "result", score, "reason", "sheet").Must(http.StatusOK)
		if got := a.Words(".preview"); !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	previews("0-1", "Dag wins match 1 of round 1.")
	previews("1/2-1/2", "Match 1 of round 1 will have no winner, and goes on.")
	publishDue(e)
	e.End("ada-bo", "1-0")
	previews("0-1", "Match 1 of round 1: Ada stays in the next round, which is published.")
	e.Arbiter.Previewed().Must(http.StatusOK)
	e.Anybody.Open(e.Path("/bracket")).Must(http.StatusOK)
	if got := match(e.Anybody, "1", "1"); !strings.HasSuffix(got, "Corrected after the next round was published: its players stay") {
		t.Errorf("%q", got)
	}
	e.Anybody.Same("#places li", "1 Ada EST", "2 Bo EST", "3–4 Cleo EST", "3–4 Dag EST")
}

func TestABracketNeedsAKnockOutAndPlayers(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, true))
	e.Arbiter.Open(e.Path("/bracket")).Must(http.StatusOK)
	e.Arbiter.Same("main .note", "A schedule needs at least two players.")
	e.Enter("Ada", "Bo", "Cleo")
	e.Arbiter.Open(e.Path("/bracket")).Must(http.StatusOK)
	e.Arbiter.Same("main .note", "A match for third place needs at least four entries. Enter more, or play without it (Settings).")
	e.Arbiter.Post(e.Path("/bracket/publish"), url.Values{"round": {"1"}}).Must(http.StatusUnprocessableEntity)
	e.Arbiter.Post(e.Path("/bracket/publish"), url.Values{"round": {"x"}}).Must(http.StatusUnprocessableEntity)
	other := visit.OpenEvent(t, tournament.Created{})
	other.Anybody.Open(other.Path("/bracket")).Must(http.StatusNotFound)
	other.Arbiter.Post(other.Path("/bracket/publish"), url.Values{"round": {"1"}}).Must(http.StatusNotFound)
}

// A game that was not played is a forfeit in the bracket too.
func TestTheBracketSaysForfeits(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo")
	publishDue(e)
	e.End("ada-bo", "+/-")
	e.Anybody.Open(e.Path("/bracket")).Same(".match-games li", "Game 1: +/−")
}

// Both of a match are absent, and the arbiter says that nobody goes on: it stands in the
// bracket, on the wall, on paper and in the log, the other semifinalist has won without a
// final, and the places are settled. The seat of who is alone says so.
func TestNobodyGoesOnByTheArbitersRuling(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	publishDue(e)
	e.End("ada-dag", "-/-")
	e.End("bo-cleo", "1-0")
	rule := e.Path("/bracket/rule")
	a := e.Arbiter.Open(e.Path("/bracket"))
	a.Submit(rule, "winner", "-").Must(http.StatusUnprocessableEntity)
	a.Submit(rule, "winner", "", "reason", "nobody came").Must(http.StatusUnprocessableEntity)
	a.Submit(rule, "winner", "-", "reason", "nobody came").Must(http.StatusOK)
	v := e.Anybody.Open(e.Path("/bracket")).Must(http.StatusOK)
	for at, want := range map[[2]string]string{
		{"1", "1"}: "Match 1 1 Ada EST 0 4 Dag EST 0 Game 1: −/− Nobody advances, by the arbiter’s ruling: nobody came",
		{"2", "1"}: "Match 1 Nobody from match 1 2 Bo EST ✓ advances Advances without a match: no opponent has come through",
	} {
		if got := match(v, at[0], at[1]); got != want {
			t.Errorf("match %v reads %q", at, got)
		}
	}
	v.Same(".final-places li", "1 Bo EST", "2–4 Ada EST", "2–4 Cleo EST", "2–4 Dag EST")
	if paper := v.Open(e.Path("/paper/standings")).Must(http.StatusOK).Words("main"); !strings.Contains(paper, "Nobody advances") || !strings.Contains(paper, "Bye") {
		t.Errorf("the paper says %q", paper)
	}
	if wall := v.Open(e.Path("/wall/bracket")).Must(http.StatusOK).Lines(".duel"); len(wall) == 0 || !strings.Contains(strings.Join(wall, "|"), "Bo does not play") {
		t.Errorf("the wall has %q", wall)
	}
	if log := a.Open(e.Path("/desk?show=log&round=1")).Words(".log"); !strings.Contains(log, "Match 1: nobody advances") {
		t.Errorf("the log says %q", log)
	}
	a.Open(e.Path("/bracket"))
	if a.Has(e.Path("/bracket/publish")) || a.Has(rule) {
		t.Error("there is still something to play")
	}
	if seat := e.Seat("bo").Open("/seat").Must(http.StatusOK).Words("main"); !strings.Contains(seat, "Round 1") {
		t.Errorf("the seat of who is alone says %q", seat)
	}
}

// Extra games are named and numbered as games of their match, and the page says why they are played.
func TestExtraGamesSayWhyTheyArePlayed(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	publishDue(e)
	e.End("ada-dag", "1/2-1/2")
	a := e.Arbiter.Open(e.Path("/bracket"))
	a.Same(".due .pairings li", "Match 1 1.2 Dag Extra game 1 Ada", "Match 1 1.3 Ada Extra game 2 Dag")
	a.Same(".due .level-score", "Ada – Dag, level 0.5–0.5 after one game")
	a.Same(".publish-due button", "Publish the 2 extra games")
	publishDue(e)
	e.Anybody.Open(e.Path("/bracket"))
	if got := match(e.Anybody, "1", "1"); got != "Match 1 1 Ada EST 0.5 4 Dag EST 0.5 Game 1: ½–½ Extra game 1: not started Extra game 2: not started level 0.5–0.5 after one game" {
		t.Errorf("%q", got)
	}
}

// The desk decides a level match where it says that it is level: by its extra games or, with a
// reason, by a ruling in their place. One button is the primary one.
func TestALevelMatchIsDecidedAtTheDesk(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.ExtraPair, knockout.Arbiter))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	publishDue(e)
	e.End("ada-dag", "1/2-1/2")
	e.End("bo-cleo", "1/2-1/2")
	desk, rule := e.Path("/desk"), e.Path("/bracket/rule")
	a := e.Arbiter.Open(e.Path("/players"))
	if next := a.Words("#next"); !strings.Contains(next, "Round 1, matches 1, 2 are level.") {
		t.Errorf("what is next names not all of them: %q", next)
	}
	a.Open(desk)
	a.Same(".waits .level-match", "Round 1, match 1 is level", "Round 1, match 2 is level")
	a.Same(".waits .level-score", "Ada – Dag, level 0.5–0.5 after one game", "Bo – Cleo, level 0.5–0.5 after one game")
	a.Same(".waits .primary", "Publish the 4 extra games")
	a.Same(".waits .match-instead summary", "Decide Ada – Dag without extra games", "Decide Bo – Cleo without extra games")
	a.Submit(rule, "winner", "dag", "reason", "").Must(http.StatusUnprocessableEntity)
	a.Open(desk).Submit(rule, "winner", "dag", "reason", "the hall closes").Must(http.StatusOK)
	if a.Page.Find("body.page-desk").Length() == 0 {
		t.Error("a ruling at the desk leads elsewhere")
	}
	a.Same(".waits .primary", "Publish the 2 extra games")
	a.Submit(e.Path("/bracket/publish")).Must(http.StatusOK)
	e.End("cleo-bo", "1/2-1/2")
	e.End("bo-cleo", "1/2-1/2")
	for _, page := range []string{desk, e.Path("/bracket")} { // nothing is left but a ruling
		a.Open(page)
		a.Same("main .primary", "Record the ruling")
		a.Same(".match-rule label", "Bo", "Cleo", "Nobody advances", "Reason")
	}
	a.Open(e.Path("/players")).Same("#next .primary", "Say who advances")
	a.Open(desk).Submit(rule, "winner", "cleo", "reason", "toss").Must(http.StatusOK)
	for _, page := range []string{desk, e.Path("/players"), e.Path("/bracket")} {
		a.Open(page)
		a.Same("main .primary", "Publish the final")
	}
}

// Clocks that have run and stand still are started by the one primary button of the desk.
func TestTheClocksOfExtraGamesAreTheNextAct(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo")
	publishDue(e)
	a := e.Arbiter.Open(e.Path("/desk"))
	a.Submit(e.Path("/start")).Must(http.StatusOK)
	if a.Open(e.Path("/desk")); a.Has(e.Path("/start")) {
		t.Error("a clock that runs is to be started")
	}
	e.End("ada-bo", "1/2-1/2")
	publishDue(e)
	a.Open(e.Path("/desk"))
	a.Same(".waits .primary", "Start all clocks")
	a.Same("main .level-score", "Ada – Bo, level 0.5–0.5 after one game")
	a.Submit(e.Path("/start")).Must(http.StatusOK)
}
