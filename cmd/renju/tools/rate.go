package tools

import (
	"errors"
	"os"
	"strings"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/cmd/renju/rate"
	"renju-arbiter/pairing/rating/whr"
	"renju-arbiter/records/notation/ratinglist"
)

// Rate computes whole-history ratings.
type Rate struct {
	Files []string `arg:"" help:"The games: dossiers or a ZIP of several, TRF16 or TRF26, lists of games as CSV or JSON lines; - is standard input."`
	EncodingFlag
	On     string `placeholder:"DATE" help:"The day of the list, such as 2026-08-01: what ended later does not count. If left out, the day of the last game."`
	Rules  string `default:"renju" enum:"renju,gomoku" help:"What was played: renju or gomoku."`
	All    bool   `help:"Also players with fewer than 10 games, or with none in the last 5 years."`
	Player string `placeholder:"NAME" help:"The ratings of one player by day, instead of the list: a name or a RIF id."`
	CSV    bool   `name:"csv" help:"Print CSV instead of columns."`
	JSON   bool   `name:"json" help:"Print JSON instead of columns."`
}

// Help says what is computed, and what a list of games looks like.
func (Rate) Help() string {
	return "Whole-history ratings with RIF's constants, computed from all games together. The interval has the rating in 95 of 100 cases. " +
		"Of a dossier the games on the board count, if its event is rated, on its last day. A TRF or a list counts as what --rules says. " +
		"Players are one by RIF id, else by name and country. " +
		"A list as CSV begins with the line date,black,white,score; a line is then such as 2026-08-01,Ada Alpha,Bo Beta,0.5. " +
		"JSON lines have the same names. The score is Black's: 1, 0.5 or 0. What is left out is said on standard error."
}

// Run prints the list, or the curve of one player; nothing if a file is refused.
func (c *Rate) Run(program Program) error {
	if c.CSV && c.JSON {
		return Usagef("--csv and --json exclude each other")
	}
	on, err := c.day()
	if err != nil {
		return err
	}
	events, err := RatedIn(c.Files, c.Encoding)
	if err != nil {
		return err
	}
	g, err := ratings.Gather(events, ratings.Rules(c.Rules), on)
	left := rate.Left(&g)
	if errors.Is(err, ratings.ErrNoGames) {
		return UsageError{errors.New(strings.Join(append([]string{err.Error()}, left...), "; "))}
	}
	if err != nil {
		return UsageError{err}
	}
	return c.print(program, &g, left)
}

// RatedIn reads the events of files. An encoding is that of TRF files; empty: UTF-8.
func RatedIn(names []string, encoding string) ([]ratings.Event, error) {
	files := rate.Files{Encoding: encoding}
	for _, name := range names {
		text, err := Whole(name)
		if err == nil {
			err = files.Add(name, text)
		}
		if err != nil {
			return nil, UsageError{err}
		}
	}
	return files.Events, nil
}

// print rates what was gathered.
func (c *Rate) print(program Program, g *ratings.Gathered, left []string) error {
	key := ""
	if c.Player != "" {
		keys := g.Find(c.Player)
		if len(keys) != 1 {
			return Usagef("%d players are %q: expected one name or RIF id", len(keys), c.Player)
		}
		key = keys[0]
	}
	h, err := whr.Rate(g.Games, g.Rules.Settings(), nil)
	if refused := (*whr.Error)(nil); errors.As(err, &refused) && refused.Code == whr.NotConverged {
		return errors.New("the ratings do not converge: the steps of the search stay large")
	}
	if err != nil {
		return err
	}
	for _, said := range left {
		program.Note("%s", said)
	}
	form := ratinglist.Columns
	switch {
	case c.CSV:
		form = ratinglist.CSV
	case c.JSON:
		form = ratinglist.JSON
	}
	if key != "" {
		return ratinglist.WriteCurve(os.Stdout, form, g, key, g.Curve(h, key))
	}
	list := g.List(h, c.All)
	if rest := len(h.Players) - len(list); rest > 0 {
		program.Note("not in the list: players with fewer than %d games, or none in %d years (%d); --all has them", ratings.LeastGames, ratings.ActiveYears, rest)
	}
	return ratinglist.Write(os.Stdout, form, g, list)
}

// day is the day of the list; nil: that of the last game.
func (c *Rate) day() (*int, error) {
	if c.On == "" {
		return nil, nil
	}
	day, ok := ratings.DayOf(c.On)
	if !ok {
		return nil, Usagef("--on %q: expected a day such as 2026-08-01", c.On)
	}
	return &day, nil
}
