package part

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/a-h/templ"
	"github.com/boombuler/barcode/qr"
)

// quietZone is the white border that a reader of the code needs, in modules
// (ISO/IEC 18004).
const quietZone = 4

// QR draws an address as a QR code: a black path on a white ground, so that it
// prints sharply at any size. The drawing has its colours in itself: a code must
// be black on white in every colour scheme, and also where no style sheet came.
func QR(address string) (templ.Component, error) {
	code, err := qr.Encode(address, qr.M, qr.Auto)
	if err != nil {
		return nil, err
	}
	side := code.Bounds().Dx()
	black := func(x, y int) bool {
		if x >= side {
			return false
		}
		r, _, _, _ := code.At(x, y).RGBA()
		return r == 0
	}
	var path strings.Builder
	for y := range side {
		for x := 0; x < side; x++ {
			first := x
			for black(x, y) {
				x++
			}
			if x > first {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", first+quietZone, y+quietZone, x-first, x-first)
			}
		}
	}
	whole := side + 2*quietZone
	svg := fmt.Sprintf(`<svg viewBox="0 0 %d %d" role="img" aria-label="QR" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%dv%dH0z"/><path fill="#000" d="%s"/></svg>`,
		whole, whole, whole, whole, path.String())
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, svg)
		return err
	}), nil
}
