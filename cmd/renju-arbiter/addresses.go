package main

import (
	"crypto/tls"
	"net"
	"strconv"
	"strings"
)

// addresses are those under which the service is reached: from the computer
// itself, and from the hall's network (empty when it listens for itself alone, or
// has no network).
type addresses struct{ own, hall string }

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

// by are the addresses as they are written where the service speaks TLS.
func (a addresses) by(secure *tls.Config) addresses {
	if secure != nil {
		a.own, a.hall = strings.Replace(a.own, "http:", "https:", 1), strings.Replace(a.hall, "http:", "https:", 1)
	}
	return a
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
