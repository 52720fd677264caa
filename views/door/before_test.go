package door_test

import (
	"net/http"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/records"
	"renju-arbiter/views/visit"
)

// Whoever had an account in a database of before the journal knew of accounts logs in at the
// web with the same password, and may do what they might; the next start changes nothing.
func TestWhoHadAnAccountBeforeLogsIn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	store, err := records.Open(t.Context(), path, records.Options{Projectors: records.Projections(), Password: records.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}})
	if err != nil {
		t.Fatal(err)
	}
	roles := map[string]string{"Maren": "organiser", "Edurne": "arbiter", "Piet": "scorer"}
	for name, role := range roles {
		kept, err := store.Accounts().Prepare(t.Context(), name, visit.Password)
		if err != nil {
			t.Fatal(err)
		}
		byHand(t, path, `INSERT INTO accounts (id, name, created, password_hash) VALUES ('`+kept.ID+`', '`+name+`', 1, '`+kept.Hash+`')`,
			`INSERT INTO roles_before (account, role) VALUES ('`+kept.ID+`', '`+role+`')`)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, start := range []string{"the first start", "the next one"} {
		h := visit.Open(t, visit.Options{Path: path})
		for name, may := range map[string]map[string]bool{"Maren": {"/accounts": true, "/tournaments/new": true}, "Edurne": {"/accounts": false, "/tournaments/new": true}, "Piet": {"/accounts": false, "/tournaments/new": false}} {
			v := h.LoggedIn(name)
			for page, want := range may {
				if got := v.Send(visit.Sent{Method: http.MethodGet, Path: page}); (got.Status == http.StatusOK) != want {
					t.Errorf("%s, %s, %s: %d", start, name, page, got.Status)
				}
			}
		}
		if got := h.Visitor().Send(visit.Post("/login", "name", "Maren", "password", "another long one")); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s, with another password: %d", start, got.Status)
		}
		if found := h.Desk.Exchanged(); len(found) != 0 {
			t.Errorf("%s: %+v", start, found)
		}
		h.Stop()
	}
}

// A link for a new password runs out by the service's own clock, as all links do.
func TestALinkForANewPasswordRunsOut(t *testing.T) {
	late := time.Duration(0)
	h := visit.Open(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	chief := h.Organiser()
	helper := h.MakeAccount("Helper", installation.Member)
	link := regexp.MustCompile(`/reset/[^"< ]+`).FindString(chief.Send(visit.Post("/accounts/" + helper.ID + "/reset")).Body)
	for passed, want := range map[time.Duration]int{23 * time.Hour: http.StatusOK, 25 * time.Hour: http.StatusNotFound} {
		late = passed
		if got := h.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: link}); (got.Status == http.StatusOK) != (want == http.StatusOK) {
			t.Errorf("%s after %s: %d", link, passed, got.Status)
		}
	}
}
