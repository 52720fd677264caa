package web

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
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
	To      string
	Sent    []SentField
	Secrets []string // the fields of passwords that are not kept: they are typed again
	Back    string
	Wrong   *locale.Text
}

// Confirmed tells whether the password was asked for: then the answer is written, and what
// was to be done waits for it. It is not asked for when it was said a little while ago.
func (s *House) Confirmed(c echo.Context) (asked bool, err error) {
	ctx := c.Request().Context()
	v, err := s.Viewer(c)
	if err != nil || v.Account == nil || s.Wall().Sub(instant(s.sessions.Get(ctx, sessionProved))) < s.proof {
		return false, err
	}
	var wrong *locale.Text
	if password := c.FormValue(confirmation); password != "" {
		err := s.prove(c, *v.Account, password)
		if err == nil {
			return false, nil
		}
		if !errors.Is(err, records.ErrLogin) {
			return false, err
		}
		text := locale.Say("confirm.wrong")
		wrong = &text
	}
	back := s.pageOf(c)
	if said := c.FormValue(confirmBack); said != "" {
		back = Local(said)
	}
	m := Confirmation{To: c.Request().URL.RequestURI(), Sent: typedIn(c), Secrets: secretsIn(c), Back: back, Wrong: wrong}
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

// prove notes that the password was said; records.ErrLogin where it is another one.
func (s *House) prove(c echo.Context, account records.Account, password string) error {
	ctx := c.Request().Context()
	if err := s.Proves(c, account, password); err != nil {
		return err
	}
	s.sessions.Put(ctx, sessionProved, noted(s.Wall()))
	return nil
}

// Proves holds a password against an account's; records.ErrLogin where it is another one,
// of which the security log hears.
func (s *House) Proves(c echo.Context, account records.Account, password string) error {
	own := count{key: "session " + keyOf(s.sessions.Token(c.Request().Context())), patience: nameHere}
	found, err := s.loginWithin(c, []count{own}, account.Name, password)
	if err == nil {
		if name, sealed := found.Seals(); found.ID != account.ID || !s.Desk.House().Proves(account.ID, name, sealed) {
			err = records.ErrLogin
		}
	}
	if errors.Is(err, records.ErrLogin) {
		s.Note(c, security.Entry{Kind: security.LoginFailed, Account: account.ID})
	}
	return err
}
