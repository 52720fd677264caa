package opening

import "slices"

// swap2 is gomoku's Swap2: as Swap, but instead of picking a colour the other
// player may add a white and a black stone, and then the first player picks.
// Here a keep has to be spoken: a stone without it is the first of the pair, and
// after the pair there is no stone before the pick (PLAY.md, "Opening
// protocols").
func swap2() protocol {
	return protocol{
		name: "swap2",
		stages: slices.Concat(
			threeAnywhere("colours-or-pair"),
			[]stage{
				{name: "colours-or-pair", options: []option{
					swap(over), keep(over), stone(Anywhere, "pair"),
				}},
				{name: "pair", by: waiting, options: []option{stone(Anywhere, "colours")}},
				{name: "colours", by: waiting, options: []option{swap(over), keep(over)}},
			},
		),
	}
}
