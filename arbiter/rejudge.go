package arbiter

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Difference is a claim whose finding today's engine would give otherwise.
type Difference struct {
	Stream  string
	Claim   int
	Was, Is string
}

// Rejudge asks a referee again about every claim in the journal and answers how
// many there are and which differ. It changes nothing: rulings of the past stand.
func Rejudge(ctx context.Context, journal Reader, referee game.Referee) (claims int, differ []Difference, err error) {
	states := map[string]game.State{}
	err = readAll(ctx, journal, func(r Record) error {
		if !strings.HasPrefix(r.Stream, gamePrefix) {
			return nil
		}
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return err
		}
		before := states[r.Stream]
		if claimed, ok := e.(game.Claimed); ok {
			claims++
			if is := referee.Find(before, claimed, clock.Instant(r.Instant)); is != claimed.Finding.What {
				differ = append(differ, Difference{r.Stream, claimed.Number, claimed.Finding.What, is})
			}
		}
		states[r.Stream], err = game.Apply(before, e, clock.Instant(r.Instant))
		return err
	})
	return claims, differ, err
}
