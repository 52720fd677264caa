package opening

// taraguchi is Taraguchi-N (N=10, 5 in the original), superTaraguchi the same with wider squares
// (super-taraguchi-10).
func taraguchi() protocol      { return taraguchiIn("taraguchi", 3, 5, 7) }
func superTaraguchi() protocol { return taraguchiIn("super-taraguchi", 5, 7, 9) }

// taraguchiIn is a protocol with the squares of stones 2, 3 and 4. A swap right follows each of the first
// four stones. Who may swap the fourth stone may instead place the fifth in 9x9, after which there is one
// more swap right, or offer N fifths anywhere, after which there is none.
func taraguchiIn(name string, second, third, fourth Square) protocol {
	stages := make([]stage, 1, 13)
	stages[0] = stage{name: "first", options: []option{stone(Centre, "second-or-swap")}}
	stages = append(stages, stoneOrSwap("second", second, "third-or-swap")...)
	stages = append(stages, stoneOrSwap("third", third, "fourth-or-swap")...)
	stages = append(stages, stoneOrSwap("fourth", fourth, "fifth-or-fifths-or-swap")...)
	stages = append(stages,
		stage{name: "fifth-or-fifths-or-swap", options: []option{
			swap("fifth"), keep("fifth-or-fifths"),
			stone(9, "sixth-or-swap"), propose(named, "choice"),
		}},
		stage{name: "fifth-or-fifths", options: []option{
			stone(9, "sixth-or-swap"), propose(named, "choice"),
		}},
		stage{name: "fifth", options: []option{stone(9, "sixth-or-swap")}},
		stage{name: "sixth-or-swap", options: []option{
			swap("sixth"), keep("sixth"), stone(Anywhere, over),
		}})
	return protocol{name: name, numbered: true, stages: append(stages, choiceAndSixth()...)}
}
