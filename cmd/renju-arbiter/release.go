package main

import (
	"fmt"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
)

// ownRelease is the version of the program in its parts.
func ownRelease() (r records.Release) {
	_, _ = fmt.Sscanf(tools.Release, "%d.%d.%d", &r.Major, &r.Minor, &r.Patch) // a test reads it
	return r
}
