package cluster

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"sync"
	"time"

	"renju-arbiter/arbiter/journal"
)

// Members may have programs of different versions for a while: they are started anew one after the
// other. A program does not know what a later one writes (records.Level), and stops where it should
// carry it out. So each node asks the others what level they have, and the one that leads refuses to
// order what is above the lowest. What a member has told last is kept beside the log, and counts as
// long as it does not answer: a node that is down keeps nobody from what it knows, and who has never
// answered is taken for one of the first level.

// asksLevels is how often a node asks the others, as long as one of them has a lower level than it has,
// and asksLevelsSeldom how often when all have the same: an older program may come back there too, and the
// one that leads asks who has come back before it orders what that may not know.
const (
	asksLevels       = time.Second
	asksLevelsSeldom = 30 * time.Second
)

// levels are what members have told last.
type levels struct {
	own  uint64
	of   func(deed []byte) uint64 // records.LevelOf
	file string

	mu   sync.Mutex
	told map[string]uint64 // by the name of each
}

// read takes up what was kept.
func (l *levels) read() error {
	l.told = map[string]uint64{}
	text, err := os.ReadFile(l.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(text, &l.told)
	}
	return err
}

// tell keeps what a member has told.
func (l *levels) tell(m Member, level uint64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if level = max(level, 1); l.told[m.name()] == level { // a program of before there were levels says nothing
		return nil
	}
	l.told[m.name()] = level
	return keepJSON(l.file, maps.Clone(l.told))
}

// lowest is the lowest level of some members, and who has it.
func (l *levels) lowest(own string, list []Member) (level uint64, who Member) {
	l.mu.Lock()
	defer l.mu.Unlock()
	level = l.own
	for _, m := range list {
		if has := max(l.told[m.name()], 1); m.ID != own && has < level {
			level, who = has, m
		}
	}
	return level, who
}

// knownToAll refuses a deed that some member does not know: *journal.OlderNodeError. Whoever was not
// heard of yet, or not since it could not be reached, is asked first: it may have another program now.
func (n *Node) knownToAll(deed []byte) error {
	needs := n.levels.of(deed)
	if needs <= 1 || n.wire == nil {
		return nil
	}
	list, err := n.Members()
	if err != nil {
		return err
	}
	for _, m := range list {
		if since := n.way.rejoins.of(m); since > 0 && n.learnOf(m) {
			n.way.rejoins.answered(m, since)
		}
	}
	var asked Member
	for {
		lowest, who := n.levels.lowest(n.own.ID, list)
		if lowest >= needs {
			return nil
		}
		if who == asked {
			return &journal.OlderNodeError{Node: who.ID}
		}
		n.learnOf(who)
		asked = who
	}
}

// learn asks the others for their levels until the node is closed.
func (n *Node) learn() {
	for {
		pause := asksLevelsSeldom
		if list, err := n.Members(); err == nil {
			for _, m := range list {
				n.learnOf(m)
			}
			if lowest, _ := n.levels.lowest(n.own.ID, list); lowest < n.levels.own || len(list) < 2 {
				pause = asksLevels
			}
		}
		select {
		case <-n.life.Done():
			return
		case <-n.failure.stopped:
			return
		case <-time.After(pause):
		}
	}
}

// learnOf asks a member, and tells whether it has answered; one that does not has what it had.
func (n *Node) learnOf(m Member) bool {
	if m.ID == n.own.ID {
		return true
	}
	s, _, err := n.statusOf(m)
	if err != nil {
		return false
	}
	_ = n.levels.tell(m, s.Level) // it counts all the same, and is asked for again after a start
	return true
}
