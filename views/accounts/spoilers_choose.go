package accounts

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/spoilers"
)

// spoilers hides results in the sender's browser, or shows them again.
func (s *Pages) spoilers(a web.Asked) (locale.Text, error) {
	switch a.FormValue("results") {
	case "hidden":
		a.SetCookie(spoilers.Choice(true))
	case "shown":
		a.SetCookie(spoilers.Choice(false))
	default:
		return locale.Text{}, web.NoChoice(a.Context, "results")
	}
	return locale.Text{}, nil
}
