package picture

import (
	"image/color"
	"strconv"

	"renju-arbiter/views/part/goban"
)

var (
	paper    = color.RGBA{0xf8, 0xf4, 0xec, 0xff}
	ink      = color.RGBA{0x1d, 0x18, 0x12, 0xff}
	quiet    = color.RGBA{0x65, 0x5a, 0x4b, 0xff}
	wood     = color.RGBA{0xdf, 0xb0, 0x6a, 0xff}
	woodLine = color.RGBA{0x6a, 0x48, 0x19, 0xff}
	hole     = color.RGBA{0xf6, 0xe8, 0xcc, 0xff}
	black    = color.RGBA{0x16, 0x12, 0x0e, 0xff}
	white    = color.RGBA{0xfe, 0xfc, 0xf7, 0xff}
	red      = color.RGBA{0xa5, 0x1d, 0x2d, 0xff}
	blue     = color.RGBA{0x1e, 0x4b, 0xb8, 0xff}
	mark     = color.RGBA{0xc4, 0x30, 0x1f, 0xff}
)

// A board drawn in a square: the side of a unit of the diagram, and where it begins.
type board struct {
	*canvas
	goban.Diagram
	words *writer
	from  point
	unit  float64
}

// draw draws a diagram into a square of the canvas, in its middle.
func (w *writer) draw(on *canvas, g goban.Diagram, from point, side float64) {
	unit := side / float64(max(g.Width(), g.Height()))
	from = point{from.x + (side-unit*float64(g.Width()))/2, from.y + (side-unit*float64(g.Height()))/2}
	b := board{on, g, w, from, unit}
	var ground shape
	ground.rect(from.x, from.y, unit*float64(g.Width()), unit*float64(g.Height()))
	b.fill(ground, wood)
	if g.Upright {
		b.holes()
	} else {
		b.lattice()
	}
	b.coordinates()
	for _, s := range g.Stones {
		if x, y, ok := g.Place(s.Point); ok {
			b.stone(s.Colour, b.at(x, y), unit)
			if s.Number > 0 {
				b.number(s, b.at(x, y))
			}
		}
	}
	if last := g.Last(); last != nil {
		if x, y, ok := g.Place(last.Point); ok {
			b.ring(b.at(x, y), 4.6, 1.75, white)
			b.ring(b.at(x, y), 4.6, 0.95, mark)
		}
	}
}

// at is a place of the diagram on the canvas.
func (b board) at(x, y int) point {
	return point{b.from.x + b.unit*float64(x), b.from.y + b.unit*float64(y)}
}

func (b board) ring(centre point, radius, width float64, ink color.RGBA) {
	var s shape
	s.ring(centre, radius*b.unit, width*b.unit)
	b.fill(s, ink)
}

func (b board) holes() {
	for column := range b.Columns() {
		for row := range b.RowCount() {
			centre := b.at(b.At(column), b.Down(row))
			var s shape
			s.circle(centre, 4*b.unit, 1)
			b.fill(s, hole)
			b.ring(centre, 4, 0.4, woodLine)
		}
	}
}

func (b board) lattice() {
	lines := b.Columns()
	var s, stars shape
	for i := range lines {
		thick := 0.22 * b.unit
		if i == 0 || i == lines-1 {
			thick = 0.55 * b.unit
		}
		low, high := b.at(b.At(0), b.At(0)), b.at(b.At(lines-1), b.At(lines-1))
		on := b.at(b.At(i), b.At(i))
		s.rect(on.x-thick/2, low.y-thick/2, thick, high.y-low.y+thick)
		s.rect(low.x-thick/2, on.y-thick/2, high.x-low.x+thick, thick)
	}
	b.fill(s, woodLine)
	for _, star := range b.Stars() {
		stars.circle(b.at(b.At(star[0]), b.Down(star[1])), 0.95*b.unit, 1)
	}
	b.fill(stars, woodLine)
}

func (b board) coordinates() {
	at := func(text string, x, y float64) {
		b.words.centre(b.canvas, text, point{b.from.x + x*b.unit, b.from.y + y*b.unit}, 3.9*b.unit, b.words.bold, woodLine)
	}
	for i := range b.Columns() {
		at(b.Column(i), float64(b.At(i)), float64(b.Height()-1))
	}
	if !b.Upright {
		for i := range b.RowCount() {
			at(strconv.Itoa(i+1), 2.6, float64(b.Down(i))+1.4)
		}
	}
}

// stone draws a stone, in the form of its colour.
func (c *canvas) stone(colour string, centre point, unit float64) {
	at := func(x, y float64) point { return point{centre.x + x*unit, centre.y + y*unit} }
	var s, edge shape
	switch colour {
	case "white":
		s.circle(centre, 4.4*unit, 1)
		edge.ring(centre, 4.4*unit, 0.5*unit)
		c.fill(s, white)
		c.fill(edge, ink)
	case "red":
		edge.rect(centre.x-4.35*unit, centre.y-4.35*unit, 8.7*unit, 8.7*unit)
		s.rect(centre.x-3.85*unit, centre.y-3.85*unit, 7.7*unit, 7.7*unit)
		c.fill(edge, black)
		c.fill(s, red)
	case "blue":
		edge.polygon(at(-4.95, 0), at(-2.5, -4.45), at(2.5, -4.45), at(4.95, 0), at(2.5, 4.45), at(-2.5, 4.45))
		s.polygon(at(-4.4, 0), at(-2.2, -3.95), at(2.2, -3.95), at(4.4, 0), at(2.2, 3.95), at(-2.2, 3.95))
		c.fill(edge, white)
		c.fill(s, blue)
	default:
		s.circle(centre, 4.6*unit, 1)
		c.fill(s, black)
	}
}

func (b board) number(s goban.Stone, centre point) {
	on, size := white, 4.3
	if s.Colour == "white" {
		on = ink
	}
	if s.Number > 99 {
		size = 3.5
	}
	b.words.centre(b.canvas, strconv.Itoa(s.Number), point{centre.x, centre.y + 1.5*b.unit}, size*b.unit, b.words.bold, on)
}
