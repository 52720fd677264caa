package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/a-h/templ"
	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"renju-arbiter/views/live"
	"renju-arbiter/views/web/embed"
)

// headers are the same for every answer: no script but our own files, no frame but in the sites that may
// show a page, no page that reaches outside.
func headers(sites embed.Sites) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			h := c.Response().Header()
			h.Set("X-Content-Type-Options", "nosniff")
			h.Set("Referrer-Policy", "same-origin")
			if site, refused := sites.Refused(c.Request(), c.Path()); refused {
				h.Set("Content-Security-Policy", "default-src 'none'") // the site shows the sentence
				return c.String(http.StatusForbidden, Translator(c).T("frame.embed.refused", "Site", site))
			}
			h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors "+sites.Ancestors(c.Request(), c.Path())+"; object-src 'none'")
			return next(c)
		}
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

// packing is a way to pack answers (gzip), whose writers are used again: one has large tables.
type packing struct{ writers sync.Pool }

func packingAt(level int) *packing {
	return &packing{sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(nil, level)
		if err != nil {
			panic(err) // a level that there is not
		}
		return w
	}}}
}

var (
	wellPacked    = packingAt(gzip.DefaultCompression) // what many get
	quicklyPacked = packingAt(3)                       // what one gets: a third larger at half the work
)

// worthPacking is how large an answer is that is packed: a smaller one is one or two packets on the
// wire, packed or not.
const worthPacking = 2 << 10

func (p *packing) pack(text []byte) []byte {
	w := p.writers.Get().(*gzip.Writer)
	defer p.writers.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(text) // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}

// sendOnce answers with a page that is one person's: nobody keeps it. Where what was asked may stand
// beside what is secret it is not packed: its length would tell how like the two are (BREACH).
func sendOnce(c echo.Context, status int, page []byte) error {
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, "no-store")
	if len(page) >= worthPacking && c.Request().URL.RawQuery == "" {
		h.Add(echo.HeaderVary, echo.HeaderAcceptEncoding)
		if live.TakesGzip(c.Request().Header) {
			h.Set(echo.HeaderContentEncoding, "gzip")
			page = quicklyPacked.pack(page)
		}
	}
	return c.HTMLBlob(status, page)
}

// sent is a page as it goes over the wire, plain and packed. It is packed once, for the first who
// takes it so.
type sent struct {
	plain  []byte
	tag    string // of the plain one, without its quotes
	packed func() []byte
}

func newSent(page []byte) sent {
	plain := bytes.Clone(page)
	return sent{plain, tagOf(plain), sync.OnceValue(func() []byte { return wellPacked.pack(plain) })}
}

func tagOf(text []byte) string {
	sum := sha256.Sum256(text)
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// size is what a page holds, packed too.
func (s sent) size() int { return len(s.plain) + len(s.plain)/4 }

// forAll is for how long whatever stands between may answer with a page in the service's place: pages
// speak of the time, and none is kept into the next second here either. Who has a session is sent none.
const forAll = "public, max-age=1"

// answer sends the page, or 304 to a browser that has it.
func (s sent) answer(c echo.Context) error {
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, forAll)
	h.Add(echo.HeaderVary, "Accept-Encoding, Accept-Language")
	return s.as(c, echo.MIMETextHTMLCharsetUTF8)
}

// SendDocument answers with a document that is the same for everybody, or with 304 to a browser that
// has it.
func SendDocument(c echo.Context, kind string, text []byte) error {
	c.Response().Header().Add(echo.HeaderVary, echo.HeaderAcceptEncoding)
	return sent{text, tagOf(text), func() []byte { return quicklyPacked.pack(text) }}.as(c, kind)
}

// SendKept answers with a file under its tag, or with 304 to a browser that has it. Caches ask again, since it may be
// removed.
func SendKept(c echo.Context, kind, tag string, file []byte) error {
	h, tag := c.Response().Header(), `"`+tag+`"`
	h.Set(echo.HeaderCacheControl, forAll)
	h.Set("ETag", tag)
	if hasTag(c.Request(), tag) {
		return c.NoContent(http.StatusNotModified)
	}
	return c.Blob(http.StatusOK, kind, file)
}

// as sends what it is under the tag of the form in which it goes.
func (s sent) as(c echo.Context, kind string) error {
	packed, tag := len(s.plain) >= worthPacking && live.TakesGzip(c.Request().Header), `"`+s.tag+`"`
	if packed {
		tag = `"` + s.tag + `-gzip"`
	}
	h := c.Response().Header()
	h.Set("ETag", tag)
	if hasTag(c.Request(), tag) {
		return c.NoContent(http.StatusNotModified)
	}
	if !packed {
		return c.Blob(http.StatusOK, kind, s.plain)
	}
	h.Set(echo.HeaderContentEncoding, "gzip")
	return c.Blob(http.StatusOK, kind, s.packed())
}

// hasTag tells whether who asks has got these bytes already (RFC 9110, 13.1.2).
func hasTag(r *http.Request, tag string) bool {
	for one := range strings.SplitSeq(strings.Join(r.Header.Values("If-None-Match"), ","), ",") {
		one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
		if one == tag || one == "*" {
			return true
		}
	}
	return false
}
