package table_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/visit"
)

// Before the first round the overview is a start list, not a table of zeros, and says what
// the numbers follow.
func TestBeforeTheFirstRoundTheOverviewIsAStartList(t *testing.T) {
	o := visit.OpenSwiss(t)
	page := o.Visitor().Open(o.At).Must(http.StatusOK)
	list := page.Words("#standings")
	if !strings.Contains(list, "Start list") || !strings.Contains(list, "follow the rating") || strings.Contains(list, "Points") || page.Page.Find("#standings tbody tr").Length() != 7 {
		t.Errorf("the overview reads %q", list)
	}
	o.Do("/rounds/1", "publish", "round", "1")
	if got := page.Open(o.At).Words("#standings"); !strings.Contains(got, "Standings") || strings.Contains(got, "Start list") {
		t.Errorf("after the first round: %q", got)
	}
}
