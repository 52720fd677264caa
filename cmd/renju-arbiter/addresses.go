package main

import (
	"net"
	"strconv"
)

// addresses are the service's addresses, each empty for none. One is for the computer itself, and one
// for the hall's network, with plain http beside https and the address of the root certificate. One is
// for everywhere, as the operator has set it.
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
