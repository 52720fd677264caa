package web

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/views/address"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// A program that reads asks no more often than that, whoever sits behind its address.
const (
	readsPerSecond   = 20
	readsAtOnce      = 200
	streamsOfProgram = 64
)

// forPrograms tells whether a request is of the interface for programs.
func forPrograms(c echo.Context) bool { return isProgram(c.Request().URL.Path) }

func isProgram(path string) bool {
	return path == address.Health || path == address.API || strings.HasPrefix(path, address.API+"/")
}

// Programs are the routes that programs read, and those at which they write with a key.
type Programs struct {
	*shown.Presenter
	log     *RequestLog
	logins  *Logins
	guard   *guard
	wall    func() time.Time
	acts    GameActs // of all pages
	written []string // the routes at which programs write
	hub     bool     // halls push to this installation

	readOnly bool // nothing is written but what halls push
}

// admit lets pages of any origin read what is for everybody, and no page send anything. No
// cookie is looked at: who is logged in in the same browser gets the same bytes as everybody.
func (s *Programs) admit(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !forPrograms(c) {
			return next(c)
		}
		c.Request().Header.Del("Cookie")
		switch c.Request().Method {
		case http.MethodGet, http.MethodHead:
			openToAll(c)
			if s.writes(c) {
				return notSo(c, http.MethodPost, "api.write-only")
			}
		case http.MethodOptions:
			openToAll(c)
			return preflight(c)
		case http.MethodPost:
			if s.writes(c) {
				return next(c)
			}
			fallthrough
		default:
			openToAll(c)
			return notSo(c, "GET, HEAD", "api.read-only")
		}
		if s.guard.unlimited || c.Request().URL.Path == address.Health { // who watches over the service would take "too fast" for ill
			return next(c)
		}
		if heard, err := s.guard.reads.Allow(live.Network(c.RealIP())); err != nil || !heard {
			c.Response().Header().Set(echo.HeaderRetryAfter, "1")
			s.log.Note(c, security.Entry{Kind: security.Limited, What: "program"})
			return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("api.too-fast", "Seconds", 1)}
		}
		return next(c)
	}
}

// writes tells whether programs write at the address of a request, and do nothing else there.
func (s *Programs) writes(c echo.Context) bool {
	at := strings.Split(c.Request().URL.Path, "/")
	return slices.ContainsFunc(s.written, func(route string) bool {
		return slices.EqualFunc(strings.Split(route, "/"), at, func(part, is string) bool { return part == is || strings.HasPrefix(part, ":") })
	})
}

// openToAll lets pages of any origin read an answer.
func openToAll(c echo.Context) {
	h := c.Response().Header()
	h.Set(echo.HeaderAccessControlAllowOrigin, "*")
	h.Set(echo.HeaderAccessControlExposeHeaders, "ETag, Link, Retry-After, X-Request-Id")
}

// preflight tells a browser what pages may ask.
func preflight(c echo.Context) error {
	h := c.Response().Header()
	h.Set(echo.HeaderAccessControlAllowMethods, "GET, HEAD")
	h.Set(echo.HeaderAccessControlAllowHeaders, "Accept-Language, If-None-Match, Last-Event-ID")
	h.Set(echo.HeaderAccessControlMaxAge, "86400")
	return c.NoContent(http.StatusNoContent)
}

// notSo answers who asks in another way than an address can be asked.
func notSo(c echo.Context, allowed, says string) error {
	c.Response().Header().Set(echo.HeaderAllow, allowed)
	return &Refused{Status: http.StatusMethodNotAllowed, Text: locale.Say(says)}
}

// problem is an answer that says what is wrong (RFC 9457).
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Code   string `json:"code"`
	Detail string `json:"detail"`
}

// codeOf names a sentence in every language: what follows the first word of its key.
func codeOf(text locale.Text) string {
	_, code, _ := strings.Cut(text.Key, ".")
	return code
}

// tellProblem answers a program that gets nothing: one sentence in the language asked for.
func (l *RequestLog) tellProblem(c echo.Context, text locale.Text, status int) {
	t, h := Translator(c), c.Response().Header()
	h.Set(echo.HeaderContentType, "application/problem+json")
	h.Set("Content-Language", t.Code())
	h.Set(echo.HeaderVary, "Accept-Language")
	h.Set(echo.HeaderCacheControl, "no-store")
	body, fault := dossier.Canonical(problem{"about:blank", http.StatusText(status), status, codeOf(text), t.Text(text)}, nil)
	if fault == nil {
		c.Response().WriteHeader(status)
		if c.Request().Method != http.MethodHead {
			_, fault = c.Response().Write(body)
		}
	}
	if fault != nil {
		l.of(c).Debug("problem", "error", fault)
	}
}
