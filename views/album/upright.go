package album

import (
	"bytes"
	"encoding/binary"
	"image"
)

// held returns the orientation of a JPEG file, from 1 to 8 (Exif 2.32, 4.6.5, tag 274). A file without one is upright, 1.
func held(file []byte) int {
	for at := 2; at+4 <= len(file) && file[0] == 0xff && file[1] == 0xd8 && file[at] == 0xff; {
		kind, size := file[at+1], int(binary.BigEndian.Uint16(file[at+2:]))
		end := at + 2 + size
		if kind == 0xda || size < 2 || end > len(file) { // the picture begins
			return 1
		}
		if exif, is := bytes.CutPrefix(file[at+4:end], []byte("Exif\x00\x00")); kind == 0xe1 && is {
			return orientation(exif)
		}
		at = end
	}
	return 1
}

// orientation returns the orientation in the first directory of a TIFF.
func orientation(tiff []byte) int {
	var order binary.ByteOrder = binary.BigEndian
	switch {
	case len(tiff) < 8:
		return 1
	case tiff[0] == 'I':
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 1
	}
	const entry = 12
	for n, field := order.Uint16(tiff[at:]), at+2; n > 0 && field+entry <= int64(len(tiff)); n, field = n-1, field+entry {
		if order.Uint16(tiff[field:]) == 274 {
			if o := int(order.Uint16(tiff[field+8:])); o >= 1 && o <= 8 {
				return o
			}
			return 1
		}
	}
	return 1
}

// turned returns a picture upright, from one in an orientation.
func turned(from *image.RGBA, orientation int) *image.RGBA {
	w, h := from.Bounds().Dx(), from.Bounds().Dy()
	of := []func(x, y int) (int, int){
		nil,
		nil,
		func(x, y int) (int, int) { return w - 1 - x, y },
		func(x, y int) (int, int) { return w - 1 - x, h - 1 - y },
		func(x, y int) (int, int) { return x, h - 1 - y },
		func(x, y int) (int, int) { return y, x },
		func(x, y int) (int, int) { return y, h - 1 - x },
		func(x, y int) (int, int) { return w - 1 - y, h - 1 - x },
		func(x, y int) (int, int) { return w - 1 - y, x },
	}[orientation]
	if of == nil {
		return from
	}
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	if orientation >= 5 {
		to = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			to.SetRGBA(x, y, from.RGBAAt(of(x, y)))
		}
	}
	return to
}
