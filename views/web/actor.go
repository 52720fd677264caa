package web

import (
	"context"
	"strings"
)

// ActorName is who acted, for people: of a program its name, and who has made its key.
func (s *Server) ActorName(actor string) string {
	kind, id, _ := CutActor(actor)
	switch kind {
	case "player", "time-arbiter":
		return s.Desk.People.Get(id).Name
	case "account":
		if name := s.accountName(id); name != "" {
			return name
		}
	case "program":
		if key, known := s.Desk.Keys.Get(id); known {
			return key.Name + " (" + s.ActorName(AccountActor+key.Maker) + ")"
		}
	}
	return kind
}

// CutActor divides an actor of the journal into what acts and who: "account:" and its
// id, "player:" and the person, "board:" and the game, "program:" and its key.
func CutActor(actor string) (kind, id string, ok bool) { return strings.Cut(actor, ":") }

// accountName is what an account is called, or was when it was removed: the name that the
// journal has sealed. Empty where it stands nowhere any more.
func (s *Server) accountName(id string) string {
	sealed, made := s.Desk.Installation.State().Accounts[id]
	if !made {
		return ""
	}
	kept, err := s.accounts.Called(context.Background(), id)
	if err != nil || kept.NameSeal() != sealed.Name {
		return ""
	}
	return kept.Name
}
