package text

import "unicode/utf8"

// How many letters a text of each kind has at most.
const (
	Line         = 200  // a name, a title, a place: what stands on one line
	Account      = 60   // the name of an account
	Announcement = 400  // what a wall can show at once
	Words        = 500  // with which a player refuses a result
	Reason       = 500  // for what an arbiter does
	Anything     = 2000 // whatever else; its room may say less
)

// kinds are the fields of commands whose kind is none but Anything.
var kinds = map[string]int{
	"Reason": Reason, "Note": Reason,
	"Name": Line, "Surname": Line, "Given": Line, "Native": Line, "City": Line, "Country": Line, "RIFID": Line, "FederationID": Line,
}

// TooLong is a text with more letters than its kind has.
type TooLong struct{ Letters, Most int }

func (e *TooLong) Error() string { return "text: too long" }

// Sentence says how much there is room for.
func (e *TooLong) Sentence() (key string, args []any) {
	return "refused.too-many-words", []any{"Most", e.Most}
}

// Fits refuses a text that is longer than so many letters.
func Fits(s string, most int) error {
	if n := utf8.RuneCountInString(s); n > most {
		return &TooLong{n, most}
	}
	return nil
}
