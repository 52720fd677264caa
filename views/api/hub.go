package api

import (
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// hubState tells a hall what the hub holds of its event.
func (s *Pages) hubState(c web.Context, h installation.Hall, _ string) error {
	held, err := s.Desk.Archive.Held(c.Request().Context(), h)
	if err != nil {
		return err
	}
	return answerKey(c, stateOf(h, held))
}

func stateOf(h installation.Hall, held hub.Held) hub.State {
	m := hub.State{Hall: h.Name, Event: h.Event}
	if held.Sum != "" {
		m.Held = &held
	}
	return m
}

// pushed takes a dossier from a hall.
func (s *Pages) pushed(c web.Context, h installation.Hall, key string) error {
	if !s.Halls.Begin(h.Hall) {
		return &web.Refused{Status: http.StatusTooManyRequests, Text: locale.Say("hub.twice")}
	}
	held, err := s.takePushed(c, h, key)
	var outcome *web.RefusedPush
	switch text, status, _ := web.Refusal(s.Presenter, err); {
	case err == nil:
		outcome = &web.RefusedPush{}
	case status < http.StatusInternalServerError && !stale(err):
		outcome = &web.RefusedPush{Text: text, At: s.Wall()}
		if before, is := s.Halls.Refused(h.Hall); !is || before.Text.Key != text.Key { // a hall tries again and again
			s.Programs.NoteHall(c, h, "push: "+strings.TrimPrefix(text.Key, "hub."))
		}
	}
	s.Halls.End(h.Hall, outcome)
	if err != nil {
		return err
	}
	return answerKey(c, stateOf(h, held))
}

// stale reports whether the hall only has to ask what the hub holds.
func stale(err error) bool {
	refused, is := errors.AsType[*hub.Refusal](err)
	return is && refused.Code == hub.Stale
}

func (s *Pages) takePushed(c web.Context, h installation.Hall, key string) (held hub.Held, err error) {
	file, err := pushedFile(c)
	if err != nil {
		return held, err
	}
	var p hub.Push
	var placed bool
	if p.Continues, placed = hub.PlaceIn(c.Request().Header.Get(hub.ContinuesHeader)); !placed {
		return held, &hub.Refusal{Code: hub.Unsigned}
	}
	if p.Signature, err = hex.DecodeString(c.Request().Header.Get(hub.SignatureHeader)); err != nil {
		return held, &hub.Refusal{Code: hub.Unsigned}
	}
	done, err := s.intake.turn(c)
	if err != nil {
		return held, err
	}
	defer done()
	return s.Desk.Archive.Push(c.Request().Context(), key, p, file, s.Wall())
}

// pushedFile reads the body. One that is too large is refused before it is read, if its length was said.
func pushedFile(c web.Context) ([]byte, error) {
	r := c.Request()
	most := web.MostOfBody(r)
	large := &web.Refused{Status: http.StatusRequestEntityTooLarge, Text: locale.Say("hub.large", "Most", most/1_000_000)}
	if r.ContentLength > most {
		return nil, large
	}
	file, err := io.ReadAll(io.LimitReader(r.Body, most+1))
	switch {
	case err != nil:
		return nil, bad("hub.cut")
	case int64(len(file)) > most:
		_, _ = io.CopyN(io.Discard, r.Body, drained)
		return nil, large
	}
	return file, nil
}

// longestIntake is for how long a dossier waits for those before it.
const longestIntake = 20 * time.Second

// An intake lets in as many dossiers at once as half of the processors read, and two at least: one is read
// while the other is written. To read one takes many times its memory, and the pages need time too.
type intake struct {
	once sync.Once
	free chan struct{}
}

func (t *intake) turn(c web.Context) (done func(), err error) {
	t.once.Do(func() { t.free = make(chan struct{}, max(2, runtime.GOMAXPROCS(0)/2)) })
	late := time.NewTimer(longestIntake)
	defer late.Stop()
	select {
	case t.free <- struct{}{}:
		return func() { <-t.free }, nil
	case <-late.C:
		c.Response().Header().Set("Retry-After", strconv.Itoa(int(longestIntake/time.Second)))
		return nil, &web.Refused{Status: http.StatusServiceUnavailable, Text: locale.Say("refused.busy")}
	case <-c.Request().Context().Done():
		return nil, c.Request().Context().Err()
	}
}
