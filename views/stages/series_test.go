package stages_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
)

// A series ranks players over two tournaments and a dossier of one of another installation by its places; one
// person is one row, and what is not among the best is in brackets. All of it is in the address.
func TestASeriesRanksPlayersOverTournaments(t *testing.T) {
	e := qualifierAnd(t, true) // Ada, Bo, Cleo, Dora
	const second = "0198a000-0000-7000-8000-0000000000cc"
	wonInOrder(e, second, "Autumn", []string{"Bo", "Ada", "Dora"})
	v := e.Anybody.Open("/").Must(http.StatusOK)
	if v.Page.Find("a[href='/series']").Length() != 1 {
		t.Error("nothing leads to the series")
	}
	v.Open("/series").Must(http.StatusOK)
	if choices := strings.Join(v.Lines("label.tick"), "; "); choices != "Autumn; Qualifier" {
		t.Errorf("to be chosen: %q", choices)
	}
	query := url.Values{"of": {"event-" + qt, "event-" + second}, "points": {"10 6 3"}}
	v.Open("/series?" + query.Encode()).Must(http.StatusOK)
	v.Same("main table tbody tr", "1 Ada EST 20 10 10", "2 Bo EST 12 6 6", "3 Cleo EST 3 3 –", "3 Dora EST 3 0 3")
	if of := v.Words("main section ul"); !strings.Contains(of, "Autumn") || strings.Count(of, "Provisional") != 1 {
		t.Errorf("%q", of)
	}
	query.Set("best", "1")
	v.Open("/series?" + query.Encode()).Must(http.StatusOK)
	v.Same("main table tbody tr", "1 Ada EST 10 10 (10)", "2 Bo EST 6 6 (6)", "3 Cleo EST 3 3 –", "3 Dora EST 3 (0) 3")

	for name, c := range map[string]struct{ field, value, want string }{
		"points of words":   {"points", "ten", "for example 10 8 6"},
		"points below none": {"points", "3 -1", "for example 10 8 6"},
		"a best of none":    {"best", "0", "Give from 1 to 99"},
		"another event":     {"of", "event-nowhere", "Choose from the list"},
		"another kind":      {"of", "person-1", "Choose from the list"},
	} {
		bad := url.Values{"of": {"event-" + qt}, "points": {"3"}}
		bad.Set(c.field, c.value)
		v.Open("/series?" + bad.Encode()).Must(http.StatusUnprocessableEntity)
		if got := v.Words("main"); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %q in %q", name, c.want, got)
		}
	}
	twice := url.Values{"of": {"event-" + qt, "event-" + qt}}
	v.Open("/series?" + twice.Encode()).Must(http.StatusUnprocessableEntity)
}

// A dossier that was taken in counts as its tournament would.
func TestASeriesCountsDossiers(t *testing.T) {
	e, other := qualifierAnd(t, true), qualifierAnd(t, true)
	file, err := other.Desk.Dossiers.Sealed(context.Background(), qt, dossier.Public)
	e.Must(err)
	sum, err := e.Desk.Archive.TakeIn(context.Background(), e.Order(), file)
	e.Must(err)
	query := url.Values{"of": {"event-" + qt, "dossier-" + sum}, "points": {"10 6 3"}}
	v := e.Anybody.Open("/series?" + query.Encode()).Must(http.StatusOK)
	v.Same("main table tbody tr", "1 Ada EST 20 10 10", "2 Bo EST 12 6 6", "3 Cleo EST 6 3 3", "4 Dora EST 0 0 0")
}
