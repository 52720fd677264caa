package variant

import (
	"encoding/json"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/testkit/oracles"
)

type script struct {
	ID      string
	Game    string
	Opening string
	Rules   Options
	Steps   []scriptStep `json:"script"`
	Expect  outcome
	Why     string
}

type scriptStep struct {
	By     board.Person
	Do     opening.Kind
	Point  board.Point
	From   *board.Point
	Column int
}

type outcome struct {
	Status  string
	Reason  string
	Score   map[board.Person]float64
	Plies   int
	Black   board.Person
	Refused []refusal
}

type refusal struct {
	Step int
	Code Code
}

// scriptedGame is a game with its opening protocol, as little as a referee needs.
type scriptedGame struct {
	State
	opening opening.State
}

func open(t *testing.T, s script) *scriptedGame {
	t.Helper()
	r, err := New(s.Game, s.Rules)
	if err != nil {
		t.Fatal(err)
	}
	h := &scriptedGame{State: r.Begin()}
	if s.Opening == "" {
		s.Opening = "free"
	}
	if s.Opening == "free" && !r.CentreFirst() {
		h.opening, err = opening.Unrestricted(r.Columns())
	} else {
		h.opening, err = opening.Begin(s.Opening, opening.Pattern, r.Columns())
	}
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func (h *scriptedGame) actor() board.Person {
	if h.Rules().Persons() == 4 {
		return h.Actor()
	}
	return h.opening.Actor()
}

func (h *scriptedGame) step(s scriptStep) Code {
	if _, over := h.End(); over {
		return GameOver
	}
	if s.By != h.actor() {
		return NotYourTurn
	}
	if h.Rules().Persons() == 4 {
		next, _, code := h.Place(s.By, board.Stone(s.By), s.Point)
		h.State = next
		return code
	}
	point := s.Point
	if h.Rules().Standing() {
		hole, code := h.Hole(s.Column)
		if code != "" {
			return code
		}
		point = hole
	}
	pos := h.Position()
	after, placed, refused := h.opening.Do(&pos, s.By, opening.Step{Kind: s.Do, Point: point})
	if refused != "" {
		return Code(refused)
	}
	for _, stone := range placed {
		if code := h.set(s, stone); code != "" {
			return code
		}
	}
	h.opening = after
	return ""
}

func (h *scriptedGame) set(s scriptStep, stone opening.Placement) (code Code) {
	var next State
	switch {
	case h.Rules().Standing():
		next, _, code = h.Drop(s.By, stone.Colour, s.Column)
	case s.From != nil:
		next, _, code = h.Move(s.By, stone.Colour, *s.From, stone.Point)
	default:
		next, _, code = h.Place(s.By, stone.Colour, stone.Point)
	}
	h.State = next
	return code
}

func (h *scriptedGame) outcome(refused []refusal) outcome {
	o := outcome{Status: "open", Plies: h.Plies(), Refused: refused}
	end, over := h.End()
	if !over {
		return o
	}
	o.Status, o.Reason, o.Score = "ended", end.Reason, map[board.Person]float64{}
	for p := board.P1; int(p) <= h.Rules().Persons(); p++ {
		o.Score[p] = 0
		if end.Winner == board.Nobody {
			o.Score[p] = 0.5
		}
	}
	for _, p := range h.Rules().Team(end.Winner) {
		o.Score[p] = 1
	}
	return o
}

// The shared scripts of every game but renju, through the opening protocols.
func TestSharedScripts(t *testing.T) {
	played := 0
	for _, line := range oracles.Lines(t, oracles.Scripts) {
		var game struct{ Game string }
		if err := json.Unmarshal(line, &game); err != nil {
			t.Fatal(err)
		}
		if game.Game == "renju" {
			continue
		}
		played++
		var s script
		if err := json.Unmarshal(line, &s); err != nil {
			t.Fatal(err)
		}
		t.Run(s.ID, func(t *testing.T) {
			h := open(t, s)
			var refused []refusal
			for i, step := range s.Steps {
				if code := h.step(step); code != "" {
					refused = append(refused, refusal{i, code})
				}
			}
			got, want := h.outcome(refused), s.Expect
			if want.Black != board.Nobody {
				got.Black = h.opening.Black()
			}
			if len(want.Refused) == 0 {
				want.Refused = nil
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%+v, not\n%+v: %s", got, want, s.Why)
			}
		})
	}
	if played < 24 {
		t.Errorf("only %d scripts were played", played)
	}
}
