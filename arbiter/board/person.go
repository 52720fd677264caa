package board

import "fmt"

// Person is one who sits at the board, whatever colour is held. P1 is tentative
// Black, P2 tentative White (RIF 12.1, seed 10.1); P3 and P4 are their partners
// in a game of four. Results are kept by person, because a swap may still change
// the colours when a flag falls. The zero value is nobody.
type Person uint8

// The persons at a board.
const (
	Nobody Person = iota
	P1
	P2
	P3
	P4
)

// Opponent is the other of two persons; Nobody for Nobody.
func (p Person) Opponent() Person {
	switch p {
	case P1:
		return P2
	case P2:
		return P1
	}
	return Nobody
}

// Side is the first of those who win and lose with a person: P1 for P1 and P3, P2 for P2 and P4; Nobody
// for Nobody.
func (p Person) Side() Person {
	if p == Nobody {
		return Nobody
	}
	return (p-1)%2 + 1
}

// SameSide tells whether two persons win and lose together: everybody with themselves, P1 with P3, P2
// with P4.
func (p Person) SameSide(q Person) bool { return (p-q)%2 == 0 }

// String is "P1" ... "P4"; empty for Nobody.
func (p Person) String() string {
	if int(p) < len(personNames) {
		return personNames[p]
	}
	return fmt.Sprintf("P%d", uint8(p))
}

var personNames = [...]string{"", "P1", "P2", "P3", "P4"}

// MarshalText writes "P1" ... "P4"; empty for Nobody.
func (p Person) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads "P1" ... "P4"; an empty text is Nobody.
func (p *Person) UnmarshalText(text []byte) error {
	for q, name := range personNames {
		if name == string(text) {
			*p = Person(q)
			return nil
		}
	}
	return fmt.Errorf("%q is not a person at the board: P1, P2, P3 or P4", text)
}
