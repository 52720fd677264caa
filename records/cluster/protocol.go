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
	"renju-arbiter/records"
)

// Nodes are upgraded one after the other, so members may run programs of different protocol versions for
// a while (replica.Protocol). A program does not know what a later version writes, and would have to
// stop. So each node asks the others for their versions, and the leader refuses what needs more than the
// lowest of them. The last answer of each member is kept beside the log, and counts while that member
// does not answer: a node that is down keeps nobody from what it knows. A member that has never answered
// counts as version 1.

// askOften is how often a node asks the others while a member has a lower version, and askSeldom how
// often while all have the same: an older program may come back there too. The leader asks a member that
// has come back before it writes what an older program may not know.
const (
	askOften  = time.Second
	askSeldom = 30 * time.Second
)

// protocols are the protocol versions of the members, by their last answers.
type protocols struct {
	own  uint64
	file string

	mu   sync.Mutex
	told map[string]uint64 // by the name of each
}

// read reads what was kept.
func (l *protocols) read() error {
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

// tell keeps the version of a member.
func (l *protocols) tell(m Member, version uint64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.told[m.name()] == version {
		return nil
	}
	l.told[m.name()] = version
	return keepJSON(l.file, maps.Clone(l.told))
}

// lowest returns the lowest version of some members, and a member with it.
func (l *protocols) lowest(own string, list []Member) (version uint64, who Member) {
	l.mu.Lock()
	defer l.mu.Unlock()
	version = l.own
	for _, m := range list {
		if has := max(l.told[m.name()], 1); m.ID != own && has < version {
			version, who = has, m
		}
	}
	return version, who
}

// knownToAll refuses an entry that some member does not know: *journal.OlderNodeError. A member that has
// not answered since it was out of reach is asked first: it may have another program now.
func (n *Node) knownToAll(entry []byte) error {
	needs := min(records.Needs(entry), n.protocols.own) // this program knows what it writes
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
		lowest, who := n.protocols.lowest(n.own.ID, list)
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

// learn asks the others for their protocol versions until the node is closed.
func (n *Node) learn() {
	for {
		pause := askSeldom
		if list, err := n.Members(); err == nil {
			for _, m := range list {
				n.learnOf(m)
			}
			if lowest, _ := n.protocols.lowest(n.own.ID, list); lowest < n.protocols.own || len(list) < 2 {
				pause = askOften
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

// learnOf asks a member, and tells whether it has answered.
func (n *Node) learnOf(m Member) bool {
	if m.ID == n.own.ID {
		return true
	}
	s, _, err := n.statusOf(m)
	if err != nil {
		return false
	}
	_ = n.protocols.tell(m, s.Protocol) // it counts all the same, and is asked for again after a start
	return true
}
