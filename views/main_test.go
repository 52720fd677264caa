package views_test

import (
	"testing"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) {
	beTaker()
	visit.BeScribe()
	window.Run(m)
}
