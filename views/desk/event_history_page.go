package desk

import "renju-arbiter/views/locale"

// Chronicle is what was done in an event, the newest first.
type Chronicle struct {
	ID     string
	Rounds int
	Rows   []ToldRow
	// What is asked for, as it was typed; Who is found, or chosen, by the name.
	Round, Board, Name, Who string
	Choices                 []Somebody  // of whom the name may be one
	Wrong                   locale.Text // what is asked for and not there
	Older, Newest           string      // the addresses of what is older, and of the newest; empty where it is shown
}

// Somebody is a person, a team or an account in the history.
type Somebody struct{ Key, Name string }

// ToldRow is one act: when, by whom, what and why.
type ToldRow struct {
	Position string
	At       string // in the event's time zone
	Who      Somebody
	Device   locale.Text // who acted, where it is nobody with a name
	Round    int         // 0: of the event
	Board    string      // empty: of the round
	Link     string      // where the board's game, or the ruling, is
	What     locale.Text
	Fields   []locale.Text // what was changed
	Why      string
}
