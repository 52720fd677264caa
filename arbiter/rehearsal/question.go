package rehearsal

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Kind is what had to be ruled on.
type Kind string

// The kinds.
const (
	Claim Kind = "claim"
	Call  Kind = "call"
	File  Kind = "file"
)

// What can be answered: to a claim, to a call; to a file of a dispute a sanction as well, by its name.
const (
	Upheld    = "upheld"
	Unfounded = "unfounded"
	Drawn     = "draw"    // both flags are down
	NotHeard  = "refused" // the claimant's own flag is down

	Stop  = "stop" // both clocks rest
	RunOn = "run"

	Nothing = "nothing" // the ruling changes nothing
	Result  = "result"  // it gives the game another result
)

// Question is something that had to be ruled on, as it stood then.
type Question struct {
	Kind         Kind
	Game         string
	Round, Board int
	State        game.State    // of the game, as far as is known: Moves says what stood
	Moves        []board.Point // the plies; NoPoint is a pass
	Readings     []clock.Span  // of the clocks, P1's first
	By           board.Person  // whose claim or call it is; Nobody: an arbiter's notice

	Claimed game.Claimed // of a claim; the finding is the answer
	For     string       // of a call: for whom
	File    dispute.File // of a dispute, with its ruling

	Choices []string
	Rules   []string

	Right string   // the choice that is right; empty: nobody knows
	Cited []string // the rules that decide; any of them is right, the first is told
	Ruled bool     // somebody has ruled
	Was   string   // as what
	Words string   // with which words
}

// claimRules are those that a claim can be decided by.
var claimRules = []string{"RIF 9.1", "RIF 9.2", "RIF 9.3", "RIF 9.4", "RIF 9.6", "RIF 9.7", "RIF 9.8", "RIF 10.4"}

// OfClaim is a claim of a game, by its number; false where there is none. The game may have gone on.
func OfClaim(s game.State, number int) (Question, bool) {
	i := slices.IndexFunc(s.Claims, func(c game.Claim) bool { return c.Number == number })
	if i < 0 {
		return Question{}, false
	}
	c := s.Claims[i]
	q := Question{Kind: Claim, Round: s.Round, Board: s.Board, State: s, By: c.By, Claimed: c.Claimed, Readings: c.Remaining,
		Choices: []string{Upheld, Unfounded}, Rules: claimRules, Ruled: c.Judged, Words: c.Reason}
	for _, ply := range s.Plies[:min(c.Plies, len(s.Plies))] {
		q.Moves = append(q.Moves, ply.Point)
	}
	if c.Claim == game.ClaimTime {
		q.Choices = []string{Upheld, Unfounded, Drawn}
	}
	q.Right, q.Cited = found(c.Claimed, s.ColourOf(c.By))
	switch {
	case !c.Judged:
	case c.Finding.What == game.FoundBothFlags:
		q.Was = Drawn
	case c.Upheld:
		q.Was = Upheld
	default:
		q.Was = Unfounded
	}
	return q, true
}

// found is what a finding makes of a claim of who holds a colour, and the rules by which it does.
func found(c game.Claimed, colour board.Stone) (right string, rules []string) {
	right = Unfounded
	if c.Holds(colour) {
		right = Upheld
	}
	switch what := c.Finding.What; {
	case what == game.FoundBothFlags:
		return Drawn, []string{"RIF 10.4"}
	case c.Claim == game.ClaimTime:
		return right, []string{"RIF 9.4"}
	case what == game.FoundLapsed && c.Claim == game.ClaimFive:
		return right, []string{"RIF 9.7"}
	case what == game.FoundLapsed:
		return right, []string{"RIF 9.8"}
	case what == "legal-double-three":
		return right, []string{"RIF 9.3"}
	case what == "double-three":
		return right, []string{"RIF 9.2", "RIF 9.3"}
	case what == "five", what == "overline" && colour == board.White && c.Claim == game.ClaimFive:
		return right, []string{"RIF 9.1"}
	case what == "overline" && c.Claim == game.ClaimFive:
		return right, []string{"RIF 9.1", "RIF 9.2"}
	case c.Claim == game.ClaimFive:
		return right, []string{"RIF 9.1"}
	}
	return right, []string{"RIF 9.2"}
}

// callRules are those by which a call stops the clocks, or does not.
var callRules = []string{"RIF 14.6", "RIF 14.7", "RIF 14.8", "RIF 14.9"}

// OfCall is a call in a game, as the game stood then.
func OfCall(s game.State, e game.Called, at clock.Instant) Question {
	q := Question{Kind: Call, Round: s.Round, Board: s.Board, State: s, By: e.By, For: e.For, Choices: []string{Stop, RunOn}, Rules: callRules, Ruled: true, Was: RunOn, Right: Stop, Cited: []string{"RIF 14.7"}}
	if e.Stops {
		q.Was = Stop
	}
	if e.For == game.CallTimeArbiter {
		q.Right, q.Cited = RunOn, []string{"RIF 14.9"}
	}
	for _, ply := range s.Plies {
		q.Moves = append(q.Moves, ply.Point)
	}
	for _, p := range s.Persons() {
		if s.Timed {
			q.Readings = append(q.Readings, s.Remaining(p, at))
		}
	}
	return q
}

// OfFile is the file of a dispute. An appeal that was decided says what is right.
func OfFile(s game.State, f dispute.File) Question {
	q := Question{Kind: File, Game: f.Game, Round: s.Round, Board: s.Board, State: s, By: f.By, File: f, Moves: f.Moves, Readings: f.Readings, Rules: dispute.Rules(f.Subject, s.Settings.Game)}
	if f.Subject == dispute.OfClaim {
		q.Choices = []string{Upheld, Unfounded}
	}
	q.Choices = append(q.Choices, Nothing, game.PenaltyNote, game.PenaltyWarning, game.PenaltyTime, game.PenaltyLoss, game.PenaltyExpulsion, Result)
	if f.Ruling == nil {
		return q
	}
	q.Ruled, q.Was, q.Cited, q.Words = true, effectOf(f.Ruling.Effect), f.Ruling.Rules, f.Ruling.Words
	q.Right = q.Was
	if f.Decision != nil && f.Decision.Overturn {
		q.Right, q.Words = effectOf(f.Decision.Effect), f.Decision.Words
	}
	if len(q.Cited) == 0 {
		q.Cited = []string{"RIF 17.2"}
	}
	return q
}

// effectOf is what an effect is called among the choices.
func effectOf(e dispute.Effect) string {
	switch {
	case e.Upheld != nil && *e.Upheld:
		return Upheld
	case e.Upheld != nil && e.Penalty == "" && e.Score == nil:
		return Unfounded
	case e.Penalty != "":
		return e.Penalty
	case e.Score != nil:
		return Result
	}
	return Nothing
}
