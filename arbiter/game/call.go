package game

import (
	"slices"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/text"
)

// What a player can call an arbiter for; to say nothing is allowed too.
const (
	AboutClock   = "clock"   // it is faulty, or was set wrongly (RIF 14.5, seed 12.5)
	AboutBoard   = "board"   // stones or the record are not as they were played
	AboutConduct = "conduct" // disturbance, or help from outside (RIF 16, seed 14)
	AboutRule    = "rule"    // a question
	AboutDevice  = "device"
	AboutLeaving = "leaving" // who has to leave the board, or is unwell
)

// CallSubjects lists them.
func CallSubjects() []string {
	return []string{AboutClock, AboutBoard, AboutConduct, AboutRule, AboutDevice, AboutLeaving}
}

// call is a player's call for the arbiter, which stops both clocks unless it
// says otherwise, or for a time arbiter, which does not (RIF 14.7, 14.9). Whoever calls
// again while nobody has come yet changes nothing, but for stopping the clocks, whether
// the opponent has called as well or not; one time arbiter comes to the board, whoever has
// called first.
func call(s State, c Command) ([]Event, *Refusal) {
	if hasCalledEnough(&s, c) {
		return nil, refuse(EnoughSaid)
	}
	switch c.For {
	case CallArbiter:
		words := strings.TrimSpace(c.Reason)
		switch rests := s.Stopped && !s.resumes; {
		case s.heard[c.By-1].waits && (c.Run || rests):
			return nil, refuse(AlreadyCalled)
		case c.Kind != "" && !slices.Contains(CallSubjects(), c.Kind):
			return nil, refuse(NotAllowed)
		case utf8.RuneCountInString(words) > text.Words:
			return nil, refuse(TooManyWords)
		}
		return []Event{Called{By: c.By, For: c.For, Stops: !c.Run, About: c.Kind, Words: words, OnBehalf: c.OnBehalf}}, nil
	case CallTimeArbiter:
		if s.TimeCalledBy != board.Nobody {
			return nil, refuse(AlreadyCalled)
		}
		return []Event{Called{By: c.By, For: c.For, OnBehalf: c.OnBehalf}}, nil
	}
	return nil, refuse(NotAllowed)
}

// attend answers a call that waits: the one called is at the board.
func attend(s State, c Command) ([]Event, *Refusal) {
	waits := c.For == CallArbiter && s.Called != "" || c.For == ReachSeenTo && s.lost() || c.For == CallTimeArbiter && s.TimeCalledBy != board.Nobody
	if !waits {
		return nil, refuse(NotAllowed)
	}
	return []Event{Attended{For: c.For}}, nil
}
