package cluster

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"os"
	"time"
)

// among is the one name of all nodes in their certificates: they know each other by their
// authority and by the id of the member, not by an address.
const among = "renju-cluster"

// A certificate is good from long before it was made until long after: nobody in a hall renews
// one, and the clock of a laptop may be wrong.
const (
	goodBefore = 20 * 365 * 24 * time.Hour
	goodAfter  = 50 * 365 * 24 * time.Hour
)

// An authority vouches for the members of one cluster.
type authority struct {
	certificate *x509.Certificate
	key         ed25519.PrivateKey
}

func newAuthority(now time.Time) (*authority, error) {
	public, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	form, err := certificateFor("renju-arbiter cluster", now)
	if err != nil {
		return nil, err
	}
	form.IsCA, form.BasicConstraintsValid, form.KeyUsage = true, true, x509.KeyUsageCertSign
	der, err := x509.CreateCertificate(rand.Reader, form, form, public, key)
	if err != nil {
		return nil, err
	}
	made, err := x509.ParseCertificate(der)
	return &authority{made, key}, err
}

func certificateFor(name string, now time.Time) (*x509.Certificate, error) {
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	return &x509.Certificate{
		SerialNumber: serial,
		Subject:      pkix.Name{CommonName: name},
		NotBefore:    now.Add(-goodBefore),
		NotAfter:     now.Add(goodAfter),
	}, err
}

// vouch makes the certificate of a member.
func (a *authority) vouch(id string, public ed25519.PublicKey, now time.Time) (der []byte, err error) {
	form, err := certificateFor(id, now)
	if err != nil {
		return nil, err
	}
	form.DNSNames, form.KeyUsage = []string{among}, x509.KeyUsageDigitalSignature
	form.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	return x509.CreateCertificate(rand.Reader, form, a.certificate, public, a.key)
}

// fingerprint tells one authority from every other.
func fingerprint(c *x509.Certificate) string {
	sum := sha256.Sum256(c.Raw)
	return hex.EncodeToString(sum[:])
}

func (a *authority) text() ([]byte, error) { return pemOf(a.key, a.certificate.Raw) }

func readAuthority(file string) (*authority, error) {
	key, chain, err := readPEM(file)
	if err != nil {
		return nil, err
	}
	made, err := x509.ParseCertificate(chain[0])
	return &authority{made, key}, err
}

// An identity is with what a member shows who it is.
type identity struct {
	key   ed25519.PrivateKey
	chain [][]byte // its certificate and the authority's
	root  *x509.Certificate
}

func newIdentity(key ed25519.PrivateKey, own []byte, root *x509.Certificate) *identity {
	return &identity{key, [][]byte{own, root.Raw}, root}
}

func (i *identity) text() ([]byte, error) { return pemOf(i.key, i.chain...) }

func readIdentity(file string) (*identity, error) {
	key, chain, err := readPEM(file)
	if err != nil {
		return nil, err
	}
	if len(chain) != 2 {
		return nil, fmt.Errorf("%s has %d certificates, not 2", file, len(chain))
	}
	root, err := x509.ParseCertificate(chain[1])
	return &identity{key, chain, root}, err
}

// config is that of both sides of a connection. Who shows no certificate may ask to join, and
// nothing else (requests.go).
func (i *identity) config(protocols ...string) *tls.Config {
	roots := x509.NewCertPool()
	roots.AddCert(i.root)
	return &tls.Config{
		MinVersion:   tls.VersionTLS13,
		Certificates: []tls.Certificate{{Certificate: i.chain, PrivateKey: crypto.PrivateKey(i.key)}},
		RootCAs:      roots,
		ClientCAs:    roots,
		ClientAuth:   tls.VerifyClientCertIfGiven,
		ServerName:   among,
		NextProtos:   protocols,
	}
}

// strangers is the config of who has no certificate yet, and knows the authority's fingerprint.
func strangers(print string) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS13,
		ServerName:         among,
		NextProtos:         []string{asking},
		InsecureSkipVerify: true, // the authority is not known yet: here is what is verified instead
		VerifyConnection: func(c tls.ConnectionState) error {
			root := c.PeerCertificates[len(c.PeerCertificates)-1]
			if fingerprint(root) != print {
				return errors.New("who answers there is not of the cluster that the line is from")
			}
			roots := x509.NewCertPool()
			roots.AddCert(root)
			_, err := c.PeerCertificates[0].Verify(x509.VerifyOptions{Roots: roots, DNSName: among})
			return err
		},
	}
}

// whose is the id of the member at the other end, and key that of its certificate; empty where it
// has shown none.
func whose(c *tls.ConnectionState) (id, key string) {
	if c == nil || len(c.VerifiedChains) == 0 {
		return "", ""
	}
	shown := c.VerifiedChains[0][0]
	public, _ := shown.PublicKey.(ed25519.PublicKey)
	return shown.Subject.CommonName, keyOf(public)
}

func shows(c *tls.ConnectionState) bool { id, _ := whose(c); return id != "" }

// keyOf are the digits by which a key is told (Member.Key).
func keyOf(public ed25519.PublicKey) string {
	sum := sha256.Sum256(public)
	return hex.EncodeToString(sum[:16])
}

// publicKey are those of an identity.
func (i *identity) publicKey() string {
	public, _ := i.key.Public().(ed25519.PublicKey)
	return keyOf(public)
}

const (
	pemKey         = "PRIVATE KEY"
	pemCertificate = "CERTIFICATE"
)

func pemOf(key ed25519.PrivateKey, chain ...[]byte) ([]byte, error) {
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	text := pem.EncodeToMemory(&pem.Block{Type: pemKey, Bytes: secret})
	for _, der := range chain {
		text = append(text, pem.EncodeToMemory(&pem.Block{Type: pemCertificate, Bytes: der})...)
	}
	return text, err
}

func readPEM(file string) (key ed25519.PrivateKey, chain [][]byte, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		switch block.Type {
		case pemKey:
			any, err := x509.ParsePKCS8PrivateKey(block.Bytes)
			if err != nil {
				return nil, nil, fmt.Errorf("%s: %w", file, err)
			}
			key, _ = any.(ed25519.PrivateKey)
		case pemCertificate:
			chain = append(chain, block.Bytes)
		}
	}
	if key == nil || len(chain) == 0 {
		return nil, nil, fmt.Errorf("%s is not an ed25519 key with its certificate", file)
	}
	return key, chain, nil
}
