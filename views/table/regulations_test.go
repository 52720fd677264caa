package table_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// seat is a visitor who holds a player's card.
func seat(o *visit.Swiss, player string) *visit.Visitor {
	join := "/join/" + o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: o.Player(player)}).Token
	return o.Visitor().Open(join).Submit(join).Must(http.StatusOK)
}

// The page and the printed sheet are one: every departure is marked with the number of the rule
// that it leaves, in every language, and the hash of what was frozen stands on both.
func TestPageAndSheetMarkWhatDeparts(t *testing.T) {
	o := visit.OpenSwiss(t, "opening", "free", "control", "", "mode", "automatic", "appeal", "20")
	for _, language := range []string{"en", "eu", "fr", "de"} {
		for _, path := range []string{o.At + "/regulations", o.At + "/paper/regulations"} {
			v := o.Visitor()
			got := v.Send(visit.Sent{Method: "GET", Path: path, Header: map[string]string{"Accept-Language": language}})
			if got.Status != http.StatusOK || visit.Broken(got.Body) != "" {
				t.Errorf("%s in %s: %d, %s", path, language, got.Status, visit.Broken(got.Body))
			}
		}
	}
	anybody := o.Visitor()
	for _, path := range []string{"/regulations", "/paper/regulations"} {
		anybody.Open(o.At + path).Must(http.StatusOK)
		var leaves []string
		for _, row := range anybody.Page.Find("tr.departs").EachIter() {
			leaves = append(leaves, strings.TrimSpace(row.Find(".rule").Text()))
		}
		if got := strings.Join(leaves, ", "); got != "RIF 12, RIF 14, RIF 9.6, RIF 14.8" {
			t.Errorf("%s: departures from %s", path, got)
		}
		if text := anybody.Words("main"); !strings.Contains(text, "20 min after the game") || !strings.Contains(text, "Not frozen yet") {
			t.Errorf("%s says %s", path, text)
		}
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	hash := o.State().Sheet.Frozen
	want := strings.Join([]string{hash[:4], hash[4:8], hash[8:12], hash[12:16]}, " ")
	for _, path := range []string{"/regulations", "/paper/regulations"} {
		if text := anybody.Open(o.At + path).Words(".frozen"); !strings.Contains(text, want) {
			t.Errorf("%s has the digits of the content as %q", path, text)
		}
	}
	if anybody.Open(o.At).Page.Find(`a[href="`+o.At+`/regulations"]`).Length() == 0 {
		t.Error("no way to the regulations")
	}
}

// Who plays accepts them at the own seat, and the arbiter ticks who has signed; the desk counts
// the others before round 1, and starts it all the same.
func TestTheRegulationsAreAcceptedAtTheSeatOrBySignature(t *testing.T) {
	o := visit.OpenSwiss(t)
	ada := seat(o, "Ada")
	path := o.At + "/regulations"
	if ada.Open("/seat").Must(http.StatusOK); !ada.Has(path) {
		t.Fatal("the seat does not ask")
	}
	ada.Submit(path).Must(http.StatusOK)
	if ada.At.Path != "/seat" || ada.Has(path) || !o.State().Sheet.HasRead(o.Player("Ada")) {
		t.Errorf("at %s; asked again: %v", ada.At.Path, ada.Has(path))
	}
	if text := ada.Open(path).Words("main"); !strings.Contains(text, "You have accepted") || strings.Contains(text, "Who has accepted") {
		t.Errorf("the player's page: %s", text)
	}
	a := o.Arbiter.Open(path)
	if n := a.Page.Find("input[name=person]").Length(); n != 6 {
		t.Fatalf("%d are to be ticked", n)
	}
	a.Submit(path).Must(http.StatusUnprocessableEntity)
	if text := a.Words(".error"); !strings.Contains(text, "Nobody is ticked") {
		t.Errorf("it says %q", text)
	}
	first := a.Page.Find("input[name=person]").First().AttrOr("value", "")
	a.Submit(path, "person", first).Must(http.StatusOK)
	if text := a.Words(".readings"); !strings.Contains(text, "5 players have not") || !strings.Contains(text, "signature noted by Chief") {
		t.Errorf("it says %q", text)
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	if text := a.Open(o.At + "/desk").Words(".starting"); !strings.Contains(text, "5 players have not accepted the regulations") {
		t.Errorf("before round 1 the desk says %q", text)
	}
	a.Open(path).Submit(path, "all", "1").Must(http.StatusOK)
	if left := o.State().Unread(); len(left) != 0 || strings.Contains(a.Open(o.At+"/desk").Words(".starting"), "accepted") {
		t.Errorf("%v have not", left)
	}
	if text := o.Visitor().Open(o.At + "/paper/regulations").Words(".signed-by"); strings.Count(text, "accepted, ") != 7 {
		t.Errorf("the sheet says %s", text)
	}
	if got := o.Visitor().Send(visit.Post(path, "person", first)); got.Status != http.StatusForbidden {
		t.Errorf("a spectator accepts: %d", got.Status)
	}
}

// A regulation that is changed in round 2 says who agreed, stands as an amendment, and every
// seat is asked again.
func TestARegulationChangedInRound2IsAnAmendment(t *testing.T) {
	o := visit.OpenSwiss(t)
	ada, path := seat(o, "Ada"), o.At+"/regulations"
	o.Arbiter.Open(path).Submit(path, "all", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Results("")
	o.Do("/rounds/2", "publish").Must(http.StatusOK)
	if ada.Open("/seat"); ada.Has(path) {
		t.Error("nothing has changed, and the seat asks")
	}
	stale := ada.Open(path)
	settings := o.At + "/settings"
	a := o.Arbiter.Open(settings)
	a.Submit(settings, "appeal", "15", "reason", "The hall closes at six.").Must(http.StatusUnprocessableEntity)
	if text := a.Words("main"); !strings.Contains(text, "Say who agreed to the change") || o.State().Created.Appeal != 0 {
		t.Errorf("it says %s", text)
	}
	a.Submit(settings, "appeal", "0", "reason", "r", "consent", "jury").Must(http.StatusUnprocessableEntity)
	if text := a.Words("main"); !strings.Contains(text, "Enter the minutes for an appeal, from 1 to 1440") {
		t.Errorf("it says %s", text)
	}
	a.Submit(settings, "appeal", "15", "reason", "The hall closes at six.", "consent", "jury", "agreed", "all three").Must(http.StatusOK)
	for _, page := range []string{path, o.At + "/paper/regulations"} {
		text := o.Visitor().Open(page).Words(".amendments")
		for _, want := range []string{"Round 2", "30 min after", "15 min after", "The appeals jury (all three)", "The hall closes at six."} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q: %s", page, want, text)
			}
		}
	}
	if got := stale.Send(visit.Post(path, "own", "1", "edition", "0")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "have changed since") {
		t.Errorf("the sheet of before is accepted: %d %s", got.Status, got.Sentence())
	}
	if ada.Open("/seat"); !ada.Has(path) || !strings.Contains(ada.Words(".step-announced"), "The regulations have changed") {
		t.Errorf("the seat says %q", ada.Words(".step-announced"))
	}
	ada.Submit(path).Must(http.StatusOK)
	if left := o.State().Unread(); len(left) != 6 {
		t.Errorf("%d have not", len(left))
	}
	if text := o.Arbiter.Open(o.At + "/history").Words("main"); !strings.Contains(text, "accepted the regulations") {
		t.Errorf("the history says %s", text)
	}
}
