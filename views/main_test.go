package views_test

import (
	"testing"

	"renju-arbiter/views/visit"
	"renju-arbiter/views/visit/window"
)

func TestMain(m *testing.M) {
	beTaker()
	visit.BeScribe()
	window.Run(m)
}
