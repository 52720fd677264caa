package main

import (
	"testing"

	"renju-arbiter/cmd/renju/tools"
)

func TestTheReleaseHasThreeParts(t *testing.T) {
	if got := ownRelease().String(); got != tools.Release {
		t.Errorf("%s is read as %s", tools.Release, got)
	}
}
