package web

import (
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"

	"renju-arbiter/views/locale"
)

// guard holds the rate limits: a tight one where passwords and tokens are tried,
// and one on every write that no hand reaches.
type guard struct {
	logins echo.MiddlewareFunc
	writes echo.MiddlewareFunc
}

// A whole hall may sit behind one address, so that writes are counted by session.
const (
	loginsPerSecond = 0.5
	loginsAtOnce    = 20
	writesPerSecond = 30
	writesAtOnce    = 90
)

func newGuard(unlimited bool, sessions *scs.SessionManager) *guard {
	if unlimited {
		none := func(next echo.HandlerFunc) echo.HandlerFunc { return next }
		return &guard{logins: none, writes: none}
	}
	return &guard{
		logins: limit(loginsPerSecond, loginsAtOnce, "failure.too-many", func(c echo.Context) (string, error) { return c.RealIP(), nil }),
		writes: limit(writesPerSecond, writesAtOnce, "failure.too-fast", sender(sessions)),
	}
}

func limit(perSecond rate.Limit, atOnce int, says string, who middleware.Extractor) echo.MiddlewareFunc {
	return middleware.RateLimiterWithConfig(middleware.RateLimiterConfig{
		Skipper:             func(c echo.Context) bool { return c.Request().Method != http.MethodPost },
		IdentifierExtractor: who,
		Store: middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{
			Rate: perSecond, Burst: atOnce, ExpiresIn: 10 * time.Minute}),
		DenyHandler: func(echo.Context, string, error) error {
			return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say(says)}
		},
	})
}

// sender is who sends: the session, or the address of somebody without one. A
// cookie that opens no session counts for nothing, so that nobody gets a new
// measure by making one up.
func sender(sessions *scs.SessionManager) middleware.Extractor {
	return func(c echo.Context) (string, error) {
		if token := sessions.Token(c.Request().Context()); token != "" {
			return token, nil
		}
		return c.RealIP(), nil
	}
}
