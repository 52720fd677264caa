package tools

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/records/notation/trf"
)

// systemFlags say how a tournament is paired.
type systemFlags struct {
	System      string `default:"" enum:",swiss,keizer,roundrobin,knockout,scheveningen,teams" help:"How to pair if the file does not say (192): swiss (the default); keizer, by the table of a club; roundrobin, by the Berger tables (double if XXR is twice their rounds); knockout; scheveningen, for the two teams of lines 013 or 310; teams, a round robin of the teams of lines 013 or 310."`
	Seed        string `help:"The seed for drawing lots. Swiss: draws the initial colour if the file does not give it. Knock-out: draws the bracket."`
	Games       int    `help:"Swiss and knock-out: games per pairing, 1 if left out. Each is a round of the file, and counts as one in XXR."`
	Third       bool   `help:"Knock-out: the losers of the semifinals play for third place."`
	Elimination string `default:"" enum:",single,consolation,double" help:"Knock-out: who loses a match is out (single, if left out), plays for the places behind if it was the first (consolation), or plays on in a second bracket (double)."`
	OneFinal    bool   `help:"Knock-out with --elimination double: no second final if the winner of the second bracket wins the first."`
	Boards      int    `help:"Teams: boards per match, 4 if left out."`
	keizerFlags
	Repeat     int  `help:"Keizer: within how many rounds two players do not meet again, 3 if left out."`
	colourFree bool // of an event of the service; no file says it
}

// keizerFlags say what a round without an opponent counts in a Keizer.
type keizerFlags struct {
	Absence keizer.Share `default:"" enum:",none,third,half,two-thirds,full" help:"Keizer: what an announced absence counts of the own value: none, third (if left out), half, two-thirds or full. In a file it is H."`
	Duty    keizer.Share `default:"" enum:",none,third,half,two-thirds,full" help:"Keizer: what an absence for the club counts, two-thirds if left out. In a file it is F."`
	Bye     keizer.Share `default:"" enum:",none,third,half,two-thirds,full" help:"Keizer: what the bye of the pairing counts, half if left out. In a file it is U."`
}

// flags tells which of them are given.
func (k keizerFlags) flags() []flagOf {
	of := []string{trf.SystemKeizer}
	return []flagOf{{"--absence", k.Absence != "", of}, {"--duty", k.Duty != "", of}, {"--bye", k.Bye != "", of}}
}

// rules are those of a Keizer.
func (k keizerFlags) rules() keizer.Rules {
	return keizer.Rules{Absence: k.Absence, Duty: k.Duty, Bye: k.Bye}
}

// ofKeizer tells that something is said of a Keizer.
func (c *systemFlags) ofKeizer() bool { return c.rules() != (keizer.Rules{}) }

// rules are those of a Keizer, with the rounds before two meet again.
func (c *systemFlags) rules() keizer.Rules {
	rules := c.keizerFlags.rules()
	rules.Repeat = c.Repeat
	return rules
}

// flagOf is a flag that some systems have.
type flagOf struct {
	name  string
	given bool
	of    []string
}

// appliesTo refuses a flag that has nothing to say for the system.
func (c *systemFlags) appliesTo(more ...flagOf) error {
	for _, f := range append([]flagOf{
		{"--seed", c.Seed != "", []string{trf.SystemSwiss, trf.SystemKnockOut}},
		{"--games", c.Games != 0, []string{trf.SystemSwiss, trf.SystemKnockOut}},
		{"--third", c.Third, []string{trf.SystemKnockOut}},
		{"--elimination", c.Elimination != "", []string{trf.SystemKnockOut}},
		{"--one-final", c.OneFinal, []string{trf.SystemKnockOut}},
		{"--boards", c.Boards != 0, []string{trf.SystemTeams}},
		{"--repeat", c.Repeat != 0, []string{trf.SystemKeizer}},
	}, append(c.flags(), more...)...) {
		if f.given && !slices.Contains(f.of, c.System) {
			return Usagef("%s does not apply to --system %s: expected only with %s", f.name, c.System, strings.Join(f.of, " or "))
		}
	}
	if c.Repeat < 0 || c.Repeat > tournament.MaxRounds {
		return Usagef("--repeat %d: expected 1 to %d rounds", c.Repeat, tournament.MaxRounds)
	}
	return nil
}

// next is the next round, of all systems but the Swiss.
func (c *systemFlags) next(t trf.Tournament, system trf.System) ([]pairing.Board, error) {
	switch c.System {
	case trf.SystemRoundRobin:
		return pairRoundRobin(t, system)
	case trf.SystemKeizer:
		return c.pairKeizer(t)
	case trf.SystemKnockOut:
		return c.pairKnockout(t)
	case trf.SystemScheveningen:
		return pairScheveningen(t)
	}
	return c.pairTeams(t)
}

// settle is the system to pair by: the one asked for, else the one that the file
// names (192, or the words of 092), else the Swiss. One that the file contradicts, or
// that does not honour one of its lines, is bad usage.
func (c *systemFlags) settle(t trf.Tournament) (trf.System, error) {
	system, err := t.System()
	if err != nil {
		return system, UsageError{err}
	}
	if c.System == "" {
		c.System = system.Name
	}
	if c.System == "" {
		c.System = t.InWords()
	}
	if c.System == "" {
		c.System = trf.SystemSwiss
	}
	if err := t.PairedAs(c.System); err != nil {
		return system, UsageError{err}
	}
	return system, nil
}

// note reports what the file asks for and the system does not do: where the table
// decides, absentees are paired all the same and nobody is kept apart. More rounds
// than opponents are not an error while the next round can be paired.
func note(program Program, t trf.Tournament, system string, games int) {
	if most, beyond := t.RoundsBeyondOpponents(games); beyond && system == trf.SystemSwiss {
		program.Note("%d rounds for %d players, who have opponents for only %d", t.Rounds/games, len(t.Players), most)
	}
	if system == trf.SystemSwiss || system == trf.SystemKeizer {
		return
	}
	if len(t.Absent) > 0 && system != trf.SystemTeams {
		program.Note("XXZ: with --system %s absent players are paired too, and lose by forfeit: %v", system, t.Absent)
	}
	if away := t.Granted(t.RoundsPlayed() + 1); len(away) > 0 {
		program.Note("240: with --system %s absent players are paired too, and lose by forfeit: %v", system, away)
	}
	if len(t.Apart) > 0 {
		program.Note("XXP, 260: with --system %s nobody is kept apart", system)
	}
}
