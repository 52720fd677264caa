package desk

import (
	"slices"
	"strings"

	"renju-arbiter/clock"
	"renju-arbiter/views/part/play"
)

// TimeDesk is the queue for time arbiters, as the arbiter's desk shows it. Only
// events with time arbiters have one.
type TimeDesk struct {
	ID       string
	Command  string // a fresh UUID for each rendering
	Now      int64  // milliseconds of journal time at which the faces were read
	Lacking  int    // boards that need somebody beyond those who are free
	Waiting  []TimeBoard
	Coming   []TimeBoard
	Uncalled []TimeBoard
	There    []TimeBoard
	Free     []TimeArbiter
	OnDuty   []TimeArbiter // the free ones too
	Others   []TimeArbiter // who could come on duty
}

// A TimeBoard is a board that needs a time arbiter or has one.
type TimeBoard struct {
	Game    string
	Board   string
	Caller  string // who called and still waits; empty for nobody
	Since   string // how long
	Arbiter string // name of who is assigned
	Has     string // the journal's name of who is assigned
	From    string // name of whom it was taken over from; empty for nobody
	Faces   []play.Face
	Flags   []play.Person // those whose flag the time arbiter calls
	Event   string        // the name of its tournament, at the desk of several

	waited clock.Span
	look   string // how the desk of several is looked at; empty at that of one
}

// A TimeArbiter is somebody on duty, or who could be. ID is the journal's name.
type TimeArbiter struct {
	ID, Name string
	Boards   []string // where one is assigned
}

func (a TimeArbiter) boards() string { return strings.Join(a.Boards, ", ") }

// others are those on duty who could take a board over.
func (m TimeDesk) others(b TimeBoard) []TimeArbiter {
	return slices.DeleteFunc(slices.Clone(m.OnDuty), func(a TimeArbiter) bool { return a.ID == b.Has })
}

// TimeBoards is a time arbiter's own page.
type TimeBoards struct {
	ID      string
	Command string
	Now     int64
	On      bool        // on duty
	Mine    []TimeBoard // the boards assigned
	Taken   []TimeBoard // boards that were this one's, until another took them over
	Theirs  []TimeBoard // boards where another one is
	Waiting []TimeBoard // boards that have called and have nobody
}
