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
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
)

// Whoever tries passwords and tokens waits longer with each that was wrong: for a name from
// one address, for a name from everywhere, for an address whatever the name. Who was right
// has failed nothing, so that a hall behind one address comes in as fast as it likes; and a
// name that has not failed from an address is heard there whatever others did, so that nobody
// locks an organiser out.

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

// mostTries are remembered; when there are more, the oldest are forgotten.
const mostTries = 20_000

// tries remember who has failed.
type tries struct {
	mu    sync.Mutex
	all   map[string]tried
	known map[string]bool // names with the addresses from which they have come in
}

type tried struct {
	failed int
	last   time.Time
}

func newTries() *tries { return &tries{all: map[string]tried{}, known: map[string]bool{}} }

// begin counts a try as failed, or tells how long to wait for it. Whoever is right takes it
// back: tries that are made at once would all be heard else.
func (t *tries) begin(key string, p patience, now time.Time) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	one := t.all[key]
	if now.Sub(one.last) > forgottenAfter {
		one = tried{}
	}
	if over := one.failed - p.free; over >= 0 && one.failed > 0 {
		wait := min(time.Second<<min(over, 20), p.most)
		if left := one.last.Add(wait).Sub(now); left > 0 {
			return left
		}
	}
	t.sweep(now)
	t.all[key] = tried{one.failed + 1, now}
	return 0
}

// undo takes one try back, clear all of them.
func (t *tries) undo(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if one, found := t.all[key]; found && one.failed > 0 {
		one.failed--
		t.all[key] = one
	}
}

func (t *tries) clear(keys ...string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, key := range keys {
		delete(t.all, key)
	}
}

// failed tells whether anything has failed under a key of late.
func (t *tries) failed(key string, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	one := t.all[key]
	return one.failed > 0 && now.Sub(one.last) <= forgottenAfter
}

// sweep makes room.
func (t *tries) sweep(now time.Time) {
	if len(t.all) < mostTries {
		return
	}
	for key, one := range t.all {
		if now.Sub(one.last) > forgottenAfter || len(t.all) >= mostTries {
			delete(t.all, key)
		}
	}
}

// Login is the account of a name and a password, or records.ErrLogin, or for how long to
// wait before the next try. Whoever asks for a password asks for it here.
func (s *House) Login(c echo.Context, name, password string) (records.LoggedIn, error) {
	if s.tries == nil {
		return s.accounts.Login(c.Request().Context(), name, password)
	}
	ctx, now, ip := c.Request().Context(), time.Now(), c.RealIP()
	named, unknown := s.accounts.Named(ctx, name)
	whose := keyOf(cmp.Or(named.ID, strings.ToLower(strings.TrimSpace(name)))) // one account, however its name is typed
	here, anywhere, net := "here "+ip+" "+whose, "anywhere "+whose, "address "+ip
	fresh := unknown == nil && !s.tries.failed(here, now)
	if wait := s.tries.begin(here, nameHere, now); wait > 0 {
		return records.LoggedIn{}, s.patient(c, "login", wait)
	}
	if wait := s.tries.begin(net, fromAddress, now); wait > 0 && !fresh {
		s.tries.undo(here)
		return records.LoggedIn{}, s.patient(c, "login", wait)
	}
	known := s.tries.knows(here)
	if !known {
		if wait := s.tries.begin(anywhere, nameAnywhere, now); wait > 0 {
			s.tries.undo(here)
			return records.LoggedIn{}, s.patient(c, "login", wait)
		}
	}
	account, err := s.accounts.Login(ctx, name, password)
	if !errors.Is(err, records.ErrLogin) {
		s.tries.undo(net)
	}
	if err == nil {
		s.tries.clear(here)
		s.tries.know(here)
		if !known {
			s.tries.undo(anywhere)
		}
	}
	return account, err
}

func (t *tries) know(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.known) >= mostTries {
		clear(t.known)
	}
	t.known[key] = true
}

func (t *tries) knows(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.known[key]
}

// keyOf is a name or a token as a key, which is of no use to anybody else.
func keyOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return string(sum[:])
}

// tokens hears who tries a token: each token so often a minute, and who brings wrong ones
// after a wait that grows.
func (s *House) tokens(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		token := c.Param("token")
		if token == "" || s.tries == nil {
			return next(c)
		}
		if heard, err := s.guard.token.Allow(keyOf(c.Path() + token)); err != nil || !heard {
			return s.patient(c, "token", time.Minute)
		}
		from := "token " + c.RealIP()
		if wait := s.tries.begin(from, fromAddress, time.Now()); wait > 0 {
			if _, err := s.Desk.Redeem(c.Request().Context(), token, s.Wall()); err != nil {
				return s.patient(c, "token", wait)
			}
			return next(c)
		}
		err := next(c)
		if _, status := told(s.Teller, err); err == nil || status != http.StatusNotFound {
			s.tries.undo(from)
		}
		return err
	}
}

// patient answers who has to wait.
func (s *House) patient(c echo.Context, limit string, wait time.Duration) error {
	seconds := int(math.Ceil(wait.Seconds()))
	c.Response().Header().Set("Retry-After", strconv.Itoa(seconds))
	s.Note(c, security.Entry{Kind: security.Limited, What: limit})
	return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.patience", "Seconds", seconds)}
}
