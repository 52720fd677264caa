package desk

import (
	"cmp"
	"slices"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
)

// Queue is what waits for the arbiter, the gravest kind first, and in each kind the
// longest wait.
type Queue struct {
	First       []Waiting // claims and calls
	Time        *TimeDesk // nil without time arbiters
	Then        []Waiting // what came due, latecomers, results that are missing
	Roll        []Roll    // boards that have not been started, with who should sit there
	Start       int       // games that can be started
	Elsewhere   string    // players of these whose games wait because they play in another tournament
	Interrupted int       // games that wait to be resumed
	Adjourned   int       // games that are adjourned
	Next        int       // the round that can be paired now; 0 for none
	Short       bool      // the service's disk is nearly full
	Room        int       // what is left on it then, in megabytes
	Absences              // who has not come, and is asked about
}

// Waiting is one thing that waits, with the one act that it waits for.
type Waiting struct {
	Kind  string // one of kinds
	Game  string
	Board string
	What  locale.Text
	More  locale.Text // for the arbiter's eyes; may be empty
	Words string      // what somebody said; may be empty
	Who   string      // a name; may be empty
	Since string      // how long it has waited, or what is left
	Do    Doing
	Event string // the name of its tournament, at the desk of several

	waited clock.Span
}

// Doing is that act: a page to open, or a form to send.
type Doing struct {
	Verb   locale.Text
	Page   string // where it leads; empty: a form is sent
	Act    string // the address of the form
	Fields []Hidden
	Grave  bool // what cannot wait
}

// Hidden is a field of a form that nobody fills in.
type Hidden struct{ Name, Value string }

// kinds is the order of what waits.
var kinds = []string{"claim", "appeal", "dispute", "contest", "call", "reach", "due", "envelope", "seal", "still", "late", "card", "sheets", "result"}

func inOrder(list []Waiting) {
	slices.SortStableFunc(list, func(a, b Waiting) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)), cmp.Compare(b.waited, a.waited))
	})
}

// Count is how much waits.
func (q Queue) Count() int {
	n := len(q.First) + len(q.Then) + len(q.Asked)
	if q.Time != nil {
		n += len(q.Time.Waiting) + len(q.Time.Uncalled)
	}
	return n
}

// signs are what the rows of the boards say of the queue.
func (q Queue) signs() map[string]string {
	signs := map[string]string{}
	note := func(game, kind string) {
		if signs[game] == "" {
			signs[game] = kind
		}
	}
	for _, w := range q.First {
		note(w.Game, w.Kind)
	}
	if q.Time != nil {
		for _, list := range [][]TimeBoard{q.Time.Waiting, q.Time.Uncalled, q.Time.Coming, q.Time.There} {
			for _, b := range list {
				note(b.Game, "time")
			}
		}
	}
	for _, w := range q.Then {
		note(w.Game, w.Kind)
	}
	return signs
}

// A Roll is a board before the start.
type Roll struct {
	Game    string
	Board   string
	Persons []Seated
}

// Seated is somebody who should sit at a board, and may have been noted as missing.
type Seated struct {
	Key, Name string
	Absent    bool
}

func (q Queue) absent() int {
	n := 0
	for _, r := range q.Roll {
		for _, p := range r.Persons {
			if p.Absent {
				n++
			}
		}
	}
	return n
}
