package tools

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"renju-arbiter/arbiter/text"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/explain"
)

// Pair pairs the next round of a tournament.
type Pair struct {
	File string `arg:"" help:"The tournament, TRF16 or TRF26; - is standard input."`
	EncodingFlag
	systemFlags
	Explain    bool   `help:"Swiss: give the reasons for each board after the boards."`
	Lang       string `help:"Swiss: the language of the reasons, and of the proof if no pairing exists: ${languages}; en if left out."`
	Unfinished string `help:"Swiss: what a game without a result counts for the first player: win, draw, loss or none."`
	matchFlags
}

// Run prints the next round: the number of lines, then one a board, first player
// first, and the bye as "n 0".
func (c *Pair) Run(program Program) error {
	t, err := readTournament(c.File, c.EncodingFlag)
	if err != nil {
		return err
	}
	system, err := c.settle(t)
	if err != nil {
		return err
	}
	if err := c.checkFlags(); err != nil {
		return err
	}
	note(program, t, c.System, max(c.Games, 1))
	if c.System == trf.SystemSwiss {
		return c.pairSwiss(os.Stdout, t)
	}
	boards, err := c.next(t, system)
	if err != nil {
		return err
	}
	return printBoards(os.Stdout, boards)
}

// checkFlags refuses a flag that has nothing to say for the system.
func (c *Pair) checkFlags() error {
	err := c.appliesTo(
		flagOf{"--explain", c.Explain, []string{trf.SystemSwiss}},
		flagOf{"--lang", c.Lang != "", []string{trf.SystemSwiss}},
		flagOf{"--unfinished", c.Unfinished != "", []string{trf.SystemSwiss}},
		flagOf{"--score", c.given(), []string{trf.SystemSwiss}})
	if err != nil {
		return err
	}
	if c.Lang != "" && !text.IsLanguage(c.Lang) {
		return Usagef("--lang %q: expected one of %s", c.Lang, strings.Join(text.Languages(), ", "))
	}
	switch swiss.Unfinished(c.Unfinished) {
	case "", swiss.CountsWin, swiss.CountsDraw, swiss.CountsLoss, swiss.CountsNone:
		return nil
	}
	return Usagef("--unfinished %q: expected win, draw, loss or none", c.Unfinished)
}

func (c *Pair) pairSwiss(w io.Writer, t trf.Tournament) error {
	t.Unfinished = swiss.Unfinished(c.Unfinished)
	worth, err := c.worth(max(c.Games, 1))
	if err != nil {
		return UsageError{err}
	}
	field, err := t.MiniMatchField(worth)
	if err != nil {
		return UsageError{err}
	}
	if c.Seed != "" && swiss.InitialColour(field) == swiss.NoColour {
		if field.Initial, err = drawnColour(c.Seed); err != nil {
			return UsageError{err}
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

// EncodingFlag is how the bytes of a TRF are read.
type EncodingFlag struct {
	Encoding string `placeholder:"NAME" help:"The encoding of a TRF that is not UTF-8: windows-1252, windows-1251, gb18030 or another."`
}

// Text is a file as UTF-8.
func (f EncodingFlag) Text(content []byte) ([]byte, error) {
	if f.Encoding == "" {
		return content, nil
	}
	return trf.InUTF8(content, f.Encoding)
}

// readTournament reads a file whole; one that is broken is bad usage.
func readTournament(name string, f EncodingFlag) (trf.Tournament, error) {
	content, err := Whole(name)
	if err == nil {
		content, err = f.Text(content)
	}
	if err != nil {
		return trf.Tournament{}, UsageError{err}
	}
	t, err := trf.Read(content)
	if err != nil {
		return t, UsageError{err}
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
		words, title := locale.For(lang), "no legal pairing exists"
		if lang != "" && lang != "en" {
			title = words.T("proof.title")
		}
		return fmt.Errorf("%s: %s", title, proofText(*refusal.Obstacle, players, words))
	case swiss.NoPlayers:
		return errors.New("there are no players to pair")
	case swiss.NoInitialColour:
		return UsageError{errors.New("the initial colour is missing: expected a line XXC white1 or XXC black1, or --seed to draw it")}
	}
	return UsageError{err}
}

func printBoards(w io.Writer, boards []pairing.Board) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, len(boards))
	for _, b := range boards {
		fmt.Fprintln(out, b.First, b.Second)
	}
	return out.Flush()
}
