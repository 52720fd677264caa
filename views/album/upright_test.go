package album

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"golang.org/x/image/draw"
	"pgregory.net/rapid"

	"renju-arbiter/views/web"
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

// A photograph that is halved before it is scaled looks as one that is not.
func TestAHalvedPhotographLooksTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ratio := rapid.SampledFrom([]image.YCbCrSubsampleRatio{image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420}).Draw(t, "ratio")
		x, y := rapid.IntRange(0, 9).Draw(t, "x"), rapid.IntRange(0, 9).Draw(t, "y")
		photo := image.NewYCbCr(image.Rect(x, y, x+rapid.IntRange(80, 300).Draw(t, "width"), y+rapid.IntRange(2, 200).Draw(t, "height")), ratio)
		slope := rapid.IntRange(1, 9).Draw(t, "slope")
		for i := range photo.Y {
			photo.Y[i] = uint8(40 + (i%photo.YStride*slope+i/photo.YStride*3)/20%170)
		}
		for i := range photo.Cb {
			photo.Cb[i], photo.Cr[i] = 100, 140
		}
		got := scaled(photo, 40)
		whole := image.NewRGBA(got.Rect)
		draw.BiLinear.Scale(whole, whole.Rect, photo, photo.Rect, draw.Src, nil)
		apart := 0
		for i := range got.Pix {
			apart += max(int(got.Pix[i])-int(whole.Pix[i]), int(whole.Pix[i])-int(got.Pix[i]))
		}
		if mean := float64(apart) / float64(len(got.Pix)); mean > 6 {
			t.Fatalf("%v: %.1f apart", got.Rect, mean)
		}
	})
}

// While one picture is read another one waits, and is then refused with a sentence.
func TestAPictureDoesNotWaitForEver(t *testing.T) {
	s := &Pages{turn: make(chan struct{}, 1)}
	s.turn <- struct{}{}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, marked(), nil); err != nil {
		t.Fatal(err)
	}
	_, err := s.draw(t.Context(), file.Bytes())
	if wrong, is := err.(web.Fields); !is || wrong["picture"].Key != "pictures.error.busy" {
		t.Errorf("it is told %v", err)
	}
	<-s.turn
	s.patience = patience
	if _, err := s.draw(t.Context(), file.Bytes()); err != nil {
		t.Errorf("then it is told %v", err)
	}
}
