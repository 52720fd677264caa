package part

import "renju-arbiter/views/locale"

// EndingFile is the open file of a dispute that an act withdraws.
type EndingFile struct {
	Page           string
	Title, Subject locale.Text
	Board          string
}
