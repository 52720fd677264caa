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

// A Reader is what Rejudge needs of a journal.
type Reader interface {
	Read(ctx context.Context, after int64, limit int) ([]Record, error)
}

// Rejudge asks a referee again about every claim in the journal and answers how
// many there are and which differ. It changes nothing: rulings of the past stand.
func Rejudge(ctx context.Context, journal Reader, referee game.Referee) (claims int, differ []Difference, err error) {
	states := map[string]game.State{}
	for after := int64(0); ; {
		records, err := journal.Read(ctx, after, readAtOnce)
		if err != nil {
			return claims, differ, err
		}
		for _, r := range records {
			after = r.Position
			if !strings.HasPrefix(r.Stream, gamePrefix) {
				continue
			}
			e, err := game.Decode(r.Kind, r.Version, r.Body)
			if err != nil {
				return claims, differ, &FoldError{Record: r, Cause: err}
			}
			before := states[r.Stream]
			if claimed, ok := e.(game.Claimed); ok {
				claims++
				if is := referee.Find(before, claimed, clock.Instant(r.Instant)); is != claimed.Finding.What {
					differ = append(differ, Difference{r.Stream, claimed.Number, claimed.Finding.What, is})
				}
			}
			if states[r.Stream], err = game.Apply(before, e, clock.Instant(r.Instant)); err != nil {
				return claims, differ, &FoldError{Record: r, Cause: err}
			}
		}
		if len(records) < readAtOnce {
			return claims, differ, nil
		}
	}
}
