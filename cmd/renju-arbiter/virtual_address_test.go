package main

import (
	"io"
	"net"
	"testing"
)

// A virtualAddress is one address with several nodes behind it, as a name that has several
// addresses, or a router, gives it: who comes is led to the first that takes them.
type virtualAddress struct {
	net.Listener
	nodes []string // HOST:PORT, the one that is asked first before the others
}

// inFront is an address that leads to nodes.
func inFront(t *testing.T, nodes ...string) *virtualAddress {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	v := &virtualAddress{l, nodes}
	t.Cleanup(func() { _ = l.Close() })
	go v.lead()
	return v
}

func (v *virtualAddress) url() string { return "http://" + v.Addr().String() }

func (v *virtualAddress) lead() {
	for {
		from, err := v.Accept()
		if err != nil {
			return
		}
		go v.through(from)
	}
}

func (v *virtualAddress) through(from net.Conn) {
	defer from.Close()
	for _, node := range v.nodes {
		to, err := net.Dial("tcp", node)
		if err != nil {
			continue
		}
		go func() { _, _ = io.Copy(to, from); _ = to.Close() }()
		_, _ = io.Copy(from, to) // until the node is gone, and the browser with it
		_ = to.Close()
		return
	}
}
