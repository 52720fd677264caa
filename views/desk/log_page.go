package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// A LogEntry is an act of an arbiter in the log. Nothing is deleted: what was taken back is
// struck through.
type LogEntry struct {
	Position string // in the journal
	At       string // the time of day where the event is played
	Who      string
	Board    string // 0: of the round
	Round    int    // of which it is
	Ahead    bool   // that is the next one, which is not paired yet
	What     locale.Text
	Why      string // the reason that was given; may be empty
	Back     bool   // it can be taken back
	Reason   bool   // and takes a reason now
	Struck   bool   // it was taken back
	Undoes   bool   // it took another back, which is struck through
	Fixed    locale.Text
	Ending   []part.EndingFile // that are withdrawn when it is taken back
}

// Last is the newest act that stands: what took another back is none, so that the one
// before comes next.
func (m Desk) Last() *LogEntry {
	for i := range m.Log {
		if !m.Log[i].Struck && !m.Log[i].Undoes {
			return &m.Log[i]
		}
	}
	return nil
}
