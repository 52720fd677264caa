package main

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// version says which build this is, in one line: the version of the module, the
// commit with its day, whether files were changed since, and the compiler.
func version() string {
	b, ok := debug.ReadBuildInfo()
	if !ok {
		return "renju-arbiter, built without build information"
	}
	return describe(b)
}

func describe(b *debug.BuildInfo) string {
	set := map[string]string{}
	for _, s := range b.Settings {
		set[s.Key] = s.Value
	}
	parts := []string{"renju-arbiter " + b.Main.Version}
	if commit := set["vcs.revision"]; commit != "" {
		day, _, _ := strings.Cut(set["vcs.time"], "T")
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("commit %.12s %s", commit, day)))
	}
	if set["vcs.modified"] == "true" {
		parts = append(parts, "with uncommitted changes")
	}
	return strings.Join(append(parts, b.GoVersion), ", ")
}
