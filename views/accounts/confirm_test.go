package accounts_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// The page that asks for the password again says for what, and in which tournament; every act that asks
// for it has its words, in every language.
func TestThePasswordIsAskedForSomethingWithAName(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Proof: time.Nanosecond})
	for act, want := range map[string]string{"/arrange/delete": "Delete the tournament", "/arrange/sign": "Sign the standings"} {
		got := e.Arbiter.Send(visit.Post("/t/" + e.ID + act))
		if text := string(got.Body); got.Status != http.StatusUnprocessableEntity || !strings.Contains(text, "confirm-password") || !strings.Contains(text, want) || !strings.Contains(text, "Club evening") {
			t.Errorf("%s: %d, without %q or the tournament: %s", act, got.Status, want, got.Sentence())
		}
	}
	var acts []rights.Act
	for _, row := range rights.Table {
		if rights.AsksPassword(row.Act) {
			acts = append(acts, row.Act)
		}
	}
	for _, act := range acts {
		for _, l := range locale.Languages() {
			if text := locale.For(l.Code).T("confirm.for." + strings.ReplaceAll(string(act), " ", "-")); visit.Broken(text) != "" {
				t.Errorf("%s in %s: %q", act, l.Code, text)
			}
		}
	}
}
