package hooks

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"syscall"
	"time"

	"renju-arbiter/arbiter/sidetable"
)

// How long a receiver may take, and how much of its answer is looked at.
const (
	patience    = 20 * time.Second // Standard Webhooks asks for 15 to 30
	headerBytes = 16 << 10
)

// answer is what a receiver said.
type answer struct {
	status  int
	trouble string        // why there is no answer
	after   time.Duration // the receiver's Retry-After; 0: none
}

// The kinds of trouble, each with its words on the page.
const (
	troubleTime    = "time"
	troubleInside  = "inside"
	troublePlain   = "plain"
	troubleNobody  = "nobody"
	troubleProof   = "proof"  // its certificate
	troubleClosed  = "closed" // address and secret do not open
	troubleAnother = "another"
)

// phone calls receivers.
type phone struct{ https, http *http.Client }

func newPhone(r Reach, roots *x509.CertPool) phone {
	return phone{r.Client(false, roots), r.Client(true, roots)}
}

// Client is who calls by one scheme; plain: by http. The address is looked at that is dialled, after its name was
// resolved: nothing comes between.
func (r Reach) Client(plain bool, roots *x509.CertPool) *http.Client {
	dialer := &net.Dialer{Timeout: patience, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil {
			return errInside
		}
		return r.permits(at.Addr(), plain)
	}}
	return &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, DisableKeepAlives: true, DisableCompression: true, MaxResponseHeaderBytes: headerBytes,
			TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: roots},
		},
	}
}

// call sends a message once.
func (p phone) call(ctx context.Context, to sidetable.Hook, id string, body []byte, now time.Time) answer {
	signed, err := signature(to.Secret, id, now, body)
	if err != nil {
		return answer{trouble: troubleClosed}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.Address, bytes.NewReader(body))
	if err != nil {
		return answer{trouble: troubleClosed}
	}
	h := request.Header
	h.Set("Content-Type", "application/json")
	h.Set("User-Agent", "renju-arbiter")
	h.Set("webhook-id", id)
	h.Set("webhook-timestamp", strconv.FormatInt(now.Unix(), 10))
	h.Set("webhook-signature", signed)
	client := p.https
	if request.URL.Scheme == "http" {
		client = p.http
	}
	got, err := client.Do(request)
	if err != nil {
		return answer{trouble: Trouble(err)}
	}
	_ = got.Body.Close() // nothing of it is read
	return answer{status: got.StatusCode, after: wish(got)}
}

// Trouble is why there was no answer: "hooks.trouble." and this word is its text.
func Trouble(err error) string {
	if refused, is := errors.AsType[*AddressError](err); is {
		if refused == errPlain {
			return troublePlain
		}
		return troubleInside
	}
	if slow, is := errors.AsType[net.Error](err); is && slow.Timeout() {
		return troubleTime
	}
	if _, is := errors.AsType[*tls.CertificateVerificationError](err); is {
		return troubleProof
	}
	if _, is := errors.AsType[*net.OpError](err); is {
		return troubleNobody
	}
	return troubleAnother
}

// longestWish is for how long a receiver can put off what is sent.
const longestWish = 12 * time.Hour

// wish is for how long a receiver that has too much to do wants to be left alone.
func wish(got *http.Response) time.Duration {
	switch got.StatusCode {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable, http.StatusBadGateway, http.StatusGatewayTimeout:
		return RetryAfter(got.Header, longestWish)
	}
	return 0
}

// RetryAfter is for how long a header asks to be left alone, and at most so long; 0: it does not.
func RetryAfter(h http.Header, most time.Duration) time.Duration {
	seconds, err := strconv.Atoi(h.Get("Retry-After"))
	if err != nil || seconds <= 0 {
		return 0
	}
	return time.Duration(min(seconds, int(most/time.Second))) * time.Second
}
