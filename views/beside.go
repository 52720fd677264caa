package views

import "runtime"

// slack is memory that only seems to be kept.
const slack = 64 << 20 // bytes

// AnswerBesideWork has the process answer anyone who plays while it makes files for others, until it
// is told to end: the move that waits longest beside exports, one in a hundred, takes half as long
// with it (BenchmarkMovesBesideExports).
//
// The collector of memory begins when as much is used up as is kept. Where little is kept that is
// thirty times a second while files are made, and takes a fifth of the time; with the slack it is a
// fourth as often. The machine gives no memory for what nobody touches. And Go lets who works go on
// for up to ten milliseconds before another may: with one processor more than there are, the system
// decides between them, and it lets go first who has waited.
func AnswerBesideWork() (end func()) {
	processors := runtime.GOMAXPROCS(0)
	runtime.GOMAXPROCS(processors + 1)
	kept := make([]byte, slack)
	return func() {
		runtime.KeepAlive(kept)
		runtime.GOMAXPROCS(processors)
	}
}
