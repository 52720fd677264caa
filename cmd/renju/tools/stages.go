package tools

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"renju-arbiter/pairing/groups"
	"renju-arbiter/pairing/stages"
)

// Stages prints the seats, tables and places of an event of several stages.
type Stages struct {
	File string `arg:"" help:"The event, JSON: its stages, results, seats and answers; - is standard input."`
}

// mostStages is the largest file that is read, in bytes.
const mostStages = 16 << 20

// Run prints the seats, the tables and the places of an event of several stages.
func (c *Stages) Run() error {
	in, err := input(c.File)
	if err != nil {
		return UsageError{err}
	}
	defer in.Close()
	return writeStages(os.Stdout, in)
}

// writeStages reads an event and prints it; nothing if it is refused.
func writeStages(w io.Writer, in io.Reader) error {
	text, err := io.ReadAll(io.LimitReader(in, mostStages+1))
	if err != nil {
		return UsageError{err}
	}
	if len(text) > mostStages {
		return Usagef("the file is larger than 16 MB: expected one event")
	}
	event, err := stages.Read(text)
	if err != nil {
		return UsageError{stagesSentence(err)}
	}
	report, err := stages.Run(event)
	if err != nil {
		return UsageError{stagesSentence(err)}
	}
	var out strings.Builder
	writeReport(&out, report)
	_, err = io.WriteString(w, out.String())
	return err
}

// stagesSentence is a refusal in words.
func stagesSentence(err error) error {
	var refused *stages.Error
	if !errors.As(err, &refused) {
		return err
	}
	say, known := stageSentences[refused.Code]
	if !known {
		return err
	}
	text := say(refused)
	if named := refused.Stage; named != "" && !strings.Contains(text, quoted(named)) {
		text = "stage " + quoted(named) + ": " + text
	}
	return errors.New(text)
}

func quoted(text string) string { return fmt.Sprintf("%q", text) }

// stageSentences are the refusals of package stages, one sentence each. The stage is named
// before those that do not name it.
var stageSentences = map[stages.ErrorCode]func(*stages.Error) string{
	stages.BadFile: func(e *stages.Error) string {
		return "the file is not an event of stages: " + e.Detail
	},
	stages.NoStages: func(e *stages.Error) string {
		return fmt.Sprintf("the event has %d stages: expected 1 to %d", e.Number, stages.MaxStages)
	},
	stages.StageTwice: func(e *stages.Error) string {
		return fmt.Sprintf("the name %q is empty or is that of two stages", e.Stage)
	},
	stages.UnknownStage: func(e *stages.Error) string {
		return fmt.Sprintf("there is no stage %q to take players or results from", e.Other)
	},
	stages.Circle: func(e *stages.Error) string {
		return fmt.Sprintf("stage %q is fed by itself, in a circle of stages", e.Stage)
	},
	stages.TooManySeats: func(e *stages.Error) string {
		return fmt.Sprintf("a seat is for place %d of %q, which has fewer players", e.Number, e.Other)
	},
	stages.SeatTwice: func(e *stages.Error) string {
		if e.Seat == "" {
			return fmt.Sprintf("the seat with number %d is given twice, or has no number", e.Number)
		}
		return fmt.Sprintf("seat %q is given twice", e.Seat)
	},
	stages.NamedTwice: func(e *stages.Error) string {
		if e.Seat == "" {
			return fmt.Sprintf("person %d is given two seats, the second with number %d", e.Person, e.Number)
		}
		return fmt.Sprintf("seat %q has two persons, or person %d has two seats", e.Seat, e.Person)
	},
	stages.NationWithoutPlayer: func(e *stages.Error) string {
		return fmt.Sprintf("seat %q is for nation %d, which has no player", e.Seat, e.Number)
	},
	stages.OtherNation: func(e *stages.Error) string {
		return fmt.Sprintf("person %d is not of nation %d and cannot be named for seat %q", e.Person, e.Number, e.Seat)
	},
	stages.LateAnswer: func(e *stages.Error) string {
		return fmt.Sprintf("the answer of person %d to seat %q came after the deadline", e.Person, e.Seat)
	},
	stages.BadAnswer: func(e *stages.Error) string {
		return fmt.Sprintf("the answer of person %d to seat %q fits no seat or contradicts another", e.Person, e.Seat)
	},
	stages.BadSeat: func(e *stages.Error) string {
		if e.Seat == "" {
			return fmt.Sprintf("the feed from place %d of %q names another player than the table", e.Number, e.Other)
		}
		return fmt.Sprintf("seat %q does not say who can have it, or its else leads nowhere", e.Seat)
	},
	stages.BadNumbers: func(e *stages.Error) string { return badNumbers(e) },
	stages.GroupOfOne: func(e *stages.Error) string {
		return fmt.Sprintf("person %d is alone there: a stage needs two", e.Person)
	},
	stages.PersonTwice: func(e *stages.Error) string {
		return fmt.Sprintf("person %d or number %d has two rows, or is below 1", e.Person, e.Number)
	},
	stages.TwoStagesAtOnce: func(e *stages.Error) string {
		return fmt.Sprintf("person %d plays in %q and %q at once", e.Person, e.Stage, e.Other)
	},
	stages.BadScore: func(e *stages.Error) string {
		return fmt.Sprintf("a score of person %d in round %d is no win, draw or loss", e.Person, e.Number)
	},
	stages.ResultsDisagree: func(e *stages.Error) string {
		if e.Number == 0 {
			return fmt.Sprintf("a game of person %d has no second row that agrees", e.Person)
		}
		return fmt.Sprintf("the two rows of the game of person %d in round %d disagree", e.Person, e.Number)
	},
	stages.BadTable: func(e *stages.Error) string {
		return fmt.Sprintf("its results make no table: %s, player %d", e.Detail, e.Number)
	},
	stages.CarryContradicts: func(e *stages.Error) string {
		return fmt.Sprintf("person %d carries %v, and the results give %v", e.Person, e.Given, e.Found)
	},
	stages.BadCarry: func(e *stages.Error) string {
		return fmt.Sprintf("what it carries (%s) cannot be computed", e.Detail)
	},
	stages.BadExtra: func(e *stages.Error) string {
		return "extra games and lots are for all players level on one place; lots need a seed"
	},
	stages.TargetTooHigh: func(e *stages.Error) string {
		return fmt.Sprintf("the %s's target of %v is above the %d games of the match", e.Detail, e.Given, e.Number)
	},
	stages.BadMatch: func(e *stages.Error) string {
		if e.Number > 0 {
			return fmt.Sprintf("game %d of the match has no winner that is known: expected holder, challenger or draw", e.Number)
		}
		return "the match has no games, or targets that both could reach"
	},
	stages.GameAfterEnd: func(e *stages.Error) string {
		return fmt.Sprintf("game %d came after the match was decided", e.Number)
	},
	stages.BadFinals: func(e *stages.Error) string {
		return fmt.Sprintf("its places do not begin at %d, where those of the other finals end", e.Number)
	},
	stages.BadGroups: badGroups,
	stages.BadSeries: func(*stages.Error) string { return "the series has no points or no events" },
}

// badNumbers says why numbers cannot be given.
func badNumbers(e *stages.Error) string {
	switch e.Detail {
	case "seed":
		return "numbers are drawn by lots without a seed"
	case "above":
		return fmt.Sprintf("seat %q has number %d, and there are fewer players", e.Seat, e.Number)
	case "twice":
		return fmt.Sprintf("seat %q has number %d, which another seat has", e.Seat, e.Number)
	}
	if e.Number != 0 {
		return fmt.Sprintf("no numbering keeps compatriots apart in the last %d rounds", e.Number)
	}
	return fmt.Sprintf("numbers by %q: expected seat, rating or lots", e.Detail)
}

// badGroups says why there is no draw into groups.
func badGroups(e *stages.Error) string {
	switch groups.ErrorCode(e.Detail) {
	case groups.BadSizes:
		return fmt.Sprintf("the sizes of the groups do not fit %d players: each needs two or more, and %d groups are the most", e.Number, groups.MaxGroups)
	case groups.BadWay:
		return "the groups are drawn by snake, pots or lots"
	case groups.NeedsSeed:
		return "the groups are drawn by lots without a seed"
	case groups.BadPair:
		return fmt.Sprintf("the pair of person %d that is kept apart is not among those who are drawn", e.Person)
	case groups.TooMany:
		return fmt.Sprintf("%s has %d players, more than there are groups to keep them apart", e.Seat, e.Number)
	case groups.NoDraw:
		return "no draw keeps all apart who are to be: allow one pair, or make fewer groups"
	}
	return "the search for a draw was given up: allow one pair that is kept apart"
}
