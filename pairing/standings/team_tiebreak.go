package standings

import (
	"fmt"
	"strconv"
	"strings"
)

// TeamTiebreak is a tie-break and the score that it looks at.
type TeamTiebreak struct {
	// Name is one of MiniMatchTiebreaks, or a board.
	Name Tiebreak
	// On is the score of the opponents and of the matches. Only those OfAll look at it.
	On Score
}

// BoardTiebreak is the points made on one board, counted from 1.
func BoardTiebreak(board int) Tiebreak { return Tiebreak(fmt.Sprintf("board-%d", board)) }

// WorldTeamTiebreaks are those of the world team championship, which ranks by game
// points first: match points, Buchholz and Berger on game points, the direct
// match, boards 1 to 3 (TOURNAMENT.md, "Tie-breaks met in renju").
func WorldTeamTiebreaks() []TeamTiebreak {
	return []TeamTiebreak{
		{Name: MatchPoints}, {Name: Buchholz, On: GameScore}, {Name: SonnebornBerger, On: GameScore}, {Name: DirectEncounter},
		{Name: BoardTiebreak(1)}, {Name: BoardTiebreak(2)}, {Name: BoardTiebreak(3)},
	}
}

// onGames is how a name says that it looks at game points.
const onGames = "/" + string(GamePoints)

// String is the name; on game points it is "buchholz/game-points".
func (t TeamTiebreak) String() string {
	if t.On == GameScore && t.Name.Whom() == OfAll {
		return string(t.Name) + onGames
	}
	return string(t.Name)
}

// ParseTeamTiebreak reads what String writes; a name without a score looks at match
// points. Whether the name exists is for TeamTable to say.
func ParseTeamTiebreak(text string) TeamTiebreak {
	if name, ok := strings.CutSuffix(text, onGames); ok {
		return TeamTiebreak{Name: Tiebreak(name), On: GameScore}
	}
	return TeamTiebreak{Name: Tiebreak(text)}
}

// Board is the number of the board that a tie-break is about; false if it is about
// none.
func (t Tiebreak) Board() (int, bool) {
	text, ok := strings.CutPrefix(string(t), "board-")
	n, err := strconv.Atoi(text)
	if !ok || err != nil || n < 1 || BoardTiebreak(n) != t {
		return 0, false
	}
	return n, true
}

// TeamTiebreaks lists the tie-breaks of an event of teams with so many boards: what
// only teams have, the boards, and every other on both scores.
func TeamTiebreaks(boards int) []TeamTiebreak {
	var list []TeamTiebreak
	for _, score := range namesOf(OfMatches) {
		list = append(list, TeamTiebreak{Name: score})
	}
	for board := range boards {
		list = append(list, TeamTiebreak{Name: BoardTiebreak(board + 1)})
	}
	for _, name := range AllTiebreaks() {
		list = append(list, TeamTiebreak{Name: name}, TeamTiebreak{Name: name, On: GameScore})
	}
	return list
}
