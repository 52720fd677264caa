package history

import "renju-arbiter/views/locale"

// Event is the page with the acts of an event, the newest first.
type Event struct {
	ID     string
	Rounds int
	Rows   []Row
	// The query as it was typed. Who is the key of the person with the name.
	Round, Board, Name, Who string
	Choices                 []Somebody  // persons whom the name may mean
	Wrong                   locale.Text // says that the query names something that does not exist
	Older, Newest           string      // addresses of the older and the newest acts; empty if they are shown
}

// Somebody is a person, a team or an account in the history.
type Somebody struct{ Key, Name string }

// Row is one act, with its time, actor and reason.
type Row struct {
	Position string
	At       string // in the event's time zone
	Who      Somebody
	Device   locale.Text // a device or the system; empty for a person
	Round    int         // 0: of the event
	Board    string      // empty: of the round
	Link     string      // address of the game or the ruling
	What     locale.Text
	Fields   []locale.Text // the changed fields
	Why      string
}
