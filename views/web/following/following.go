// Package following holds whom a browser follows. The choice is a cookie and belongs to no account.
package following

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// Cookie holds the list.
const Cookie = "following"

// Most is how many a browser follows. Their cookie has less than half of what browsers keep of one.
const Most = 40

// A List holds whom a browser follows, the oldest first: persons by their numbers of the federation, others by event
// and number of the entry.
type List []string

// Person is a person with a number of the federation, in every event.
func Person(number string) string { return number }

// Entry is an entry of one event.
func Entry(event string, number int) string { return event + "/" + strconv.Itoa(number) }

// between stands between two of a list.
const between = "."

const (
	digits  = "0123456789"
	letters = digits + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
)

// Valid reports whether a text can stand in a list: six digits, or an event, a slash and a number.
func Valid(text string) bool {
	event, number, entry := strings.Cut(text, "/")
	if !entry {
		return len(text) == 6 && strings.Trim(text, digits) == ""
	}
	return event != "" && len(event) <= 40 && strings.Trim(event, letters) == "" &&
		number != "" && len(number) <= 4 && strings.Trim(number, digits) == "" && number[0] != '0'
}

// Of is the list of the sender of a request. What no form has written is left out.
func Of(r *http.Request) (list List) {
	c, err := r.Cookie(Cookie)
	if err != nil {
		return nil
	}
	for text := range strings.SplitSeq(c.Value, between) {
		if Valid(text) && !list.Has(text) && len(list) < Most {
			list = append(list, text)
		}
	}
	return list
}

// Has reports whether somebody is followed.
func (l List) Has(text string) bool { return slices.Contains(l, text) }

// Without is the list without some.
func (l List) Without(texts ...string) List {
	return slices.DeleteFunc(slices.Clone(l), func(text string) bool { return slices.Contains(texts, text) })
}

// Choice is the cookie of the list: for a year, or forgotten where it is empty.
func (l List) Choice() *http.Cookie {
	c := &http.Cookie{Name: Cookie, Path: "/", MaxAge: -1, SameSite: http.SameSiteLaxMode, HttpOnly: true}
	if len(l) > 0 {
		c.Value, c.MaxAge = strings.Join(l, between), 365*24*3600
	}
	return c
}
