package web_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// A session has as many streams as a desk with many windows needs, and is told so when it has
// them; another one has its own, and one that is closed makes room.
func TestARouteHasAnEndOfStreams(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true})
	listen := func(v *visit.Visitor) (*http.Response, context.CancelFunc) {
		ctx, end := context.WithCancel(t.Context())
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.Base+"/t/"+e.ID+"/live", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := v.Client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { end(); _ = answer.Body.Close() })
		return answer, end
	}
	first, last := context.CancelFunc(nil), (*http.Response)(nil)
	open := 0
	for ; open < 100; open++ {
		answer, end := listen(e.Arbiter)
		if last = answer; answer.StatusCode != http.StatusOK {
			break
		}
		if first == nil {
			first = end
		}
	}
	if open != 16 || last.StatusCode != http.StatusTooManyRequests || last.Header.Get("Retry-After") == "" {
		t.Errorf("after %d streams: %d, again after %q s", open, last.StatusCode, last.Header.Get("Retry-After"))
	}
	if answer, _ := listen(e.Tables[0].P[0]); answer.StatusCode != http.StatusOK {
		t.Errorf("another session: %d", answer.StatusCode)
	}
	first()
	for by := time.Now().Add(10 * time.Second); ; {
		answer, end := listen(e.Arbiter)
		if end(); answer.StatusCode == http.StatusOK {
			return
		}
		if time.Now().After(by) {
			t.Fatalf("one was closed, and there is no room: %d", answer.StatusCode)
		}
	}
}

// Who sends too much is told when to send it again, and goes on at the page from which it was sent.
func TestWhoSendsTooMuchGoesOnAtTheSamePage(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true})
	player, path := e.Tables[0].P[0], e.Tables[0].Path
	for range 300 {
		form, err := http.NewRequest(http.MethodPost, player.Base+path+"/stone", strings.NewReader("command=x"))
		if err != nil {
			t.Fatal(err)
		}
		form.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		form.Header.Set("Referer", player.Base+path) // as a browser does
		answer, err := player.Client.Do(form)
		if err != nil {
			t.Fatal(err)
		}
		if answer.StatusCode != http.StatusTooManyRequests {
			_ = answer.Body.Close()
			continue
		}
		if again := answer.Header.Get("Retry-After"); again != "5" {
			t.Errorf("again after %q s", again)
		}
		if player.Read(answer); player.Page.Find(`main a.primary[href="`+path+`"]`).Length() != 1 {
			html, _ := player.Page.Find("main").Html()
			t.Errorf("no way back to %s: %s", path, html)
		}
		return
	}
	t.Error("300 forms at once are taken")
}
