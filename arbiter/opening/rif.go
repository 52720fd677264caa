package opening

import "slices"

// rif is the classic protocol of 1996, RIF 12.1-12.8 (seed 10.1-10.8).
func rif() protocol {
	return protocol{
		name: "rif",
		stages: slices.Concat(
			threeByBlack(orSwap("fourth")),
			stoneOrSwap("fourth", Anywhere, "fifths"),
			fifths(2),
		),
	}
}
