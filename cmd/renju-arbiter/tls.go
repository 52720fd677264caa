package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"time"
)

// certificate is the one that --tls-cert and --tls-key name. The files are read anew when
// one of them has changed, so that whoever renews them need not stop the service.
type certificate struct {
	cert, key string
	log       *slog.Logger

	mu      sync.Mutex
	pair    *tls.Certificate
	changed time.Time // the newer of the files, as it was read
	looked  time.Time
}

// lookAgain is how long the files are taken for what they were.
const lookAgain = 10 * time.Second

// soon is how long before its end a certificate is spoken of.
const soon = 14 * 24 * time.Hour

// secure is how the service speaks TLS; nil where it does not. What is wrong with the
// certificate's time is told: browsers refuse such a one, and nobody would know why.
func (c *serveCommand) secure(log *slog.Logger) (*tls.Config, error) {
	if c.TLSCert == "" && c.TLSKey == "" {
		return nil, nil
	}
	if c.TLSCert == "" || c.TLSKey == "" {
		return nil, usagef("--tls-cert and --tls-key belong together: give both, or neither")
	}
	own := &certificate{cert: c.TLSCert, key: c.TLSKey, log: log}
	if err := own.read(time.Now()); err != nil {
		return nil, usageError{err}
	}
	if ill := endOf(own.pair.Leaf, time.Now()); ill != "" {
		fmt.Println(ill)
		log.Warn("certificate", "told", ill)
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		return own.now(time.Now()), nil
	}}, nil
}

// read takes the pair as the files have it.
func (c *certificate) read(now time.Time) error {
	changed, err := c.newest()
	if err != nil {
		return err
	}
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return fmt.Errorf("certificate %s with key %s: %w", c.cert, c.key, err)
	}
	c.pair, c.changed, c.looked = &pair, changed, now
	return nil
}

func (c *certificate) newest() (newest time.Time, err error) {
	for _, name := range []string{c.cert, c.key} {
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

// now is the pair as it is. One that cannot be read (half of it is written) leaves the old
// one, and is tried again.
func (c *certificate) now(now time.Time) *tls.Certificate {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.looked) < lookAgain {
		return c.pair
	}
	c.looked = now
	changed, err := c.newest()
	if err == nil && changed.Equal(c.changed) {
		return c.pair
	}
	if err == nil {
		err = c.read(now)
	}
	if err != nil {
		c.log.Error("certificate", "error", err)
		return c.pair
	}
	c.log.Info("certificate", "until", c.pair.Leaf.NotAfter)
	return c.pair
}

// endOf says in a sentence what is wrong with the time of a certificate; empty for nothing.
func endOf(leaf *x509.Certificate, now time.Time) string {
	names := strings.Join(leaf.DNSNames, ", ")
	switch {
	case now.After(leaf.NotAfter):
		return fmt.Sprintf("The certificate for %s expired on %s: browsers will refuse it. Renew it; the files are read anew by themselves.", names, leaf.NotAfter.Format(time.DateOnly))
	case now.Before(leaf.NotBefore):
		return fmt.Sprintf("The certificate for %s is good only from %s: until then browsers will refuse it. Look at the clock of this computer.", names, leaf.NotBefore.Format(time.DateOnly))
	case now.Add(soon).After(leaf.NotAfter):
		return fmt.Sprintf("The certificate for %s ends on %s. Renew it; the files are read anew by themselves.", names, leaf.NotAfter.Format(time.DateOnly))
	}
	return ""
}
