package web

import (
	"context"
	"strings"
	"sync"

	"renju-arbiter/records"
)

// ActorName is who acted, for people.
func (s *House) ActorName(actor string) string {
	kind, id, _ := CutActor(actor)
	switch kind {
	case "player", "time-arbiter":
		return s.Desk.Person(id).Name
	case "account":
		if name, ok := s.names.name(id); ok {
			return name
		}
		return kind
	}
	return kind
}

// CutActor divides an actor of the journal into what acts and who: "account:" and its
// id, "player:" and the person, "board:" and the game.
func CutActor(actor string) (kind, id string, ok bool) { return strings.Cut(actor, ":") }

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
