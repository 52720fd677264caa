// Package address makes every address of the service, and nobody else does. A page is
// one line in the routes of its file, which a package of pages gives to the router, and a function
// below them that fills the route:
//
//	RoundRoute = "/t/:id/rounds/:n"
//
//	func Round(event string, n int) string { return Fill(RoundRoute, event, strconv.Itoa(n)) }
//
// An address without parts is its own route: Login. Two pages on one route, or a page
// and its form, share it.
//
// The parts are ids, of an event, a game, a person, a link; the number of a round or a
// claim; the name of an act. Each is escaped on its way in, so that the handler reads
// what was meant whatever stands in it.
package address

import (
	"net/url"
	"strings"
)

// Named is the route of one of the acts that a route stands for, by its name.
func Named(route, act string) string { return strings.Replace(route, ":act", act, 1) }

// Fill puts the parts of an address in place of the names of its route, from the left.
// Parts that the route does not name are left out.
func Fill(route string, parts ...string) string {
	var to strings.Builder
	for _, part := range parts {
		before, rest, named := strings.Cut(route, ":")
		if !named {
			break
		}
		to.WriteString(before)
		to.WriteString(url.PathEscape(part))
		route = strings.TrimLeftFunc(rest, func(r rune) bool { return r != '/' })
	}
	to.WriteString(route)
	return to.String()
}
