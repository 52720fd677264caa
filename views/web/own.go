package web

import (
	"cmp"
	"context"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
)

// What a session knows of itself besides its account: when it began, when somebody last
// did something in it (seconds), and with what.
const (
	sessionBegan  = "began"
	sessionSeen   = "seen"
	sessionDevice = "device"
)

// seenStep is how late it may be noted that somebody does something: a page costs no
// write.
const seenStep = time.Minute

// An OwnSession is a session of an account, for the one whose account it is.
type OwnSession struct {
	ID          string
	Device      string // "Firefox, Windows"; empty where nothing is known
	Began, Seen time.Time
	This        bool // the one that asks
}

// OwnSessions are the sessions of the account that is logged in, the last used first.
func (s *House) OwnSessions(c echo.Context, account string) ([]OwnSession, error) {
	ctx := c.Request().Context()
	all, err := s.logins.Of(ctx, account)
	if err != nil {
		return nil, err
	}
	this, now := hex.EncodeToString(arbiter.TokenDigest(s.sessions.Token(ctx))), s.Wall()
	var list []OwnSession
	for _, one := range all {
		device, _ := one.Values[sessionDevice].(string)
		own := OwnSession{ID: one.ID, Device: device, Began: instant(one.Values[sessionBegan]), Seen: instant(one.Values[sessionSeen]), This: one.ID == this}
		if own.This {
			own.Seen = now
		}
		if !s.idleSince(own.Seen, now) {
			list = append(list, own)
		}
	}
	slices.SortFunc(list, func(a, b OwnSession) int {
		return cmp.Or(b.Seen.Compare(a.Seen), b.Began.Compare(a.Began), cmp.Compare(a.Device, b.Device), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// EndOwn ends a session of an account; false where it has none of that name.
func (s *House) EndOwn(ctx context.Context, account, id string) (bool, error) {
	return s.logins.End(ctx, account, id)
}

// ThisSession is what the records know this session by.
func (s *House) ThisSession(c echo.Context) []byte {
	return arbiter.TokenDigest(s.sessions.Token(c.Request().Context()))
}

// instant reads what a session notes of a time; the zero time where it notes none.
func instant(value any) time.Time {
	text, _ := value.(string)
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

func noted(at time.Time) string { return strconv.FormatInt(at.Unix(), 10) }

// touch notes that somebody has done something in a session of an account: a page that
// looks after itself is nobody.
func (s *House) touch(ctx context.Context, r *http.Request) {
	if s.loggedIn(ctx) == "" || !byHand(r) {
		return
	}
	if now := s.Wall(); now.Sub(instant(s.sessions.Get(ctx, sessionSeen))) >= seenStep {
		s.sessions.Put(ctx, sessionSeen, noted(now))
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
func (s *House) idleSince(seen, now time.Time) bool {
	return s.idle > 0 && !seen.IsZero() && now.Sub(seen) > s.idle
}

// gone tells whether the session has ended because nothing was done in it. What it holds
// of seats does not end so: a player who thinks does nothing.
func (s *House) gone(ctx context.Context) bool {
	return s.idleSince(instant(s.sessions.Get(ctx, sessionSeen)), s.Wall())
}

// idleIn is the same of a session as it is kept by now.
func (s *House) idleIn(content []byte) bool {
	_, values, err := records.SessionCodec{}.Decode(content)
	return err != nil || s.idleSince(instant(values[sessionSeen]), s.Wall())
}

// browsers and systems are told apart by these words of what a browser says of itself; the
// first that is there counts.
var (
	browsers = [][2]string{{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser", "Samsung Internet"}, {"Firefox", "Firefox"}, {"FxiOS", "Firefox"}, {"CriOS", "Chrome"}, {"Chrom", "Chrome"}, {"Safari", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"CrOS", "ChromeOS"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// deviceOf is what somebody sits at, as far as the browser says.
func deviceOf(r *http.Request) string {
	var words []string
	for _, list := range [][][2]string{browsers, systems} {
		for _, one := range list {
			if strings.Contains(r.UserAgent(), one[0]) {
				words = append(words, one[1])
				break
			}
		}
	}
	return strings.Join(words, ", ")
}
