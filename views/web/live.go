package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
)

// The topics that change. A game's goes to its page and to the wall; an event's
// says only that something has changed, and in which round one is.
const (
	gameTopic  = "game/"
	eventTopic = "event/"
	wholeTopic = "whole/" // an event with its games, for programs
)

// The kinds of viewers, each with a language. Players and spectators get the same
// bytes; an arbiter's differ while the board is covered.
const (
	onPage    = "page/"
	asArbiter = "arbiter/"
	asCard    = "card/" // a board of the hall
	asLine    = "line/" // the same where there are too many
	toHall    = "hall/" // no language
	toDesk    = "desk/" // no language
	toSeats   = "seats/"
	toAll     = "all/" // what is announced, for pages and ears
)

// LiveGame is the stream of one game.
func (s *Server) LiveGame(c echo.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	event := at.State.Tournament
	sees, still, err := s.sees(c, at.Viewer, event, at.ID)
	if err != nil {
		return err
	}
	language := Translator(c).Code()
	if sees.arbiter {
		return s.Streams.serve(c, still, live.Watch{Topic: gameTopic + at.ID, Kind: asArbiter + language}, s.Voice.voiceOf(c, at))
	}
	defer s.Presence.Enter(event, at.Card.person(), s.Wall)()
	return s.Streams.serve(c, still, live.Watch{Topic: gameTopic + at.ID, Kind: onPage + language},
		live.Watch{Topic: eventTopic + event, Kind: toSeats}, announcedTo(c, event), s.Voice.voiceOf(c, at))
}

// LiveEvent says that something has changed in an event. Pages that are one
// person's, as the desk, then fetch themselves. Arbiters hear who claims and calls.
func (s *Server) LiveEvent(c echo.Context) error {
	id := c.Param("id")
	if _, err := s.Desk.Tournament(id); err != nil {
		return err
	}
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	sees, still, err := s.sees(c, v, id, "")
	if err != nil {
		return err
	}
	hears := announcedTo(c, id)
	if sees.arbiter {
		hears = s.Voice.callsOf(c, id)
	}
	return s.Streams.serve(c, still, live.Watch{Topic: eventTopic + id, Kind: toDesk}, hears)
}

// LiveDesks says that something has changed in one of several events, for who sees the desk of each, and ends when
// that is so no more. Its calls name the tournament.
func (s *Server) LiveDesks(c echo.Context, events []string) error {
	sees := func(v Viewer) (bool, error) {
		return !slices.ContainsFunc(events, func(id string) bool { return !v.May("see event desk", id) }), nil
	}
	var watch []live.Watch
	for _, id := range events {
		watch = append(watch, live.Watch{Topic: eventTopic + id, Kind: toDesk}, s.Voice.callsIn(c, id))
	}
	return s.Streams.serve(c, s.still(c, sees), watch...)
}

// LiveHall is the stream of boards of the hall, as cards and as lines, and of what the
// hall has to know of the event.
func (s *Server) LiveHall(c echo.Context, event string, cards, lines []tournament.Pairing) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	_, still, err := s.sees(c, v, event, "")
	if err != nil {
		return err
	}
	language := Translator(c).Code()
	watch := []live.Watch{{Topic: eventTopic + event, Kind: toHall}, announcedTo(c, event)}
	for _, p := range cards {
		watch = append(watch, live.Watch{Topic: gameTopic + p.Game, Kind: asCard + language})
	}
	for _, p := range lines {
		watch = append(watch, live.Watch{Topic: gameTopic + p.Game, Kind: asLine + language})
	}
	return s.Streams.serve(c, still, watch...)
}

// Streams tell viewers what changes.
type Streams struct {
	*shown.Presenter
	log    *RequestLog
	places *streamPlaces
	hub    *live.Hub
}

// serve sends what is watched until the viewer goes, or sees something else: still is nil for what is
// the public's.
func (s *Streams) serve(c echo.Context, still func() error, watch ...live.Watch) error {
	form := streamForm(c)
	if form.Deflated {
		c.Response().Header().Set(echo.HeaderContentEncoding, "gzip")
	}
	if still == nil {
		if handed, err := s.handOver(c, form, watch); handed {
			return err
		}
	}
	return s.Flow(c, func(ctx context.Context, send func([]byte) error) error {
		if err := send(form.Begins()); err != nil {
			return err
		}
		return s.hub.ServeWhile(ctx, still, watch, form, send)
	})
}

// streamForm is how the client takes a stream.
func streamForm(c echo.Context) live.Form {
	c.Response().Header().Add(echo.HeaderVary, echo.HeaderAcceptEncoding)
	return live.FormAsked(c.QueryParams(), c.Request().Header)
}

// Flow is an answer that goes on: what serve sends goes out at once, until it ends.
func (s *Streams) Flow(c echo.Context, serve func(ctx context.Context, send func([]byte) error) error) error {
	done, err := s.places.listens(c)
	if err != nil {
		return err
	}
	defer done()
	w := c.Response()
	begins(w)
	stream, ctx := http.NewResponseController(w.Writer), c.Request().Context()
	err = serve(ctx, func(data []byte) error {
		if err := stream.SetWriteDeadline(readNow().Add(live.KeepAlive)); err != nil {
			return err
		}
		if _, err := w.Write(data); err != nil {
			return err
		}
		return stream.Flush()
	})
	if err != nil && ctx.Err() == nil {
		s.log.of(c).Debug("stream ended", "error", err)
	}
	return nil
}

// begins says ahead what a stream is.
func begins(w *echo.Response) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
}

// topics render what streams send.
type topics struct {
	*shown.Presenter
	voice *Voice
}

// render gives the messages of a topic for one kind of viewer.
func (s *topics) render(topic, kind string, at live.Moment) (live.Text, error) {
	if id, ok := strings.CutPrefix(topic, eventTopic); ok {
		return s.renderEvent(id, kind, at)
	}
	if strings.HasPrefix(topic, wholeTopic) {
		return live.Text(at.ID), nil
	}
	if strings.HasPrefix(topic, voiceTopic) || strings.HasPrefix(topic, callsTopic) {
		return s.voice.renderVoice(topic, kind)
	}
	id := strings.TrimPrefix(topic, gameTopic)
	g, err := s.Desk.Game(id)
	if err != nil {
		return nil, err
	}
	role, language, _ := strings.Cut(kind, "/")
	t := locale.For(language)
	if role+"/" == asCard || role+"/" == asLine {
		return s.renderInHall(t, g, id, role+"/", at)
	}
	m := s.GameModel(id, g, g.Redaction(role+"/" == asArbiter), s.Desk.Now(at.Wall))
	return messages(fragment{"clocks", play.ClockFaces(t, m.Clocks)}, fragment{"board", play.BoardOrCover(t, m)},
		fragment{"moves", play.MovesOrCover(t, m)}, fragment{"status", play.StatusLine(t, m.Status)}, fragment{"opening", play.NamedOpening(m)}, fragment{"first", play.First(t, m)})
}

// renderInHall gives a board of the hall.
func (s *topics) renderInHall(t *locale.Translator, g game.State, id, kind string, at live.Moment) (live.Text, error) {
	book, err := s.Desk.Books.Of(g.Tournament)
	if err != nil {
		return nil, err
	}
	p, _ := book.PairingOf(id)
	now := s.Desk.Now(at.Wall)
	if kind == asLine {
		return messages(fragment{"line-" + id, play.HallLine(t, s.HallGame(book, p, g, now))})
	}
	return messages(fragment{"hall-" + id, play.HallCard(t, s.HallCard(book, p, g, now), part.Stars{})})
}

// renderEvent tells the hall its round, and which edition of the event is the newest;
// everybody else that something is new.
func (s *topics) renderEvent(id, kind string, at live.Moment) (out live.Text, err error) {
	if kind == toDesk {
		out.Add("changed", at.ID)
		return out, nil
	}
	t, edition, err := s.Desk.Books.Edition(id)
	if err != nil {
		return nil, err
	}
	if language, ok := strings.CutPrefix(kind, toAll); ok {
		return s.renderAnnounced(t, locale.For(language))
	}
	if kind == toSeats {
		out.Add("seats", ForSeats(t))
		return out, nil
	}
	out.Add("round", strconv.Itoa(t.RoundNow()))
	out.Add("edition", strconv.FormatUint(edition, 10))
	return out, nil
}

// ForSeats is the part of an event that concerns its seats. While it stays the same, players' pages need
// not ask again.
func ForSeats(t *tournament.Book) string {
	round := t.RoundNow()
	state := t.RoundState(round)
	gone, back, withdrawn := 0, 0, 0
	for _, l := range t.Access.Links {
		if l.Withdrawn {
			withdrawn++
		}
	}
	for _, e := range t.Entries {
		gone, back = gone+e.Withdrawn+e.Expelled, back+e.Back.Round
	}
	files := ""
	for _, f := range t.Disputes {
		files += string(f.State[:1])
	}
	return fmt.Sprint(files, ".", len(t.Pairings), ".", gone, ".", back, ".", len(t.PlayedAgain), ".", len(t.Expulsions), ".", len(t.TakenBack), ".", withdrawn, ".", round, ".", state.CalledFor, ".", state.DoorsAt, ".", t.SettledAt(round), ".", t.Checkin.Round, t.CheckinOpen(), ".", announcedBy(t))
}

// fragment is a part of a page under the id that it has there.
type fragment struct {
	name string
	view templ.Component
}

func messages(fragments ...fragment) (out live.Text, err error) {
	for _, f := range fragments {
		var html strings.Builder
		if err := f.view.Render(context.Background(), &html); err != nil {
			return nil, err
		}
		out.Add(f.name, html.String())
	}
	return out, nil
}

// GameChanged implements arbiter.Broadcast.
func (s *Streams) GameChanged(id string) {
	topics := []string{gameTopic + id, voiceTopic + id}
	if s.Desk != nil { // which is opened before it is attached
		topics = append(topics, wholeTopic+s.Desk.EventOf(id))
	}
	s.hub.Changed(topics...)
}

// Hear tells when something has happened in an event or in its games, and once to begin with,
// until the context or the service ends.
func (s *Streams) Hear(ctx context.Context, event string, happened func()) error {
	return s.hub.Serve(ctx, []live.Watch{{Topic: wholeTopic + event}}, live.Form{}, func([]byte) error { happened(); return nil })
}

// TournamentChanged implements arbiter.Broadcast.
func (s *Streams) TournamentChanged(id string) {
	s.hub.Changed(eventTopic+id, callsTopic+id, wholeTopic+id)
}
