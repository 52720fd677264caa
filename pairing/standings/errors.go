package standings

import "fmt"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadScoring: a negative value, a draw above a win, a win of nothing, or more
	// than thousandths.
	BadScoring ErrorCode = "bad-scoring"
	// BadPlayer: a number below 1, a negative rating, or points brought along that are
	// negative, above 2000 or no whole thousandths; in a Keizer any.
	BadPlayer ErrorCode = "bad-player"
	// PlayerTwice: two players have one number.
	PlayerTwice ErrorCode = "player-twice"
	// UnknownPlayer: a result names a number that nobody has.
	UnknownPlayer ErrorCode = "unknown-player"
	// BadRound: 0, above MaxRounds with the carried rounds, or a carried round that is not there.
	BadRound ErrorCode = "bad-round"
	// OwnOpponent: a player is paired with himself.
	OwnOpponent ErrorCode = "own-opponent"
	// BadGame: which game of the pairing is below 0 or above MaxGames, or given on a bye.
	BadGame ErrorCode = "bad-game"
	// BadGames: pairings of fewer than no games, or of more than MaxGames; in a Keizer of
	// more than one.
	BadGames ErrorCode = "bad-games"
	// RoundTwice: a player has two opponents in one round, or one game of a pairing
	// twice.
	RoundTwice ErrorCode = "round-twice"
	// CodesDisagree: the two codes do not belong to one game, or not to a bye.
	CodesDisagree ErrorCode = "codes-disagree"
	// BadBoards: a number of boards below 1 or above MaxBoards, or not that of the
	// event.
	BadBoards ErrorCode = "bad-boards"
	// AnnulledInSwiss: results are annulled in a round robin only.
	AnnulledInSwiss ErrorCode = "annulled-in-swiss"
	// UnknownTiebreak: no such name.
	UnknownTiebreak ErrorCode = "unknown-tiebreak"
	// TeamsOnly: a name for team events.
	TeamsOnly ErrorCode = "team-tiebreak"
	// SeveralGamesOnly: a name for pairings of several games.
	SeveralGamesOnly ErrorCode = "several-games-tiebreak"
	// TiebreakTwice: a name is given twice.
	TiebreakTwice ErrorCode = "tiebreak-twice"
	// LotsWithoutSeed: lots cannot be repeated without a seed.
	LotsWithoutSeed ErrorCode = "lots-without-seed"
	// TiebreakInKeizer: level players stand by start number there.
	TiebreakInKeizer ErrorCode = "keizer-tiebreak"
	// BadPlayOff: fewer than two players, one twice or unknown, a game with somebody else, neither games nor
	// a seed, or both.
	BadPlayOff ErrorCode = "bad-play-off"
)

// MaxRounds is the highest round number taken.
const MaxRounds = 999

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code ErrorCode
	// Player is a number, of a team in a team event.
	Player int
	Round  int
	// Board counts from 1, in a team event.
	Board    int
	Tiebreak Tiebreak
	// Number is that of a play-off, from 1.
	Number int
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	text := "standings: " + string(e.Code)
	if e.Player != 0 {
		text += fmt.Sprintf(", player %d", e.Player)
	}
	if e.Round != 0 {
		text += fmt.Sprintf(", round %d", e.Round)
	}
	if e.Board != 0 {
		text += fmt.Sprintf(", board %d", e.Board)
	}
	if e.Number != 0 {
		text += fmt.Sprintf(", play-off %d", e.Number)
	}
	if e.Tiebreak != "" {
		text += fmt.Sprintf(", tie-break %q", string(e.Tiebreak))
	}
	return text
}

// Sentence is the key of the text for people, with its arguments, if a chosen
// tie-break is what is wrong; none for results that no event can have.
func (e *Error) Sentence() (key string, args []any) {
	switch {
	case e.Tiebreak == "":
		return "", nil
	case e.Code == UnknownTiebreak:
		return "refused.bad-tiebreaks." + string(e.Code), []any{"Name", string(e.Tiebreak)}
	}
	return "refused.bad-tiebreaks." + string(e.Code), []any{"Name", e.Tiebreak}
}
