package opening

import "slices"

// swapThree is gomoku's Swap: one player places black, white, black anywhere, the other picks a colour.
// The player who then has White plays the fourth.
func swapThree() protocol {
	return protocol{
		name: "swap",
		stages: slices.Concat(
			threeAnywhere(orSwap("fourth")),
			stoneOrSwap("fourth", Anywhere, over),
		),
	}
}

// threeAnywhere is how gomoku's Swap and Swap2 begin: tentative Black places
// three stones, White's among them.
func threeAnywhere(then string) []stage {
	return []stage{
		{name: "first", options: []option{stone(Anywhere, "second")}},
		{name: "second", by: waiting, options: []option{stone(Anywhere, "third")}},
		{name: "third", options: []option{stone(Anywhere, then)}},
	}
}
