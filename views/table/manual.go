package table

import (
	"net/http"

	"renju-arbiter/views/address"
	"renju-arbiter/views/manual"
	"renju-arbiter/views/web"
)

// movedToHelp has the pages that stood among the rules once, and their pages in the manual.
var movedToHelp = map[string]string{"operations": "cluster", "scale": "scale"}

// rules lists the texts of the rules, each in the reader's language where it is translated.
func (s *Pages) rules(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	f := s.Frame(c, v)
	var texts []manual.Text
	for _, text := range manual.Texts() {
		texts = append(texts, text.In(f.T.Code()))
	}
	return web.Show(c, http.StatusOK, ManualPage(f, texts))
}

// ruleText shows one of them.
func (s *Pages) ruleText(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if to := movedToHelp[c.Param("text")]; to != "" {
		return c.Redirect(http.StatusPermanentRedirect, address.HelpPage(to))
	}
	text, known := manual.Find(c.Param("text"))
	if !known {
		return web.NotFound()
	}
	f := s.Frame(c, v)
	return web.Show(c, http.StatusOK, TextPage(f, text.In(f.T.Code())))
}

// help shows the index of the manual.
func (s *Pages) help(c web.Context) error { return s.showHelp(c, "index") }

// helpPage shows another page of it.
func (s *Pages) helpPage(c web.Context) error {
	if c.Param("page") == "index" {
		return c.Redirect(http.StatusPermanentRedirect, address.Help)
	}
	return s.showHelp(c, c.Param("page"))
}

func (s *Pages) showHelp(c web.Context, name string) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	text, known := manual.FindHelp(name)
	if !known {
		return web.NotFound()
	}
	f := s.Frame(c, v)
	return web.Show(c, http.StatusOK, HelpPage(f, text.In(f.T.Code())))
}
