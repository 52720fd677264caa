package arbiter

import (
	"context"
	"fmt"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/clock"
)

// Play carries out a command in a game: the guards check it, the referee decides it, the journal stores
// its events. The error is ErrNotFound, a *StaleError, a *CommandReusedError, a *game.Refusal, or one of
// the journal's. The state is the one after the command, or the present one if nothing changed.
func (d *Desk) Play(ctx context.Context, gameID string, o Order, c game.Command) (game.State, error) {
	if err := d.mustLead(); err != nil {
		return game.State{}, err
	}
	stream, err := d.game(gameID)
	if err != nil {
		return game.State{}, err
	}
	if err := d.Clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return game.State{}, err
	}
	event, err := d.endsIn(stream, c)
	if err != nil {
		return game.State{}, err
	}
	var state game.State
	err = d.lockingBoth(ctx, event, stream, func() error {
		c, err := text.Tidied(c)
		if err == nil {
			err = d.play(ctx, event, stream, o, c)
		}
		recorded, _ := stream.state()
		state = d.effects.stands(recorded)
		return err
	})
	return state, err
}

// endsIn returns the event whose disputes end with a command: with a game that is made void. Else nil.
func (d *Desk) endsIn(stream *gameStream, c game.Command) (*eventStream, error) {
	s, err := stream.state()
	if err != nil || c.Do != game.DoVoid || s.Tournament == "" {
		return nil, err
	}
	return d.event(s.Tournament)
}

func (d *Desk) play(ctx context.Context, event *eventStream, stream *gameStream, o Order, c game.Command) error {
	state, err := stream.present()
	if err != nil {
		return err
	}
	sum := d.Adjournments.digestOf(o, c)
	if repeated, err := stream.repeats(stream.name(), o.ID, sum); repeated || err != nil {
		return err
	}
	if c, err = d.guarded(ctx, stream, state, o, c); err != nil {
		return err
	}
	at := later(d.time.At(o.Arrival), stream.last)
	if event != nil {
		at = later(at, event.last)
	}
	events, refusal := d.referee.Decide(*state, c, at)
	if refusal != nil {
		if err := d.appendDue(ctx, stream, events, at, o.Arrival); err != nil {
			return err
		}
		return refusal
	}
	part, err := stream.appends(events)
	if err != nil {
		return err
	}
	b := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at),
		Wall: o.Arrival, Streams: []journal.StreamAppend{part}, SideTables: envelopeOf(c, events)}
	if event != nil {
		if said := d.Books.of(event).EndsWithGame(stream.id, c.Reason, o.Actor, at); len(said) > 0 {
			if part, err = event.appends(said); err != nil {
				return err
			}
			b.Streams = append(b.Streams, part)
		}
	}
	return d.append(ctx, b)
}

// positional reports whether an act depends on the position that its sender saw.
func positional(do game.Act) bool {
	switch do {
	case game.DoStone, game.DoPass, game.DoSwap, game.DoKeep, game.DoDeclare, game.DoPropose, game.DoChoose, game.DoStrike,
		game.DoOffer, game.DoAccept, game.DoDecline, game.DoCorrect, game.DoMoves, game.DoSeal:
		return true
	}
	return false
}

// appendDue appends the events that time alone has caused.
func (d *Desk) appendDue(ctx context.Context, stream *gameStream, events []game.Event, at clock.Instant, wall time.Time) error {
	if len(events) == 0 {
		return nil
	}
	part, err := stream.appends(events)
	if err != nil {
		return err
	}
	return d.append(ctx, journal.Batch{CommandID: systemCommand("due", part.Expected), Digest: "due",
		Actor: journal.SystemActor, Instant: int64(at), Wall: wall, Streams: []journal.StreamAppend{part}})
}

// systemPrefix begins the ids of the desk's own commands. No other command may use it: a player could
// otherwise reuse the id of a flag's fall in advance.
const systemPrefix = journal.SystemActor + "/"

func systemCommand(what string, n int64) string { return fmt.Sprintf("%s%s-%d", systemPrefix, what, n) }
