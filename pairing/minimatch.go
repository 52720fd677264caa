package pairing

// MiniMatch is a pairing that is played as several games with the colours in turn
// (TOURNAMENT.md, "Formats": two games, colours reversed, in many events). The zero
// value is one game that counts as it is.
type MiniMatch struct {
	// Games of the match; 0 is one.
	Games int
	// Win and Draw are what the match is worth to its winner, and to each if its
	// games are level; the loser has nothing, nor has anybody in a match without a
	// point (both stayed away). Win and Draw 0: the match is worth the sum of
	// its games. 4, 2, 0 over two games is Win 4000, Draw 2000, or games of 2, 1, 0
	// added up: regulations say which.
	Win, Draw Points
}

// GameScore is what the two sides of a match made in one game: A is the first of
// the pairing, no matter who was first in this game.
type GameScore struct{ A, B Points }

// MatchScore is a match so far.
type MatchScore struct {
	// A and B are the sums of the games.
	A, B Points
	// Played games; Over says that there are no more.
	Played int
	Over   bool
	// ForA and ForB are what the match is worth: 0 until it is over where it has a
	// worth of its own, the sums as they grow where not.
	ForA, ForB Points
}

// games is their number, at least one.
func (m MiniMatch) games() int { return max(m.Games, 1) }

// Boards are the games of a pairing in order, colours in turn. A bye has none.
func (m MiniMatch) Boards(b Board) []Board {
	if b.Bye() {
		return nil
	}
	boards := make([]Board, m.games())
	for i := range boards {
		boards[i] = b
		if i%2 == 1 {
			boards[i] = b.reversed()
		}
	}
	return boards
}

// Fold adds the games played so far, in order. More games than the match has are
// refused: TooManyGames, with how many there were.
func (m MiniMatch) Fold(games []GameScore) (MatchScore, error) {
	if len(games) > m.games() {
		return MatchScore{}, &Error{Code: TooManyGames, Number: len(games)}
	}
	s := MatchScore{Played: len(games), Over: len(games) == m.games()}
	for _, g := range games {
		s.A, s.B = s.A+g.A, s.B+g.B
	}
	switch {
	case m.Win == 0 && m.Draw == 0:
		s.ForA, s.ForB = s.A, s.B
	case !s.Over, s.A == 0 && s.B == 0:
	case s.A > s.B:
		s.ForA = m.Win
	case s.A < s.B:
		s.ForB = m.Win
	default:
		s.ForA, s.ForB = m.Draw, m.Draw
	}
	return s, nil
}
