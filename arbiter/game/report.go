package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// How a game can end that was not played here, beside the reasons that the referee
// itself gives: nobody asks a table in the hall which foul it was.
const (
	ReasonFoul    = "foul"     // Black's; which one was not said
	ReasonNotSaid = "not-said" // the result alone was reported
)

// Reports are how a game at a wooden board can have ended, for the one who reports it:
// what the game has, the most frequent first. A forfeit is none of them (Forfeits).
func Reports(s Settings) []string {
	fill(&s.Game, Renju)
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return nil
	}
	list := []string{ReasonFive}
	switch {
	case rules.ByClaim():
		list = append(list, ReasonFoul)
	case rules.Standing():
		list = []string{variant.ReasonFour}
	case rules.Captures():
		list = append(list, variant.ReasonCaptures)
	}
	list = append(list, ReasonResignation, ReasonTime, ReasonAgreement)
	if rules.ByClaim() {
		list = append(list, ReasonTwoPasses)
	}
	return append(list, ReasonBoardFull, ReasonNotSaid)
}

// Drawn tells whether a game that ended so was drawn: its report needs no winner.
func Drawn(reason string) bool {
	return reason == ReasonAgreement || reason == ReasonTwoPasses || reason == ReasonBoardFull || reason == ReasonBothFlags
}

// report takes down the result of a game that was played at a wooden board. It asks
// for no reason, for it corrects nothing. A result that stands is not overwritten: of
// two who report, the second learns what the first has said.
func report(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	o, refusal := reportedOutcome(&s, c)
	_, claimed := s.Pending()
	switch {
	case s.Status == Void:
		return nil, refuse(GameOver)
	case refusal != nil:
		return nil, refusal
	case s.Outcome != nil:
		return nil, resultStanding(&s, o)
	case claimed:
		return nil, refuse(WaitingClaim)
	case s.UnderWay() && !c.Sure:
		return nil, refuse(ClockRunning)
	}
	return []Event{Ended{At: at, Outcome: o, Reported: true, Reporter: c.Actor}}, nil
}

// reportedOutcome is what a report says, if a game can end so.
func reportedOutcome(s *State, c Command) (Outcome, *Refusal) {
	switch {
	case c.Forfeit || c.Kind == ReasonForfeit:
		if !slices.Contains(Forfeits(), c.Score) {
			return Outcome{}, refuse(BadReport)
		}
		return outcome(c.Score, ReasonForfeit), nil
	case !slices.Contains(Reports(s.Settings), c.Kind), c.Score != draw && c.Score.Winner() == board.Nobody,
		c.Score.P1+c.Score.P2 != 2, c.Kind != ReasonNotSaid && Drawn(c.Kind) != (c.Score == draw):
		return Outcome{}, refuse(BadReport)
	}
	o := outcome(c.Score, c.Kind)
	if !s.Table.Rules().ByClaim() && (o.Rule == "" || c.Kind == ReasonFive || c.Kind == ReasonBoardFull) {
		o.Rule = ruleText(s.Table.Rules(), nil) // the rules of the game on the board
	}
	return o, nil
}

// resultStanding refuses a report of a game that has a result, and says which.
func resultStanding(s *State, reported Outcome) *Refusal {
	code := ResultStands
	if s.Outcome.Score == reported.Score && s.Outcome.Reason == reported.Reason {
		code = ResultSame
	}
	reporter := s.Reporter
	if s.ResultCorrected {
		reporter = "" // has not reported what stands now
	}
	return &Refusal{Code: code, Point: board.NoPoint, Standing: s.Outcome, Reporter: reporter}
}

// UnderWay tells whether a game is being played here: somebody at its board has done
// something, placed a stone or called for an arbiter. That its clocks were started tells
// nothing: all of a round are, and at a wooden board nobody touches them again.
func (s *State) UnderWay() bool {
	return s.Status == Open && (len(s.Steps)+len(s.Claims) > 0 || s.Offer != board.Nobody || s.Called != "" || s.TimeCalledBy != board.Nobody)
}
