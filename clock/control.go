package clock

import (
	"slices"
	"strconv"
	"strings"
)

// Control is a time control: what a player is granted, and when. The zero value
// is no clock. Make one with Parse; one made by hand must obey the grammar.
type Control struct {
	// Stages come in the order of play. The last one repeats if it has a number
	// of moves.
	Stages []Stage
}

// Stage is one part of a control.
type Stage struct {
	Kind    Kind
	Moves   int  // N of N/T and NcT; 0: no number of moves
	Periods int  // P of PxT, 1 for NcT, 0 for a main time
	Time    Span // T: of the stage, or of one period
	Bonus   Span // I of Fischer, Bronstein and delay
}

// Kind is what a stage does beyond counting down.
type Kind uint8

// The kinds of stages.
const (
	Plain     Kind = iota // T
	Fischer               // T+I
	Bronstein             // TbI
	Delay                 // TdI
	Byoyomi               // PxT
	Canadian              // NcT
)

// bonusSign is how the grammar writes the kinds that have a bonus.
var bonusSign = map[Kind]string{Fischer: "+", Bronstein: "b", Delay: "d"}

// None tells that there is no clock.
func (c Control) None() bool { return len(c.Stages) == 0 }

// Equal tells whether two controls are written alike.
func (c Control) Equal(other Control) bool { return slices.Equal(c.Stages, other.Stages) }

// String writes the control as Parse reads it; empty without a clock.
func (c Control) String() string {
	texts := make([]string, len(c.Stages))
	for i, s := range c.Stages {
		texts[i] = s.String()
	}
	return strings.Join(texts, ":")
}

// MarshalText writes the control in its grammar.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a control; the error is a *SyntaxError.
func (c *Control) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err != nil {
		return err
	}
	*c = read
	return nil
}

// Overtime tells that the stage consists of periods.
func (s Stage) Overtime() bool { return s.Kind == Byoyomi || s.Kind == Canadian }

// String writes the stage in the grammar.
func (s Stage) String() string {
	switch {
	case s.Kind == Byoyomi:
		return strconv.Itoa(s.Periods) + "x" + seconds(s.Time)
	case s.Kind == Canadian:
		return strconv.Itoa(s.Moves) + "c" + seconds(s.Time)
	}
	text := seconds(s.Time)
	if s.Moves > 0 {
		text = strconv.Itoa(s.Moves) + "/" + text
	}
	if s.Kind != Plain {
		text += bonusSign[s.Kind] + seconds(s.Bonus)
	}
	return text
}

// endsByMoves tells that the stage is a main time that a number of moves ends.
func (s Stage) endsByMoves() bool { return s.Moves > 0 && !s.Overtime() }

func seconds(d Span) string {
	return strconv.FormatFloat(float64(d)/float64(Second), 'f', -1, 64)
}
