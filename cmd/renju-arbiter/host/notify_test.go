package host

import (
	"net"
	"path/filepath"
	"testing"
)

func TestWhoWatchesIsTold(t *testing.T) {
	t.Setenv("NOTIFY_SOCKET", "")
	if err := Tell(Ready); err != nil {
		t.Errorf("nobody watches: %v", err)
	}
	socket := filepath.Join(t.TempDir(), "notify")
	watch, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	t.Setenv("NOTIFY_SOCKET", socket)
	if err := Tell(Ready); err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 100)
	n, err := watch.Read(said)
	if err != nil || string(said[:n]) != "READY=1" {
		t.Errorf("%q, %v", said[:n], err)
	}
	t.Setenv("NOTIFY_SOCKET", socket+"-gone")
	if Tell(Ready) == nil {
		t.Error("a socket that is gone is no error")
	}
}
