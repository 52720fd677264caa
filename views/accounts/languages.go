package accounts

import (
	"net/http"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Spoken is how far a language is translated.
type Spoken struct {
	locale.Language
	Texts, Of int    // texts of its own, of all
	Checked   string // the native arbiter who has read it, and when; empty: nobody
}

// languages shows administrators which languages lack texts, and which nobody has checked.
func (s *Pages) languages(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	var list []Spoken
	all := len(locale.For("").Keys())
	for _, l := range locale.Languages() {
		has, err := locale.Of(l.Code)
		if err != nil {
			return err
		}
		list = append(list, Spoken{l, len(has.Texts), all, has.Checked})
	}
	return web.Show(c, http.StatusOK, LanguagesPage(s.Frame(c, v), list))
}
