package web

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/passkey"
)

// sessionProved is when the password was last said in a session, and provedFor how long
// that is usually enough.
const (
	sessionProved = "proved"
	provedFor     = 15 * time.Minute
)

// confirmation is the field of the password that is asked for again, and confirmBack that of
// the page to which somebody goes back who does not do it.
const (
	confirmation = "confirm-password"
	confirmBack  = "confirm-back"
)

// A Confirmation is the page that asks for the password before something grave, and sends
// the form on as it was.
type Confirmation struct {
	What    locale.Text // is about to be done
	Event   string      // the name of the tournament in which; empty: in none
	To      string
	Sent    []SentField
	Secrets []string // the fields of passwords that are not kept: they are typed again
	Back    string
	Wrong   *locale.Text
	Site    passkey.Site // where a passkey does instead; none where the account has none
}

// Confirmed tells whether the password was asked for before an act: then the answer is written, and
// what was to be done waits for it. It is not asked for when it was said a little while ago.
func (s *Server) Confirmed(c echo.Context, act rights.Act) (asked bool, err error) {
	v, err := s.Viewer(c)
	if err != nil || v.Account == nil || s.Sessions.Proven(c) {
		return false, err
	}
	var wrong *locale.Text
	if shown := c.FormValue(shownPasskey); shown != "" || c.FormValue(confirmation) != "" {
		err := s.Logins.prove(c, *v.Account, shown)
		text, _, refused := Refusal(s.Presenter, err)
		switch {
		case err == nil:
			return false, nil
		case errors.Is(err, accounts.ErrLogin):
			text = locale.Say("confirm.wrong")
		case !refused:
			return false, err
		}
		wrong = &text
	}
	back := s.pageOf(c)
	if said := c.FormValue(confirmBack); said != "" {
		back = Local(said)
	}
	m := Confirmation{What: locale.Say("confirm.for." + strings.ReplaceAll(string(act), " ", "-")), To: c.Request().URL.RequestURI(), Sent: typedIn(c), Secrets: secretsIn(c), Back: back, Wrong: wrong}
	if act.Whose() == "event" {
		if o, err := s.Desk.Events.Outline(c.Param("id")); err == nil {
			m.Event = o.Name
		}
	}
	if known, _ := s.Desk.Installation.State().Account(v.Account.ID); len(known.Passkeys) > 0 {
		m.Site, _ = s.Origin.Site(c)
	}
	return true, Show(c, http.StatusUnprocessableEntity, ConfirmPage(s.named(Frame{T: Translator(c), Back: m.Back}, v), m))
}

// secretsIn are the fields of a form that was sent in which another password was typed.
func secretsIn(c echo.Context) (list []string) {
	form, _ := c.FormParams()
	for field := range form {
		if secret(field) && field != confirmation {
			list = append(list, field)
		}
	}
	return list
}
