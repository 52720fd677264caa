package certificate

import (
	"crypto/tls"
	"log/slog"
	"sync"
	"time"
)

// lookAgain is how long files and addresses are taken for what they were.
const lookAgain = 10 * time.Second

// Local is the certificate that the authority of the installation makes.
type Local struct {
	authority *Authority
	here      func() Names
	log       *slog.Logger

	mu     sync.Mutex
	pair   *tls.Certificate
	names  Names
	looked time.Time
}

// NewLocal makes the first one. What here answers is asked again and again.
func NewLocal(a *Authority, now time.Time, here func() Names, log *slog.Logger) (*Local, error) {
	l := &Local{authority: a, here: here, log: log}
	return l, l.make(now, here())
}

// Config is for a listener.
func (l *Local) Config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		return l.now(time.Now()), nil
	}}
}

// Vouches tells whether the authority may vouch for a host.
func (l *Local) Vouches(host string) bool { return l.authority.vouches(host) }

func (l *Local) make(now time.Time, names Names) error {
	pair, err := l.authority.sign(now, names)
	if err != nil {
		return err
	}
	l.pair, l.names, l.looked = pair, names, now
	return nil
}

// now is the certificate, or the next one where half of its time is over or the computer is
// reached under other names.
func (l *Local) now(now time.Time) *tls.Certificate {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.looked) < lookAgain && now.After(l.looked) {
		return l.pair
	}
	l.looked = now
	names := l.here()
	if names.equal(l.names) && l.pair.Leaf.NotAfter.Sub(now) > leafLife/2 && now.After(l.pair.Leaf.NotBefore) {
		return l.pair
	}
	if err := l.make(now, names); err != nil {
		l.log.Error("certificate", "error", err)
		return l.pair
	}
	l.log.Info("certificate", "for", l.pair.Leaf.DNSNames, "at", l.pair.Leaf.IPAddresses, "until", l.pair.Leaf.NotAfter)
	return l.pair
}

// Ends is when the root ends: the certificate is made again long before its own end.
func (l *Local) Ends(time.Time) time.Time { return l.authority.root.NotAfter }

// Fault is what is wrong with the root: nothing renews it by itself, for people have taken it
// in by hand.
func (l *Local) Fault(now time.Time) Fault {
	if fault := timeOf(l.authority.root, now); fault.Kind != "" {
		return Fault{Kind: Root, Day: fault.Day}
	}
	return Fault{}
}

// Root is the certificate that people take in.
func (l *Local) Root() []byte { return l.authority.Root() }
