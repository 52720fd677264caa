package paper_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A knock-out has its places and its rounds for a table, and certificates for whom its
// bracket has placed.
func TestAKnockOutIsOnPaper(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, true))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-dag", "1-0")
	at := e.Path("/paper")
	v := e.Anybody.Open(at + "/standings").Must(http.StatusOK)
	v.Same(".paper-standings tbody tr")
	v.Same(".paper-pairings tr", "1 Ada EST 1–0 Dag EST", "2 Bo EST Cleo EST", "1 Ada EST …", "Match for third place Dag EST …")
	e.Anybody.Open(at + "/cross").Must(http.StatusNotFound)
	e.End("bo-cleo", "0-1")
	e.Arrange(tournament.PublishRound{Round: 2})
	e.End("ada-cleo", "0-1")
	e.End("bo-dag", "1-0")
	v = e.Anybody.Open(at + "/standings").Must(http.StatusOK)
	if places := v.Lines(".paper-standings tbody tr"); len(places) != 4 || places[0] != "1 3 Cleo EST" {
		t.Errorf("the places are %q", places)
	}
	a := e.Arbiter.Open(at + "/certificates?from=2&to=9").Must(http.StatusOK)
	if given := a.Lines(".certificate"); len(given) != 3 || !strings.Contains(given[0], "Place 2 Ada") || strings.Contains(given[0], "points") {
		t.Errorf("the certificates read %q", given)
	}
}

// Certificates are for the first three places, or for those that the form of their page
// asks for, and so is their PDF.
func TestCertificatesAreForThePlacesThatAreAsked(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Results("")
	o.Do("/rounds/2", "publish").Must(http.StatusOK)
	o.Results("")
	path := o.At + "/paper/certificates"
	all := o.Arbiter.Open(path).Must(http.StatusOK).Page.Find(".certificate").Length()
	if said := o.Arbiter.Words(".certificate"); !strings.Contains(said, "Provisional") || !strings.Contains(said, "2 points · 2 rounds") {
		t.Errorf("after two rounds of three: %q", said)
	}
	form := o.Arbiter.Page.Find("form.paper-places")
	if all != 3 || form.Length() != 1 || form.Find("#from").AttrOr("value", "") != "1" || form.Find("#to").AttrOr("value", "") != "3" {
		t.Errorf("%d certificates and %d forms", all, form.Length())
	}
	if n := o.Arbiter.Open(path + "?from=4&to=5").Must(http.StatusOK).Page.Find(".certificate").Length(); n != 2 {
		t.Errorf("%d certificates for two places", n)
	}
}

// In the folder nobody is missing: who has no board in the round stands under the boards.
func TestTheFolderNamesThoseWithoutABoard(t *testing.T) {
	o := visit.OpenSwiss(t)
	if err := o.Desk.Arrange(t.Context(), o.ID, order("bye"), tournament.RequestBye{Player: o.Player("Nerea"), Round: 1, Bye: tournament.HalfBye}, visit.NewIDs()); err != nil {
		t.Fatal(err)
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	away := o.Arbiter.Open(o.At + "/paper/folder").Must(http.StatusOK).Lines(".stand-away li")
	if !slices.ContainsFunc(away, func(line string) bool { return strings.HasPrefix(line, "Nerea Elizalde ") }) {
		t.Errorf("without a board: %q", away)
	}
	byes := 0
	for _, p := range o.State().PairingsIn(1) {
		if p.Second == "" {
			byes++
		}
	}
	if len(away) != byes {
		t.Errorf("%d of %d stand there: %q", len(away), byes, away)
	}
}

// Addresses that were printed before there were papers lead to them.
func TestOldAddressesLeadToThePapers(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	for old, now := range map[string]string{"list": "pairings", "slips": "slips-4"} {
		got := o.Arbiter.Send(visit.Sent{Method: "GET", Path: o.At + "/rounds/1/" + old})
		if to := got.Header.Get("Location"); got.Status != http.StatusMovedPermanently || to != o.At+"/paper/"+now+"?round=1" {
			t.Errorf("%s: %d, %s", old, got.Status, to)
		}
		o.Arbiter.Open(o.At + "/rounds/1/" + old).Must(http.StatusOK)
	}
	o.Visitor().Open(o.At + "/rounds/1/slips").Must(http.StatusForbidden)
	o.Visitor().Open(o.At + "/rounds/x/list").Must(http.StatusNotFound)
}
