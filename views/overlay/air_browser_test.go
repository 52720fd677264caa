package overlay_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// names are hard to lay out: 88 letters, from right to left, without spaces.
const names = "Anna-Magdalena Konstantinopolitanska-Wolfeschlegelsteinhausen von Hohenberg-Sternbergern; AUT; 900301; 2900\n" +
	"ليلى بنت يوسف القرطبي; MAR; 900302; 2800\n長谷川 権之助; JPN; 900303; 2700"

// unfit is what does not fit, is too small or is too pale, in words: of texts of the page the size at 1080 lines
// (WCAG 2.2, 1.4.3 for the contrast on the own plate). A drawing has letters of its own, whose height is measured.
const unfit = `(() => {
  const wrong = [], least = Math.min(innerWidth, innerHeight) / 1080 * 23 - 0.1
  const say = (what, e, more) => wrong.push(what + " " + (e.className.baseVal ?? e.className) + " «" + e.textContent.trim().slice(0, 30) + "» " + (more ?? ""))
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) wrong.push("scrolls")
  const light = (c) => { const [r, g, b] = c.match(/[\d.]+/g).map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b }
  const ground = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!/, 0\)$|transparent/.test(c)) return c } return "rgb(255, 255, 255)" }
  for (const part of document.querySelectorAll(".on-air")) {
    const r = part.getBoundingClientRect()
    if (r.left < 0 || r.top < 0 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5) say("outside", part, JSON.stringify(r))
    for (const e of part.querySelectorAll("*")) {
      const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
      if (!own || e.closest(".unseen, [hidden]") || !e.getClientRects().length || getComputedStyle(e).display === "none") continue
      if (e instanceof SVGElement) {
        if (e.matches("text") && e.getBoundingClientRect().height < least) say("small", e, e.getBoundingClientRect().height)
        continue
      }
      if (parseFloat(getComputedStyle(e).fontSize) < least) say("small", e, getComputedStyle(e).fontSize)
      const [a, b] = [light(getComputedStyle(e).color), light(ground(e))].sort((a, b) => b - a), contrast = (a + 0.05) / (b + 0.05)
      if (contrast < 4.5) say("pale", e, contrast)
      const box = e.getBoundingClientRect()
      if (box.left < r.left - 0.5 || box.right > r.right + 0.5 || box.top < r.top - 0.5 || box.bottom > r.bottom + 0.5) say("beside its plate", e, JSON.stringify(box))
    }
    for (const e of part.querySelectorAll(".called")) {
      const r = e.getBoundingClientRect(), range = document.createRange(), text = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
      let n = text.nextNode()
      while (n && !n.data.trim()) n = text.nextNode()
      if (r.width < 3 * parseFloat(getComputedStyle(e).fontSize)) say("no room for a name", e, r.width)
      if (!n) { say("no name", e); continue }
      const at = n.data.search(/\S/)
      range.setStart(n, at), range.setEnd(n, at + 1)
      const first = range.getBoundingClientRect()
      if (first.left < r.left - 1 || first.right > r.right + 1) say("begins outside", e, [first.left, first.right, r.left, r.right])
    }
  }
  return wrong.join("\n")
})()`

// Nothing is behind a part, and what stands on its plate can be read at the smallest size of a stream under every
// name.
func TestAPartHasNothingBehindItAndFits(t *testing.T) {
	o := visit.OpenSwiss(t, "control", "1800+10")
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", names, "confirm", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Arbiter.Open(o.At+"/spectators").Submit(o.At+"/spectators", "minutes", "0").Must(http.StatusOK)
	o.Arbiter.Open(o.At + "/desk").Submit(o.At + "/start").Must(http.StatusOK)
	var paths []string
	for n := range len(o.State().Entries) / 2 {
		paths = append(paths, fmt.Sprintf("board?board=%d", n+1))
	}
	for n := range o.State().Entries {
		paths = append(paths, fmt.Sprintf("name?person=%d", n+1))
	}
	w := window.New(t, window.Browser(t), o.URL, "air")
	w.Do("a dark browser", emulated("dark"))
	look := func(path string) {
		t.Helper()
		for with, size := range map[string][2]int64{"": {1920, 1080}, "tall=1": {1080, 1920}} {
			at := path
			if with != "" {
				at += map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")] + with
			}
			w.Do("the size", chromedp.EmulateViewport(size[0], size[1]))
			w.Open(o.At + "/overlay/" + at)
			if got := w.Asks(unfit); got != "" {
				t.Errorf("%s: %s", at, got)
			}
		}
	}
	for _, path := range paths {
		look(path)
	}
	w.Do("the size", chromedp.EmulateViewport(1920, 1080))
	w.Open(o.At + "/overlay/board?board=1")
	drawn := transparent(t, w)
	for _, at := range []image.Point{{0, 0}, {1919, 0}, {0, 1079}, {1919, 1079}, {1500, 500}} {
		if _, _, _, alpha := drawn.At(at.X, at.Y).RGBA(); alpha != 0 {
			t.Errorf("something is behind it at %v: %v", at, drawn.At(at.X, at.Y))
		}
	}
	if got := color.NRGBAModel.Convert(drawn.At(48, 60)); got != (color.NRGBA{0x0d, 0x0b, 0x09, 0xff}) {
		t.Errorf("the plate is %v", got)
	}
}

// A board on the air follows its game: the stone that is placed, and another board that is picked, without being
// loaded again. A clock of a delayed board counts on from what it shows.
func TestABoardOnTheAirFollows(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	w := window.New(t, window.Browser(t), e.URL, "follow")
	w.Open(part(e.ID, "board", "board=1"))
	w.Do("a mark", chromedp.Evaluate[chromedp.Void](`void (window.first = true)`))
	e.Tables[0].Play("h8")
	w.Reads(".panel .about", "1 h8")
	w.Until("the page that was opened", `window.first`)
	w.Open(part(e.ID, "board", "board=now"))
	w.Do("a mark", chromedp.Evaluate[chromedp.Void](`void (window.first = true)`))
	e.Arbiter.Open("/t/"+e.ID+"/caster").Submit("/t/"+e.ID+"/caster", "board", "2").Must(http.StatusOK)
	w.Reads(".panel .about", "Board 2")
	w.Until("the page that was opened", `window.first`)
}

// When its key is withdrawn a board leaves the air, and no page of a failure takes its place.
func TestABoardLeavesTheAirWithItsKey(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	link := e.Link(e.ID, access.CasterLink, arbiter.WantedLink{Person: "caster"})
	w := window.New(t, window.Browser(t), e.URL, "leave")
	w.Open(part(e.ID, "board", "board=1&key="+arbiter.OverlayKey(link.Token)))
	w.Do("a mark", chromedp.Evaluate[chromedp.Void](`void (window.first = true)`))
	e.Tables[0].Play("h8")
	w.Reads(".panel .about", "1 h8")
	order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "withdraw", Seen: -1, Arbiter: true}
	if err := e.Desk.Arrange(t.Context(), e.ID, order, tournament.WithdrawLinks{Of: access.CasterLink, Links: []string{link.ID}}, func() string { return "x" }); err != nil {
		t.Fatal(err)
	}
	w.Until("the plate is empty", `!document.querySelector(".on-air") && document.querySelector("#plate .offline").hidden && document.querySelector("#plate").innerText.trim().length < 200 && window.first`)
}

// emulated has a browser prefer a scheme of colours.
func emulated(scheme string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		return chromedp.Void{}, err
	}
}

// transparent is the window as a program for streams gets it: with what is behind the page left out. An alpha of 0
// would be left out of the command; this one is 0 of 255.
func transparent(t *testing.T, w *window.Window) image.Image {
	t.Helper()
	picture, err := chromedp.Run(w.Ctx, func(ctx context.Context, t *chromedp.Target) ([]byte, error) {
		if _, err := cdp.Call(ctx, t, emulation.SetDefaultBackgroundColorOverride, emulation.SetDefaultBackgroundColorOverrideParams{Color: &cdp.RGBA{A: 0.001}}); err != nil {
			return nil, err
		}
		return chromedp.CaptureScreenshot()(ctx, t)
	})
	if err != nil {
		w.Fail("take a picture", err)
	}
	drawn, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}
