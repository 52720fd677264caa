package web

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/retention"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web/origin"
)

// sessionName is the cookie of a session; by https it has a prefix (Sessions.cookie).
const sessionName = "renju"

// Sessions are those of all browsers: what each has logged in, the links that it has taken, and when
// something was last done in it. The manager keeps them in the records.
type Sessions struct {
	log     *RequestLog
	origin  origin.Origin
	manager *scs.SessionManager
	kept    *accounts.Sessions
	desk    *arbiter.Desk // from Attach on
	wall    func() time.Time
	idle    time.Duration // after which an account is logged out; 0 for never
	proof   time.Duration // for which a password counts as said
}

// newManager is not scs.New: that one starts a store in memory that nobody would
// stop.
func newManager(kept *accounts.Sessions, life time.Duration) *scs.SessionManager {
	return &scs.SessionManager{
		Store: kept, Codec: &accounts.RememberingCodec{}, Lifetime: cmp.Or(life, retention.Usual),
		Cookie: scs.SessionCookie{Name: sessionName, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Persist: true},
	}
}

// open gives a request its session, and keeps what it changes in it. When a session cannot be stored,
// scs's own middleware would replace the page by an error. Here the page is sent all the same, since its
// content (an act in the journal, a notice) is true. What must be kept, a login and a link, is kept
// before the answer.
func (s *Sessions) open(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Add("Vary", "Cookie")
		token := ""
		if cookie, err := c.Cookie(s.cookie(c).Name); err == nil {
			token = cookie.Value
		}
		ctx, err := s.manager.Load(c.Request().Context(), token)
		if err != nil {
			return err
		}
		c.SetRequest(c.Request().WithContext(ctx))
		c.Set(openSession, true)
		s.touch(ctx, c.Request())
		c.Response().Before(func() { s.keep(ctx, c) })
		return next(c)
	}
}

// unkept marks a request whose session could not be given its new token: the
// browser keeps the old one, which is still good.
const unkept = "session unkept"

func (s *Sessions) keep(ctx context.Context, c echo.Context) {
	switch s.manager.Status(ctx) {
	case scs.Destroyed:
		s.writeCookie(c, "", time.Time{})
	case scs.Unmodified:
		s.leaveMark(c, false)
	case scs.Modified:
		if c.Get(unkept) != nil {
			return
		}
		token, expiry, err := s.manager.Commit(ctx)
		if err != nil {
			s.log.of(c).Error("session", "error", err)
			return
		}
		s.writeCookie(c, token, expiry)
		s.leaveMark(c, true)
	}
}

// cookie is that of the session. The one by https has a name that no plain page can set, and
// leaves the one without alone.
func (s *Sessions) cookie(c echo.Context) scs.SessionCookie {
	own := s.manager.Cookie
	if s.origin.Safe(c) {
		own.Name, own.Secure = "__Host-"+own.Name, true
	}
	return own
}

// writeCookie gives the browser its session's token; none ends it.
func (s *Sessions) writeCookie(c echo.Context, token string, expiry time.Time) {
	under := scs.SessionManager{Cookie: s.cookie(c)}
	under.WriteSessionCookie(c.Request().Context(), c.Response(), token, expiry)
}

// renew gives the session another token: who knew the one before is not in. What
// the session held is thrown away if it has ended while this request was under
// way.
func (s *Sessions) renew(c echo.Context, account *accounts.LoggedIn) error {
	ctx := c.Request().Context()
	old := s.manager.Token(ctx)
	c.Set(unkept, true)
	if err := s.manager.RenewToken(accounts.Renewing(ctx)); err != nil {
		return err
	}
	kept, err := s.kept.Begin(ctx, accounts.Beginning{Old: old, New: s.manager.Token(ctx), Until: s.manager.Deadline(ctx), Account: account})
	if err != nil {
		return err
	}
	c.Set(unkept, nil)
	if kept {
		return nil
	}
	return s.manager.Clear(ctx)
}

// Enter begins a session for an account, under a new token.
func (s *Sessions) Enter(c echo.Context, account accounts.LoggedIn) error {
	name, password := account.Seals()
	if !s.desk.Installation.State().Proves(account.ID, name, password) {
		return accounts.ErrLogin // what stands beside the journal is not what it has
	}
	with, sealed := account.Passkey()
	if with != "" && !s.desk.Installation.State().Holds(account.ID, with, sealed) {
		return accounts.ErrLogin
	}
	known, _ := s.desk.Installation.State().Account(account.ID)
	if err := s.renew(c, &account); err != nil {
		return err
	}
	ctx := c.Request().Context()
	now := noted(s.wall())
	for key, value := range map[string]string{sessionEpoch: strconv.Itoa(known.Epoch), sessionBegan: now, sessionSeen: now, sessionProved: now, sessionDevice: DeviceOf(c), sessionPasskey: with} {
		s.manager.Put(ctx, key, value)
	}
	return s.hold(ctx, accounts.SessionAccount, account.ID)
}

// Take takes a link into the session, under a new token.
func (s *Sessions) Take(c echo.Context, link string) error {
	if err := s.renew(c, nil); err != nil {
		return err
	}
	ctx := c.Request().Context()
	held := s.held(ctx)
	if slices.Contains(held, link) {
		return nil
	}
	return s.hold(ctx, sessionLinks, append(slices.Clone(held), link))
}

// Leave ends the session.
func (s *Sessions) Leave(c echo.Context) error {
	id := s.loggedIn(c.Request().Context())
	if err := s.manager.Destroy(c.Request().Context()); err != nil || id == "" {
		return err
	}
	s.log.Note(c, security.Entry{Kind: security.Logout, Account: id})
	return nil
}

// LeaveEverywhere ends all sessions of the account that is logged in, on every device.
func (s *Sessions) LeaveEverywhere(c echo.Context) error {
	ctx := c.Request().Context()
	if id := s.loggedIn(ctx); id != "" && s.inEpoch(ctx, id) {
		err := s.desk.Installation.Do(ctx, Order(c, AccountActor+id, s.wall()), installation.LogOut{Account: id}, sidetable.EndSessions{ID: id})
		if err != nil {
			return err
		}
		s.log.Note(c, security.Entry{Kind: security.LogoutEverywhere, Account: id})
	}
	return s.Leave(c)
}

// loggedIn is the account of the session; empty for none.
func (s *Sessions) loggedIn(ctx context.Context) string {
	account := s.manager.GetString(ctx, accounts.SessionAccount)
	if account == "" || s.gone(ctx) {
		return ""
	}
	return account
}

// sessionEpoch is the key under which a session holds the epoch of its account.
const sessionEpoch = "epoch"

// inEpoch tells whether nothing has ended the sessions of the account since this one began,
// and whether the passkey with which it began is still one.
func (s *Sessions) inEpoch(ctx context.Context, account string) bool {
	known, stands := s.desk.Installation.State().Account(account)
	if !stands {
		return false
	}
	if with := s.manager.GetString(ctx, sessionPasskey); with != "" && known.Passkeys[with] == "" {
		return false
	}
	began := s.manager.GetString(ctx, sessionEpoch)
	return began == strconv.Itoa(known.Epoch) || began == "" && known.Epoch == 0 // a session from before there were epochs
}

// held are the links that the session has taken.
func (s *Sessions) held(ctx context.Context) []string {
	held, _ := s.manager.Get(ctx, sessionLinks).([]string)
	return held
}

// Holds tells whether the session has taken a link.
func (s *Sessions) Holds(c echo.Context, link string) bool {
	return slices.Contains(s.held(c.Request().Context()), link)
}

// hold puts something into the session and keeps it at once: an answer that says
// so must be true.
func (s *Sessions) hold(ctx context.Context, key string, value any) error {
	s.manager.Put(ctx, key, value)
	_, _, err := s.manager.Commit(ctx)
	return err
}

// nobody reports whether a request comes without a session, and without a trace of one.
func (s *Sessions) nobody(c echo.Context) bool {
	r := c.Request()
	if s.manager.Token(r.Context()) != "" || len(r.RequestURI) > longestAddress {
		return false
	}
	for _, cookie := range r.Cookies() {
		if cookie.Name == hadCookie || cookie.Name == s.cookie(c).Name {
			return false
		}
	}
	return true
}

// sender is who sends: the session, or the address of somebody without one. A
// cookie that opens no session counts for nothing, so that nobody gets a new
// measure by making one up.
func (s *Sessions) sender(c echo.Context) (string, error) {
	if token := s.manager.Token(c.Request().Context()); token != "" {
		return token, nil
	}
	return c.RealIP(), nil
}

// leaveMark notes in the browser which kind of session it has: where it has no mark, or again always.
func (s *Sessions) leaveMark(c echo.Context, again bool) {
	ctx := c.Request().Context()
	kind := hadBoth
	switch account, cards := s.loggedIn(ctx) != "", len(s.held(ctx)) > 0; {
	case !account && !cards:
		return
	case !cards:
		kind = hadAccount
	case !account:
		kind = hadCard
	}
	if !again && hadSession(c) == kind {
		return
	}
	own := s.cookie(c)
	c.SetCookie(&http.Cookie{
		Name: hadCookie, Value: kind, Path: own.Path, MaxAge: int(hadCookieLife.Seconds()),
		HttpOnly: own.HttpOnly, Secure: own.Secure, SameSite: own.SameSite,
	})
}

// SeatPath is the page of a card: the one seat of who holds no other.
func (s *Sessions) SeatPath(c echo.Context, card string) string {
	if held := s.held(c.Request().Context()); len(held) > 1 {
		return address.SeatOf(card)
	}
	return address.Seat
}

// Proven tells whether the password was said so lately that it is not asked for again.
func (s *Sessions) Proven(c echo.Context) bool {
	return s.wall().Sub(instant(s.manager.Get(c.Request().Context(), sessionProved))) < s.proof
}

// seenStep is how late it may be noted that somebody does something: a page costs no
// write.
const seenStep = time.Minute

// touch notes that somebody has done something in a session of an account: a page that
// looks after itself is nobody.
func (s *Sessions) touch(ctx context.Context, r *http.Request) {
	if s.loggedIn(ctx) == "" || !byHand(r) {
		return
	}
	if now := s.wall(); now.Sub(instant(s.manager.Get(ctx, sessionSeen))) >= seenStep {
		s.manager.Put(ctx, sessionSeen, noted(now))
	}
}

// byHand tells whether a request is somebody's: a form, or a page that was gone to.
func byHand(r *http.Request) bool {
	if r.Method == http.MethodPost {
		return true
	}
	mode := r.Header.Get("Sec-Fetch-Mode")
	return r.Method == http.MethodGet && r.Header.Get("Renju-Refresh") == "" && (mode == "" || mode == "navigate") &&
		!strings.Contains(r.Header.Get("Accept"), "text/event-stream")
}

// idleSince tells whether nothing has been done for so long that a session counts no more.
// One that notes nothing is from before that was noted.
func (s *Sessions) idleSince(seen, now time.Time) bool {
	return s.idle > 0 && !seen.IsZero() && now.Sub(seen) > s.idle
}

// gone tells whether the session has ended because nothing was done in it. What it holds
// of seats does not end so: a player who thinks does nothing.
func (s *Sessions) gone(ctx context.Context) bool {
	return s.idleSince(instant(s.manager.Get(ctx, sessionSeen)), s.wall())
}

// browsers and systems are told apart by these words of what a browser says of itself; the
// first that is there counts.
var (
	browsers = [][2]string{{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser", "Samsung Internet"}, {"Firefox", "Firefox"}, {"FxiOS", "Firefox"}, {"CriOS", "Chrome"}, {"Chrom", "Chrome"}, {"Safari", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"CrOS", "ChromeOS"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// DeviceOf is what somebody sits at, as far as the browser says.
func DeviceOf(c echo.Context) string {
	var words []string
	for _, list := range [][][2]string{browsers, systems} {
		for _, one := range list {
			if strings.Contains(c.Request().UserAgent(), one[0]) {
				words = append(words, one[1])
				break
			}
		}
	}
	return strings.Join(words, ", ")
}
