package seat_test

import (
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/testkit/visit/window"
)

// between is a tablet that lies between two, in every state of their game.
type between struct {
	*window.Window
	seen looked
}

// betweenSizes are tablets, standing and lying; each state is looked at on one of them in
// turn, or on all.
var betweenSizes = [][2]int64{{768, 1024}, {820, 1180}, {1024, 768}, {1180, 820}, {1280, 800}}

// openBetween lays the tablet down.
func openBetween(t *testing.T, j *window.Journey) between {
	t.Helper()
	link := j.Link(j.ID, access.BoardLink, arbiter.WantedLink{Game: strings.TrimPrefix(j.Board, "/games/")})
	w := window.New(t, window.Browser(t), j.Base, "between")
	w.Open("/join/" + link.Token)
	w.Click("main form button")
	w.AtSeat()
	return between{w, looked{}}
}

// look holds that the tablet asks each side for what the referee waits for, exactly one of
// them where the clocks run and none while they stand, and that each half is turned to who
// sits there, with all its keys in the window.
func (b between) look(s game.State, state string) {
	b.T.Helper()
	near, far := gamestate.TaskOf(s, board.P1), gamestate.TaskOf(s, board.P2)
	b.Until("the tablet in the state "+state, fmt.Sprintf(`document.querySelector("#controls .ask-%s") && document.querySelector("#far .ask-%s") && (document.getElementById("points").dataset.seen || "%[3]d") === "%[3]d"`, near, far, s.Version))
	acts := 0
	for _, task := range []gamestate.Task{near, far} {
		if task != gamestate.TaskWait && task != gamestate.TaskHalt && task != gamestate.TaskOver {
			acts++
		}
	}
	if running := !s.Stopped && !s.Over(); running != (acts == 1) || !running && acts > 0 {
		b.T.Errorf("%s: the near side is told to %s, the far side to %s", state, near, far)
	}
	if like := b.Asks(shape); !b.seen[like] {
		b.seen[like] = true
		these := betweenInTurn(len(b.seen))
		for i, faults := range b.Sized("between-"+state, halves, these) {
			if faults != "" {
				b.T.Errorf("%s at %dx%d, %s: %s", b.Name, these[i][0], these[i][1], state, faults)
			}
		}
	}
}

// halves tells what of a tablet between two is amiss: a half that is not turned to who sits
// there, a key outside the window, too small for a finger, or on the board.
const halves = `(() => {
  const faults = [];
  const view = document.defaultView;
  const turned = (selector) => view.getComputedStyle(document.querySelector(selector)).rotate;
  if (turned("#far") !== "180deg" || turned(".near") !== "none") faults.push("turned " + turned("#far") + " and " + turned(".near"));
  if (document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth) faults.push("scrolls");
  const table = document.querySelector(".goban-frame").getBoundingClientRect();
  for (const e of document.querySelectorAll(".side .face, .side .ask, .side .acts > *, .seen-notice, .step-announced, .side :is(button, summary, select)")) {
    if (!e.checkVisibility() || e.closest("details:not([open]) > :not(summary)") || e.closest(".typed, .unseen")) continue;
    const b = e.getBoundingClientRect(), what = e.className + " " + e.textContent.trim().slice(0, 20);
    if (b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) faults.push("outside: " + what);
    if (b.left < table.right - 1 && b.right > table.left + 1 && b.top < table.bottom - 1 && b.bottom > table.top + 1) faults.push("on the board: " + what);
    if (e.matches("button, summary") && (b.width < 43.5 || b.height < 43.5)) faults.push("small: " + what + " " + Math.round(b.width) + "x" + Math.round(b.height));
    if (e.matches(".face, .ask") && (b.top + b.height / 2 > innerHeight / 2) !== !e.closest("#far") && innerHeight >= innerWidth) faults.push("on the other's side: " + what);
  }
  const [far, near] = ["#far .face", "#controls .face"].map((side) => document.querySelector(side).getBoundingClientRect());
  if (Math.abs(far.width - near.width) > 1) faults.push("faces of " + far.width + " and " + near.width);
  return faults.join("; ");
})()`
