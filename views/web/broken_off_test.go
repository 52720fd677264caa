package web_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/views/visit"
)

// A request that is broken off (the service stops, the sender has gone) is never
// answered with an empty "200 OK": net/http says that for a handler that writes
// nothing.
func TestARequestThatIsBrokenOffIsNotAnsweredWithSuccess(t *testing.T) {
	e := visit.OpenEvening(t, visit.Options{})
	e.Start()
	before := e.Written()
	ended, end := context.WithCancelCause(context.Background())
	end(http.ErrServerClosed)
	base, err := url.Parse(e.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct{ method, path, form string }{
		{http.MethodGet, "/", ""},
		{http.MethodGet, "/t/" + e.ID, ""},
		{http.MethodGet, "/t/" + e.ID + "/desk", ""},
		{http.MethodGet, e.Tables[0].Path, ""},
		{http.MethodGet, "/nowhere", ""},
		{http.MethodHead, e.Tables[0].Path, ""},
		{http.MethodPost, e.Tables[0].Path + "/stop", "reason=noise"},
		{http.MethodPost, "/t/" + e.ID + "/players", "name=Ona"},
		{http.MethodPost, e.Tables[0].Path + "/stone", "point=h8"},
		{http.MethodPost, "/login", "name=a&password=b"},
	} {
		for _, cookies := range [][]*http.Cookie{nil, e.Arbiter.Client.Jar.Cookies(base)} {
			request := httptest.NewRequestWithContext(ended, r.method, r.path, strings.NewReader(r.form))
			request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			for _, cookie := range cookies {
				request.AddCookie(cookie)
			}
			answer := httptest.NewRecorder()
			e.Handler.ServeHTTP(answer, request)
			if answer.Code < 400 || r.method != http.MethodHead && answer.Body.Len() == 0 {
				t.Errorf("%s %s: status %d, %d bytes", r.method, r.path, answer.Code, answer.Body.Len())
			}
			if answer.Code == http.StatusServiceUnavailable && answer.Header().Get("Retry-After") == "" {
				t.Errorf("%s %s: 503 without Retry-After", r.method, r.path)
			}
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
}
