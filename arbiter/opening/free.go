package opening

// free is no protocol: the first stone goes on the centre (renju, pente,
// ninuki). Games whose first stone may stand anywhere begin with Unrestricted.
var free = protocol{
	name:   "free",
	stages: []stage{{name: "first", options: []option{stone(Centre, over)}}},
}

// alternation is what every protocol ends in: a stone or a pass, in turn.
var alternation = stage{
	name:    "alternation",
	options: []option{stone(Anywhere, over), pass(over)},
}
