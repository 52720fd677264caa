package arbiter

import (
	"slices"

	"renju-arbiter/arbiter/game"
)

// Two arbiters may act at one board at the same time. An act that can be repeated (a warning, two more
// minutes, another result) would then be done twice, or overwrite the first. So a form carries the
// newest act that its page showed. If there is a newer one its sender is told first.

// An UnseenActError refuses an act because its sender's page did not show a newer act of somebody
// else. The answer has the form again; sent once more, the act is done.
type UnseenActError struct {
	Done Done // what was done
	Do   game.Act
}

func (e *UnseenActError) Error() string {
	return "another arbiter has acted meanwhile: " + string(e.Done.Deed.Do)
}

// Sentence says what was done meanwhile, and by whom. A claim is ruled on once.
func (e *UnseenActError) Sentence() (key string, args []any) {
	key = "refused.meanwhile"
	if e.Do == game.DoJudge {
		key = "refused.meanwhile.judge"
	}
	return key, []any{"Actor", game.Actor(e.Done.Actor), "What", e.Done}
}

// Known returns the position of the newest act of an arbiter in a game; 1 where there is none. The
// forms of arbiters carry it.
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

// unseen refuses a command whose sender has not seen the newest act of another arbiter.
func (r *gameRoom) unseen(s game.State, o Order, c game.Command) error {
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
			return &UnseenActError{Done: done, Do: c.Do}
		}
	}
	return nil
}

// repeatable reports whether a second act of this kind repeats or overwrites the first.
func repeatable(do game.Act) bool {
	switch do {
	case game.DoAdjust, game.DoPenalty, game.DoDisturbed, game.DoRule, game.DoResult:
		return true
	}
	return false
}
