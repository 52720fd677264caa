package host

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// IsDesktop tells whether people here open a program by a double click, which gives it no arguments.
func IsDesktop() bool { return runtime.GOOS == "windows" || runtime.GOOS == "darwin" }

// Browse opens an address in the browser of the person at this computer.
func Browse(url string) error {
	open := map[string][]string{"windows": {"rundll32", "url.dll,FileProtocolHandler"}, "darwin": {"open"}}[runtime.GOOS]
	if open == nil {
		open = []string{"xdg-open"}
	}
	opener := exec.Command(open[0], append(open[1:], url)...)
	if err := opener.Start(); err != nil {
		return err
	}
	go func() { _ = opener.Wait() }() // some openers end with the browser
	return nil
}

// Folder is the folder for the user's data of the program, made where it is missing. On Windows it does
// not move to other computers with the user.
func Folder() (string, error) {
	of := os.UserConfigDir
	if runtime.GOOS == "windows" {
		of = os.UserCacheDir // %LocalAppData%
	}
	parent, err := of()
	if err != nil {
		return "", err
	}
	folder := filepath.Join(parent, "renju-arbiter")
	return folder, os.MkdirAll(folder, 0o700)
}

// Free is the wanted address if nobody listens there, or else any free port.
func Free(wanted string) string {
	l, err := net.Listen("tcp", wanted)
	if err != nil {
		return ":0"
	}
	_ = l.Close()
	return wanted
}
