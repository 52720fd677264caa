package views_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// A request that is broken off (the service stops, the sender has gone) is never
// answered with an empty "200 OK": net/http says that for a handler that writes
// nothing.
func TestARequestThatIsBrokenOffIsNotAnsweredWithSuccess(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	before := e.written()
	ended, end := context.WithCancelCause(context.Background())
	end(http.ErrServerClosed)
	base, err := url.Parse(e.url)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct{ method, path, form string }{
		{http.MethodGet, "/", ""},
		{http.MethodGet, "/t/" + e.id, ""},
		{http.MethodGet, "/t/" + e.id + "/desk", ""},
		{http.MethodGet, e.tables[0].path, ""},
		{http.MethodGet, "/nowhere", ""},
		{http.MethodHead, e.tables[0].path, ""},
		{http.MethodPost, e.tables[0].path + "/stop", "reason=noise"},
		{http.MethodPost, "/t/" + e.id + "/players", "name=Ona"},
		{http.MethodPost, e.tables[0].path + "/stone", "point=h8"},
		{http.MethodPost, "/login", "name=a&password=b"},
	} {
		for _, cookies := range [][]*http.Cookie{nil, e.arbiter.client.Jar.Cookies(base)} {
			request := httptest.NewRequestWithContext(ended, r.method, r.path, strings.NewReader(r.form))
			request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			for _, cookie := range cookies {
				request.AddCookie(cookie)
			}
			answer := httptest.NewRecorder()
			e.handler.ServeHTTP(answer, request)
			if answer.Code < 400 || r.method != http.MethodHead && answer.Body.Len() == 0 {
				t.Errorf("%s %s: status %d, %d bytes", r.method, r.path, answer.Code, answer.Body.Len())
			}
			if answer.Code == http.StatusServiceUnavailable && answer.Header().Get("Retry-After") == "" {
				t.Errorf("%s %s: 503 without Retry-After", r.method, r.path)
			}
		}
	}
	if e.written() != before {
		t.Error("something was written")
	}
}
