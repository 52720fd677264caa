package opening

import "slices"

// taraguchi is Taraguchi-N: N=10, 5 in the original. A swap right follows each
// of the first four stones. Who may swap the fourth stone may instead place the
// fifth in 9x9, after which there is one more swap right, or offer N fifths
// anywhere, after which there is none.
var taraguchi = protocol{
	name:     "taraguchi",
	numbered: true,
	stages: slices.Concat(
		[]stage{{name: "first", options: []option{stone(Centre, orSwap("second"))}}},
		stoneOrSwap("second", 3, orSwap("third")),
		stoneOrSwap("third", 5, orSwap("fourth")),
		stoneOrSwap("fourth", 7, orSwap("fifth-or-fifths")),
		[]stage{
			{name: orSwap("fifth-or-fifths"), options: []option{
				swap("fifth"), keep("fifth-or-fifths"),
				stone(9, orSwap("sixth")), propose(named, "choice"),
			}},
			{name: "fifth-or-fifths", options: []option{
				stone(9, orSwap("sixth")), propose(named, "choice"),
			}},
			{name: "fifth", options: []option{stone(9, orSwap("sixth"))}},
			{name: orSwap("sixth"), options: []option{
				swap("sixth"), keep("sixth"), stone(Anywhere, over),
			}},
		},
		choiceAndSixth(),
	),
}
