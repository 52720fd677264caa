package page

// Schedule is the preview of all rounds, before and after it is published.
type Schedule struct {
	ID        string
	Command   string // a fresh UUID for each rendering
	Players   int
	Teams     bool // an entry is a team
	Halves    bool // the first half of the entries plays the second
	Rounds    []Round
	Published bool
}
