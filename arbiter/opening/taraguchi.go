package opening

import "slices"

// taraguchi is Taraguchi-N (N=10, 5 in the original), superTaraguchi the same with wider squares
// (super-taraguchi-10).
var (
	taraguchi      = taraguchiIn("taraguchi", 3, 5, 7)
	superTaraguchi = taraguchiIn("super-taraguchi", 5, 7, 9)
)

// taraguchiIn is a protocol with the squares of stones 2, 3 and 4. A swap right follows each of the first
// four stones. Who may swap the fourth stone may instead place the fifth in 9x9, after which there is one
// more swap right, or offer N fifths anywhere, after which there is none.
func taraguchiIn(name string, second, third, fourth Square) protocol {
	return protocol{
		name:     name,
		numbered: true,
		stages: slices.Concat(
			[]stage{{name: "first", options: []option{stone(Centre, orSwap("second"))}}},
			stoneOrSwap("second", second, orSwap("third")),
			stoneOrSwap("third", third, orSwap("fourth")),
			stoneOrSwap("fourth", fourth, orSwap("fifth-or-fifths")),
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
}
