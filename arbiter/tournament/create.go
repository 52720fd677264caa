package tournament

// The limits of an event.
const (
	MaxPlayers    = 1000
	MaxRoundRobin = 64 // players of a round robin
	MaxCycles     = 10
	MaxPoints     = 100 // for a win
)

// Create opens an event, its settings completed. The error is a *Refusal or the one
// of game.Settings.Complete.
type Create Created

func (c Create) decide(*Book) ([]Event, error) {
	if c.Name == "" {
		return nil, &Refusal{Code: TitleNeeded}
	}
	if !sayable(c.Name) {
		return nil, &Refusal{Code: TitleTooLong}
	}
	settings, err := c.Game.Complete()
	if err != nil {
		return nil, err
	}
	c.Game = settings
	if c.Cycles < 1 || c.Cycles > MaxCycles {
		return nil, &Refusal{Code: BadCycles}
	}
	if err := Created(c).check(); err != nil {
		return nil, err
	}
	c.Format = c.Format.named()
	return []Event{Created(c)}, nil
}
