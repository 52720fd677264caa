package album

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // is read
	"io"
	"time"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // is read

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// The limits of an uploaded file, and the sides of stored pictures in pixels.
const (
	mostBytes  = 9_900_000 // the body of the form has no more than 10 megabytes
	mostPixels = 25_000_000
	largeSide  = 1600
	smallSide  = 480
	quality    = 85
)

// wrong returns a fault of the uploaded file.
func wrong(key string) error { return web.Fields{"picture": locale.Say(key)} }

// sent returns the uploaded file. The error is a fault beside its field.
func sent(c web.Context) ([]byte, error) {
	header, err := c.FormFile("picture")
	switch {
	case err != nil || header.Size == 0:
		return nil, wrong("pictures.error.none")
	case header.Size > mostBytes:
		return nil, wrong("pictures.error.large")
	}
	file, err := header.Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// patience is for how long a picture waits until another one is read.
const patience = 10 * time.Second

// draw decodes a picture, scales it and turns it upright. Concurrent requests wait for their turn.
func (s *Pages) draw(ctx context.Context, data []byte) (*image.RGBA, error) {
	about, kind, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil || kind != "jpeg" && kind != "png" && kind != "webp":
		return nil, wrong("pictures.error.kind")
	case about.Width < 1 || about.Height < 1 || about.Width > mostPixels/about.Height:
		return nil, wrong("pictures.error.large")
	}
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
	case <-time.After(s.patience):
		return nil, wrong("pictures.error.busy")
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	read, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, wrong("pictures.error.kind")
	}
	return turned(scaled(read, largeSide), held(data)), nil
}

// scaled returns a picture on white ground. Its longer side has at most so many pixels.
func scaled(from image.Image, side int) *image.RGBA {
	size := from.Bounds().Size()
	if long := max(size.X, size.Y); long > side {
		size = image.Pt(max(1, (size.X*side+long/2)/long), max(1, (size.Y*side+long/2)/long))
		if photo, is := from.(*image.YCbCr); is && long >= 2*side && min(photo.Rect.Dx(), photo.Rect.Dy()) > 1 {
			from = halved(photo)
		}
	}
	how := draw.Over
	if all, is := from.(interface{ Opaque() bool }); is && all.Opaque() {
		how = draw.Src // at half the cost
	}
	to := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	if size == from.Bounds().Size() {
		draw.Draw(to, to.Bounds(), from, from.Bounds().Min, draw.Over)
	} else {
		draw.BiLinear.Scale(to, to.Bounds(), from, from.Bounds(), how, nil)
	}
	return to
}

// halved returns a photograph with half of its sides: each pixel is the mean of four. To scale it is a quarter of the work.
func halved(from *image.YCbCr) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, from.Rect.Dx()/2, from.Rect.Dy()/2))
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			px, py := from.Rect.Min.X+2*x, from.Rect.Min.Y+2*y
			light, colour := from.YOffset(px, py), from.COffset(px, py)
			sum := int(from.Y[light]) + int(from.Y[light+1]) + int(from.Y[light+from.YStride]) + int(from.Y[light+from.YStride+1])
			r, g, b := color.YCbCrToRGB(uint8((sum+2)/4), from.Cb[colour], from.Cr[colour])
			to.SetRGBA(x, y, color.RGBA{r, g, b, 0xff})
		}
	}
	return to
}

// encoded returns a picture as a JPEG file with a comment (ITU T.81, B.2.4.5).
func encoded(drawn image.Image, comment string) ([]byte, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, drawn, &jpeg.Options{Quality: quality}); err != nil {
		return nil, err
	}
	file, said := out.Bytes(), []byte(comment)
	n := len(said) + 2 // a source has at most some hundred letters
	return bytes.Join([][]byte{file[:2], {0xff, 0xfe, byte(n >> 8), byte(n)}, said, file[2:]}, nil), nil
}
