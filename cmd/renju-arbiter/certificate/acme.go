package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"go.uber.org/zap"
)

// ACME is the certificate that an authority of the internet gives and renews (RFC 8555).
type ACME struct {
	config *certmagic.Config
	held   *certmagic.Cache
	issuer *certmagic.ACMEIssuer
	host   string

	mu     sync.Mutex
	failed error // the last time it was asked for
}

// ACMEOptions are what an authority is asked with.
type ACMEOptions struct {
	Host   string         // for which the certificate stands
	Folder string         // where account, certificate and keys are kept
	CA     string         // the directory of the authority; Let's Encrypt's where empty
	Roots  *x509.CertPool // who vouches for the directory; nil for those whom the system trusts
	Email  string         // told to the authority, which may write to it; empty for none
}

// NewACME asks for nothing yet: that is for Keep.
func NewACME(o ACMEOptions, log *slog.Logger) *ACME {
	a := &ACME{host: o.Host}
	silent := zap.NewNop() // what is worth a line comes as an event
	a.held = certmagic.NewCache(certmagic.CacheOptions{Logger: silent, GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return a.config, nil }})
	a.config = certmagic.New(a.held, certmagic.Config{Logger: silent, Storage: &certmagic.FileStorage{Path: o.Folder}, OnEvent: func(_ context.Context, event string, data map[string]any) error {
		a.heard(log, event, data)
		return nil
	}})
	if o.CA == "" {
		o.CA = certmagic.LetsEncryptProductionCA
	}
	a.issuer = certmagic.NewACMEIssuer(a.config, certmagic.ACMEIssuer{CA: o.CA, Email: o.Email, Agreed: true, Logger: silent, TrustedRoots: o.Roots})
	a.config.Issuers = []certmagic.Issuer{a.issuer}
	return a
}

// heard notes what becomes of a request.
func (a *ACME) heard(log *slog.Logger, event string, data map[string]any) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch event {
	case "cert_obtained":
		a.failed = nil
		log.Info("certificate", "for", a.host, "renewed", data["renewal"])
	case "cert_failed":
		a.failed, _ = data["error"].(error)
		log.Error("the authority gives no certificate; it is asked again", "for", a.host, "error", a.failed)
	}
}

// At says at which ports the service listens by TLS and by plain http, 0 for not.
func (a *ACME) At(secure, plain int) {
	a.issuer.DisableHTTPChallenge, a.issuer.AltHTTPPort, a.issuer.AltTLSALPNPort = plain == 0, plain, secure
}

// Keep asks for the certificate, and renews it until the context ends. Everybody must be
// able to reach the service by then: the authority looks whether it is there.
func (a *ACME) Keep(ctx context.Context) error {
	err := a.config.ManageAsync(ctx, []string{a.host})
	if ctx.Err() != nil || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// Config is for a listener. The authority may look there too (TLS-ALPN).
func (a *ACME) Config() *tls.Config {
	own := a.config.TLSConfig()
	own.MinVersion = tls.VersionTLS12
	own.NextProtos = append([]string{"h2", "http/1.1"}, own.NextProtos...)
	return own
}

// Plain answers at plain http: the authority, and with the way to https everybody else.
func (a *ACME) Plain(to string) http.Handler {
	return a.issuer.HTTPChallengeHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, to+r.URL.RequestURI(), http.StatusPermanentRedirect)
	}))
}

// Ends is when the certificate ends; zero while there is none.
func (a *ACME) Ends(time.Time) time.Time {
	if held := a.held.AllMatchingCertificates(a.host); len(held) > 0 {
		return held[0].Leaf.NotAfter
	}
	return time.Time{}
}

// Fault is what is wrong: there is none, or it was not renewed in time.
func (a *ACME) Fault(now time.Time) Fault {
	held := a.held.AllMatchingCertificates(a.host)
	if len(held) == 0 {
		return Fault{Kind: Missing, Names: a.host}
	}
	fault := timeOf(held[0].Leaf, now)
	if fault.Kind != "" {
		fault.Kind = Unrenewed
	}
	return fault
}
