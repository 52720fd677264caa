package table_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/visit"
)

// A Scheveningen says everywhere what its two teams have made of each other and who plays
// for which; its cross table has one of them down and the other across, and no place that
// can never be filled.
func TestTheTwoTeamsOfAScheveningen(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Scheveningen}})
	e.Enter("Ada 2100", "Bo 2000", "Cy 1900", "Di 1800")
	e.Arrange(tournament.PublishSchedule{})
	v := e.Anybody.Open(e.Path("")).Must(http.StatusOK)
	v.Same("#standings .country:last-child", "Nos. 1–2", "Nos. 1–2", "Nos. 3–4", "Nos. 3–4")
	for _, p := range e.State().PairingsIn(1) {
		e.End(p.First+"-"+p.Second, "1/2-1/2")
	}
	for _, p := range e.State().PairingsIn(2)[:1] {
		e.End(p.First+"-"+p.Second, "1-0")
	}
	v.Open(e.Path("")).Must(http.StatusOK)
	score := v.Words("#sides b")
	if score != "2–1" && score != "1–2" {
		t.Errorf("the teams stand %q", score)
	}
	if got := v.Words("#sides"); !strings.HasPrefix(got, "Nos. 1–2") || !strings.HasSuffix(got, "Nos. 3–4") {
		t.Errorf("the teams are called %q", got)
	}
	if rows, empty, own := v.Page.Find("#cross tbody tr").Length(), v.Page.Find("#cross tbody .cell:empty").Length(), v.Page.Find("#cross .self").Length(); rows != 2 || own != 0 || empty != 1 {
		t.Errorf("%d lines, %d of the fields are empty, %d are one's own", rows, empty, own)
	}
	if heads := v.Lines("#cross thead .head"); !slices.Equal(slices.Sorted(slices.Values(heads)), []string{"Cy", "Di"}) {
		t.Errorf("the columns are those of %q", heads)
	}
	for _, paper := range []string{"standings", "cross"} {
		v.Open(e.Path("/paper/" + paper)).Must(http.StatusOK)
		if got := v.Words(".sides-score b"); got != score {
			t.Errorf("the paper of the %s says %q, the page %q", paper, got, score)
		}
	}
	if across, down := v.Page.Find(".paper-cross .of-column").Length(), v.Page.Find(".paper-cross tbody th.of-row").Length(); across != 2 || down != 3 {
		t.Errorf("on paper %d columns, %d lines and sums", across, down)
	}
	if got := v.Open(e.Path("/wall/results")).Words(".match-score .score"); got != score {
		t.Errorf("the wall says %q, the page %q", got, score)
	}
}
