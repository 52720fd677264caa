package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// A correction of a result is shown with the rows of the table that it changes, and is done by the
// form of that page alone.
func TestACorrectionOfAResultIsShownBeforeItIsDone(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish")
	o.Results("")
	p := o.State().PairingsIn(1)[0]
	at := "/games/" + p.Game
	a := o.Arbiter.Open(at).Submit(at+"/result", "result", "0-1", "reason", "the sheets").Must(http.StatusOK)
	if got := a.Words("main"); !strings.Contains(got, "Nothing is changed yet") || !strings.Contains(got, "Result1–0") || !strings.Contains(got, "0–1") {
		t.Errorf("the page says %q", got)
	}
	first := o.Desk.People.Get(p.First).Name
	if row := a.Page.Find(".before-after tr:contains('" + first + "')").Text(); !strings.Contains(strings.Join(strings.Fields(row), " "), "1 → 0") {
		t.Errorf("the row of %s: %q", first, row)
	}
	stands := func() string { s, _ := o.Desk.Game(p.Game); return s.Outcome.Result() }
	if stands() != "1-0" {
		t.Fatalf("it was done: %s", stands())
	}
	if a.Previewed().Must(http.StatusOK); stands() != "0-1" {
		t.Errorf("the second form did not do it: %s", stands())
	}
	a.Open(at).Submit(at+"/result", "result", "0-1", "reason", "again").Must(http.StatusUnprocessableEntity)
}

// What has changed since the page was made is shown anew, and nothing is done.
func TestAnOldPreviewIsShownAnew(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "i9", "j10", "g7")
	a := e.Arbiter.Open(at.Path).Submit(at.Path+"/correct", "ply", "2", "point", "h9", "reason", "the sheets").Must(http.StatusOK)
	if got := a.Words(".before-after"); !strings.Contains(got, "i9") || !strings.Contains(got, "h9") {
		t.Errorf("the moves: %q", got)
	}
	if a.Page.Find(".preview svg.goban").Length() != 2 {
		t.Error("the board is not drawn before and after")
	}
	form := visit.Fields(a.Form(at.Path + "/correct"))
	at.Play("a1") // meanwhile
	if a.Post(at.Path+"/correct", form).Must(http.StatusConflict); !strings.Contains(a.Notices(), "has changed since the preview") || a.Page.Find("body.page-preview").Length() == 0 {
		t.Errorf("an old preview: %q", a.Notices())
	}
	if got := e.State(at.ID).Plies[1].Point.String(); got != "i9" {
		t.Errorf("it was done: %s", got)
	}
	form = visit.Fields(a.Form(at.Path + "/correct"))
	a.Post(at.Path+"/correct", form).Must(http.StatusOK)
	if got := e.State(at.ID).Plies[1].Point.String(); got != "h9" {
		t.Errorf("the page that was shown anew did not do it: %s", got)
	}
	e.Refuses(t, []visit.Refusal{
		{"a player looks at it", at.P[0], visit.Post(at.Path+"/correct", "ply", "1", "point", "a1", "reason", "x"), 403, "arbiter"},
		{"without a reason", a, visit.Post(at.Path+"/correct", "ply", "2", "point", "a9"), 422, "Give a reason"},
	})
}

// What a correction makes of claims is on the page: the finding of one that waits, and until when
// what lies on the board can be claimed (RIF 9.7, 9.8).
func TestAPreviewTellsOfClaimsAndTheirWindows(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "free")
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "a1", "i8", "c1", "j8", "e1", "k8", "g1", "m8")
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	a := e.Arbiter.Open(at.Path).Submit(at.Path+"/correct", "ply", "9", "point", "l8", "reason", "as on the board").Must(http.StatusOK)
	got := a.Words(".preview")
	for _, want := range []string{"Move 9: five", "not on the board", "open to", "RIF 9.7", "Claims that were made"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	if s := e.State(at.ID); s.Claims[0].Finding.What != game.FoundNothing {
		t.Errorf("looking has changed the finding: %+v", s.Claims[0].Finding)
	}
	a.Previewed().Must(http.StatusOK)
	if s := e.State(at.ID); s.Claims[0].Finding.What != game.ReasonFive {
		t.Errorf("%+v", s.Claims[0].Finding)
	}
}

// A pass was a stone, a stone was a pass, and the fifths were others: all of it from the form.
func TestPassesAndFifthsAreCorrectedFromTheForm(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "free")
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "a1", "i8", "c1")
	a := e.Arbiter.Open(at.Path).Submit(at.Path+"/correct", "ply", "4", "kind", "pass", "point", "", "reason", "it was passed").Must(http.StatusOK)
	if got := a.Words(".preview"); !strings.Contains(got, "c1") || !strings.Contains(got, "pass") {
		t.Errorf("%q", got)
	}
	a.Previewed().Must(http.StatusOK)
	if s := e.State(at.ID); !s.Plies[3].Pass() {
		t.Error("the stone is no pass")
	}
	a.Open(at.Path).Corrects(at.Path+"/correct", "ply", "4", "point", "d5", "reason", "it was a stone").Must(http.StatusOK)
	if s := e.State(at.ID); s.Plies[3].Point.String() != "d5" {
		t.Error("the pass is no stone")
	}

	e = visit.OpenClubEvening(t, visit.Options{}, "opening", "rif")
	e.Start()
	at = e.Tables[0]
	for _, step := range []struct {
		who    int
		points []string
	}{{0, []string{"h8", "h9", "i10"}}, {1, []string{"f6"}}} {
		for _, point := range step.points {
			visit.Act(at.P[step.who], at.Path, "stone", "point", point)
		}
		visit.Act(at.P[step.who], at.Path, "press")
	}
	if got := at.P[0].Send(visit.Post(at.Path+"/propose", "points", "g11 f12")); got.Status != http.StatusSeeOther {
		t.Fatalf("the fifths: %s", got.Sentence())
	}
	a = e.Arbiter.Open(at.Path)
	if got := a.Words(".act-correct"); !strings.Contains(got, "Recorded: g11 f12") {
		t.Errorf("the form says %q", got)
	}
	a.Corrects(at.Path+"/correct", "ply", "", "point", "", "points", "g11 l7", "reason", "as offered").Must(http.StatusOK)
	s := e.State(at.ID)
	if got := s.Opening.Proposals(); len(got) != 2 || got[1].String() != "l7" {
		t.Errorf("the fifths are %v", got)
	}
}

// A correction of a game whose next round is running says what stays, and what the standings
// will carry; typed on the page of the results it is shown too, and leads back there.
func TestACorrectionAfterTheNextRoundSaysThatNothingIsPairedAgain(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish")
	o.Results("")
	o.Do("/rounds/2", "publish")
	page := o.At + "/rounds/1/results"
	before := o.State().PairingsIn(2)
	a := o.Arbiter.Open(page).Submit(page, "line", "12f slip misread").Must(http.StatusOK)
	got := a.Words(".preview")
	for _, want := range []string{"stay: round 2.", "Round 2 is published and has not begun. Its page takes it back", "The standings will carry the note: Round 2 was paired"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	if a.Previewed().Must(http.StatusOK); a.At.Path != page {
		t.Errorf("it leads to %s", a.At)
	}
	if after := o.State().PairingsIn(2); len(after) != len(before) || after[0] != before[0] {
		t.Error("round 2 was paired again")
	}
}

// Signed standings: one proposes, another confirms; the same account is refused; until then nothing
// changes, and then the signature is superseded.
func TestACorrectionOfSignedStandingsTakesTwo(t *testing.T) {
	o := visit.OpenSwiss(t, "rounds", "1")
	o.Do("/rounds/1", "publish")
	o.Results("")
	evening := &visit.ClubEvening{Service: o.Service, ID: o.ID, Arbiter: o.Arbiter, Anybody: o.Visitor()}
	o.Arbiter.Open(o.At + "/desk").Submit(o.At + "/desk/close").Must(http.StatusOK)
	o.Arbiter.Open(o.At + "/standings").Submit(o.At + "/arrange/sign").Must(http.StatusOK)
	id := o.State().PairingsIn(1)[0].Game
	at, corrections := "/games/"+id, o.At+"/corrections"
	stands := func() string { s, _ := o.Desk.Game(id); return s.Outcome.Result() }

	a := o.Arbiter.Open(at).Submit(at+"/result", "result", "0-1", "reason", "the sheets").Must(http.StatusOK)
	if got := a.Words("main"); !strings.Contains(got, "you propose the correction, and somebody else confirms it") || !strings.Contains(got, "signature of the standings will be superseded") {
		t.Errorf("the page says %q", got)
	}
	if a.Previewed().Must(http.StatusOK); a.At.Path != corrections || stands() != "1-0" || !o.State().Signed {
		t.Fatalf("it leads to %s, the result is %s", a.At, stands())
	}
	if got := a.Notices(); !strings.Contains(got, "waits for a second person") || strings.Contains(got, "follow the correction") {
		t.Errorf("what is proposed is said to be done: %q", got)
	}
	if a.Has(corrections+"/confirm") || !strings.Contains(a.Words("main"), "You have proposed this correction") {
		t.Errorf("who proposed it is offered to confirm: %q", a.Words("main"))
	}
	another, deputy, juror := evening.Holding(access.Arbiter), evening.Holding(access.DeputyArbiter), evening.Holding(access.Jury)
	evening.Refuses(t, []visit.Refusal{
		{"the same account", o.Arbiter, visit.Post(corrections+"/confirm", "number", "1"), 422, "You have proposed this correction yourself"},
		{"an arbiter", another, visit.Post(corrections+"/confirm", "number", "1"), 403, ""},
		{"one that there is not", deputy, visit.Post(corrections+"/confirm", "number", "7"), 422, "No correction with this number"},
		{"declined without a reason", another, visit.Post(corrections+"/decline", "number", "1"), 422, "reason"},
	})
	if got := another.Open(at).SendCorrection(at+"/result", "result", "1/2-1/2", "reason", "x"); got.Status != 422 || !strings.Contains(got.Sentence(), "Confirm or decline it first") {
		t.Errorf("a second one of the same game: %d %s", got.Status, got.Sentence())
	}
	another.Open(corrections).Submit(corrections+"/decline", "number", "1", "reason", "the sheet is right").Must(http.StatusOK)
	if stands() != "1-0" || !o.State().Signed {
		t.Error("a declined correction has changed something")
	}
	o.Arbiter.Open(at).Corrects(at+"/result", "result", "0-1", "reason", "both sheets").Must(http.StatusOK)
	if got := o.Arbiter.Open(o.At + "/standings").Words(".signing"); !strings.Contains(got, "1 correction waits for a second person") {
		t.Errorf("the standings say %q", got)
	}
	juror.Open(corrections).Must(http.StatusOK).Submit(corrections + "/confirm").Must(http.StatusOK)
	if stands() != "0-1" || o.State().Signed || o.State().Superseded != 2 {
		t.Errorf("after it was confirmed: %s, signed %v", stands(), o.State().Signed)
	}
	if got := o.Visitor().Open(o.At + "/standings").Words(".signing"); !strings.Contains(got, "Correction 2 has superseded the signature") {
		t.Errorf("the standings say %q", got)
	}
	deputy.Open(o.At + "/standings").Submit(o.At + "/arrange/sign").Must(http.StatusOK)
	if !o.State().Signed || o.State().Superseded != 0 {
		t.Error("the standings cannot be signed anew")
	}
	if got := another.Open(o.At + "/history").Words("main"); !strings.Contains(got, "Correction 1 declined") || !strings.Contains(got, "Correction 2 confirmed") {
		t.Errorf("the log of the event: %q", got)
	}
}
