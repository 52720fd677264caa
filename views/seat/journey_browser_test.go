package seat_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// TestASeatFollowsItsHolderThroughFiveRounds opens a card once, in round 1, and touches
// nothing but the keys of that page until it stands at the board of round 5: a result is
// confirmed there, another is refused, and the connection is lost on the way.
func TestASeatFollowsItsHolderThroughFiveRounds(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
	e.Arrange(tournament.PublishSchedule{})
	b := window.Browser(t)
	open := func(kind access.LinkKind, link arbiter.WantedLink) *window.Window {
		w := window.New(t, b, e.URL, string(kind))
		w.Open("/join/" + e.Link(e.ID, kind, link).Token)
		w.Click("main form button")
		w.AtSeat()
		return w
	}
	ada := open(access.PlayerLink, arbiter.WantedLink{Person: "ada"})
	ada.Do("as a telephone", chromedp.EmulateViewport(390, 844))
	games := 0
	for _, p := range e.State().Pairings {
		if p.First != "ada" && p.Second != "ada" {
			continue
		}
		games++
		at := fmt.Sprintf(`document.querySelector("[data-seat]") && document.querySelector("[data-seat]").dataset.game === %q && document.readyState === "complete"`, p.Game)
		if games == 1 {
			ada.Until("the first board", at)
			tablet(t, e, open(access.BoardLink, arbiter.WantedLink{Game: p.Game}))
		}
		ada.Until(fmt.Sprint("the board of round ", p.Round), at)
		adaLoses(e, p.Game)
		ada.Until("the result to be asked about", `document.querySelector("#controls form.act-confirm button")`)
		switch p.Round {
		case 2:
			ada.Click("#controls details.step-contest summary")
			ada.Do("say why", chromedp.SetValue(chromedp.CSS("#controls .act-contest textarea"), "I had won"))
			ada.Click("#controls form.act-contest button")
			ada.Reads("#controls .ask", "until an arbiter settles it")
			_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoSettle, Reason: "both sheets say so"})
			e.Must(err)
		default:
			ada.Click("#controls form.act-confirm button")
		}
	}
	if games != 5 {
		t.Fatalf("%d rounds", games)
	}
	ada.Reads("#controls .ask", "You lost")
	e.Stop()
	ada.Until("the lost connection to be shown", `document.querySelector(".seat.lost") && document.querySelector("#notices .notice")`)
	ada.Shot("lost")
}

// adaLoses starts a game, which Ada then resigns.
func adaLoses(e *visit.Event, id string) {
	e.T.Helper()
	s, err := e.Desk.Game(id)
	e.Must(err)
	ada := board.P1
	if s.Players[1] == "ada" {
		ada = board.P2
	}
	for _, c := range []game.Command{{Do: game.DoStart}, {Do: game.DoResign, By: ada}} {
		_, err = e.Desk.Play(context.Background(), id, e.Order(), c)
		e.Must(err)
	}
}

// tablet looks at a device between two: each side is turned to who sits there, and of the
// same size.
func tablet(t *testing.T, e *visit.Event, w *window.Window) {
	t.Helper()
	for _, size := range [][2]int64{{768, 1024}, {820, 1180}, {1024, 768}, {1180, 820}} {
		w.Do("turn the tablet", chromedp.EmulateViewport(size[0], size[1]))
		if got := w.Asks(bothSides); got != "" {
			t.Errorf("between two at %dx%d: %s", size[0], size[1], got)
		}
		w.Shot(fmt.Sprintf("two-%dx%d", size[0], size[1]))
	}
}

const bothSides = `(() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const far = box("#far .face"), near = box("#controls .face"), table = box(".goban-frame");
  const faults = [];
  if (getComputedStyle(document.querySelector("#far")).rotate !== "180deg") faults.push("the far side is not turned");
  if (getComputedStyle(document.querySelector(".near")).rotate !== "none") faults.push("the near side is turned");
  if (Math.abs(far.width - near.width) > 1 || Math.abs(far.height - near.height) > 1) faults.push("faces of " + far.width + "x" + far.height + " and " + near.width + "x" + near.height);
  if (far.height < 44 || innerHeight >= innerWidth && (near.top < table.bottom || far.bottom > table.top)) faults.push("a face lies over the board");
  for (const b of [far, near, table]) if (b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) faults.push("outside the window");
  if (document.scrollingElement.scrollHeight > innerHeight) faults.push("it scrolls");
  return faults.join("; ");
})()`
