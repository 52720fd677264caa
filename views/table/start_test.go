package table_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// Before the first round the overview is a start list, not a table of zeros, and says what
// the numbers follow.
func TestBeforeTheFirstRoundTheOverviewIsAStartList(t *testing.T) {
	o := visit.OpenSwiss(t)
	page := o.Visitor().Open(o.At).Must(http.StatusOK)
	list := page.Words("main")
	if !strings.Contains(list, "Start list") || !strings.Contains(list, "follow the rating") || strings.Contains(list, "Points") || page.Page.Find("#start tbody tr").Length() != 7 {
		t.Errorf("the overview reads %q", list)
	}
	// Nothing counts in a round that was only published: the list leads to its boards.
	o.Do("/rounds/1", "publish", "round", "1")
	list = page.Open(o.At).Words("main")
	boards := page.Page.Find("#start a[href^='/games/']")
	if !strings.Contains(list, "Start list") || strings.Contains(list, "Direct") || boards.Length() != 6 || !strings.Contains(list, "bye") || page.Page.Find("#by-round, #standings").Length() != 0 {
		t.Errorf("after the first round was published: %q", list)
	}
	page.Open(boards.AttrOr("href", "")).Must(http.StatusOK)
	o.Results("Ada")
	if got := page.Open(o.At).Words("main"); !strings.Contains(got, "Standings") || strings.Contains(got, "Start list") {
		t.Errorf("after the first result: %q", got)
	}
}

// Of teams it is the list of teams.
func TestBeforeTheFirstResultTeamsAreAStartList(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	e.PublishTeams()
	for _, page := range []string{"", "/teams"} {
		list := e.Anybody.Open(e.Path(page)).Must(http.StatusOK).Words("main")
		if !strings.Contains(list, "Start list") || !strings.Contains(list, "1Reds2Blues3Greens") || e.Anybody.Page.Find("#cross:not([hidden])").Length() != 0 {
			t.Errorf("%s before the first result: %q", page, list)
		}
	}
	e.EndBoards(1, 1, "1-0", "1-0")
	if got := e.Anybody.Open(e.Path("/teams")).Words("main"); !strings.Contains(got, "Standings") {
		t.Errorf("after the first match: %q", got)
	}
}
