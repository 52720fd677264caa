package game

import (
	"encoding/json"
	"fmt"
	"strings"

	"renju-arbiter/arbiter/board"
)

// Half is a number of half points: 2 is a win, 1 a draw, 0 a loss. In JSON it
// is written in points: 1, 0.5, 0.
type Half int8

// MarshalJSON writes points.
func (h Half) MarshalJSON() ([]byte, error) { return json.Marshal(float64(h) / 2) }

// UnmarshalJSON reads points; only 0, 0.5 and 1 are a person's share of a game.
func (h *Half) UnmarshalJSON(data []byte) error {
	var points float64
	if err := json.Unmarshal(data, &points); err != nil {
		return err
	}
	if points != 0 && points != 0.5 && points != 1 {
		return fmt.Errorf("%v is no share of a game; it may be 0, 0.5 or 1", points)
	}
	*h = Half(points * 2)
	return nil
}

// Score is a game's result by person. The zero value is 0-0.
type Score struct {
	P1 Half `json:"P1"`
	P2 Half `json:"P2"`
}

// Of is the share of one person; partners score alike, P3 as P1 and P4 as P2.
func (s Score) Of(p board.Person) Half {
	if p.SameSide(board.P1) {
		return s.P1
	}
	return s.P2
}

// Scores are what the two sides of a game can have, those that only a ruling gives
// at the end.
func Scores() []Score {
	return []Score{{2, 0}, {0, 2}, {1, 1}, {0, 0}, {2, 2}, {1, 0}, {0, 1}}
}

// Forfeits are the scores of a game that nobody played.
func Forfeits() []Score { return []Score{{2, 0}, {0, 2}, {0, 0}, {2, 2}} }

// ParseScore reads one of Scores as String writes it: "1-0", P1 first.
func ParseScore(text string) (Score, error) {
	var known []string
	for _, s := range Scores() {
		if s.String() == text {
			return s, nil
		}
		known = append(known, s.String())
	}
	return Score{}, fmt.Errorf("%q is no result; it may be %s", text, strings.Join(known, ", "))
}

// ParseResult reads a score, or a forfeit as a TRF has it: "+/-", P1 first.
func ParseResult(text string) (s Score, forfeit bool, err error) {
	for _, s := range Forfeits() {
		if s.Forfeit() == text {
			return s, true, nil
		}
	}
	s, err = ParseScore(text)
	return s, false, err
}

// Forfeit is the score of a game that nobody played: "+/-", "-/-".
func (s Score) Forfeit() string {
	names := [...]string{"-", "=", "+"}
	return names[s.P1] + "/" + names[s.P2]
}

// Winner is who has won though the other has not; Nobody if there is no such.
func (s Score) Winner() board.Person {
	switch {
	case s.P1 == 2 && s.P2 < 2:
		return board.P1
	case s.P2 == 2 && s.P1 < 2:
		return board.P2
	}
	return board.Nobody
}

// String is "1-0", "1/2-1/2", P1 first.
func (s Score) String() string {
	names := [...]string{"0", "1/2", "1"}
	return names[s.P1] + "-" + names[s.P2]
}

var draw = Score{1, 1}

func winFor(p board.Person) Score {
	if p.SameSide(board.P1) {
		return Score{2, 0}
	}
	return Score{0, 2}
}

// winAgainst is the score when a person, and a partner with them, has lost.
func winAgainst(p board.Person) Score {
	if p.SameSide(board.P1) {
		return winFor(board.P2)
	}
	return winFor(board.P1)
}

// Why a game ended, apart from who won it.
const (
	ReasonFive         = "five"
	ReasonOverline     = "overline" // White's
	ReasonDoubleThree  = "foul-double-three"
	ReasonDoubleFour   = "foul-double-four"
	ReasonFoulOverline = "foul-overline"
	ReasonTime         = "time"
	ReasonMovesNotMade = "moves-not-made"
	ReasonResignation  = "resignation"
	ReasonAgreement    = "agreement"
	ReasonTwoPasses    = "two-passes"
	ReasonBoardFull    = "board-full"
	ReasonBothFlags    = "both-flags"
	ReasonLate         = "late"
	ReasonBothAbsent   = "both-absent"
	ReasonForfeit      = "forfeit"    // entered by an arbiter
	ReasonWithdrawal   = "withdrawal" // never at the board: the event says it (Walkover)
	ReasonExpulsion    = "expulsion"  // as withdrawal
	ReasonPenalty      = "penalty"
	ReasonRuling       = "ruling"
)

// ruleOf is the rule that decides for each reason, RIF's number and the seed's.
var ruleOf = map[string]string{
	ReasonFive:         "RIF 9.1 (seed 7.1)",
	ReasonOverline:     "RIF 9.1 (seed 7.1)",
	ReasonDoubleThree:  "RIF 9.2 (seed 7.2)",
	ReasonDoubleFour:   "RIF 9.2 (seed 7.2)",
	ReasonFoulOverline: "RIF 9.2 (seed 7.2)",
	ReasonTime:         "RIF 9.4 (seed 7.4)",
	ReasonMovesNotMade: "RIF 9.4 (seed 7.4)",
	ReasonResignation:  "RIF 9.5 (seed 7.5)",
	ReasonBoardFull:    "RIF 10.1 (seed 8.1)",
	ReasonAgreement:    "RIF 10.2 (seed 8.2)",
	ReasonTwoPasses:    "RIF 10.3 (seed 8.3)",
	ReasonBothFlags:    "RIF 10.4 (seed 8.4)",
	ReasonLate:         "RIF 15 (seed 13)",
	ReasonBothAbsent:   "RIF 15 (seed 13)",
	ReasonForfeit:      "RIF 15 (seed 13)",
	ReasonPenalty:      "RIF 16 (seed 14)",
	ReasonExpulsion:    "RIF 16 (seed 14)",
	ReasonRuling:       "RIF 17.2 (seed 15.2)",
	ReasonFoul:         "RIF 9.2 (seed 7.2)",
	ReasonNotSaid:      "RIF 17.1 (seed 15.1)",
}

// Rule is the rule that decides for a reason, for example "RIF 9.1 (seed 7.1)".
func Rule(reason string) string { return ruleOf[reason] }

// Outcome is who got what, why, and by which rule.
type Outcome struct {
	Score  Score  `json:"score"`
	Reason string `json:"reason"`
	Rule   string `json:"rule"`
}

// Forfeit tells that nobody played: what the score gives was awarded.
func (o Outcome) Forfeit() bool {
	switch o.Reason {
	case ReasonLate, ReasonBothAbsent, ReasonForfeit, ReasonWithdrawal, ReasonExpulsion:
		return true
	}
	return false
}

// Walkover is the outcome of a game that is not played because somebody has left the event,
// or was expelled from it.
func Walkover(score Score, expelled bool) Outcome {
	if expelled {
		return outcome(score, ReasonExpulsion)
	}
	return outcome(score, ReasonWithdrawal)
}

// Walkover tells that the event says it, and no board.
func (o Outcome) Walkover() bool { return o.Reason == ReasonWithdrawal || o.Reason == ReasonExpulsion }

// Result is the score, or the forfeit: what ParseResult reads.
func (o Outcome) Result() string {
	if o.Forfeit() {
		return o.Score.Forfeit()
	}
	return o.Score.String()
}

// rulingOf is what an arbiter has decided: a result, or that nobody has played. Where it
// is said how the game ended, it is no ruling, unless that is what is said.
func rulingOf(s *State, c Command) (Outcome, *Refusal) {
	switch {
	case c.Kind == ReasonRuling && !c.Forfeit:
		return outcome(c.Score, ReasonRuling), nil
	case c.Kind != "":
		return reportedOutcome(s, c)
	case c.Forfeit:
		return outcome(c.Score, ReasonForfeit), nil
	}
	return outcome(c.Score, ReasonRuling), nil
}

func outcome(score Score, reason string) Outcome {
	return Outcome{Score: score, Reason: reason, Rule: ruleOf[reason]}
}

// String is a result like "1-0 five".
func (o Outcome) String() string { return o.Score.String() + " " + o.Reason }
