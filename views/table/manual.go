package table

import (
	"net/http"

	"renju-arbiter/views/address"
	"renju-arbiter/views/manual"
	"renju-arbiter/views/web"
)

// movedToHelp has the pages that stood among the rules once, and their pages in the manual.
var movedToHelp = map[string]string{"operations": "cluster", "scale": "scale"}

// rules lists the texts of the rules.
func (s *Pages) rules(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return web.Show(c, http.StatusOK, ManualPage(s.Frame(c, v), manual.Texts()))
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
	return web.Show(c, http.StatusOK, TextPage(s.Frame(c, v), text))
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
	return web.Show(c, http.StatusOK, HelpPage(s.Frame(c, v), text))
}
