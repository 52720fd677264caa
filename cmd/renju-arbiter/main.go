// Command renju-arbiter runs renju tournaments: the web service, and the same
// rules on the command line (`renju-arbiter --help`).
package main

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"renju-arbiter/cmd/renju-arbiter/host"
	"renju-arbiter/pairing/standings"
)

// commands is the command line: one field, and one small file, a subcommand.
type commands struct {
	Serve     serveCommand     `cmd:"" help:"Run the web service."`
	Judge     judgeCommand     `cmd:"" help:"Classify points for Black: JSON lines in and out."`
	Replay    replayCommand    `cmd:"" help:"Run game scripts through the referee: JSON lines in and out."`
	Pair      pairCommand      `cmd:"" help:"Pair the next round of a tournament in TRF16 or TRF26."`
	Check     checkCommand     `cmd:"" help:"Pair every round again and name the boards that differ."`
	Standings standingsCommand `cmd:"" help:"Print the standings of a tournament in TRF16 or TRF26, with tie-breaks."`
	Stages    stagesCommand    `cmd:"" help:"Print the seats, tables and places of an event of several stages."`
	Rate      rateCommand      `cmd:"" help:"Compute whole-history ratings from files of games, without a database."`
	Simulate  simulateCommand  `cmd:"" help:"Make up a tournament, as TRF16."`
	Rehearse  rehearseCommand  `cmd:"" help:"Play an event back from a copy of its file, and ask you to rule on its questions."`
	Examine   examineCommand   `cmd:"" help:"Examine an arbiter: 20 claims with known answers, marked by rule."`
	Verify    verifyCommand    `cmd:"" help:"Check the audit chain of a database."`
	Account   accountCommand   `cmd:"" help:"Let somebody into an account again."`
	Export    exportCommand    `cmd:"" help:"Write an event as a file: a signed dossier, or in a format of other programs."`
	Import    importCommand    `cmd:"" help:"Take in a dossier, or a file of another program, to be read here."`
	Backup    backupCommand    `cmd:"" help:"Write a consistent copy of a live database."`
	Restore   restoreCommand   `cmd:"" help:"Put a backup in the place of a database that is not served."`
	Publish   publishCommand   `cmd:"" help:"Write tournaments as pages that any file server can show."`
	Catalogue catalogueCommand `cmd:"" help:"Print the texts of a language, to be corrected without building the program."`

	Cluster clusterCommand `cmd:"" help:"Several computers with one journal: try, found, invite, join, status, hand over."`
	Relay   relayCommand   `cmd:"" help:"Show a service to many more spectators, without a database."`

	Version kong.VersionFlag `help:"Print which build this is."`
}

// errRefused is a failure whose answer has already been printed: exit status 1, and
// nothing more to say.
var errRefused = errors.New("refused")

func main() {
	if len(os.Args) == 1 && host.IsDesktop() {
		os.Exit(desktop())
	}
	os.Exit(run(os.Args[1:]))
}

// errWarned is an answer that has been printed, with a warning that it does not show all: exit status 3.
var errWarned = errors.New("warned")

// run is main with an exit status: 0, 1 for a request that was refused or failed,
// 2 for bad usage, 3 for an answer with a warning.
func run(args []string) int {
	parser, err := kong.New(grammar(args), kong.Name("renju-arbiter"),
		kong.Description("Renju tournaments, from the first registration to the signed final table."),
		variables())
	if err != nil {
		return fail(2, err)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		return fail(2, err)
	}
	var usage usageError
	switch err := parsed.Run(); {
	case err == nil:
		return 0
	case errors.Is(err, errRefused):
		return 1
	case errors.Is(err, errWarned):
		return 3
	case errors.As(err, &usage):
		return fail(2, err)
	default:
		return fail(1, err)
	}
}

// variables are what the help of the commands names.
func variables() kong.Vars {
	return kong.Vars{"version": version(), "formats": formatNames(), "readable": readableNames(), "languages": strings.Join(languages(), ", "), "tiebreaks": tiebreakNames(standings.MiniMatchTiebreaks())}
}

// grammar is the command line as far as it is asked for: to describe all commands takes longer
// than most of them take.
func grammar(args []string) any {
	all := reflect.TypeFor[commands]()
	version, _ := all.FieldByName("Version")
	switch {
	case len(args) == 1 && args[0] == "--version":
		return new(struct{ Version kong.VersionFlag })
	case len(args) > 0:
		for i := range all.NumField() {
			field := all.Field(i)
			if _, command := field.Tag.Lookup("cmd"); command && strings.ToLower(field.Name) == args[0] {
				return reflect.New(reflect.StructOf([]reflect.StructField{field, version})).Interface()
			}
		}
	}
	return new(commands)
}

// usageError is a command that cannot begin: a file that is not there.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

func fail(status int, err error) int {
	fmt.Fprintln(os.Stderr, "renju-arbiter:", err)
	return status
}
