package wall_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// unfit are all that does not fit on a wall, in words: a node outside, a text that is cut
// at the top or the bottom, one that stands on another, a name that is too small, a page
// that can be scrolled. On a screen squarer than 16:9 the plate hangs between two bands, and
// its own height counts. The ink of a text is measured from its baseline, because the box
// of a line says nothing about the accents on its capitals.
const unfit = `(() => {
  const wrong = [], plate = document.getElementById("plate"), all = plate.getBoundingClientRect()
  const say = (what, e, more) => wrong.push(what + " " + (e.className.baseVal ?? e.className) + " «" + e.textContent.trim().slice(0, 30) + "» " + (more ?? ""))
  const page = document.documentElement, height = Math.min(innerHeight, innerWidth * 9 / 16)
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) wrong.push("scrolls: " + page.scrollWidth + "x" + page.scrollHeight)
  const pen = document.createElement("canvas").getContext("2d")
  const seen = (e) => !e.closest(".unseen") && getComputedStyle(e).display !== "none" && e.getClientRects().length
  for (const e of plate.querySelectorAll("*")) {
    if (!seen(e)) continue
    const r = e.getBoundingClientRect()
    if (!(e instanceof SVGElement) && (r.left < all.left - 0.5 || r.right > all.right + 0.5 || r.top < all.top - 0.5 || r.bottom > all.bottom + 0.5))
      if (!e.closest(".wall-name bdi, .event bdi")) say("outside:", e, JSON.stringify(r))
  }
  for (const row of plate.querySelectorAll(".rows li > *, .duel, .match-score, .chair, .signs, .head")) for (const e of row.children) {
    if (!seen(e) || !e.textContent.trim()) continue
    const a = e.getBoundingClientRect(), b = row.getBoundingClientRect()
    if (a.right > b.right + 1 || a.left < b.left - 1) say("wider than its row:", e, [a.left, a.right, b.left, b.right])
  }
  for (const e of plate.querySelectorAll(".wall-name")) {
    if (!seen(e)) continue
    const style = getComputedStyle(e), size = parseFloat(style.fontSize), r = e.getBoundingClientRect()
    if (size < 0.025 * height) say("small:", e, 100 * size / height)
    const lines = Math.round(r.height / parseFloat(style.lineHeight))
    pen.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily
    const ink = pen.measureText(e.textContent)
    const base = r.top + (parseFloat(style.lineHeight) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent
    if (lines === 1) {
      const box = e.closest("li, .match-score, .hall-side, .slot").getBoundingClientRect()
      if (base - ink.actualBoundingBoxAscent < box.top - 1 || base + ink.actualBoundingBoxDescent > box.bottom + 1)
        say("ink outside:", e, [base - ink.actualBoundingBoxAscent - box.top, box.bottom - base - ink.actualBoundingBoxDescent])
    }
    const vertical = style.overflowY
    if (vertical !== "visible" && e.scrollHeight > e.clientHeight + 1 && style.webkitLineClamp === "none") say("clipped:", e, [e.scrollHeight, e.clientHeight])
  }
  for (const e of plate.querySelectorAll(".wall-name")) {
    if (!seen(e)) continue
    const r = e.getBoundingClientRect(), text = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), range = document.createRange()
    for (let n = text.nextNode(), first = true; n; n = text.nextNode()) {
      if (!n.data.trim()) continue
      if (first) { // its beginning is there, whichever way it runs
        const at = n.data.search(/\S/)
        range.setStart(n, at), range.setEnd(n, at + 1)
        const b = range.getBoundingClientRect()
        if (b.left < r.left - 1 || b.right > r.right + 1) say("begins outside:", e, [b.left, b.right, r.left, r.right])
      }
      first = false
      range.selectNodeContents(n)
      for (const line of range.getClientRects()) for (let box = n.parentElement; box !== plate; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === "visible") continue // no line is cut through
        const b = box.getBoundingClientRect(), inside = Math.min(line.bottom, b.bottom) - Math.max(line.top, b.top)
        if (inside > 0.2 * line.height && inside < 0.8 * line.height) say("cut through:", e, [inside, line.height])
      }
    }
  }
  for (const e of plate.querySelectorAll(".score, .sum, .tie, .rank, .away, .heads b, .wall-no")) if (seen(e) && e.scrollWidth > e.clientWidth + 1 && e.clientWidth) say("wider than its column:", e, [e.scrollWidth, e.clientWidth])
  for (const e of plate.querySelectorAll(".to-start > *, .say > *, .words > *, .planned > *")) {
    const size = parseFloat(getComputedStyle(e).fontSize)
    if (size < 0.025 * height) say("small:", e, 100 * size / height)
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline" || e.scrollHeight > all.height) say("clipped:", e, [e.scrollWidth, e.clientWidth])
  }
  const figure = plate.querySelector(".figure")
  if (figure && figure.getBoundingClientRect().height < 0.3 * height) say("figures below a third:", figure, figure.getBoundingClientRect().height / height)
  const lists = [...plate.querySelectorAll(".to-start, .say, .words, .signs, .hall-line, .rows li > *, .duel, .heat, .match-score")]
  for (const row of lists) {
    const parts = [...(row.matches(".heat") ? row.querySelectorAll("h2, h3, .duel") : row.children)].filter((e) => seen(e) && e.textContent.trim())
    for (let i = 0; i < parts.length; i++) for (let j = i + 1; j < parts.length; j++) {
      const a = parts[i].getBoundingClientRect(), b = parts[j].getBoundingClientRect()
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3) say("on another:", parts[i], parts[j].textContent)
    }
  }
  for (const e of plate.querySelectorAll(".goban")) if (Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 0.12 * height) say("a small board:", e, e.getBoundingClientRect().height)
  return wrong.slice(0, 12).join("\n")
})()`

// turned has the wall turn to another plate by itself, as it does when its time has come.
const turned = `(async () => {
  const before = document.getElementById("plate")
  history.replaceState(null, "", %q)
  for (let waited = 0; before === document.getElementById("plate"); waited++) {
    if (waited %% 50 === 0) document.dispatchEvent(new Event("visibilitychange"))
    await new Promise((ready) => setTimeout(ready, 5))
  }
})()`

// A wall is a window that was opened once: it turns from plate to plate.
type wall struct{ *window.Window }

func hangUp(t *testing.T, h *visit.Service) wall {
	t.Helper()
	w := wall{window.New(t, window.Browser(t), h.URL, "wall")}
	w.Open("/t/" + open(h, "Empty", tournament.Created{}, 2).id + "/wall")
	return w
}

// fits turns to each plate and looks at it on every screen.
func (w wall) fits(t *testing.T, e *hung, screens [][2]int64, plates ...string) {
	t.Helper()
	for _, plate := range plates {
		w.Do("turn to "+plate, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(turned, "/t/"+e.id+"/wall/"+plate), chromedp.EvalAwaitPromise))
		name := fmt.Sprintf("%s-%d-%s", strings.ReplaceAll(e.book().Name, " ", ""), len(e.book().Entries), plate)
		for i, wrong := range w.Sized(name, unfit, screens) {
			if wrong != "" {
				t.Errorf("%s, %s at %dx%d:\n%s", e.book().Name, plate, screens[i][0], screens[i][1], wrong)
			}
		}
	}
}

var screens = [][2]int64{{1280, 720}, {1920, 1080}, {3840, 2160}}

// Walls of every size show whole names that are large enough, and nothing else is cut.
func TestAWallFitsItsScreen(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	w := hangUp(t, h)
	for _, players := range []int{2, 8, 12, 40, 120} {
		e := swiss(t, h, players)
		e.sample(1)
		w.fits(t, e, screens, e.plates()...)
	}
	for _, e := range []*hung{roundRobin(h), knockOut(h, 4, 2), knockOut(h, 16, 1), knockOut(h, 40, 1), doubled(h, 40, 2), scheveningen(h), teams(h), fours(h, 12), fours(h, 40), drops(h)} {
		w.fits(t, e, small, e.plates()...)
	}
	for _, players := range []int{24, 48} { // cards six a line, and lines
		w.fits(t, byoyomi(h, players), small, "boards-1")
	}
	e := swiss(t, h, 24) // a board that is covered
	e.play(e.games(1)[0], "h8")
	e.do(e.games(1)[0], game.Command{Do: game.DoStop})
	w.fits(t, e, small, "boards-1", "board-1", "board-2")
}

var small = [][2]int64{{1280, 720}, {1024, 768}}

// What is said and when it begins fits too: announcements of every length, the countdown
// with its date, the times of three rounds and of all that an event can have.
func TestWhatIsSaidFitsItsScreen(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	w := hangUp(t, h)
	e := open(h, "Pärnu Open 2026", tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: tournament.MaxRounds}}, 12)
	times := make([]string, tournament.MaxRounds)
	for n := range times {
		times[n] = fmt.Sprintf("2099-%02d-%02dT%02d:30", n/24+1, n%24/2+1, 10+n%2*5)
	}
	for _, rounds := range []int{3, 7, len(times)} {
		e.arrange(tournament.Describe{Description: tournament.Description{Times: times[:rounds]}, Reason: "planned"})
		w.fits(t, e, screens, "next-1")
	}
	w.fits(t, e, small, "next-2", "next-3")
	w.fits(t, e, small, "welcome-1")
	for i, text := range []string{"Photo in front of the hall at 13:45", strings.Repeat("The lunch room stays open until then; bring your card. ", 3)[:158], strings.Repeat("Õhtul on lõputseremoonia. 長谷川 権之助 thanks everybody. الرجاء إغلاق الهواتف. ", 9)} {
		e.arrange(tournament.Announce{ID: fmt.Sprint(i), Text: string([]rune(text)[:min(len([]rune(text)), tournament.MostAnnounced)])})
		w.fits(t, e, small, fmt.Sprintf("announcement-%d", i+1))
	}
	for i, ahead := range []time.Duration{3 * time.Minute, 26 * time.Hour} {
		called := open(h, strings.Repeat("Open ", i+4), tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}}, 12)
		called.arrange(tournament.PublishRound{Round: 1})
		called.arrange(tournament.CallRound{Round: 1, At: h.Desk.Now(time.Now().Add(ahead))})
		w.fits(t, called, screens, "countdown-1")
	}
}

func roundRobin(h *visit.Service) *hung {
	e := open(h, "Everybody", tournament.Created{}, 64)
	e.arrange(tournament.PublishSchedule{})
	e.start(1)
	e.sample(1)
	return e
}

// knockOut is a cup of so many players after so many rounds.
func knockOut(h *visit.Service, players, rounds int) *hung {
	e := open(h, fmt.Sprint("Cup ", players), tournament.Created{Format: tournament.Format{System: tournament.KnockOut, ThirdPlace: true, Level: []string{"lots"}, Seed: "tide"}}, players)
	for n := 1; n <= rounds; n++ {
		e.arrange(tournament.PublishRound{Round: n})
		e.start(n)
		for i, id := range e.games(n) {
			e.end(id, game.Half(i%3/2*2), game.Half(2-i%3/2*2))
		}
	}
	return e
}

// doubled is a double elimination of so many players after so many rounds.
func doubled(h *visit.Service, players, rounds int) *hung {
	e := open(h, fmt.Sprint("Double ", players), tournament.Created{Format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Double, Level: []string{"lots"}, Seed: "tide"}}, players)
	for n := 1; n <= rounds; n++ {
		e.arrange(tournament.PublishRound{Round: n})
		e.start(n)
		for i, id := range e.games(n) {
			e.end(id, game.Half(i%3/2*2), game.Half(2-i%3/2*2))
		}
	}
	return e
}

// scheveningen has two teams of ten.
func scheveningen(h *visit.Service) *hung {
	e := open(h, "Tallinn against Turku", tournament.Created{Format: tournament.Format{System: tournament.Scheveningen}}, 40)
	e.arrange(tournament.PublishSchedule{})
	e.start(1)
	e.sample(1)
	return e
}

func teams(h *visit.Service) *hung {
	e := open(h, "Clubs", tournament.Created{Format: tournament.Format{Boards: 4}}, 32)
	e.arrange(tournament.PublishRound{Round: 1})
	e.start(1)
	for i, id := range e.games(1)[:8] { // 2½–1½
		first := []game.Half{2, 2, 1, 0}[i%4]
		e.end(id, first, 2-first)
	}
	return e
}

// fours have four players at each board, and clocks.
func fours(h *visit.Service, players int) *hung {
	e := open(h, fmt.Sprint("Fours ", players), tournament.Created{Game: game.Settings{Game: "pente4", Opening: "free", Mode: game.ModeAutomatic, Control: "1800+10"}}, players)
	e.arrange(tournament.PublishSchedule{})
	e.start(1)
	return e
}

// byoyomi has players who live on their periods.
func byoyomi(h *visit.Service, players int) *hung {
	e := open(h, fmt.Sprint("Periods ", players), tournament.Created{Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "60:12x60"},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 3}}, players)
	e.arrange(tournament.PublishRound{Round: 1})
	e.start(1)
	for _, id := range e.games(1) {
		for _, p := range []board.Person{board.P1, board.P2} {
			e.do(id, game.Command{Do: game.DoAdjust, Player: p, Amount: -90 * clock.Second, Reason: "a reading"})
		}
	}
	return e
}

// drops has standing boards, and no clocks.
func drops(h *visit.Service) *hung {
	e := open(h, "Drops", tournament.Created{Game: game.Settings{Game: "connect4", Opening: "free", Mode: game.ModeAutomatic}}, 10)
	e.arrange(tournament.PublishSchedule{})
	e.start(1)
	for _, column := range []int{4, 4, 3} {
		g, err := e.Desk.Game(e.games(1)[0])
		e.must(err)
		e.do(e.games(1)[0], game.Command{Do: game.DoStone, By: g.Actor(), Column: column})
	}
	return e
}

// plates are all that the wall of an event can show of its round.
func (e *hung) plates() []string {
	e.T.Helper()
	var list []string
	v := e.Visitor()
	for _, kind := range []string{"board-pairings", "name-pairings", "boards", "results", "bracket", "standings"} {
		v.Open("/t/" + e.id + "/wall/" + kind).Must(http.StatusOK)
		if v.Page.Find(".words").Length() > 0 {
			continue // there is none
		}
		for n := range max(1, v.Page.Find(".dots i").Length()) {
			list = append(list, fmt.Sprintf("%s-%d", kind, n+1))
		}
	}
	return list
}
