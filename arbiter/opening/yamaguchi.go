package opening

import "slices"

// yamaguchi: anyone who opens also says how many fifths there will be. The rules
// name no greatest number; ours is what can always be offered.
func yamaguchi() protocol {
	return protocol{
		name: "yamaguchi",
		stages: slices.Concat(
			threeByBlack("number"),
			[]stage{{name: "number", by: waiting, options: []option{declare(feasible, orSwap("fourth"))}}},
			stoneOrSwap("fourth", Anywhere, "fifths"),
			fifths(declared),
		),
	}
}
