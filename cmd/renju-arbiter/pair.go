package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/explain"
)

type pairCommand struct {
	File string `arg:"" help:"The tournament, TRF16 or TRF26; - is standard input."`
	encodingFlag
	System     string `default:"" enum:",swiss,roundrobin,knockout,scheveningen,teams" help:"How to pair if the file does not say (192): swiss (the default); roundrobin, by the Berger tables (double if XXR is twice their rounds); knockout; scheveningen, for the two teams of lines 013 or 310; teams, a round robin of the teams of lines 013 or 310."`
	Explain    bool   `help:"Swiss: give the reasons for each board after the boards."`
	Lang       string `help:"Swiss: the language of the reasons, and of the proof if no pairing exists: ${languages}; en if left out."`
	Seed       string `help:"The seed for drawing lots. Swiss: draws the initial colour if the file does not give it. Knock-out: draws the bracket."`
	Unfinished string `help:"Swiss: what a game without a result counts for the first player: win, draw, loss or none."`
	Games      int    `help:"Swiss and knock-out: games per pairing, 1 if left out. Each is a round of the file, and counts as one in XXR."`
	matchFlags
	Third       bool   `help:"Knock-out: the losers of the semifinals play for third place."`
	Elimination string `default:"" enum:",single,consolation,double" help:"Knock-out: who loses a match is out (single, if left out), plays for the places behind if it was the first (consolation), or plays on in a second bracket (double)."`
	OneFinal    bool   `help:"Knock-out with --elimination double: no second final if the winner of the second bracket wins the first."`
	Boards      int    `help:"Teams: boards per match, 4 if left out."`
}

// Run prints the next round: the number of lines, then one a board, first player
// first, and the bye as "n 0".
func (c *pairCommand) Run() error {
	t, err := readTournament(c.File, c.encodingFlag)
	if err != nil {
		return err
	}
	system, err := c.settle(t)
	if err != nil {
		return err
	}
	note(os.Stderr, t, c.System, max(c.Games, 1))
	var boards []pairing.Board
	switch c.System {
	case trf.SystemRoundRobin:
		boards, err = pairRoundRobin(t, system)
	case trf.SystemKnockOut:
		boards, err = c.pairKnockout(t)
	case trf.SystemScheveningen:
		boards, err = pairScheveningen(t)
	case trf.SystemTeams:
		boards, err = c.pairTeams(t)
	default:
		return c.pairSwiss(os.Stdout, t)
	}
	if err != nil {
		return err
	}
	return printBoards(os.Stdout, boards)
}

// checkFlags refuses a flag that has nothing to say for the system.
func (c *pairCommand) checkFlags() error {
	swissOnly, knockoutOnly := c.System == trf.SystemSwiss, c.System == trf.SystemKnockOut
	for _, f := range []struct {
		name       string
		given, may bool
		whose      string
	}{
		{"--explain", c.Explain, swissOnly, "swiss"},
		{"--lang", c.Lang != "", swissOnly, "swiss"},
		{"--unfinished", c.Unfinished != "", swissOnly, "swiss"},
		{"--seed", c.Seed != "", swissOnly || knockoutOnly, "swiss or knockout"},
		{"--games", c.Games != 0, swissOnly || knockoutOnly, "swiss or knockout"},
		{"--score", c.given(), swissOnly, "swiss"},
		{"--third", c.Third, knockoutOnly, "knockout"},
		{"--elimination", c.Elimination != "", knockoutOnly, "knockout"},
		{"--one-final", c.OneFinal, knockoutOnly, "knockout"},
		{"--boards", c.Boards != 0, c.System == trf.SystemTeams, "teams"},
	} {
		if f.given && !f.may {
			return usagef("%s does not apply to --system %s: expected only with %s", f.name, c.System, f.whose)
		}
	}
	if c.Lang != "" && !slices.Contains(languages(), c.Lang) {
		return usagef("--lang %q: expected one of %s", c.Lang, strings.Join(languages(), ", "))
	}
	switch swiss.Unfinished(c.Unfinished) {
	case "", swiss.CountsWin, swiss.CountsDraw, swiss.CountsLoss, swiss.CountsNone:
		return nil
	}
	return usagef("--unfinished %q: expected win, draw, loss or none", c.Unfinished)
}

func (c *pairCommand) pairSwiss(w io.Writer, t trf.Tournament) error {
	t.Unfinished = swiss.Unfinished(c.Unfinished)
	worth, err := c.worth(max(c.Games, 1))
	if err != nil {
		return usageError{err}
	}
	field, err := t.MiniMatchField(worth)
	if err != nil {
		return usageError{err}
	}
	if c.Seed != "" && swiss.InitialColour(field) == swiss.NoColour {
		if field.Initial, err = drawnColour(c.Seed); err != nil {
			return usageError{err}
		}
	}
	players := called(t)
	boards, err := swiss.Pair(field)
	if err != nil {
		return pairingError(err, players, c.Lang)
	}
	if !c.Explain {
		return printBoards(w, boards)
	}
	reasons, err := swiss.Explain(field, boards)
	if err != nil {
		return pairingError(err, players, c.Lang)
	}
	if err := printBoards(w, boards); err != nil {
		return err
	}
	return writeReasons(w, reasons, players, locale.For(c.Lang))
}

// drawnColour is the initial colour by lot: black (tentative White) if its ticket
// is the lower.
func drawnColour(seed string) (swiss.Colour, error) {
	order, err := lots.Order(seed, []string{"white", "black"})
	if err != nil {
		return swiss.NoColour, err
	}
	if order[0] == "white" {
		return swiss.First, nil
	}
	return swiss.Second, nil
}

// encodingFlag is how the bytes of a TRF are read.
type encodingFlag struct {
	Encoding string `placeholder:"NAME" help:"The encoding of a TRF that is not UTF-8: windows-1252, windows-1251, gb18030 or another."`
}

// text is a file as UTF-8.
func (f encodingFlag) text(content []byte) ([]byte, error) {
	if f.Encoding == "" {
		return content, nil
	}
	return trf.InUTF8(content, f.Encoding)
}

// readTournament reads a file whole; one that is broken is bad usage.
func readTournament(name string, f encodingFlag) (trf.Tournament, error) {
	in, err := input(name)
	if err != nil {
		return trf.Tournament{}, usageError{err}
	}
	defer in.Close()
	content, err := io.ReadAll(in)
	if err == nil {
		content, err = f.text(content)
	}
	if err != nil {
		return trf.Tournament{}, usageError{err}
	}
	t, err := trf.Read(content)
	if err != nil {
		return t, usageError{err}
	}
	return t, nil
}

// pairingError tells a field that has no pairing from one that is no field.
func pairingError(err error, players explain.Players, lang string) error {
	var refusal *swiss.Error
	if !errors.As(err, &refusal) {
		return err
	}
	switch refusal.Code {
	case swiss.NoPairing:
		return fmt.Errorf("no legal pairing exists: %s", proofText(*refusal.Obstacle, players, locale.For(lang)))
	case swiss.NoPlayers:
		return errors.New("there are no players to pair")
	case swiss.NoInitialColour:
		return usageError{errors.New("the initial colour is missing: expected a line XXC white1 or XXC black1, or --seed to draw it")}
	}
	return usageError{err}
}

func printBoards(w io.Writer, boards []pairing.Board) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, len(boards))
	for _, b := range boards {
		fmt.Fprintln(out, b.First, b.Second)
	}
	return out.Flush()
}
