package part

import "renju-arbiter/views/locale"

// Told is one step of an opening in words. Of its Ways one is taken, and each tells
// what is left to its end.
type Told struct {
	Text locale.Text
	Ways [][]Told
}
