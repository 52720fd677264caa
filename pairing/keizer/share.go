package keizer

import "strconv"

// Sixths are an amount of points in sixths, which halves and thirds of a value are.
type Sixths int

// What a game counts of the opponent's value.
const (
	Win  Sixths = 6
	Draw Sixths = 3
)

// whole is one point.
const whole Sixths = 6

// fractions are the signs of sixths of a point.
var fractions = [whole]string{"", "⅙", "⅓", "½", "⅔", "⅚"}

// String writes the number as people do: "24", "10½", "⅔".
func (s Sixths) String() string {
	sign := ""
	if s < 0 {
		sign, s = "-", -s
	}
	if s < whole && s > 0 {
		return sign + fractions[s]
	}
	return sign + strconv.Itoa(int(s/whole)) + fractions[s%whole]
}

// Share is a part of a value, by the word that settings and the command line use. The
// empty word is the usual share, which [Rules] says.
type Share string

// The shares.
const (
	None      Share = "none"
	Third     Share = "third"
	Half      Share = "half"
	TwoThirds Share = "two-thirds"
	Full      Share = "full"
)

// Shares lists them, the smallest first.
var Shares = []Share{None, Third, Half, TwoThirds, Full}

var sixths = map[Share]Sixths{None: 0, Third: 2, Half: 3, TwoThirds: 4, Full: 6}

// or is the share, the usual one where none is said, in sixths.
func (s Share) or(usual Share) Sixths {
	if s == "" {
		s = usual
	}
	return sixths[s]
}

// Rules are what an event settles. The zero value has the usual ones.
type Rules struct {
	// Absence is what an announced absence counts of the own value (a third). Duty is a
	// round in which the player is away for the club (two thirds), Bye that of the pairing
	// (a half).
	Absence, Duty, Bye Share
	// Repeat is within how many rounds two do not meet again; 0 is 3.
	Repeat int
}

// The usual rules.
const (
	UsualAbsence = Third
	UsualDuty    = TwoThirds
	UsualBye     = Half
	UsualRepeat  = 3
)

// OfAbsence is what an announced absence counts of the own value.
func (r Rules) OfAbsence() Sixths { return r.Absence.or(UsualAbsence) }

// OfDuty is what a round away for the club counts of the own value.
func (r Rules) OfDuty() Sixths { return r.Duty.or(UsualDuty) }

// OfBye is what the bye of the pairing counts of the own value.
func (r Rules) OfBye() Sixths { return r.Bye.or(UsualBye) }

// repeat is the number of rounds in which two do not meet again.
func (r Rules) repeat() int {
	if r.Repeat == 0 {
		return UsualRepeat
	}
	return r.Repeat
}
