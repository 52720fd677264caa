package programs

import (
	"errors"
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/webhooks"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// hookRoutes are the page of the webhooks and its forms.
func (s *Pages) hookRoutes(router web.Router) {
	router.See(address.HooksRoute, s.hooksPage)
	next := web.To(address.HooksRoute)
	s.Acts(router, web.Acts{
		address.HooksRoute:       {Call: s.addHook, Next: next},
		address.HookReleaseRoute: {Call: s.releaseHook, Page: s.showHooks, Next: next},
		address.HookStopRoute:    {Call: s.stopHook, Page: s.showHooks, Next: next},
		address.HookTestRoute:    {Call: s.testHook, Page: s.showHooks, Next: next},
		address.HookRemoveRoute:  {Call: s.removeHook, Page: s.showHooks, Next: next},
	})
}

func (s *Pages) hooksPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.withHooks(c, v, t, http.StatusOK, Hooks{Chosen: []access.News{access.NewsOfRounds, access.NewsOfResults}})
}

// showHooks is the page with what was refused there.
func (s *Pages) showHooks(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Hooks{Chosen: chosenNews(c)}
	if wrong != nil {
		m.Wrong = map[string]locale.Text{"": *wrong}
	}
	return s.withHooks(c, v, t, status, m)
}

// withHooks fills in what there is.
func (s *Pages) withHooks(c web.Context, v web.Viewer, t *tournament.Book, status int, m Hooks) error {
	ctx := c.Request().Context()
	m.ID, m.Releases, m.Removes = t.ID, v.Can("event hooks release", t), v.Can("event hooks remove", t)
	if v.Can("event hooks", t) {
		m.Command = web.NewID()
	}
	for i, h := range t.Access.Hooks {
		if h.Removed {
			continue
		}
		one := Hook{Number: i + 1, ID: h.Hook, To: h.To, News: h.News, State: stateOf(h)}
		switch _, err := s.Kept.Find(ctx, h.Hook, t.ID); {
		case errors.Is(err, webhooks.ErrNoHook):
			one.Lost = true
		case err != nil:
			return err
		}
		list, err := s.Kept.Latest(ctx, h.Hook, shownMessages)
		if err != nil {
			return err
		}
		for _, message := range list {
			one.Messages = append(one.Messages, messageOf(t, message))
		}
		m.List = append(m.List, one)
	}
	return web.Show(c, status, HooksPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.FilesAt), m))
}

// shownMessages is how many messages of a webhook are shown.
const shownMessages = 10

func stateOf(h access.Hook) string {
	switch {
	case h.Released:
		return "released"
	case h.Gone:
		return "gone"
	case h.Ran:
		return "stopped"
	}
	return "added"
}

func messageOf(t *tournament.Book, m webhooks.HookMessage) Message {
	out := Message{Type: m.Type, Made: localtime.Stamp(t.State, m.Made)}
	switch {
	case m.Tries == 0:
	case m.Status != 0:
		out.Answer = locale.Say("hooks.answer", "Status", strconv.Itoa(m.Status))
	default:
		out.Answer = locale.Say("hooks.trouble." + m.Trouble)
	}
	switch {
	case m.Delivered:
		out.Then = locale.Say("hooks.delivered")
	case m.Next.IsZero():
		out.Then = locale.Say("hooks.given-up", "Count", m.Tries)
	case m.Tries > 0:
		out.Then = locale.Say("hooks.again", "Count", m.Tries, "At", localtime.Stamp(t.State, m.Next))
	default:
		out.Then = locale.Say("hooks.waits")
	}
	return out
}

func chosenNews(c web.Context) (list []access.News) {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	for _, n := range form["news"] {
		list = append(list, access.News(n))
	}
	return list
}

// addHook adds a webhook and shows its secret, the only time that it is known.
func (s *Pages) addHook(a web.Asked) (said locale.Text, err error) {
	v, t, m := a.Viewer, a.Book, Hooks{Address: a.FormValue("address"), Chosen: chosenNews(a)}
	read, to, err := s.Hooks.Reach.Read(m.Address)
	secret := ""
	if err == nil {
		secret, err = s.Desk.Hooks.Add(a.Request().Context(), a.Event, a.Order, read, to, m.Chosen)
	}
	if text, status, refused := web.Refusal(s.In(t.State), err); err != nil && refused {
		field := ""
		if _, is := errors.AsType[*hooks.AddressError](err); is {
			field = "address"
		}
		m.Wrong = map[string]locale.Text{field: text}
		return said, web.Answered(s.withHooks(a, v, t, status, m))
	}
	if err != nil {
		return said, err
	}
	if secret == "" { // the form was sent before: its secret may never have been seen
		s.Notices.Keep(a, "error", locale.Say("hooks.unseen"))
		return said, nil
	}
	if t, err = s.Desk.Books.Of(t.ID); err != nil {
		return said, err
	}
	a.Response().Header().Set("Cache-Control", "no-store")
	return said, web.Answered(s.withHooks(a, v, t, http.StatusOK, Hooks{Fresh: &FreshHook{to, secret}}))
}

func (s *Pages) releaseHook(a web.Asked) (locale.Text, error) {
	ctx, hook := a.Request().Context(), a.FormValue("hook")
	marks, err := s.Hooks.Marks(ctx, a.Event, hook)
	if err == nil {
		err = s.Desk.Hooks.Release(ctx, a.Event, a.Order, hook, marks)
	}
	s.Hooks.Wake()
	return locale.Say("hooks.done.released"), err
}

func (s *Pages) stopHook(a web.Asked) (locale.Text, error) {
	err := s.Desk.Hooks.Stop(a.Request().Context(), a.Event, a.Order, a.FormValue("hook"))
	s.Hooks.Wake()
	return locale.Say("hooks.done.stopped"), err
}

func (s *Pages) removeHook(a web.Asked) (locale.Text, error) {
	err := s.Desk.Hooks.Remove(a.Request().Context(), a.Event, a.Order, a.FormValue("hook"))
	s.Hooks.Wake()
	return locale.Say("hooks.done.removed"), err
}

// testHook sends a message that says nothing. Before a webhook is released it is sent nothing, this
// neither.
func (s *Pages) testHook(a web.Asked) (locale.Text, error) {
	hook, err := a.Book.StandingHook(a.FormValue("hook"))
	switch {
	case err != nil:
		return locale.Text{}, err
	case !hook.Released:
		return locale.Text{}, web.WrongForm(locale.Say("refused.hook-not-released"))
	}
	sent, err := s.Hooks.Test(a.Request().Context(), a.Event, hook.Hook)
	if err == nil && !sent {
		err = web.WrongForm(locale.Say("refused.hook-tested"))
	}
	return locale.Say("hooks.done.tested"), err
}
