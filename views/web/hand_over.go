package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/live"
)

// handOver gives the connection of a viewer who may see a stream as long as it goes on to those who
// write to many of them: in place of a goroutine and its buffers it costs some hundred bytes. Not by
// TLS or HTTP/2, which write themselves, and not where there is no connection.
func (s *Streams) handOver(c echo.Context, form live.Form, watch []live.Watch) (handed bool, err error) {
	if r := c.Request(); r.TLS != nil || r.ProtoMajor != 1 || r.ProtoMinor != 1 {
		return false, nil
	}
	done, err := s.places.listens(c)
	if err != nil {
		return true, err
	}
	w := c.Response()
	conn, _, err := http.NewResponseController(w.Writer).Hijack()
	if err != nil {
		done()
		return false, nil
	}
	w.Writer = headless{w.Writer}
	begins(w)
	s.hub.Keep(conn, watch, form, form.Head(w.Header(), readNow()), done)
	return true, nil
}

// headless has a header, which somebody else sends.
type headless struct{ http.ResponseWriter }

func (headless) WriteHeader(int) {}
