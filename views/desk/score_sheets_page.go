package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// ScoreSheets are the players' score sheets beside the official record.
type ScoreSheets struct {
	Game    string
	Round   int
	Number  string // of the board
	P1, P2  string
	Wrong   locale.Text // why an act was refused
	Hidden  bool        // the board is covered, and with it what is written
	All     bool        // every sheet is shown, and the comparison
	Over    bool
	Persons []PlayerSheet // those whose sheet is shown
	Any     bool          // a sheet was entered
	Differ  int           // the first ply at which they differ; 0: nowhere
	Stands  bool          // an arbiter has looked at that and let the record stand
	Rows    []SheetRow
	Enter   *EnterMoves // moves can be entered into the record; nil: not now, or not by the viewer
	Compare play.Form   // the arbiter's word that the record stands; empty: nothing to say
}

// PlayerSheet is one player's, with its form.
type PlayerSheet struct {
	play.Form
	Key, Name string // of the player
	Plies     int    // how many it has
	Text      string // the whole, as it is typed
	More      string // what was typed as the next moves when it was refused
	Error     locale.Text
	Exempt    []locale.Text // the moves for which the duty to record rested
	Paper     string        // the address where it is printed; empty: nothing to print
	Other     bool          // it is another player's: the player who looks reads it
	Closed    bool          // the player sees and writes nothing while the board is covered
}

// EnterMoves is the form with which a list of moves is entered.
type EnterMoves struct {
	play.Form
	From    int    // the next move
	Text    string // what both sheets have after the record, or what was refused
	Error   locale.Text
	Stopped bool
	Timed   bool
	Clocks  []play.Person // those who have one
}

func (m EnterMoves) wrong(t *locale.Translator) string { return PlayerSheet{Error: m.Error}.wrong(t) }

// wrong is why it was refused, beside the field.
func (m PlayerSheet) wrong(t *locale.Translator) string {
	if m.Error.Key == "" {
		return ""
	}
	return t.Text(m.Error)
}

// A SheetRow is a ply around the first difference: what each has, "–" for a pass,
// empty where a sheet has ended.
type SheetRow struct {
	Ply    int
	Record string
	Sheets []string
}
