package door

// Join is what a link shows before it is redeemed: chat programs open links by
// themselves, so opening one changes nothing.
type Join struct {
	Token    string
	Kind     string // "player", "board" or "event"
	Event    string
	Name     string // the player; for a board both
	Round    int
	Board    int
	Opponent string
}
