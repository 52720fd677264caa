package certificate

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"slices"
	"strings"
	"time"
)

const (
	rootYears = 10
	leafLife  = 10 * 24 * time.Hour
	// clocksApart is how far the clock of a telephone may be behind.
	clocksApart = 24 * time.Hour
)

// ErrAuthority is a file that holds no authority.
var ErrAuthority = errors.New("is no authority with its key in PEM: put the right file back, or move it away and have a new one made, which everybody must then take in again")

// An Authority vouches for the service in its house.
type Authority struct {
	root *x509.Certificate
	key  *ecdsa.PrivateKey
}

// NewAuthority makes one for a computer with these names, in PEM: the root and its key.
func NewAuthority(now time.Time, of Names) ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := newSerial()
	if err != nil {
		return nil, err
	}
	hosts, networks := of.allowed()
	name := "Renju Arbiter"
	if len(of.Hosts) > 0 {
		name += ", " + of.Hosts[0]
	}
	root := x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: name, Organization: []string{"Renju Arbiter"}},
		NotBefore: now.Add(-clocksApart), NotAfter: now.AddDate(rootYears, 0, 0),
		IsCA: true, BasicConstraintsValid: true, MaxPathLenZero: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
		PermittedDNSDomainsCritical: true, PermittedDNSDomains: hosts, PermittedIPRanges: networks,
	}
	signed, err := x509.CreateCertificate(rand.Reader, &root, &root, &key.PublicKey, key)
	if err != nil {
		return nil, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	for _, block := range []*pem.Block{{Type: "CERTIFICATE", Bytes: signed}, {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := pem.Encode(&text, block); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

// ReadAuthority reads what NewAuthority has written. The error of another text is
// ErrAuthority.
func ReadAuthority(text []byte) (*Authority, error) {
	pair, err := tls.X509KeyPair(text, text)
	if err != nil || !pair.Leaf.IsCA {
		return nil, ErrAuthority
	}
	key, is := pair.PrivateKey.(*ecdsa.PrivateKey)
	if !is {
		return nil, ErrAuthority
	}
	return &Authority{pair.Leaf, key}, nil
}

// Root is what people take in (DER).
func (a *Authority) Root() []byte { return a.root.Raw }

// vouches tells whether the root may vouch for a name or an address.
func (a *Authority) vouches(host string) bool {
	if ip := net.ParseIP(host); ip != nil {
		return slices.ContainsFunc(a.root.PermittedIPRanges, func(n *net.IPNet) bool { return n.Contains(ip) })
	}
	return slices.ContainsFunc(a.root.PermittedDNSDomains, func(d string) bool { return host == d || strings.HasSuffix(host, "."+d) })
}

// sign makes a certificate for the names that the root may vouch for.
func (a *Authority) sign(now time.Time, names Names) (*tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := newSerial()
	if err != nil {
		return nil, err
	}
	leaf := x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "Renju Arbiter"}, NotBefore: now.Add(-clocksApart), NotAfter: now.Add(leafLife),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, BasicConstraintsValid: true,
	}
	for _, host := range names.Hosts {
		if a.vouches(host) {
			leaf.DNSNames = append(leaf.DNSNames, host)
		}
	}
	for _, ip := range names.Addresses {
		if a.vouches(ip.String()) {
			leaf.IPAddresses = append(leaf.IPAddresses, ip)
		}
	}
	signed, err := x509.CreateCertificate(rand.Reader, &leaf, a.root, &key.PublicKey, a.key)
	if err != nil {
		return nil, err
	}
	made, err := x509.ParseCertificate(signed)
	return &tls.Certificate{Certificate: [][]byte{signed}, PrivateKey: key, Leaf: made}, err
}

func newSerial() (*big.Int, error) {
	return rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
}
