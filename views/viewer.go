package views

import (
	"errors"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

const (
	sessionLinks  = "links"
	sessionNotice = "notice"
	languageName  = "lang"
)

// viewer is who looks: an account, holders of links, or nobody in particular.
type viewer struct {
	account *records.Account
	links   []records.Link
}

// manages tells whether the viewer is an arbiter.
func (v viewer) manages() bool {
	return v.account != nil && (v.account.Role == records.Organiser || v.account.Role == records.Arbiter)
}

func (v viewer) organises() bool { return v.account != nil && v.account.Role == records.Organiser }

// byAccount is how the journal names what the viewer does under an account.
func (v viewer) byAccount() string { return accountActor + v.account.ID }

// actor is how the journal names the viewer's act at a game.
func (v viewer) actor(st seat, s game.State, id string) string {
	switch {
	case v.account != nil:
		return v.byAccount()
	case st.times:
		return v.timeArbiter(s.Tournament)
	case st.table:
		return "board:" + id
	case st.person != board.Nobody:
		return "player:" + s.Seat(st.person)
	}
	return "nobody"
}

// viewer reads the session. Links that no longer open anything are left out.
func (s *Server) viewer(c echo.Context) (viewer, error) {
	ctx := c.Request().Context()
	var v viewer
	if id := s.sessions.GetString(ctx, records.SessionAccount); id != "" {
		account, err := s.accounts.Find(ctx, id)
		if err == nil {
			v.account = &account
		} else if !errors.Is(err, records.ErrNoAccount) {
			return v, err
		}
	}
	held, _ := s.sessions.Get(ctx, sessionLinks).([]string)
	for _, id := range held {
		link, err := s.links.Find(ctx, id)
		switch {
		case err == nil:
			v.links = append(v.links, s.opens(link))
		case !errors.Is(err, records.ErrNoLink) && !errors.Is(err, records.ErrLinkExpired) && !errors.Is(err, records.ErrLinkRevoked):
			return v, err
		}
	}
	return v, nil
}

// opens is a link with the board that it opens now: a void game's is that of the
// game played in its place.
func (s *Server) opens(link records.Link) records.Link {
	if link.Game == "" {
		return link
	}
	if t, err := s.desk.Tournament(link.Tournament); err == nil {
		link.Game = t.Current(link.Game)
	}
	return link
}

// seatAt is what the viewer is at a game: the one place that says so.
func seatAt(v viewer, id string, s game.State) seat {
	if v.manages() {
		return seat{arbiter: true}
	}
	if v.account != nil && v.account.Role == records.Scorer {
		return seat{table: true}
	}
	for _, link := range v.links {
		if link.Tournament != s.Tournament || (link.Game != "" && link.Game != id) {
			continue
		}
		switch link.Kind {
		case records.BoardLink:
			return seat{table: true}
		case records.PlayerLink:
			for _, p := range s.Persons() {
				if s.Seat(p) == link.Person {
					return seat{person: p}
				}
			}
		}
	}
	return seat{}
}

// manager is the viewer if an arbiter; else the answer is forbidden.
func (s *Server) manager(c echo.Context) (viewer, error) {
	v, err := s.viewer(c)
	if err == nil && !v.manages() {
		err = forbidden()
	}
	return v, err
}

// translator speaks the reader's language: the cookie's, else the browser's.
func translator(c echo.Context) *locale.Translator {
	wish := ""
	if cookie, err := c.Cookie(languageName); err == nil {
		wish = cookie.Value
	}
	return locale.For(locale.Match(wish, c.Request().Header.Get("Accept-Language")))
}

// frame is what every page shares.
func (s *Server) frame(c echo.Context, v viewer) page.Frame {
	f := page.Frame{T: translator(c), Back: c.Request().URL.RequestURI()}
	if v.account != nil {
		f.Account, f.Appoint = v.account.Name, v.organises()
	}
	for _, link := range v.links {
		if link.Person != "" {
			f.Guest = s.desk.Person(link.Person).Name
		}
	}
	if kind, text, ok := s.takeNotice(c); ok {
		f.Notices = append(f.Notices, page.Notice{Kind: kind, Text: text})
	}
	return f
}

// inEvent adds the event's navigation.
func (s *Server) inEvent(f page.Frame, v viewer, id, name, here string) page.Frame {
	f.Event = &page.Event{ID: id, Name: name, Manage: v.manages(), Times: v.timeArbiter(id) != "", Here: here}
	if t, err := s.desk.Book(id); err == nil {
		f.Event.Pairing, f.Event.Reckoned = pairedAt(t), reckonedAt(t, v.manages())
	}
	return f
}

// pairedAt are the places where an event of that system is paired.
func pairedAt(t *tournament.Book) []page.Place {
	switch {
	case t.How() == tournament.KnockOut:
		return []page.Place{page.BracketAt, page.RoundsAt}
	case t.Whole():
		return []page.Place{page.ScheduleAt}
	case t.How() != tournament.Swiss:
		return []page.Place{page.TeamsAt}
	case t.Boards > 0:
		return []page.Place{page.TeamsAt, page.CheckinAt, page.RoundsAt}
	}
	return []page.Place{page.CheckinAt, page.RoundsAt}
}

// reckonedAt are the places that reckon from the results of an event: no ratings
// where partners share a game, no prizes for spectators before there are any.
func reckonedAt(t *tournament.Book, manages bool) []page.Place {
	var list []page.Place
	if t.Game.Persons() == 2 {
		list = append(list, page.RatingsAt)
	}
	if manages && tablePage(t) == "" {
		list = append(list, page.WhatIfAt)
	}
	if manages || t.Prizes != nil {
		list = append(list, page.PrizesAt)
	}
	return list
}
