package relay_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// inLanguage is somebody who looks and reads in a language.
func inLanguage(h *visit.Service, code string) *visit.Visitor {
	v := h.Visitor()
	base, _ := url.Parse(v.Base)
	v.Client.Jar.SetCookies(base, []*http.Cookie{{Name: locale.Cookie, Value: code}})
	return v
}

// forms are the ways in which a page or a stream is asked for.
var forms = map[string]http.Header{"plain": {}, "packed": {"Accept-Encoding": {"gzip, deflate, br"}}}

func opened(t *testing.T, path string) (*visit.SingleGame, []*visit.Relayed) {
	s := visit.OpenInFakeTime(t, path, nil).OpenGame("renju", "محمد علي; EGY\n森川 千恵 𠮷; JPN", "opening", "free", "control", "1800+10")
	s.Start()
	first := s.Relay()
	return s, []*visit.Relayed{first, first.Service.Relay()}
}

// places is one stone after the other, by the player whose turn it is.
func places(s *visit.SingleGame, points ...string) {
	for _, point := range points {
		who := s.P[board.P1]
		if len(s.State(s.Game).Plies)%2 == 1 {
			who = s.P[board.P2]
		}
		visit.Act(who, s.Board, "stone", "point", point)
		visit.Act(who, s.Board, "press")
	}
}

// At a relay, and at a relay of one, everybody is sent the bytes that the service sends: streams in
// every language and form, from their first message, by signs and differences too.
func TestStreamsAreTheSameAtARelay(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		type listened struct {
			what string
			at   [3]*visit.Wire
		}
		var all []listened
		listen := func(what, path, language string, header http.Header) {
			l := listened{what: what}
			for i, h := range []*visit.Service{s.Service, relays[0].Service, relays[1].Service} {
				l.at[i] = h.ListenWith(inLanguage(h, language), path, header)
			}
			all = append(all, l)
		}
		everywhere := func() {
			for _, language := range locale.Complete() {
				for form, header := range forms {
					for _, path := range []string{s.Board + "/live?heard=0", s.Board + "/live?heard=7&differences=1", "/t/" + s.ID + "/live?differences=1", "/t/" + s.ID + "/hall/live?differences=1", "/t/" + s.ID + "/wall/live", s.Board + "/live"} {
						listen(fmt.Sprint(language.Code, " ", form, " ", path), path, language.Code, header)
					}
				}
			}
		}
		compare := func(when string) (bytes int) {
			for _, l := range all {
				want := l.at[0].Take()
				bytes += len(want)
				for i, wire := range l.at[1:] {
					if got := wire.Take(); got != want {
						t.Errorf("%s, %s: relay %d sends %.300q, the service %.300q", when, l.what, i+1, got, want)
					}
				}
			}
			return bytes
		}
		everywhere()
		if compare("at first") == 0 {
			t.Error("nothing came")
		}
		for _, point := range []string{"h8", "i9", "j8", "k11"} {
			places(s, point)
			if compare(point) == 0 {
				t.Errorf("nothing came of %s", point)
			}
		}
		everywhere() // who comes late
		compare("late")
		places(s, "a1", "a2")
		compare("at last")
		time.Sleep(time.Minute)
		if !strings.Contains(all[0].at[1].Head.Get("Content-Type"), "event-stream") {
			t.Errorf("it is a %v", all[0].at[1].Head)
		}
	})
}

// Pages are the same, in every language and form; who has one is told so.
func TestPagesAreTheSameAtARelay(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		places(s, "h8", "i9")
		pages := []string{"/", "/rules", "/help", "/help/player", "/t/" + s.ID, "/t/" + s.ID + "/hall", "/t/" + s.ID + "/wall", "/t/" + s.ID + "/standings", s.Board, s.Board + "/history",
			"/t/none", "/nowhere", "/api/v1/events/" + s.ID, "/api/v1/events/" + s.ID + "/games", "/t/" + s.ID + "/files/games.sgf", "/t/" + s.ID + "/rounds/1"}
		for _, page := range pages {
			for _, language := range locale.Complete() {
				for form, header := range forms {
					send := func(h *visit.Service, more ...string) visit.Answered {
						sent := visit.Sent{Method: "GET", Path: page, Header: map[string]string{"Accept-Encoding": header.Get("Accept-Encoding")}}
						for i := 0; i+1 < len(more); i += 2 {
							sent.Header[more[i]] = more[i+1]
						}
						return inLanguage(h, language.Code).Send(sent)
					}
					want := send(s.Service)
					for i, at := range relays {
						got := send(at.Service)
						if got.Status != want.Status || got.Body != want.Body || got.Header.Get("Etag") != want.Header.Get("Etag") || got.Header.Get("Content-Encoding") != want.Header.Get("Content-Encoding") {
							t.Errorf("%s %s %s: relay %d answers %d %v, %.200q; the service %d %v, %.200q", page, language.Code, form, i+1, got.Status, got.Header, got.Body, want.Status, want.Header, want.Body)
						}
						tag := want.Header.Get("Etag")
						if again := send(at.Service, "If-None-Match", tag); tag != "" && (again.Status != http.StatusNotModified || again.Body != "") {
							t.Errorf("%s %s %s: who has it is answered %d", page, language.Code, form, again.Status)
						}
					}
				}
			}
		}
	})
}

// A program's stream comes through as it is, alone, from where the program has read on.
func TestAProgramsStreamComesThrough(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		live := "/api/v1/events/" + s.ID + "/live"
		here := s.Listen(live)
		there := []*visit.Wire{relays[0].Listen(live), relays[1].Listen(live)}
		for _, point := range []string{"h8", "i9"} {
			want := here.Take()
			for i, wire := range there {
				if got := wire.Take(); got != want || want == "" {
					t.Errorf("relay %d sends %.300q, the service %.300q", i+1, got, want)
				}
			}
			places(s, point)
			time.Sleep(time.Minute)
		}
	})
}
