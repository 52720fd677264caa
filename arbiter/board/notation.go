package board

import "fmt"

// NotationError says what was wrong with the name of a point.
type NotationError struct {
	Text   string // as it was written
	Reason string // what is wrong, and what would be right
}

func (e *NotationError) Error() string {
	return fmt.Sprintf("%q is not a point: %s", e.Text, e.Reason)
}

// ParsePoint reads a name like "h8": one letter for the column, then the row
// from 1, without a leading zero. Capital letters are accepted. The furthest
// names are z and 26, so that a point off a board ("h16") is still read and can
// be refused as off the board. The error is a *NotationError.
func ParsePoint(text string) (Point, error) {
	fail := func(reason string) (Point, error) {
		return NoPoint, &NotationError{Text: text, Reason: reason}
	}
	if len(text) < 2 || len(text) > 3 {
		return fail("a column letter and a row number are needed, like h8")
	}
	column := text[0] | 0x20
	if column < 'a' || column > 'z' {
		return fail("it must begin with the letter of a column, like h8")
	}
	row := 0
	for i := 1; i < len(text); i++ {
		digit := text[i]
		if digit < '0' || digit > '9' || (i == 1 && digit == '0') {
			return fail("a row number must follow the letter, like h8")
		}
		row = 10*row + int(digit-'0')
	}
	if row > 26 {
		return fail("no board has so many rows")
	}
	return At(int(column-'a'), row-1), nil
}
