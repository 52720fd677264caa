package renju

import "fmt"

// Class is what one stone makes, the first of the names that applies. The zero
// value is Legal.
type Class uint8

// The classes, weakest first: a later one outranks an earlier one.
const (
	Legal            Class = iota // nothing that the rules name
	LegalDoubleThree              // two or more threes in form, allowed by RIF 9.3 (seed 7.3)
	DoubleThree                   // forbidden, RIF 9.2 c) (seed 7.2 c)
	DoubleFour                    // forbidden, RIF 9.2 b) (seed 7.2 b)
	Overline                      // forbidden to Black, RIF 9.2 a) (seed 7.2 a); White wins with it
	Five                          // wins, whatever else the stone makes, RIF 9.1 (seed 7.1)
)

var classNames = [...]string{
	"legal", "legal-double-three", "double-three", "double-four", "overline", "five",
}

// String is the class as the judge command prints it: "legal", "double-three" ...
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return fmt.Sprintf("class %d", uint8(c))
}

// Foul tells whether the stone loses for Black once White claims it (RIF 9.2,
// seed 7.2). White has no fouls: do not ask it of a White stone.
func (c Class) Foul() bool { return c == DoubleThree || c == DoubleFour || c == Overline }

// Rule is the rule under which Black's stone is judged so: "RIF 9.2 (seed 7.2)"
// for a foul; empty for Legal, about which no rule speaks.
func (c Class) Rule() string {
	switch {
	case c == Five:
		return "RIF 9.1 (seed 7.1)"
	case c.Foul():
		return "RIF 9.2 (seed 7.2)"
	case c == LegalDoubleThree:
		return "RIF 9.3 (seed 7.3)"
	}
	return ""
}

// MarshalText writes the name of the class.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a class.
func (c *Class) UnmarshalText(text []byte) error {
	for i, name := range classNames {
		if name == string(text) {
			*c = Class(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not a class: legal, legal-double-three, double-three, double-four, overline or five", text)
}

// Reading is how RIF 9.3 (seed 7.3) is taken where its text leaves a choice; the
// event's option doubleThreeReading. The zero value is Combined.
type Reading uint8

// The readings of RIF 9.3.
const (
	Combined Reading = iota // a three is real if one point passes a) and b) together
	Literal                 // a) and b) are each tested over the whole set of threes
)

var readingNames = [...]string{"combined", "literal"}

// String is "combined" or "literal".
func (r Reading) String() string {
	if int(r) < len(readingNames) {
		return readingNames[r]
	}
	return fmt.Sprintf("reading %d", uint8(r))
}

// Other is the reading that the event does not follow.
func (r Reading) Other() Reading {
	if r == Combined {
		return Literal
	}
	return Combined
}

// MarshalText writes "combined" or "literal".
func (r Reading) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads "combined" or "literal".
func (r *Reading) UnmarshalText(text []byte) error {
	for i, name := range readingNames {
		if name == string(text) {
			*r = Reading(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not a reading of the double-three rule: combined or literal", text)
}
