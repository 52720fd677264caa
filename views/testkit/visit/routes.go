package visit

import (
	"net/http"
	"strings"

	"renju-arbiter/views/web"
)

// Routes returns the routes of a server.
func Routes(handler http.Handler) []*web.Route {
	return handler.(interface{ Routes() []*web.Route }).Routes()
}

// RouteOf returns the path of the route that answers a method and path: the one with the fewest
// parameters; empty for none.
func RouteOf(handler http.Handler, method, path string) (route string) {
	fewest := len(path) + 1
	for _, r := range Routes(handler) {
		if n, fits := parameters(r.Path, path); fits && r.Method == method && n < fewest {
			fewest, route = n, r.Path
		}
	}
	return route
}

// parameters reports whether a route answers a path, and with how many parameters.
func parameters(route, path string) (n int, fits bool) {
	parts, said := strings.Split(route, "/"), strings.Split(path, "/")
	if len(parts) != len(said) {
		return 0, false
	}
	for i, part := range parts {
		if strings.HasPrefix(part, ":") {
			n++
		} else if part != said[i] {
			return 0, false
		}
	}
	return n, true
}
