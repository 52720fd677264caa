package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// Unfinished says that a page lacks something that is being computed. The page is not kept. It is worth while to ask
// for it again.
func Unfinished(c echo.Context) {
	c.Set(displayKept, nil)
	c.Response().Header().Set("Retry-After", retryAfter)
}

// IsUnfinished reports whether the header of an answer says so.
func IsUnfinished(h http.Header) bool { return h.Get("Retry-After") != "" }
