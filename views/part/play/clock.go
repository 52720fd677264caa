package play

import (
	"fmt"
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/clock"
)

// Clocks are the two faces of one game, as they stand at one instant.
type Clocks struct {
	Now   int64 // milliseconds of the server's journal time at which the faces were read
	Faces []Face
}

// A Face belongs to a person and not to a colour: after a swap the stones change
// hands and the time does not.
type Face struct {
	Person   string // "P1", "P2"
	Name     string
	At       string     // the page of who plays; on a card alone, and of players who stand for themselves
	Country  string     // a short code, may be empty
	Partner  string     // the name of who plays with this person, empty in a game of two
	Holds    string     // "black", "white", "red", "blue", or empty while colours are open
	Timed    bool       // false where the game is played without a clock
	Clock    clock.Face // as it stood at Clocks.Now
	Absent   bool       // has not arrived
	Captures *Captures  // nil in a game that captures nothing
}

// Captures are the stones that a person has taken, in a game that captures.
type Captures struct {
	Stones []string // colours of those that count, in the order in which they were taken
	Shared bool     // a partner's are added
	Team   int      // stones of both partners
	Enough int      // how many win
}

// Reading is what a face shows: hours only when there are any, rounded up
// to the second, so that 0:00 appears as the flag falls and -0:01 a second
// later.
func Reading(milliseconds int64) string {
	sign := ""
	seconds := (milliseconds + 999) / 1000
	if milliseconds < 0 {
		seconds = -milliseconds / 1000
		if seconds > 0 {
			sign = "−"
		}
	}
	if seconds >= 3600 {
		return fmt.Sprintf("%s%d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60)
}

func (f Face) running() bool { return f.Timed && f.Clock.Running }

func (f Face) shown() string { return Reading(int64(f.Clock.Shown())) }

// class says what shows at a glance. That the flag is down follows from the
// reading alone, as with the small flag of a mechanical clock.
func (f Face) class() string {
	class := "face"
	if f.Clock.Running {
		class += " running"
	}
	if f.Timed && f.Clock.Fallen() {
		class += " fallen"
	}
	return class
}

// counted is what the script needs to count a running face down as the clock
// does: static/js/face.js reads it. What is zero is left out; a face that stands
// needs nothing.
func (f Face) counted() templ.OrderedAttributes {
	if !f.running() {
		return nil
	}
	c := f.Clock
	list := templ.OrderedAttributes{{Key: "data-running", Value: true}, {Key: "data-left", Value: strconv.FormatInt(int64(c.Remaining), 10)}}
	add := func(key string, value int64) {
		if value != 0 {
			list = append(list, templ.KeyValue[string, any]{Key: key, Value: strconv.FormatInt(value, 10)})
		}
	}
	add("data-delay", int64(c.DelayLeft))
	if over := c.Overtime; over.Overtime() {
		add("data-main", int64(c.Main))
		add("data-period", int64(over.Time))
		if over.Kind == clock.Canadian {
			add("data-stones", int64(over.Moves))
		}
		if c.InOvertime {
			add("data-over", 1)
		}
	}
	if c.Stages > 1 {
		add("data-stage", int64(c.Stage))
		add("data-stages", int64(c.Stages))
	}
	add("data-moves", int64(c.MovesToGo))
	return list
}

// period is the length of a period of the overtime, "1:00".
func (f Face) period() string { return Reading(int64(f.Clock.Overtime.Time)) }

// Phases of a face: before its overtime and in it.
const (
	mainTime = "main"
	overtime = "overtime"
)

// phases are those whose terms a page needs: the one that holds, and the
// overtime, hidden, where the script may come to it.
func (f Face) phases() []string {
	switch {
	case f.Clock.InOvertime:
		return []string{overtime}
	case f.running() && f.Clock.Overtime.Overtime():
		return []string{mainTime, overtime}
	}
	return []string{mainTime}
}

func (f Face) holds(phase string) bool { return (phase == overtime) == f.Clock.InOvertime }

// stage is the one of a phase: an overtime is always the last.
func (f Face) stage(phase string) int {
	if phase == overtime {
		return f.Clock.Stages
	}
	return f.Clock.Stage
}

// stones are those still to be played in the Canadian period.
func (f Face) stones() int {
	if f.Clock.InOvertime {
		return f.Clock.MovesToGo
	}
	return f.Clock.Overtime.Moves
}

// hasTerms tells that there is more to say than the reading.
func (f Face) hasTerms() bool {
	c := f.Clock
	return f.Timed && (c.Stages > 1 || c.MovesToGo > 0 || c.Delay > 0 || c.Overtime.Overtime())
}
