package tables

// A Word is a heading or a name of a table. Those of tie-breaks and of reasons begin with
// "tiebreak." and "reason.", those of byes with "bye.".
type Word string

// The words.
const (
	Players    Word = "players"
	Teams      Word = "teams"
	Rounds     Word = "rounds"
	Round      Word = "round"
	Standings  Word = "standings"
	CrossTable Word = "cross-table"
	ByRound    Word = "by-round"

	No          Word = "number"
	Name        Word = "name"
	Surname     Word = "surname"
	Given       Word = "given-name"
	Native      Word = "own-script"
	Country     Word = "country"
	City        Word = "city"
	Born        Word = "born"
	Sex         Word = "sex"
	Title       Word = "title"
	Rating      Word = "rating"
	RIFID       Word = "rif-id"
	National    Word = "national-id"
	From        Word = "from-round"
	Withdrawn   Word = "withdrawn-from"
	Expelled    Word = "expelled-from"
	Team        Word = "team"
	Seat        Word = "seat" // the place in a team
	Planned     Word = "planned"
	Games       Word = "games"
	Finished    Word = "finished"
	Board       Word = "board"
	Game        Word = "game" // which of the pairing
	First       Word = "first"
	Second      Word = "second"
	Result      Word = "result"
	Reason      Word = "reason"
	Rank        Word = "rank"
	Points      Word = "points"
	Starting    Word = "starting"
	MatchPoints Word = "match-points"
	GamePoints  Word = "game-points"
	FirstMove   Word = "first-move"  // short, in a cross table: had the first move
	SecondMove  Word = "second-move" // short: had the second
)

// Words are a language.
type Words struct {
	Say func(Word) string
	// Comma tells that it writes numbers with a comma.
	Comma bool
}

// English are the words for the command line.
var English = Words{Say: func(w Word) string {
	if text, known := english[w]; known {
		return text
	}
	return string(w)
}}

var english = map[Word]string{
	Players: "Players", Teams: "Teams", Rounds: "Rounds", Round: "Round", Standings: "Standings", CrossTable: "Cross table", ByRound: "Round by round",
	No: "No.", Name: "Name", Surname: "Surname", Given: "Given name", Native: "Name in own script", Country: "Country", City: "City", Born: "Born", Sex: "Sex",
	Title: "Title", Rating: "Rating", RIFID: "RIF id", National: "National id", From: "From round", Withdrawn: "Withdrawn from round", Expelled: "Expelled from round",
	Team: "Team", Seat: "Place in the team", Planned: "Planned", Games: "Games", Finished: "Finished", Board: "Board", Game: "Game", First: "First-named (tentative Black)",
	Second: "Second-named (tentative White)", Result: "Result", Reason: "How it ended", Rank: "Rank", Points: "Points", Starting: "Start", MatchPoints: "Match points", GamePoints: "Game points",
	FirstMove: "b", SecondMove: "w", "bye.": "Bye", "bye.full": "Bye, a full point", "bye.half": "Bye, half a point", "bye.zero": "Absent",
}
