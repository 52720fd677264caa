package web

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"sync"

	"github.com/a-h/templ"
	"github.com/google/uuid"
	"github.com/labstack/echo/v4"
)

// headers are the same for every answer: no script but our own files, no frame,
// no page that reaches outside.
func headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		return next(c)
	}
}

// NewID is a public id: sortable by the time it was made.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// pages are buffers of pages that have been sent: the next large one need not grow
// a new one.
var pages = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Show answers with a page, which is never empty.
func Show(c echo.Context, status int, page templ.Component) error {
	return ShowPart(c, status, templ.ComponentFunc(func(ctx context.Context, to io.Writer) error {
		if err := page.Render(ctx, to); err != nil || to.(*bytes.Buffer).Len() > 0 {
			return err
		}
		return errEmpty
	}))
}

// ShowPart answers with a part of a page, which may be empty: who has no seat at a board
// has no controls there.
func ShowPart(c echo.Context, status int, part templ.Component) error {
	return showIn(c.Request().Context(), c, status, part)
}

func showIn(ctx context.Context, c echo.Context, status int, page templ.Component) error {
	whole := pages.Get().(*bytes.Buffer)
	defer pages.Put(whole)
	whole.Reset()
	if err := page.Render(ctx, whole); err != nil {
		return err
	}
	if keep, is := c.Get(displayKept).(func(sent)); is && status == http.StatusOK {
		page := newSent(whole.Bytes())
		keep(page)
		return page.answer(c)
	}
	return sendOnce(c, status, whole.Bytes())
}
