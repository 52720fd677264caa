package web

import (
	"net/http"
	"strings"
)

// IsKnown tells whether a request may change something, or may be of somebody who is known: it has a
// session, or is about to get one. All others only look, and see the same anywhere.
func IsKnown(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	for _, c := range r.Cookies() {
		if strings.TrimPrefix(c.Name, "__Host-") == sessionName {
			return true
		}
	}
	return false
}
