package part

// Closed is where the journal stood when a round was closed, or the standings signed. The
// zero value shows nothing.
type Closed struct {
	Event    string
	Round    int // 0: the signed standings
	At       string
	Position int64
	Digits   []string // the first 16 of the chain's hash there, in groups of four
	Stated   bool     // there is a signed statement
}
