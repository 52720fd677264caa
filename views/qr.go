package views

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/a-h/templ"
	"github.com/boombuler/barcode/qr"
)

// qrCode draws an address as a QR code: one path of an SVG, so that it prints
// sharply at any size. The quiet zone of four modules is in it.
func qrCode(address string) (templ.Component, error) {
	code, err := qr.Encode(address, qr.M, qr.Auto)
	if err != nil {
		return nil, err
	}
	side := code.Bounds().Dx()
	var path strings.Builder
	for y := range side {
		for x := range side {
			if r, _, _, _ := code.At(x, y).RGBA(); r == 0 {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+4, y+4)
			}
		}
	}
	svg := fmt.Sprintf(`<svg class="qr" viewBox="0 0 %d %d" role="img" aria-label="QR"><path class="qr-ground" d="M0 0h%dv%dH0z"/><path class="qr-dots" d="%s"/></svg>`,
		side+8, side+8, side+8, side+8, path.String())
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, svg)
		return err
	}), nil
}
