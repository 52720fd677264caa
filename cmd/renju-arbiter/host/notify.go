// Package host is what the program says to the system that started it: to systemd, or to somebody's desktop.
package host

import (
	"net"
	"os"
)

// Tell tells systemd a state of the service, such as Ready (sd_notify(3)). A program that systemd does
// not watch tells nobody, without an error.
func Tell(state string) error {
	socket := os.Getenv("NOTIFY_SOCKET")
	if socket == "" {
		return nil
	}
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"}) // @ begins an abstract name here too
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }() // what was written has gone
	_, err = conn.Write([]byte(state))
	return err
}

// States of sd_notify(3).
const (
	Ready    = "READY=1"
	Stopping = "STOPPING=1"
)
