package standings

// Code is what one player has in one round, by the letters of a TRF. The zero
// value is no result yet.
type Code byte

// The codes; doc.go has the table of what each counts.
const (
	// Pending: the game has no result yet.
	Pending Code = 0
	// Won, Drawn, Lost: results made on the board. Unusual, and by a ruling: both
	// have Won or both have Lost (1-1, 0-0), one has Drawn and the other Lost.
	Won   Code = '1'
	Drawn Code = '='
	Lost  Code = '0'
	// ForfeitWon, ForfeitLost: the opponent, or the player, did not come. Both may
	// have either.
	ForfeitWon  Code = '+'
	ForfeitLost Code = '-'
	// ForfeitDrawn: nobody came, and the event gives each a draw. No TRF has it.
	ForfeitDrawn Code = '~'
	// PairingBye: without an opponent because the field is odd.
	PairingBye Code = 'U'
	// FullBye, HalfBye: a bye worth a win, or a requested one worth a draw.
	FullBye Code = 'F'
	HalfBye Code = 'H'
	// Absent: a requested bye worth nothing; a withdrawn player.
	Absent Code = 'Z'
)

// String is the letter; empty for Pending.
func (c Code) String() string {
	if c == Pending {
		return ""
	}
	return string(rune(c))
}

// Played says that there is a result made on the board.
func (c Code) Played() bool { return c == Won || c == Drawn || c == Lost }

// Forfeit says that there was an opponent and no game.
func (c Code) Forfeit() bool { return c == ForfeitWon || c == ForfeitLost || c == ForfeitDrawn }

// Bye says that there was no opponent.
func (c Code) Bye() bool {
	return c == PairingBye || c == FullBye || c.Requested()
}

// Requested says that the player asked for the bye, or was away.
func (c Code) Requested() bool { return c == HalfBye || c == Absent }

// Voluntary says that the round was left unplayed by the player's own doing.
func (c Code) Voluntary() bool { return c.Requested() || c == ForfeitLost }

// isWin says that the round counts as a win, with or without playing.
func (c Code) isWin() bool {
	return c == Won || c == ForfeitWon || c == PairingBye || c == FullBye
}

// isDraw says that the round counts as a draw, with or without playing.
func (c Code) isDraw() bool { return c == Drawn || c == HalfBye || c == ForfeitDrawn }

// agrees says that two players can have these codes in one game: both played, or
// a forfeit, or no result yet. Nobody draws with a winner.
func (c Code) agrees(other Code) bool {
	switch {
	case c.Played() && other.Played(), c.Forfeit() && other.Forfeit():
		return !(c.isWin() && other.isDraw() || c.isDraw() && other.isWin()) &&
			(c == ForfeitDrawn) == (other == ForfeitDrawn)
	}
	return c == Pending && other == Pending
}
