package settings_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// Before the first round the page changes everything but the kind of game; what was not
// touched stays as it was.
func TestSettingsAreChangedBeforeTheFirstRound(t *testing.T) {
	o := visit.OpenSwiss(t, "tiebreak", "wins", "opening", "exclusion", "control", "3600", "baku", "true")
	path := o.At + "/settings"
	before := o.State().Created
	page := o.Arbiter.Open(path)
	if got := page.Send(visit.Post(path, visit.FormOf(page, path)...)); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Nothing differs") {
		t.Errorf("as it stands: %d, %s", got.Status, got.Sentence())
	}
	page.Open(path)
	if got := page.Send(visit.Post(path, visit.FormOf(page, path, "name", "Harbour Cup", "rounds", "4", "timeZone", "Asia/Tokyo")...)); got.Status != http.StatusSeeOther {
		t.Fatalf("%d, %s", got.Status, got.Sentence())
	}
	after := o.State().Created
	if got := strings.Join(tournament.Differing(before, after), " "); got != "name timeZone rounds" {
		t.Errorf("changed are %s", got)
	}
	if got := o.Visitor().Open(o.At).Words("h1"); got != "Harbour Cup" {
		t.Errorf("the page is called %q", got)
	}
	if got := page.Open(path).Send(visit.Post(path, visit.FormOf(page, path, "timeZone", "Mars/Base")...)); got.Status != http.StatusUnprocessableEntity {
		t.Errorf("no such zone: %d", got.Status)
	}
}

// After it a change has a reason, another number of rounds says what it breaks first, and
// what is settled is refused with a sentence that says why.
func TestSettingsAreChangedAfterTheFirstRoundWithAReason(t *testing.T) {
	o := visit.OpenSwiss(t, "baku", "true")
	o.Do("/rounds/1", "publish", "round", "1")
	path := o.At + "/settings"
	page := o.Arbiter.Open(path)
	if page.Page.Find("#timeZone").Length() != 0 || !strings.Contains(page.Words("details"), "before the first round") {
		t.Error("the time zone can be changed, or nothing says until when it could")
	}
	page.Submit(path, visit.FormOf(page, path, "rounds", "5", "reason", "more days")...).Must(http.StatusUnprocessableEntity)
	if got := page.Words(".faults"); !strings.Contains(got, "C.04.7") || o.State().Created.Rounds != 3 {
		t.Errorf("it says %q, and there are %d rounds", got, o.State().Created.Rounds)
	}
	page.Submit(path, visit.FormOf(page, path, "rounds", "5", "reason", "more days", "sure", "true", "consent", "players")...).Must(http.StatusOK)
	if o.State().Created.Rounds != 5 || !strings.Contains(o.Arbiter.Open(o.At+"/describe").Words(".person-changes"), "Rounds") {
		t.Errorf("%d rounds; changes: %q", o.State().Created.Rounds, page.Words(".person-changes"))
	}
	if got := page.Open(path).Send(visit.Post(path, visit.FormOf(page, path, "rounds", "6", "sure", "true", "reason", "")...)); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "reason") {
		t.Errorf("without a reason: %d", got.Status)
	}
	for _, rounds := range []string{"0", "-1", "-999999999"} {
		if got := page.Send(visit.Post(path, visit.FormOf(page, path, "rounds", rounds, "sure", "true", "reason", "r")...)); got.Status != http.StatusUnprocessableEntity || o.State().Created.Rounds != 5 {
			t.Errorf("%s rounds: %d", rounds, got.Status)
		}
	}
	created := o.State().Created
	created.TimeZone = "Asia/Tokyo"
	_, err := tournament.Decide(tournament.NewBook(o.State(), o.Desk.Game), tournament.ChangeSettings{To: created, Reason: "r"}, nil)
	if err == nil || !strings.Contains(err.Error(), "zone-settled") {
		t.Errorf("the time zone: %v", err)
	}
}

// Who may not make tournaments makes none by copying one, and is not offered to; the deputy
// archives all the same.
func TestACopyIsMadeByWhoMakesTournaments(t *testing.T) {
	o := visit.OpenSwiss(t)
	deputy := o.Appointed(o.ID, access.DeputyArbiter)
	deputy.Open(o.At + "/settings").Must(http.StatusOK)
	if copies, archives, deletes := deputy.Has(o.At+"/arrange/copy"), deputy.Has(o.At+"/arrange/archive"), deputy.Page.Find("a[href$='/arrange/delete']").Length() > 0; copies || !archives || deletes {
		t.Errorf("the deputy is offered: copy %t, archive %t, delete %t", copies, archives, deletes)
	}
	before := len(o.Desk.Tournaments())
	got := deputy.Send(visit.Post(o.At+"/arrange/copy", "name", "Another"))
	if got.Status != http.StatusForbidden || !strings.Contains(got.Sentence(), "for hosts and administrators only") || len(o.Desk.Tournaments()) != before {
		t.Errorf("the deputy copies: %d %q", got.Status, got.Sentence())
	}
}

// A copy has the settings and what was said, and nothing that was played.
func TestAnEventIsCopiedArchivedAndDeleted(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Arbiter.Open(o.At+"/describe").Submit(o.At+"/describe", described...).Must(http.StatusOK)
	o.Arbiter.Open(o.At+"/settings").Submit(o.At+"/arrange/copy", "name", "Harbour Open II").Must(http.StatusOK)
	id := strings.TrimSuffix(strings.TrimPrefix(o.Arbiter.At.Path, "/t/"), "/settings")
	made, err := o.Desk.Tournament(id)
	if err != nil || made.Name != "Harbour Open II" || made.Rounds() != 0 || len(made.Entries) != 0 || made.Created.Rounds != 3 {
		t.Fatalf("%v, %+v", err, made.Created)
	}
	if d := made.Description; d.Place != "Tallinn" || d.From != "" || len(d.Officials) != 2 {
		t.Errorf("the copy says %+v", d)
	}
	o.Arbiter.Open("/t/" + id + "/settings").Submit("/t/" + id + "/arrange/archive").Must(http.StatusOK)
	if made, _ = o.Desk.Tournament(id); !made.Archived {
		t.Error("it is not archived")
	}
	o.Arbiter.Open("/t/" + id + "/settings").Submit("/t/" + id + "/arrange/unarchive").Must(http.StatusOK)
	remove := "/t/" + id + "/arrange/delete"
	if o.Arbiter.Open("/t/" + id + "/settings").Has(remove) {
		t.Error("the settings delete the tournament without asking")
	}
	o.Arbiter.Open(remove)
	if asked := o.Arbiter.Words("main"); !strings.Contains(asked, "Delete Harbour Open II?") || !strings.Contains(asked, "Nobody is entered") {
		t.Errorf("asked is %q", asked)
	}
	if made, err = o.Desk.Tournament(id); err != nil {
		t.Fatal("to be asked deletes the tournament")
	}
	o.Arbiter.Submit(remove, "reason", "made twice").Must(http.StatusOK)
	if o.Arbiter.At.Path != "/" || o.Visitor().Open("/t/"+id).Status != http.StatusNotFound {
		t.Errorf("after it one is at %s", o.Arbiter.At.Path)
	}
	o.Do("/rounds/1", "publish", "round", "1")
	if got := o.Arbiter.Send(visit.Post(o.At + "/arrange/delete")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "Games have been paired") {
		t.Errorf("an event with games: %d, %s", got.Status, got.Sentence())
	}
	if o.Arbiter.Open(o.At + "/arrange/delete").Has(o.At + "/arrange/delete") {
		t.Error("an event with games can be deleted")
	}
}
