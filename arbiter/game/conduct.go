package game

import "slices"

// Ladder are the sanctions for conduct, each graver than the one before (RIF 16, seed 14;
// expulsion goes beyond the seed and is an act of the event).
func Ladder() []string {
	return []string{PenaltyNote, PenaltyWarning, PenaltyTime, PenaltyLoss, PenaltyExpulsion}
}

// Sanctions are those that can be given at the board as it stands; expulsion is an act of the event. A note
// and a warning change nothing in a game that is over: conduct counts while any game of the hall runs (RIF 16,
// seed 14). A void game has none.
func (s *State) Sanctions() []string {
	switch {
	case s.Status == Void:
		return nil
	case s.Over():
		return []string{PenaltyNote, PenaltyWarning}
	}
	return []string{PenaltyNote, PenaltyWarning, PenaltyTime, PenaltyLoss}
}

// NextSanction is the usual next one after the gravest that somebody has; empty: none yet.
func NextSanction(gravest string) string {
	ladder := Ladder()
	return ladder[min(slices.Index(ladder, gravest)+1, len(ladder)-1)]
}

// Graver tells whether a sanction is graver than another; empty is none.
func Graver(one, other string) bool {
	return slices.Index(Ladder(), one) > slices.Index(Ladder(), other)
}

// ConductRules are those that a sanction can rest on, as they are cited: the usual one first,
// then those on disturbed stones, score sheets, stopped clocks, silence, lateness, and what
// no rule foresaw.
func ConductRules() []string {
	return []string{"RIF 16", "RIF 8", "RIF 13", "RIF 14.7", "RIF 14.8", "RIF 15", "RIF 17.2"}
}

// RestsOn is the rule on which a sanction rests.
func (e Penalised) RestsOn() string {
	if e.Rule != "" {
		return e.Rule
	}
	return Rule(ReasonPenalty)
}

// FalseClaimRule is the rule on which the sanction for an unfounded claim rests.
const FalseClaimRule = "RIF 9.6 (seed 7.6)"
