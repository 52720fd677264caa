package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A canvas is an image that is drawn on by filled shapes.
type canvas struct {
	image *image.RGBA
	fills vector.Rasterizer
}

func newCanvas(width, height int, ground color.RGBA) *canvas {
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height))}
	draw.Draw(c.image, c.image.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	return c
}

// A shape is the outline of an area, in pixels from the top left. What winds the other way is a hole.
type shape struct{ segments []segment }

type segment struct {
	kind   byte // 'M', 'L', 'Q', 'C', as in SVG
	points [3]point
}

type point struct{ x, y float64 }

func (s *shape) moveTo(a point)    { s.segments = append(s.segments, segment{'M', [3]point{a}}) }
func (s *shape) lineTo(a point)    { s.segments = append(s.segments, segment{'L', [3]point{a}}) }
func (s *shape) quadTo(a, b point) { s.segments = append(s.segments, segment{'Q', [3]point{a, b}}) }
func (s *shape) cubeTo(a, b, c point) {
	s.segments = append(s.segments, segment{'C', [3]point{a, b, c}})
}

func (s *shape) polygon(corners ...point) {
	s.moveTo(corners[0])
	for _, corner := range corners[1:] {
		s.lineTo(corner)
	}
	s.lineTo(corners[0])
}

func (s *shape) rect(x, y, width, height float64) {
	s.polygon(point{x, y}, point{x + width, y}, point{x + width, y + height}, point{x, y + height})
}

// bend is how far the handles of a quarter of a circle lie from its ends, for a radius of 1.
const bend = 0.5522847498

// circle adds a disc, or with a turn of -1 a hole of its form.
func (s *shape) circle(centre point, radius, turn float64) {
	at := func(x, y float64) point { return point{centre.x + radius*x, centre.y + turn*radius*y} }
	s.moveTo(at(1, 0))
	s.cubeTo(at(1, bend), at(bend, 1), at(0, 1))
	s.cubeTo(at(-bend, 1), at(-1, bend), at(-1, 0))
	s.cubeTo(at(-1, -bend), at(-bend, -1), at(0, -1))
	s.cubeTo(at(bend, -1), at(1, -bend), at(1, 0))
}

// ring is a circle drawn with a pen of a width.
func (s *shape) ring(centre point, radius, width float64) {
	s.circle(centre, radius+width/2, 1)
	s.circle(centre, radius-width/2, -1)
}

// fill fills a shape with a colour. What lies outside of the image is left out.
func (c *canvas) fill(s shape, ink color.RGBA) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, g := range s.segments {
		for _, p := range g.points[:g.count()] {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	area := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	if area = area.Intersect(c.image.Bounds()); area.Empty() {
		return
	}
	c.fills.Reset(area.Dx(), area.Dy())
	on := func(p point) (x, y float32) {
		return float32(p.x - float64(area.Min.X)), float32(p.y - float64(area.Min.Y))
	}
	for _, g := range s.segments {
		ax, ay := on(g.points[0])
		bx, by := on(g.points[1])
		cx, cy := on(g.points[2])
		switch g.kind {
		case 'M':
			c.fills.MoveTo(ax, ay)
		case 'L':
			c.fills.LineTo(ax, ay)
		case 'Q':
			c.fills.QuadTo(ax, ay, bx, by)
		case 'C':
			c.fills.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	c.fills.ClosePath()
	c.fills.Draw(c.image, area, image.NewUniform(ink), image.Point{})
}

func (g segment) count() int {
	switch g.kind {
	case 'Q':
		return 2
	case 'C':
		return 3
	}
	return 1
}
