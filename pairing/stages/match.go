package stages

import "renju-arbiter/pairing/standings"

// Winner is who won a game of a title match.
type Winner string

// The outcomes of a game.
const (
	Holder     Winner = "holder"
	Challenger Winner = "challenger"
	Draw       Winner = "draw"
)

// Level says what follows when a match ends without a target reached.
type Level string

// What can follow.
const (
	// KeepsTitle: the holder keeps the title.
	KeepsTitle Level = "keeps-title"
	// ExtraGames: games are added one by one until somebody leads.
	ExtraGames Level = "extra-games"
)

// Match is a title match of a number of games. It ends when it is decided, and games
// that are not played are no games.
type Match struct {
	// Games is how many are planned.
	Games int
	// ChallengerTarget and HolderTarget are the points that decide it (3 and 2.5 of 5).
	ChallengerTarget, HolderTarget standings.Points
	// Level holds when all games are played and no target is reached.
	Level Level
	// Played are the games so far.
	Played []Winner
}

// MaxGames is the most games of a match.
const MaxGames = 99

// TitleMatch is a match of n games with the usual targets: the challenger needs more
// than half, the holder half.
func TitleMatch(games int, played []Winner) Match {
	half := standings.Points(games) * standings.HalfPoint
	return Match{Games: games, ChallengerTarget: half + standings.HalfPoint, HolderTarget: half, Level: KeepsTitle, Played: played}
}

// MatchState is a match as it stands.
type MatchState struct {
	HolderPoints, ChallengerPoints standings.Points
	// Winner is Holder or Challenger; "" while the match is open.
	Winner Winner
	// HolderNeeds and ChallengerNeeds are the points missing to the targets while open.
	HolderNeeds, ChallengerNeeds standings.Points
	// Left is how many planned games can still come.
	Left int
	// Extra is how many extra games were played.
	Extra int
	// Kept says that the title was kept because no target was reached.
	Kept bool
}

// State plays the games through. Refused: TargetTooHigh, BadMatch, GameAfterEnd.
func (m Match) State() (MatchState, error) {
	if err := m.check(); err != nil {
		return MatchState{}, err
	}
	var s MatchState
	for i, winner := range m.Played {
		if s.Winner != "" {
			return MatchState{}, &Error{Code: GameAfterEnd, Number: i + 1}
		}
		switch winner {
		case Holder:
			s.HolderPoints += standings.Point
		case Challenger:
			s.ChallengerPoints += standings.Point
		case Draw:
			s.HolderPoints += standings.HalfPoint
			s.ChallengerPoints += standings.HalfPoint
		default:
			return MatchState{}, &Error{Code: BadMatch, Number: i + 1}
		}
		m.decide(&s, i+1)
	}
	if s.Winner == "" {
		s.Left = max(m.Games-len(m.Played), 0)
		s.HolderNeeds = max(m.HolderTarget-s.HolderPoints, 0)
		s.ChallengerNeeds = max(m.ChallengerTarget-s.ChallengerPoints, 0)
	}
	return s, nil
}

func (m Match) check() error {
	games := standings.Points(m.Games) * standings.Point
	switch {
	case m.Games < 1 || m.Games > MaxGames || len(m.Played) > MaxGames:
		return &Error{Code: BadMatch}
	case m.ChallengerTarget > games:
		return &Error{Code: TargetTooHigh, Detail: string(Challenger), Number: m.Games, Given: m.ChallengerTarget}
	case m.HolderTarget > games:
		return &Error{Code: TargetTooHigh, Detail: string(Holder), Number: m.Games, Given: m.HolderTarget}
	case m.ChallengerTarget <= 0 || m.HolderTarget <= 0 || m.ChallengerTarget+m.HolderTarget <= games:
		return &Error{Code: BadMatch}
	}
	return nil
}

// decide looks at the match after so many games.
func (m Match) decide(s *MatchState, played int) {
	s.Extra = max(played-m.Games, 0)
	switch {
	case s.HolderPoints >= m.HolderTarget && s.Extra == 0:
		s.Winner = Holder
	case s.ChallengerPoints >= m.ChallengerTarget && s.Extra == 0:
		s.Winner = Challenger
	case played < m.Games:
	case m.Level == KeepsTitle:
		s.Winner, s.Kept = Holder, true
	case s.HolderPoints > s.ChallengerPoints:
		s.Winner = Holder
	case s.ChallengerPoints > s.HolderPoints:
		s.Winner = Challenger
	}
}
