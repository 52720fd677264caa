package opening

import "slices"

// swap1989 was played from 1989 to 1995: each player places their own of the
// first three stones, then it goes on as the classic protocol does.
func swap1989() protocol {
	return protocol{
		name: "swap-1989",
		stages: slices.Concat(
			[]stage{
				{name: "first", options: []option{stone(Centre, "second")}},
				{name: "second", options: []option{stone(3, "third")}},
				{name: "third", options: []option{stone(5, orSwap("fourth"))}},
			},
			stoneOrSwap("fourth", Anywhere, "fifths"),
			fifths(2),
		),
	}
}
