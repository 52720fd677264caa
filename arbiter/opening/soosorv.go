package opening

import "slices"

// soosorv is Soosorv-N: N=8 at world championships, 4 in the original. White
// says with the fourth stone how many fifths there will be, 1 to N, and the
// other may then swap.
func soosorv() protocol {
	return protocol{
		name:     "soosorv",
		numbered: true,
		stages: slices.Concat(
			threeByBlack(orSwap("fourth")),
			stoneOrSwap("fourth", Anywhere, "number"),
			[]stage{
				{name: "number", by: waiting, options: []option{declare(named, orSwap("fifths"))}},
				{name: orSwap("fifths"), options: []option{
					swap("fifths"), keep("fifths"), propose(declared, "choice"),
				}},
			},
			fifths(declared),
		),
	}
}
