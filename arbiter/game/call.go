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

// call is a player's call for the arbiter, which stops both clocks unless it says otherwise, or for a
// time arbiter, which does not (RIF 14.7, 14.9). A second call while nobody has come only stops the
// clocks, whether or not the opponent has called too. One time arbiter comes to the board, no matter who
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

// Nobody can keep an arbiter busy from one position: who has claimed and called there
// often enough is heard again when something has changed. A fallen flag can be claimed
// whatever was claimed before it fell.

// How often a player can claim and call on one position.
const (
	MostOpenClaims = 3  // that nobody has judged yet
	MostClaims     = 10 // on the board
	MostCalls      = 10
)

// heard are the calls of a player.
type heard struct {
	waits   bool // one of them, for the arbiter, is not answered yet
	about   string
	words   string // of the last one for the arbiter
	version int    // of the position on which the last one was made
	times   int    // on that position
}

// hears folds a call.
func (s *State) hears(e Called) {
	h := &s.heard[e.By-1]
	if h.version != s.Version {
		h.version, h.times = s.Version, 0
	}
	h.times++
	if e.For != CallArbiter {
		return
	}
	if said := e.About + e.Words; said != "" || !h.waits { // who calls again need not say it again
		h.about, h.words = e.About, e.Words
	}
	h.waits = true
}

// LastCall is what a person's last call for the arbiter was about (CallSubjects), and in
// which words: for the arbiter's eyes.
func (s *State) LastCall(p board.Person) (about, words string) {
	if !s.sits(p) {
		return "", ""
	}
	return s.heard[p-1].about, s.heard[p-1].words
}

// answeredCalls tells that no call for the arbiter waits.
func (s *State) answeredCalls() {
	s.Called, s.CalledBy = "", board.Nobody
	for i := range s.heard {
		s.heard[i].waits = false
	}
}

// hasCalledEnough tells whether a player's calls on this position are used up. What an
// arbiter enters counts for nothing.
func hasCalledEnough(s *State, c Command) bool {
	h := s.heard[c.By-1]
	return !c.OnBehalf && h.version == s.Version && h.times >= MostCalls
}

// hasClaimedEnough tells the same of claims. Those of time are never too many: at the
// same readings there is one.
func hasClaimedEnough(s *State, c Command) bool {
	open, here := 0, 0
	for _, claim := range s.Claims {
		if claim.By == c.By && claim.Claim != ClaimTime && claim.Plies == len(s.Plies) {
			here++
			if !claim.Judged {
				open++
			}
		}
	}
	return !c.OnBehalf && c.Kind != ClaimTime && (open >= MostOpenClaims || here >= MostClaims)
}
