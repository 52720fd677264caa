package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/address"
)

// A browser from which an account has come in brings a sign of that with its next login, so
// that nobody who tries the name, from the same hall or from everywhere, locks its owner out
// (OWASP, Slow Down Online Guessing Attacks with Device Cookies). It opens nothing. It is signed with
// the key of the installation, so that a restart, or another computer, does not lock them out.
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
