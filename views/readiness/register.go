package readiness

import (
	"crypto/rand"
	"sync"
	"time"
)

// A Register knows the codes of events, the devices that have opened them, and the last try of the printer. It
// lives in memory: after a restart devices are asked again.
type Register struct {
	mu     sync.Mutex
	events map[string]*opening
	tried  Printed
}

// An opening is the code of an event and the devices that opened it.
type opening struct {
	key     string
	devices map[device]time.Time
}

// A device is told from another by its address and what it says of itself.
type device struct{ address, agent string }

// mostDevices is how many devices of an event are told apart.
const mostDevices = 100

// reachLife is how long a device counts that has opened the code.
const reachLife = 12 * time.Hour

// NewRegister returns an empty register.
func NewRegister() *Register { return &Register{events: map[string]*opening{}} }

// key returns the key of the code of an event.
func (r *Register) key(event string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.events[event] == nil {
		r.events[event] = &opening{key: rand.Text(), devices: map[device]time.Time{}}
	}
	return r.events[event].key
}

// note notes a device that opened the code; false where the key is not that of the event.
func (r *Register) note(event, key string, by device, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	o := r.events[event]
	if o == nil || o.key != key {
		return false
	}
	if _, known := o.devices[by]; known || len(o.devices) < mostDevices {
		o.devices[by] = now
	}
	return true
}

// others returns how many devices but one have opened the code, and when the last did.
func (r *Register) others(event string, but device, now time.Time) (count int, last time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.events[event] == nil {
		return 0, last
	}
	for d, at := range r.events[event].devices {
		if d == but || now.Sub(at) > reachLife {
			continue
		}
		count++
		if at.After(last) {
			last = at
		}
	}
	return count, last
}

// tries notes a try of the printer.
func (r *Register) tries(p Printed) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tried = p
}

// printed returns the last try of the printer.
func (r *Register) printed() Printed {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tried
}
