package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// paper is an evening whose results come in on paper, with the page they are taken down on.
func paper(t *testing.T, settings ...string) (*visit.ClubEvening, string) {
	t.Helper()
	e := visit.OpenClubEvening(t, visit.Options{}, append([]string{"control", ""}, settings...)...)
	return e, "/t/" + e.ID + "/rounds/1/results"
}

func TestAResultIsTakenDownAsItIsTyped(t *testing.T) {
	e, page := paper(t)
	a := e.Arbiter.Open(page).Must(http.StatusOK)
	if keys := a.Words(".entry-keys"); !strings.Contains(keys, "opens board 1") {
		t.Errorf("the first board is 1, and its key %q", keys)
	}
	a.Submit(page, "line", "11f").Must(http.StatusOK)
	if !strings.Contains(a.Notices(), "Board 1: Ada Brook won, 1–0 (Five in a row)") {
		t.Errorf("nothing says what was taken down: %s", a.Notices())
	}
	g := e.State(e.Tables[0].ID)
	if g.Outcome == nil || g.Outcome.Score != (game.Score{P1: 2}) || g.Outcome.Reason != game.ReasonFive || g.Outcome.Forfeit() {
		t.Fatalf("the game has %+v", g.Outcome)
	}
	if row := a.Words("#result-1"); !strings.Contains(row, "1–0") || !strings.Contains(row, "Five in a row") || !strings.Contains(row, "Chief") {
		t.Errorf("the row says %q: not the result, how, or by whom", row)
	}
	for _, page := range []string{"/t/" + e.ID + "/rounds", e.Tables[0].Path} {
		if text := e.Anybody.Open(page).Must(http.StatusOK).Words("main"); strings.Contains(text, "ruling") || !strings.Contains(text, "Five in a row") {
			t.Errorf("%s does not say how the game ended: %s", page, text)
		}
	}
	if next := a.Open("/t/" + e.ID).Words("#next"); !strings.Contains(next, "One result of round 1 is missing") {
		t.Errorf("one result is missing, what comes next is %q", next)
	}
	a.Open(page).Submit(page, "line", "2+").Must(http.StatusOK)
	if g := e.State(e.Tables[1].ID); g.Outcome == nil || !g.Outcome.Forfeit() || g.Outcome.Score != (game.Score{P1: 2}) {
		t.Errorf("a forfeit is an unplayed game, not %+v", g.Outcome)
	}
	if page := e.Anybody.Open("/t/" + e.ID + "/rounds").Words("main"); !strings.Contains(page, "By forfeit") || !strings.Contains(page, "+/−") {
		t.Error("the public does not learn of a forfeit")
	}
	if !strings.Contains(a.Words("#results"), "All results of this round") {
		t.Errorf("nothing says that all are in: %s", a.Words("#results"))
	}
}

// What stands is not overwritten: of two who enter, the second is told who was first and
// what is there, and the same again is no second act.
func TestOfTwoResultsTheSecondIsTold(t *testing.T) {
	e, page := paper(t)
	scorer := e.Holding(access.Scorer)
	first, second := e.Arbiter.Open(page), scorer.Open(page).Must(http.StatusOK)
	form := visit.Fields(first.Form(page))
	form.Set("line", "11f")
	first.Post(page, form).Must(http.StatusOK)
	written := e.Written()
	first.Post(page, form).Must(http.StatusOK) // the network lost the answer
	if e.Written() != written {
		t.Error("the same form sent twice is two acts")
	}
	second.Submit(page, "line", "12r").Must(http.StatusUnprocessableEntity)
	if text := second.Notices(); !strings.Contains(text, "already entered 1–0, Five") || !strings.Contains(text, "Chief") {
		t.Errorf("the second is not told what stands, and from whom: %s", text)
	}
	if field, _ := second.Page.Find("#typed").Attr("value"); field != "12r" {
		t.Errorf("what was typed is lost: %q", field)
	}
	second.Submit(page, "line", "11f").Must(http.StatusUnprocessableEntity)
	second.Submit(page, "line", "12r the slip was misread").Must(http.StatusUnprocessableEntity)
	if text := second.Notices(); !strings.Contains(text, "arbiter") {
		t.Errorf("a scorer corrects nothing: %s", text)
	}
	if e.Written() != written {
		t.Error("something was overwritten")
	}
	first.Open(page).Corrects(page, "line", "12r The slip was misread").Must(http.StatusOK)
	g := e.State(e.Tables[0].ID)
	if g.Outcome.Score != (game.Score{P2: 2}) || g.Outcome.Reason != game.ReasonResignation || !g.ResultCorrected {
		t.Errorf("the correction makes %+v", g.Outcome)
	}
	if text := first.Open("/games/" + e.Tables[0].ID + "/history").Words("main"); !strings.Contains(text, "The slip was misread") {
		t.Error("the history does not say why")
	}
}

// A game that is being played here is asked about: the same line once more is sure,
// another one asks again.
func TestARunningGameIsAskedAbout(t *testing.T) {
	e, page := paper(t, "control", "1800+10")
	e.Start()
	e.Tables[0].Play("h8", "h9")
	visit.Act(e.Tables[1].P[0], e.Tables[1].Path, "call", "for", "arbiter", "stop", "false")
	before := e.Written()
	a := e.Arbiter.Open(page).Submit(page, "line", "11f").Must(http.StatusUnprocessableEntity)
	if words := a.Notices() + a.Words("#main"); !strings.Contains(words, "Board 1 is being played here") {
		t.Errorf("the board is not named: %q", words)
	}
	a.Submit(page, "line", "12f").Must(http.StatusUnprocessableEntity)
	if e.Written() != before {
		t.Fatal("a game was ended that is being played")
	}
	a.Submit(page).Must(http.StatusOK)
	if g := e.State(e.Tables[0].ID); g.Outcome == nil || g.Outcome.Score != (game.Score{P2: 2}) {
		t.Errorf("the second time it is taken down: %+v", g.Outcome)
	}

	tapped := "?board=2&won=1"
	a.Open(page + tapped)
	send := func() *visit.Visitor {
		form := visit.Fields(a.Page.Find("#tapped"))
		form.Set("how", "five")
		return a.Post(page, form)
	}
	if send().Must(http.StatusUnprocessableEntity); a.Page.Find("#how[hidden]").Length() > 0 {
		t.Error("the sheet that was refused is gone")
	}
	send().Must(http.StatusOK)
	if g := e.State(e.Tables[1].ID); g.Outcome == nil || g.Outcome.Score != (game.Score{P1: 2}) {
		t.Errorf("the second tap is sure: %+v", g.Outcome)
	}
}

// All clocks of a round are started; at a wooden board nobody touches them again, and its
// result is taken down without a question.
func TestAWoodenBoardIsNotAskedAbout(t *testing.T) {
	e, page := paper(t, "control", "1800+10")
	e.Start()
	e.Arbiter.Open(page).Submit(page, "line", "11f").Must(http.StatusOK)
	if g := e.State(e.Tables[0].ID); g.Outcome == nil || g.Outcome.Reason != game.ReasonFive {
		t.Errorf("the game is %+v", g.Outcome)
	}
}

func TestALineThatCannotBeReadSaysWhatWouldBeRight(t *testing.T) {
	e, page := paper(t)
	player := e.Tables[0].P[0]
	line := func(text string) visit.Sent { return visit.Post(page, "line", text) }
	e.Refuses(t, []visit.Refusal{
		{"nothing", e.Arbiter, line(""), 422, "such as 41f"},
		{"nonsense", e.Arbiter, line("Ada won"), 422, "such as 41f"},
		{"no winner", e.Arbiter, line("1f"), 422, "who won"},
		{"no such board", e.Arbiter, line("31f"), 422, "Its boards: 1, 2"},
		{"the winner alone", e.Arbiter, line("21"), 422, "won. Add how: f five, o foul, r resigned, t time, x not said."},
		{"a very long line", e.Arbiter, line(strings.Repeat("q", 5000)), 422, "“" + strings.Repeat("q", 60) + "…” cannot be read"},
		{"a reason and nothing to correct", e.Arbiter, line("11f late slip"), 422, "Leave the reason out"},
		{"a tap without the winner", e.Arbiter, visit.Post(page, "board", "1", "how", "five"), 422, "who won"},
		{"a player", player, line("11f"), 403, "for arbiters and scorers only"},
		{"nobody", e.Anybody, line("11f"), 403, ""},
		{"a round that there is not", e.Arbiter, visit.Post("/t/"+e.ID+"/rounds/9/results", "line", "11f"), 404, ""},
	})
	if got := player.Open(page); got.Status != http.StatusForbidden {
		t.Errorf("a player sees the page: %d", got.Status)
	}
}

// Without a script: a tap on the winner's name opens the sheet, a tap on how sends it.
func TestAResultIsTakenDownInTwoTaps(t *testing.T) {
	e, page := paper(t)
	scorer := e.Holding(access.Scorer).Open(page).Must(http.StatusOK)
	link, _ := scorer.Page.Find("#result-2 a.p2").Attr("href")
	scorer.Open(strings.TrimSuffix(link, "#how")).Must(http.StatusOK)
	if sheet := scorer.Page.Find("#how:not([hidden])"); sheet.Length() != 1 || !strings.Contains(sheet.Text(), e.Desk.People.Get(e.State(e.Tables[1].ID).Players[1]).Name) {
		t.Fatalf("no sheet asks how: %s", scorer.Words("main"))
	}
	form := visit.Fields(scorer.Page.Find("#tapped"))
	form.Set("how", "resignation")
	scorer.Post(page, form).Must(http.StatusOK)
	if g := e.State(e.Tables[1].ID); g.Outcome == nil || g.Outcome.Score != (game.Score{P2: 2}) || g.Outcome.Reason != game.ReasonResignation {
		t.Errorf("the game has %+v", g.Outcome)
	}
	if rows := scorer.Open(page + "?show=missing").Page.Find(".only-missing"); rows.Length() != 1 {
		t.Error("the boards without a result cannot be chosen")
	}
	if rows := scorer.Open(page + "?find=ada").Page.Find(".paired"); rows.Length() != 1 {
		t.Errorf("%d boards have an Ada", rows.Length())
	}
	if at := scorer.Open("/t/" + e.ID + "/results").Must(http.StatusOK).At.Path; at != page {
		t.Errorf("the place of the results leads to %s", at)
	}
}

// A bye is shown and has no result; the games of a match are named after a point.
func TestEveryGameOfARoundHasItsLine(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish")
	page := o.At + "/rounds/1/results"
	a := o.Arbiter.Open(page).Must(http.StatusOK)
	if rows := a.Page.Find(".paired"); rows.Length() != 4 || a.Page.Find(".paired-none").Length() != 1 {
		t.Fatalf("three boards and a bye: %s", a.Words("#results"))
	}
	a.Submit(page, "line", "41f").Must(http.StatusUnprocessableEntity)
	if text := a.Notices(); !strings.Contains(text, "Nobody plays at board 4") {
		t.Errorf("a bye has no result: %s", text)
	}

	mini := visit.OpenSwiss(t, "legs", "2")
	mini.Do("/rounds/1", "publish")
	page = mini.At + "/rounds/1/results"
	a = mini.Arbiter.Open(page).Submit(page, "line", "11f").Must(http.StatusUnprocessableEntity)
	if text := a.Notices(); !strings.Contains(text, "1.1, 1.2") {
		t.Errorf("which of the games is not asked: %s", text)
	}
	a.Submit(page, "line", "1.22f").Must(http.StatusOK)
	if row := a.Words("#result-1\\.2"); !strings.Contains(row, "0–1") {
		t.Errorf("the second game has %q", row)
	}

	teams := visit.OpenTeams(t, 2, 1)
	teams.PublishTeams()
	page = teams.Path("/rounds/1/results")
	a = teams.Arbiter.Open(page).Must(http.StatusOK).Submit(page, "line", "1.2a").Must(http.StatusOK)
	if row := a.Words("#result-1\\.2"); !strings.Contains(row, "½–½") {
		t.Errorf("the second board of the match has %q", row)
	}
	if text := a.Words("#entry"); !strings.Contains(text, "one game of a match") {
		t.Error("the page does not say how a game of a match is named")
	}
}

// A slip of the finger is taken back at once, by who made it, and by nobody else there.
func TestTheLastResultIsTakenBackByWhoTookItDown(t *testing.T) {
	e, page := paper(t)
	scorer := e.Holding(access.Scorer).Open(page).Submit(page, "line", "12r").Must(http.StatusOK)
	if e.Arbiter.Open(page).Page.Find("#results-last").Length() > 0 {
		t.Error("another one's result is offered to be taken back")
	}
	undo, _ := scorer.Page.Find("#results-last button").Attr("value")
	e.Arbiter.Post(page, map[string][]string{"undo": {undo}}).Must(http.StatusUnprocessableEntity)
	scorer.Post(page, map[string][]string{"undo": {undo}}).Must(http.StatusOK)
	if g := e.State(e.Tables[0].ID); g.Outcome != nil {
		t.Fatalf("the game still has %+v", g.Outcome)
	}
	scorer.Submit(page, "line", "11r").Must(http.StatusOK)
	if g := e.State(e.Tables[0].ID); g.Outcome == nil || g.Outcome.Score != (game.Score{P1: 2}) {
		t.Errorf("the right one is %+v", g.Outcome)
	}
	scorer.Open(page).Post(page, map[string][]string{"undo": {e.Tables[1].ID}}).Must(http.StatusUnprocessableEntity)
}
