package opening

// penteTournament is pente's tournament rule: the first player's second stone
// lies at least three points from the centre, which is outside 5x5.
func penteTournament() protocol {
	return protocol{name: "pente-tournament", stages: thirdOutside(5)}
}
