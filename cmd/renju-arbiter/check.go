package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/report"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/views/locale"
)

type checkCommand struct {
	File string `arg:"" help:"The tournament, TRF16 or TRF26; - is standard input. With --db an event of the service, by its id or its name."`
	encodingFlag
	systemFlags
	DB string `name:"db" placeholder:"FILE" help:"The database of the service; it may be in use."`
}

// Run pairs every round again and names the boards that differ, exit status 1 if
// there are any.
func (c *checkCommand) Run() error {
	t, err := c.tournament()
	if err != nil {
		return err
	}
	system, err := c.settle(t)
	if err == nil {
		err = c.appliesTo(flagOf{"--games", c.Games != 0, []string{trf.SystemKnockOut}}, flagOf{"--seed", c.Seed != "", []string{trf.SystemKnockOut}})
	}
	if err != nil {
		return err
	}
	check := func(w io.Writer, t trf.Tournament) (int, error) { return checkRounds(w, t, swissAgain) }
	switch c.System {
	case trf.SystemSwiss:
	case trf.SystemKeizer:
		check = func(w io.Writer, t trf.Tournament) (int, error) { return checkRounds(w, t, c.keizerAgain) }
	default:
		check = func(w io.Writer, t trf.Tournament) (int, error) { return c.checkSchedule(w, t, system) }
	}
	differ, err := check(os.Stdout, t)
	if err == nil && differ > 0 {
		return errRefused
	}
	return err
}

// tournament is the file, or the event as its file would have it: what is checked is the same.
func (c *checkCommand) tournament() (trf.Tournament, error) {
	if c.DB == "" {
		return readTournament(c.File, c.encodingFlag)
	}
	archive, err := archiveOf(context.Background(), c.DB)
	if err != nil {
		return trf.Tournament{}, err
	}
	defer archive.Close()
	d, _, err := (&exportCommand{Event: c.File, As: string(dossier.Arbiters)}).dossier(context.Background(), archive)
	if err != nil {
		return trf.Tournament{}, err
	}
	created, err := d.Created()
	if err != nil {
		return trf.Tournament{}, err
	}
	switch {
	case created.How() == tournament.Keizer && c.ofKeizer():
		return trf.Tournament{}, usagef("%s says itself what a Keizer counts: expected no --absence, --duty, --bye or --repeat", d.Event.Name)
	case created.How() == tournament.Keizer:
		c.Absence, c.Duty, c.Bye, c.Repeat, c.colourFree = created.KeizerAbsence, created.KeizerDuty, created.KeizerBye, created.KeizerRepeat, created.ColourFree
	case created.How() != tournament.Swiss:
		return trf.Tournament{}, usagef("%s is neither a Swiss nor a Keizer: its rounds follow from its schedule, and there is nothing to pair again", d.Event.Name)
	}
	if slices.ContainsFunc(d.Entries, func(e dossier.Entry) bool { return e.Starting != 0 }) {
		return trf.Tournament{}, usagef("%s has starting points, which a file does not hold: its pages say how each round was paired", d.Event.Name)
	}
	text, _ := report.WriteTRF26(d)
	return trf.Read(text)
}

// again pairs a round of a file by the rules, and tells what is wrong with other boards.
type again func(t trf.Tournament, round int) (rules []pairing.Board, faults func([]pairing.Board) ([]swiss.Fault, error), err error)

// swissAgain is a round of a Swiss.
func swissAgain(t trf.Tournament, round int) (rules []pairing.Board, faults func([]pairing.Board) ([]swiss.Fault, error), err error) {
	field, err := t.Before(round)
	if err != nil {
		return nil, nil, usageError{err}
	}
	if rules, err = swiss.Pair(field); err != nil {
		err = pairingError(err, called(t), "en")
	}
	return rules, func(boards []pairing.Board) ([]swiss.Fault, error) { return swiss.Check(field, boards) }, err
}

// checkRounds writes one line a round and one a board that differs; the answer is
// the number of boards.
func checkRounds(w io.Writer, t trf.Tournament, pair again) (int, error) {
	differ := 0
	for played := range t.RoundsPlayed() {
		rules, faults, err := pair(t, played+1)
		if faults == nil {
			return 0, err
		}
		if err != nil {
			fmt.Fprintf(w, "round %d: %v\n", played+1, err)
			differ++
			continue
		}
		file := t.Boards(played + 1)
		missing, extra := without(rules, file), without(file, rules)
		fmt.Fprintf(w, "round %d: %d boards, %d differ\n", played+1, len(rules), len(missing))
		for i := range max(len(missing), len(extra)) {
			fmt.Fprintf(w, "  the rules give %s, the file has %s\n", boardAt(missing, i), boardAt(extra, i))
		}
		if len(missing)+len(extra) > 0 {
			if err := writeFaults(w, t, faults, file); err != nil {
				return 0, usageError{err}
			}
		}
		differ += max(len(missing), len(extra))
	}
	return differ, nil
}

// checkSchedule is checkRounds where the next round follows from a table or a bracket. Byes follow from the rest.
func (c *checkCommand) checkSchedule(w io.Writer, t trf.Tournament, system trf.System) (differ int, err error) {
	for played := range t.RoundsPlayed() {
		rules, err := c.next(t.Through(played), system)
		if err != nil {
			return differ, err
		}
		file := t.Boards(played + 1)
		for i, b := range file { // a forfeit has no colours
			turned := pairing.Board{First: b.Second, Second: b.First}
			if t.ByNumber()[b.First].Cells[played].Colour == '-' && slices.Contains(rules, turned) {
				file[i] = turned
			}
		}
		missing, extra := games(without(rules, file)), games(without(file, rules))
		fmt.Fprintf(w, "round %d: %d boards, %d differ\n", played+1, len(games(rules)), len(missing))
		for i := range max(len(missing), len(extra)) {
			fmt.Fprintf(w, "  the rules give %s, the file has %s\n", boardAt(missing, i), boardAt(extra, i))
		}
		differ += max(len(missing), len(extra))
	}
	return differ, nil
}

// games are the boards without the byes.
func games(boards []pairing.Board) []pairing.Board {
	return slices.DeleteFunc(slices.Clone(boards), pairing.Board.Bye)
}

// writeFaults says what is wrong with the boards of the file.
func writeFaults(w io.Writer, t trf.Tournament, faults func([]pairing.Board) ([]swiss.Fault, error), boards []pairing.Board) error {
	list, err := faults(boards)
	for _, f := range list {
		fmt.Fprintf(w, "  in the file: %s\n", locale.For("en").Text(called(t).Fault(f)))
	}
	return err
}

func without(boards, others []pairing.Board) []pairing.Board {
	return slices.DeleteFunc(slices.Clone(boards), func(b pairing.Board) bool { return slices.Contains(others, b) })
}

func boardAt(boards []pairing.Board, i int) string {
	if i >= len(boards) {
		return "nothing"
	}
	if b := boards[i]; !b.Bye() {
		return fmt.Sprintf("%d %d", b.First, b.Second)
	}
	return fmt.Sprintf("%d bye", boards[i].First)
}
