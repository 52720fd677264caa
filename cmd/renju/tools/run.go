package tools

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"renju-arbiter/arbiter/text"
	"renju-arbiter/pairing/standings"
)

// Commands are the commands that both programs have. Judge, Check and Verify are not among them: the service's
// program adds flags to those.
type Commands struct {
	Replay    Replay    `cmd:"" help:"Run game scripts through the referee: JSON lines in and out."`
	Pair      Pair      `cmd:"" help:"Pair the next round of a tournament in TRF16 or TRF26."`
	Standings Standings `cmd:"" help:"Print the standings of a tournament in TRF16 or TRF26, with tie-breaks."`
	Stages    Stages    `cmd:"" help:"Print the seats, tables and places of an event of several stages."`
	Rate      Rate      `cmd:"" help:"Compute whole-history ratings from files of games, without a database."`
	Simulate  Simulate  `cmd:"" help:"Make up a tournament, as TRF16."`
}

// Alone is the command line of Renju.
type Alone struct {
	Judge Judge `cmd:"" help:"Classify points for Black: JSON lines in and out."`
	Commands
	Check  Check  `cmd:"" help:"Pair every round again and name the boards that differ."`
	Verify Verify `cmd:"" help:"Check a signed statement or a dossier."`

	Version kong.VersionFlag `help:"Print which build this is."`
}

// Program is the name of a program; its commands are given it.
type Program string

// Renju is the program that has commands for files alone.
const Renju Program = "renju"

// Note says something on standard error, beside what is answered.
func (p Program) Note(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "%s: %s\n", p, fmt.Sprintf(format, args...))
}

// Failures whose answer has already been printed.
var (
	ErrRefused = errors.New("refused") // exit status 1
	ErrWarned  = errors.New("warned")  // an answer with a warning that it does not show all: exit status 3
)

// UsageError is a command that cannot begin, such as a file that is not there: exit status 2.
type UsageError struct{ Err error }

func (e UsageError) Error() string { return e.Err.Error() }

func (e UsageError) Unwrap() error { return e.Err }

// Usagef is a UsageError in words.
func Usagef(format string, args ...any) error { return UsageError{fmt.Errorf(format, args...)} }

// Run runs the command that the arguments name, of a pointer to a struct of commands for kong. The exit
// status is 0, 1 for a request that was refused or failed, 2 for bad usage, 3 for an answer with a warning.
func (p Program) Run(commands any, args []string, options ...kong.Option) int {
	if len(args) == 1 && args[0] == "--version" {
		fmt.Println(p.Version())
		return 0
	}
	parser, err := kong.New(named(commands, args), append(options, kong.Name(string(p)), Variables(p), kong.Bind(p))...)
	if err != nil {
		return p.Fail(2, err)
	}
	parsed, err := parser.Parse(args)
	if err != nil && p == Renju {
		err = fmt.Errorf("%w; renju-arbiter has more commands and flags", err)
	}
	if err != nil {
		return p.Fail(2, err)
	}
	var usage UsageError
	switch err := parsed.Run(); {
	case err == nil:
		return 0
	case errors.Is(err, ErrRefused):
		return 1
	case errors.Is(err, ErrWarned):
		return 3
	case errors.As(err, &usage):
		return p.Fail(2, err)
	default:
		return p.Fail(1, err)
	}
}

// Fail says why a program ends, and gives back its exit status.
func (p Program) Fail(status int, err error) int {
	p.Note("%v", err)
	return status
}

// Variables are what the help of the commands names.
func Variables(p Program) kong.Vars {
	return kong.Vars{"version": p.Version(), "languages": strings.Join(text.Languages(), ", "), "tiebreaks": tiebreakNames(standings.MiniMatchTiebreaks())}
}

// named are the commands as far as the arguments name them: to describe all takes longer than most of them take.
func named(commands any, args []string) any {
	if len(args) == 0 {
		return commands
	}
	all := reflect.TypeOf(commands).Elem()
	version, _ := all.FieldByName("Version")
	for _, field := range reflect.VisibleFields(all) {
		if _, command := field.Tag.Lookup("cmd"); command && strings.ToLower(field.Name) == args[0] {
			field.Index = nil
			return reflect.New(reflect.StructOf([]reflect.StructField{field, version})).Interface()
		}
	}
	return commands
}
