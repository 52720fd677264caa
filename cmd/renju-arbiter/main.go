// Command renju-arbiter runs renju tournaments: the web service, and the same
// rules on the command line (`renju-arbiter --help`).
package main

import (
	"os"

	"github.com/alecthomas/kong"

	"renju-arbiter/cmd/renju-arbiter/host"
	"renju-arbiter/cmd/renju/tools"
)

// commands is the command line: one field, and one small file, a subcommand.
type commands struct {
	Serve serveCommand `cmd:"" help:"Run the web service."`
	Judge judgeCommand `cmd:"" help:"Classify points for Black: JSON lines in and out."`
	tools.Commands
	Check     checkCommand     `cmd:"" help:"Pair every round again and name the boards that differ."`
	Rehearse  rehearseCommand  `cmd:"" help:"Play an event back from a copy of its file, and ask you to rule on its questions."`
	Examine   examineCommand   `cmd:"" help:"Examine an arbiter: 20 claims with known answers, marked by rule."`
	Verify    verifyCommand    `cmd:"" help:"Check the audit chain of a database, or a signed document."`
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

// program is what the commands call themselves.
const program tools.Program = "renju-arbiter"

func main() {
	if len(os.Args) == 1 && host.IsDesktop() {
		os.Exit(desktop())
	}
	os.Exit(run(os.Args[1:]))
}

// run is main with an exit status.
func run(args []string) int {
	return program.Run(new(commands), args,
		kong.Description("Renju tournaments, from the first registration to the signed final table."), variables())
}

// variables are what the help of the service's own commands names.
func variables() kong.Vars {
	return kong.Vars{"formats": formatNames(), "readable": readableNames()}
}
