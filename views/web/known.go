package web

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strings"

	"renju-arbiter/static"
	"renju-arbiter/views/address"
)

// IsKnown tells whether a request may change something, or may be of somebody who is known: it has a
// session, or is about to get one. All others only look, and see the same anywhere, and so does everybody
// of what is the same for all.
func IsKnown(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	if isForAll(r.URL.Path) {
		return false
	}
	for _, c := range r.Cookies() {
		if strings.TrimPrefix(c.Name, "__Host-") == sessionName {
			return true
		}
	}
	return false
}

// IsOnce tells whether what somebody sends is done once, however often it is sent: it has an id that its
// command is known by.
func IsOnce(r *http.Request, body []byte) bool {
	if isProgram(r.URL.Path) {
		_, named := commandOfProgram(r.Header)
		return named
	}
	form := &http.Request{Method: r.Method, Header: r.Header, Body: io.NopCloser(bytes.NewReader(body))}
	if err := form.ParseMultipartForm(int64(len(body))); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return false
	}
	_, named := commandNamed(form.PostForm.Get("command"))
	return named
}

// isForAll tells whether what is at a path is the same for everybody who asks.
func isForAll(path string) bool {
	return path == address.Health || strings.HasPrefix(path, address.API) || strings.HasPrefix(path, strings.TrimSuffix(static.Route, "*"))
}
