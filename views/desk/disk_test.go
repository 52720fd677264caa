package desk_test

import (
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// The desk says that the disk is filling up while there is room for a day's acts;
// nobody else is told, and a disk that does not tell is no reason to worry.
func TestTheDeskSaysThatTheDiskIsFillingUp(t *testing.T) {
	var left uint64
	known := true
	e := visit.OpenClubEvening(t, visit.Options{Room: func() (uint64, bool) { return left, known }})
	for _, rule := range []struct {
		left  uint64
		known bool
		says  string
	}{
		{0, true, "Only 0 MB are left"},
		{37<<20 + 5, true, "Only 37 MB are left"},
		{200<<20 - 1, true, "Only 199 MB are left"},
		{200 << 20, true, ""},
		{1 << 62, true, ""},
		{0, false, ""},
	} {
		left, known = rule.left, rule.known
		line := e.Arbiter.Open("/t/" + e.ID + "/desk").Words("#desk-room")
		if (rule.says == "") != (line == "") || !strings.HasPrefix(line, rule.says) {
			t.Errorf("%d bytes: %q", rule.left, line)
		}
		for _, path := range []string{"/t/" + e.ID, e.Tables[0].Path} {
			if e.Tables[0].P[0].Open(path); strings.Contains(e.Tables[0].P[0].Words("main"), "MB") {
				t.Errorf("%s speaks of the disk", path)
			}
		}
	}
}
