package views

import "runtime"

// ballast is memory that is reserved and never touched. It counts as live for the garbage collector.
const ballast = 64 << 20 // bytes

// TuneRuntime keeps moves quick while the process writes files, until end is called. The slowest one in a
// hundred of the moves beside exports takes half as long with it (BenchmarkMovesBesideExports).
//
// The garbage collector starts when the heap has doubled. A small heap has it start thirty times a second
// during exports, for a fifth of the time. With the ballast it starts a fourth as often, and the system gives
// no memory for untouched pages. Go also lets a goroutine run for up to ten milliseconds before another one
// gets its turn. With one processor more than there are, the system decides, and prefers the longest wait.
func TuneRuntime() (end func()) {
	processors := runtime.GOMAXPROCS(0)
	runtime.GOMAXPROCS(processors + 1)
	kept := make([]byte, ballast)
	return func() {
		runtime.KeepAlive(kept)
		runtime.GOMAXPROCS(processors)
	}
}
