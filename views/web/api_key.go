package web

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// Programs act with keys that arbiters have made for them (RFC 6750). Who has one is nobody else:
// no cookie is looked at, and no page of another origin may send anything.

// A program sends no more often than that with a key: a hall of electronic boards has one.
const (
	writesOfKeyPerSecond = 30
	writesOfKeyAtOnce    = 120
)

// keyed opens a route to the keys that the table of rights names, in their own events.
func (s *Programs) keyed(act rights.Act, answer APIKeyHandler) echo.HandlerFunc {
	row, found := rights.Of(act)
	if !found {
		panic("no row of the table of rights says which key opens " + string(act))
	}
	return func(c echo.Context) error {
		if s.readOnly && c.Request().Method == http.MethodPost {
			return readOnly()
		}
		key, err := s.unlock(c)
		if err != nil {
			return err
		}
		if _, err := s.Desk.Tournament(c.Param("id")); err != nil {
			return err
		}
		switch {
		case key.Tournament != c.Param("id"):
			s.noteKey(c, key, row.Act)
			return &Refused{Status: http.StatusForbidden, Text: locale.Say("refused.key.elsewhere")}
		case !row.May(key.Rights()):
			s.noteKey(c, key, row.Act)
			return &Refused{Status: http.StatusForbidden, Text: locale.Say("refused.key.scope")}
		}
		return answer(c, key)
	}
}

// APIKeyHandler answers a program with a good key.
type APIKeyHandler func(c echo.Context, key arbiter.APIKey) error

// unlock is the key that a request brings. Who brings one that there is not waits longer each
// time; anyone who has a right one waits for nobody.
func (s *Programs) unlock(c echo.Context) (arbiter.APIKey, error) {
	token, brings := bearer(c.Request())
	if !brings {
		c.Response().Header().Set(echo.HeaderWWWAuthenticate, `Bearer realm="renju-arbiter"`)
		return arbiter.APIKey{}, &Refused{Status: http.StatusUnauthorized, Text: locale.Say("refused.key.missing")}
	}
	key, err := s.Desk.APIKeys.Unlock(c.Request().Context(), token, s.wall())
	if errors.Is(err, arbiter.ErrNoKey) {
		if wait := s.logins.failed(c, "key", "key"); wait != nil {
			return key, wait
		}
	}
	if err == nil || key.Tournament != "" {
		if heard, fault := s.guard.keys.Allow(key.Actor()); fault != nil || !heard {
			c.Response().Header().Set(echo.HeaderRetryAfter, "1")
			s.log.Note(c, security.Entry{Kind: security.Limited, Actor: key.Actor(), Event: key.Tournament, What: "program"})
			return key, &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("refused.key.too-fast", "Seconds", 1)}
		}
	}
	if _, status := refusalText(*s.Presenter, err); err != nil && status == http.StatusUnauthorized {
		c.Response().Header().Set(echo.HeaderWWWAuthenticate, `Bearer realm="renju-arbiter", error="invalid_token"`)
	}
	return key, err
}

// HallHandler answers a hall with a good key.
type HallHandler func(c echo.Context, hall installation.Hall, key string) error

// ofHall opens a route to the keys of halls.
func (s *Programs) ofHall(act rights.Act, answer HallHandler) echo.HandlerFunc {
	if row, found := rights.Of(act); !found || row.Who != rights.HallKey {
		panic("no row of the table of rights opens " + string(act) + " to halls")
	}
	return func(c echo.Context) error {
		key, brings := bearer(c.Request())
		if !brings {
			c.Response().Header().Set(echo.HeaderWWWAuthenticate, `Bearer realm="renju-arbiter"`)
			return &Refused{Status: http.StatusUnauthorized, Text: locale.Say("hub.no-key")}
		}
		if !s.hub && strings.HasPrefix(key, arbiter.HallKeyPrefix) {
			return &Refused{Status: http.StatusNotFound, Text: locale.Say("hub.not-one")}
		}
		h, err := s.Desk.Archive.Hall(key)
		if refused, is := errors.AsType[*installation.Refusal](err); is && refused.Code == installation.NoHall {
			if wait := s.logins.failed(c, "key", "key"); wait != nil {
				return wait
			}
		}
		if err != nil {
			return err
		}
		if heard, fault := s.guard.keys.Allow(arbiter.HallActor + h.Hall); fault != nil || !heard {
			c.Response().Header().Set(echo.HeaderRetryAfter, "1")
			return &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("refused.key.too-fast", "Seconds", 1)}
		}
		return answer(c, h, key)
	}
}

// NoteHall notes in the security log that a dossier of a hall was refused.
func (s *Programs) NoteHall(c echo.Context, h installation.Hall, why string) {
	s.log.Note(c, security.Entry{Kind: security.Refused, Actor: arbiter.HallActor + h.Hall, Event: h.Event, What: why})
}

// bearer is the token of a request.
func bearer(r *http.Request) (token string, brings bool) {
	scheme, token, _ := strings.Cut(strings.TrimSpace(r.Header.Get(echo.HeaderAuthorization)), " ")
	token = strings.TrimSpace(token)
	return token, strings.EqualFold(scheme, "Bearer") && token != ""
}

// noteKey notes that a program asked for what its key does not open.
func (s *Programs) noteKey(c echo.Context, key arbiter.APIKey, act rights.Act) {
	s.log.Note(c, security.Entry{Kind: security.Refused, Actor: key.Actor(), Event: key.Tournament, What: string(act)})
}

// Order is what comes with what a program sends: its key, and its own name for it, by which
// what is sent again is done once.
func (s *Programs) Order(c echo.Context, key arbiter.APIKey) (arbiter.Order, error) {
	name, named := commandOfProgram(c.Request().Header)
	if !named {
		return arbiter.Order{}, &Refused{Status: http.StatusBadRequest, Text: locale.Say("refused.key.command", "Most", mostOfCommand)}
	}
	return arbiter.Order{Actor: key.Actor(), Arrival: s.wall(), ID: key.Key.Key + "/" + name, Seen: -1}, nil
}

// commandOfProgram is how a program names what it sends; false where it does not.
func commandOfProgram(header http.Header) (name string, named bool) {
	name = strings.TrimSpace(header.Get("Idempotency-Key"))
	if inside, is := strings.CutPrefix(name, `"`); is { // a string of RFC 9651
		name = strings.TrimSuffix(inside, `"`)
	}
	return commandNamed(name)
}

// AtGame is where a program sits with its key: at a game of its event.
func (s *Programs) AtGame(key arbiter.APIKey, id string) (GameViewer, error) {
	at := GameViewer{ID: id, Viewer: Viewer{desk: s.Desk}, Seat: Seat{Role: rights.Spectator | key.Rights()}}
	var err error
	if at.State, err = s.Desk.Game(id); err == nil && at.State.Tournament != key.Tournament {
		err = journal.ErrNotFound
	}
	return at, err
}

// OnBoard does for a program what a form at a board does: the act is read, decided and refused
// as it is there.
func (s *Programs) OnBoard(c echo.Context, at GameViewer, o arbiter.Order, do game.Act, form url.Values) (game.State, error) {
	act, known := s.acts[address.Named(address.ActRoute, string(do))]
	switch {
	case !known:
		return at.State, WrongForm(locale.Say("refused.key.no-act", "What", string(do)))
	case !at.Seat.May(do):
		return at.State, &Refused{Status: http.StatusForbidden, Text: locale.Say("refused.key.act")}
	}
	c.Request().Form, c.Request().PostForm = form, form
	command, err := act.command(c, at)
	if err != nil {
		return at.State, err
	}
	after, err := s.Desk.Play(c.Request().Context(), at.ID, seen(c, o), command)
	return after, s.InGame(at.State, err)
}

// InGame is an error as a program is told it, with the names of the event of a game.
func (s *Programs) InGame(g game.State, err error) error {
	if _, is := errors.AsType[*journal.CommandReusedError](err); is {
		return &Refused{Status: http.StatusConflict, Text: locale.Say("refused.key.reused")}
	}
	t, unknown := s.Desk.Tournament(g.Tournament)
	if text, status, ok := Refusal(s.In(t), err); unknown == nil && ok {
		return &Refused{Status: status, Text: text}
	}
	return err
}
