package web

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

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
