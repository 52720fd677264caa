package main

import (
	"os"
	"strings"
	"testing"
)

// What verify says that it does not see are rows of the table in the manual, word for word.
func TestWhatVerifyDoesNotSeeAreRowsOfTheTable(t *testing.T) {
	text, err := os.ReadFile("../../views/manual/changes.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{rowEnd, rowFile, rowHead, rowNoHead, rowKey, rowSessions, rowSealed} {
		if !strings.Contains(string(text), "\n| "+row+" | ") {
			t.Errorf("the table has no row %q", row)
		}
	}
}
