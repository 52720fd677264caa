package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// What a claim can find besides the class of a stone.
const (
	FoundNothing   = "nothing"
	FoundLapsed    = "lapsed"
	FoundTime      = ReasonTime
	FoundMoves     = ReasonMovesNotMade
	FoundFlagUp    = "flag-up"
	FoundBothFlags = ReasonBothFlags
)

// The sanctions for a false claim that touch the game.
const (
	SanctionNone    = ""
	SanctionWarning = "warning"
	SanctionTime    = "time"
	SanctionTurn    = "turn"
)

// FalseClaimTimeGift is what the opponent gets for a false claim after the first.
const FalseClaimTimeGift clock.Span = 120_000

// claim decides a claim (RIF 9.6, seed 7.6): it stops both clocks, and the
// finding goes to the arbiter. The claimant's own flag must be up. While the game stands
// the claim goes by the stones and readings of the stop (TOURNAMENT.md, "Lateness"): both
// flags down are then no draw at once but a finding, as without a claim (CameDue).
func (r Referee) claim(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if !known(c.Kind) {
		return nil, refuse(NotAllowed)
	}
	if c.Kind != ClaimTime && !s.Table.Rules().ByClaim() {
		return nil, refuse(NotAllowed) // the other games end on the board
	}
	if c.Ply < 0 {
		return nil, refuse(NoSuchPly)
	}
	claimed := Claimed{
		Number: len(s.Claims) + 1, By: c.By, Claim: c.Kind, Ply: c.Ply, OnBehalf: c.OnBehalf,
		Remaining: readings(&s, at),
	}
	switch {
	case bothFlagsDown(&s, at):
		claimed.Finding = Finding{What: FoundBothFlags, Rule: Rule(ReasonBothFlags)}
		if !s.Stopped {
			return []Event{claimed, Ruled{Number: claimed.Number}, Ended{At: at, Outcome: outcome(draw, ReasonBothFlags)}}, nil
		}
	case flagDown(&s, c.By, at):
		return nil, refuse(FlagDown)
	case c.Kind == ClaimFoul && s.ColourOf(c.By) == board.Black:
		return nil, refuse(NotAllowed) // only White may claim Black's foul (RIF 9.2)
	case c.Kind == ClaimTime:
		claimed.Finding = findTime(&s, lateFoe(&s, c.By, at), at)
	default:
		claimed.Finding = r.findOnBoard(s, c)
	}
	if slices.ContainsFunc(s.Claims, claimed.repeats) {
		return nil, refuse(AlreadyClaimed)
	}
	if hasClaimedEnough(&s, c) {
		return nil, refuse(EnoughSaid)
	}
	return []Event{claimed}, nil
}

// ClaimsStanding tells that the claim that waits was made while the game stood: it goes by
// the stones and readings of the stop, and play does not go on with the ruling.
func (s *State) ClaimsStanding() bool {
	_, pending := s.Pending()
	return pending && !s.resumes
}

// known tells a kind of claim.
func known(kind string) bool { return kind == ClaimFive || kind == ClaimFoul || kind == ClaimTime }

// repeats tells whether another claim is this one, and nobody has judged it yet: the same
// side's, of the same kind and the same ply, at the same readings. It would be judged a
// second time, and sanctioned (RIF 9.6, seed 7.6).
func (c Claimed) repeats(open Claim) bool {
	return !open.Judged && open.By.SameSide(c.By) && open.Claim == c.Claim && open.Ply == c.Ply && slices.Equal(open.Remaining, c.Remaining)
}

func flagDown(s *State, p board.Person, at clock.Instant) bool {
	return s.Timed && s.Clock.Fallen(s.side(p), at)
}

// bothFlagsDown tells whether flags of both sides are down.
func bothFlagsDown(s *State, at clock.Instant) bool {
	return flagDown(s, lateFoe(s, board.P2, at), at) && flagDown(s, lateFoe(s, board.P1, at), at)
}

// lateFoe is the one against a person whose flag is down, or else the next of them.
func lateFoe(s *State, p board.Person, at clock.Instant) board.Person {
	foes := s.foes(p)
	for _, foe := range foes {
		if flagDown(s, foe, at) {
			return foe
		}
	}
	return foes[0]
}

// readings are what is left on the clocks, in the order of those who have one.
func readings(s *State, at clock.Instant) []clock.Span {
	var list []clock.Span
	for _, p := range s.Clocked() {
		list = append(list, s.Remaining(p, at))
	}
	return list
}

func findTime(s *State, late board.Person, at clock.Instant) Finding {
	if !flagDown(s, late, at) {
		return Finding{What: FoundFlagUp, Rule: Rule(ReasonTime)}
	}
	reason := timeReason(s, late)
	return Finding{What: reason, Rule: Rule(reason)}
}

// Holds tells whether the finding bears the claim out.
func (c Claimed) Holds(colour board.Stone) bool {
	_, wins := c.wins(colour)
	return wins
}

// wins is the reason for which the claimant, who holds the given colour, wins by
// the finding.
func (c Claimed) wins(colour board.Stone) (reason string, wins bool) {
	what := c.Finding.What
	switch c.Claim {
	case ClaimTime:
		return what, what == FoundTime || what == FoundMoves
	case ClaimFive:
		return what, what == ReasonFive || (colour == board.White && what == ReasonOverline)
	}
	switch what {
	case "overline", "double-four", "double-three":
		return "foul-" + what, true
	}
	return "", false
}

// judge is the arbiter's ruling on a claim. Of rival claims the one that stopped
// the clocks first comes first; at equal times the arbiter says which. The
// finding is advice: an arbiter who rules against it gives a reason, and who upholds
// a claim against it ends the game by a ruling (RIF 17.2, seed 15.2).
func judge(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	i := slices.IndexFunc(s.Claims, func(open Claim) bool { return open.Number == c.Claim && !open.Judged })
	if i < 0 {
		return nil, refuse(NoSuchClaim)
	}
	claim := s.Claims[i]
	if first, _ := s.Pending(); first.At < claim.At {
		return nil, refuse(NotAllowed)
	}
	reason, wins := claim.wins(s.ColourOf(claim.By))
	if c.Upheld != wins && c.Reason == "" {
		return nil, refuse(ReasonNeeded)
	}
	if !c.Upheld && claim.Finding.What == FoundBothFlags {
		return judgeBothFlags(&s, claim, c, at), nil
	}
	if !c.Upheld {
		sanction, amount := falseClaimSanction(&s, claim.By, c.Earlier)
		return []Event{Ruled{Number: claim.Number, Sanction: sanction, Amount: amount, Reason: c.Reason}}, nil
	}
	if !wins {
		reason = ReasonRuling
	}
	return []Event{
		Ruled{Number: claim.Number, Upheld: true, Reason: c.Reason},
		Ended{At: claim.At, Outcome: outcome(winFor(claim.By), reason), Note: c.Reason},
	}, nil
}

// judgeBothFlags is the ruling by the finding that both flags were down: the draw of RIF 10.4
// (seed 8.4), as of the second flag where that alone brings it. It is no false claim, not even
// when a correction of a clock has raised a flag since.
func judgeBothFlags(s *State, claim Claim, c Command, at clock.Instant) []Event {
	ruled := Ruled{Number: claim.Number, Reason: c.Reason}
	if !bothFlagsDown(s, at) {
		return []Event{ruled}
	}
	when := claim.At
	if end, due := cameDue(s); due {
		when = end.at
	}
	return []Event{ruled, Ended{At: when, Outcome: outcome(draw, ReasonBothFlags), Note: c.Reason}}
}

// SanctionNext is the sanction that a person's next false claim brings; earlier are
// those of the side in other games of the event.
func SanctionNext(s State, by board.Person, earlier int) string {
	sanction, _ := falseClaimSanction(&s, by, earlier)
	return sanction
}

// falseClaimSanction is what the event's setting gives for a claim that failed. The
// ladder goes through the event, in pairs for both partners together.
func falseClaimSanction(s *State, by board.Person, earlier int) (string, clock.Span) {
	rule := s.Settings.Rules.FalseClaim
	if rule == FalseClaimTurn && !mayPassNext(s, by) {
		rule = FalseClaimTime
	}
	if rule == FalseClaimLadder {
		rule = FalseClaimWarning
		for _, p := range s.Sharing(by) { // a claim of either partner is their side's
			earlier += s.FalseClaims[p-1]
		}
		if earlier > 0 {
			rule = FalseClaimTime
		}
	}
	switch rule {
	case FalseClaimWarning:
		return SanctionWarning, 0
	case FalseClaimTime:
		return SanctionTime, FalseClaimTimeGift
	case FalseClaimTurn:
		return SanctionTurn, 0
	}
	return SanctionNone, 0
}

// Find is what the referee finds of a claim that was made in the given state.
func (r Referee) Find(s State, c Claimed, at clock.Instant) string {
	switch {
	case bothFlagsDown(&s, at):
		return FoundBothFlags
	case c.Claim == ClaimTime:
		return findTime(&s, lateFoe(&s, c.By, at), at).What
	}
	return r.findOnBoard(s, Command{By: c.By, Kind: c.Claim, Ply: c.Ply}).What
}
