package search_test

import (
	"testing"

	"renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) { window.Run(m) }
