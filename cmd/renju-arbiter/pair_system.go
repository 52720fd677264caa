package main

import (
	"fmt"
	"io"

	"renju-arbiter/records/notation/trf"
)

// settle is the system to pair by: the one asked for, else the one that the file
// names (192), else the Swiss. One that the file contradicts, or that does not
// honour one of its lines, is bad usage.
func (c *pairCommand) settle(t trf.Tournament) (trf.System, error) {
	system, err := t.System()
	if err != nil {
		return system, usageError{err}
	}
	if c.System == "" {
		c.System = system.Name
	}
	if c.System == "" {
		c.System = trf.SystemSwiss
	}
	if err := t.PairedAs(c.System); err != nil {
		return system, usageError{err}
	}
	return system, c.checkFlags()
}

// note reports what the file asks for and the system does not do: where the table
// decides, absentees are paired all the same and nobody is kept apart. More rounds
// than opponents are not an error while the next round can be paired.
func note(w io.Writer, t trf.Tournament, system string, games int) {
	if most, beyond := t.RoundsBeyondOpponents(games); beyond && system == trf.SystemSwiss {
		fmt.Fprintf(w, "renju-arbiter: %d rounds for %d players, who have opponents for only %d\n", t.Rounds/games, len(t.Players), most)
	}
	if system == trf.SystemSwiss {
		return
	}
	if len(t.Absent) > 0 && system != trf.SystemTeams {
		fmt.Fprintf(w, "renju-arbiter: XXZ: with --system %s absent players are paired too, and lose by forfeit: %v\n", system, t.Absent)
	}
	if away := t.Granted(t.RoundsPlayed() + 1); len(away) > 0 {
		fmt.Fprintf(w, "renju-arbiter: 240: with --system %s absent players are paired too, and lose by forfeit: %v\n", system, away)
	}
	if len(t.Apart) > 0 {
		fmt.Fprintf(w, "renju-arbiter: XXP, 260: with --system %s nobody is kept apart\n", system)
	}
}
