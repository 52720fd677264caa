package live

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Form is how a viewer takes what is sent.
type Form struct {
	Keeps    bool // texts, and is sent differences
	Deflated bool // as blocks of DEFLATE, each of which stands alone
}

// TakesGzip tells whether whoever asks takes an answer that is packed (RFC 9110, 12.5.3).
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
