package tools

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"

	"renju-arbiter/pairing/standings"
	"renju-arbiter/records/notation/trf"
)

// Standings prints the table of a tournament.
type Standings struct {
	File string `arg:"" help:"The tournament, TRF16 or TRF26; - is standard input."`
	EncodingFlag
	Tiebreaks []string `help:"The tie-breaks in order, separated by commas; if left out, those of the file (202 or 212). Their names: ${tiebreaks} (the first two with --games 2)."`
	Unplayed  string   `default:"fide2026" enum:"fide2026,fide2012,none" help:"How unplayed games count: fide2026, fide2012 or none."`
	System    string   `default:"" enum:",swiss,keizer,roundrobin" help:"The kind of event, swiss, keizer or roundrobin; if left out, that of the file (192), or swiss."`
	Win       float64  `default:"1" help:"What a won game is worth."`
	Draw      float64  `default:"0.5" help:"What a drawn game is worth."`
	Games     int      `default:"1" help:"Games per pairing (mini-matches). A round of the event is then that many rounds of the file, against the same opponent."`
	matchFlags
	roundFlags
	keizerFlags
	Seed string `help:"The seed for drawing lots."`
	JSON bool   `help:"Print JSON instead of columns."`
}

// Run prints the table.
func (c *Standings) Run(program Program) error {
	t, err := readTournament(c.File, c.EncodingFlag)
	if err != nil {
		return err
	}
	if err := c.fromFile(program, t); err != nil {
		return UsageError{err}
	}
	table, open, err := c.table(t)
	if err != nil {
		return UsageError{err}
	}
	c.note(program, open, table.Rounds)
	for _, name := range table.Tiebreaks {
		if !name.InHandbook(c.system()) {
			program.Note("the handbook does not allow %s for %s; computed anyway", name, c.System)
		}
	}
	if c.JSON {
		return writeJSON(os.Stdout, table, open)
	}
	return writeColumns(os.Stdout, table, t)
}

// fromFile takes from the file what the flags leave out, as far as it is there. Points
// are always those of the flags; if the file has others, a note says so.
func (c *Standings) fromFile(program Program, t trf.Tournament) error {
	if err := t.Ranked(); err != nil {
		return err
	}
	if c.System == "" {
		c.System = trf.SystemSwiss
		if t.RoundRobin() {
			c.System = trf.SystemRoundRobin
		}
		if system, _ := t.System(); system.Name == trf.SystemKeizer || t.InWords() == trf.SystemKeizer {
			c.System = trf.SystemKeizer
		}
	}
	if c.System == trf.SystemKeizer {
		return c.checkKeizer()
	}
	for _, f := range c.flags() {
		if f.given {
			return fmt.Errorf("%s does not apply to --system %s: expected only with %s", f.name, c.System, trf.SystemKeizer)
		}
	}
	if len(c.Tiebreaks) == 0 {
		order, err := t.Tiebreaks()
		if err != nil {
			return err
		}
		for _, name := range order {
			c.Tiebreaks = append(c.Tiebreaks, string(name))
		}
	}
	if len(c.Tiebreaks) == 0 {
		return errors.New("--tiebreaks is missing: expected the tie-breaks in order, or a line 202 in the file")
	}
	if win, draw := float64(t.Scoring.Worth('1'))/1000, float64(t.Scoring.Worth('='))/1000; len(t.Scoring) > 0 && (win != c.Win || draw != c.Draw) {
		program.Note("the file gives %v for a win and %v for a draw; this table counts --win %v --draw %v", win, draw, c.Win, c.Draw)
	}
	return nil
}

// checkKeizer refuses what says nothing in a Keizer.
func (c *Standings) checkKeizer() error {
	for _, f := range []flagOf{{name: "--tiebreaks", given: len(c.Tiebreaks) > 0}, {name: "--games", given: c.Games != 1}, {name: "--win", given: c.Win != 1},
		{name: "--draw", given: c.Draw != 0.5}, {name: "--seed", given: c.Seed != ""}} {
		if f.given {
			return fmt.Errorf("%s does not apply to --system keizer: a win counts the opponent's value, and level players stand by number", f.name)
		}
	}
	return nil
}

func (c *Standings) system() standings.System {
	switch c.System {
	case trf.SystemRoundRobin:
		return standings.RoundRobin
	case trf.SystemKeizer:
		return standings.Keizer
	}
	return standings.Swiss
}

// table is the table, and the rounds of those that were asked for that are not over.
func (c *Standings) table(t trf.Tournament) (table standings.Standings, open []openRound, err error) {
	if err := checkGames(c.Games); err != nil {
		return table, nil, err
	}
	in, err := t.MiniMatches(c.Games)
	if err != nil {
		return table, nil, err
	}
	if open, err = c.take(&in); err != nil {
		return table, nil, err
	}
	in.System, in.Seed, in.Keizer = c.system(), c.Seed, c.rules()
	in.Unplayed, _ = standings.ParseUnplayed(c.Unplayed)
	if in.Scoring, err = scoring("win", "draw", c.Win, c.Draw); err != nil {
		return table, nil, err
	}
	if err := c.matches(&in); err != nil {
		return table, nil, err
	}
	for _, name := range c.Tiebreaks {
		in.Tiebreaks = append(in.Tiebreaks, standings.Tiebreak(strings.TrimSpace(name)))
	}
	table, err = standings.Table(in)
	return table, open, tiebreakWords(err)
}

// matches reads what a pairing of several games is worth.
func (c *Standings) matches(in *standings.Input) error {
	worth, err := c.worth(c.Games)
	if err != nil || c.Games == 1 {
		return err
	}
	if most := 1000 / float64(c.Games); c.Win > most {
		return fmt.Errorf("--win %v: expected at most %v where a pairing has %d games", c.Win, math.Floor(most), c.Games)
	}
	if worth.Win == 0 {
		in.Points = standings.GameScore
	}
	in.Match, err = scoring("match-win", "match-draw", c.MatchWin, c.MatchDraw)
	return err
}

// scoring reads two flags; what standings would refuse is told apart here, where they
// have names.
func scoring(winFlag, drawFlag string, winIs, drawIs float64) (standings.Scoring, error) {
	win, winOK := standings.PointsOf(winIs)
	draw, drawOK := standings.PointsOf(drawIs)
	given := fmt.Sprintf("--%s %v --%s %v", winFlag, winIs, drawFlag, drawIs)
	switch {
	case !winOK || !drawOK || winIs > 1000:
		return standings.Scoring{}, fmt.Errorf("%s: expected whole thousandths, at most 1000", given)
	case win <= 0 || draw < 0 || draw > win:
		return standings.Scoring{}, fmt.Errorf("%s: a win must be above 0, and a draw from 0 to the value of a win", given)
	}
	return standings.Scoring{Win: win, Draw: draw}, nil
}

// tiebreakWords says what is wrong with the list of tie-breaks.
func tiebreakWords(err error) error {
	var refusal *standings.Error
	if !errors.As(err, &refusal) {
		return err
	}
	switch refusal.Code {
	case standings.UnknownTiebreak:
		return fmt.Errorf("--tiebreaks: %q is not a tie-break: expected one of %s", refusal.Tiebreak, tiebreakNames(standings.AllTiebreaks()))
	case standings.TiebreakTwice:
		return fmt.Errorf("--tiebreaks: %s is listed twice: expected each name once", refusal.Tiebreak)
	case standings.TeamsOnly:
		return fmt.Errorf("--tiebreaks: %s ranks teams, and this command ranks individual players", refusal.Tiebreak)
	case standings.SeveralGamesOnly:
		return fmt.Errorf("--tiebreaks: %s ranks teams, or players with several games in a round; add --games 2", refusal.Tiebreak)
	case standings.LotsWithoutSeed:
		return fmt.Errorf("--tiebreaks: %s cannot be drawn without a seed; add --seed N", refusal.Tiebreak)
	}
	return err
}

// tiebreakNames are tie-breaks in a line.
func tiebreakNames(list []standings.Tiebreak) string {
	var names []string
	for _, name := range list {
		names = append(names, string(name))
	}
	return strings.Join(names, ", ")
}

// rowJSON is a player's line of the output.
type rowJSON struct {
	No        int                             `json:"no"`
	Points    json.Number                     `json:"points"`
	Rank      int                             `json:"rank"`
	Tiebreaks map[standings.Tiebreak]jsonList `json:"tiebreaks"`
	Keizer    *keizerJSON                     `json:"keizer,omitempty"`
}

// keizerJSON is what a Keizer says of a player: the points as a fraction, the own value, and the games.
type keizerJSON struct {
	Points string `json:"points"`
	Value  int    `json:"value"`
	Won    int    `json:"won"`
	Drawn  int    `json:"drawn"`
	Lost   int    `json:"lost"`
}

func keizerOf(r standings.Row) *keizerJSON {
	if r.Keizer == nil {
		return nil
	}
	won, drawn, lost := r.Keizer.Record()
	return &keizerJSON{r.Total(), r.Keizer.Value, won, drawn, lost}
}

// jsonList is one number, a list for a list of cuts, or null.
type jsonList any

// writeJSON writes the table; where rounds are not over, which ones, and how many the table counts.
func writeJSON(w io.Writer, table standings.Standings, open []openRound) error {
	rows := make([]rowJSON, 0, len(table.Rows))
	for _, r := range table.Rows {
		row := rowJSON{No: r.Player.No, Points: json.Number(r.Points.String()), Rank: r.Rank, Tiebreaks: make(map[standings.Tiebreak]jsonList), Keizer: keizerOf(r)}
		for i, name := range table.Tiebreaks {
			row.Tiebreaks[name] = valueJSON(name, r.Values[i])
		}
		rows = append(rows, row)
	}
	out := map[string]any{"players": rows}
	if len(open) > 0 {
		out["rounds"], out["unfinished"] = table.Rounds, open
	}
	return json.NewEncoder(w).Encode(out)
}

func valueJSON(name standings.Tiebreak, v standings.Value) jsonList {
	list := make([]json.Number, len(v.Numbers))
	for i, n := range v.Numbers {
		list[i] = json.Number(n.String())
	}
	switch {
	case v.None:
		return nil
	case name.Working() == standings.ListOfCuts:
		return list
	}
	return list[0]
}

// writeColumns writes one line a player: rank, number, name, points, tie-breaks.
func writeColumns(w io.Writer, table standings.Standings, t trf.Tournament) error {
	names := called(t)
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(out, "rank\tno\tname\tpoints")
	for _, name := range table.Tiebreaks {
		fmt.Fprint(out, "\t", name)
	}
	if len(table.Rows) > 0 && table.Rows[0].Keizer != nil {
		fmt.Fprint(out, "\tvalue\twon\tdrawn\tlost")
	}
	fmt.Fprintln(out)
	for _, r := range table.Rows {
		cells := []string{strconv.Itoa(r.Rank), strconv.Itoa(r.Player.No), names(r.Player.No), r.Total()}
		if k := keizerOf(r); k != nil {
			cells = append(cells, strconv.Itoa(k.Value), strconv.Itoa(k.Won), strconv.Itoa(k.Drawn), strconv.Itoa(k.Lost))
		}
		for _, v := range r.Values {
			cells = append(cells, valueText(v))
		}
		fmt.Fprintln(out, strings.Join(cells, "\t"))
	}
	return out.Flush()
}

func valueText(v standings.Value) string {
	if v.None || len(v.Numbers) == 0 {
		return "-"
	}
	texts := make([]string, len(v.Numbers))
	for i, n := range v.Numbers {
		texts[i] = n.String()
	}
	return strings.Join(texts, " ")
}
