package simulation

import (
	"context"
	"time"

	"renju-arbiter/arbiter/fakeplayers"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
)

// looks lets a player look at the own page at a time, if no earlier look is due.
func (h *Tournament) looks(ctx context.Context, p *seated, at time.Time) {
	if !p.here || !p.wake.IsZero() && !p.wake.After(at) {
		return
	}
	p.wake = at
	h.agenda.add(at, func() error {
		if !p.wake.Equal(at) || p.game == "" {
			return nil
		}
		p.wake = time.Time{}
		return h.look(ctx, p)
	})
}

// look is one look of a player at the own page, with what comes of it.
func (h *Tournament) look(ctx context.Context, p *seated) error {
	s, err := h.Desk.Game(p.game)
	if err != nil {
		return err
	}
	now := h.instant()
	if due, ends := h.Desk.Referee().NextDue(s, now); ends && s.TimeRuns() {
		h.agenda.add(h.Desk.Wall(due).Add(time.Second), func() error { return h.Desk.Clocks.Note(ctx, h.now()) })
	}
	v := fakeplayers.SeatOf(s, p.as, now)
	if s.Absent[p.as-1] {
		return nil // an arbiter is on the way
	}
	does := p.Look(v, now)
	if does.Does {
		o := h.order("player:" + p.id)
		o.Seen = s.Version
		refused, err := h.play(ctx, o, p.game, rights.Player, does.Command)
		if err != nil {
			return err
		}
		if refused {
			p.Refused(v, does.Command)
		} else if does.Command.Do == game.DoCall || does.Command.Do == game.DoContest {
			h.quiet = h.now()
		}
	}
	if does.Again > now {
		h.looks(ctx, p, h.Desk.Wall(does.Again))
	} else if does.Does {
		h.looks(ctx, p, h.now().Add(2*time.Second))
	}
	return nil
}
