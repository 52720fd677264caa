package views

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"
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

func newGuard(unlimited bool) *guard {
	if unlimited {
		none := func(next echo.HandlerFunc) echo.HandlerFunc { return next }
		return &guard{logins: none, writes: none}
	}
	return &guard{
		logins: limit(loginsPerSecond, loginsAtOnce, func(c echo.Context) (string, error) { return c.RealIP(), nil }),
		writes: limit(writesPerSecond, writesAtOnce, sender),
	}
}

func limit(perSecond rate.Limit, atOnce int, who middleware.Extractor) echo.MiddlewareFunc {
	return middleware.RateLimiterWithConfig(middleware.RateLimiterConfig{
		Skipper:             func(c echo.Context) bool { return c.Request().Method != http.MethodPost },
		IdentifierExtractor: who,
		Store: middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{
			Rate: perSecond, Burst: atOnce, ExpiresIn: 10 * time.Minute}),
		DenyHandler: func(echo.Context, string, error) error {
			return &failure{status: http.StatusTooManyRequests, text: say("failure.too-many")}
		},
	})
}

// sender is who sends: the session, or the address of somebody without one.
func sender(c echo.Context) (string, error) {
	if cookie, err := c.Cookie("renju"); err == nil {
		return cookie.Value, nil
	}
	return c.RealIP(), nil
}
