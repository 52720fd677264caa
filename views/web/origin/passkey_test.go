package origin

import (
	"net/url"
	"testing"

	"renju-arbiter/views/passkey"
)

// Passkeys are good under a name, by https or on the machine itself: browsers know of no others.
func TestWherePasskeysAreGood(t *testing.T) {
	for at, want := range map[string]passkey.Site{
		"https://renju.example.org":      {ID: "renju.example.org", Origin: "https://renju.example.org"},
		"https://renju.example.org:8443": {ID: "renju.example.org", Origin: "https://renju.example.org:8443"},
		"http://localhost:8080":          {ID: "localhost", Origin: "http://localhost:8080"},
		"http://renju.example.org":       {},
		"https://192.0.2.7":              {},
		"https://[2001:db8::1]:8443":     {},
		"http://127.0.0.1:8080":          {},
	} {
		address, err := url.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		if got, good := siteOf(address); got != want || good != (want != passkey.Site{}) {
			t.Errorf("%s: %+v, %t", at, got, good)
		}
	}
}
