package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// writeCertificate writes a pair of files good until an instant, and answers the certificate.
func writeCertificate(t *testing.T, dir string, until time.Time) *x509.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := x509.Certificate{SerialNumber: big.NewInt(until.UnixNano()), NotBefore: until.Add(-100 * 24 * time.Hour), NotAfter: until,
		DNSNames: []string{"hall.example"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	raw, err := x509.CreateCertificate(rand.Reader, &template, &template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{"cert.pem": {Type: "CERTIFICATE", Bytes: raw}, "key.pem": {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	made, _ := x509.ParseCertificate(raw)
	return made
}

// A certificate that is renewed is used without a restart; half of a new one, or the key of
// another, leaves the old one in use.
func TestACertificateIsReadAnew(t *testing.T) {
	dir := t.TempDir()
	first := writeCertificate(t, dir, time.Now().Add(24*time.Hour))
	c := &certificate{cert: filepath.Join(dir, "cert.pem"), key: filepath.Join(dir, "key.pem"), log: slog.New(slog.DiscardHandler)}
	if err := c.read(time.Now()); err != nil {
		t.Fatal(err)
	}
	later := time.Now()
	next := func() *x509.Certificate {
		later = later.Add(lookAgain)
		for _, name := range []string{c.cert, c.key} { // as if written then
			_ = os.Chtimes(name, later, later)
		}
		return c.now(later).Leaf
	}
	if !next().Equal(first) {
		t.Error("another one without a reason")
	}
	if err := os.WriteFile(c.cert, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !next().Equal(first) {
		t.Error("half of a certificate is used")
	}
	if second := writeCertificate(t, dir, time.Now().Add(48*time.Hour)); !next().Equal(second) {
		t.Error("the new one is not used")
	}
}

func TestTheEndOfACertificateIsTold(t *testing.T) {
	dir := t.TempDir()
	until := time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC)
	leaf := writeCertificate(t, dir, until)
	for says, at := range map[string]time.Time{
		"expired on 2030-05-01": until.Add(time.Hour), "ends on 2030-05-01": until.Add(-time.Hour),
		"good only from": until.Add(-200 * 24 * time.Hour), "": until.Add(-50 * 24 * time.Hour),
	} {
		if told := endOf(leaf, at); !strings.Contains(told, says) || says == "" && told != "" {
			t.Errorf("at %v: %q", at, told)
		}
	}
}

func TestACertificateNeedsItsKey(t *testing.T) {
	dir := t.TempDir()
	writeCertificate(t, dir, time.Now().Add(time.Hour))
	cert := filepath.Join(dir, "cert.pem")
	for what, c := range map[string]serveCommand{
		"no key": {TLSCert: cert}, "no certificate": {TLSKey: cert}, "no such file": {TLSCert: cert, TLSKey: cert + "x"}, "no key in it": {TLSCert: cert, TLSKey: cert},
	} {
		var usage usageError
		if _, err := c.secure(slog.New(slog.DiscardHandler)); !errors.As(err, &usage) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// The service speaks TLS with it, and a session's cookie goes nowhere else.
func TestTheServiceSpeaksTLS(t *testing.T) {
	dir := t.TempDir()
	made := writeCertificate(t, dir, time.Now().Add(24*time.Hour))
	c := serveCommand{TLSCert: filepath.Join(dir, "cert.pem"), TLSKey: filepath.Join(dir, "key.pem")}
	secure, err := c.secure(slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	hello := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.Proto) })
	go func() { ended <- listen(ctx, l, secure, hello, slog.New(slog.DiscardHandler), time.Second) }()
	roots := x509.NewCertPool()
	roots.AddCert(made)
	client := http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, DisableKeepAlives: true}}
	answer, err := client.Get(addressesOf(l).by(secure).own)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
