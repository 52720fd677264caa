package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A tablet breaks at move 30: the arbiter stops, types both readings and lets the game go on at a wooden
// board; a scorer enters its moves as a list; on another tablet it goes on where it stood, with the clocks
// as they were typed.
func TestWoodAndBackToATabletInTheBrowser(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	at := e.Tables[0]
	at.Play(thirty...)
	b := window.Browser(t)
	arbiter, scorer := opened(t, e.Service, b), window.New(t, b, e.URL, "scorer")
	scorer.Is(e.Holding(access.Scorer))
	first, second := window.New(t, b, e.URL, "p1"), window.New(t, b, e.URL, "p2")
	for i, w := range []*window.Window{first, second} {
		w.Open(at.Links[i])
		w.Click("main form button")
		w.AtSeat()
		w.Stones(30)
	}
	// does opens an act at the board's page, fills its fields and confirms it.
	does := func(name string, fields ...string) {
		t.Helper()
		arbiter.Open(at.Path)
		arbiter.Click("main details.step-" + name + " > summary")
		for i := 0; i+1 < len(fields); i += 2 {
			arbiter.Fill("#"+name+"-"+fields[i], fields[i+1])
		}
		arbiter.Click("main details.step-" + name + " form button.primary")
	}
	readings := func(when string, p1, p2 clock.Span) {
		t.Helper()
		s := e.State(at.ID)
		later := s.StartedAt + clock.Instant(time.Hour.Milliseconds()*9)
		for p, want := range map[board.Person]clock.Span{board.P1: p1, board.P2: p2} {
			if left := s.Remaining(p, later); left != want {
				t.Errorf("%s: hours later the clock of %s reads %d, not %d", when, p, left, want)
			}
		}
	}
	does("stop", "reason", "the tablet fell")
	first.Reads("#controls", "stopped")
	does("device", "kind", "wood", "reason", "the tablet fell")
	arbiter.Reads("#notices", "readings of both clocks")
	arbiter.Open(at.Path)
	arbiter.Click("main details.step-device > summary")
	arbiter.Fill("#left-device-P1", "12:34")
	arbiter.Fill("#left-device-P2", "5:59")
	arbiter.Fill("#device-kind", "wood")
	arbiter.Fill("#device-reason", "the tablet fell")
	arbiter.Shot("wood")
	arbiter.Click("main details.step-device form button.primary")
	for _, w := range []*window.Window{first, second} {
		w.Reads("main", "the tablet fell")
		w.Until("a seat at which nothing is played", `!document.querySelector("#confirm [data-confirm]:not(:disabled)")`)
	}
	visit.Act(e.Arbiter, at.Path, "resume")
	readings("at the wooden board", 754*clock.Second, 359*clock.Second)

	scorer.Open(at.Path + "/sheets")
	scorer.Types("#moves", "31. k7 32. m7 33. o7 34. b9")
	scorer.Fill("#left-moves-P1", "10:00")
	scorer.Fill("#left-moves-P2", "3:03")
	scorer.Shot("wood-list")
	scorer.Click("main form.enter > button")
	scorer.Until("34 moves in the record", `document.querySelector("label[for=moves]").textContent.includes("35")`)
	readings("as the list was entered", 600*clock.Second, 183*clock.Second)

	does("stop", "reason", "another tablet")
	first.Reads("#controls", "stopped")
	arbiter.Open(at.Path)
	arbiter.Click("main details.step-device > summary")
	arbiter.Fill("#device-kind", "any")
	arbiter.Fill("#left-device-P1", "9:40")
	arbiter.Fill("#left-device-P2", "2:50")
	arbiter.Fill("#device-reason", "another tablet")
	arbiter.Click("main details.step-device form button.primary")
	first.Reads("main", "another tablet")
	readings("on the new tablet", 580*clock.Second, 170*clock.Second)
	visit.Act(e.Arbiter, at.Path, "resume")
	first.Stones(34)
	first.Move("d9")
	second.Move("f9")
	first.Stones(36)
	var got []string
	for _, ply := range e.State(at.ID).Plies {
		got = append(got, ply.Point.String())
	}
	if want := strings.Join(thirty, " ") + " k7 m7 o7 b9 d9 f9"; strings.Join(got, " ") != want {
		t.Errorf("the record has %s", strings.Join(got, " "))
	}
	history := e.Anybody.Open(at.Path + "/history").Must(http.StatusOK).Words(".history")
	for _, told := range []string{"12:34", "5:59", "10:00", "3:03", "9:40", "2:50", "the tablet fell", "another tablet"} {
		if !strings.Contains(history, told) {
			t.Errorf("the history does not tell %q", told)
		}
	}
}
