package accounts

import (
	"net/http"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// Trust is the page on which people take in the root certificate of the installation.
type Trust struct {
	Code    templ.Component // leads to the page itself
	Page    string          // its address, where no certificate is needed
	Plain   bool            // that is beside an address by https
	Trusted string          // the service by https
	Digits  string          // SHA-256 of the certificate, as devices show it
}

// systems are the devices on which it is told how it is taken in, by the names that they
// have in every language.
var systems = []struct{ code, name string }{{"android", "Android"}, {"apple", "iPhone, iPad"}, {"windows", "Windows"}, {"mac", "macOS"}, {"firefox", "Firefox"}}

// trustPage is everybody's, and by plain http: who needs it trusts nothing here yet.
func (s *Pages) trustPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if s.Origin.Root == nil {
		return web.Show(c, http.StatusOK, NoTrustPage(s.Frame(c, v)))
	}
	m := Trust{Page: s.Origin.Trust(c), Trusted: s.Origin.Trusted(c), Plain: !strings.HasPrefix(s.Origin.Trust(c), "https:"), Digits: shown.Fingerprint(s.Origin.Root)}
	if m.Code, err = part.QR(m.Page); err != nil {
		return err
	}
	return web.Show(c, http.StatusOK, TrustPage(s.Frame(c, v), m))
}

// rootFile is the certificate, as telephones and computers take one in.
func (s *Pages) rootFile(c web.Context) error {
	if s.Origin.Root == nil {
		return &web.Refused{Status: http.StatusNotFound, Text: locale.Say("trust.none")}
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "application/x-x509-ca-cert", s.Origin.Root)
}

// warned tells who administers the installation what is wrong with it.
func (s *Pages) warned(f web.Frame, v web.Viewer) web.Frame {
	if !v.May("installation accounts", "") {
		return f
	}
	for _, text := range s.Condition.Faults() {
		f.Notices = append(f.Notices, web.Notice{Kind: "note", Text: text})
	}
	return f
}

// secured is the address of a card by https, for who has opened it without; empty where
// that is nothing.
func (s *Pages) secured(c web.Context, token string) string {
	if s.Origin.Root == nil || c.IsTLS() {
		return ""
	}
	return s.Origin.Trusted(c) + address.Join(token)
}
