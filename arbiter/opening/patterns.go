package opening

import (
	"slices"
	"sync"

	"renju-arbiter/arbiter/board"
)

// Opening is one of the 26 openings, a pattern of three stones: where the second
// and third stand as seen from the first, up to symmetry.
type Opening struct {
	Number int         // 1 to 13 among the direct, and again among the indirect
	Direct bool        // the second stone beside the first; else diagonal to it
	Latin  string      // "Kagetsu"
	Kanji  string      // "花月"
	Third  board.Point // on a 15x15 board, with the second stone on h9 (direct) or i9
}

// Second is where the second stone stands when the third is on Third.
func (o Opening) Second() board.Point {
	if o.Direct {
		return board.At(7, 8)
	}
	return board.At(8, 8)
}

// patterns is the table of PLAY.md: number, the direct opening, the indirect.
var patterns = sync.OnceValue(func() []Opening {
	return []Opening{
		direct(1, "Kansei", "寒星", "h10"), indirect(1, "Chosei", "長星", "j10"),
		direct(2, "Keigetsu", "溪月", "i10"), indirect(2, "Kyogetsu", "峡月", "j9"),
		direct(3, "Sosei", "疎星", "j10"), indirect(3, "Kosei", "恒星", "j8"),
		direct(4, "Kagetsu", "花月", "i9"), indirect(4, "Suigetsu", "水月", "j7"),
		direct(5, "Zangetsu", "残月", "j9"), indirect(5, "Ryusei", "流星", "j6"),
		direct(6, "Ugetsu", "雨月", "i8"), indirect(6, "Ungetsu", "雲月", "i8"),
		direct(7, "Kinsei", "金星", "j8"), indirect(7, "Hogetsu", "浦月", "i7"),
		direct(8, "Shogetsu", "松月", "h7"), indirect(8, "Rangetsu", "嵐月", "i6"),
		direct(9, "Kyugetsu", "丘月", "i7"), indirect(9, "Gingetsu", "銀月", "h7"),
		direct(10, "Shingetsu", "新月", "j7"), indirect(10, "Myojo", "明星", "h6"),
		direct(11, "Zuisei", "瑞星", "h6"), indirect(11, "Shagetsu", "斜月", "g7"),
		direct(12, "Sangetsu", "山月", "i6"), indirect(12, "Meigetsu", "名月", "g6"),
		direct(13, "Yusei", "游星", "j6"), indirect(13, "Suisei", "彗星", "f6"),
	}
})

// All lists the 26 openings, the direct before the indirect one of the same number.
func All() []Opening { return slices.Clone(patterns()) }

func direct(number int, latin, kanji, third string) Opening {
	return Opening{Number: number, Direct: true, Latin: latin, Kanji: kanji, Third: at(third)}
}

func indirect(number int, latin, kanji, third string) Opening {
	return Opening{Number: number, Latin: latin, Kanji: kanji, Third: at(third)}
}

// at reads a point of the table; a misprint there gives NoPoint, which the
// tests find.
func at(name string) board.Point {
	p, err := board.ParsePoint(name)
	if err != nil {
		return board.NoPoint
	}
	return p
}

// Recognise names the opening of the first three stones, wherever the first one
// stands. It is false when the second lies outside 3x3 or the third outside 5x5
// around the first, or two of them on one point.
func Recognise(moves [3]board.Point) (Opening, bool) {
	for kind := range board.Symmetries {
		second := turned(kind, moves[0], moves[1])
		third := turned(kind, moves[0], moves[2])
		for _, known := range patterns() {
			if second == offset(known.Second()) && third == offset(known.Third) {
				return known, true
			}
		}
	}
	return Opening{}, false
}

// turned is where p lies as seen from the first stone, after a turn or a
// reflection about that stone.
func turned(kind int, first, p board.Point) [2]int {
	x, y := board.Transform{Kind: kind}.Apply(p.X()-first.X(), p.Y()-first.Y())
	return [2]int{x, y}
}

// offset is where a point of the table lies as seen from h8.
func offset(p board.Point) [2]int { return turned(0, board.Centre(15), p) }
