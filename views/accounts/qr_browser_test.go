package accounts_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	_ "image/png"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// TestEveryCardReadsAsItsLink decodes the QR code of every kind of card as a
// telephone does, from the screen in both colour schemes, and that of a paper's head.
func TestEveryCardReadsAsItsLink(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "1800+10")
	w := window.New(t, window.Browser(t), e.URL, "cards")
	w.LogsIn("Chief", visit.Password)
	cards := 0
	for _, kind := range []string{"player", "board", "time-arbiter"} {
		w.Open("/t/" + e.ID + "/links")
		if kind == "time-arbiter" {
			w.Fill("#time-arbiter-name", "Zeno Flag")
		}
		w.Click(`form.card:has(input[name=kind][value="` + kind + `"]) button`)
		w.Until("more cards", fmt.Sprintf(`document.querySelectorAll(".link-card svg").length > %d && document.readyState === "complete"`, cards))
		cards = len(texts(w, ".link-card .url"))
	}
	links := texts(w, ".link-card .url")
	for _, scheme := range []string{"light", "dark"} {
		prefers(w, scheme)
		w.Shot(scheme)
		for i, link := range links {
			readsAs(w, fmt.Sprintf("card %d, %s", i+1, scheme), ".link-card svg", i, link)
		}
	}
	w.Open("/t/" + e.ID + "/paper/regulations") // the head of every paper
	position, hash, _, err := e.Store.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	readsAs(w, "the head of a paper", ".paper-head .qr svg", 0, fmt.Sprintf("renju-arbiter %d %x", position, hash[:8]))
}

// The page of the root certificate leads to itself by its code: from the screen of whoever
// helps, light or dark, wide or narrow, to the telephone that is held to it. On the list of
// accounts two links are two for a finger.
func TestThePageOfTheRootCertificateReadsAsItsAddress(t *testing.T) {
	h := visit.Open(t, visit.Options{Origin: local})
	h.Organiser()
	w := window.New(t, window.Browser(t), h.URL, "trust")
	for scheme, width := range map[string]int64{"light": 1280, "dark": 390} {
		prefers(w, scheme)
		w.Do("a width", chromedp.EmulateViewport(width, 844))
		w.Open("/trust")
		w.Shot(scheme)
		readsAs(w, "the page in "+scheme, ".link-card svg", 0, local.Plain+"/trust")
	}
	w.LogsIn("Chief", visit.Password)
	w.Open("/accounts")
	w.Shot("accounts")
	w.Until("two links apart", `(() => { const [a, b] = [...document.querySelectorAll("main p a[href^='/accounts/']")].map((e) => e.getBoundingClientRect()); return b.left - a.right >= 12 || b.top - a.bottom >= 8 })()`)
}

// texts are the texts of all elements that a selector finds.
func texts(w *window.Window, selector string) []string {
	w.T.Helper()
	list, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]string](fmt.Sprintf(`[...document.querySelectorAll(%q)].map((e) => e.textContent.trim())`, selector)))
	if err != nil || len(list) == 0 {
		w.Fail("texts of "+selector, err)
	}
	return list
}

// prefers sets the colour scheme that the person's system asks for.
func prefers(w *window.Window, scheme string) {
	w.T.Helper()
	w.Do("prefer "+scheme, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		return err
	}))
}

// readsAs decodes one of the codes that a selector finds, a card's code, and looks at its colours and its quiet zone.
func readsAs(w *window.Window, what, codes string, card int, link string) {
	w.T.Helper()
	w.Do("mark "+what, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
		`document.querySelectorAll(%q).forEach((e, i) => e.toggleAttribute("data-looked-at", i === %d))`, codes, card)))
	picture, err := chromedp.Run(w.Ctx, chromedp.ScreenshotScale(chromedp.CSS("svg[data-looked-at]"), 2))
	if err != nil {
		w.Fail("picture of "+what, err)
	}
	img, _, err := image.Decode(bytes.NewReader(picture))
	if err != nil {
		w.T.Fatal(err)
	}
	if got := visit.Codes(w.T, img); !slices.Equal(got, []string{link}) {
		w.T.Errorf("%s reads as %q, want %q", what, got, link)
	}
	modules, err := chromedp.Run(w.Ctx, chromedp.Evaluate[int](`document.querySelector("svg[data-looked-at]").viewBox.baseVal.width`))
	if err != nil {
		w.T.Fatal(err)
	}
	if quiet := quietZone(img) * float64(modules) / float64(img.Bounds().Dx()); quiet < 3.9 {
		w.T.Errorf("%s has a quiet zone of %.1f modules, want 4", what, quiet)
	}
}

// quietZone is how many pixels of plain white surround what is black; 0 where the
// ground is not white or nothing is black.
func quietZone(img image.Image) float64 {
	b := img.Bounds()
	black := image.Rectangle{}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := img.At(x, y).RGBA()
			switch low, high := min(r, g, bl)>>8, max(r, g, bl)>>8; {
			case high < 16:
				black = black.Union(image.Rect(x, y, x+1, y+1))
			case low < 240 && (x < b.Min.X+2 || y < b.Min.Y+2 || x >= b.Max.X-2 || y >= b.Max.Y-2):
				return 0
			}
		}
	}
	if black.Empty() {
		return 0
	}
	return float64(min(black.Min.X-b.Min.X, black.Min.Y-b.Min.Y, b.Max.X-black.Max.X, b.Max.Y-black.Max.Y))
}
