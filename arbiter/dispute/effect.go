package dispute

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Nothing tells that a ruling changes nothing in the game.
func (e Effect) Nothing() bool {
	return e.Upheld == nil && e.Penalty == "" && e.Score == nil && !e.Readmit
}

// Expels tells that a ruling puts somebody out of the event.
func (e Effect) Expels() bool { return e.Penalty == game.PenaltyExpulsion }

// upholds tells that a ruling bears the claim out, which ends the game.
func (e Effect) upholds() bool { return e.Upheld != nil && *e.Upheld }

// endsTwice tells that both a sanction and a claim end the game.
func (e Effect) endsTwice() bool { return e.Penalty == game.PenaltyLoss && e.upholds() }

// ofChief tells that a ruling does what only the chief arbiter, or the deputy, may: expel
// somebody, and take that back.
func (e Effect) ofChief() bool { return e.Expels() || e.Readmit }

// Rests is the rule on which its sanction rests.
func (e Effect) Rests() string { return cmp.Or(e.Rule, game.ConductRules()[0]) }

// Touches are those who are expelled by a command, or play again: their other games are touched too.
func Touches(f Files, c Command) (players []string) {
	var does Effect
	file := File{}
	switch c := c.(type) {
	case Rule:
		does, file = c.Effect, fileOf(f, c.Number)
	case Conclude:
		does, file = c.Effect, fileOf(f, c.Number)
		if r := file.Ruling; r != nil && r.Expels() && sits(file.Players, r.Against) {
			players = append(players, file.Players[r.Against-1])
		}
	}
	if does.ofChief() && sits(file.Players, does.Against) {
		players = append(players, file.Players[does.Against-1])
	}
	return players
}

func fileOf(f Files, n int) File {
	file, _ := f.Numbered(n)
	return file
}

// EffectOf is what an event of a dispute does, and why; no reason for one that rules on nothing.
func EffectOf(e Event) (Effect, string) {
	switch e := e.(type) {
	case Ruled:
		return e.Effect, e.Words
	case Decided:
		return e.Effect, e.Words
	}
	return Effect{}, ""
}

// Commands are what a ruling does in a game, in this order: the ruling on the claim that is overturned,
// the claim that fails, the sanction, the claim that holds, the result. What ends the game comes last.
// The referee decides each.
// Expulsion ends a game that goes on; what has not begun the event forfeits.
func (e Effect) Commands(f File, s game.State, why string) (list []game.Command) {
	judges := func(upheld bool) {
		if e.Upheld != nil && e.upholds() == upheld {
			list = append(list, game.Command{Do: game.DoJudge, Claim: f.Claim, Upheld: upheld, Reason: why, Point: board.NoPoint})
		}
	}
	if d, has := f.claimRuling(s); has && e.Upheld != nil {
		list = append(list, game.Command{Do: game.DoTakeBack, ArbiterAct: d.Number, Reason: why, Point: board.NoPoint})
	}
	judges(false)
	if e.Penalty != "" && !(e.Expels() && (s.Status != game.Open || e.upholds())) {
		list = append(list, game.Command{Do: game.DoPenalty, Player: e.Against, Kind: e.Penalty, Amount: e.Amount, Rule: e.Rule, Reason: why, Point: board.NoPoint})
	}
	judges(true)
	if f.Subject == OfResult && s.Contest != nil && e.Score == nil {
		list = append(list, game.Command{Do: game.DoSettle, Reason: why, Point: board.NoPoint})
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

// Lift takes the sanction of an overturned ruling back at its board: the referee decides it, as
// with any act of an arbiter.
func (f File) Lift(s game.State, why string) (c game.Command, has bool) {
	d, has := f.given(s)
	return game.Command{Do: game.DoTakeBack, ArbiterAct: d.Number, Reason: why, Point: board.NoPoint}, has
}

// given is the sanction that the ruling has given at the board, while it stands. An expulsion is an
// act of the event.
func (f File) given(s game.State) (game.ArbiterAct, bool) {
	if f.Ruling == nil || f.Ruling.Penalty == "" || f.Ruling.Expels() {
		return game.ArbiterAct{}, false
	}
	for _, d := range slices.Backward(s.ArbiterActs) {
		e, is := d.Event.(game.Penalised)
		if is && !d.TakenBack && d.Player == f.Ruling.Against && e.Penal == f.Ruling.Penalty && e.Reason == f.Ruling.Words {
			return d, true
		}
	}
	return game.ArbiterAct{}, false
}

// liftable tells whether it can be taken back: what has only been counted always, time while it can
// be given back, the loss of the game while nothing has come of it.
func (f File) liftable(facts Facts, at clock.Instant) bool {
	d, has := f.given(facts.Game)
	return has && f.reversible(d, facts, at)
}

// claimRuling is the ruling on the claim of this file, while it stands.
func (f File) claimRuling(s game.State) (game.ArbiterAct, bool) {
	if f.Subject != OfClaim {
		return game.ArbiterAct{}, false
	}
	for _, d := range slices.Backward(s.ArbiterActs) {
		if e, is := d.Event.(game.Ruled); is && !d.TakenBack && e.Number == f.Claim {
			return d, true
		}
	}
	return game.ArbiterAct{}, false
}

// overturning is the effect of a decision that overturns the ruling of a file. A ruling on a claim is
// ruled the other way, while it can be taken back. Later, and where the ruling gave the result, the
// decision says the result, if only the one that the game has: what is overturned must not win a game in
// silence. A false claim whose ruling stays at the board is forgiven: it counts no more.
func (e Effect) overturning(f File, facts Facts, at clock.Instant) (does Effect, forgives bool, refused *Refusal) {
	s := facts.Game
	d, upheld, has := f.overturnedAtBoard(s)
	if has && f.reversible(d, facts, at) && (e.Score == nil || !upheld && e.Score.Winner() == claimOf(s, f.Claim).By) {
		e.Score = nil // the claim gives it
		refused = e.fits(f, s)
		other := !upheld
		if e.Upheld = &other; refused == nil && e.endsTwice() {
			refused = &Refusal{Code: EndsTwice}
		}
		return e, false, refused
	}
	if has || f.gaveResult(facts, at) {
		switch {
		case e.Score == nil && s.Status != game.Void && !e.ends(s):
			return e, false, &Refusal{Code: ResultNeeded}
		case e.Score != nil && s.Over() && s.Outcome != nil && s.Outcome.Score == *e.Score:
			e.Score = nil // it stands
		}
	}
	return e, has && !upheld, e.fits(f, s)
}

// overturnedAtBoard is the ruling on the claim of this file that stands at the board, and whether it upheld
// the claim: it was made in the file, or before and the file left it as it was.
func (f File) overturnedAtBoard(s game.State) (d game.ArbiterAct, upheld, has bool) {
	d, has = f.claimRuling(s)
	if !has || f.Ruling == nil || f.Ruling.Upheld == nil && f.Ruling.Score != nil {
		return d, false, false
	}
	return d, d.Event.(game.Ruled).Upheld, true
}

// gaveResult tells whether the ruling gave the result of the game, and does not go by taking a loss back.
func (f File) gaveResult(facts Facts, at clock.Instant) bool {
	r := f.Ruling
	return r != nil && (r.Score != nil || r.Penalty == game.PenaltyLoss && !f.liftable(facts, at))
}

// reversible tells whether an act of a ruling can be taken back: not when the game ended by it and
// another round is paired with its result.
func (f File) reversible(d game.ArbiterAct, facts Facts, at clock.Instant) bool {
	if d.Ended() && facts.Bound {
		return false
	}
	_, refused := facts.Game.MayTakeBack(d, at)
	return refused == nil
}

// ends tells that a ruling ends a game that goes on, its result apart.
func (e Effect) ends(s game.State) bool {
	return e.Penalty == game.PenaltyLoss || e.Expels() && !s.Over() || e.upholds()
}

// fits refuses an effect that the file or the game has no room for.
func (e Effect) fits(f File, s game.State) *Refusal {
	pending := f.Subject == OfClaim && claimWaits(s, f.Claim)
	sanctions := e.Penalty != "" || e.Readmit
	switch {
	case pending && e.Upheld == nil:
		return &Refusal{Code: ClaimWaits}
	case !pending && e.Upheld != nil:
		return &Refusal{Code: NoClaimWaits}
	case sanctions && (e.Against == board.Nobody || int(e.Against) > len(f.Players)):
		return &Refusal{Code: WhomNeeded}
	case e.Rule != "" && !slices.Contains(game.ConductRules(), e.Rule):
		return &Refusal{Code: BadRule}
	case e.Penalty != "" && !e.Expels() && s.Over() && !slices.Contains(s.Sanctions(), e.Penalty):
		return &Refusal{Code: GameIsOver}
	case e.Score != nil && s.Status == game.Void:
		return &Refusal{Code: GameIsVoid}
	case e.Score != nil && e.ends(s), e.endsTwice():
		return &Refusal{Code: EndsTwice}
	case e.Score != nil && s.Over() && s.Outcome != nil && s.Outcome.Score == *e.Score:
		return &Refusal{Code: SameResult}
	}
	return nil
}

// claimWaits tells whether a claim of a game is to be ruled on: not where it has ended meanwhile, by
// a resignation.
func claimWaits(s game.State, number int) bool {
	for _, claim := range s.Claims {
		if claim.Number == number {
			return !claim.Judged && !s.Over()
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
