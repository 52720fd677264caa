package arbiter

import (
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// effect is what a ruling, or a decision, does in the game that a dispute is about, as the referee
// decides it: nothing where it changes nothing there. The game is locked.
func (d *Desk) effect(b *tournament.Book, room *gameRoom, e dispute.Event, at clock.Instant) ([]game.Event, error) {
	file, _ := b.Disputes.Numbered(e.Of())
	does, why := dispute.EffectOf(e)
	s, err := room.state()
	if err != nil {
		return nil, err
	}
	s = d.stands(s)
	var all []game.Event
	act := func(c game.Command) error {
		events, after, err := d.would(s, c, at)
		s, all = after, append(all, events...)
		return err
	}
	if decided, is := e.(dispute.Decided); is && decided.Lifted {
		if c, has := file.Lift(s, why); has {
			if err := act(c); err != nil {
				return nil, err
			}
		}
	}
	for _, c := range does.Commands(file, s, why) {
		if c.Do == game.DoJudge && !c.Upheld {
			c.Earlier = b.EarlierFalseClaims(claimant(s, c.Claim), room.id)
		}
		if err := act(c); err != nil {
			return nil, err
		}
	}
	return all, nil
}
