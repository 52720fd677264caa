package certificate

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	stdlog "log"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
)

// authorityOfTheInternet is Pebble, the small authority of those who make Let's Encrypt. It
// finds every name at this computer, and looks at the ports given.
func authorityOfTheInternet(t *testing.T, httpPort, tlsPort int) (directory string, vouched *x509.CertPool, roots func() *x509.CertPool) {
	t.Helper()
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	t.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
	names, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	resolver := &dns.Server{Listener: names, Handler: dns.HandlerFunc(func(w dns.ResponseWriter, asked *dns.Msg) {
		answer := new(dns.Msg).SetReply(asked)
		if q := asked.Question[0]; q.Qtype == dns.TypeA {
			record, _ := dns.NewRR(q.Name + " 1 IN A 127.0.0.1")
			answer.Answer = append(answer.Answer, record)
		}
		_ = w.WriteMsg(answer)
	})}
	go func() { _ = resolver.ActivateAndServe() }()
	t.Cleanup(func() { _ = resolver.Shutdown() })
	quiet, store := stdlog.New(io.Discard, "", 0), db.NewMemoryStore()
	authority := ca.New(quiet, store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {}})
	front := wfe.New(quiet, store, va.New(quiet, httpPort, tlsPort, true, names.Addr().String(), store), authority, []string{"pebble.letsencrypt.org"}, true, false, 1, 1)
	web := httptest.NewTLSServer(front.Handler())
	t.Cleanup(web.Close)
	vouched = x509.NewCertPool()
	vouched.AddCert(web.Certificate())
	return web.URL + "/dir", vouched, func() *x509.CertPool {
		pool := x509.NewCertPool()
		pool.AddCert(authority.GetRootCert(0).Cert)
		return pool
	}
}

// A certificate is had of an authority that looks at the service by plain http, or where
// there is none by TLS alone; what was had is kept.
func TestAnAuthorityOfTheInternetGivesACertificate(t *testing.T) {
	for _, way := range []string{"by plain http", "by TLS alone"} {
		t.Run(way, func(t *testing.T) {
			plain, secure := listener(t), listener(t)
			ports := []int{plain.Addr().(*net.TCPAddr).Port, secure.Addr().(*net.TCPAddr).Port}
			directory, vouched, roots := authorityOfTheInternet(t, ports[0], ports[1])
			o := ACMEOptions{Host: "renju.example.org", Folder: t.TempDir(), CA: directory, Roots: vouched, Email: "arbiter@example.org"}
			if way != "by plain http" {
				ports[0] = 0
			}
			a := NewACME(o, silent)
			a.At(ports[1], ports[0])
			if fault := a.Fault(time.Now()); fault.Kind != Missing {
				t.Errorf("before it is asked for: %v", fault)
			}
			if ports[0] != 0 {
				go func() { _ = http.Serve(plain, a.Plain("https://renju.example.org")) }()
			}
			service := &http.Server{TLSConfig: a.Config(), ErrorLog: stdlog.New(io.Discard, "", 0), Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.Proto) })}
			go func() { _ = service.ServeTLS(secure, "", "") }()
			t.Cleanup(func() { _ = service.Close() })
			if err := a.Keep(t.Context()); err != nil {
				t.Fatal(err)
			}
			for began := time.Now(); a.Fault(time.Now()).Kind != ""; time.Sleep(20 * time.Millisecond) {
				if time.Since(began) > time.Minute {
					t.Fatalf("no certificate: %v", a.failed)
				}
			}
			c, err := tls.Dial("tcp", secure.Addr().String(), &tls.Config{ServerName: o.Host, RootCAs: roots(), NextProtos: []string{"h2"}})
			if err != nil {
				t.Fatal(err)
			}
			leaf := c.ConnectionState().PeerCertificates[0]
			_ = c.Close()
			if fault := a.Fault(leaf.NotAfter.Add(-time.Hour)); fault.Kind != Unrenewed {
				t.Errorf("not renewed, and not told: %v", fault)
			}
			if ports[0] != 0 {
				noFollow := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
				answer, err := noFollow.Get("http://" + plain.Addr().String() + "/t/e1?x=1")
				if err != nil || answer.Header.Get("Location") != "https://renju.example.org/t/e1?x=1" {
					t.Errorf("%v, %v", answer, err)
				}
			}
		})
	}
}

func listener(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l
}
