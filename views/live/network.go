package live

import "net/netip"

// subscriber is how long the prefix is that one connection is given in IPv6 (RFC 6177): whoever
// has it has all its addresses.
const subscriber = 64

// Network is whom an address counts for where it is counted: itself, in IPv6 its subscriber.
func Network(address string) string {
	at, err := netip.ParseAddr(address)
	if err != nil || at.Unmap().Is4() {
		return address
	}
	prefix, err := at.WithZone("").Prefix(subscriber)
	if err != nil {
		return address
	}
	return prefix.String()
}
