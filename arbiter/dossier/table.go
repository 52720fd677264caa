package dossier

// Table is the standings with their working.
type Table struct {
	Rounds    int      `json:"rounds"` // how many count
	Tiebreaks []string `json:"tiebreaks,omitempty"`
	Rows      []Row    `json:"rows"` // by rank; those without one at the end
}

// Row is one line.
type Row struct {
	Rank        int     `json:"rank,omitempty"` // 0: the results are annulled
	Number      int     `json:"number"`
	Points      int     `json:"points"` // millionths, as all numbers of a table
	MatchPoints int     `json:"matchPoints,omitempty"`
	GamePoints  int     `json:"gamePoints,omitempty"`
	Values      []Value `json:"values,omitempty"` // answers to Table.Tiebreaks
}

// Value is a tie-break.
type Value struct {
	None    bool   `json:"none,omitempty"`
	Numbers []int  `json:"numbers,omitempty"`
	Terms   []Term `json:"terms,omitempty"`
}

// Term is one round's part in a tie-break.
type Term struct {
	Round    int  `json:"round"`
	Opponent int  `json:"opponent,omitempty"`
	Dummy    bool `json:"dummy,omitempty"`
	Score    int  `json:"score,omitempty"` // the opponent's, as the tie-break sees it
	Points   int  `json:"points,omitempty"`
	Factor   int  `json:"factor,omitempty"`
	Product  int  `json:"product,omitempty"`
	Cut      bool `json:"cut,omitempty"`
}
