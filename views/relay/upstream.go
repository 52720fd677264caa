package relay

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"renju-arbiter/views/address"
)

// upstream is the service that is shown, at one address or several that show the same. One at a time is
// asked, until it does not answer.
type upstream struct {
	all   []*url.URL
	at    atomic.Int64 // which is asked: of all, turned over
	way   http.RoundTripper
	found atomic.Pointer[url.URL] // where things are done, as the service or a relay of it says
	away  atomic.Bool             // it did not answer when it was asked last
	last  atomic.Int64            // when it answered last
	moved func()                  // is told when another address is asked
	log   *slog.Logger
	clock func() time.Time
}

const (
	dialMost   = 3 * time.Second
	answerMost = 15 * time.Second // until an answer begins
	headMost   = 64 << 10         // bytes of what stands before an answer
	quietMost  = 5 * time.Second  // without a sign the connection is asked whether it lives, and has as long to say so
)

func newUpstream(o Options) *upstream {
	u := &upstream{all: o.From, log: o.Log, way: o.Way, clock: o.Clock}
	if u.way == nil {
		u.way = overTheNetwork()
	}
	return u
}

// overTheNetwork speaks HTTP/2 and nothing else, plain too: all streams go over one connection.
func overTheNetwork() http.RoundTripper {
	speaks := new(http.Protocols)
	speaks.SetHTTP2(true)
	speaks.SetUnencryptedHTTP2(true)
	return &http.Transport{
		Protocols: speaks, DisableCompression: true, DialContext: (&net.Dialer{Timeout: dialMost}).DialContext, TLSHandshakeTimeout: dialMost,
		ResponseHeaderTimeout: answerMost, MaxResponseHeaderBytes: headMost, HTTP2: &http.HTTP2Config{SendPingTimeout: quietMost, PingTimeout: quietMost},
	}
}

// now is the address that is asked.
func (u *upstream) now() *url.URL { return u.all[int(u.at.Load())%len(u.all)] }

// asks tells whether that one is asked now.
func (u *upstream) asks(which int64) bool { return (u.at.Load()-which)%int64(len(u.all)) == 0 }

// lost has the next one asked, unless another one is already.
func (u *upstream) lost(which int64) {
	if u.at.CompareAndSwap(which, which+1) && len(u.all) > 1 {
		u.moved()
	}
}

// ask asks the address that answered last, and where it does not answer the next ones. The error is
// that of the last one.
func (u *upstream) ask(q *http.Request) (*http.Response, error) {
	answer, _, err := u.askAt(q)
	return answer, err
}

// askAt tells which one has answered, too.
func (u *upstream) askAt(q *http.Request) (answer *http.Response, which int64, err error) {
	for tried := 1; ; tried++ {
		which = u.at.Load()
		began := u.clock().UnixNano()
		to := u.all[int(which)%len(u.all)]
		one := q.Clone(q.Context())
		one.URL.Scheme, one.URL.Host, one.Host = to.Scheme, to.Host, ""
		if q.GetBody != nil {
			one.Body, _ = q.GetBody() // it is in memory
		}
		answer, err = u.way.RoundTrip(one)
		if isOfOne(err) || isLate(err) && u.last.Load() > began {
			return nil, which, err
		}
		if err == nil && !isAway(answer) {
			u.last.Store(u.clock().UnixNano())
			if u.learn(answer.Header); u.away.Swap(false) {
				u.log.Info("the service answers again", "at", to.String())
			}
			return answer, which, nil
		}
		if q.Context().Err() != nil {
			return answer, which, err
		}
		if u.lost(which); tried == len(u.all) {
			if !u.away.Swap(true) {
				u.log.Warn("the service does not answer", "at", to.String(), "error", err)
			}
			return answer, which, err
		}
		if err == nil {
			answer.Body.Close()
		}
	}
}

// isAway tells whether an answer says that somebody else had to answer and does not: not where the
// service itself has no time for one page.
func isAway(answer *http.Response) bool {
	switch answer.StatusCode {
	case http.StatusBadGateway, http.StatusGatewayTimeout:
		return true
	case http.StatusServiceUnavailable:
		return answer.Header.Get(address.Itself) == ""
	}
	return false
}

// isOfOne tells whether the service has broken off this one request, and the connection carries the
// others on. HTTP/2 has an error for that, which has no type outside of net/http.
func isOfOne(err error) bool { return err != nil && strings.Contains(err.Error(), "stream error: ") }

// isLate tells whether an answer did not begin in time: a paper that is printed takes long, while others
// are answered; who is frozen answers nobody.
func isLate(err error) bool {
	return err != nil && strings.Contains(err.Error(), "timeout awaiting response headers")
}

func (u *upstream) learn(answer http.Header) {
	said := answer.Get(address.ActAt)
	if before := u.found.Load(); said == "" || before != nil && before.String() == said {
		return
	}
	if at, err := url.Parse(said); err == nil && (at.Scheme == "http" || at.Scheme == "https") && at.Host != "" {
		u.found.Store(&url.URL{Scheme: at.Scheme, Host: at.Host})
	}
}

// A StrangerError says that what answers at an address is no renju-arbiter.
type StrangerError struct {
	Address *url.URL
	Said    string
}

func (e *StrangerError) Error() string {
	return fmt.Sprintf("what answers at %s is no renju-arbiter (%s): give the address at which browsers reach the service, and where a proxy stands before it one by https, or of the service itself", e.Address, e.Said)
}

// check asks every address who answers there. The error is a *StrangerError, or that none of them
// answers.
func (u *upstream) check(ctx context.Context) error {
	var away error
	answered := 0
	for _, to := range u.all {
		err := u.known(ctx, to)
		if _, stranger := err.(*StrangerError); stranger {
			return err
		}
		if err != nil {
			away = err
			continue
		}
		answered++
	}
	if answered == 0 {
		return away
	}
	return nil
}

func (u *upstream) known(ctx context.Context, to *url.URL) error {
	ctx, cancel := context.WithTimeout(ctx, answerMost)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, to.JoinPath(address.API).String(), nil)
	if err != nil {
		return err
	}
	answer, err := u.way.RoundTrip(q)
	if err != nil && (strings.Contains(err.Error(), "http2") || strings.Contains(err.Error(), "malformed") || strings.Contains(err.Error(), "HTTP/1")) {
		return &StrangerError{to, "it does not speak HTTP/2: " + err.Error()}
	}
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if isAway(answer) {
		return fmt.Errorf("%s answers %s", to, answer.Status)
	}
	var start struct{ Description, Events, Schema string }
	text, err := io.ReadAll(io.LimitReader(answer.Body, 1<<16))
	if err != nil {
		return err
	}
	if json.Unmarshal(text, &start) != nil || start.Description != address.APIDescribed || start.Schema != address.APISchema {
		return &StrangerError{to, fmt.Sprintf("%s answers %s", address.API, answer.Status)}
	}
	u.learn(answer.Header)
	return nil
}
