package tools

import (
	"runtime/debug"
	"testing"
)

func TestTheVersionNamesTheBuild(t *testing.T) {
	settings := func(revision, time, modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "vcs.revision", Value: revision}, {Key: "vcs.time", Value: time}, {Key: "vcs.modified", Value: modified}}
	}
	for _, c := range []struct {
		name     string
		settings []debug.BuildSetting
		want     string
	}{
		{"built without a repository", nil, "renju-arbiter 0.1.0, go1.26.8"},
		{"built in a clone", settings("0123456789abcdef0123456789abcdef01234567", "2026-11-05T06:07:08Z", "false"),
			"renju-arbiter 0.1.0, commit 0123456789ab 2026-11-05, go1.26.8"},
		{"built from changed files", settings("0123456789abcdef0123456789abcdef01234567", "2026-11-05T06:07:08Z", "true"),
			"renju-arbiter 0.1.0, commit 0123456789ab 2026-11-05, with uncommitted changes, go1.26.8"},
	} {
		b := &debug.BuildInfo{GoVersion: "go1.26.8", Settings: c.settings}
		if got := Program("renju-arbiter").describe(b); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}
