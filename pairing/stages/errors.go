package stages

import (
	"strconv"

	"renju-arbiter/pairing/standings"
)

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package. What each is about stands in the fields of [Error].
const (
	// BadFile: the text is not JSON of this shape. Detail says what was expected.
	BadFile ErrorCode = "bad-file"
	// NoStages: the event has none, or more than MaxStages.
	NoStages ErrorCode = "no-stages"
	// StageTwice: two stages have one name, or one has none.
	StageTwice ErrorCode = "stage-twice"
	// UnknownStage: Stage is fed, carried or ranked from Other, which is not there.
	UnknownStage ErrorCode = "unknown-stage"
	// Circle: Stage is fed, in the end, by itself.
	Circle ErrorCode = "circle"
	// TooManySeats: Stage asks Other for place Number, and Other has fewer players.
	TooManySeats ErrorCode = "too-many-seats"
	// SeatTwice: two rows of Stage have one name, or ask for one place.
	SeatTwice ErrorCode = "seat-twice"
	// NamedTwice: two persons are named for one seat, or one person for two.
	NamedTwice ErrorCode = "named-twice"
	// NationWithoutPlayer: nobody in the event is of the nation Number.
	NationWithoutPlayer ErrorCode = "nation-without-player"
	// OtherNation: a person named for a nation's seat is of another one.
	OtherNation ErrorCode = "other-nation"
	// LateAnswer: an answer after the deadline of its seat.
	LateAnswer ErrorCode = "late-answer"
	// BadAnswer: an answer to a seat that is not there or takes no such answer, or two
	// contrary answers of one time.
	BadAnswer ErrorCode = "bad-answer"
	// BadSeat: a row without what its kind needs, or with an else that leads nowhere.
	BadSeat ErrorCode = "bad-seat"
	// BadNumbers: numbers cannot be given as the rule asks.
	BadNumbers ErrorCode = "bad-numbers"
	// GroupOfOne: Stage has one player.
	GroupOfOne ErrorCode = "group-of-one"
	// PersonTwice: one person has two rows of a stage.
	PersonTwice ErrorCode = "person-twice"
	// TwoStagesAtOnce: one person plays in Stage and Other at the same time.
	TwoStagesAtOnce ErrorCode = "two-stages-at-once"
	// BadScore: a score in round Number is no win, draw or loss.
	BadScore ErrorCode = "bad-score"
	// ResultsDisagree: the two rows of a game differ.
	ResultsDisagree ErrorCode = "results-disagree"
	// BadTable: package standings refuses the table; Detail is its code.
	BadTable ErrorCode = "bad-table"
	// CarryContradicts: the printed carry of a person is not that of the results.
	CarryContradicts ErrorCode = "carry-contradicts"
	// BadCarry: a carry that cannot be computed.
	BadCarry ErrorCode = "bad-carry"
	// BadExtra: extra games or lots among players who are not level.
	BadExtra ErrorCode = "bad-extra"
	// TargetTooHigh: a target of a match is above its games.
	TargetTooHigh ErrorCode = "target-too-high"
	// BadMatch: a game with no known winner, or targets that both can reach.
	BadMatch ErrorCode = "bad-match"
	// GameAfterEnd: game Number came after the match was decided.
	GameAfterEnd ErrorCode = "game-after-end"
	// BadFinals: the places of parallel finals overlap or leave a gap.
	BadFinals ErrorCode = "bad-finals"
	// BadGroups: no draw into groups. Detail is the code of package groups, Seat the nation
	// or club, Number how many it has, or how many players there are.
	BadGroups ErrorCode = "bad-groups"
	// BadSeries: a series without points or events.
	BadSeries ErrorCode = "bad-series"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code         ErrorCode
	Stage, Other string
	Seat         string
	Person       Person
	Number       int
	Given, Found standings.Points
	Detail       string
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	text := "stages: " + string(e.Code)
	for _, part := range []string{e.Stage, e.Other, e.Seat, e.Detail} {
		if part != "" {
			text += ", " + part
		}
	}
	if e.Person != 0 {
		text += ", person " + strconv.Itoa(int(e.Person))
	}
	if e.Number != 0 {
		text += ", " + strconv.Itoa(e.Number)
	}
	return text
}
