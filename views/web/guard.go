package web

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/static"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// guard holds the limits of what is sent: how often a token is tried, and one on every
// write that no hand reaches.
type guard struct {
	unlimited bool
	token     middleware.RateLimiterStore
	reads     middleware.RateLimiterStore // of programs
	keys      middleware.RateLimiterStore // what they send
	writes    echo.MiddlewareFunc
}

// A whole hall may sit behind one address, so that writes are counted by session, and
// what opens something by the token.
const (
	tokensPerSecond = 1.0 / 3
	tokensAtOnce    = 20
	writesPerSecond = 30
	writesAtOnce    = 90
)

func newGuard(unlimited bool, sessions *Sessions, log *RequestLog) *guard {
	if unlimited {
		return &guard{unlimited: true, keys: middleware.NewRateLimiterMemoryStore(rate.Inf), writes: func(next echo.HandlerFunc) echo.HandlerFunc { return next }}
	}
	return &guard{
		token: measure(tokensPerSecond, tokensAtOnce),
		reads: measure(readsPerSecond, readsAtOnce),
		keys:  measure(writesOfKeyPerSecond, writesOfKeyAtOnce),
		writes: middleware.RateLimiterWithConfig(middleware.RateLimiterConfig{
			Skipper:             func(c echo.Context) bool { return c.Request().Method != http.MethodPost },
			IdentifierExtractor: sessions.sender,
			Store:               measure(writesPerSecond, writesAtOnce),
			DenyHandler: func(c echo.Context, _ string, _ error) error {
				log.Note(c, security.Entry{Kind: security.Limited, What: "form"})
				return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.too-fast")}
			},
		}),
	}
}

func measure(perSecond rate.Limit, atOnce int) middleware.RateLimiterStore {
	return middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{
		Rate: perSecond, Burst: atOnce, ExpiresIn: 10 * time.Minute})
}

// crossOrigin refuses state changes that come from another site. The public address is
// none, whatever a proxy says of the host.
func crossOrigin(public *url.URL) echo.MiddlewareFunc {
	protection := http.NewCrossOriginProtection()
	if public != nil {
		_ = protection.AddTrustedOrigin(public.Scheme + "://" + public.Host) // it was read as an address
	}
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			if protection.Check(c.Request()) != nil {
				return &Refused{Status: http.StatusForbidden, Text: locale.Say("failure.cross-origin")}
			}
			return next(c)
		}
	}
}

// answerTime is how long an answer may take to go out, once it begins. A stream has as much
// for each of its messages.
const answerTime = time.Minute

// timely gives up on a client that does not read.
func timely(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Before(func() {
			_ = http.NewResponseController(c.Response().Writer).SetWriteDeadline(readNow().Add(answerTime)) // a recorder has none
		})
		return next(c)
	}
}

// IsKnown tells whether a request may change something, or may be of somebody who is known: it has a
// session, or is about to get one. All others only look, and see the same anywhere, and so does everybody
// of what is the same for all.
func IsKnown(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	if isForAll(r.URL.Path) {
		return false
	}
	for _, c := range r.Cookies() {
		if strings.TrimPrefix(c.Name, "__Host-") == sessionName {
			return true
		}
	}
	return false
}

// IsOnce tells whether what somebody sends is done once, however often it is sent: it has an id that its
// command is known by.
func IsOnce(r *http.Request, body []byte) bool {
	if isProgram(r.URL.Path) {
		_, named := commandOfProgram(r.Header)
		return named
	}
	form := &http.Request{Method: r.Method, Header: r.Header, Body: io.NopCloser(bytes.NewReader(body))}
	if err := form.ParseMultipartForm(int64(len(body))); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return false
	}
	_, named := commandNamed(form.PostForm.Get("command"))
	return named
}

// isForAll tells whether what is at a path is the same for everybody who asks.
func isForAll(path string) bool {
	return path == address.Health || strings.HasPrefix(path, address.API) || strings.HasPrefix(path, strings.TrimSuffix(static.Route, "*"))
}
