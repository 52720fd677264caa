package opening

import "slices"

// tarannikov: five stones in growing squares, a swap right after each, and the
// sixth anywhere.
func tarannikov() protocol {
	return protocol{
		name: "tarannikov",
		stages: slices.Concat(
			[]stage{{name: "first", options: []option{stone(Centre, orSwap("second"))}}},
			stoneOrSwap("second", 3, orSwap("third")),
			stoneOrSwap("third", 5, orSwap("fourth")),
			stoneOrSwap("fourth", 7, orSwap("fifth")),
			stoneOrSwap("fifth", 9, orSwap("sixth")),
			stoneOrSwap("sixth", Anywhere, over),
		),
	}
}
