package origin

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
)

// Who asks is told by the connection, and by a header where a trusted proxy wrote it.
func TestOnlyATrustedProxyIsBelieved(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, c := range []struct {
		rule, from string
		header     []string
		is         string
	}{
		{"without a header", "10.0.0.1:1", nil, "10.0.0.1"},
		{"a proxy that is trusted", "10.0.0.1:1", []string{"X-Forwarded-For", "192.0.2.7"}, "192.0.2.7"},
		{"one that is not changes nothing", "192.0.2.1:1", []string{"X-Forwarded-For", "192.0.2.7"}, "192.0.2.1"},
		{"what the sender has put before", "10.0.0.1:1", []string{"X-Forwarded-For", "1.1.1.1, 192.0.2.7"}, "192.0.2.7"},
		{"through two proxies", "10.0.0.1:1", []string{"X-Forwarded-For", "1.1.1.1, 192.0.2.7, 10.0.0.2"}, "192.0.2.7"},
		{"proxies alone", "10.0.0.1:1", []string{"X-Forwarded-For", "10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		{"no address at all", "10.0.0.1:1", []string{"X-Forwarded-For", "somebody"}, "10.0.0.1"},
		{"no address before a proxy", "10.0.0.1:1", []string{"X-Forwarded-For", "somebody, 10.0.0.2"}, "10.0.0.1"},
		{"RFC 7239", "10.0.0.1:1", []string{"Forwarded", `for=192.0.2.7:4711;proto=https, For="[fd00::1]:80"`}, "192.0.2.7"},
		{"RFC 7239, six", "[fd00::2]:1", []string{"Forwarded", `by=x;for="[2001:db8::7]:4711"`}, "2001:db8::7"},
		{"four written as six", "[::ffff:10.0.0.1]:1", []string{"X-Forwarded-For", "::ffff:192.0.2.7"}, "192.0.2.7"},
		{"RFC 7239, and what the sender has made up", "10.0.0.1:1", []string{"Forwarded", "for=192.0.2.7", "X-Forwarded-For", "1.1.1.1"}, "192.0.2.7"},
		{"the header that is read, and one that the sender has made up", "10.0.0.1:1", []string{"Forwarded", "for=1.1.1.1", "X-Forwarded-For", "192.0.2.7"}, "192.0.2.7"},
		{"a header that is not read", "10.0.0.1:1", []string{"Forwarded", "for=1.1.1.1"}, "10.0.0.1"},
		{"another header", "10.0.0.1:1", []string{"X-Real-Ip", "192.0.2.7"}, "10.0.0.1"},
	} {
		r := &http.Request{RemoteAddr: c.from, Header: http.Header{}}
		for i := 0; i < len(c.header); i += 2 {
			r.Header.Add(c.header[i], c.header[i+1])
		}
		o := Origin{Proxies: proxies}
		if strings.HasPrefix(c.rule, "RFC 7239") {
			o.Via = HeaderForwarded
		}
		if is := o.Client()(r); is != c.is {
			t.Errorf("%s: %s, expected %s", c.rule, is, c.is)
		}
		if is := (Origin{}).Client()(r); len(c.header) > 0 && is == "192.0.2.7" {
			t.Errorf("%s: believed although nobody is trusted", c.rule)
		}
	}
}
