package views

import (
	"context"
	"sync"

	"renju-arbiter/records"
	"renju-arbiter/views/locale"
)

// inText is a player's name, or a team's, as it stands inside a longer text.
func (s *Server) inText(id string) string { return locale.Isolate(s.desk.Person(id).Name) }

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
