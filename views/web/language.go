package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/locale"
)

// Translator speaks the reader's language: the one chosen by hand, else that of the card on the device, else
// the browser's.
func Translator(c echo.Context) *locale.Translator {
	wish := func(name string) string {
		cookie, err := c.Cookie(name)
		if err != nil {
			return ""
		}
		return cookie.Value
	}
	card, opened := c.Get(cardLanguage).(string)
	if !opened {
		card = wish(locale.CardCookie)
	}
	return locale.For(locale.Match(wish(locale.Cookie), card, c.Request().Header.Get("Accept-Language")))
}

// cardLanguage is where a request has the language of the card that it shows.
const cardLanguage = "language of the card"

// Speak answers in the language that is noted for the holder of a card, where none was chosen by hand. Empty: none is noted.
func Speak(c echo.Context, noted string) { c.Set(cardLanguage, noted) }

// GoOnSpeaking does the same, and for what the device asks next.
func GoOnSpeaking(c echo.Context, noted string) {
	Speak(c, noted)
	before, err := c.Cookie(locale.CardCookie)
	if err != nil && noted == "" || err == nil && before.Value == noted {
		return
	}
	cookie := &http.Cookie{Name: locale.CardCookie, Value: noted, Path: "/", MaxAge: 30 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true}
	if noted == "" {
		cookie.MaxAge = -1
	}
	c.SetCookie(cookie)
}
