package accounts_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// Administrators read which languages lack texts and which nobody has checked; nobody else does.
func TestAdministratorsReadHowFarTheLanguagesAre(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	v := e.Administrator("Ada").Open("/accounts").Must(http.StatusOK)
	if v.Page.Find(`a[href="/accounts/languages"]`).Length() != 1 {
		t.Error("no link leads there")
	}
	v.Open("/accounts/languages").Must(http.StatusOK)
	rows := v.Lines("main tbody tr")
	if len(rows) != len(locale.Languages()) || !strings.Contains(rows[0], "English") || !strings.Contains(rows[0], "No native arbiter") {
		t.Errorf("%q", rows)
	}
	if got := e.Anybody.Open("/accounts/languages"); got.Status == http.StatusOK {
		t.Error("a spectator reads it")
	}
}
