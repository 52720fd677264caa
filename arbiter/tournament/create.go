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
	if wrong := Created(c).Wrong(); len(wrong) > 0 {
		return nil, wrong[0]
	}
	c.Game, _ = c.Game.Complete()
	c.Format = c.Format.Named()
	return []Event{Created(c)}, nil
}

// Wrong is everything that keeps an event from being made with these settings, in the
// order in which they are shown.
func (c Created) Wrong() (list []error) {
	switch {
	case c.Name == "":
		list = append(list, &Refusal{Code: TitleNeeded})
	case !sayable(c.Name):
		list = append(list, &Refusal{Code: TitleTooLong})
	}
	if _, err := c.Game.Complete(); err != nil {
		list = append(list, err)
	}
	if !sayable(c.Seed) {
		list = append(list, &Refusal{Code: BadText, Setting: "seed"})
	}
	if c.Cycles < 1 || c.Cycles > MaxCycles {
		list = append(list, &Refusal{Code: BadCycles})
	}
	return append(list, c.faults()...)
}
