package variant

// pente is the game of two: five or more in line, or five captured pairs.
var pente = game{
	name:     "pente",
	values:   map[string][]string{"size": {"19"}},
	openings: []string{"free", "pente-tournament"},
	centre:   true,
	takes:    true,
	judge:    judgePente,
}

// pente4 is the game of two teams. The captures of partners are added; stones
// are counted and not pairs, because a pair may hold a partner's stone.
var pente4 = game{
	name:     "pente4",
	values:   map[string][]string{"size": {"19"}},
	openings: []string{"free"},
	four:     true,
	centre:   true,
	takes:    true,
	judge:    judgePente,
}

// Enough is how many captured stones win.
const Enough = 10

func judgePente(s *State, m *made) verdict {
	switch {
	case five{longer: true}.made(&m.after, m.point, m.colour):
		return won(m.by, ReasonFive)
	case s.CapturedByTeam(m.by)+s.counting(m.colour, m.captured) >= Enough:
		return won(m.by, ReasonCaptures)
	case m.after.Full():
		return drawn(ReasonBoardFull)
	}
	return verdict{}
}
