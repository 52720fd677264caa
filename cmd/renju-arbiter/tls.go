package main

import (
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strconv"
	"time"

	"renju-arbiter/cmd/renju-arbiter/certificate"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/locale"
)

// secureFlags say how the service speaks TLS.
type secureFlags struct {
	TLS     string `name:"tls" enum:",local,acme" default:"" placeholder:"KIND" help:"Speak https. acme: with a certificate from the internet for the host of --public-url. local: with an own authority beside the database; devices install its root from /trust."`
	TLSCert string `name:"tls-cert" placeholder:"FILE" help:"The certificate with which the service speaks https, in PEM with its chain; read again when the file changes."`
	TLSKey  string `name:"tls-key" placeholder:"FILE" help:"The key of that certificate."`
	HTTP    string `name:"http" placeholder:"ADDR" help:"Serve plain http here beside https, or none. Default: the next port with --tls local, and :80 with --tls acme, which redirects to https."`

	AcmeEmail string `placeholder:"EMAIL" help:"With --tls acme: where the authority writes to."`
	AcmeCA    string `name:"acme-ca" placeholder:"URL" help:"With --tls acme: the directory of another authority than Let's Encrypt."`
	AcmeRoot  string `placeholder:"FILE" help:"With --acme-ca: the root certificate of that directory in PEM, where the system does not trust it."`
}

// A source is where the service has its certificate from.
type source interface {
	Config() *tls.Config
	Fault(now time.Time) certificate.Fault
	Ends(now time.Time) time.Time // zero: there is no certificate yet
}

// noPlain is the address of --http where there is to be none.
const noPlain = "none"

// source is where the certificate comes from; nil for a service that speaks no TLS.
func (f *secureFlags) source(db string, public *url.URL, log *slog.Logger) (source, error) {
	files := f.TLSCert != "" || f.TLSKey != ""
	host := ""
	if public != nil {
		host = public.Hostname()
	}
	switch {
	case f.TLS != "acme" && f.AcmeEmail+f.AcmeCA+f.AcmeRoot != "":
		return nil, tools.Usagef("--acme-email, --acme-ca and --acme-root belong to --tls acme: give it, or leave them out")
	case f.TLS != "" && files:
		return nil, tools.Usagef("--tls %s makes its own certificate: leave --tls-cert and --tls-key out, or --tls", f.TLS)
	case files && (f.TLSCert == "" || f.TLSKey == ""):
		return nil, tools.Usagef("--tls-cert and --tls-key belong together: give both, or neither")
	case files:
		s, err := certificate.ReadFiles(f.TLSCert, f.TLSKey, host, time.Now(), log)
		if err != nil {
			return nil, tools.UsageError{Err: err}
		}
		return s, nil
	case f.TLS == "local":
		return local(db, host, log)
	case f.TLS == "acme":
		return f.acme(db, public, log)
	case f.HTTP != "":
		return nil, tools.Usagef("--http is for plain http beside https: without --tls or --tls-cert the service speaks plain http at --addr")
	}
	return nil, nil
}

// acme is an authority of the internet, or another one that is asked in the same way.
func (f *secureFlags) acme(db string, public *url.URL, log *slog.Logger) (source, error) {
	if public == nil || public.Scheme != "https" {
		return nil, tools.Usagef("--tls acme asks for a certificate for the host of --public-url: give that too, with https, such as https://renju.example.org")
	}
	if at, err := url.Parse(f.AcmeCA); f.AcmeCA != "" && (err != nil || at.Scheme != "https" || at.Host == "") {
		return nil, tools.Usagef("--acme-ca %s is no directory of an authority: write its address with https", f.AcmeCA)
	}
	o := certificate.ACMEOptions{Host: public.Hostname(), Folder: db + ".acme", CA: f.AcmeCA, Email: f.AcmeEmail}
	if f.AcmeRoot != "" {
		text, err := os.ReadFile(f.AcmeRoot)
		if err != nil {
			return nil, tools.UsageError{Err: err}
		}
		if o.Roots = x509.NewCertPool(); !o.Roots.AppendCertsFromPEM(text) {
			return nil, tools.Usagef("--acme-root %s is no certificate in PEM: give the root of the authority's own address", f.AcmeRoot)
		}
	}
	return certificate.NewACME(o, log), nil
}

// local is the authority beside the database, made at the first start.
func local(db, public string, log *slog.Logger) (source, error) {
	now, here := time.Now(), func() certificate.Names { return certificate.Here(public) }
	file, text, err := secret.Authority(db, func() ([]byte, error) { return certificate.NewAuthority(now, here()) })
	var bad *secret.KeyError
	if errors.As(err, &bad) {
		return nil, tools.UsageError{Err: err}
	}
	if err != nil {
		return nil, err
	}
	authority, err := certificate.ReadAuthority(text)
	if err != nil {
		return nil, tools.UsageError{Err: fmt.Errorf("%s %w", file, err)}
	}
	s, err := certificate.NewLocal(authority, now, here, log)
	if err == nil && public != "" && !s.Vouches(public) {
		return nil, tools.Usagef("the authority in %s may not vouch for %s, the host of --public-url: it was made for other names; name one of the installation, or move the file away and have a new one made, which everybody must then take in again", file, public)
	}
	return s, err
}

// plain is the listener of plain http beside one of https; nil for none.
func (f *secureFlags) plain(secure net.Listener) (net.Listener, error) {
	addr := f.HTTP
	if addr == "" && f.TLS == "local" {
		host, port, err := net.SplitHostPort(secure.Addr().String())
		if err != nil {
			return nil, err
		}
		n, _ := strconv.Atoi(port) // of a listener
		addr = net.JoinHostPort(host, strconv.Itoa(n+1))
	}
	if addr == "" && f.TLS == "acme" {
		addr = ":80"
	}
	if cmp.Or(addr, noPlain) == noPlain {
		return nil, nil
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, tools.UsageError{Err: fmt.Errorf("cannot listen on %s for plain http: %w; choose another address with --http, or --http none", addr, err)}
	}
	return l, nil
}

// certificateText is what is wrong with the certificate, as pages and log say it.
func certificateText(s source, now time.Time) (locale.Text, bool) {
	fault := s.Fault(now)
	if fault.Kind == "" {
		return locale.Text{}, false
	}
	return locale.Say("certificate."+fault.Kind, "Names", fault.Names, "Day", fault.Day), true
}
