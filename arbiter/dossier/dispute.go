package dossier

import "renju-arbiter/arbiter/board"

// Dispute is a file as its audience may read it.
type Dispute struct {
	Number     int          `json:"number"`
	Game       string       `json:"game,omitempty"`
	Subject    string       `json:"subject"`
	About      string       `json:"about,omitempty"`
	By         board.Person `json:"by,omitempty"`
	Claim      int          `json:"claim,omitempty"`
	State      string       `json:"state"`
	At         int64        `json:"at,omitempty"`
	Black      board.Person `json:"black,omitempty"`
	Moves      []string     `json:"moves,omitempty"`    // the plies as they stood; "" is a pass
	Readings   []int64      `json:"readings,omitempty"` // what the clocks had left then, in milliseconds, P1 first
	There      *There       `json:"there,omitempty"`
	Words      string       `json:"words,omitempty"`
	Statements []Statement  `json:"statements,omitempty"`
	Ruling     *Decision    `json:"ruling,omitempty"`
	Appeal     *Appeal      `json:"appeal,omitempty"`
	Decision   *Decision    `json:"decision,omitempty"`
	Withdrawn  bool         `json:"withdrawn,omitempty"`
	Precedent  *Precedent   `json:"precedent,omitempty"`
}

// There is who was where when the dispute was opened.
type There struct {
	Turn    board.Person   `json:"turn,omitempty"`    // who was to act
	Stopped bool           `json:"stopped,omitempty"` // the clocks stood
	Absent  []board.Person `json:"absent,omitempty"`
	Words   string         `json:"words,omitempty"` // who else, as an arbiter has it
}

// Statement is what a party or a witness said.
type Statement struct {
	By      board.Person `json:"by,omitempty"`
	Witness string       `json:"witness,omitempty"`
	Words   string       `json:"words"`
	At      int64        `json:"at,omitempty"`
}

// Decision is a ruling, or the decision of an appeal, with what it did.
type Decision struct {
	Rules    []string     `json:"rules,omitempty"`
	Words    string       `json:"words,omitempty"`
	At       int64        `json:"at,omitempty"`
	Upheld   *bool        `json:"upheld,omitempty"` // the claim
	Overturn bool         `json:"overturn,omitempty"`
	Penalty  string       `json:"penalty,omitempty"`
	Against  board.Person `json:"against,omitempty"`
	Amount   int64        `json:"amount,omitempty"`
	Rule     string       `json:"rule,omitempty"`
	Result   string       `json:"result,omitempty"`
	Was      string       `json:"was,omitempty"`
}

// Appeal is an appeal.
type Appeal struct {
	By    board.Person `json:"by"`
	To    string       `json:"to"`
	Words string       `json:"words,omitempty"`
	At    int64        `json:"at,omitempty"`
}

// Precedent is a ruling that was published for others to follow.
type Precedent struct {
	Subject string   `json:"subject"`
	Rules   []string `json:"rules,omitempty"`
	Words   string   `json:"words"`
	Names   bool     `json:"names,omitempty"`
}
