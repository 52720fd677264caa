package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/testkit/visit"
)

// heard is a dossier as somebody has it who follows the stream.
type heard struct {
	t     *testing.T
	id    string
	doc   map[string]json.RawMessage
	games map[string]map[string]json.RawMessage
	order []string
	names []string // of the messages, as they came
}

func (h *heard) read(text []byte, into any) {
	h.t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		h.t.Fatalf("%v: %.200s", err, text)
	}
}

// takes applies messages, as the description says.
func (h *heard) takes(stream string) {
	h.t.Helper()
	for one := range strings.SplitSeq(stream, "\n\n") {
		var name, data string
		for line := range strings.SplitSeq(one, "\n") {
			switch field, value, _ := strings.Cut(line, ": "); field {
			case "id":
				h.id = value
			case "event":
				name = value
			case "data":
				data = value
			}
		}
		if name != "" {
			h.names = append(h.names, name)
			h.apply(name, []byte(data))
		}
	}
}

func (h *heard) apply(name string, data []byte) {
	h.t.Helper()
	if name == "state" {
		h.doc, h.games, h.order = nil, map[string]map[string]json.RawMessage{}, nil
		h.read(data, &h.doc)
		var games []map[string]json.RawMessage
		if h.doc["games"] != nil {
			h.read(h.doc["games"], &games)
		}
		for _, g := range games {
			var id string
			h.read(g["id"], &id)
			h.games[id], h.order = g, append(h.order, id)
		}
		return
	}
	var m struct {
		Head    json.RawMessage
		Game    string
		Kept    int
		Steps   []json.RawMessage
		Round   json.RawMessage
		Games   []string
		Changed map[string]json.RawMessage
	}
	h.read(data, &m)
	h.doc["head"] = m.Head
	into := h.doc
	if name == "game" {
		if h.games[m.Game] == nil {
			h.games[m.Game] = map[string]json.RawMessage{}
		}
		into = h.games[m.Game]
		var steps []json.RawMessage
		if into["steps"] != nil {
			h.read(into["steps"], &steps)
		}
		steps = append(slices.Clip(steps[:m.Kept]), m.Steps...)
		delete(into, "steps")
		if len(steps) > 0 {
			into["steps"], _ = json.Marshal(steps)
		}
	}
	if name == "round" {
		var rounds []dossier.Round
		if h.doc["rounds"] != nil {
			h.read(h.doc["rounds"], &rounds)
		}
		var round dossier.Round
		h.read(m.Round, &round)
		if at := slices.IndexFunc(rounds, func(r dossier.Round) bool { return r.Number == round.Number }); at >= 0 {
			rounds[at] = round
		} else {
			rounds = append(rounds, round)
		}
		h.doc["rounds"], _ = json.Marshal(rounds)
	}
	if m.Games != nil {
		h.order = m.Games
	}
	for member, value := range m.Changed {
		if string(value) == "null" {
			delete(into, member)
		} else {
			into[member] = value
		}
	}
}

// document is what it comes to.
func (h *heard) document() string {
	h.t.Helper()
	var games []map[string]json.RawMessage
	for _, id := range h.order {
		games = append(games, h.games[id])
	}
	if games != nil {
		h.doc["games"], _ = json.Marshal(games)
	}
	text, err := dossier.Canonical(h.doc, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(text)
}

// now is the dossier as it is asked for.
func now(e *visit.ClubEvening) string {
	e.T.Helper()
	var file struct{ Dossier json.RawMessage }
	if err := json.Unmarshal([]byte(e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/" + e.ID + "/dossier"}).Body), &file); err != nil {
		e.T.Fatal(err)
	}
	return string(file.Dossier)
}

// The stream begins with the state, and its differences lead to the dossier of every moment; a
// move brings itself and no more.
func TestTheDifferencesLeadToTheDossier(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil)
		wire := a.Listen("/api/v1/events/" + a.ID + "/live")
		h := &heard{t: t}
		step := func(what string, names ...string) {
			t.Helper()
			time.Sleep(time.Second)
			h.names = nil
			text := wire.Take()
			h.takes(text)
			if !slices.Equal(slices.Compact(slices.Clone(h.names)), names) {
				t.Errorf("%s: %v\n%.3000s", what, h.names, text)
			}
			if h.document() != now(a.ClubEvening) {
				t.Errorf("%s: the differences lead elsewhere", what)
			}
			if what == "a stone" && (len(text) > 700 || strings.Count(text, "h8") != 1) {
				t.Errorf("a stone brings %q", text)
			}
		}
		step("the beginning", "state")
		if got := wire.Head.Get("Content-Type"); got != "text/event-stream" || wire.Head.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%v", wire.Head)
		}
		a.Start()
		step("the start", "game", "round")
		at := a.Tables[0]
		send := func(who *visit.Visitor, path string, pairs ...string) {
			t.Helper()
			if got := who.Send(visit.Post(path, pairs...)); got.Status != http.StatusSeeOther {
				t.Errorf("%s: %d %s", path, got.Status, got.Sentence())
			}
		}
		send(at.P[0], at.Path+"/stone", "point", "h8")
		step("a stone", "game")
		send(at.P[0], at.Path+"/press")
		step("a press", "game")
		send(at.P[1], at.Path+"/stone", "point", "a1")
		send(at.P[1], at.Path+"/press")
		step("another", "game")
		send(at.P[0], at.Path+"/claim", "kind", "five")
		step("a claim", "game")
		send(a.Arbiter, at.Path+"/rule", "claim", "1", "upheld", "false", "reason", "there is one stone")
		step("a ruling", "game")
		send(a.Arbiter, "/t/"+a.ID+"/describe", "name", "Club evening", "timeZone", "UTC", "place", "Lekeitio", "reason", "it was missing")
		step("a place", "event")
		send(a.Arbiter, at.Path+"/result", "result", "1-0", "reason", "agreed beforehand")
		step("a result", "game", "round", "event")
		if got := a.Arbiter.SendCorrection(at.Path+"/result", "result", "0-1", "reason", "misread"); got.Status != http.StatusSeeOther {
			t.Errorf("%d %s", got.Status, got.Sentence())
		}
		step("a correction", "game", "round", "event")
	})
}
