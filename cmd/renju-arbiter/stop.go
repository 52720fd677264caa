package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// When the service is told to stop, what is under way has grace to be done and
// answered, and then lastWord to be refused with a sentence. An act takes some
// milliseconds; a writer that waits for another process gives up after five seconds.
const (
	grace    = 10 * time.Second
	lastWord = 5 * time.Second

	atLongest = 5 * time.Minute // for a request and its answer; a stream has a time for each message
)

// listen serves, by TLS where it is given, until the context ends. Then nobody else is let in; the requests
// that came before keep a context of their own, so that none is broken off while
// there is time.
func listen(ctx context.Context, l net.Listener, secure *tls.Config, handler http.Handler, log *slog.Logger, grace time.Duration) error {
	requests, breakOff := context.WithCancelCause(context.WithoutCancel(ctx))
	defer breakOff(http.ErrServerClosed)
	service := &http.Server{Handler: handler, Protocols: spoken(), HTTP2: &http.HTTP2Config{MaxConcurrentStreams: streamsOfConnection}, TLSConfig: secure, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second,
		WriteTimeout: atLongest, IdleTimeout: 2 * time.Minute, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelInfo), BaseContext: func(net.Listener) context.Context { return requests }}
	ended := make(chan error, 1)
	go func() {
		if secure == nil {
			ended <- service.Serve(l)
			return
		}
		ended <- service.ServeTLS(l, "", "")
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	if err := finish(service, grace); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	breakOff(http.ErrServerClosed)
	if err := finish(service, lastWord); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return service.Close()
}

// streamsOfConnection is how much a connection by HTTP/2 may ask at once: a relay has all its streams
// on one, and an address may have as many.
const streamsOfConnection = 10_000

// spoken is what the service speaks: HTTP/2 plain too, to who begins with it as a relay does.
func spoken() *http.Protocols {
	p := new(http.Protocols)
	p.SetHTTP1(true)
	p.SetHTTP2(true)
	p.SetUnencryptedHTTP2(true)
	return p
}

// finish waits for the requests that are under way.
func finish(service *http.Server, atMost time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), atMost)
	defer cancel()
	return service.Shutdown(ctx)
}
