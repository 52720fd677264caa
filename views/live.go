package views

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

const gameTopic = "game/"

// live is the stream of one game. The kind of a viewer is the language alone:
// players, spectators and arbiters get the same bytes.
func (s *Server) live(c echo.Context) error {
	id := c.Param("id")
	if _, err := s.desk.Game(id); err != nil {
		return err
	}
	w := c.Response()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	stream := http.NewResponseController(w.Writer)
	err := s.hub.Serve(c.Request().Context(), gameTopic+id, translator(c).Code(), func(data []byte) error {
		if err := stream.SetWriteDeadline(time.Now().Add(live.KeepAlive)); err != nil {
			return err
		}
		if _, err := w.Write(data); err != nil {
			return err
		}
		return stream.Flush()
	})
	if err != nil && c.Request().Context().Err() == nil {
		s.log.Debug("stream ended", "game", id, "error", err)
	}
	return nil
}

// renderTopic gives the fragments of a topic in one language.
func (s *Server) renderTopic(topic, language string) ([]byte, error) {
	id, ok := strings.CutPrefix(topic, gameTopic)
	if !ok {
		return nil, nil
	}
	g, err := s.desk.Game(id)
	if err != nil {
		return nil, err
	}
	t := locale.For(language)
	m := gameModel(s.desk, id, g, s.desk.Now(time.Now()))
	var out bytes.Buffer
	for _, fragment := range []struct {
		name string
		view templ.Component
	}{
		{"clocks", part.ClockFaces(t, m.Clocks)},
		{"board", part.Board(t, m.Board)},
		{"moves", part.MoveList(t, m.Moves)},
		{"status", part.StatusLine(t, m.Status)},
	} {
		var html bytes.Buffer
		if err := fragment.view.Render(context.Background(), &html); err != nil {
			return nil, err
		}
		if err := live.Message(&out, fragment.name, html.String()); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}
