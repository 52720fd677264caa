package views_test

import (
	"testing"

	"renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) {
	beTaker()
	window.Run(m)
}
