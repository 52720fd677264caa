package opening

// threeByBlack is how most protocols begin: tentative Black places the first
// three stones, White's among them, and so chooses one of the 26 openings.
func threeByBlack(then string) []stage {
	return []stage{
		{name: "first", options: []option{stone(Centre, "second")}},
		{name: "second", by: waiting, options: []option{stone(3, "third")}},
		{name: "third", options: []option{stone(5, then)}},
	}
}

// stoneOrSwap is a stone with a swap right before it. Who declines plays on in
// the same turn, with or without saying so; after a swap the other plays, and
// has no right to swap back.
func stoneOrSwap(name string, where Square, then string) []stage {
	return []stage{
		{name: orSwap(name), options: []option{swap(name), keep(name), stone(where, then)}},
		{name: name, options: []option{stone(where, then)}},
	}
}

// orSwap is the name of the stage that gives a swap right before another.
func orSwap(name string) string { return name + "-or-swap" }

// fifths is how many protocols end, RIF 12.7-12.8 (seed 10.7-10.8): Black
// proposes, White chooses and places the sixth stone in the same turn.
func fifths(count number) []stage {
	return append(
		[]stage{{name: "fifths", options: []option{propose(count, "choice")}}},
		choiceAndSixth()...)
}

func choiceAndSixth() []stage {
	return []stage{
		{name: "choice", by: waiting, options: []option{choose("sixth")}},
		{name: "sixth", options: []option{stone(Anywhere, over)}},
	}
}
