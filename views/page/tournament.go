package page

// Tournament is an event's public page.
type Tournament struct {
	ID       string
	Settings Settings
	State    string // "preparing", "running" or "finished"
	Manage   bool   // an arbiter looks
	Players  int
	Rounds   []Round
	Table    []Standing
	Cross    []CrossRow
}

// A Round with its pairings; Open unfolds it.
type Round struct {
	Number int
	Open   bool
	Games  []Pairing
	Byes   []string // names of those who do not play
}

// A Pairing is one board of a round: P1 is tentative Black. State is that of a
// Status.
type Pairing struct {
	Game      string // id; empty before the game can be opened
	Board     int
	P1, P2    string
	State     string
	Result    string // "1-0" ...; empty while open
	Reason    string // a reason of COMMANDS.md
	Corrected bool   // the result has been corrected
}

// A Standing is a row of the table. The numbers are written with a point, and
// shown with the mark of the language.
type Standing struct {
	Rank    int
	Name    string
	Country string
	Played  int
	Points  string
	SB      string // Sonneborn-Berger
	Direct  string // direct encounter; empty where it does not apply
	Wins    int
	Working []Working // how SB came about, a game a line
}

// Working is one game in the working of a tie-break.
type Working struct {
	Round    int
	Opponent string
	Score    string // "1", "0.5", "0"
	Points   string // the opponent's
	Product  string
}

// A CrossRow is a player's row of the cross table; there is a cell for each
// player, in the order of the rows.
type CrossRow struct {
	Rank   int
	Name   string
	Cells  []CrossCell
	Points string
}

// A CrossCell holds the score against one opponent: "1", "0.5", "0", two of
// them in a double round robin, empty while not played. Self is the diagonal.
type CrossCell struct {
	Self   bool
	Scores []CrossScore
}

// A CrossScore is one game's score with its address.
type CrossScore struct{ Score, Game string }

// half writes scores for people.
func half(score string) string {
	if score == "0.5" {
		return "½"
	}
	return score
}
