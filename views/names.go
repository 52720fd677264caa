package views

import (
	"context"
	"sync"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// inText is a player's name, or a team's, as it stands inside a longer text.
func (s *Server) inText(id string) string { return locale.Isolate(s.desk.Person(id).Name) }

// called says what those who are entered are called.
func (s *Server) called(t tournament.State) shown.Players {
	return func(no int) string {
		if no < 1 || no > len(t.Entries) {
			return ""
		}
		return s.desk.Person(t.Entries[no-1].Player).Name
	}
}

// accountNames remembers the names of accounts, for the history.
type accountNames struct {
	accounts *records.Accounts
	mu       sync.Mutex
	known    map[string]string
}

func (n *accountNames) name(id string) (string, bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if name, ok := n.known[id]; ok {
		return name, true
	}
	account, err := n.accounts.Find(context.Background(), id)
	if err != nil {
		return "", false
	}
	if n.known == nil {
		n.known = map[string]string{}
	}
	n.known[id] = account.Name
	return account.Name, true
}
