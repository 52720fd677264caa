package verify

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// A Difference is a claim that today's engine would judge otherwise.
type Difference struct {
	Stream  string
	Claim   int
	Was, Is string
}

// Rejudge judges every claim of a journal again. It returns their number and the differences. Past
// rulings stand.
func Rejudge(ctx context.Context, j journal.Reader, referee game.Referee) (claims int, differ []Difference, err error) {
	states := map[string]game.State{}
	err = journal.ReadAll(ctx, j, func(r journal.Record) error {
		if !strings.HasPrefix(r.Stream, journal.GamePrefix) {
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
