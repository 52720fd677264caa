package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/live"
)

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

// answer sends the page, or says that whoever asks has it.
func (s sent) answer(c echo.Context) error {
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, forAll)
	h.Add(echo.HeaderVary, "Accept-Encoding, Accept-Language")
	return s.as(c, echo.MIMETextHTMLCharsetUTF8)
}

// SendDocument answers with a document that everybody gets who asks for it, or says that whoever
// asks has it.
func SendDocument(c echo.Context, kind string, text []byte) error {
	c.Response().Header().Add(echo.HeaderVary, echo.HeaderAcceptEncoding)
	return sent{text, tagOf(text), func() []byte { return quicklyPacked.pack(text) }}.as(c, kind)
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
