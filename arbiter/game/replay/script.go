package replay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
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

// line is a script as it is written: the settings of an event, and what is done.
type line struct {
	ID string `json:"id"`
	game.Settings
	LateLimit float64         `json:"lateLimit"` // in seconds, not in an event's milliseconds
	Absent    []board.Person  `json:"absent"`
	Script    []step          `json:"script"`
	Expect    json.RawMessage `json:"expect"`
	Why       string          `json:"why"`
}

type step struct {
	At       float64         `json:"at"`
	By       string          `json:"by"`
	Do       game.Act        `json:"do"`
	Point    *board.Point    `json:"point"`
	Points   []board.Point   `json:"points"`
	From     *board.Point    `json:"from"`
	Column   *int            `json:"column"`
	N        int             `json:"n"`
	Opening  string          `json:"opening"`
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

// A Reader reads one script after another, a line each, into the same memory: a script
// is good until the next one is read. Unknown fields, unknown options, steps that go
// back in time and steps nobody can do are errors of one sentence; the ID is returned
// even then, where it could be read.
type Reader struct {
	line  line
	steps []Step
}

func (r *Reader) read(data []byte) (Script, error) {
	if err := r.decode(data); err != nil {
		return Script{ID: idOf(data)}, fmt.Errorf("not a script: %w", err)
	}
	l := &r.line
	s := Script{ID: l.ID, Absent: l.Absent}
	settings, err := l.settings()
	if err != nil {
		return s, err
	}
	s.Settings = settings
	r.steps, err = l.steps(r.steps[:0])
	if err != nil {
		return s, err
	}
	s.Steps = r.steps
	return s, s.seated()
}

func (r *Reader) decode(data []byte) error {
	script := r.line.Script[:cap(r.line.Script)]
	clear(script) // json would leave in a step what the new one does not say
	r.line = line{Script: script[:0]}
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(&r.line); err != nil {
		return err
	}
	if in.More() {
		return errors.New("there is more than one value on the line")
	}
	return nil
}

// idOf is the ID of a line that is no script, if it can be read.
func idOf(data []byte) string {
	var line struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(data, &line)
	return line.ID
}

// seated refuses persons who do not sit at the board of the script's game, and
// stones that its board has no place for.
func (s Script) seated() error {
	rules, err := variant.New(s.Settings.Game, s.Settings.Rules.Options)
	if err != nil {
		return err
	}
	sits := func(p board.Person) bool { return rules.Team(p) != nil }
	for _, p := range s.Absent {
		if !sits(p) {
			return fmt.Errorf("absent: %q does not sit at a board of %s", p, rules.Game())
		}
	}
	for i := range s.Steps {
		c := &s.Steps[i].Command
		switch {
		case c.By != board.Nobody && !sits(c.By):
			return fmt.Errorf("step %d: %s does not sit at a board of %s", i, c.By, rules.Game())
		case c.Do == game.DoStone && rules.Standing() != (c.Point == board.NoPoint):
			return fmt.Errorf("step %d: a stone needs a point, or in connect4 a column", i)
		}
	}
	return nil
}

func (l *line) settings() (game.Settings, error) {
	s := l.Settings
	s.LateLimit = milliseconds(l.LateLimit)
	return s.Complete()
}

func milliseconds(seconds float64) clock.Span { return clock.Span(math.Round(seconds * 1000)) }

func (l *line) steps(steps []Step) ([]Step, error) {
	last := 0.0
	for i := range l.Script {
		in := &l.Script[i]
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
	game.DoDeclare: true, game.DoPropose: true, game.DoChoose: true, game.DoStrike: true, game.DoClaim: true, game.DoOffer: true,
	game.DoAccept: true, game.DoDecline: true, game.DoResign: true, game.DoCall: true,
	game.DoStart: true, game.DoArrive: true, game.DoStop: true, game.DoResume: true, game.DoAdjust: true,
	game.DoPenalty: true, game.DoFlag: true, game.DoDisturbed: true, game.DoVoid: true, game.DoRule: true,
}

func (in *step) command() (game.Command, error) {
	c := game.Command{Do: in.Do, Points: in.Points, N: in.N, Opening: in.Opening, Kind: in.Kind, Ply: in.Ply, For: in.For,
		Player: in.Player, Amount: milliseconds(in.Seconds), Reason: in.Reason, Point: board.NoPoint, From: in.From,
		Sure: in.Do == game.DoAdjust} // a script says what was done, and nobody asks it
	if !known[in.Do] {
		return c, fmt.Errorf("%q is not a step", in.Do)
	}
	if in.Point != nil {
		c.Point = *in.Point
	}
	if in.Column != nil {
		c.Column = *in.Column
	}
	if (in.Do == game.DoStone || in.Do == game.DoChoose) && c.Point == board.NoPoint && in.Column == nil {
		return c, fmt.Errorf("%s needs a point", in.Do)
	}
	if in.Do == game.DoStrike && in.Opening == "" {
		return c, fmt.Errorf("strike needs an opening")
	}
	if in.Do == game.DoClaim && in.Kind != game.ClaimFive && in.Kind != game.ClaimFoul && in.Kind != game.ClaimTime {
		return c, fmt.Errorf("a claim is of the kind five, foul or time, not %q", in.Kind)
	}
	if in.Do == game.DoDisturbed && in.Kind != game.DisturbedRestored && in.Kind != game.DisturbedLost {
		return c, fmt.Errorf("a disturbed position is restored or lost, not %q", in.Kind)
	}
	if in.Stop != nil {
		c.Run = !*in.Stop
	}
	if in.Result != "" || in.Do == game.DoRule {
		var err error
		if c.Score, c.Forfeit, err = game.ParseResult(in.Result); err != nil {
			return c, err
		}
	}
	err := in.author(&c)
	return c, err
}

// author says who acts: a player, or an arbiter, perhaps on a player's behalf
// ("onBehalf":"P1", or true with "player").
func (in *step) author(c *game.Command) error {
	switch in.By {
	case "P1", "P2", "P3", "P4":
		return c.By.UnmarshalText([]byte(in.By))
	case "arbiter":
		var flag bool
		if len(in.OnBehalf) == 0 {
			return nil
		}
		if json.Unmarshal(in.OnBehalf, &flag) == nil {
			if flag {
				c.By, c.OnBehalf = in.Player, true
			}
			return nil
		}
		var player board.Person
		if err := json.Unmarshal(in.OnBehalf, &player); err != nil {
			return fmt.Errorf("onBehalf: %w", err)
		}
		c.By, c.OnBehalf = player, true
	default:
		return fmt.Errorf("by %q: it may be P1, P2 (P3, P4 where four play) or arbiter", in.By)
	}
	return nil
}
