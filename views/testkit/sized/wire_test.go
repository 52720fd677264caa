package sized

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// onTheWire is how many bytes a page of 300 players may be, as browsers take it.
const onTheWire = 150_000

// TestThreeHundredFitOnTheWire asks for every page of a Swiss of 300 as a telephone does: packed.
func TestThreeHundredFitOnTheWire(t *testing.T) {
	for _, s := range Systems {
		if s.name != "swiss" {
			continue
		}
		h := s.Open(300, t.TempDir())
		for _, page := range s.Pages() {
			path, cookie := h.asks(page)
			for _, cookie := range []string{"", cookie} {
				r := httptest.NewRequest(http.MethodGet, path, nil)
				r.Header.Set("Accept-Encoding", "gzip, deflate, br")
				r.Header.Set("Cookie", cookie)
				w := &counting{header: http.Header{}}
				h.handler.ServeHTTP(w, r)
				if w.bytes > onTheWire {
					t.Errorf("%s: %d bytes", page, w.bytes)
				}
			}
		}
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	}
}
