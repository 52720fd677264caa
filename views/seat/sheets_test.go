package seat_test

import (
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// Whatever is done from a sheet is said there before it is done, in a sentence.
func TestASheetSaysWhatItsActDoes(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "rif")
	e.Start()
	at := e.Tables[0]
	says := func(seat *visit.Visitor, step, want string) {
		t.Helper()
		sheet := seat.Open("/seat").Page.Find("#controls .step-" + step)
		if text := strings.Join(strings.Fields(sheet.Find("p").Text()), " "); !strings.Contains(text, want) || sheet.Find("form button").Length() == 0 {
			t.Errorf("the sheet %s says %q, want %q", step, text, want)
		}
	}
	for _, point := range []string{"h8", "h9", "i10"} {
		visit.Act(at.P[0], at.Path, "stone", "point", point)
	}
	visit.Act(at.P[0], at.Path, "press")
	says(at.P[1], "swap", "You take the other colour: the stones change hands, the clocks do not.")
	visit.Act(at.P[1], at.Path, "keep")
	says(at.P[1], "claim", "Both clocks stop and an arbiter comes to rule on the claim.")
	says(at.P[1], "call", "Both clocks stop until the arbiter resumes the game")
	says(at.P[1], "resign", "The game ends at once and is lost.")
	visit.Act(at.P[1], at.Path, "stone", "point", "f9")
	says(at.P[1], "offer", "The offer goes with the stone you have just placed and cannot be withdrawn.")
}
