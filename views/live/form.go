package live

import (
	"bytes"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Form is how a viewer takes what is sent.
type Form struct {
	Keeps    bool // texts, and is sent differences
	Deflated bool // as blocks of DEFLATE, each of which stands alone
	Beats    bool // is told that the stream goes on, so that it can tell one that does not
}

// FormAsked is how the client takes a stream: static/js/stream.js keeps texts, and watches over it.
func FormAsked(query url.Values, header http.Header) Form {
	return Form{Keeps: query.Get("differences") != "", Deflated: TakesGzip(header), Beats: query.Get("beats") != ""}
}

// On a quiet stream something is sent after KeepAlive, so that proxies keep it and a viewer that is gone
// is noticed. A client that watches over the stream gets it as a message, after Beat. A suspended
// computer or a pulled cable closes no connection, and a page would let its clocks run on.
// static/js/stream.js gives a stream up that is silent for three times as long.
const (
	KeepAlive = 20 * time.Second
	Beat      = 2 * time.Second
)

var (
	comment = newMessage(func() []byte { return []byte(": \n\n") })
	beat    = newMessage(func() []byte { return []byte("event: beat\ndata: \n\n") })
)

// quiet is for how long nothing need be sent, and what is sent then.
func (f Form) quiet() (time.Duration, message) {
	if f.Beats {
		return Beat, beat
	}
	return KeepAlive, comment
}

// TakesGzip tells whether the client takes an answer that is packed (RFC 9110, 12.5.3).
func TakesGzip(asked http.Header) bool {
	for one := range strings.SplitSeq(strings.Join(asked.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			_, q, weighed := strings.Cut(weight, "=")
			much, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
			return !weighed || err == nil && much > 0
		}
	}
	return false
}

// Head is what is said ahead of a stream that ends with its connection, and what the stream begins
// with.
func (f Form) Head(header http.Header, now time.Time) []byte {
	header.Set("Connection", "close")
	header.Set("Date", now.UTC().Format(http.TimeFormat))
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	_ = header.Write(&head) // a buffer takes everything
	head.WriteString("\r\n")
	head.Write(f.Begins())
	return head.Bytes()
}
