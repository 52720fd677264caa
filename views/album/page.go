package album

import (
	"crypto/sha256"
	"fmt"
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Page is the page of the pictures.
type Page struct {
	ID       string
	Command  string
	Adds     bool // the viewer adds and removes
	Pictures album.Pictures
	Caption  string // as typed
	Source   string // as typed, or that of the last picture
	Errors   map[string]locale.Text
}

func (s *Pages) pictures(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := Page{}
	if n := len(t.Pictures); n > 0 {
		m.Source = t.Pictures[n-1].Source
	}
	return s.show(c, v, t, http.StatusOK, m, nil)
}

func (s *Pages) show(c web.Context, v web.Viewer, t *tournament.Book, status int, m Page, wrong *locale.Text) error {
	m.ID, m.Command, m.Adds, m.Pictures = t.ID, web.NewID(), v.May("event pictures", t.ID), t.Pictures
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.PicturesAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, PicturesPage(frame, m))
}

func (s *Pages) again(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.show(c, v, t, status, Page{Caption: c.FormValue("caption"), Source: c.FormValue("source")}, wrong)
}

func (s *Pages) beside(a web.Asked, wrong map[string]locale.Text) error {
	return s.show(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, Page{Caption: a.FormValue("caption"), Source: a.FormValue("source"), Errors: wrong}, nil)
}

// add takes a picture in.
func (s *Pages) add(a web.Asked) (done locale.Text, err error) {
	caption, source := a.FormValue("caption"), a.FormValue("source")
	data, err := sent(a)
	if err != nil {
		return done, err
	}
	drawn, err := s.draw(a.Request().Context(), data)
	if err != nil {
		return done, err
	}
	whose := source + " " + address.Event(a.Event)
	large, err := encoded(drawn, whose)
	if err != nil {
		return done, err
	}
	small, err := encoded(scaled(drawn, smallSide), fmt.Sprintf("%s %x", whose, sha256.Sum256(large))) // of this picture alone
	if err != nil {
		return done, err
	}
	size := drawn.Bounds().Size()
	err = s.Desk.Events.AddPicture(a.Request().Context(), a.Event, a.Order, caption, source, size.X, size.Y, large, small)
	return locale.Say("done.picture-added"), err
}

// remove takes a picture away.
func (s *Pages) remove(a web.Asked) (locale.Text, error) {
	return locale.Say("done.picture-removed"), s.Desk.Events.RemovePicture(a.Request().Context(), a.Event, a.Order, a.FormValue("picture"))
}
