package album

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"testing"
)

// marked is a picture of 3 by 2 points that all differ.
func marked() *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 3, 2))
	for i := range 6 {
		m.SetRGBA(i%3, i/3, color.RGBA{R: uint8(40 * i), A: 255})
	}
	return m
}

// mirrored is left for right.
func mirrored(m *image.RGBA) *image.RGBA {
	to := image.NewRGBA(m.Rect)
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			to.SetRGBA(m.Rect.Dx()-1-x, y, m.RGBAAt(x, y))
		}
	}
	return to
}

// quarter is a quarter of a turn, clockwise.
func quarter(m *image.RGBA) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, m.Rect.Dy(), m.Rect.Dx()))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			to.SetRGBA(m.Rect.Dy()-1-y, x, m.RGBAAt(x, y))
		}
	}
	return to
}

// Each orientation is undone by a mirror and quarter turns (Exif 2.32, 4.6.5).
func TestAPictureIsTurnedAsItWasHeld(t *testing.T) {
	for orientation, does := range map[int]struct {
		mirror   bool
		quarters int
	}{1: {}, 2: {true, 0}, 3: {false, 2}, 4: {true, 2}, 5: {true, 3}, 6: {false, 1}, 7: {true, 1}, 8: {false, 3}} {
		want := marked()
		if does.mirror {
			want = mirrored(want)
		}
		for range does.quarters {
			want = quarter(want)
		}
		if got := turned(marked(), orientation); got.Rect != want.Rect || !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("orientation %d: %v %v, not %v %v", orientation, got.Rect, got.Pix, want.Rect, want.Pix)
		}
	}
}

// Exif is the beginning of a JPEG file that was taken in an orientation.
func exif(order binary.AppendByteOrder, mark string, orientation uint16) []byte {
	tiff := order.AppendUint32(order.AppendUint16([]byte(mark), 42), 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, field := range [][2]uint16{{271, 7}, {274, orientation}} { // the maker, the orientation
		tiff = order.AppendUint32(order.AppendUint16(order.AppendUint16(tiff, field[0]), 3), 1)
		tiff = order.AppendUint16(order.AppendUint16(tiff, field[1]), 0)
	}
	said := append([]byte("Exif\x00\x00"), tiff...)
	return append(binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xe1}, uint16(len(said)+2)), said...)
}

func TestTheOrientationIsRead(t *testing.T) {
	for orientation := range uint16(10) {
		want := 1
		if orientation >= 1 && orientation <= 8 {
			want = int(orientation)
		}
		for mark, order := range map[string]binary.AppendByteOrder{"MM": binary.BigEndian, "II": binary.LittleEndian} {
			file := exif(order, mark, orientation)
			if got := held(file); got != want {
				t.Errorf("%s %d is read as %d", mark, orientation, got)
			}
			for n := range file { // cut off, it is 1 or what it was
				if got := held(file[:n]); got != 1 && got != want {
					t.Errorf("%s %d, %d bytes of it, is read as %d", mark, orientation, n, got)
				}
			}
		}
	}
}

func FuzzOrientation(f *testing.F) {
	f.Add(exif(binary.BigEndian, "MM", 6))
	f.Add(exif(binary.LittleEndian, "II", 8))
	f.Fuzz(func(t *testing.T, file []byte) {
		if o := held(file); o < 1 || o > 8 {
			t.Error(o)
		}
	})
}
