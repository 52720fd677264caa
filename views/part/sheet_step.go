package part

import "renju-arbiter/views/locale"

// A SheetStep is one step of an opening on a score sheet, with what is ticked and
// written at it. Of its Ways one is taken.
type SheetStep struct {
	Text   locale.Text
	Swap   bool // yes or no
	Points int  // how many points, or one number, are written
	Ways   [][]SheetStep
}
