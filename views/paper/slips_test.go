package paper_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/testkit/visit"
)

// A slip says of every box whose it is: each side has a name, which stone it begins with, its
// own marks and its own signature. A score sheet of the event's opening has its steps and a
// diagram, and both sign it.
func TestSlipsAndScoreSheetsSayWhoseTheirBoxesAre(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "taraguchi-10")
	a := e.Arbiter.Open("/t/" + e.ID + "/paper/slips-4").Must(http.StatusOK)
	sides := a.Page.Find(".slip-side")
	if sides.Length() != 4 {
		t.Fatalf("two boards have %d sides", sides.Length())
	}
	named := map[string]bool{}
	sides.Each(func(i int, side *goquery.Selection) {
		name := strings.TrimSpace(side.Find("b").First().Text())
		named[name] = true
		who := []string{"tentative Black", "tentative White"}[i%2]
		if marks := strings.Join(side.Find(".mark").Map(func(_ int, m *goquery.Selection) string { return m.Text() }), " "); marks != "1 ½ 0" || side.Find(".sign").Length() != 1 ||
			!strings.Contains(side.Find("small").Text(), who) {
			t.Errorf("the side of %s reads %q", name, strings.Join(strings.Fields(side.Text()), " "))
		}
	})
	if len(named) != 4 {
		t.Errorf("the sides are of %v", named)
	}
	a.Open("/t/" + e.ID + "/paper/scores").Must(http.StatusOK)
	if sheets := a.Page.Find(".score"); sheets.Length() != 2 || sheets.Find(".score-board svg.goban").Length() != 2 || sheets.Find(".steps ol").Length() < 2 {
		t.Errorf("%d score sheets, %d diagrams, %d lists of steps", sheets.Length(), sheets.Find(".score-board svg.goban").Length(), sheets.Find(".steps ol").Length())
	}
	if said := a.Words(".steps"); !strings.Contains(said, "7×7") {
		t.Errorf("the steps read %q", said)
	}
	if signed := a.Page.Find(".paper-foot.two p"); signed.Length() != 4 || !strings.Contains(signed.First().Text(), "ignature") {
		t.Errorf("%d signatures: %q", signed.Length(), signed.First().Text())
	}
}
