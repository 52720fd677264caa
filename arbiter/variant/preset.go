package variant

import (
	"maps"
	"slices"
)

// presets are the steps from gomoku to renju, each with all that came before it
// (seed 000's history; PLAY.md, the table of presets).
var presets = map[Preset]Options{
	"1899": {Size: 19, DoubleThree: BannedForBoth, BannedStone: Refused},
	"1903": {Size: 19, DoubleThree: BannedForBlack, BannedStone: Refused},
	"1912": {Size: 19, DoubleThree: BannedForBlack, BannedStone: Loses},
	"1916": {Size: 19, DoubleThree: BannedForBlack, BannedStone: Loses, Overline: LosesForBlack},
	"1918": {
		Size: 19, DoubleThree: BannedForBlack, BannedStone: Loses, Overline: LosesForBlack,
		FourThreeThree: Banned,
	},
	"1931": {
		Size: 15, DoubleThree: BannedForBlack, BannedStone: Loses, Overline: LosesForBlack,
		FourThreeThree: Banned, DoubleFour: BannedForBlack,
	},
}

// presetNames are the years, after none.
func presetNames() []string {
	names := []string{""}
	for _, name := range slices.Sorted(maps.Keys(presets)) {
		names = append(names, string(name))
	}
	return names
}
