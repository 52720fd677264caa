package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"

	"renju-arbiter/views/part/goban"
)

// Width and Height of a picture, in pixels: what programs that show a link ask for.
const (
	Width  = 1200
	Height = 630
)

// A Card is what a picture shows: a board at the left, and beside it words. Empty fields are left out.
type Card struct {
	Board  goban.Diagram
	Head   string   // the event and its round
	Sides  []Side   // who plays, with the stones of each
	Result string   // such as 1–0; empty while it is not to be told
	Ending string   // beside the result, or alone: how far the game is
	Lines  []string // at the foot: the opening; board and date
}

// Key tells cards apart that show something else.
func (c Card) Key() string { return fmt.Sprintf("%+v", c) }

// A Side is a name with its stones: "black", "white", or empty for stones that are not told yet.
type Side struct{ Name, Colour string }

// drawing is one at a time: the letters of a font are read into a table that is not shared.
var drawing = struct {
	sync.Mutex
	*writer
}{}

// PNG draws a card.
func PNG(card Card) ([]byte, error) {
	drawing.Lock()
	defer drawing.Unlock()
	if drawing.writer == nil {
		drawing.writer = newWriter()
	}
	w, c := drawing.writer, newCanvas(Width, Height, paper)
	w.draw(c, card.Board, point{0, 0}, Height)
	const left, room = 672, Width - 672 - 36
	sign(c, point{left, 44}, 44)
	w.write(c, card.Head, point{left + 60, 76}, 26, room-60, w.bold, quiet)
	y := 200.0
	for _, side := range card.Sides {
		at := point{left, y}
		if side.Colour != "" {
			var ground shape
			ground.rect(at.x, at.y-40, 46, 46)
			c.fill(ground, wood)
			c.stone(side.Colour, point{at.x + 23, at.y - 17}, 3.8)
		}
		w.write(c, side.Name, point{at.x + 62, at.y}, 38, room-62, w.bold, ink)
		y += 86
	}
	x := float64(left)
	if card.Result != "" {
		x += w.write(c, card.Result, point{x, 452}, 72, room, w.bold, ink) + 32
	}
	w.write(c, card.Ending, point{x, 448}, 30, left+room-x, w.regular, quiet)
	for i, line := range card.Lines {
		w.write(c, line, point{left, 594 - 34*float64(len(card.Lines)-1-i)}, 26, room, w.regular, quiet)
	}
	return encoded(c.image)
}

// Icon draws the sign of the service, in a square of a side in pixels.
func Icon(side int) ([]byte, error) {
	c := newCanvas(side, side, wood)
	sign(c, point{}, float64(side))
	return encoded(c.image)
}

func encoded(i image.Image) ([]byte, error) {
	var file bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&file, i)
	return file.Bytes(), err
}

// sign draws the sign of the service: a stone on a crossing.
func sign(c *canvas, at point, side float64) {
	var ground, cross, stone shape
	ground.rect(at.x, at.y, side, side)
	c.fill(ground, wood)
	cross.rect(at.x+side*0.477, at.y, side*0.046, side)
	cross.rect(at.x, at.y+side*0.477, side, side*0.046)
	c.fill(cross, woodLine)
	stone.circle(point{at.x + side/2, at.y + side/2}, side*0.297, 1)
	c.fill(stone, black)
}
