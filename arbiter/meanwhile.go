package arbiter

import (
	"slices"

	"renju-arbiter/arbiter/game"
)

// Two arbiters see to one board at once, and each knows nothing of the other. What can
// be done twice (two minutes are given, a warning, another result) would then be done
// twice, or the second would overwrite the first: so who sends an act says which act was
// the newest that the page showed, and is told of a newer one before anything is done.

// MeanwhileError refuses an act in a game in which somebody else has done something that
// its sender cannot have seen. The page that says so has the form again: sent once more,
// it is done.
type MeanwhileError struct {
	Done Done // what was done
	Do   game.Act
}

func (e *MeanwhileError) Error() string {
	return "an arbiter has done something meanwhile: " + string(e.Done.Deed.Do)
}

// Sentence says what was done meanwhile, and by whom. A claim is ruled on once.
func (e *MeanwhileError) Sentence() (key string, args []any) {
	key = "refused.meanwhile"
	if e.Do == game.DoJudge {
		key = "refused.meanwhile.judge"
	}
	return key, []any{"Actor", game.Actor(e.Done.Actor), "What", e.Done}
}

// Known is the newest act of an arbiter in a game, by its place in the journal; where
// there is none, the beginning of the journal. The forms of arbiters carry it.
func (d *Desk) Known(gameID string) int64 {
	room, err := d.game(gameID)
	if err != nil {
		return 0
	}
	known := int64(1)
	for _, rec := range room.acts.all() {
		known = max(known, rec.Position)
	}
	return known
}

// meanwhile refuses a command whose sender does not know what an arbiter has done.
func (r *gameRoom) meanwhile(s game.State, o Order, c game.Command) error {
	for i, rec := range slices.Backward(r.acts.all()) {
		if i >= len(s.Deeds) || s.Deeds[i].TakenBack {
			continue
		}
		ruled, _ := s.Deeds[i].Event.(game.Ruled)
		again := c.Do == game.DoJudge && ruled.Number == c.Claim
		unseen := 0 < o.Known && o.Known < rec.Position && o.Actor != rec.Actor
		if again || unseen && repeatable(c.Do) {
			done := doneBy(rec.Record)
			done.Game, done.Board, done.Deed = r.id, s.Board, s.Deeds[i]
			return &MeanwhileError{Done: done, Do: c.Do}
		}
	}
	return nil
}

// repeatable tells whether an act of an arbiter does something once more, or overwrites
// something, when another arbiter has done it already.
func repeatable(do game.Act) bool {
	switch do {
	case game.DoAdjust, game.DoPenalty, game.DoDisturbed, game.DoRule, game.DoResult:
		return true
	}
	return false
}
