package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"renju-arbiter/views/address"
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

// What is sent once more by a node is what is done once: what has an id that its command is known by, as
// Order and Programs.Order read it, and nothing else.
func TestWhatIsDoneOnce(t *testing.T) {
	const form, parts, json = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"
	part := func(name, text string) string {
		return "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + text + "\r\n"
	}
	file := "--x\r\nContent-Disposition: form-data; name=\"command\"; filename=\"command\"\r\n\r\n7\r\n"
	for i, c := range []struct {
		path, kind, body, key string
		once                  bool
	}{
		{"/t/x/links", form, "", "", false},
		{"/t/x/links", form, "name=a&password=b", "", false},
		{"/t/x/links", form, "name=a&words=command%3D7", "", false},
		{"/t/x/links", form, "words=my command=7", "", false},
		{"/t/x/links", form, "xcommand=7", "", false},
		{"/t/x/links", form, "command=&point=h8", "", false},
		{"/t/x/links", form, "command=7&point=h8", "", true},
		{"/t/x/links", form, "command=%20&point=h8", "", false},
		{"/t/x/links", form, "command=%207%20", "", true},
		{"/t/x/links", form, "command=%C3%A9", "", false},
		{"/t/x/links", form, "command=&command=7", "", false},
		{"/t/x/links", form, "command=" + strings.Repeat("a", mostOfCommand+1), "", false},
		{"/t/x/links?command=7", form, "name=a", "", false},
		{"/t/x/links", form, "name=a", "board-4", false},
		{"/t/x/links", parts, part("file", "command=7") + "--x--", "", false},
		{"/t/x/links", parts, file + "--x--", "", false},
		{"/t/x/links", parts, part("file", "stones") + part("command", "7") + "--x--", "", true},
		{"/t/x/links", parts, part("command", "7"), "", false},
		{"/api/v1/events/x/results", json, `{"do":"stone"}`, "board-4", true},
		{"/api/v1/events/x/results", json, `{"do":"stone"}`, `"board-4"`, true},
		{"/api/v1/events/x/results", json, `{"do":"stone"}`, " ", false},
		{"/api/v1/events/x/results", json, `{"words":"command=7"}`, "", false},
		{"/api/v1/events/x/results", form, "command=7", "", false},
	} {
		r := httptest.NewRequest(http.MethodPost, c.path, strings.NewReader(c.body))
		r.Header.Set("Idempotency-Key", c.key)
		r.Header.Set("Content-Type", c.kind)
		if IsOnce(r, []byte(c.body)) != c.once {
			t.Errorf("%d: %s %q with %q: %v", i, c.path, c.body, c.key, !c.once)
		}
	}
}

// How long a body may be is told by its path, as the router would have it.
func TestHowLongABodyMayBe(t *testing.T) {
	for path, most := range map[string]int64{
		address.Dossiers: 64_000_000, address.Paste("e"): 10_000_000, address.Import("e"): 10_000_000,
		"/t/paste": 1_000_000, "/players/import": 1_000_000, "/games/g/stone": 1_000_000,
	} {
		if got := MostOfBody(httptest.NewRequest(http.MethodPost, path, nil)); got != most {
			t.Errorf("%s: %d", path, got)
		}
	}
}
