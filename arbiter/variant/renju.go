package variant

// renju's stones simply go on the board here: what they make is judged by
// package renju, and counts once it is claimed.
var renju = game{
	name:   "renju",
	values: map[string][]string{"size": {"15"}, "pairs": {"false", "true"}},
	openings: []string{
		"free", "rif", "yamaguchi", "soosorv-8", "soosorv-4", "taraguchi-10", "taraguchi-5",
		"super-taraguchi-10", "tarannikov", "swap-1989", "exclusion(rif,yamaguchi,tarannikov)",
	},
	centre: true,
	claims: true,
	judge:  func(*State, *made) verdict { return verdict{} },
}
