package standings

import "slices"

// Score is one of the two that a match gives.
type Score uint8

// The scores of a match, of teams or of two players (TIEBREAKS.md, "Two games a
// round" and "Teams and mini-matches").
const (
	// MatchScore: match points, for who won the match.
	MatchScore Score = iota
	// GameScore: game points, all games added up.
	GameScore
)

// BoardResult is one board of a team match: what the player of the first-named
// team has and what the other has. A board where nobody sat is a forfeit.
type BoardResult struct{ First, Second Code }

// Match is one pairing of one round of a team event: a match, or a bye.
type Match struct {
	// Round is as in Result.
	Round int
	// First and Second are team numbers in the order of the pairing; Second is 0 on
	// a bye.
	First, Second int
	// Boards are the results, board 1 first; none on a bye.
	Boards []BoardResult
	// Bye is the code of a bye; Pending in a match.
	Bye Code
}

// TeamInput is all that the standings of teams depend on. The order of Teams and of
// Matches does not matter.
type TeamInput struct {
	System   System
	Unplayed Unplayed
	// Boards is how many a match has, 1 to MaxBoards.
	Boards int
	// Game is what a win and a draw on one board are worth; the zero value is 1 and
	// a half.
	Game Scoring
	// Match is what a won and a drawn match are worth in match points; the zero value
	// is 2 and 1.
	Match Scoring
	// Points is the score that ranks before all tie-breaks.
	Points Score
	// Teams; a team's rating is the event's own (the average of its players).
	Teams   []Player
	Matches []Match
	// Before is as in Input.
	Before int
	// Tiebreaks part teams level on Points, in this order.
	Tiebreaks []TeamTiebreak
	// PlayOffs are as in Input.
	PlayOffs []PlayOff
	// Seed is the text that Lots draws with.
	Seed string
	// Live counts the matches of unfinished rounds too, once all their boards have a
	// result.
	Live bool
}

// MaxBoards is the largest number of boards of a match.
const MaxBoards = 100

// ofScore is the event as the standings of one score see it: a match is a result
// with its points beside the codes.
func (in TeamInput) ofScore(s Score) Input {
	out := Input{System: in.System, Unplayed: in.Unplayed, Players: in.Teams, Seed: in.Seed, Live: in.Live, Scoring: in.scoring(s), Before: in.Before}
	if s != in.Points {
		out.Players = withoutBrought(in.Teams)
	}
	for _, m := range in.Matches {
		r := Result{Round: m.Round, First: m.First, Second: m.Second, FirstCode: m.Bye}
		if m.Second != 0 {
			first, second := in.gamePoints(m)
			r.FirstCode, r.SecondCode = m.codes(first, second)
			if s == GameScore && r.FirstCode != Pending {
				r.firstPoints, r.secondPoints = first, second
			}
		}
		out.Results = append(out.Results, r)
	}
	return out
}

// withoutBrought are the teams on the score that does not rank: what they bring along
// counts on the other.
func withoutBrought(teams []Player) []Player {
	teams = slices.Clone(teams)
	for i := range teams {
		teams[i].Brought = 0
	}
	return teams
}

// scoring is what a won and a drawn match are worth on one score.
func (in TeamInput) scoring(s Score) Scoring {
	return Input{Games: in.Boards, Scoring: in.Game, Match: in.Match}.scoring(s)
}

// gamePoints adds up the boards of a match.
func (in TeamInput) gamePoints(m Match) (first, second Points) {
	for _, b := range m.Boards {
		first += in.onBoard(b.First)
		second += in.onBoard(b.Second)
	}
	return first, second
}

// onBoard is what a code is worth on one board.
func (in TeamInput) onBoard(c Code) Points { return Input{Scoring: in.Game}.game().worth(c) }

// codes are those of the match: Pending until every board has a result.
func (m Match) codes(first, second Points) (Code, Code) {
	played := false
	for _, b := range m.Boards {
		if b.First == Pending {
			return Pending, Pending
		}
		played = played || b.First.Played()
	}
	return codesOf(first, second, played)
}

// codesOf are the codes of a match by what each side made of it: who made more has
// won, and where nobody made anything both have lost. It is a forfeit if nobody
// played.
func codesOf(first, second Points, played bool) (Code, Code) {
	won, drawn, lost := Won, Drawn, Lost
	if !played {
		won, drawn, lost = ForfeitWon, ForfeitDrawn, ForfeitLost
	}
	switch {
	case first > second:
		return won, lost
	case second > first:
		return lost, won
	case first == 0:
		return lost, lost
	}
	return drawn, drawn
}
