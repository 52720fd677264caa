package part

import (
	"strings"

	"renju-arbiter/views/locale"
)

// Entry is the line in which results are typed, and the sheet in which they are tapped.
// Both are forms to the results of a round; what is looked for in a line is on the page
// itself: the boards in its rows (Board), the endings here.
type Entry struct {
	Closed   bool // nothing is taken down any more: the standings are signed
	Event    string
	Round    int
	Command  string // a fresh UUID for each rendering
	Known    string // the newest act of an arbiter in the round that the page shows
	From     string // the page that the forms stand on, "desk"; empty for that of the results
	Line     string // as it was typed when it was refused
	Sure     string // the line about which it was asked: who sends it again is sure
	Endings  []Ending
	Corrects bool   // who looks may correct a result that stands
	Board    string // a board of the round, for the examples
	Open     string // one without a result, where there is any
	Games    string // an example of a board with several games, "4.2"; empty where there is none
}

// An Ending is what is typed after a board, and what is tapped: Side is who has won, "1"
// or "2", and How the way it came about. Both are empty of a board that is looked at.
type Ending struct {
	Text, Side, How, Score string
}

// says is an ending as it stands after the names that it is about: the winner's, or both.
func (e Ending) says(t *locale.Translator) string {
	key := "results.drawn"
	if e.Side != "" {
		key = "results.won"
	}
	if e.How == "both-absent" {
		return t.T("results.how.both-absent")
	}
	return t.T(key, "How", t.T("results.how."+e.How), "Score", Score(e.Score))
}

// wins are the endings that need a winner, once: those of the first-named.
func (e Entry) wins() []Ending { return e.of(func(e Ending) bool { return e.Side == "1" }) }

// others are those that need none.
func (e Entry) others() []Ending { return e.of(func(e Ending) bool { return e.Side == "" }) }

func (e Entry) of(kind func(Ending) bool) []Ending {
	var list []Ending
	for _, ending := range e.Endings {
		if kind(ending) {
			list = append(list, ending)
		}
	}
	return list
}

// A ResultRow is a board of a round as its result is taken down: P1 is first-named. State
// is ReportOpen and so on.
type ResultRow struct {
	Board          string // as it is typed: "4", "4.2"
	Match          string // where a pairing has several games: who meets, "Reds – Blues"
	Game           string // id; empty where nobody plays
	P1, P2         string
	State          string
	Result, Reason string // once there is one
	Corrected      bool
	Contested      bool
	By             string      // who has reported it; empty where it was played here
	Why            locale.Text // of a bye
}

// How far a board is, for its result.
const (
	ReportOpen    = "open"    // none yet
	ReportRunning = "running" // none, and the game is under way here
	ReportStands  = "stands"
	ReportNone    = "none" // nobody plays there
)

// row is the id of the row of a board.
func row(board string) string { return "result-" + board }

// taps tells whether a name of the row can be tapped: where a result can be reported, or
// one that stands corrected.
func (r ResultRow) taps(e Entry) bool {
	return !e.Closed && (r.State == ReportOpen || r.State == ReportRunning || r.State == ReportStands && e.Corrects)
}

// winner is the side that has won; empty for none.
func (r ResultRow) winner() string {
	switch {
	case strings.HasPrefix(r.Result, "1-0"), strings.HasPrefix(r.Result, "+/-"):
		return "1"
	case strings.HasPrefix(r.Result, "0-1"), strings.HasPrefix(r.Result, "-/+"):
		return "2"
	}
	return ""
}

// What the sheet says of the row that it is about; nothing of none.
func (r *ResultRow) board() string {
	if r == nil {
		return ""
	}
	return r.Board
}

func (r *ResultRow) name(side string) string {
	switch {
	case r == nil:
		return ""
	case side == "2":
		return r.P2
	}
	return r.P1
}

func (r *ResultRow) state() string {
	if r == nil {
		return ReportOpen
	}
	return r.State
}

// legend is an ending as the list of keys says it, without names.
func (e Ending) legend(t *locale.Translator) string {
	if e.Side == "" {
		return t.T("results.key." + e.How)
	}
	return t.T("results.side."+e.Side, "How", t.T("results.how."+e.How))
}

// Ways are the letters that follow a winner, with their words: "f five, r resigned".
func (e Entry) Ways(t *locale.Translator) string {
	var list []string
	for _, win := range e.wins() {
		if key, letter := strings.CutPrefix(win.Text, win.Side); letter {
			list = append(list, key+" "+t.T("results.how."+win.How))
		}
	}
	return strings.Join(list, ", ")
}
