package files_test

import (
	"os"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

func TestMain(m *testing.M) {
	visit.BeScribe()
	os.Exit(m.Run())
}
