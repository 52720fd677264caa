package accounts

// Join is what a link shows before it is redeemed: chat programs open links by
// themselves, so opening one changes nothing.
type Join struct {
	Token    string
	Kind     string // "player", "board" or "event"
	Event    string
	Name     string // the player; for a board both
	Round    int
	Board    string // as it is called: "4", of teams "2.3"; empty for none
	Opponent string

	Secured string // the card by https, for a screen that stays on; empty where that is nothing
	Devices int    // on how many it is open already, where this one would be the third or more

	// While the check-in is open, of a player's own card.
	Arrives int    // the round for which the player can be marked as here; 0: for none
	Here    bool   // the player is marked
	Marks   string // the entry that an arbiter who has scanned the card marks; empty: nobody does
	EventID string
	Command string
}
