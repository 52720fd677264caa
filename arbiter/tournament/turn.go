package tournament

// InTurn are the games of a round whose turn it is, by id: all of them, but of a
// mini-match only the first that is not over. Its players have one board and two hands.
func (b *Book) InTurn(round int) map[string]bool {
	turn := map[string]bool{}
	for _, m := range b.Matches(round) {
		for _, p := range m.Games {
			turn[p.Game] = true
			if b.Boards == 0 && !b.resultOf(p).over {
				break
			}
		}
	}
	delete(turn, "")
	return turn
}
