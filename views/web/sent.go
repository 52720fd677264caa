package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"
)

// sent is a page as it goes over the wire, plain and packed. It is packed once, for the first who
// takes it so.
type sent struct {
	plain  []byte
	tag    string // of the plain one, without its quotes
	packed func() []byte
}

func newSent(page []byte) sent {
	sum := sha256.Sum256(page)
	plain := bytes.Clone(page)
	return sent{plain, base64.RawURLEncoding.EncodeToString(sum[:12]), sync.OnceValue(func() []byte { return wellPacked.pack(plain) })}
}

// size is what a page holds, packed too.
func (s sent) size() int { return len(s.plain) + len(s.plain)/4 }

// answer sends the page, or says that whoever asks has it.
func (s sent) answer(c echo.Context) error {
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, "no-cache")
	h.Add(echo.HeaderVary, "Accept-Encoding, Accept-Language")
	packed := takesPacked(c.Request())
	tag := `"` + s.tag + `"`
	if packed {
		tag = `"` + s.tag + `-gzip"`
	}
	h.Set("ETag", tag)
	if HasTag(c.Request(), tag) {
		return c.NoContent(http.StatusNotModified)
	}
	if !packed {
		return c.HTMLBlob(http.StatusOK, s.plain)
	}
	h.Set(echo.HeaderContentEncoding, "gzip")
	return c.HTMLBlob(http.StatusOK, s.packed())
}

// HasTag tells whether who asks has got these bytes already (RFC 9110, 13.1.2).
func HasTag(r *http.Request, tag string) bool {
	for one := range strings.SplitSeq(strings.Join(r.Header.Values("If-None-Match"), ","), ",") {
		one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
		if one == tag || one == "*" {
			return true
		}
	}
	return false
}
