package arbiter_test

import (
	"crypto/ed25519"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// Whatever somebody sends to the desk, a text without an end is refused and changes nothing.
func TestNoTextWithoutAnEnd(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	gameID := h.roundOf(1)[0]
	long := strings.Repeat("x", 2*text.Anything)
	named := sidetable.Person{ID: "p", Name: long}
	acts := map[string]func(arbiter.Order) error{
		"Arrange": func(o arbiter.Order) error {
			return h.Arrange(t.Context(), event, o, tournament.Withdraw{Player: "a", Reason: long}, names())
		},
		"ArrangeAll": func(o arbiter.Order) error {
			return h.ArrangeAll(t.Context(), []string{event}, o, func(string) tournament.Command { return tournament.Announce{ID: "a", Text: long} })
		},
		"Play": func(o arbiter.Order) error {
			_, err := h.Play(t.Context(), gameID, o, game.Command{Do: game.DoStop, Reason: long})
			return err
		},
		"Adjourn": func(o arbiter.Order) error {
			_, err := h.Adjournments.Adjourn(t.Context(), event, o, game.Command{Reason: long})
			return err
		},
		"Preview": func(o arbiter.Order) error {
			_, err := h.Corrections.Preview(gameID, o, game.Command{Do: game.DoResult, Reason: long})
			return err
		},
		"Propose": func(o arbiter.Order) error {
			return h.Corrections.Propose(t.Context(), gameID, o, game.Command{Do: game.DoResult, Reason: long})
		},
		"MakeKey": func(o arbiter.Order) error {
			_, err := h.APIKeys.Make(t.Context(), event, o, access.KeyMade{Name: long, For: access.KeyScopes(), Ends: time.Now().Add(time.Hour).UnixMilli()})
			return err
		},
		"PutOut": func(o arbiter.Order) error { return h.Archive.PutOut(t.Context(), o, "ab", long) },
		"TakeIn": func(o arbiter.Order) error {
			file, err := dossier.Dossier{Schema: dossier.Schema, Audience: dossier.Public, Event: dossier.Event{Name: long, System: "swiss", Game: map[string]string{"game": "renju"}}}.Seal(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
			if err != nil {
				return err
			}
			_, err = h.Archive.TakeIn(t.Context(), o, file)
			return err
		},
		"PlayAgain": func(o arbiter.Order) error {
			_, err := h.Boards.PlayAgain(t.Context(), gameID, o, long, "again")
			return err
		},
		"CreateTournament": func(o arbiter.Order) error {
			return h.Events.Create(t.Context(), "another", o, tournament.Created{Name: long})
		},
		"Describe": func(o arbiter.Order) error {
			return h.Events.Describe(t.Context(), event, o, tournament.Description{}, nil, long)
		},
		"DeleteEvent":  func(o arbiter.Order) error { return h.Events.Delete(t.Context(), event, o, long) },
		"EnterPlayers": func(o arbiter.Order) error { return h.Entries.Add(t.Context(), event, o, []sidetable.Person{named}) },
		"EnterTeams": func(o arbiter.Order) error {
			return h.Entries.AddTeams(t.Context(), event, o, []arbiter.Team{{Person: named}})
		},
		"Remember": func(o arbiter.Order) error { return h.People.Remember(t.Context(), event, o, named) },
		"CorrectPerson": func(o arbiter.Order) error {
			return h.People.Correct(t.Context(), event, o, sidetable.Person{ID: "a"}, long)
		},
		"AddHook": func(o arbiter.Order) error {
			_, err := h.Hooks.Add(t.Context(), event, o, long, "https://example.org", access.AllNews())
			return err
		},
		"ReleaseHook": func(o arbiter.Order) error { return h.Hooks.Release(t.Context(), event, o, long, nil) },
		"StopHook":    func(o arbiter.Order) error { return h.Hooks.Stop(t.Context(), event, o, long) },
		"RemoveHook":  func(o arbiter.Order) error { return h.Hooks.Remove(t.Context(), event, o, long) },
		"Install": func(o arbiter.Order) error {
			return h.Installation.Do(t.Context(), o, installation.GiveRole{Account: "a", Role: installation.Role(long)})
		},
	}
	without := []string{"Answer", "MakeLinks", "StartAll", "ResumeAll", "ForgetPerson", "RemovePlayer", "Slate", "ResumeNext"} // no text comes with them
	for _, name := range without {
		acts[name] = nil
	}
	before := h.head()
	for method := range reflect.TypeFor[*arbiter.Desk]().Methods() {
		if !takesOrder(method) {
			continue
		}
		act, listed := acts[method.Name]
		if !listed {
			t.Errorf("%s takes an order and is not tried", method.Name)
		}
		if act == nil {
			continue
		}
		err := act(h.order(chief))
		if _, is := errors.AsType[*text.TooLong](err); !is {
			t.Errorf("%s: %v", method.Name, err)
		}
	}
	if after := h.head(); after != before {
		t.Errorf("%d events came of it", after-before)
	}
}

func takesOrder(m reflect.Method) bool {
	for i := range m.Type.NumIn() {
		if m.Type.In(i) == reflect.TypeFor[arbiter.Order]() {
			return true
		}
	}
	return false
}
