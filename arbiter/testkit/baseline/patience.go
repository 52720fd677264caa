package baseline

import (
	"crypto/sha256"
	"sync"
	"time"
)

var slow struct {
	sync.Mutex
	measured time.Time
	times    float64
}

// Slow is how many times as long as on the reference machine something takes here now, with all that this
// machine does beside; 1 at least. It is measured once a second at most.
func Slow() float64 {
	slow.Lock()
	defer slow.Unlock()
	began := time.Now()
	if since := began.Sub(slow.measured); since >= 0 && since < time.Second {
		return slow.times
	}
	const times = 10
	block := make([]byte, 1<<20)
	for range times {
		sha256.Sum256(block)
	}
	slow.measured = time.Now()
	slow.times = max(1, float64(slow.measured.Sub(began))/float64(times*Reference))
	return slow.times
}

// Patience is how long a test waits for what comes within so long on the reference machine.
func Patience(most time.Duration) time.Duration { return time.Duration(Slow() * float64(most)) }

// Within waits for what comes by itself, and tells whether it has. How slow the machine is counts when the time
// is over: it may have become so meanwhile.
func Within(most time.Duration, holds func() bool) bool {
	began, ends := time.Now(), most
	for !holds() {
		if time.Since(began) > ends {
			longer := Patience(most)
			if longer <= ends {
				return false
			}
			ends = longer
		}
		time.Sleep(2 * time.Millisecond)
	}
	return true
}
