package views_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// What is to be said once is said on the page that the reader opens: a page that
// fetches itself anew in the meantime must not swallow it.
func TestANoticeIsNotSwallowedByAPageThatRefreshes(t *testing.T) {
	e := openEvening(t, hallOptions{})
	desk := "/t/" + e.id + "/desk"
	values := fields(e.arbiter.open(desk).must(http.StatusOK).form("/t/" + e.id + "/start"))
	silent := *e.arbiter.client
	silent.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := silent.PostForm(e.arbiter.base+"/t/"+e.id+"/start", url.Values(values))
	if err != nil || answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer, err)
	}
	_ = answer.Body.Close()
	refresh, err := http.NewRequest(http.MethodGet, e.arbiter.base+desk, nil)
	if err != nil {
		t.Fatal(err)
	}
	refresh.Header.Set("Renju-Refresh", "1")
	if answer, err = silent.Do(refresh); err != nil {
		t.Fatal(err)
	}
	e.arbiter.read(answer)
	if got := e.arbiter.notices(); got != "" {
		t.Errorf("the refresh took %q", got)
	}
	if got := e.arbiter.open(desk).notices(); !strings.Contains(got, "started") {
		t.Errorf("the desk says %q", got)
	}
}
