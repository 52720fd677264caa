package web

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
)

// Whoever tries passwords and tokens waits longer with each that was wrong: for a name from
// one address, for a name from everywhere, for an address whatever the name. Who was right
// has failed nothing, so that a hall behind one address comes in as fast as it likes. Nobody
// locks an organiser out: a name that has not failed from an address is heard there whatever
// others did, a browser from which an account has come in before counts by itself, and so does
// a session that is asked for its password.

// A patience is how many failures cost nothing, and how long the wait grows.
type patience struct {
	free int
	most time.Duration
}

var (
	nameHere     = patience{5, 5 * time.Minute}
	nameAnywhere = patience{50, time.Minute}
	fromAddress  = patience{30, time.Minute}
)

// forgottenAfter is when failures count no more.
const forgottenAfter = 15 * time.Minute

// mostTries are remembered; when there are more, the older half is forgotten.
const mostTries = 20_000

// A count is under what a try counts. Where it is exempt nobody waits for it.
type count struct {
	key string
	patience
	exempt bool
}

// tries remember who has failed.
type tries struct {
	mu       sync.Mutex
	now, old map[string]tried
}

type tried struct {
	failed int
	last   time.Time
}

func newTries() *tries { return &tries{now: map[string]tried{}, old: map[string]tried{}} }

// begin counts a try as failed under all counts, or tells how long to wait for it, and counts
// nothing. Whoever is right takes it back: tries that are made at once would all be heard else.
func (t *tries) begin(now time.Time, counts ...count) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	var wait time.Duration
	for _, c := range counts {
		if !c.exempt {
			wait = max(wait, t.waits(c, now))
		}
	}
	if wait > 0 {
		return wait
	}
	for _, c := range counts {
		t.note(c.key, tried{t.of(c.key, now).failed + 1, now})
	}
	return 0
}

func (t *tries) waits(c count, now time.Time) time.Duration {
	one := t.of(c.key, now)
	over := one.failed - c.free
	if over < 0 || one.failed == 0 {
		return 0
	}
	return max(0, one.last.Add(min(time.Second<<min(over, 20), c.most)).Sub(now))
}

// of is what counts still.
func (t *tries) of(key string, now time.Time) tried {
	one, found := t.now[key]
	if !found {
		one = t.old[key]
	}
	if now.Sub(one.last) > forgottenAfter {
		return tried{}
	}
	return one
}

func (t *tries) note(key string, one tried) {
	if len(t.now) >= mostTries/2 {
		t.now, t.old = map[string]tried{}, t.now
	}
	t.now[key] = one
}

// undo takes one try back, clear all of them.
func (t *tries) undo(now time.Time, counts ...count) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range counts {
		if one := t.of(c.key, now); one.failed > 0 {
			t.note(c.key, tried{one.failed - 1, one.last})
		}
	}
}

func (t *tries) clear(c count) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.now, c.key)
	delete(t.old, c.key)
}

// failed tells whether anything has failed under a key of late.
func (t *tries) failed(key string, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.of(key, now).failed > 0
}

// Login is the account of a name and a password, or records.ErrLogin, or for how long to
// wait before the next try. Whoever comes in with a password asks for it here.
func (s *Server) Login(c echo.Context, name, password string) (accounts.LoggedIn, error) {
	named, unknown := s.accounts.Named(c.Request().Context(), name)
	whose := keyOf(cmp.Or(named.ID, strings.ToLower(strings.TrimSpace(name)))) // one account, however its name is typed
	from := live.Network(c.RealIP())
	here := count{key: "here " + from + " " + whose, patience: nameHere}
	fresh := unknown == nil && s.tries != nil && !s.tries.failed(here.key, s.Wall())
	counts := []count{here, {"address " + from, fromAddress, fresh}, {"anywhere " + whose, nameAnywhere, fresh}}
	if browser := s.knownBrowser(c, named.ID); browser != "" {
		counts = []count{{key: "browser " + browser + whose, patience: nameHere}}
	}
	account, err := s.loginWithin(c, counts, name, password)
	if err == nil {
		s.knowBrowser(c, account.ID)
	}
	return account, err
}

// loginWithin is Login, counted; the first count is cleared by who is right.
func (s *Server) loginWithin(c echo.Context, counts []count, name, password string) (accounts.LoggedIn, error) {
	if s.tries == nil {
		return s.accounts.Login(c.Request().Context(), name, password)
	}
	if wait := s.tries.begin(s.Wall(), counts...); wait > 0 {
		return accounts.LoggedIn{}, s.patient(c, "login", wait)
	}
	account, err := s.accounts.Login(c.Request().Context(), name, password)
	if !errors.Is(err, accounts.ErrLogin) {
		s.tries.undo(s.Wall(), counts...)
	}
	if err == nil {
		s.tries.clear(counts[0])
	}
	return account, err
}

// keyOf is a name or a token as a key, which is of no use to anybody else.
func keyOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return string(sum[:])
}

// tokens hears who tries a token: each token so often a minute, and who brings wrong ones
// after a wait that grows.
func (s *Server) tokens(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		token := c.Param("token")
		if token == "" || s.tries == nil {
			return next(c)
		}
		if heard, err := s.guard.token.Allow(keyOf(c.Path() + token)); err != nil || !heard {
			return s.patient(c, "token", time.Minute)
		}
		from := count{key: "token " + live.Network(c.RealIP()), patience: fromAddress}
		if wait := s.tries.begin(s.Wall(), from); wait > 0 {
			if !s.opens(c, token) {
				return s.patient(c, "token", wait)
			}
			return next(c)
		}
		err := next(c)
		if _, status := told(s.Presenter, err); err == nil || status != http.StatusNotFound {
			s.tries.undo(s.Wall(), from)
		}
		return err
	}
}

// opens tells whether a token is right, of a link, of another password or of the first login:
// who has it does not wait for others.
func (s *Server) opens(c echo.Context, token string) bool {
	ctx := c.Request().Context()
	if _, err := s.Desk.Links.Redeem(ctx, token, s.Wall()); err == nil {
		return true
	}
	if _, good := s.Desk.Installation.ResetOf(token, s.Wall()); good {
		return true
	}
	return s.accounts.SetupGood(ctx, token) == nil
}

// patient answers who has to wait.
func (s *Server) patient(c echo.Context, limit string, wait time.Duration) error {
	seconds := int(math.Ceil(wait.Seconds()))
	c.Response().Header().Set("Retry-After", strconv.Itoa(seconds))
	s.RequestLog.Note(c, security.Entry{Kind: security.Limited, What: limit})
	return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.patience", "Seconds", seconds)}
}
