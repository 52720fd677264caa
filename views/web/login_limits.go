package web

import (
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web/origin"
)

// Each wrong password or token makes the next try wait longer: for a name from one address, for a name
// from everywhere, and for an address with any name. Who was right has failed nothing, so that a hall
// behind one address comes in as fast as it likes. Nobody can lock an organiser out. A name that has not
// failed from an address is accepted there, whatever others did. A browser with an earlier login counts
// by itself, and so does a session that is asked for its password.

// A backoff is how many failures cost nothing, and the longest wait.
type backoff struct {
	free int
	most time.Duration
}

var (
	nameHere     = backoff{5, 5 * time.Minute}
	nameAnywhere = backoff{50, time.Minute}
	fromAddress  = backoff{30, time.Minute}
)

// forgottenAfter is when failures count no more.
const forgottenAfter = 15 * time.Minute

// mostTries are remembered; when there are more, the oldest are forgotten.
const mostTries = 20_000

// A count is under what a try counts. Where it is exempt nobody waits for it.
type count struct {
	key string
	backoff
	exempt bool
}

// failures counts the failed tries of late.
type failures struct {
	mu     sync.Mutex                    // held while several counts are read and written
	counts *cache.Cache[string, failure] // each costs 1
}

type failure struct {
	failed int
	last   time.Time
}

func newFailures() *failures { return &failures{counts: cache.New[string, failure](mostTries)} }

// begin counts a try as failed under all counts, or tells how long to wait for it, and counts nothing. A
// right password takes it back. Otherwise tries at the same time would all be accepted.
func (t *failures) begin(now time.Time, counts ...count) time.Duration {
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
		t.counts.Put(c.key, failure{t.of(c.key, now).failed + 1, now}, 1)
	}
	return 0
}

func (t *failures) waits(c count, now time.Time) time.Duration {
	one := t.of(c.key, now)
	over := one.failed - c.free
	if over < 0 || one.failed == 0 {
		return 0
	}
	return max(0, one.last.Add(min(time.Second<<min(over, 20), c.most)).Sub(now))
}

// of is what counts still.
func (t *failures) of(key string, now time.Time) failure {
	one, _ := t.counts.Get(key)
	if now.Sub(one.last) > forgottenAfter {
		return failure{}
	}
	return one
}

// undo takes one try back, clear all of them.
func (t *failures) undo(now time.Time, counts ...count) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range counts {
		if one := t.of(c.key, now); one.failed > 0 {
			t.counts.Put(c.key, failure{one.failed - 1, one.last}, 1)
		}
	}
}

func (t *failures) clear(c count) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.counts.Remove(c.key)
}

// failed tells whether anything has failed under a key of late.
func (t *failures) failed(key string, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.of(key, now).failed > 0
}

// Logins let accounts in, with a password or a passkey, and make those wait that try too often.
type Logins struct {
	Passkeys *Passkeys
	log      *RequestLog
	sessions *Sessions
	accounts *accounts.Accounts
	tell     *shown.Presenter
	origin   origin.Origin
	wall     func() time.Time
	failures *failures // nil: nobody waits
	token    middleware.RateLimiterStore
	known    []byte // signs browsers from which somebody has come in
}

// Login is the account of a name and a password, or accounts.ErrLogin, or for how long to wait before
// the next try. Log-ins with a password ask here first.
func (s *Logins) Login(c echo.Context, name, password string) (accounts.LoggedIn, error) {
	named, unknown := s.accounts.Named(c.Request().Context(), name)
	whose := keyOf(cmp.Or(named.ID, strings.ToLower(strings.TrimSpace(name)))) // one account, however its name is typed
	from := live.Network(c.RealIP())
	here := count{key: "here " + from + " " + whose, backoff: nameHere}
	fresh := unknown == nil && s.failures != nil && !s.failures.failed(here.key, s.wall())
	counts := []count{here, {"address " + from, fromAddress, fresh}, {"anywhere " + whose, nameAnywhere, fresh}}
	if browser := s.knownBrowser(c, named.ID); browser != "" {
		counts = []count{{key: "browser " + browser + whose, backoff: nameHere}}
	}
	account, err := s.within(c, counts, name, password)
	if err == nil {
		s.knowBrowser(c, account.ID)
	}
	return account, err
}

// within is Login, counted; the first count is cleared by who is right.
func (s *Logins) within(c echo.Context, counts []count, name, password string) (accounts.LoggedIn, error) {
	if s.failures == nil {
		return s.accounts.Login(c.Request().Context(), name, password)
	}
	if wait := s.failures.begin(s.wall(), counts...); wait > 0 {
		return accounts.LoggedIn{}, s.patient(c, "login", wait)
	}
	account, err := s.accounts.Login(c.Request().Context(), name, password)
	if !errors.Is(err, accounts.ErrLogin) {
		s.failures.undo(s.wall(), counts...)
	}
	if err == nil {
		s.failures.clear(counts[0])
	}
	return account, err
}

// failed counts a wrong passkey or key of an address. It refuses once the address has to wait.
func (s *Logins) failed(c echo.Context, kind, limit string) error {
	if s.failures == nil {
		return nil
	}
	if wait := s.failures.begin(s.wall(), count{key: kind + " " + live.Network(c.RealIP()), backoff: fromAddress}); wait > 0 {
		return s.patient(c, limit, wait)
	}
	return nil
}

// keyOf is a name or a token as a key, which is of no use to anybody else.
func keyOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return string(sum[:])
}

// tokens hears who tries a token: each token so often a minute, and who brings wrong ones
// after a wait that grows.
func (s *Logins) tokens(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		token := c.Param("token")
		if token == "" || s.failures == nil {
			return next(c)
		}
		if heard, err := s.token.Allow(keyOf(c.Path() + token)); err != nil || !heard {
			return s.patient(c, "token", time.Minute)
		}
		from := count{key: "token " + live.Network(c.RealIP()), backoff: fromAddress}
		if wait := s.failures.begin(s.wall(), from); wait > 0 {
			if !s.opens(c, token) {
				return s.patient(c, "token", wait)
			}
			return next(c)
		}
		err := next(c)
		if _, status := refusalText(*s.tell, err); err == nil || status != http.StatusNotFound {
			s.failures.undo(s.wall(), from)
		}
		return err
	}
}

// opens tells whether a token is right, of a link, of another password or of the first login:
// who has it does not wait for others.
func (s *Logins) opens(c echo.Context, token string) bool {
	ctx := c.Request().Context()
	if _, err := s.tell.Desk.Links.Redeem(ctx, token, s.wall()); err == nil {
		return true
	}
	if _, good := s.tell.Desk.Installation.ResetOf(token, s.wall()); good {
		return true
	}
	return s.accounts.SetupGood(ctx, token) == nil
}

// patient answers who has to wait.
func (s *Logins) patient(c echo.Context, limit string, wait time.Duration) error {
	seconds := int(math.Ceil(wait.Seconds()))
	c.Response().Header().Set("Retry-After", strconv.Itoa(seconds))
	s.log.Note(c, security.Entry{Kind: security.Limited, What: limit})
	return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.patience", "Seconds", seconds)}
}

// prove notes that the password was said, or a passkey shown; accounts.ErrLogin where it is
// another password.
func (s *Logins) prove(c echo.Context, account accounts.Account, shown string) error {
	var err error
	if shown != "" {
		_, err = s.Passkeys.shown(c, account.ID, shown)
	} else {
		err = s.Proves(c, account, c.FormValue(confirmation))
	}
	if err == nil {
		s.sessions.manager.Put(c.Request().Context(), sessionProved, noted(s.wall()))
	}
	return err
}

// Proves checks a password; accounts.ErrLogin if it is wrong. The security log hears of a
// wrong one.
func (s *Logins) Proves(c echo.Context, account accounts.Account, password string) error {
	own := count{key: "session " + keyOf(s.sessions.manager.Token(c.Request().Context())), backoff: nameHere}
	found, err := s.within(c, []count{own}, account.Name, password)
	if err == nil {
		if name, sealed := found.Seals(); found.ID != account.ID || !s.tell.Desk.Installation.State().Proves(account.ID, name, sealed) {
			err = accounts.ErrLogin
		}
	}
	if errors.Is(err, accounts.ErrLogin) {
		s.log.Note(c, security.Entry{Kind: security.LoginFailed, Account: account.ID})
	}
	return err
}

// WithPasskey returns the account of the passkey that an answer shows. Wrong answers wait as wrong
// passwords do. A right one does not wait for others.
func (s *Logins) WithPasskey(c echo.Context, answer string) (accounts.LoggedIn, error) {
	account, err := s.Passkeys.shown(c, "", answer)
	if err == nil {
		s.knowBrowser(c, account.ID)
		return account, nil
	}
	if _, _, refused := Refusal(*s.tell, err); refused {
		if wait := s.failed(c, "passkey", "login"); wait != nil {
			return account, wait
		}
	}
	return account, err
}

// A browser in which an account has logged in sends a device cookie with its next login. So nobody who
// tries the name, from the same network or elsewhere, locks its owner out (OWASP, Slow Down Online
// Guessing Attacks with Device Cookies). It opens nothing. It is signed with the key of the
// installation, so that a restart, or another computer, does not lock them out.
const (
	knownCookie = "renju-known"
	knownFor    = 365 * 24 * time.Hour
)

// knownBrowser is what a browser is called from which an account has come in; empty where it
// has not.
func (s *Logins) knownBrowser(c echo.Context, account string) string {
	cookie, err := c.Cookie(knownCookie)
	if err != nil || account == "" {
		return ""
	}
	name, mac, _ := strings.Cut(cookie.Value, ".")
	if !hmac.Equal([]byte(mac), []byte(s.knownMAC(name, account))) {
		return ""
	}
	return name
}

// knowBrowser gives it its sign, for the account that came in last.
func (s *Logins) knowBrowser(c echo.Context, account string) {
	name := rand.Text()
	c.SetCookie(&http.Cookie{Name: knownCookie, Value: name + "." + s.knownMAC(name, account), Path: address.Login, MaxAge: int(knownFor.Seconds()),
		HttpOnly: true, Secure: s.origin.Safe(c), SameSite: http.SameSiteLaxMode})
}

func (s *Logins) knownMAC(name, account string) string {
	mac := hmac.New(sha256.New, s.known)
	_, _ = mac.Write([]byte(name + "\x00" + account))
	return hex.EncodeToString(mac.Sum(nil))
}
