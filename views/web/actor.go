package web

import (
	"context"
	"renju-arbiter/arbiter"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/shown"
	"strings"
)

// Actors know the names of accounts, as the journal has sealed them, and of everybody who acts.
type Actors struct {
	*shown.Presenter
	accounts *accounts.Accounts
}

// Name is who acted, for people: of a program its name, and who has made its key.
func (s *Actors) Name(actor string) string {
	kind, id, _ := CutActor(actor)
	switch kind {
	case "player", "time-arbiter":
		return s.Desk.People.Get(id).Name
	case "account":
		if name := s.account(id); name != "" {
			return name
		}
	case "program":
		if key, known := s.Desk.Keys.Get(id); known {
			return key.Name + " (" + s.Name(AccountActor+key.Maker) + ")"
		}
	}
	return kind
}

// CutActor divides an actor of the journal into what acts and who: "account:" and its
// id, "player:" and the person, "board:" and the game, "program:" and its key.
func CutActor(actor string) (kind, id string, ok bool) { return strings.Cut(actor, ":") }

// account is what an account is called, or was when it was removed: the name that the
// journal has sealed. Empty where it stands nowhere any more.
func (s *Actors) account(id string) string {
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

// Accounts are all accounts, by the names that the journal has sealed.
func (s *Actors) Accounts(ctx context.Context) ([]accounts.Account, error) {
	list, err := s.accounts.List(ctx)
	for i := range list {
		list[i] = s.sealed(list[i])
	}
	return list, err
}

// sealed returns an account, without its name if that was altered by hand.
func (s *Actors) sealed(a accounts.Account) accounts.Account {
	if a.Name = s.account(a.ID); a.Name == "" {
		a.Name = arbiter.Nameless
	}
	return a
}
