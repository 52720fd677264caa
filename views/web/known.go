package web

import (
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

// isForAll tells whether what is at a path is the same for everybody who asks.
func isForAll(path string) bool {
	return path == address.Health || strings.HasPrefix(path, address.API) || strings.HasPrefix(path, strings.TrimSuffix(static.Route, "*"))
}
