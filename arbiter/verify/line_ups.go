package verify

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// A LineUp is a captain's line-up of an event.
type LineUp struct {
	Event string
	tournament.TeamRound
}

// LineUps returns the line-ups that were opened otherwise than their captains had sent them: the seal that
// the journal has of one is that of another.
func LineUps(ctx context.Context, j journal.Reader) (differ []LineUp, err error) {
	sealed := map[LineUp]string{}
	err = journal.ReadAll(ctx, j, func(r journal.Record) error {
		id, ofEvent := strings.CutPrefix(r.Stream, journal.EventPrefix)
		if !ofEvent {
			return nil
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		switch e := e.(type) {
		case tournament.LineUpSealed:
			sealed[LineUp{id, tournament.TeamRound{Team: e.Team, Round: e.Round}}] = e.Seal
		case tournament.LineUpsOpened:
			for _, u := range e.LineUps {
				of := LineUp{id, tournament.TeamRound{Team: u.Team, Round: e.Round}}
				if sealed[of] != u.Seal(id, e.Round) {
					differ = append(differ, of)
				}
			}
		}
		return err
	})
	return differ, err
}
