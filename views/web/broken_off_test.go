package web_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A request that is broken off (the service stops, the sender has gone) is never
// answered with an empty "200 OK": net/http says that for a handler that writes
// nothing. That somebody has gone away is no error of the service's.
func TestARequestThatIsBrokenOffIsNotAnsweredWithSuccess(t *testing.T) {
	var log bytes.Buffer
	e := visit.OpenClubEvening(t, visit.Options{Log: slog.New(slog.NewJSONHandler(&log, nil))})
	e.Start()
	before := e.Written()
	stopped, stop := context.WithCancelCause(context.Background())
	stop(http.ErrServerClosed)
	gone, leave := context.WithCancel(context.Background())
	leave()
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
			breaksOff(t, e, gone, r.method, r.path, r.form, cookies)
			if strings.Contains(log.String(), `"ERROR"`) {
				t.Errorf("%s %s: who has gone is an error: %s", r.method, r.path, log.String())
			}
			breaksOff(t, e, stopped, r.method, r.path, r.form, cookies)
			log.Reset()
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
}

// breaksOff sends a request whose context has ended.
func breaksOff(t *testing.T, e *visit.ClubEvening, ended context.Context, method, path, form string, cookies []*http.Cookie) {
	t.Helper()
	request := httptest.NewRequestWithContext(ended, method, path, strings.NewReader(form))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	answer := httptest.NewRecorder()
	e.Handler.ServeHTTP(answer, request)
	if answer.Code < 400 || method != http.MethodHead && answer.Body.Len() == 0 {
		t.Errorf("%s %s: status %d, %d bytes", method, path, answer.Code, answer.Body.Len())
	}
	if answer.Code == http.StatusServiceUnavailable && answer.Header().Get("Retry-After") == "" {
		t.Errorf("%s %s: 503 without Retry-After", method, path)
	}
}
