package part

import (
	"fmt"
	"strconv"
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
	Country  string // a short code, may be empty
	Holds    string // "black", "white", or empty while colours are open
	Timed    bool   // false where the game is played without a clock
	Left     int64  // milliseconds left at Clocks.Now, negative below zero
	Running  bool
	Absent   bool   // has not arrived
	Captured int    // stones captured, for the games that capture
	Periods  string // what stands beside the reading, such as "5 x 1:00"
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

func (f Face) left() string { return strconv.FormatInt(f.Left, 10) }

// fallen follows from the reading alone, as the small flag of a mechanical
// clock does.
func (f Face) fallen() bool { return f.Timed && f.Left <= 0 }

func (f Face) class() string {
	class := "face"
	if f.Running {
		class += " running"
	}
	if f.fallen() {
		class += " fallen"
	}
	return class
}
