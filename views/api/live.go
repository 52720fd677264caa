package api

import (
	"context"
	"net/http"
	"time"

	"renju-arbiter/views/live"
	"renju-arbiter/views/web"
)

// live sends what happens in an event.
func (s *Pages) live(c web.Context) error {
	if !takes(c.Request(), stream) {
		return notThatKind()
	}
	f, leave, err := s.join(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	defer leave()
	if c.Request().Method == http.MethodHead {
		c.Response().Header().Set("Content-Type", stream)
		return c.NoContent(http.StatusOK)
	}
	return s.Streams.Flow(c, func(ctx context.Context, send func([]byte) error) error {
		return f.serve(ctx, c.Request().Header.Get("Last-Event-ID"), send)
	})
}

// serve sends who has a state what leads to the newest, whenever there is one.
func (f *feed) serve(ctx context.Context, id string, send func([]byte) error) error {
	quiet := time.NewTicker(live.KeepAlive)
	defer quiet.Stop()
	if err := send([]byte(": \n\n")); err != nil { // who is up to date is answered too
		return err
	}
	for {
		text, now, news := f.since(id)
		if text != nil {
			if err := send(text); err != nil {
				return err
			}
			id = now
			continue
		}
		select {
		case <-ctx.Done():
			return nil
		case <-f.over:
			return nil
		case <-quiet.C:
			if err := send([]byte(": \n\n")); err != nil {
				return err
			}
		case <-news:
		}
	}
}
