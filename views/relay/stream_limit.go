package relay

import "net/netip"

// A stream that somebody begins costs the service one, of those that it has for all of the relay. What
// others have begun may be watched by all.
const (
	mostStreams  = 8_000 // one connection carries 10,000 (HTTP/2): the others are for pages
	streamsOfOne = 64
)

// streamLimit is how many different streams an address may start: behind those that are told, as
// another relay, are many.
func (r *Relay) streamLimit(whose string) int {
	network, err := netip.ParsePrefix(whose) // of IPv6
	if at, is := netip.ParseAddr(whose); is == nil {
		network, err = at.Unmap().Prefix(at.Unmap().BitLen())
	}
	for _, crowd := range r.Crowds {
		if err == nil && crowd.Overlaps(network) {
			return r.started.Most
		}
	}
	return streamsOfOne
}
