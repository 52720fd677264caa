package variant

import "renju-arbiter/arbiter/board"

// captured lists the stones that a stone of the colour on p takes: on each way
// exactly two that are not its own, flanked by one that is. They may be of two
// colours (pente4). A pair that moves into a flank is safe: only the stone just
// set captures.
func captured(pos *board.Position, p board.Point, colour board.Stone) []board.Point {
	var taken []board.Point
	for _, w := range ways {
		first, second := along(pos, p, w, 1), along(pos, p, w, 2)
		if foreign(pos, first, colour) && foreign(pos, second, colour) &&
			pos.At(along(pos, p, w, 3)) == colour {
			taken = append(taken, first, second)
		}
	}
	return taken
}

func foreign(pos *board.Position, p board.Point, colour board.Stone) bool {
	stone := pos.At(p)
	return stone != board.Empty && stone != colour
}

// capturable tells whether the opponent can take the stone on p with one stone:
// it stands in a pair that has an enemy at one end and an empty point at the
// other (games of two colours).
func capturable(pos *board.Position, p board.Point, colour board.Stone) bool {
	for _, w := range ways {
		if pos.At(along(pos, p, w, 1)) != colour {
			continue
		}
		before, after := along(pos, p, w, -1), along(pos, p, w, 2)
		if empty(pos, before) && pos.At(after) == colour.Other() ||
			empty(pos, after) && pos.At(before) == colour.Other() {
			return true
		}
	}
	return false
}
