package desk

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/part/play"
)

// RoundProgress is the stage of a round, what it still lacks, and its announcements.
type RoundProgress struct {
	Stage       tournament.Stage
	Task        tournament.Task // what comes next in the event
	Hour        string          // when the clocks are to start, where the event is played; empty if not called
	Left        clock.Span      // until then; negative when it has passed
	Games       int
	Missing     int // results
	Unconfirmed int // by a player
	Contested   int
	Undecided   int   // a match of a knock-out that has no winner; 0 for none
	Earlier     int   // a round before, whose results are all there and which is not closed; 0 for none
	Later       int   // the round after, where this one has all its results and the hall is still in it; 0 for none
	Beside      []int // rounds of a knock-out that are open too: they overlap
	Unread      int   // players who have not acknowledged the regulations that they are asked to
	Reopens     bool  // the round can be opened again
	Said        []Announcement
}

// Announcement is one that stands on all seats and walls.
type Announcement struct{ ID, Text, At string }

// next is the one act that comes next, or "" where the games decide, or the start does.
func (c RoundProgress) next() string {
	switch c.Task {
	case tournament.BracketTask, tournament.PairTask, tournament.CloseTask, tournament.SignTask:
		return string(c.Task)
	}
	if c.Stage == tournament.StageResults || c.Stage == tournament.StageConfirmed {
		return string(tournament.CloseTask)
	}
	return ""
}

// left is the countdown's reading.
func (c RoundProgress) left() string { return play.Reading(int64(c.Left)) }

func (c RoundProgress) leftMilliseconds() string { return strconv.FormatInt(int64(c.Left), 10) }

// before tells that the round has not begun.
func (c RoundProgress) before() bool { return c.Stage != "" && !c.Stage.Reached(tournament.StagePlay) }

// begun tells that it has: who waits for the arbiter comes before the boards that have not
// been started.
func (c RoundProgress) begun() bool { return c.Stage.Reached(tournament.StagePlay) }
