package hooks

import (
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// Reach is where webhooks may lead.
type Reach struct {
	// Inside is this computer and the private network around it, there by http too.
	Inside bool
}

// AddressError says why an address is none for a webhook.
type AddressError struct{ Why string }

func (e *AddressError) Error() string { return "hook address: " + e.Why }

// Sentence says so.
func (e *AddressError) Sentence() (key string, args []any) { return "refused." + e.Why, nil }

// What is wrong with an address.
var (
	errUnreadable = &AddressError{"hook-address"}
	errPlain      = &AddressError{"hook-plain"}
	errWithLogin  = &AddressError{"hook-login"}
	errInside     = &AddressError{"hook-inside"}
)

// longest is how many letters an address has at most.
const longest = 2000

// hostName is a name in ASCII: one of other letters is written as the network has it (xn--).
var hostName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.?$`)
})

// Read is an address as it was typed, and where it leads, without its path; *AddressError.
func (r Reach) Read(typed string) (address, to string, err error) {
	typed = strings.TrimSpace(typed)
	u, err := url.Parse(typed)
	if err != nil || utf8.RuneCountInString(typed) > longest || strings.ContainsFunc(typed, notVisible) {
		return "", "", errUnreadable
	}
	host := strings.ToLower(u.Hostname())
	ip, notIP := netip.ParseAddr(host)
	switch {
	case u.Scheme != "https" && u.Scheme != "http", u.Opaque != "", u.Fragment != "", host == "",
		notIP != nil && !hostName().MatchString(host), !portIn(u.Port()):
		return "", "", errUnreadable
	case u.User != nil:
		return "", "", errWithLogin
	case u.Scheme == "http" && !r.Inside:
		return "", "", errPlain
	case notIP == nil && r.permits(ip, u.Scheme == "http") != nil:
		return "", "", r.permits(ip, u.Scheme == "http")
	case isLocal(host) && !r.Inside:
		return "", "", errInside
	}
	return u.String(), u.Scheme + "://" + strings.ToLower(u.Host), nil
}

func notVisible(r rune) bool { return r <= ' ' || r > '~' }

func portIn(port string) bool {
	return strings.Trim(port, "0") != "" && len(port) <= 5 && (len(port) < 5 || port <= "65535") || port == ""
}

func isLocal(host string) bool {
	host = strings.TrimSuffix(host, ".")
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// nowhere are networks in which nobody of the outside is, or that lead to one that is written in
// their addresses (IANA's registries of special addresses).
var nowhere = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "169.254.0.0/16",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "64:ff9b::/96", "64:ff9b:1::/48", "fd00:ec2::254/128")

// ours are the addresses that IPv6 gives to the outside.
var ours = netip.MustParsePrefix("2000::/3")

func prefixes(list ...string) (all []netip.Prefix) {
	for _, one := range list {
		all = append(all, netip.MustParsePrefix(one))
	}
	return all
}

// permits tells whether a connection to an address may be made; plain: by http, which is for the
// inside alone.
func (r Reach) permits(ip netip.Addr, plain bool) error {
	ip = ip.Unmap().WithZone("")
	in := func(p netip.Prefix) bool { return p.Contains(ip) }
	switch inside := ip.IsLoopback() || ip.IsPrivate() || own(ip); {
	case slices.ContainsFunc(nowhere, in), !ip.IsValid():
		return errInside
	case inside && r.Inside:
		return nil
	case inside:
		return errInside
	case plain:
		return errPlain
	case !ip.Is4() && !ours.Contains(ip):
		return errInside
	}
	return nil
}

// own tells whether an address is one of this computer's, whatever network it is of: nobody reaches
// by it what listens here for who is here.
func own(ip netip.Addr) bool {
	list, err := net.InterfaceAddrs()
	return err != nil || slices.ContainsFunc(list, func(a net.Addr) bool {
		at, err := netip.ParsePrefix(a.String())
		return err == nil && at.Addr().Unmap().WithZone("") == ip
	})
}
