// Package embed lets other sites show pages of the service in a frame: an event, its table, a game and its plies.
package embed

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"renju-arbiter/views/address"
)

// Sites are the origins that may show pages in a frame, such as https://club.example.org.
type Sites []string

// routes are those of the pages that may be shown.
var routes = []string{address.EventRoute, address.StandingsRoute, address.CrossTableRoute, address.GameRoute, address.PlyRoute}

// Asked tells that a page was asked for as one in a frame.
func Asked(r *http.Request, route string) bool {
	return slices.Contains(routes, route) && r.URL.Query().Get("embed") == "1"
}

// Query asks for a page as one in a frame.
const Query = "?embed=1"

// In is the address of a page in a frame.
func In(path string) string { return path + Query }

// Ancestors are who may stand around an answer, as a content security policy says it.
func (s Sites) Ancestors(r *http.Request, route string) string {
	if len(s) == 0 || !Asked(r, route) {
		return "'none'"
	}
	return strings.Join(s, " ")
}

// Refused is the site that shows a page and may not. It is known from browsers that say that they ask for a
// frame, and for whom.
func (s Sites) Refused(r *http.Request, route string) (site string, refused bool) {
	if !Asked(r, route) || r.Header.Get("Sec-Fetch-Dest") != "iframe" {
		return "", false
	}
	from, err := url.Parse(r.Referer())
	if err != nil || from.Host == "" || strings.EqualFold(from.Host, r.Host) {
		return "", false
	}
	site = from.Scheme + "://" + from.Host
	return site, !slices.Contains(s, site)
}
