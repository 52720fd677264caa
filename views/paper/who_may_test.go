package paper_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/testkit/visit"
)

// Pairings, standings and the like are everybody's; what opens a board or belongs on one
// is for arbiters. A round that is not there, and a paper that there is none of, are not
// found.
func TestWhoMayHaveAPaper(t *testing.T) {
	o := visit.OpenSwiss(t)
	anybody := o.Visitor()
	for _, path := range []string{"/paper/pairings", "/paper/standings"} {
		anybody.Open(o.At + path).Must(http.StatusNotFound) // nothing is paired
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	for _, kind := range []string{"pairings", "names", "standings", "cross", "regulations", "score"} {
		anybody.Open(o.At + "/paper/" + kind).Must(http.StatusOK)
	}
	for _, kind := range []string{"cards", "slips-4", "slips-6", "scores", "folder", "certificates", "report"} {
		anybody.Open(o.At + "/paper/" + kind).Must(http.StatusForbidden)
		o.Arbiter.Open(o.At + "/paper/" + kind).Must(http.StatusOK)
	}
	for _, path := range []string{"/paper/nothing", "/paper/pairings?round=2", "/paper/pairings?round=0", "/paper/pairings?round=x", "/paper/certificates?from=x", "/paper/certificates?from=3&to=1", "/paper/certificates?to=0", "/paper/prizes"} {
		o.Arbiter.Open(o.At + path).Must(http.StatusNotFound)
	}
	if list := anybody.Open(o.At + "/paper").Page.Find(".papers h2").Length(); list != 6 {
		t.Errorf("anybody is offered %d papers", list)
	}
}

// Without a browser the page says so, and the PDF is refused with the same sentence.
func TestAPageSaysThatThereIsNoChromium(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	said := "no Chromium"
	if text := o.Arbiter.Open(o.At + "/paper/pairings").Must(http.StatusOK).Words("nav.paper-tools"); !strings.Contains(text, said) {
		t.Errorf("the page says %q", text)
	}
	refused(t, o, said)
}

// refused opens a PDF that cannot be had now.
func refused(t *testing.T, o *visit.Swiss, said string) {
	t.Helper()
	answer, err := o.Arbiter.Client.Get(o.URL + o.At + "/paper/pairings.pdf")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text := new(strings.Builder)
	if _, err := io.Copy(text, answer.Body); err != nil || answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(text.String(), said) {
		t.Errorf("%d, and not %q: %v", answer.StatusCode, said, err)
	}
}

// A press that is busy, slow or broken is said in a sentence.
func TestAPressInTroubleIsSaid(t *testing.T) {
	for trouble, said := range map[error]string{press.ErrBusy: "Other papers", press.ErrWaits: "still waiting for its turn", press.ErrSlow: "not finished in time", press.ErrBroken: "Chromium stopped"} {
		o := visit.OpenSwissWith(t, visit.Options{Print: func(context.Context, press.Job) ([]byte, error) { return nil, trouble }})
		o.Do("/rounds/1", "publish").Must(http.StatusOK)
		refused(t, o, said)
	}
}

// What is printed is the page of who asks, alone: its style sheets are in it, and neither
// a script nor an address is left from which something could be fetched.
func TestThePressGetsThePageOfWhoAsks(t *testing.T) {
	var got string
	var asks press.Job
	o := visit.OpenSwissWith(t, visit.Options{Print: func(_ context.Context, job press.Job) ([]byte, error) {
		got, asks = string(job.Page), job
		return []byte("%PDF"), nil
	}})
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Visitor().Open(o.At + "/paper/pairings.pdf").Must(http.StatusOK)
	for _, has := range []string{"<style>", ".paper-head", "Ada Brook", `lang="en"`} {
		if !strings.Contains(got, has) {
			t.Errorf("the page lacks %q", has)
		}
	}
	for _, has := range []string{"<script", "<link", "src=", "Log out"} {
		if i := strings.Index(got, has); i >= 0 {
			t.Errorf("the page has %q: %.80s", has, got[i:])
		}
	}
	if asks.Arbiter || asks.From == "" {
		t.Errorf("who looks asks as %v, from %q", asks.Arbiter, asks.From)
	}
	if o.Arbiter.Open(o.At + "/paper/pairings.pdf"); !asks.Arbiter {
		t.Error("an arbiter waits with everybody else")
	}
	got = ""
	o.Visitor().Open(o.At + "/paper/folder.pdf").Must(http.StatusForbidden)
	if got != "" {
		t.Error("what is forbidden was printed")
	}
}

// In a match of teams every board has its own slip and its own line, under the names of
// those who sit there.
func TestEveryBoardOfATeamMatchIsOnPaper(t *testing.T) {
	o := visit.OpenTeams(t, 2, 1)
	o.PublishTeams()
	boards := 0
	for _, p := range o.State().PairingsIn(1) {
		if p.Game != "" {
			boards++
		}
	}
	at := o.Path("/paper")
	if slips := o.Arbiter.Open(at + "/slips-6").Must(http.StatusOK).Page.Find(".slip").Length(); boards < 2 || slips != boards {
		t.Errorf("%d slips for %d boards", slips, boards)
	}
	if lines := o.Anybody.Open(at + "/names").Must(http.StatusOK).Page.Find(".finder li").Length(); lines < 2*boards {
		t.Errorf("%d lines for %d boards of two", lines, boards)
	}
	first := o.Anybody.Open(at + "/pairings").Must(http.StatusOK).Page.Find("td.board-number").First().Text()
	if strings.TrimSpace(first) != "1.1" {
		t.Errorf("the first board is called %q", first)
	}
}
