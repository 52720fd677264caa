package certificate

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

var (
	silent = slog.New(slog.DiscardHandler)
	noon   = time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC)
	laptop = named("renju.example.org", "Laptop.fritz.box", []net.IP{net.ParseIP("192.168.1.5"), net.ParseIP("203.0.113.9")})
)

func authority(t *testing.T) *Authority {
	t.Helper()
	text, err := NewAuthority(noon, laptop)
	if err != nil {
		t.Fatal(err)
	}
	a, err := ReadAuthority(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// trusts tells whether somebody who has taken the root in trusts a certificate for a host.
func trusts(root, leaf *x509.Certificate, host string, at time.Time, through ...*x509.Certificate) bool {
	roots, between := x509.NewCertPool(), x509.NewCertPool()
	roots.AddCert(root)
	for _, c := range through {
		between.AddCert(c)
	}
	_, err := leaf.Verify(x509.VerifyOptions{DNSName: host, Roots: roots, Intermediates: between, CurrentTime: at})
	return err == nil
}

func TestWhoTakesTheRootInTrustsThisComputer(t *testing.T) {
	a := authority(t)
	pair, err := a.sign(noon, laptop)
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]bool{
		"laptop": true, "laptop.local": true, "laptop.fritz.box": true, "localhost": true, "renju.example.org": true,
		"192.168.1.5": true, "127.0.0.1": true, "::1": true, "192.168.1.6": false, "203.0.113.9": false, "example.org": false,
	} {
		if got := trusts(a.root, pair.Leaf, host, noon); got != want {
			t.Errorf("%s: %t", host, got)
		}
	}
	if !trusts(a.root, pair.Leaf, "laptop", noon.Add(-23*time.Hour)) {
		t.Error("a telephone whose clock is behind does not trust it")
	}
}

// A stolen key signs for no address but those of the installation.
func TestTheRootIsLimited(t *testing.T) {
	a := authority(t)
	sign := func(template, by *x509.Certificate, key, with *ecdsa.PrivateKey) *x509.Certificate {
		t.Helper()
		template.SerialNumber, template.NotBefore, template.NotAfter = big.NewInt(1), noon.Add(-time.Hour), noon.Add(time.Hour)
		raw, err := x509.CreateCertificate(rand.Reader, template, by, &key.PublicKey, with)
		if err != nil {
			t.Fatal(err)
		}
		made, _ := x509.ParseCertificate(raw)
		return made
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]bool{"bank.example": false, "evil-laptop.local.example": false, "printer.local": true} {
		if leaf := sign(&x509.Certificate{DNSNames: []string{host}}, a.root, key, a.key); trusts(a.root, leaf, host, noon) != want {
			t.Errorf("%s: not %t", host, want)
		}
	}
	if leaf := sign(&x509.Certificate{IPAddresses: []net.IP{net.ParseIP("8.8.8.8")}}, a.root, key, a.key); trusts(a.root, leaf, "8.8.8.8", noon) {
		t.Error("an address of the internet")
	}
	below := sign(&x509.Certificate{IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}, a.root, key, a.key)
	if leaf := sign(&x509.Certificate{DNSNames: []string{"laptop.local"}}, below, key, key); trusts(a.root, leaf, "laptop.local", noon, below) {
		t.Error("another authority signs in its name")
	}
}

// The certificate is made anew when half of its time is over, when the computer has moved
// to another address, and when its clock was set back; and not for nothing.
func TestACertificateOfTheHouseRenewsItself(t *testing.T) {
	a, here := authority(t), laptop
	l, err := NewLocal(a, noon, func() Names { return here }, silent)
	if err != nil {
		t.Fatal(err)
	}
	first := l.now(noon)
	if l.now(noon.Add(4*24*time.Hour)) != first {
		t.Error("made anew for nothing")
	}
	at := noon.Add(6 * 24 * time.Hour)
	second := l.now(at)
	if second == first || !trusts(a.root, second.Leaf, "laptop", at.Add(9*24*time.Hour)) {
		t.Error("not made anew in time")
	}
	here = named("", "laptop", []net.IP{net.ParseIP("10.0.0.7")})
	if third := l.now(at.Add(time.Minute)); !trusts(a.root, third.Leaf, "10.0.0.7", at) {
		t.Error("the new address is not in it")
	}
	if back := l.now(noon.AddDate(0, -1, 0)); back.Leaf.NotBefore.After(noon.AddDate(0, -1, 0)) {
		t.Error("of the future")
	}
	if l.Fault(noon).Kind != "" || l.Fault(noon.AddDate(rootYears, 0, -13)).Kind != Root {
		t.Error("the end of the root is not told in time")
	}
}

func TestAnotherFileIsNoAuthority(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, noon)
	cert, _ := os.ReadFile(filepath.Join(dir, "cert.pem"))
	key, _ := os.ReadFile(filepath.Join(dir, "key.pem"))
	text, _ := NewAuthority(noon, laptop)
	for what, text := range map[string][]byte{"nothing": nil, "notes": []byte("buy milk"), "no authority": append(cert, key...), "half": text[:len(text)/2], "another key": append(slices.Clone(text[:slices.Index(text, '\n')]), key...)} {
		if a, err := ReadAuthority(text); a != nil || !errors.Is(err, ErrAuthority) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A name that no certificate can have is left out.
func TestNamesAreSuchAsCertificatesHave(t *testing.T) {
	n := named("", "Büro PC", nil)
	if !slices.Equal(n.Hosts, []string{"localhost"}) || len(n.Addresses) != 2 {
		t.Errorf("%v", n)
	}
}

// write writes a pair of files good until an instant, and answers the certificate.
func write(t *testing.T, dir string, until time.Time) *x509.Certificate {
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

// Files that are renewed are used without a restart; half of a new one, and one whose time is
// over, leave the old one in use, and it is told.
func TestFilesAreReadAnew(t *testing.T) {
	dir, later := t.TempDir(), noon
	first := write(t, dir, noon.Add(50*24*time.Hour))
	f, err := ReadFiles(filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem"), "", noon, silent)
	if err != nil {
		t.Fatal(err)
	}
	next := func() *x509.Certificate {
		later = later.Add(lookAgain)
		for _, name := range []string{f.cert, f.key} { // as if written then
			_ = os.Chtimes(name, later, later)
		}
		return f.now(later).Leaf
	}
	if !next().Equal(first) || f.Fault(later).Kind != "" {
		t.Error("another one without a reason")
	}
	whole, _ := os.ReadFile(f.cert)
	for what, text := range map[string]string{"half of one": "half", "none": ""} {
		if err := os.WriteFile(f.cert, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if !next().Equal(first) || f.Fault(later) != (Fault{Kind: Broken, Day: "2030-06-20"}) {
			t.Errorf("%s is used, or not told: %v", what, f.Fault(later))
		}
	}
	if _ = os.WriteFile(f.cert, whole, 0o600); !next().Equal(first) || f.Fault(later).Kind != "" {
		t.Error("told although all is well again")
	}
	if write(t, dir, noon.Add(-time.Hour)); !next().Equal(first) || f.Fault(later).Kind != Broken {
		t.Error("one whose time is over takes the place of a good one")
	}
	if second := write(t, dir, noon.Add(60*24*time.Hour)); !next().Equal(second) {
		t.Error("the new one is not used")
	}
}

func TestWhatIsWrongWithFilesIsTold(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, noon)
	in := func(name string) string { return filepath.Join(dir, name) }
	for want, at := range map[string]time.Time{
		Expired: noon.Add(time.Hour), Ends: noon.Add(-13 * 24 * time.Hour), Early: noon.AddDate(-1, 0, 0), "": noon.Add(-15 * 24 * time.Hour),
	} {
		f, err := ReadFiles(in("cert.pem"), in("key.pem"), "hall.example", at, silent)
		if err != nil {
			t.Fatal(err)
		}
		if fault := f.Fault(at); fault.Kind != want || want != "" && fault.Names != "hall.example, 127.0.0.1" {
			t.Errorf("at %v: %v, not %s", at, fault, want)
		}
	}
	f, err := ReadFiles(in("cert.pem"), in("key.pem"), "renju.example.org", noon, silent)
	if at := noon.Add(-50 * 24 * time.Hour); err != nil || f.Fault(at) != (Fault{Kind: Other, Names: "renju.example.org"}) {
		t.Errorf("for another name: %v, %v", err, f.Fault(at))
	}
	for what, pair := range map[string][2]string{"no such file": {"cert.pem", "none"}, "no key in it": {"cert.pem", "cert.pem"}, "the wrong way round": {"key.pem", "cert.pem"}} {
		if _, err := ReadFiles(in(pair[0]), in(pair[1]), "", noon, silent); err == nil {
			t.Errorf("%s: read", what)
		}
	}
}
