// Command renju judges, replays, pairs, checks and rates files by the same rules as renju-arbiter, and
// has nothing of a service (`renju --help`).
package main

import (
	"os"

	"github.com/alecthomas/kong"

	"renju-arbiter/cmd/renju/tools"
)

func main() { os.Exit(run(os.Args[1:])) }

// run is main with an exit status.
func run(args []string) int {
	return tools.Renju.Run(new(tools.Alone), args,
		kong.Description("The rules of renju tournaments, for files alone. In renju-arbiter these commands have flags for drawings and databases too, and it reads XLSX."))
}
