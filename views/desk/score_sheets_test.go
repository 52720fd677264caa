package desk_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// noteForm is the form of a player's sheet, as the page shows it.
func noteForm(a *visit.Visitor, path, whose string) url.Values {
	a.Open(path + "/sheets").Must(http.StatusOK)
	for _, form := range a.Page.Find(`form[action$="/note"]`).EachIter() {
		if fields := visit.Fields(form); fields.Get("onBehalf") == whose {
			return fields
		}
	}
	a.T.Fatalf("no sheet of %s: %s", whose, a.Words("main"))
	return nil
}

// keeps sends what a player's sheet has, by that form.
func keeps(a *visit.Visitor, path, whose string, pairs ...string) *visit.Visitor {
	fields := noteForm(a, path, whose)
	for i := 0; i+1 < len(pairs); i += 2 {
		fields.Set(pairs[i], pairs[i+1])
	}
	return a.Post(path+"/note", fields)
}

// ofTheClock are times of day and readings.
var ofTheClock = regexp.MustCompile(`\d+:\d\d(:\d\d)?`)

// RIF 13 (seed 11): both players' sheets are kept and compared with the record as they grow;
// a scorer who enters two that differ is told the first ply at once.
func TestAScorerEntersTwoSheetsThatDifferAtPly23(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	record := strings.Fields("h8 a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3 i3 k3 m3 o3 a5 c5 e5 g5 i5 k5 m5")
	at.Play(record...)
	scorer := e.Holding(access.Scorer)
	keeps(scorer, at.Path, "P1", "sheet", strings.Join(record, " ")).Must(http.StatusOK)
	if got := scorer.Words(".verdict"); !strings.Contains(got, "agree") {
		t.Errorf("one sheet that is the record: %q", got)
	}
	keeps(scorer, at.Path, "P2", "sheet", strings.Join(record[:22], " ")).Must(http.StatusOK)
	if got := scorer.Words(".verdict"); !strings.Contains(got, "agree") {
		t.Errorf("a sheet that is not as long: %q", got)
	}
	keeps(scorer, at.Path, "P2", "more", "l5 m5").Must(http.StatusOK)
	if got := scorer.Words(".verdict"); !strings.Contains(got, "move 23") || scorer.Words(".doubtful") != "23k5k5l5" {
		t.Errorf("two sheets that differ: %q, %q", got, scorer.Words(".doubtful"))
	}
	e.Arbiter.Open("/t/" + e.ID + "/desk?open=" + at.ID)
	if got := e.Arbiter.Words("#desk-panel"); !strings.Contains(got, "differ at move 23") {
		t.Errorf("the arbiter is not told beside the board: %q", got)
	}
	// When the game is over and confirmed, it waits at the desk until an arbiter has looked.
	visit.Act(at.P[0], at.Path, "resign")
	for _, player := range at.P {
		player.Open("/seat").Submit(at.Path + "/confirm").Must(http.StatusOK)
	}
	waits := func() string { return e.Arbiter.Open("/t/" + e.ID + "/desk").Words(".waiting-sheets") }
	if got := waits(); !strings.Contains(got, "differ at move 23") {
		t.Errorf("the desk says %q", got)
	}
	a := e.Arbiter.Open(at.Path + "/sheets")
	a.Submit(at.Path+"/compare", "reason", "").Must(http.StatusUnprocessableEntity)
	a.Submit(at.Path+"/compare", "reason", "the stone lies on k5").Must(http.StatusOK)
	if got := waits(); got != "" || !strings.Contains(a.Open(at.Path+"/sheets").Words(".note"), "record stands") {
		t.Errorf("the record stands, and the desk says %q", got)
	}
	if got := a.Open(at.Path + "/history").Words(".history"); !strings.Contains(got, "the stone lies on k5") || !strings.Contains(got, "l5 m5") {
		t.Errorf("the history tells %q", got)
	}
	for kind, want := range map[string]string{"score-P1": "k5", "score-P2": "l5"} {
		paper := e.Anybody.Open(at.Path + "/paper/" + kind).Must(http.StatusOK)
		if got := paper.Words(".record"); !strings.Contains(got, "23"+want) {
			t.Errorf("%s is printed with %q", kind, got)
		}
	}
}

// What is wrong with a sheet is said beside it, with what was typed; nothing is kept of it.
func TestASheetThatCannotBeReadIsRefusedWithItsMove(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	before := e.Written()
	for typed, want := range map[string]string{"h8 q9": "Move 2: “q9”", "h8 (i9 j9)": "chosen one is missing", "swap h8": "before the first move", "": "just these moves"} {
		a := keeps(e.Arbiter, at.Path, "P1", "more", typed).Must(http.StatusUnprocessableEntity)
		if got := a.Words(".error"); !strings.Contains(got, want) || a.Page.Find("#more-P1").AttrOr("value", "") != typed {
			t.Errorf("%q: %q", typed, got)
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
	old := noteForm(e.Arbiter, at.Path, "P1")
	old.Set("more", "i9")
	keeps(e.Holding(access.Scorer), at.Path, "P1", "more", "h8").Must(http.StatusOK)
	if got := e.Arbiter.Post(at.Path+"/note", old).Must(http.StatusUnprocessableEntity).Words(".error"); !strings.Contains(got, "meanwhile") {
		t.Errorf("what a scorer had entered was overwritten: %q", got)
	}
	e.Refuses(t, []visit.Refusal{
		{"a spectator", e.Anybody, visit.Sent{Method: http.MethodGet, Path: at.Path + "/sheets"}, 403, "not yours"},
		{"another board's player", e.Tables[1].P[0], visit.Post(at.Path+"/note", "onBehalf", "P1", "more", "h8"), 403, "not yours"},
	})
	keeps(at.P[0], at.Path, "P1", "onBehalf", "P2", "more", "a1").Must(http.StatusForbidden)
	if s := e.State(at.ID); len(s.Sheets.Of(board.P2)) != 0 || len(s.Sheets.Of(board.P1)) != 1 {
		t.Error("a player wrote on the opponent's sheet")
	}
}

// Two games that are the same but for what a scorer entered are the same for players and
// spectators while they run: nothing tells that sheets differ. When they are over it does.
func TestADifferenceBetweenSheetsIsNobodysAidWhileTheGameRuns(t *testing.T) {
	seen := map[string][2]string{}
	over := [2]string{}
	for i, second := range []string{"h8 a1 c1", "h8 a1 d1"} {
		e := visit.OpenClubEvening(t, visit.Options{})
		e.Start()
		at := e.Tables[0]
		at.Play("h8", "a1", "c1")
		scorer := e.Holding(access.Scorer)
		keeps(scorer, at.Path, "P1", "sheet", "h8 a1 c1")
		keeps(scorer, at.Path, "P2", "sheet", second)
		for who, v := range map[string]*visit.Visitor{"P1": at.P[0], "spectator": e.Anybody} {
			for _, page := range []string{at.Path, at.Path + "/history", at.Path + "/sheets", "/seat", "/t/" + e.ID, "/t/" + e.ID + "/wall", at.Path + "/paper/score", at.Path + "/paper/score-P1", at.Path + "/paper/score-P2"} {
				what := who + " " + strings.NewReplacer(at.ID, "GAME", e.ID, "EVENT").Replace(page)
				pair, part := seen[what], "main"
				if strings.Contains(page, "/paper/") {
					part = ".record, .score, .paper-title, h1" // its head says where the journal stands
				}
				pair[i] = ofTheClock.ReplaceAllString(v.Open(page).Words(part), "")
				seen[what] = pair
			}
		}
		visit.Act(at.P[0], at.Path, "resign")
		over[i] = at.P[0].Open(at.Path + "/sheets").Words("main")
	}
	for what, pair := range seen {
		if pair[0] != pair[1] || pair[0] == "" {
			t.Errorf("%s tells the two apart:\n%s\n%s", what, pair[0], pair[1])
		}
	}
	if own := seen["P1 /games/GAME/sheets"][0]; !strings.Contains(own, "3 moves") || strings.Contains(own, "differ") {
		t.Errorf("the own sheet: %q", own)
	}
	if !strings.Contains(over[1], "differ first at move 3") || strings.Contains(over[0], "differ") {
		t.Errorf("after the game: %q", over)
	}
}

// A covered board is covered on the sheets too; a scorer may go on typing.
func TestTheSheetsOfACoveredBoard(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "a1", "c1")
	scorer := e.Holding(access.Scorer)
	keeps(scorer, at.Path, "P1", "sheet", "h8 a1 d1")
	visit.Act(e.Arbiter, at.Path, "stop")
	for who, v := range map[string]*visit.Visitor{"scorer": scorer, "player": at.P[0]} {
		text := v.Open(at.Path + "/sheets").Must(http.StatusOK).Words("main")
		if strings.Contains(text, "d1") || strings.Contains(text, "c1") || strings.Contains(text, "differ") {
			t.Errorf("the %s reads %q", who, text)
		}
	}
	keeps(scorer, at.Path, "P1", "more", "e1").Must(http.StatusOK)
	if s := e.State(at.ID); len(s.Sheets.Of(board.P1)) != 4 {
		t.Errorf("%d moves were kept", len(s.Sheets.Of(board.P1)))
	}
	if at.P[0].Open(at.Path+"/sheets").Page.Find(`form[action$="/note"] button`).Length() != 0 {
		t.Error("a player writes at a covered board")
	}
}

// When the game is over a player reads the opponent's sheet and writes the own alone: nothing that is sent
// for the other becomes part of either.
func TestAPlayerWritesTheOwnSheetAlone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "a1", "c1")
	visit.Act(at.P[1], at.Path, "resign")
	keeps(at.P[1], at.Path, "P2", "sheet", "h8 a1 c1").Must(http.StatusOK)
	page := at.P[0].Open(at.Path + "/sheets").Must(http.StatusOK)
	if got := page.Words("main"); page.Page.Find(`form[action$="/note"] button`).Length() != 1 || !strings.Contains(got, "h8 a1 c1") {
		t.Errorf("a player is offered %d sheets: %q", page.Page.Find(`form[action$="/note"] button`).Length(), got)
	}
	if sent := at.P[0].Send(visit.Post(at.Path+"/note", "onBehalf", "P2", "plies", "3", "sheet", "h8 a1 c2")); sent.Status != http.StatusForbidden {
		t.Errorf("the opponent's sheet is written: %d", sent.Status)
	}
	if s := e.State(at.ID); len(s.Sheets.Of(board.P1)) != 0 || s.Written(s.Sheets.Of(board.P2)) != "h8 a1 c1" {
		t.Errorf("the sheets: %q, %q", s.Written(s.Sheets.Of(board.P1)), s.Written(s.Sheets.Of(board.P2)))
	}
}

// Before the round a seat says what its holder has already been sanctioned with.
func TestASeatSaysItsSanctionsBeforeTheRound(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := e.Tables[0]
	visit.Act(e.Arbiter, at.Path, "penalty", "player", "P1", "kind", "warning", "reason", "He came with notes.")
	if got := at.P[0].Open("/seat").Words("#panel"); !strings.Contains(got, "Sanctions in this tournament") || !strings.Contains(got, "He came with notes.") {
		t.Errorf("the seat says %q", got)
	}
	if got := at.P[1].Open("/seat").Words("#panel"); strings.Contains(got, "Sanctions") || !strings.Contains(got, "Round 1") {
		t.Errorf("the other seat says %q", got)
	}
}
