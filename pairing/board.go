package pairing

// Board is one pairing of a round, by start numbers 1..n.
type Board struct {
	// First is tentative Black. On a bye it is the player who has no opponent.
	First int
	// Second is tentative White; 0 means that First has the bye.
	Second int
}

// Bye says that the board has one player only.
func (b Board) Bye() bool { return b.Second == 0 }

// reversed is the same pairing with the colours exchanged; a bye stays a bye.
func (b Board) reversed() Board {
	if b.Bye() {
		return b
	}
	return Board{First: b.Second, Second: b.First}
}
