package main

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/shown"
)

// printed starts the service, and answers with what it prints, to the last line.
func printed(t *testing.T, last string, flags ...string) (lines map[string]string, end func() (log string, err error)) {
	t.Helper()
	process := exec.Command("renju-arbiter", append([]string{"serve", "--addr", "127.0.0.1:0"}, flags...)...)
	var said strings.Builder
	process.Stderr = &said
	out, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = process.Process.Kill() })
	lines = map[string]string{}
	for scan := bufio.NewScanner(out); lines[last] == "" && scan.Scan(); {
		name, value, _ := strings.Cut(scan.Text(), ": ")
		lines[strings.TrimSpace(name)] = strings.TrimSpace(value)
	}
	return lines, func() (string, error) {
		_ = process.Process.Signal(os.Interrupt)
		err := process.Wait()
		return said.String(), err
	}
}

// The installation has an authority of its own: who takes its root in from the page that is had by
// plain http is served by https, and who refuses goes on by plain http, with a session of
// its own in each.
func TestTheHouseVouchesForItself(t *testing.T) {
	db := filepath.Join(t.TempDir(), "renju.db")
	at, end := printed(t, "first login, once", "--db", db, "--tls", "local", "--http", "127.0.0.1:0")
	plain, secure := at["in the hall, http"], at["in the hall"]
	if !strings.HasPrefix(plain, "http://") || !strings.HasPrefix(secure, "https://") || at["on this computer"] != plain || at["root certificate"] != plain+"/trust" {
		t.Fatalf("%q", at)
	}
	if about, err := os.Stat(db + ".ca"); err != nil || runtime.GOOS != "windows" && about.Mode().Perm() != 0o600 {
		t.Errorf("the key: %v, %v", about, err)
	}
	roots := x509.NewCertPool()
	c := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	if _, err := c.Get(secure); err == nil {
		t.Error("trusted before the root is taken in")
	}
	page, header := got(t, c, plain+"/trust")
	file, kind := got(t, c, plain+"/trust/renju-arbiter.crt")
	root, err := x509.ParseCertificate([]byte(file))
	if err != nil || kind.Get("Content-Type") != "application/x-x509-ca-cert" {
		t.Fatalf("%v, %q", err, kind)
	}
	if !strings.Contains(page, shown.Fingerprint(root.Raw)) || !strings.Contains(page, secure) || header.Get("Strict-Transport-Security") != "" {
		t.Errorf("%q\n%s", header, page)
	}
	roots.AddCert(root)
	_, token, _ := strings.Cut(at["first login, once"], "/setup/")
	for _, one := range [][2]string{{secure + "/setup/" + token, "__Host-renju"}, {plain + "/login", "renju"}} {
		form, want := one[0], one[1]
		answer, err := c.PostForm(form, url.Values{"name": {"Chief"}, "password": {"correct horse"}})
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		set := slices.DeleteFunc(answer.Header.Values("Set-Cookie"), func(one string) bool { return !strings.Contains(one, "-renju=") && !strings.HasPrefix(one, "renju=") })
		if len(set) != 1 || !strings.HasPrefix(set[0], want+"=") || strings.Contains(set[0], "Secure") != (want != "renju") || answer.Header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s: %q", form, answer.Header)
		}
	}
	if log, err := end(); err != nil {
		t.Errorf("%v\n%s", err, log)
	}
	// The same root after another start: nobody takes in another one.
	again, stop := printed(t, "key of statements", "--db", db, "--tls", "local", "--http", "127.0.0.1:0")
	c.CloseIdleConnections()
	got(t, c, again["in the hall"])
	_, _ = stop()
}

func got(t *testing.T, c *http.Client, at string) (body string, header http.Header) {
	t.Helper()
	answer, err := c.Get(at)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", at, answer.Status, err)
	}
	return string(text), answer.Header
}

// What is said of TLS and cannot be is refused with a sentence, before anything is made.
func TestABadWayToSpeakTLSIsRefused(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	for name, text := range map[string]string{"notes.db.ca": "buy milk", "open.db.ca": "", "notes.pem": "buy milk"} {
		mode := os.FileMode(0o600)
		if text == "" {
			mode = 0o644
		}
		if err := os.WriteFile(in(name), []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	public := func(text string) *url.URL { at, _ := url.Parse(text); return at }
	silent := slog.New(slog.DiscardHandler)
	if _, err := (&secureFlags{TLS: "local"}).source(in("old.db"), public("https://old.example"), silent); err != nil {
		t.Fatal(err)
	}
	for want, c := range map[string]struct {
		flags  secureFlags
		db     string
		public *url.URL
	}{
		"give both, or neither":               {secureFlags{TLSCert: in("notes.pem")}, "a.db", nil},
		"belong together":                     {secureFlags{TLSKey: in("notes.pem")}, "a.db", nil},
		"no certificate with its key":         {secureFlags{TLSCert: in("notes.pem"), TLSKey: in("notes.pem")}, "a.db", nil},
		"no such file":                        {secureFlags{TLSCert: in("none"), TLSKey: in("notes.pem")}, "a.db", nil},
		"makes its own certificate":           {secureFlags{TLS: "local", TLSCert: in("notes.pem")}, "a.db", nil},
		"is no authority with its key in PEM": {secureFlags{TLS: "local"}, "notes.db", nil},
		"may be read by others (0644)":        {secureFlags{TLS: "local"}, "open.db", nil},
		"may not vouch for new.example":       {secureFlags{TLS: "local"}, "old.db", public("https://new.example")},
		"asks for a certificate for the host": {secureFlags{TLS: "acme"}, "a.db", nil},
		"give that too, with https":           {secureFlags{TLS: "acme"}, "a.db", public("http://renju.example")},
		"is no directory of an authority":     {secureFlags{TLS: "acme", AcmeCA: "acme.example"}, "a.db", public("https://renju.example")},
		"is no certificate in PEM":            {secureFlags{TLS: "acme", AcmeRoot: in("notes.pem")}, "a.db", public("https://renju.example")},
		"belong to --tls acme":                {secureFlags{TLS: "local", AcmeEmail: "arbiter@example.org"}, "a.db", nil},
		"speaks plain http at --addr":         {secureFlags{HTTP: ":8081"}, "a.db", nil},
	} {
		var usage tools.UsageError
		if _, err := c.flags.source(in(c.db), c.public, silent); !errors.As(err, &usage) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if found, _ := filepath.Glob(in("a.db*")); len(found) > 0 {
		t.Errorf("made all the same: %q", found)
	}
}
