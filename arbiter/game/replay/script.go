package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/clock"
)

// Script is one game to run.
type Script struct {
	ID       string
	Settings game.Settings
	Absent   []board.Person
	Steps    []Step
}

// Step is a command and the instant of its arrival.
type Step struct {
	At      clock.Instant
	Command game.Command
}

// line is a script as it is written.
type line struct {
	ID           string           `json:"id"`
	Game         string           `json:"game"`
	Rules        rules            `json:"rules"`
	Opening      string           `json:"opening"`
	Symmetry     opening.Symmetry `json:"symmetry"`
	Control      string           `json:"control"`
	Mode         string           `json:"mode"`
	TimeArbiters bool             `json:"timeArbiters"`
	Flags        string           `json:"flags"`
	Absent       []board.Person   `json:"absent"`
	LateLimit    float64          `json:"lateLimit"`
	BothAbsent   string           `json:"bothAbsent"`
	Script       []step           `json:"script"`
	Expect       json.RawMessage  `json:"expect"`
	Why          string           `json:"why"`
}

type rules struct {
	Size               int           `json:"size"`
	LateFive           string        `json:"lateFive"`
	FalseClaim         string        `json:"falseClaim"`
	BothFlags          string        `json:"bothFlags"`
	DoubleThreeReading renju.Reading `json:"doubleThreeReading"`
}

type step struct {
	At       float64         `json:"at"`
	By       string          `json:"by"`
	Do       game.Act        `json:"do"`
	Point    *board.Point    `json:"point"`
	Points   []board.Point   `json:"points"`
	N        int             `json:"n"`
	Kind     string          `json:"kind"`
	Ply      int             `json:"ply"`
	For      string          `json:"for"`
	Stop     *bool           `json:"stop"`
	Player   board.Person    `json:"player"`
	Seconds  float64         `json:"seconds"`
	Reason   string          `json:"reason"`
	OnBehalf json.RawMessage `json:"onBehalf"`
	Result   string          `json:"result"`
}

// Read reads a script from one line. Unknown fields, unknown options, steps that
// go back in time and steps nobody can do are errors of one sentence. The ID is
// returned even then, where it could be read.
func Read(data []byte) (Script, error) {
	var id struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(data, &id)
	s := Script{ID: id.ID}
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	var l line
	if err := in.Decode(&l); err != nil {
		return s, fmt.Errorf("not a script: %w", err)
	}
	if in.More() {
		return s, fmt.Errorf("not a script: there is more than one value on the line")
	}
	settings, err := l.settings()
	if err != nil {
		return s, err
	}
	s.Settings, s.Absent = settings, l.Absent
	for _, p := range l.Absent {
		if p != board.P1 && p != board.P2 {
			return s, fmt.Errorf("absent: a game of two has P1 and P2, not %q", p)
		}
	}
	s.Steps, err = l.steps()
	return s, err
}

func (l line) settings() (game.Settings, error) {
	if l.Rules.Size != 0 && l.Rules.Size != game.Size {
		return game.Settings{}, fmt.Errorf("size %d: a renju board has 15 lines", l.Rules.Size)
	}
	return game.Settings{
		Game: l.Game, Opening: l.Opening, Symmetry: l.Symmetry, Control: l.Control, Mode: l.Mode,
		TimeArbiters: l.TimeArbiters, Flags: l.Flags, BothAbsent: l.BothAbsent,
		LateLimit: milliseconds(l.LateLimit),
		Rules: game.Rules{LateFive: l.Rules.LateFive, FalseClaim: l.Rules.FalseClaim,
			BothFlags: l.Rules.BothFlags, DoubleThreeReading: l.Rules.DoubleThreeReading},
	}.Complete()
}

func milliseconds(seconds float64) clock.Span { return clock.Span(math.Round(seconds * 1000)) }

func (l line) steps() ([]Step, error) {
	steps, last := make([]Step, 0, len(l.Script)), 0.0
	for i, in := range l.Script {
		if in.At < last {
			return nil, fmt.Errorf("step %d goes back in time, from %v to %v seconds", i, last, in.At)
		}
		last = in.At
		c, err := in.command()
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i, err)
		}
		steps = append(steps, Step{At: clock.Instant(milliseconds(in.At)), Command: c})
	}
	return steps, nil
}

var known = map[game.Act]bool{
	game.DoStone: true, game.DoPass: true, game.DoPress: true, game.DoSwap: true, game.DoKeep: true,
	game.DoDeclare: true, game.DoPropose: true, game.DoChoose: true, game.DoClaim: true, game.DoOffer: true,
	game.DoAccept: true, game.DoDecline: true, game.DoResign: true, game.DoCall: true,
	game.DoStart: true, game.DoArrive: true, game.DoStop: true, game.DoResume: true, game.DoAdjust: true,
	game.DoPenalty: true, game.DoFlag: true, game.DoVoid: true, game.DoRule: true,
}

func (in step) command() (game.Command, error) {
	c := game.Command{Do: in.Do, Points: in.Points, N: in.N, Kind: in.Kind, Ply: in.Ply, For: in.For,
		Player: in.Player, Amount: milliseconds(in.Seconds), Reason: in.Reason, Point: board.NoPoint}
	if !known[in.Do] {
		return c, fmt.Errorf("%q is nothing that can be done", in.Do)
	}
	if in.Point != nil {
		c.Point = *in.Point
	}
	if (in.Do == game.DoStone || in.Do == game.DoChoose) && c.Point == board.NoPoint {
		return c, fmt.Errorf("%s needs a point", in.Do)
	}
	if in.Do == game.DoClaim && in.Kind != game.ClaimFive && in.Kind != game.ClaimFoul && in.Kind != game.ClaimTime {
		return c, fmt.Errorf("a claim is of the kind five, foul or time, not %q", in.Kind)
	}
	if in.Stop != nil {
		c.Run = !*in.Stop
	}
	if in.Result != "" || in.Do == game.DoRule {
		score, err := game.ParseScore(in.Result)
		if err != nil {
			return c, err
		}
		c.Score = score
	}
	return in.author(c)
}

// author says who acts: a player, or an arbiter, perhaps on a player's behalf
// ("onBehalf":"P1", or true with "player").
func (in step) author(c game.Command) (game.Command, error) {
	switch in.By {
	case "P1":
		c.By = board.P1
	case "P2":
		c.By = board.P2
	case "arbiter":
		var flag bool
		if len(in.OnBehalf) == 0 {
			return c, nil
		}
		if json.Unmarshal(in.OnBehalf, &flag) == nil {
			if flag {
				c.By, c.OnBehalf = in.Player, true
			}
			return c, nil
		}
		if err := json.Unmarshal(in.OnBehalf, &c.By); err != nil {
			return c, fmt.Errorf("onBehalf: %w", err)
		}
		c.OnBehalf = true
	default:
		return c, fmt.Errorf("by %q: it may be P1, P2 or arbiter", in.By)
	}
	return c, nil
}
