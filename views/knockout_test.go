package views_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
)

func (e *event) publishDue() {
	e.t.Helper()
	e.arbiter.open(e.path("/bracket")).submit(e.path("/bracket/publish")).must(http.StatusOK)
}

func (v *visitor) match(round, board string) string {
	return strings.Join(v.lines("#match-"+round+"-"+board), "|")
}

// A knock-out from the first game to the final places, with the forms of its page
// alone.
func TestAKnockOutIsRunFromItsBracket(t *testing.T) {
	e := openEvent(t, knockOut(2, true, knockout.ExtraPair, knockout.Arbiter))
	e.enter("Ada", "Bo", "Cleo", "Dag", "Eve")
	e.anybody.open(e.path("/bracket")).must(http.StatusOK)
	e.anybody.same("#bracket h2", "Quarter-finals", "Semifinals", "Final")
	if e.anybody.has(e.path("/bracket/publish")) || e.anybody.page.Find(".due").Length() > 0 {
		t.Error("a spectator is asked to publish")
	}
	e.publishDue() // dag-eve, and bo-cleo of the semifinals is left for the next
	e.arbiter.same(".due h2", "2 games can be published")
	e.publishDue()
	e.end("dag-eve", "1-0")
	e.end("eve-dag", "1-0")
	e.publishDue() // level: two more
	e.end("dag-eve", "1-0")
	e.end("eve-dag", "1/2-1/2")
	e.anybody.open(e.path("/bracket"))
	if got := e.anybody.match("1", "2"); got != "Match 2 4 Dag EST ✓ advances 2.5 5 Eve EST 1.5 Game 1: 1–0 Game 2: 0–1 Game 3: 1–0 Game 4: ½–½ Decided by two extra games" {
		t.Errorf("%q", got)
	}
	e.publishDue()
	e.arbiter.same("#bracket-round-2 ~ ol .match-games li", "Game 1: not started", "Game 2: not started", "Game 1: not started", "Game 2: not started")
	e.end("ada-dag", "1-0")
	e.end("dag-ada", "0-1")
	e.end("bo-cleo", "1/2-1/2")
	e.end("cleo-bo", "1/2-1/2")
	e.publishDue() // bo and cleo go on
	e.end("bo-cleo", "1/2-1/2")
	e.end("cleo-bo", "1/2-1/2")
	a := e.arbiter.open(e.path("/bracket"))
	a.submit(e.path("/bracket/rule"), "winner", "cleo", "reason", "toss of a coin").must(http.StatusOK)
	e.publishDue() // the final and the match for third place
	e.end("ada-cleo", "0-1")
	e.end("cleo-ada", "1-0")
	e.end("bo-dag", "1-0")
	e.end("dag-bo", "1/2-1/2")
	e.anybody.open(e.path("/bracket"))
	e.anybody.same("#places li", "1 Cleo EST", "2 Ada EST", "3 Bo EST", "4 Dag EST", "5 Eve EST")
	if a.open(e.path("/bracket")); a.has(e.path("/bracket/publish")) || a.has(e.path("/bracket/rule")) {
		t.Error("there is nothing left to do")
	}
	state, err := e.book().KnockOut()
	if err != nil || state.Winner != 3 || state.Third != 2 {
		t.Errorf("%+v %v", state, err)
	}
}

// Nobody but the arbiter decides a level match, and not without a reason.
func TestALevelMatchIsRuledWithAReason(t *testing.T) {
	e := openEvent(t, knockOut(1, false, knockout.Arbiter))
	e.enter("Ada", "Bo")
	e.publishDue()
	e.end("ada-bo", "1/2-1/2")
	a := e.arbiter.open(e.path("/bracket"))
	a.same(".match-ruling h2", "Round 1, match 1 is level")
	before := e.written()
	a.submit(e.path("/bracket/rule"), "winner", "bo", "reason", " ").must(http.StatusUnprocessableEntity)
	if a.notices() != "Give a reason." {
		t.Errorf("%q", a.notices())
	}
	a.submit(e.path("/bracket/rule"), "winner", "cleo", "reason", "toss").must(http.StatusUnprocessableEntity)
	if a.words("#reason-match-1-1") != "" || a.page.Find("#reason-match-1-1").AttrOr("value", "") != "toss" {
		t.Error("what was typed is lost")
	}
	e.anybody.post(e.path("/bracket/rule"), url.Values{"round": {"1"}, "board": {"1"}, "winner": {"bo"}, "reason": {"mine"}}).must(http.StatusForbidden)
	if e.written() != before {
		t.Error("a refused ruling is in the journal")
	}
	a.open(e.path("/bracket")).submit(e.path("/bracket/rule"), "winner", "bo", "reason", "toss").must(http.StatusOK)
	a.post(e.path("/bracket/rule"), url.Values{"round": {"1"}, "board": {"1"}, "winner": {"ada"}, "reason": {"again"}}).must(http.StatusUnprocessableEntity)
	e.anybody.open(e.path("/bracket"))
	e.anybody.same("#places li", "1 Bo EST", "2 Ada EST")
	if !strings.Contains(e.anybody.match("1", "1"), "By the arbiter’s ruling: toss") {
		t.Error(e.anybody.match("1", "1"))
	}
}

// Who comes from the upper match stands above, also where the other is the
// favourite.
func TestTheBracketIsDrawnAsItsMatchesLie(t *testing.T) {
	e := openEvent(t, knockOut(1, false))
	e.enter("Ada", "Bo", "Cleo", "Dag")
	e.publishDue()
	e.end("ada-dag", "0-1")
	e.anybody.open(e.path("/bracket"))
	if got := e.anybody.match("2", "1"); got != "Match 1 4 Dag EST Winner of match 2" {
		t.Errorf("%q", got)
	}
	e.end("bo-cleo", "1-0")
	e.publishDue()
	e.end("bo-dag", "0-1") // Bo is first: the better start number
	e.anybody.open(e.path("/bracket"))
	if got := e.anybody.match("2", "1"); got != "Match 1 4 Dag EST ✓ advances 1 2 Bo EST 0 Game 1: 1–0" {
		t.Errorf("%q", got)
	}
	e.anybody.same("#places li", "1 Dag EST", "2 Bo EST", "3–4 Ada EST", "3–4 Cleo EST")
}

// A result that is corrected after later games were made from it breaks the
// bracket: the page says where, and stays a page.
func TestACorrectionThatBreaksTheBracketIsSaid(t *testing.T) {
	e := openEvent(t, knockOut(1, false))
	e.enter("Ada", "Bo", "Cleo", "Dag")
	e.publishDue()
	e.end("ada-dag", "1-0")
	e.end("bo-cleo", "1-0")
	e.publishDue()
	e.end("ada-bo", "1-0")
	first := e.state().Pairings[0].Game
	e.arbiter.open("/games/"+first).submit("/games/"+first+"/result", "result", "0-1", "reason", "sheet").must(http.StatusOK)
	e.anybody.open(e.path("/bracket")).must(http.StatusOK)
	if got := e.anybody.words("main .note"); !strings.HasPrefix(got, "Round 2, match 1 was played by somebody who is no longer in it.") {
		t.Errorf("%q", got)
	}
}

func TestABracketNeedsAKnockOutAndPlayers(t *testing.T) {
	e := openEvent(t, knockOut(1, true))
	e.arbiter.open(e.path("/bracket")).must(http.StatusOK)
	e.arbiter.same("main .note", "A schedule needs at least two players.")
	e.enter("Ada", "Bo", "Cleo")
	e.arbiter.open(e.path("/bracket")).must(http.StatusOK)
	e.arbiter.same("main .note", "A match for third place needs at least four entries.")
	e.arbiter.post(e.path("/bracket/publish"), url.Values{"round": {"1"}}).must(http.StatusUnprocessableEntity)
	e.arbiter.post(e.path("/bracket/publish"), url.Values{"round": {"x"}}).must(http.StatusBadRequest)
	other := openEvent(t, tournament.Created{})
	other.anybody.open(other.path("/bracket")).must(http.StatusNotFound)
	other.arbiter.post(other.path("/bracket/publish"), url.Values{"round": {"1"}}).must(http.StatusNotFound)
}
