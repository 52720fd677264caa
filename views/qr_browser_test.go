package views_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	_ "image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/makiuchi-d/gozxing"
	multiqr "github.com/makiuchi-d/gozxing/multi/qrcode"
)

// TestEveryCardReadsAsItsLink decodes the QR code of every kind of card as a
// telephone does, from the screen in both colour schemes and from the printed page.
func TestEveryCardReadsAsItsLink(t *testing.T) {
	e := openTimedEvening(t, "1800+10")
	w := newWindow(t, browser(t), e.url, "cards")
	w.open("/login")
	w.fill("#name", "Chief")
	w.fill("#password", "correct horse")
	w.click("main form button")
	w.until("to be logged in", `location.pathname !== "/login"`)
	for _, kind := range []string{"player", "board", "time-arbiter"} {
		w.open("/t/" + e.id + "/links")
		if kind == "time-arbiter" {
			w.fill("#time-arbiter-name", "Zeno Flag")
		}
		w.click(`form.card:has(input[name=kind][value="` + kind + `"]) button`)
		w.until("the cards", `document.querySelector(".link-card svg")`)
		links := w.texts(".link-card .url")
		for _, scheme := range []string{"light", "dark"} {
			w.prefers(scheme)
			w.shot(kind + "-" + scheme)
			for i, link := range links {
				w.readsAs(fmt.Sprintf("%s card %d, %s", kind, i+1, scheme), i, link)
			}
		}
		if printed := w.printed(kind); !slices.Equal(printed, sorted(links)) {
			t.Errorf("the printed cards of kind %s read as\n%q, want\n%q", kind, printed, sorted(links))
		}
	}
}

func sorted(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// texts are the texts of all elements that a selector finds.
func (w *window) texts(selector string) []string {
	w.t.Helper()
	list, err := chromedp.Run(w.ctx, chromedp.Evaluate[[]string](fmt.Sprintf(`[...document.querySelectorAll(%q)].map((e) => e.textContent.trim())`, selector)))
	if err != nil || len(list) == 0 {
		w.fail("texts of "+selector, err)
	}
	return list
}

// prefers sets the colour scheme that the person's system asks for.
func (w *window) prefers(scheme string) {
	w.t.Helper()
	w.do("prefer "+scheme, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		return err
	}))
}

// readsAs decodes a card's code, and looks at its colours and its quiet zone.
func (w *window) readsAs(what string, card int, link string) {
	w.t.Helper()
	w.do("mark "+what, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
		`document.querySelectorAll(".link-card svg").forEach((e, i) => e.toggleAttribute("data-looked-at", i === %d))`, card)))
	picture, err := chromedp.Run(w.ctx, chromedp.ScreenshotScale(chromedp.CSS("svg[data-looked-at]"), 2))
	if err != nil {
		w.fail("picture of "+what, err)
	}
	img, _, err := image.Decode(bytes.NewReader(picture))
	if err != nil {
		w.t.Fatal(err)
	}
	if got := decoded(w.t, img); !slices.Equal(got, []string{link}) {
		w.t.Errorf("%s reads as %q, want %q", what, got, link)
	}
	modules, err := chromedp.Run(w.ctx, chromedp.Evaluate[int](`document.querySelector("svg[data-looked-at]").viewBox.baseVal.width`))
	if err != nil {
		w.t.Fatal(err)
	}
	if quiet := quietZone(img) * float64(modules) / float64(img.Bounds().Dx()); quiet < 3.9 {
		w.t.Errorf("%s has a quiet zone of %.1f modules, want 4", what, quiet)
	}
}

// decoded are the texts of the codes in a picture.
func decoded(t testing.TB, img image.Image) []string {
	t.Helper()
	source, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	found, err := multiqr.NewQRCodeMultiReader().DecodeMultiple(source, nil)
	if err != nil {
		return nil
	}
	var list []string
	for _, f := range found {
		list = append(list, f.GetText())
	}
	return sorted(list)
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

// printed are the codes of the pages as they leave the printer.
func (w *window) printed(name string) []string {
	w.t.Helper()
	pdf, err := chromedp.Run(w.ctx, chromedp.PrintToPDF())
	if err != nil {
		w.fail("print", err)
	}
	folder := w.t.TempDir()
	if kept := os.Getenv("RENJU_SHOTS"); kept != "" {
		folder = kept
	}
	path := filepath.Join(folder, name+".pdf")
	if err := os.WriteFile(path, pdf, 0o644); err != nil {
		w.t.Fatal(err)
	}
	if out, err := exec.Command("pdftoppm", "-r", "200", "-png", path, strings.TrimSuffix(path, ".pdf")+"-paper").CombinedOutput(); err != nil {
		w.t.Fatalf("the printed cards need pdftoppm (package poppler-utils), which make test installs: %v\n%s", err, out)
	}
	pages, err := filepath.Glob(filepath.Join(folder, name+"-paper*.png"))
	if err != nil || len(pages) == 0 {
		w.t.Fatalf("no page was printed: %v", err)
	}
	var codes []string
	for _, page := range pages {
		file, err := os.Open(page)
		if err != nil {
			w.t.Fatal(err)
		}
		img, _, err := image.Decode(file)
		file.Close()
		if err != nil {
			w.t.Fatal(err)
		}
		codes = append(codes, decoded(w.t, img)...)
	}
	return sorted(codes)
}
