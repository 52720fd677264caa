package main

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"math"
	"renju-arbiter/views/part/goban"
	"testing"

	"github.com/chromedp/chromedp"
)

// What marks a point of the board is told from what it lies on by 3:1 or more (WCAG 1.4.11),
// in light, in dark and where the system chooses the colours: the ring of the last stone
// between its edges, on stones of both colours; and what is chosen, here two fifths, on wood.
// The ring is whole and what is chosen is dashed: nobody needs colours to tell them apart.
func TestTheMarksOfTheBoardStandOut(t *testing.T) {
	h := newFakeServer()
	h.ask("propose", 2, "1")
	h.game.Controls.Colour = "black"
	ctx := browser(t, h)
	do(t, ctx, chromedp.EmulateViewport(480, 640, chromedp.EmulateScale(scale)))
	for _, last := range []string{"black", "white"} {
		h.mutex.Lock()
		h.game.Board.Stones = []goban.Stone{{Point: "h8", Colour: "black", Number: 1}, {Point: "i9", Colour: last, Number: 2}}
		h.game.Controls.Board = h.game.Board
		h.mutex.Unlock()
		do(t, ctx, chromedp.Reload())
		until(t, ctx, `document.documentElement.classList.contains("js") && !!document.querySelector("circle.last")`)
		_ = value(t, ctx, click(`#points button[value="f6"]`)+"+"+click(`#points button[value="k11"]`)+`+document.activeElement.blur()`)
		for _, p := range passes {
			do(t, ctx, p.colours())
			look := photograph(t, ctx)
			ring, inner, outer := look.circle("i9", 4.6), look.circle("i9", 3.9), look.circle("i9", 5.3)
			if got := min(told(ring, inner), told(ring, outer)); got < 0.95 {
				t.Errorf("%s: %.0f %% of the ring on a %s stone has 3:1", p.name, 100*got, last)
			}
			for _, point := range []string{"f6", "k11"} {
				ground := look.circle(point, 7)
				if got := told(look.circle(point, 5), ground); got < 0.3 || got > 0.9 {
					t.Errorf("%s: %.0f %% of the dashed ring of what is chosen has 3:1", p.name, 100*got)
				}
				if got := told(look.circle(point, 2), ground); got < 1 {
					t.Errorf("%s: the fifth that is chosen is not the colour of a stone: %.2f", p.name, got)
				}
			}
		}
	}
}

// scale is how many points of the picture there are to one of the page.
const scale = 2

// photographed is the page as it is drawn, and where its points are: middle and width.
type photographed struct {
	image.Image
	points map[string][3]float64
}

func photograph(t *testing.T, ctx context.Context) photographed {
	t.Helper()
	shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	look := photographed{}
	if look.Image, err = png.Decode(bytes.NewReader(shot)); err != nil {
		t.Fatal(err)
	}
	where := value(t, ctx, `JSON.stringify(Object.fromEntries([...document.querySelectorAll("#points button[value]")].map((e) => { const b = e.getBoundingClientRect(); return [e.value, [b.x + b.width / 2, b.y + b.height / 2, b.width]]; })))`)
	if err := json.Unmarshal([]byte(where), &look.points); err != nil {
		t.Fatal(err)
	}
	return look
}

// circle is what is drawn around a point, so many tenths of the lines' distance away from
// it. The lines themselves are left out.
func (p photographed) circle(point string, away float64) (list []color.Color) {
	at := p.points[point]
	for degree := range 360 {
		if degree%90 < 10 || degree%90 > 80 {
			continue
		}
		sin, cos := math.Sincos(float64(degree) * math.Pi / 180)
		list = append(list, p.At(int(scale*(at[0]+cos*away*at[2]/10)), int(scale*(at[1]+sin*away*at[2]/10))))
	}
	return list
}

// told is the part of one circle that is told from another by 3:1.
func told(one, other []color.Color) float64 {
	n := 0
	for i := range one {
		if contrast(one[i], other[i]) >= 3 {
			n++
		}
	}
	return float64(n) / float64(len(one))
}

// contrast is that of WCAG 2.2.
func contrast(one, other color.Color) float64 {
	a, b := luminance(one), luminance(other)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func luminance(c color.Color) float64 {
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}
