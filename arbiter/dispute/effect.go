package dispute

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Nothing tells that a ruling changes nothing in the game.
func (e Effect) Nothing() bool { return e.Upheld == nil && e.Penalty == "" && e.Score == nil }

// Commands are what a ruling does in a game, in this order: the sanction, the claim, the
// result. The referee decides each.
func (e Effect) Commands(f File, s game.State, why string) (list []game.Command) {
	if e.Penalty != "" {
		list = append(list, game.Command{Do: game.DoPenalty, Player: e.Against, Kind: e.Penalty, Amount: e.Amount, Reason: why, Point: board.NoPoint})
	}
	if e.Upheld != nil {
		list = append(list, game.Command{Do: game.DoJudge, Claim: f.Claim, Upheld: *e.Upheld, Reason: why, Point: board.NoPoint})
	}
	if e.Score != nil {
		do := game.DoRule
		if s.Over() {
			do = game.DoResult
		}
		list = append(list, game.Command{Do: do, Score: *e.Score, Reason: why, Point: board.NoPoint})
	}
	return list
}

// fits refuses an effect that the file or the game has no room for.
func (e Effect) fits(f File, s game.State) *Refusal {
	pending := f.Subject == OfClaim && claimWaits(s, f.Claim)
	ends := e.Penalty == game.PenaltyLoss || e.Penalty == game.PenaltyExpulsion || e.Upheld != nil && *e.Upheld
	switch {
	case pending && e.Upheld == nil:
		return &Refusal{Code: ClaimWaits}
	case !pending && e.Upheld != nil:
		return &Refusal{Code: NoClaimWaits}
	case e.Penalty != "" && (e.Against == board.Nobody || int(e.Against) > len(f.Players)):
		return &Refusal{Code: WhomNeeded}
	case e.Penalty != "" && s.Over():
		return &Refusal{Code: GameIsOver}
	case e.Score != nil && ends:
		return &Refusal{Code: EndsTwice}
	case e.Score != nil && s.Over() && s.Outcome != nil && s.Outcome.Score == *e.Score:
		return &Refusal{Code: SameResult}
	}
	return nil
}

// claimWaits tells whether a claim of a game has not been ruled on.
func claimWaits(s game.State, number int) bool {
	for _, claim := range s.Claims {
		if claim.Number == number {
			return !claim.Judged
		}
	}
	return false
}

// was is the result of a game before a ruling changes it; empty where it does not, or there is none.
func (e Effect) was(s game.State) string {
	if e.Score == nil || s.Outcome == nil {
		return ""
	}
	return s.Outcome.Score.String()
}
