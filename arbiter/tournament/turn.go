package tournament

// InTurn are the games of a round whose turn it is, by id: all of them, but of a
// mini-match only the first that is not over. Its players have one board and two hands.
func (s State) InTurn(round int, w World) map[string]bool {
	turn := map[string]bool{}
	for _, m := range s.Matches(round) {
		for _, p := range m.Games {
			turn[p.Game] = true
			if s.Boards == 0 && !over(w, p.Game) {
				break
			}
		}
	}
	delete(turn, "")
	return turn
}

func over(w World, id string) bool {
	g, err := w.Game(id)
	return err == nil && g.Over()
}
