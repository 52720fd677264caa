package accounts

import (
	"net/http"
	"slices"
	"strings"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/following"
)

// follow has the sender's browser follow somebody, or no more. The form names the page of a player, a team, or a
// person over all events.
func (s *Pages) follow(a web.Asked) (locale.Text, error) {
	list, at := following.Of(a.Request()), a.FormValue("unfollow")
	ends := at != ""
	if !ends {
		at = a.FormValue("follow")
	}
	stand := s.followable(a.Viewer, at)
	switch {
	case len(stand) == 0:
		return locale.Text{}, &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("following.unknown"), Back: web.Local(a.FormValue("back"))}
	case ends:
		list = list.Without(stand...)
	case !slices.ContainsFunc(stand, list.Has):
		if list = slices.DeleteFunc(list, s.over); len(list) >= following.Most {
			return locale.Text{}, &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("following.most", "Most", following.Most), Back: web.Local(a.FormValue("back"))}
		}
		list = append(list, stand[0])
	}
	a.SetCookie(list.Choice())
	return locale.Text{}, nil
}

// followable is how the bearer of a page stands in a list, as the viewer may know it; nothing for a page of
// nobody.
func (s *Pages) followable(v web.Viewer, at string) []string {
	parts := strings.Split(at, "/")
	if len(parts) < 3 {
		return nil
	}
	if number := parts[2]; at == address.Player(number) && following.Valid(number) {
		return []string{following.Person(number)}
	}
	t, err := s.SeenBy(v, parts[2]).Desk.Books.Of(parts[2])
	if err != nil || t.Deleted {
		return nil
	}
	for _, e := range t.Entries {
		if shown.EntrantAt(t.State, e.Player) == at {
			return s.Followable(t, e)
		}
	}
	return nil
}

// over reports whether somebody is followed in an event that is not there any more.
func (s *Pages) over(text string) bool {
	event, _, of := strings.Cut(text, "/")
	if !of {
		return false
	}
	t, err := s.Desk.Books.Of(event)
	return err != nil || t.Deleted
}
