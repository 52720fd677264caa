package web

import (
	"bytes"
	"compress/gzip"
	"sync"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/live"
)

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
