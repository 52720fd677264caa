//go:build unix

package live

import (
	"net"
	"syscall"
)

// rawOf is a connection as the system has it; nil for one that something stands before.
func rawOf(conn net.Conn) syscall.RawConn {
	tcp, is := conn.(*net.TCPConn)
	if !is {
		return nil
	}
	raw, err := tcp.SyscallConn()
	if err != nil || tcp.SetWriteBuffer(kernelBuffer) != nil {
		return nil
	}
	return raw
}

// touch asks the system to write and read without waiting. What it needs for that is made once.
type touch struct {
	data  []byte
	n     int
	err   error
	read  [64]byte
	puts  func(fd uintptr) bool
	takes func(fd uintptr)
}

func (t *touch) ready() {
	t.puts = func(fd uintptr) bool {
		for {
			if t.n, t.err = syscall.Write(int(fd), t.data); t.err != syscall.EINTR {
				return true // it does not wait
			}
		}
	}
	t.takes = func(fd uintptr) {
		for {
			if t.n, t.err = syscall.Read(int(fd), t.read[:]); t.err != syscall.EINTR {
				return
			}
		}
	}
}

// write writes what goes out at once.
func (t *touch) write(raw syscall.RawConn, data []byte) (int, error) {
	t.data = data
	err := raw.Write(t.puts)
	t.data = nil
	switch {
	case err != nil:
		return 0, err
	case t.err == syscall.EAGAIN:
		return 0, nil
	}
	return max(t.n, 0), t.err
}

// ended tells whether the other end has closed the connection. What it says is not heard.
func (t *touch) ended(raw syscall.RawConn) bool {
	if err := raw.Control(t.takes); err != nil {
		return true
	}
	return t.err == nil && t.n == 0 || t.err != nil && t.err != syscall.EAGAIN
}
