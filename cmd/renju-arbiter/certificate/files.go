package certificate

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"
)

// Files are a certificate and its key that somebody else renews. They are read again when one
// of them has changed, so that anyone who renews them need not stop the service.
type Files struct {
	cert, key, public string
	log               *slog.Logger

	mu      sync.Mutex
	pair    *tls.Certificate
	changed time.Time // the newer of the files, as it was read
	looked  time.Time
	broken  bool // what is there now is no pair
}

// ReadFiles reads them for the first time. Public is the host that everybody asks for, empty
// for none.
func ReadFiles(cert, key, public string, now time.Time, log *slog.Logger) (*Files, error) {
	f := &Files{cert: cert, key: key, public: public, log: log}
	return f, f.read(now)
}

// Config is for a listener.
func (f *Files) Config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		return f.now(time.Now()), nil
	}}
}

// read takes the pair as the files have it.
func (f *Files) read(now time.Time) error {
	changed, err := f.newest()
	if err != nil {
		return err
	}
	pair, err := tls.LoadX509KeyPair(f.cert, f.key)
	if err != nil {
		return fmt.Errorf("%s and %s are no certificate with its key (%w): give both in PEM, the certificate with its chain first", f.cert, f.key, err)
	}
	f.pair, f.changed, f.looked, f.broken = &pair, changed, now, false
	return nil
}

func (f *Files) newest() (newest time.Time, err error) {
	for _, name := range []string{f.cert, f.key} {
		info, err := os.Stat(name)
		if err != nil {
			return newest, err
		}
		if info.ModTime().After(newest) {
			newest = info.ModTime()
		}
	}
	return newest, nil
}

// now is the pair as it is. One that cannot be read (half of it is written), or whose time
// is over while that of the old one is not, leaves the old one, and is tried again.
func (f *Files) now(now time.Time) *tls.Certificate {
	f.mu.Lock()
	defer f.mu.Unlock()
	if now.Sub(f.looked) < lookAgain {
		return f.pair
	}
	f.looked = now
	changed, err := f.newest()
	if err == nil && changed.Equal(f.changed) && !f.broken {
		return f.pair
	}
	before, was := f.pair, f.broken
	if err == nil {
		err = f.read(now)
	}
	if err == nil && refused(f.pair, now) && !refused(before, now) {
		f.pair, err = before, errors.New("its time is over, or has not begun")
	}
	f.broken = err != nil
	switch {
	case err != nil && !was:
		f.log.Error("the files of the certificate have changed and are not used; the one from before goes on", "error", err, "until", before.Leaf.NotAfter)
	case err == nil:
		f.log.Info("certificate", "until", f.pair.Leaf.NotAfter)
	}
	return f.pair
}

// refused tells whether browsers refuse a certificate for its time.
func refused(pair *tls.Certificate, now time.Time) bool {
	return now.After(pair.Leaf.NotAfter) || now.Before(pair.Leaf.NotBefore)
}

// Ends is when the pair in use ends.
func (f *Files) Ends(now time.Time) time.Time { return f.now(now).Leaf.NotAfter }

// Fault is what is wrong with the pair in use.
func (f *Files) Fault(now time.Time) Fault {
	leaf := f.now(now).Leaf
	f.mu.Lock()
	defer f.mu.Unlock()
	fault := timeOf(leaf, now)
	switch {
	case f.broken:
		return Fault{Kind: Broken, Day: leaf.NotAfter.UTC().Format(time.DateOnly)}
	case fault.Kind == "" && f.public != "" && leaf.VerifyHostname(f.public) != nil:
		return Fault{Kind: Other, Names: f.public}
	}
	return fault
}
