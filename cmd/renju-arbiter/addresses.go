package main

import (
	"net"
	"strconv"
)

// addresses are those under which the service is reached: from the computer
// itself, and from the hall's network (empty when it listens for itself alone, or
// has no network); there by plain http beside https, and where its root certificate is
// had; and from anywhere, as somebody has said it; each empty for none.
type addresses struct{ own, hall, plain, trust, public string }

func addressesOf(l net.Listener) addresses {
	tcp, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return addresses{own: l.Addr().String()}
	}
	port := strconv.Itoa(tcp.Port)
	url := func(host string) string { return "http://" + net.JoinHostPort(host, port) }
	switch {
	case tcp.IP.IsUnspecified():
		a := addresses{own: url("localhost")}
		if ip := lanAddress(); ip != "" {
			a.hall = url(ip)
		}
		return a
	case tcp.IP.IsLoopback():
		return addresses{own: url(tcp.IP.String())}
	}
	return addresses{own: url(tcp.IP.String()), hall: url(tcp.IP.String())}
}

// lanAddress is the first address of this computer that others can reach.
func lanAddress() string {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return ""
	}
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() && !n.IP.IsLinkLocalUnicast() {
			return n.IP.String()
		}
	}
	return ""
}
