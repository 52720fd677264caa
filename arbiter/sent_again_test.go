package arbiter_test

import (
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// A form that comes twice is carried out once and answered alike; one with the same id and
// another content is refused, also where what is new in it may be in no digest.
func TestACommandSentAgainWithAnotherContentIsRefused(t *testing.T) {
	h := newDesk(t)
	h.enter(4, game.Settings{TimeArbiters: true})
	for _, name := range []string{"Maren", "Edurne"} {
		h.account(name)
	}
	install := func(form string, c installation.Command, aside ...sidetable.Write) func(arbiter.Order) error {
		return func(o arbiter.Order) error {
			o.Form = form
			return h.Installation.Do(t.Context(), o, c, aside...)
		}
	}
	maker := func(name string, role installation.Role) func(arbiter.Order) error {
		return func(o arbiter.Order) error { // as a form is read: each time with a new id and new salts
			kept := sidetable.Account{ID: name + time.Now().String(), Name: name, Salt: arbiter.NewSalt(), PasswordSalt: arbiter.NewSalt()}
			return install(name, installation.Make(kept.Made(role)), sidetable.AddAccount{Account: kept})(o)
		}
	}
	password := func(typed string) func(arbiter.Order) error {
		return func(o arbiter.Order) error {
			kept := sidetable.Account{ID: "id of Maren", Hash: typed, PasswordSalt: arbiter.NewSalt()}
			return install(typed, installation.ReplacePassword{Account: kept.ID, Password: kept.PasswordSeal()}, sidetable.KeepPassword{ID: kept.ID, Hash: typed, Salt: kept.PasswordSalt})(o)
		}
	}
	links := func(kind access.LinkKind, who string) func(arbiter.Order) error {
		return func(o arbiter.Order) error {
			_, err := h.Links.Make(t.Context(), event, o, kind, []arbiter.WantedLink{{Person: who, Ends: time.Now().Add(time.Hour)}})
			return err
		}
	}
	describe := func(chief string) func(arbiter.Order) error {
		return func(o arbiter.Order) error {
			return h.Events.Describe(t.Context(), event, o, tournament.Description{Place: "Hall"}, []arbiter.Appointed{{Role: access.ChiefArbiter, Name: chief}}, "now known")
		}
	}
	remember := func(name string) func(arbiter.Order) error {
		return func(o arbiter.Order) error {
			return h.People.Remember(t.Context(), event, o, sidetable.Person{ID: "watcher", Name: name})
		}
	}
	for what, c := range map[string][2]func(arbiter.Order) error{
		"another role":         {install("", installation.GiveRole{Account: "id of Maren", Role: installation.Host}), install("", installation.GiveRole{Account: "id of Maren", Role: installation.Administrator})},
		"another account":      {install("", installation.LogOut{Account: "id of Maren"}), install("", installation.LogOut{Account: "id of Edurne"})},
		"another new account":  {maker("Piet", installation.Member), maker("Aude", installation.Member)},
		"a new account's role": {maker("Nerea", installation.Member), maker("Nerea", installation.Host)},
		"another password":     {password("first"), password("second")},
		"another link":         {links(access.PlayerLink, "p01"), links(access.PlayerLink, "p02")},
		"another official":     {describe("Ida Frost"), describe("Ott Rebane")},
		"another name":         {remember("Ott"), remember("Uve")},
	} {
		o := h.order(chief)
		h.must(c[0](o))
		head := h.head()
		if err := c[0](o); err != nil || h.head() != head {
			t.Errorf("%s: the same again writes %d events: %v", what, h.head()-head, err)
		}
		var reused *journal.CommandReusedError
		if err := c[1](o); !errors.As(err, &reused) || h.head() != head {
			t.Errorf("%s: under the same id it is answered with %v", what, err)
		}
	}
}
