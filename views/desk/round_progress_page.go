package desk

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/web"
)

// RoundProgress is the stage of a round, what it still lacks, and its announcements.
type RoundProgress struct {
	Stage       tournament.Stage
	Step        *web.NextStep // what comes next in the event; nil for nothing
	Hour        string        // when the clocks are to start, where the event is played; empty if not called
	Left        clock.Span    // until then; negative when it has passed
	Games       int
	Missing     int // results
	Unconfirmed int // by a player
	Contested   int
	Levels      []tables.Level // matches of a knock-out that are level
	Due         tables.Due     // games that decide them; without an Event none
	Earlier     int            // a round before, whose results are all there and which is not closed; 0 for none
	Later       int            // the round after, where this one has all its results and the hall is still in it; 0 for none
	Beside      []int          // rounds of a knock-out that are open too: they overlap
	Unread      int            // players who have not acknowledged the regulations that they are asked to
	Reopens     bool           // the round can be opened again
	Signed      bool           // the standings are: what is left is paper
	Said        []Announcement
	Saying      Announcing
}

// Announcement is one that stands on all seats and walls.
type Announcement struct {
	ID, Text, At string
	Also         []tournament.Translated // by the names of the languages
}

// Announcing is the form of the next announcement.
type Announcing struct {
	In   string // the language of the event, by its name; empty: none is set
	Text string
	Also []tournament.Translated
	Open bool // the other languages are shown
}

// moreLanguages is how many other languages the form has room for.
const moreLanguages = 4

// settles is the next act where a claim, a file or a contested result comes before the round is closed.
const settles = "settles"

// next is the one act that comes next, or "" where the games decide, or the start does.
func (c RoundProgress) next() string {
	if c.Step != nil {
		switch c.Step.Task {
		case tournament.BracketTask, tournament.PairTask, tournament.CloseTask, tournament.SignTask:
			return string(c.Step.Task)
		case tournament.ContestTask, tournament.SettleTask, tournament.RuleTask:
			return settles
		}
	}
	if c.Stage == tournament.StageResults || c.Stage == tournament.StageConfirmed {
		return string(tournament.CloseTask)
	}
	return ""
}

// starts tells that starting the clocks of the round is the next act.
func (c RoundProgress) starts(round int) bool {
	return c.before() || c.Step != nil && c.Step.Task == tournament.StartTask && c.Step.Round == round
}

// decides tells that ruling on a level match is the next act.
func (c RoundProgress) decides(l tables.Level) bool {
	return c.next() == "bracket" && c.Step.Step == tournament.RuleStep && c.Step.Round == l.Round && c.Step.Board == l.Board
}

// left is the countdown's reading.
func (c RoundProgress) left() string { return play.Reading(int64(c.Left)) }

func (c RoundProgress) leftMilliseconds() string { return strconv.FormatInt(int64(c.Left), 10) }

// before tells that the round has not begun.
func (c RoundProgress) before() bool { return c.Stage != "" && !c.Stage.Reached(tournament.StagePlay) }

// begun tells that it has: who waits for the arbiter comes before the boards that have not
// been started.
func (c RoundProgress) begun() bool { return c.Stage.Reached(tournament.StagePlay) }
