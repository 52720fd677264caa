package certificate

import (
	"net"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Names are those under which a computer is reached.
type Names struct {
	Hosts     []string
	Addresses []net.IP
}

// athome are the names that no authority of the internet gives away (RFC 6762, RFC 8375,
// and what routers call their networks); networks are the addresses that stay in an installation.
var (
	athome   = []string{"local", "localhost", "internal", "lan", "home", "home.arpa"}
	networks = []string{"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7", "fe80::/10", "::1/128"}
)

var spelt = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)*$`)
})

// Here are the names of this computer as it stands in the network now, and the public host
// (empty for none).
func Here(public string) Names {
	own, _ := os.Hostname()
	var all []net.IP
	list, _ := net.InterfaceAddrs()
	for _, a := range list {
		if n, is := a.(*net.IPNet); is {
			all = append(all, n.IP)
		}
	}
	return named(public, own, all)
}

// named puts the names in an order that is the same while they are.
func named(public, own string, all []net.IP) (n Names) {
	own = strings.ToLower(strings.TrimSuffix(own, "."))
	first, _, _ := strings.Cut(own, ".")
	hosts := []string{own, first, first + ".local", "localhost"}
	if ip := net.ParseIP(public); ip != nil {
		all = append(slices.Clone(all), ip)
	} else {
		hosts = append(hosts, strings.ToLower(public))
	}
	for _, host := range hosts {
		if spelt().MatchString(host) && !slices.Contains(n.Hosts, host) {
			n.Hosts = append(n.Hosts, host)
		}
	}
	for _, ip := range append([]net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback}, all...) {
		if !slices.ContainsFunc(n.Addresses, ip.Equal) {
			n.Addresses = append(n.Addresses, ip)
		}
	}
	slices.SortFunc(n.Addresses[2:], func(a, b net.IP) int { return strings.Compare(a.String(), b.String()) })
	return n
}

func (n Names) equal(other Names) bool {
	return slices.Equal(n.Hosts, other.Hosts) && slices.EqualFunc(n.Addresses, other.Addresses, net.IP.Equal)
}

// allowed are the names and networks that a root for this computer is limited to.
func (n Names) allowed() (hosts []string, nets []*net.IPNet) {
	hosts = slices.Clone(athome)
	for _, host := range n.Hosts {
		if !slices.Contains(hosts, host) {
			hosts = append(hosts, host)
		}
	}
	for _, text := range networks {
		_, network, _ := net.ParseCIDR(text) // they are written above
		nets = append(nets, network)
	}
	return hosts, nets
}
