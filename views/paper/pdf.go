package paper

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"renju-arbiter/static"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/web"
)

// pdf answers with the PDF of the very page that who asks would see.
func (s *Pages) pdf(a asked, m page) error {
	if s.Press == nil {
		return &web.Refused{Status: http.StatusServiceUnavailable, Text: locale.Say("paper.no-press")}
	}
	c := a.c
	job := press.Job{Size: press.A4, Arbiter: a.manages, From: c.RealIP()}
	if c.QueryParam("size") == sizes[1] {
		job.Size = press.Letter
	}
	var html bytes.Buffer
	if err := paperPage(a.screen, m).Render(c.Request().Context(), &html); err != nil {
		return err
	}
	var err error
	if job.Page, err = standsAlone(html.String()); err != nil {
		return err
	}
	pdf, err := s.Press(c.Request().Context(), job)
	switch {
	case errors.Is(err, press.ErrBusy):
		return unprinted("paper.busy")
	case errors.Is(err, press.ErrWaits):
		return unprinted("paper.waits")
	case errors.Is(err, press.ErrSlow):
		return unprinted("paper.slow")
	case errors.Is(err, press.ErrBroken):
		s.Log.Error("press", "error", err)
		return unprinted("paper.broken")
	case err != nil:
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	c.Response().Header().Set("Content-Disposition", `inline; filename="`+m.Kind+`.pdf"`)
	return c.Blob(http.StatusOK, "application/pdf", pdf)
}

func unprinted(key string) error {
	return &web.Refused{Status: http.StatusServiceUnavailable, Text: locale.Say(key)}
}

var (
	sheetLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<link rel="stylesheet" href="[^"]*/(css/[^"/]+)">`) })
	scripts   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<script[^>]*></script>`) })
	otherLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<link [^>]*>`) })
)

// standsAlone is a page with its style sheets in it, without scripts: nothing needs to be
// fetched for it.
func standsAlone(page string) ([]byte, error) {
	var missing error
	page = sheetLink().ReplaceAllStringFunc(page, func(link string) string {
		text, err := fs.ReadFile(static.Files(), sheetLink().FindStringSubmatch(link)[1])
		if err != nil {
			missing = err
		}
		return "<style>" + strings.ReplaceAll(string(text), "</", `<\/`) + "</style>"
	})
	page = scripts().ReplaceAllString(page, "")
	return []byte(otherLink().ReplaceAllString(page, "")), missing
}
