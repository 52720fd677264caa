package opening

// pro is gomoku's Pro: the first stone on the centre, the third outside the 5x5
// square around it (PLAY.md, "Opening protocols").
func pro() protocol {
	return protocol{name: "pro", stages: thirdOutside(5)}
}

// thirdOutside is how the protocols begin that keep the first player's second
// stone away from the centre.
func thirdOutside(side int) []stage {
	return []stage{
		{name: "first", options: []option{stone(Centre, "second")}},
		{name: "second", options: []option{stone(Anywhere, "third")}},
		{name: "third", options: []option{stone(Outside(side), over)}},
	}
}
