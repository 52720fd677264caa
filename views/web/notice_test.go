package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// What is to be said once is said on the page that the reader opens: a page that
// fetches itself anew in the meantime must not swallow it.
func TestANoticeIsNotSwallowedByAPageThatRefreshes(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	desk := "/t/" + e.ID + "/desk"
	values := visit.Fields(e.Arbiter.Open(desk).Must(http.StatusOK).Form("/t/" + e.ID + "/start"))
	silent := *e.Arbiter.Client
	silent.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := silent.PostForm(e.Arbiter.Base+"/t/"+e.ID+"/start", url.Values(values))
	if err != nil || answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer, err)
	}
	_ = answer.Body.Close()
	refresh, err := http.NewRequest(http.MethodGet, e.Arbiter.Base+desk, nil)
	if err != nil {
		t.Fatal(err)
	}
	refresh.Header.Set("Renju-Refresh", "1")
	if answer, err = silent.Do(refresh); err != nil {
		t.Fatal(err)
	}
	e.Arbiter.Read(answer)
	if got := e.Arbiter.Notices(); got != "" {
		t.Errorf("the refresh took %q", got)
	}
	if got := e.Arbiter.Open(desk).Notices(); !strings.Contains(got, "started") {
		t.Errorf("the desk says %q", got)
	}
}
