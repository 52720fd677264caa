// Package origin is where the service stands in the network: its own addresses, the proxies that it
// trusts, and where passkeys are good.
package origin

import (
	"cmp"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/passkey"
	"renju-arbiter/views/web/embed"
)

// Origin is where the service stands in the network: what it says of its own address, and
// whom it believes about others'.
type Origin struct {
	// Public is the address under which everybody reaches the service, without a path: links,
	// codes and cookies come from it. Nil where nobody has said it.
	Public *url.URL
	// Hall is the address under which the hall's network reaches it, without a path.
	Hall string
	// Plain is the address of plain http beside https, without a path; empty where there are
	// not both.
	Plain string
	// Root is the root certificate of the installation (DER), which people take in so that their
	// browsers trust Secure, the address by https in the hall; nil for none.
	Root   []byte
	Secure string
	// CertificateFault tells what is wrong with the certificate; nil for a service without one.
	CertificateFault func(now time.Time) (locale.Text, bool)
	// CertificateEnds tells when it ends; nil for a service without one.
	CertificateEnds func(now time.Time) time.Time
	// Proxies are trusted to say for whom they ask. Nobody else is believed.
	Proxies []netip.Prefix
	// Via is the header in which they say it: X-Forwarded-For where it is empty, or
	// Forwarded. No other is read: a proxy that writes the one may hand on the other as the
	// sender made it up.
	Via string
	// Embed are the sites that may show an event, its table or a game in a frame.
	Embed embed.Sites
	// Contact is where somebody who found a hole writes to: a mailto: or https: address; empty for nowhere.
	Contact string
}

// PublicAddress is the address under which everybody reaches the service; empty where nobody has said it.
func (o Origin) PublicAddress() string {
	if o.Public == nil {
		return ""
	}
	return strings.TrimSuffix(o.Public.String(), "/")
}

// Address is where others reach the service, for links and codes. What a request says of it
// counts only where the service knows no address of its own.
func (o Origin) Address(c echo.Context) string {
	switch {
	case o.Public != nil:
		return o.PublicAddress()
	case o.Hall != "":
		return o.Hall
	case c.IsTLS():
		return "https://" + c.Request().Host
	}
	return "http://" + c.Request().Host
}

// Safe tells whether who asks comes by https. Where both are served the connection tells it;
// behind a proxy, which alone is asked, the public address does.
func (o Origin) Safe(c echo.Context) bool {
	return c.IsTLS() || o.Plain == "" && o.isPublic("https")
}

func (o Origin) isPublic(scheme string) bool {
	return o.Public != nil && o.Public.Scheme == scheme
}

// strictFor is how long a browser that has come by https comes by nothing else.
const strictFor = "max-age=31536000"

// Strict says so, under a public address with https. A hall that serves plain http beside
// it goes on answering those who have not taken its root certificate in: a browser that was
// told would not even let them look.
func (o Origin) Strict(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if o.Plain == "" && o.isPublic("https") {
			c.Response().Header().Set("Strict-Transport-Security", strictFor)
		}
		return next(c)
	}
}

// Trust is where the root certificate is had by anyone who does not trust it yet.
func (o Origin) Trust(c echo.Context) string {
	return cmp.Or(o.Plain, o.Address(c)) + address.Trust
}

// Trusted is the address of the service by https.
func (o Origin) Trusted(c echo.Context) string {
	if o.isPublic("https") {
		return o.Address(c)
	}
	return cmp.Or(o.Secure, o.Address(c))
}

// Client returns the address of the sender: that of the connection, or behind trusted proxies the last
// address that is not a proxy.
func (o Origin) Client() echo.IPExtractor {
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range o.Proxies {
		trust = append(trust, echo.TrustIPRange(&net.IPNet{IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen())}))
	}
	client := echo.ExtractIPFromXFFHeader(trust...)
	if o.Via != HeaderForwarded {
		return client
	}
	return func(r *http.Request) string {
		var list []string
		for hop := range strings.SplitSeq(strings.Join(r.Header.Values(HeaderForwarded), ","), ",") {
			list = append(list, forOf(hop))
		}
		return client(&http.Request{RemoteAddr: r.RemoteAddr, Header: http.Header{echo.HeaderXForwardedFor: list}})
	}
}

// Site is where passkeys are good: under the public address, where that is https, and on the
// machine itself. What a request says of its host chooses between these, and brings in no
// other one. False where a browser would know of none: then none are offered.
func (o Origin) Site(c echo.Context) (passkey.Site, bool) {
	if own := o.Public; own != nil {
		return siteOf(own)
	}
	if host(c.Request().Host) != "localhost" {
		return passkey.Site{}, false
	}
	scheme := "http"
	if c.IsTLS() {
		scheme = "https"
	}
	at, known := c.Request().Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	if !known {
		return passkey.Site{}, false
	}
	return siteOf(&url.URL{Scheme: scheme, Host: net.JoinHostPort("localhost", strconv.Itoa(at.Port))})
}

// siteOf is the site of an address: secure, and a name rather than a number.
func siteOf(at *url.URL) (passkey.Site, bool) {
	name := at.Hostname()
	if at.Scheme != "https" && name != "localhost" || net.ParseIP(name) != nil || name == "" {
		return passkey.Site{}, false
	}
	return passkey.Site{ID: name, Origin: at.Scheme + "://" + at.Host}, true
}

func host(of string) string {
	if name, _, err := net.SplitHostPort(of); err == nil {
		return name
	}
	return of
}

// HeaderForwarded is the header of RFC 7239.
const HeaderForwarded = "Forwarded"

// forOf is the address in a hop of the header Forwarded (RFC 7239).
func forOf(hop string) string {
	for pair := range strings.SplitSeq(hop, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		if !strings.EqualFold(name, "for") {
			continue
		}
		value = strings.Trim(value, `"`)
		if bracketed, _, is := strings.Cut(strings.TrimPrefix(value, "["), "]"); is {
			return bracketed
		}
		if host, _, err := net.SplitHostPort(value); err == nil {
			return host
		}
		return value
	}
	return ""
}
