package desk_test

import (
	"cmp"
	"fmt"
	"testing"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// panelSizes are the windows of a desk beside whose boards something is opened.
var panelSizes = [][2]int64{{1024, 768}, {1280, 800}, {1536, 864}}

// What is opened beside the boards can be read at the desk's sizes, in every language: its title stands in
// one line, no word is broken, and a form has the panel's width. What waits stays in view.
func TestWhatIsOpenedBesideTheBoardsIsWhole(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	w := opened(t, e.Service, window.Browser(t))
	desk := "/t/" + e.ID + "/desk?open=" + e.Tables[0].ID
	for _, l := range locale.Complete() {
		w.Open(desk)
		w.In(l.Code)
		for _, step := range []string{"", "result", "penalty"} {
			if step != "" {
				w.Asks(fmt.Sprintf(`document.querySelector("#desk-panel .step-%s").open = true, ""`, step))
			}
			form := fmt.Sprintf(`(() => {
  const title = document.querySelector("#desk-panel h2"), form = document.querySelector("#desk-panel .step-%s[open] form"), panel = document.querySelector("#desk-panel .panel");
  const faults = [%s], waits = document.getElementById("desk-queue"), around = waits.getBoundingClientRect(), boards = document.querySelector("#desk-games").getBoundingClientRect();
  if (!waits.checkVisibility() || around.width < 200 || around.height < 60) faults.push("what waits is not in view");
  if (boards.height < 100) faults.push("the boards have " + Math.round(boards.height));
  if (around.right > boards.left + 1 && around.bottom > boards.top + 1) faults.push("what waits lies over the boards");
  if (title.getClientRects().length !== 1 || title.getBoundingClientRect().height > 40) faults.push("the title is " + Math.round(title.getBoundingClientRect().height) + " high");
  if (form && form.clientWidth < panel.clientWidth * 0.75) faults.push("a form of " + form.clientWidth + " in a panel of " + panel.clientWidth);
  return faults.filter((fault) => fault).join("; ");
})()`, cmp.Or(step, "none"), window.Whole("#desk-panel .panel"))
			for i, faults := range w.Sized("panel-"+step+"-"+l.Code, form, panelSizes) {
				if faults != "" {
					t.Errorf("%s, %q at %dx%d: %s", l.Code, step, panelSizes[i][0], panelSizes[i][1], faults)
				}
			}
		}
	}
}
