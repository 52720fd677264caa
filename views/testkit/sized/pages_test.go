package sized

import (
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/rights"
)

// unmeasured are streams, a picture, addresses of earlier days, and the statements, which show closed rounds: none is closed here;
// and a page of one line, by which a device shows that it reaches the service.
var unmeasured = []string{"live", "hall live", "wall live", "overlay live", "overview live", "desk all live", "statements", "rounds list", "rounds slips", "picture.png", "reach"}

// A public page of an event is in the list of a system, where its cost is measured.
func TestEveryPublicPageOfAnEventIsMeasured(t *testing.T) {
	listed := slices.Clone(unmeasured)
	for _, s := range Systems {
		for _, path := range s.public {
			page, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
			listed = append(listed, page)
		}
	}
	for _, row := range rights.Table {
		page, of := strings.CutPrefix(string(row.Act), "see event")
		if page = strings.TrimPrefix(page, " "); of && row.Who == rights.Anybody && !slices.Contains(listed, page) {
			t.Errorf("no system of pages.go has the page %q", page)
		}
	}
}
