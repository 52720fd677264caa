package standings

// Tiebreak is a tie-break by the name that the command line and the regulations
// of an event use. TIEBREAKS.md defines each.
type Tiebreak string

// The tie-breaks. Teams have one more for every board: [BoardTiebreak].
const (
	MatchPoints       Tiebreak = "match-points"
	GamePoints        Tiebreak = "game-points"
	Buchholz          Tiebreak = "buchholz"
	BuchholzCut1      Tiebreak = "buchholz-cut1"
	BuchholzCut2      Tiebreak = "buchholz-cut2"
	BuchholzMedian    Tiebreak = "buchholz-median"
	BuchholzTruncated Tiebreak = "buchholz-truncated"
	SonnebornBerger   Tiebreak = "sonneborn-berger"
	DirectEncounter   Tiebreak = "direct-encounter"
	Wins              Tiebreak = "wins"
	WinsPlayed        Tiebreak = "wins-played"
	GamesAsBlack      Tiebreak = "games-as-black"
	WinsAsBlack       Tiebreak = "wins-as-black"
	Progressive       Tiebreak = "progressive"
	Koya              Tiebreak = "koya"
	Opponents         Tiebreak = "opponents"
	Opponents2        Tiebreak = "opponents2"
	Berger            Tiebreak = "berger"
	Performance       Tiebreak = "performance"
	Rating            Tiebreak = "rating"
	RatingLow         Tiebreak = "rating-low"
	Lots              Tiebreak = "lots"
)

// tiebreakTable is what there is to know of each tie-break; tiebreak_row.go says what the
// columns mean. Its order is that of every list of choices.
var tiebreakTable = []tiebreakRow{
	{name: MatchPoints, whom: OfMatches, of: onScore(MatchScore), ofTeam: onScoreOfTeam(MatchScore)},
	{name: GamePoints, whom: OfMatches, of: onScore(GameScore), ofTeam: onScoreOfTeam(GameScore)},
	{name: Buchholz, fide: "BH", system: only(Swiss), of: buchholzWithout(0, 0)},
	{name: BuchholzCut1, fide: "BH/C1", system: only(Swiss), of: buchholzWithout(1, 0)},
	{name: BuchholzCut2, fide: "BH/C2", system: only(Swiss), of: buchholzWithout(2, 0)},
	{name: BuchholzMedian, fide: "BH/M1", system: only(Swiss), of: buchholzWithout(1, 1)},
	{name: BuchholzTruncated, system: only(Swiss), working: ListOfCuts, of: (*event).truncated},
	{name: SonnebornBerger, fide: "SB", working: SumOfProducts, of: (*event).sonnebornBerger},
	{name: DirectEncounter, fide: "DE", working: GamesInGroup, lowFirst: true, ofAll: (*event).directEncounter},
	{name: Wins, fide: "WIN", of: (*event).wins},
	{name: WinsPlayed, fide: "WON", of: games(winsPlayed)},
	{name: GamesAsBlack, of: games(gamesAsBlack)}, // FIDE's code counts TRF's b, renju's tentative Black is w
	{name: WinsAsBlack, of: games(winsAsBlack)},
	{name: Progressive, fide: "PS", of: (*event).progressive},
	{name: Koya, fide: "KS", system: only(RoundRobin), of: (*event).koya},
	{name: Opponents, of: (*event).opponents},
	{name: Opponents2, of: (*event).opponents2},
	{name: Berger, working: SumOfProducts, of: (*event).berger},
	{name: Performance, fide: "TPR", working: OpponentsRatings, of: (*event).performance},
	{name: Rating, fide: "RTNG", working: NoWorking, of: (*event).rating},
	{name: RatingLow, fide: "RTNG/R", working: NoWorking, lowFirst: true, of: (*event).rating},
	{name: Lots, working: NoWorking, lowFirst: true, seed: true, ofAll: (*event).lots},
	{name: PlayOffs, whom: OfRecord, working: GamesInGroup, lowFirst: true},
}

// boardRow is the row of a board, counted from 1. Of boards there are as many as a
// match has, so they do not stand in the table.
func boardRow(board int) *tiebreakRow {
	return &tiebreakRow{name: BoardTiebreak(board), whom: OfTeams,
		ofTeam: func(e *teamEvent, team int) Value { return e.onBoard(team, board) }}
}
