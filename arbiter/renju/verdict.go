package renju

import "renju-arbiter/arbiter/board"

// Verdict is the class of one stone with its reasons, as `judge --explain` prints
// it. Points in a list stand in the order of their line, from the left or from
// below.
type Verdict struct {
	Point   board.Point `json:"point"`
	Colour  board.Stone `json:"colour"`
	Class   Class       `json:"class"`
	Rule    string      `json:"rule,omitempty"` // "RIF 9.2 (seed 7.2)"; empty for a legal stone
	Reading Reading     `json:"reading"`        // the reading of RIF 9.3 that Class follows

	Fives     []Row   `json:"fives,omitempty"`
	Overlines []Row   `json:"overlines,omitempty"`
	Fours     []Four  `json:"fours,omitempty"`  // Black's only
	Threes    []Three `json:"threes,omitempty"` // Black's only: threes in form, one a line

	// Misses are the rows that do not count, and why: Black's only, and none of a
	// nested verdict.
	Misses []Miss `json:"misses,omitempty"`

	// OtherReading is the class under the reading that is not followed.
	OtherReading Class `json:"otherReading"`
	// Differs tells that the two readings disagree; the ruling then shows both.
	Differs bool `json:"differs,omitempty"`
}

// Row is an unbroken row through the stone: a five or an overline.
type Row struct {
	Stones []board.Point `json:"stones"`
}

// Four is a row of four through the stone. It has one completion, or two if it is
// straight; a point that would make six or more is no completion.
type Four struct {
	Stones      []board.Point `json:"stones"`
	Completions []board.Point `json:"completions"`
	Straight    bool          `json:"straight,omitempty"`
}

// Three is a three in form: three stones and the points, one or two, that turn
// them into a straight four without making a five at the same time.
type Three struct {
	Stones        []board.Point  `json:"stones"`
	StraightFours []StraightFour `json:"straightFours"`
	// Real tells that one of the points is allowed: RIF 9.3 (seed 7.3).
	Real bool `json:"real"`
	// PassesA and PassesB tell that a point passes 9.3 a), that a point, perhaps
	// another, passes 9.3 b). The literal reading counts these two.
	PassesA bool `json:"passesA"`
	PassesB bool `json:"passesB"`
}

// StraightFour is a point that turns a three into a straight four.
type StraightFour struct {
	Point       board.Point   `json:"point"`
	Stones      []board.Point `json:"stones"`
	Completions []board.Point `json:"completions"`
	// Allowed tells that a stone on Point passes a) and b) of RIF 9.3.
	Allowed bool `json:"allowed"`
	PassesA bool `json:"passesA"` // no overline, no double-four
	PassesB bool `json:"passesB"` // no forbidden double-three
	// Verdict is what a stone on Point would be, with the tested stone on the
	// board. It is nil where the judgement did not go there: a single three, or
	// threes beside a five, an overline or a double-four.
	Verdict *Verdict `json:"verdict,omitempty"`
}
