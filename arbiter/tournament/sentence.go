package tournament

import (
	"errors"

	"renju-arbiter/arbiter/board"
)

// most is the largest number that a field takes, by the refusal of a larger one.
var most = map[Code]int{BadRounds: MaxRounds, BadLegs: MaxLegs, BadBoards: MaxBoards, BadApart: MaxRounds, BadCycles: MaxCycles,
	BadPoints: MaxPoints, BadMatchPoints: MaxPoints}

// sentenced is a refusal of another room that says its own sentence.
type sentenced interface {
	error
	Sentence() (key string, args []any)
}

// Sentence says it to people: a key of the catalogues and its arguments. What the
// table, a line-up or a prize fund finds says more than that it was refused.
func (r *Refusal) Sentence() (key string, args []any) {
	args = []any{"Name", board.Somebody(r.Player), "Round", r.Round, "Board", r.Board, "Most", most[r.Code]}
	switch r.Code {
	case BadTiebreaks, BadLineUp, BadPrizes:
		if cause, ok := errors.AsType[sentenced](r.Cause); ok {
			if key, more := cause.Sentence(); key != "" {
				return key, append(args, more...)
			}
		}
	case TitleNeeded:
		return "new.error.name", nil
	case BadCycles:
		return "new.error.cycles", args
	case ReasonNeeded:
		return "refused.reason-missing", nil
	case AlreadyPublished:
		if r.Round > 0 {
			return "refused.already-published.round", args
		}
	case RoundUnfinished:
		if r.Match {
			return "refused.round-unfinished.match", args
		}
	}
	return "refused." + string(r.Code), args
}

// fields are the fields of a format, by the refusal of what they hold.
var fields = map[Code]string{TitleNeeded: "name", BadCycles: "cycles", BadSystem: "system", BadRounds: "rounds", BadLegs: "legs",
	BadApart: "apart", BadUnfinished: "unfinished", BadUnplayed: "unplayed", BadTiebreaks: "tiebreaks", BadPoints: "win",
	BadBoards: "boards", BadLevel: "level", BadScore: "score", BadMatchPoints: "matchWin"}

// Field is the field of the event's form that it is about; empty for none.
func (r *Refusal) Field() string { return fields[r.Code] }
