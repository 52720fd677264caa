package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestWhoIsKnown(t *testing.T) {
	for _, c := range []struct {
		method, path, cookie string
		known                bool
	}{
		{"GET", "/t/x", "", false},
		{"HEAD", "/t/x", "lang", false},
		{"GET", "/t/x", "renju", true},
		{"GET", "/t/x", "__Host-renju", true},
		{"GET", "/static/abc/css/base.css", "renju", false},
		{"GET", "/api/v1/events", "renju", false},
		{"GET", "/healthz", "renju", false},
		{"POST", "/language", "", true},
		{"POST", "/api/v1/events/x/games/y/moves", "", true},
	} {
		r := httptest.NewRequest(c.method, c.path, nil)
		if c.cookie != "" {
			r.AddCookie(&http.Cookie{Name: c.cookie, Value: "x"})
		}
		if IsKnown(r) != c.known {
			t.Errorf("%s %s with %q: %v", c.method, c.path, c.cookie, !c.known)
		}
	}
}
