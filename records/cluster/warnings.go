package cluster

import (
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
)

// Raft repeats a warning with every call, so a dead member would fill the log. Each warning is logged
// when it begins, once a minute with a count, and when it ends.
const (
	factAgain = time.Minute
	factOver  = 10 * time.Second // a warning without repeats for so long is over
)

// warnings holds the present warnings of raft. It is the sink of its log.
type warnings struct {
	to *slog.Logger

	mu   sync.Mutex
	open map[string]*warning
}

type warning struct {
	what  string
	about []any
	met   time.Time // last
	said  time.Time // last
	times int       // since it was said
	again bool      // it was met more than once
}

func newWarnings(to *slog.Logger) *warnings { return &warnings{to: to, open: map[string]*warning{}} }

// logger returns the logger for raft.
func (f *warnings) logger() hclog.Logger {
	l := hclog.NewInterceptLogger(&hclog.LoggerOptions{Name: "raft", Level: hclog.Off})
	l.RegisterSink(f)
	return l
}

// Accept implements hclog.SinkAdapter.
func (f *warnings) Accept(_ string, level hclog.Level, what string, about ...any) {
	if level >= hclog.Warn {
		f.hear(what, about, time.Now())
	}
}

func (f *warnings) hear(what string, about []any, now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	key := what + " " + whom(about)
	is := f.open[key]
	if is == nil {
		f.open[key] = &warning{what: what, about: inLine(about), met: now, said: now}
		f.say(f.open[key], "")
		return
	}
	is.met, is.again = now, true
	if is.times++; now.Sub(is.said) >= factAgain {
		f.say(is, "still: ", "times", is.times)
		is.said, is.times = now, 0
	}
}

// whom returns the member that a warning is about.
func whom(about []any) string {
	for i := 0; i+1 < len(about); i += 2 {
		switch about[i] {
		case "peer", "server-id", "id", "address":
			return fmt.Sprint(about[i+1])
		}
	}
	return ""
}

// inLine removes line breaks from the values of a warning.
func inLine(about []any) []any {
	list := make([]any, len(about))
	for i, a := range about {
		list[i] = strings.Join(strings.Fields(fmt.Sprint(a)), " ")
	}
	return list
}

func (f *warnings) say(is *warning, before string, more ...any) {
	f.to.Warn("raft: "+before+is.what, append(more, is.about...)...)
}

// quiet logs the end of each warning that is over.
func (f *warnings) quiet(now time.Time) {
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
