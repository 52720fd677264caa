package clock

import "fmt"

// SyntaxError says why a text is no control. Text is made from it at the edge,
// in the reader's language, from Reason and the place.
type SyntaxError struct {
	Text   string // all that was read
	Offset int    // in bytes from 0, the place that is wrong
	Reason Reason
}

// Reason is the code of a SyntaxError.
type Reason string

// What can be wrong with a control.
const (
	EmptyStage      Reason = "empty-stage"
	NoNumber        Reason = "no-number"
	NoTime          Reason = "no-time"
	NoBonus         Reason = "no-bonus"
	NotWhole        Reason = "not-whole"
	LeadingZero     Reason = "leading-zero"
	TooMany         Reason = "too-many"
	TooLong         Reason = "too-long"
	ZeroTime        Reason = "zero-time"
	ZeroMoves       Reason = "zero-moves"
	ZeroPeriods     Reason = "zero-periods"
	TwoBonuses      Reason = "two-bonuses"
	TwoCounts       Reason = "two-counts"
	CountedOvertime Reason = "counted-overtime"
	OvertimeBonus   Reason = "overtime-bonus"
	OvertimeNotLast Reason = "overtime-not-last"
	EndlessStage    Reason = "endless-stage"
	TrailingText    Reason = "trailing-text"
)

// wording is, for each reason, what is wrong and what would be right.
var wording = map[Reason][2]string{
	EmptyStage:      {"a stage is empty", "write a time in seconds on each side of a colon, as in 40/7200:1800"},
	NoNumber:        {"a stage begins with a number", "write it in whole seconds, as in 1800+10, 40/7200, 5x60 or 10c300"},
	NoTime:          {"a time is missing", "write whole seconds after the sign, as in 40/7200, 5x60 or 10c300"},
	NoBonus:         {"the seconds are missing", "write a whole number after +, b or d, as in 1800+10"},
	NotWhole:        {"a number is not whole", "write whole seconds, as in 90"},
	LeadingZero:     {"a number begins with 0", "write 300, not 0300"},
	TooMany:         {"the number of moves or periods is too large", "write at most 1000000"},
	TooLong:         {"the time is too long", "write at most 1000000000 seconds"},
	ZeroTime:        {"a time of 0 is none", "write at least one second, or leave the stage out"},
	ZeroMoves:       {"a stage has no moves", "write at least 1, or leave out the number and its sign"},
	ZeroPeriods:     {"a byo-yomi has no periods", "write at least 1, as in 5x60, or leave the stage out"},
	TwoBonuses:      {"a stage has two of +, b and d", "keep one, as in 300+5"},
	TwoCounts:       {"a stage has two numbers of moves or periods", "keep one, as in 40/7200, 5x60 or 10c300"},
	CountedOvertime: {"an overtime has no number of moves before it", "write 5x60 or 10c300 alone, or 40/7200:5x60"},
	OvertimeBonus:   {"an overtime has no +, b or d", "write 5x60 or 10c300 alone, or 1800+10:5x60"},
	OvertimeNotLast: {"nothing can follow an overtime", "make the byo-yomi or Canadian stage the last one"},
	EndlessStage:    {"a stage without a number of moves cannot end for another", "write 40/3600:1800, or let an overtime follow, as in 3600:5x60"},
	TrailingText:    {"this belongs to no stage", "end the stage here, or write a colon and the next one"},
}

// Error is one sentence for a log or a terminal: what is wrong, where, and what
// would be right.
func (e *SyntaxError) Error() string {
	words := wording[e.Reason]
	place := "at the end"
	if e.Offset < len(e.Text) {
		place = fmt.Sprintf("at %q", e.Text[e.Offset:])
	}
	return fmt.Sprintf("time control %q, offset %d, %s: %s; %s", e.Text, e.Offset, place, words[0], words[1])
}

// Sentence is the key of the text for people, with its arguments. Place counts from 1.
func (e *SyntaxError) Sentence() (key string, args []any) {
	return "control.error." + string(e.Reason), []any{"Control", e.Text, "Place", e.Offset + 1}
}
