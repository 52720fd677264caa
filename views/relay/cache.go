package relay

import (
	"net/http"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// What is kept is bounded, whatever is asked for: what was asked for longest ago goes first.
const (
	keptBytes   = 64 << 20
	keptAnswers = 20_000
	answerBytes = 4 << 20 // of one answer
	answerCosts = 2 << 10 // beside its body
)

// shownFor is for how long what was kept is shown where the service does not answer, and a stream
// stays open.
const shownFor = time.Minute

// answer is one of the service that everybody may be given. It is never changed.
type answer struct {
	header    http.Header
	body      []byte
	confirmed time.Time // when the service gave it, or said that it is still so
	until     time.Time // it need not be asked
}

func (a *answer) size() int {
	all := answerCosts + len(a.body)
	for name, values := range a.header {
		for _, value := range values {
			all += len(name) + len(value)
		}
	}
	return all
}

// flight is a request to the service for which others wait.
type flight struct {
	group string
	done  chan struct{}
	// These are there when it is done: an answer for all, or that the service did not answer; neither
	// where each has to ask alone.
	answer *answer
	failed bool

	old bool // something has happened since it was asked; guarded by the cache
}

// An answerCache keeps answers of the service. Its methods may be called from anywhere.
type answerCache struct {
	mu      sync.Mutex
	entries *simplelru.LRU[string, *entry]
	groups  map[string]map[string]bool
	flights map[string]*flight
	bytes   int
}

type entry struct {
	group  string
	answer *answer
	old    bool // it must be asked for again
	tried  bool // it was since, and nobody answered
}

func newAnswerCache() *answerCache {
	k := &answerCache{groups: map[string]map[string]bool{}, flights: map[string]*flight{}}
	k.entries, _ = simplelru.NewLRU(keptAnswers, k.dropped) // only a size below 1 is an error
	return k
}

// look finds an answer that is good now; or the flight that brings it; or begins one, which is the
// caller's to land.
func (k *answerCache) look(key, group string, now time.Time) (good *answer, under *flight, mine bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if e, there := k.entries.Get(key); there && !e.old && now.Before(e.answer.until) {
		return e.answer, nil, false
	}
	if f, there := k.flights[key]; there {
		return nil, f, false
	}
	f := &flight{group: group, done: make(chan struct{})}
	k.flights[key] = f
	return nil, f, true
}

// shown is an answer that may be shown where the service does not answer; nil for none.
func (k *answerCache) shown(key string, now time.Time) *answer { return k.stands(key, now, true) }

// shownAtOnce is one that may be shown before the service is asked: not where something has happened
// since, unless it was asked then and did not answer.
func (k *answerCache) shownAtOnce(key string, now time.Time) *answer {
	return k.stands(key, now, false)
}

func (k *answerCache) stands(key string, now time.Time, old bool) *answer {
	k.mu.Lock()
	defer k.mu.Unlock()
	e, there := k.entries.Peek(key)
	if there && (old || !e.old || e.tried) && (now.Before(e.answer.until) || now.Sub(e.answer.confirmed) < shownFor) {
		return e.answer
	}
	return nil
}

// before is the last answer, good or not, by which the service is asked whether it still is; nil for none.
func (k *answerCache) before(key string) *answer {
	k.mu.Lock()
	defer k.mu.Unlock()
	if e, there := k.entries.Peek(key); there {
		return e.answer
	}
	return nil
}

// land ends a flight, with an answer that is kept, or without one.
func (k *answerCache) land(key string, f *flight, a *answer, failed bool) {
	k.mu.Lock()
	if k.flights[key] == f {
		delete(k.flights, key)
	}
	if a != nil && !f.old {
		k.put(key, f.group, a)
	} else if a == nil && !failed {
		k.entries.Remove(key) // it is not for everybody any more
	} else if e, there := k.entries.Peek(key); there && !f.old {
		e.tried = true
	}
	k.mu.Unlock()
	f.answer, f.failed = a, failed
	close(f.done)
}

func (k *answerCache) put(key, group string, a *answer) {
	k.entries.Remove(key)
	k.entries.Add(key, &entry{group: group, answer: a})
	if k.bytes += a.size() + len(key); group != "" {
		if k.groups[group] == nil {
			k.groups[group] = map[string]bool{}
		}
		k.groups[group][key] = true
	}
	for k.bytes > keptBytes {
		k.entries.RemoveOldest()
	}
}

// dropped forgets the size and the group of an entry that is kept no longer.
func (k *answerCache) dropped(key string, e *entry) {
	k.bytes -= e.answer.size() + len(key)
	if of := k.groups[e.group]; of != nil {
		if delete(of, key); len(of) == 0 {
			delete(k.groups, e.group)
		}
	}
}

// ages has everything of a group asked for again, and nobody wait for what was asked for before.
func (k *answerCache) ages(group string) {
	if group == "" {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for key := range k.groups[group] {
		if e, there := k.entries.Peek(key); there {
			e.old, e.tried = true, false
		}
	}
	for key, f := range k.flights {
		if f.group == group {
			f.old = true
			delete(k.flights, key)
		}
	}
}
