package cluster

import (
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
)

// What raft warns of it says again with every call: a member that is dead would fill a log. So each
// fact is said when it begins, once a minute with how often it was met since, and when it ends.
const (
	factAgain = time.Minute
	factOver  = 10 * time.Second // after which one that is not met is over
)

// facts are what raft warns of at the moment; they are the sink of its log.
type facts struct {
	to *slog.Logger

	mu   sync.Mutex
	open map[string]*fact
}

type fact struct {
	what  string
	about []any
	met   time.Time // last
	said  time.Time // last
	times int       // since it was said
	again bool      // it was met more than once
}

func newFacts(to *slog.Logger) *facts { return &facts{to: to, open: map[string]*fact{}} }

// logger is that of raft.
func (f *facts) logger() hclog.Logger {
	l := hclog.NewInterceptLogger(&hclog.LoggerOptions{Name: "raft", Level: hclog.Off})
	l.RegisterSink(f)
	return l
}

// Accept implements hclog.SinkAdapter.
func (f *facts) Accept(_ string, level hclog.Level, what string, about ...any) {
	if level >= hclog.Warn {
		f.hear(what, about, time.Now())
	}
}

func (f *facts) hear(what string, about []any, now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	key := what + " " + whom(about)
	is := f.open[key]
	if is == nil {
		f.open[key] = &fact{what: what, about: inLine(about), met: now, said: now}
		f.say(f.open[key], "")
		return
	}
	is.met, is.again = now, true
	if is.times++; now.Sub(is.said) >= factAgain {
		f.say(is, "still: ", "times", is.times)
		is.said, is.times = now, 0
	}
}

// whom is the member that something is about.
func whom(about []any) string {
	for i := 0; i+1 < len(about); i += 2 {
		switch about[i] {
		case "peer", "server-id", "id", "address":
			return fmt.Sprint(about[i+1])
		}
	}
	return ""
}

// inLine is that without what would break a line.
func inLine(about []any) []any {
	list := make([]any, len(about))
	for i, a := range about {
		list[i] = strings.Join(strings.Fields(fmt.Sprint(a)), " ")
	}
	return list
}

func (f *facts) say(is *fact, before string, more ...any) {
	f.to.Warn("raft: "+before+is.what, append(more, is.about...)...)
}

// quiet says of what was met over and over, and is no more, that it is over.
func (f *facts) quiet(now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for key, is := range f.open {
		if now.Sub(is.met) < factOver {
			continue
		}
		delete(f.open, key)
		if is.again {
			f.say(is, "over: ", "times", is.times)
		}
	}
}
