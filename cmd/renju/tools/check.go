package tools

import (
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

// Check pairs every round of a tournament again.
type Check struct {
	File string `arg:"" help:"The tournament, TRF16 or TRF26; - is standard input."`
	EncodingFlag
	systemFlags
}

// Run pairs every round again and names the boards that differ, exit status 1 if
// there are any.
func (c *Check) Run() error {
	t, err := readTournament(c.File, c.EncodingFlag)
	if err != nil {
		return err
	}
	return c.again(t, inFile(t))
}

func (c *Check) again(t trf.Tournament, paired pairedRounds) error {
	system, err := c.settle(t)
	if err == nil {
		err = c.appliesTo(flagOf{"--games", c.Games != 0, []string{trf.SystemKnockOut}}, flagOf{"--seed", c.Seed != "", []string{trf.SystemKnockOut}})
	}
	if err != nil {
		return err
	}
	check := func(w io.Writer, t trf.Tournament) (int, error) { return checkRounds(w, t, paired, swissRules) }
	switch c.System {
	case trf.SystemSwiss:
	case trf.SystemKeizer:
		check = func(w io.Writer, t trf.Tournament) (int, error) {
			return checkRounds(w, t, c.keizerRounds(t), c.keizerRules())
		}
	default:
		check = func(w io.Writer, t trf.Tournament) (int, error) { return c.checkSchedule(w, t, system) }
	}
	differ, err := check(os.Stdout, t)
	if err == nil && differ > 0 {
		return ErrRefused
	}
	return err
}

// pairedRounds gives the field of a round as it was to be paired, and the boards that were made of it.
type pairedRounds func(round int) (swiss.Field, []pairing.Board, error)

// Dossier is Run for an event of the service: its file is checked as any other.
func (c *Check) Dossier(d dossier.Dossier) error {
	created, err := d.Created()
	if err != nil {
		return err
	}
	switch {
	case created.How() == tournament.Keizer && c.ofKeizer():
		return Usagef("%s says itself what a Keizer counts: expected no --absence, --duty, --bye or --repeat", d.Event.Name)
	case created.How() == tournament.Keizer:
		c.Absence, c.Duty, c.Bye, c.Repeat, c.colourFree = created.KeizerAbsence, created.KeizerDuty, created.KeizerBye, created.KeizerRepeat, created.ColourFree
	case created.How() != tournament.Swiss:
		return Usagef("%s is neither a Swiss nor a Keizer: its rounds follow from its schedule, and there is nothing to pair again", d.Event.Name)
	}
	text, _ := report.WriteTRF26(d)
	t, err := trf.Read(text)
	if err != nil {
		return err
	}
	begins := slices.ContainsFunc(d.Entries, func(e dossier.Entry) bool { return e.Starting != 0 })
	if !begins && len(d.Carried) == 0 {
		return c.again(t, inFile(t))
	}
	book, err := d.Book() // a file has neither starting points nor carried results
	if err != nil {
		return err
	}
	return c.again(t, inBook(book))
}

func inFile(t trf.Tournament) pairedRounds {
	return func(round int) (swiss.Field, []pairing.Board, error) {
		field, err := t.Before(round)
		return field, t.Boards(round), err
	}
}

// inBook are the rounds of an event. A player without a board and without the bye was absent.
func inBook(b *tournament.Book) pairedRounds {
	return func(round int) (swiss.Field, []pairing.Board, error) {
		field, has := b.FieldOf(round)
		if !has {
			return field, nil, Usagef("round %d waits for results, and cannot be paired again", round)
		}
		boards, paired := b.BoardsOf(round), map[int]bool{}
		for _, board := range boards {
			paired[board.First], paired[board.Second] = true, true
		}
		field.Players = slices.Clone(field.Players)
		for i, p := range field.Players {
			field.Players[i].Absent = !paired[p.No]
		}
		return field, boards, nil
	}
}

// rules pair a field, and say what is wrong with other boards than theirs.
type rules struct {
	pair   func(swiss.Field) ([]pairing.Board, error)
	faults func(f swiss.Field, boards, theirs []pairing.Board) ([]swiss.Fault, error)
}

var swissRules = rules{swiss.Pair, swiss.Check}

// checkRounds writes one line a round and one a board that differs; the answer is
// the number of boards.
func checkRounds(w io.Writer, t trf.Tournament, paired pairedRounds, rules rules) (int, error) {
	differ := 0
	for played := range t.RoundsPlayed() {
		field, file, err := paired(played + 1)
		if err != nil {
			return 0, UsageError{err}
		}
		theirs, err := rules.pair(field)
		if err != nil {
			fmt.Fprintf(w, "round %d: %v\n", played+1, pairingError(err, called(t), "en"))
			differ++
			continue
		}
		missing, extra := without(theirs, file), without(file, theirs)
		fmt.Fprintf(w, "round %d: %d boards, %d differ\n", played+1, len(theirs), len(missing))
		for i := range max(len(missing), len(extra)) {
			fmt.Fprintf(w, "  the rules give %s, the file has %s\n", boardAt(missing, i), boardAt(extra, i))
		}
		if len(missing)+len(extra) > 0 {
			faults, err := rules.faults(field, file, theirs)
			writeFaults(w, t, faults)
			if err != nil {
				return 0, UsageError{err}
			}
		}
		differ += max(len(missing), len(extra))
	}
	return differ, nil
}

// checkSchedule is checkRounds where the next round follows from a table or a bracket. Byes follow from the rest.
func (c *Check) checkSchedule(w io.Writer, t trf.Tournament, system trf.System) (differ int, err error) {
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
func writeFaults(w io.Writer, t trf.Tournament, faults []swiss.Fault) {
	for _, f := range faults {
		fmt.Fprintf(w, "  in the file: %s\n", locale.For("en").Text(called(t).Fault(f)))
	}
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
