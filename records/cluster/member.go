package cluster

import (
	"fmt"
	"net"
	"regexp"
	"strings"
	"sync"

	"github.com/hashicorp/raft"
)

// A Member is a node of the cluster.
type Member struct {
	ID    string // its own in the cluster: small letters, digits and hyphens, at most 32
	Log   string // HOST:PORT where the other nodes reach it
	Web   string // HOST:PORT where browsers do; empty for nowhere
	Reads bool   // it has no vote: it carries out what was decided, and is not waited for
	// Key tells its certificate from one of the same id that was given out before: the first digits
	// of the SHA-256 of its public key. Empty where the member is older than that.
	Key string `json:",omitempty"`
}

// A MemberError says why a member cannot be one.
type MemberError struct {
	Member
	Why string
}

func (e *MemberError) Error() string { return fmt.Sprintf("member %q: %s", e.ID, e.Why) }

var goodID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9-]{1,32}$`) })

func (m Member) check() error {
	if !goodID().MatchString(m.ID) {
		return &MemberError{m, "an id is 1 to 32 small letters, digits and hyphens"}
	}
	if !isAddress(m.Log) {
		return &MemberError{m, fmt.Sprintf("%q is no HOST:PORT where other nodes could reach it", m.Log)}
	}
	if m.Web != "" && !isAddress(m.Web) {
		return &MemberError{m, fmt.Sprintf("%q is no HOST:PORT where browsers could reach it", m.Web)}
	}
	return nil
}

func isAddress(text string) bool {
	host, port, err := net.SplitHostPort(text)
	return err == nil && host != "" && port != "" && port != "0" && !strings.Contains(text, "/")
}

// name tells a member from who had its id before.
func (m Member) name() string {
	if m.Key == "" {
		return m.ID
	}
	return m.ID + "/" + m.Key
}

// address is how raft keeps where a member is, and which key it has.
func (m Member) address() raft.ServerAddress {
	text := m.Log + "/" + m.Web
	if m.Key != "" {
		text += "/" + m.Key
	}
	return raft.ServerAddress(text)
}

// logAddress is the part of it that leads to the log.
func logAddress(a raft.ServerAddress) string {
	log, _, _ := strings.Cut(string(a), "/")
	return log
}

func memberOf(s raft.Server) Member {
	log, rest, _ := strings.Cut(string(s.Address), "/")
	web, key, _ := strings.Cut(rest, "/")
	return Member{ID: string(s.ID), Log: log, Web: web, Reads: s.Suffrage != raft.Voter, Key: key}
}

// membersOf are those of a configuration.
func membersOf(r *raft.Raft) ([]Member, error) {
	future := r.GetConfiguration()
	if err := future.Error(); err != nil {
		return nil, err
	}
	var list []Member
	for _, s := range future.Configuration().Servers {
		list = append(list, memberOf(s))
	}
	return list, nil
}

// find is the member of an id.
func find(list []Member, id string) (Member, bool) {
	for _, m := range list {
		if m.ID == id {
			return m, true
		}
	}
	return Member{}, false
}
