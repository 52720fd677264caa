package desk

import (
	"renju-arbiter/views/locale"
)

// Sheets is the comparison of both players' score sheets with the official record.
type Sheets struct {
	Game   string
	Round  int
	Number int // of the board
	P1, P2 string
	Typed  [2]string // the sheets as typed, P1's first
	Errors map[string]locale.Text
	Wrong  locale.Text // why nothing was compared
	Done   bool        // they were compared
	Differ int         // the first ply at which they differ; 0: nowhere
	Rows   []SheetRow
}

// A SheetRow is a ply around the first difference: what each has, "–" for a pass,
// empty where a sheet has ended.
type SheetRow struct {
	Ply    int
	Record string
	P1, P2 string
}
