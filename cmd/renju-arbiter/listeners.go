package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"renju-arbiter/cmd/renju-arbiter/certificate"
	"renju-arbiter/cmd/renju-arbiter/host"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/metrics"
)

// listeners are where the service listens: at one address, by https where there is a source of
// a certificate, and then perhaps at another one by plain http.
type listeners struct {
	open, plain net.Listener
	source      source
	public      *url.URL // as somebody has said it; nil for not
}

// addresses are those of the doors. This computer needs no certificate to ask itself.
func (d listeners) addresses() addresses {
	a := addressesOf(d.open)
	if d.public != nil {
		a.public = d.public.String()
	}
	if d.source == nil {
		return a
	}
	a.own, a.hall = strings.Replace(a.own, "http:", "https:", 1), strings.Replace(a.hall, "http:", "https:", 1)
	if _, is := d.source.(*certificate.ACME); is {
		a.own, a.hall = d.public.String(), "" // the certificate stands for nothing else
		return a
	}
	if d.plain == nil {
		return a
	}
	beside := addressesOf(d.plain)
	a.plain = cmp.Or(beside.hall, beside.own)
	if _, is := d.source.(*certificate.Local); is {
		a.own, a.hall, a.trust = beside.own, cmp.Or(a.hall, a.own), a.plain+address.Trust
	}
	return a
}

// meter is what measures the service, and the listener that Prometheus asks; nil without --metrics.
func (d listeners) meter(at string) (*metrics.Meter, net.Listener, error) {
	if at == "" {
		return nil, nil, nil
	}
	served := []net.Addr{d.open.Addr()}
	if d.plain != nil {
		served = append(served, d.plain.Addr())
	}
	l, err := metrics.Listen(at, served...)
	if err != nil {
		return nil, nil, tools.UsageError{Err: err}
	}
	return metrics.New(), l, nil
}

// scrape answers Prometheus until the context ends. Its failure stops nobody's game.
func scrape(ctx context.Context, l net.Listener, handler http.Handler, log *slog.Logger) {
	if err := listen(ctx, l, nil, handler, log, time.Second); err != nil && !errors.Is(err, http.ErrServerClosed) {
		log.Error("metrics", "error", err)
	}
}

func (d listeners) close() {
	if d.plain != nil {
		_ = d.plain.Close() // nobody is served any more
	}
}

// serve serves at all doors until the context ends, or one of them fails. A systemd that watches learns
// both.
func (d listeners) serve(ctx context.Context, handler http.Handler, log *slog.Logger) error {
	tell := func(state string) {
		if err := host.Tell(state); err != nil {
			log.Warn("systemd", "state", state, "error", err)
		}
	}
	tell(host.Ready) // who asks now is answered: the sockets are open
	defer context.AfterFunc(ctx, func() { tell(host.Stopping) })()
	if d.plain == nil {
		return listen(ctx, d.open, d.config(), handler, log, grace)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended, beside := make(chan error, 2), handler
	if acme, is := d.source.(*certificate.ACME); is {
		beside = acme.Plain(d.public.String())
	}
	go func() { ended <- listen(ctx, d.open, d.config(), handler, log, grace) }()
	go func() { ended <- listen(ctx, d.plain, nil, beside, log, grace) }()
	first := <-ended
	cancel()
	return errors.Join(first, <-ended)
}

func (d listeners) config() *tls.Config {
	if d.source == nil {
		return nil
	}
	return d.source.Config()
}

// ask has an authority of the internet asked for the certificate, until the context ends.
func (d listeners) ask(ctx context.Context, log *slog.Logger) {
	acme, is := d.source.(*certificate.ACME)
	if !is {
		return
	}
	acme.At(portOf(d.open), portOf(d.plain))
	if err := acme.Keep(ctx); err != nil {
		log.Error("certificate", "error", err)
	}
	<-ctx.Done()
}

// portOf is where a listener listens; 0 for none.
func portOf(l net.Listener) int {
	if l == nil {
		return 0
	}
	at, _ := l.Addr().(*net.TCPAddr)
	return at.Port
}

// tellAgain is how often the log says that a certificate ends.
const tellAgain = 12 * time.Hour

// tell says in the log what is wrong with the certificate: browsers refuse such a one, and
// nobody would know why.
func (d listeners) tell(ctx context.Context, log *slog.Logger) {
	for again := time.NewTicker(tellAgain); d.source != nil; {
		if text, ill := certificateText(d.source, time.Now()); ill {
			log.Warn("certificate", "told", locale.For("en").Text(text))
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			again.Stop()
			return
		}
	}
}
