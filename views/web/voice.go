package web

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// What is said aloud travels in the page's stream as "said", in the viewer's language
// and for the viewer's ear. Its topics are others than those of the fragments: what the
// two players hear differs, and their boards are still rendered once.
const (
	voiceTopic = "voice/" // a game's
	callsTopic = "calls/" // an event's: what arbiters hear at the desk
)

// said is the message: the newest events in sentences, each with its instant, by which a
// page knows what it has said already, and what the title says of the turn.
type said struct {
	Turn *string    `json:"turn,omitempty"` // nil: nothing of it
	Said []sentence `json:"said"`
}

type sentence struct {
	At   int64  `json:"at"` // milliseconds of journal time
	Text string `json:"text"`
}

// Listener is who hears at a board from that seat.
func (st Seat) Listener() narrator.Listener {
	return narrator.Listener{Person: st.Person, Arbiter: st.Arbiter()}
}

// A Voice says aloud what happens in games and events.
type Voice struct{ *shown.Presenter }

// Heard makes the page of a game speak from now on: what happens after what it shows is
// said aloud, and the title tells a player whose turn it is.
func (s *Voice) Heard(f Frame, at GameViewer) Frame {
	f.Heard = "0"
	if late, err := s.Desk.History.Recent(at.ID); err == nil {
		f.Heard = strconv.FormatInt(max(int64(late.Last), s.announcedLast(at.State.Tournament)), 10)
	}
	f.Ahead = cmp.Or(f.Ahead, f.T.Text(gamestate.TurnTitle(at.State, at.Seat.Person)))
	return f
}

// HeardAtTheDesk is Heard for a page on which arbiters hear claims and calls, of one event or of several.
func (s *Voice) HeardAtTheDesk(f Frame, events ...string) Frame {
	last := int64(0)
	for _, event := range events {
		if spoken := s.spokenAtTheDesk(event); len(spoken) > 0 {
			last = max(last, int64(spoken[len(spoken)-1].At))
		}
	}
	f.Heard = strconv.FormatInt(last, 10)
	return f
}

// spokenAtTheDesk is what arbiters hear of an event, of the games of its round.
func (s *Voice) spokenAtTheDesk(event string) []narrator.Announcement {
	t, err := s.Desk.Books.Of(event)
	if err != nil {
		return nil
	}
	var games []string
	round := t.RoundNow()
	for _, p := range t.PairingsIn(round) {
		if p.Game != "" {
			games = append(games, p.Game)
		}
	}
	return narrator.AtDesk(*s.Presenter, t, games)
}

// voiceOf is a game's voice for that seat, from where the page has heard it on.
func (s *Voice) voiceOf(c echo.Context, at GameViewer) live.Watch {
	return s.sinceHeard(c, live.Watch{Topic: voiceTopic + at.ID, Kind: earName(at.Seat.Listener()) + "/" + Translator(c).Code()})
}

// callsOf is the voice of an event's desk.
func (s *Voice) callsOf(c echo.Context, event string) live.Watch {
	return s.sinceHeard(c, live.Watch{Topic: callsTopic + event, Kind: Translator(c).Code()})
}

// callsIn is the same for the desk of several events, where each sentence names its own.
func (s *Voice) callsIn(c echo.Context, event string) live.Watch {
	return s.sinceHeard(c, live.Watch{Topic: callsTopic + event, Kind: ofSeveral + Translator(c).Code()})
}

// ofSeveral begins the kind of those who hear several events.
const ofSeveral = "several/"

// sinceHeard lets a stream begin with what its page has not heard. A page that has heard
// nothing yet is told nothing of what was before.
func (s *Voice) sinceHeard(c echo.Context, w live.Watch) live.Watch {
	heard, err := strconv.ParseInt(c.QueryParam("heard"), 10, 64)
	w.First = func() (live.Text, error) {
		m := s.saidTo(w.Topic, w.Kind)
		m.Said = slices.DeleteFunc(m.Said, func(one sentence) bool { return err != nil || one.At <= heard })
		return m.text()
	}
	return w
}

// earName names an ear in a kind of viewer.
func earName(ear narrator.Listener) string {
	switch {
	case ear.Arbiter:
		return "arbiter"
	case ear.Person != board.Nobody:
		return ear.Person.String()
	}
	return "anybody"
}

func earNamed(name string) narrator.Listener {
	for _, p := range []board.Person{board.P1, board.P2, board.P3, board.P4} {
		if p.String() == name {
			return narrator.Listener{Person: p}
		}
	}
	return narrator.Listener{Arbiter: name == "arbiter"}
}

// renderVoice is what all ears of a kind hear now.
func (s *Voice) renderVoice(topic, kind string) (live.Text, error) {
	return s.saidTo(topic, kind).text()
}

func (s *Voice) saidTo(topic, kind string) said {
	if event, ok := strings.CutPrefix(topic, callsTopic); ok {
		language, several := strings.CutPrefix(kind, ofSeveral)
		m := saidIn(locale.For(language), s.spokenAtTheDesk(event))
		if o, err := s.Desk.Events.Outline(event); err == nil && several {
			for i := range m.Said {
				m.Said[i].Text = locale.Isolate(o.Name) + ". " + m.Said[i].Text
			}
		}
		return m
	}
	id := strings.TrimPrefix(topic, voiceTopic)
	name, language, _ := strings.Cut(kind, "/")
	t, ear := locale.For(language), earNamed(name)
	spoken, _ := narrator.Announcements(*s.Presenter, id, ear)
	m := saidIn(t, spoken)
	if g, err := s.Desk.Game(id); err == nil {
		turn := t.Text(gamestate.TurnTitle(g, ear.Person))
		m.Turn = &turn
	}
	return m
}

func saidIn(t *locale.Translator, spoken []narrator.Announcement) said {
	m := said{Said: []sentence{}}
	for _, one := range spoken {
		texts := make([]string, len(one.Said))
		for i, text := range one.Said {
			texts[i] = t.Text(text)
		}
		m.Said = append(m.Said, sentence{int64(one.At), strings.Join(texts, " ")})
	}
	return m
}

func (m said) text() (out live.Text, err error) {
	data, err := json.Marshal(m)
	if err == nil {
		out.Add("said", string(data))
	}
	return out, err
}
