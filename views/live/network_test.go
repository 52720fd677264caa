package live

import "testing"

// A connection has one IPv4 address, and in IPv6 as many as it likes.
func TestWhoHasManyAddressesCountsOnce(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "::ffff:192.0.2.7", "2001:db8:1:2::1": "2001:db8:1:2::/64", "2001:db8:1:2:ffff::9": "2001:db8:1:2::/64",
		"2001:db8:1:3::1": "2001:db8:1:3::/64", "fe80::1%eth0": "fe80::/64", "": "", "nonsense": "nonsense",
	} {
		if got := Network(address); got != want {
			t.Errorf("%q counts as %q, not as %q", address, got, want)
		}
	}
}
