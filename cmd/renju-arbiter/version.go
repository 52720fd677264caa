package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"renju-arbiter/records"
)

// release is the version of the program.
const release = "0.1.0"

// ownRelease is that version in its parts.
func ownRelease() (r records.Release) {
	_, _ = fmt.Sscanf(release, "%d.%d.%d", &r.Major, &r.Minor, &r.Patch) // a test reads it
	return r
}

// version says which build this is, in one line: the release, the
// commit with its day, whether files were changed since, and the compiler.
func version() string {
	b, ok := debug.ReadBuildInfo()
	if !ok {
		return "renju-arbiter " + release + ", built without build information"
	}
	return describe(b)
}

func describe(b *debug.BuildInfo) string {
	set := map[string]string{}
	for _, s := range b.Settings {
		set[s.Key] = s.Value
	}
	parts := []string{"renju-arbiter " + release}
	if commit := set["vcs.revision"]; commit != "" {
		day, _, _ := strings.Cut(set["vcs.time"], "T")
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("commit %.12s %s", commit, day)))
	}
	if set["vcs.modified"] == "true" {
		parts = append(parts, "with uncommitted changes")
	}
	return strings.Join(append(parts, b.GoVersion), ", ")
}
