// Package spoilers says whether a browser is shown results. Somebody who wants to step through the games
// first hides them; the choice is a cookie and belongs to no account.
package spoilers

import "net/http"

// Cookie holds the choice.
const Cookie = "results"

// hidden is the value that hides results; any other one shows them.
const hidden = "hidden"

// Hidden reports whether results are kept from the sender of a request.
func Hidden(r *http.Request) bool {
	c, err := r.Cookie(Cookie)
	return err == nil && c.Value == hidden
}

// Choice is the cookie for what a form asks for: it hides results for a year, or forgets that.
func Choice(hide bool) *http.Cookie {
	c := &http.Cookie{Name: Cookie, Path: "/", MaxAge: -1, SameSite: http.SameSiteLaxMode, HttpOnly: true}
	if hide {
		c.Value, c.MaxAge = hidden, 365*24*3600
	}
	return c
}
