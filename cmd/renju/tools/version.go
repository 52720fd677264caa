package tools

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// Release is the version of the programs.
const Release = "0.1.0"

// Version says which build this is, in one line: the release, the
// commit with its day, whether files were changed since, and the compiler.
func (p Program) Version() string {
	b, ok := debug.ReadBuildInfo()
	if !ok {
		return string(p) + " " + Release + ", built without build information"
	}
	return p.describe(b)
}

func (p Program) describe(b *debug.BuildInfo) string {
	set := map[string]string{}
	for _, s := range b.Settings {
		set[s.Key] = s.Value
	}
	parts := []string{string(p) + " " + Release}
	if commit := set["vcs.revision"]; commit != "" {
		day, _, _ := strings.Cut(set["vcs.time"], "T")
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("commit %.12s %s", commit, day)))
	}
	if set["vcs.modified"] == "true" {
		parts = append(parts, "with uncommitted changes")
	}
	return strings.Join(append(parts, b.GoVersion), ", ")
}
