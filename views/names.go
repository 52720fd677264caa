package views

import (
	"context"
	"sync"

	"renju-arbiter/records"
)

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
