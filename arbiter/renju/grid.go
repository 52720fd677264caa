package renju

import (
	"math/bits"

	"renju-arbiter/arbiter/board"
)

// side is the length of renju's board in points (RIF 4, seed 2).
const side = 15

// cell is the place of a point in a grid: sixteen cells to a row, of which the
// last is never on the board, so that every line ends at a wall.
type cell uint8

const cells = 16 * side

func cellOf(p board.Point) cell { return cell(p.Y()<<4 | p.X()) }

func (c cell) point() board.Point { return board.At(int(c&15), int(c>>4)) }

// index is the cell's place among the 225 points, a1 b1 ... row by row.
func (c cell) index() int { return int(c) - int(c>>4) }

// grid is a set of points, one bit a cell.
type grid [4]uint64

func (g *grid) has(c cell) bool { return g[c>>6&3]>>(c&63)&1 != 0 }
func (g *grid) add(c cell)      { g[c>>6&3] |= 1 << (c & 63) }
func (g *grid) drop(c cell)     { g[c>>6&3] &^= 1 << (c & 63) }

// direction is one of the four ways in which a line can run.
type direction uint8

const (
	alongRow direction = iota
	alongColumn
	rising  // a1 to o15
	falling // a15 to o1
	directions
)

// strides is the way from a cell to the next one on its line, where a line is
// walked from the left, a column from below.
var strides = [directions]int{alongRow: 1, alongColumn: 16, rising: 17, falling: -15}

// place is the number of the cell on its line in that direction, 0 to 14.
func (c cell) place(d direction) uint {
	if d == alongColumn {
		return uint(c >> 4)
	}
	return uint(c & 15)
}

// diagonals holds the cells of every diagonal: the rising ones by x-y+15, the
// falling ones by x+y.
var diagonals = drawDiagonals()

func drawDiagonals() (masks [2][32]grid) {
	for c := range cell(cells) {
		x, y := c&15, c>>4
		if x == side {
			continue
		}
		masks[0][x-y+15].add(c)
		masks[1][x+y].add(c)
	}
	return masks
}

// along collects the line through c as bits, one a place, the lowest place
// first.
func (g *grid) along(c cell, d direction) uint64 {
	x, y := c&15, c>>4
	switch d {
	case alongRow:
		return g[y>>2&3] >> (y & 3 << 4) & 0xFFFF
	case alongColumn:
		return fourOf(g[0]>>x) | fourOf(g[1]>>x)<<4 | fourOf(g[2]>>x)<<8 | fourOf(g[3]>>x)<<12
	case rising:
		return g.fold(&diagonals[0][(x-y+15)&31])
	default:
		return g.fold(&diagonals[1][(x+y)&31])
	}
}

// fourOf gathers the bits 0, 16, 32 and 48 as the bits 0 to 3: the factor moves
// each of them to its place in the top sixteen, and no two others meet there.
func fourOf(column uint64) uint64 {
	return column & 0x0001_0001_0001_0001 * (1<<48 | 1<<33 | 1<<18 | 1<<3) >> 48 & 15
}

// fold drops a diagonal onto one row: it has a single cell in each column.
func (g *grid) fold(mask *grid) uint64 {
	w := g[0]&mask[0] | g[1]&mask[1] | g[2]&mask[2] | g[3]&mask[3]
	w |= w >> 32
	return (w | w>>16) & 0xFFFF
}

// lowest is the cell of the lowest bit in word i of a grid.
func lowest(i int, word uint64) cell { return cell(i<<6 | bits.TrailingZeros64(word)) }
