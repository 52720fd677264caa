package story

import (
	"context"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	installation "renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament/access"
)

// chapters are the stories, in the order in which they happen.
func chapters() (all []chapter) {
	for _, part := range [][]chapter{start(), sampleOpen(), swissEvents(), systems(), stages(), games(), pairRenju(), rapidEvening(), last()} {
		all = append(all, part...)
	}
	return all
}

// start is the first start of the service, and what it serves without an event.
func start() []chapter {
	return []chapter{{firstStart, []Story{
		{"home-first", "", "/", ""},
		{"setup", "", "/setup/{setup}", "name={Maren Olt}&password=short"},
	}}, {appoint, []Story{
		{"home-empty", "organiser", "/", ""},
		{"home-visitor", "", "/", ""},
		{"login", "", "/login", "name={Maren Olt}&next=/t/harbour/desk&password=wrong"},
		{"accounts", "organiser", "/accounts", "name={Maren Olt}&role=arbiter&password=" + password},
		{"account", "organiser", "/account/password", "old-password=wrong&password=short"},
		{"account-passkeys", "organiser", "/account", ""},
		{"accounts-history", "organiser", "/accounts/history", ""},
		{"account-reset", "", "/reset/{reset}", ""},
		{"security-log", "organiser", "/accounts/log", ""},
		{"retention", "organiser", "/accounts/retention?keep=soon", ""},
		{"hub", "organiser", "/hub", ""},
		{"new", "organiser", "/tournaments", "game=renju&name={Harbour Town Open 2026}&timeZone=Europe/Madrid&control=7200/…"},
		{"new-gomoku", "organiser", "/tournaments", "game=gomoku&name={Lantern Evening Blitz}&timeZone=Europe/Madrid&control=300%2B3&stones=many"},
		{"new-preset", "organiser", "/tournaments/new?from=world-teams", ""},
		{"trust", "", "/trust", ""},
		{"rules", "", "/rules", ""},
		{"rules-play", "", "/rules/play", ""},
		{"rules-commands", "", "/rules/commands", ""},
		{"help", "", "/help", ""},
		{"help-arbiter", "", "/help/arbiter", ""},
		{"failure", "", "/t/none", ""},
	}}}
}

func firstStart(h *storybook) {
	token, err := h.store.Accounts().Setup(context.Background(), time.Hour)
	must(err)
	h.tokens["setup"] = token
}

func appoint(h *storybook) {
	h.cookies[string(access.Organising)] = h.enter("/setup/"+h.tokens["setup"], h.filled("name={Maren Olt}&password="+password))
	h.appoint(access.Arbiter, "Edurne Agirre")
	h.appoint(access.Scorer, "Piet Haan")
	h.appoint(access.TimeArbiter, "Aude Kerval")
	h.appoint(access.TimeArbiter, "Nils Brandt")
	_, forgot, _ := strings.Cut(h.account("Piet Haan"), ":")
	token, made := arbiter.NewReset(forgot, time.Now())
	must(h.desk.Installation.Do(context.Background(), h.chief(), made))
	h.tokens["reset"] = token
	h.passkeys("Maren Olt", "Telephone", "Tablet")
}

// passkeys gives an account passkeys by these names.
func (h *storybook) passkeys(account string, names ...string) {
	_, id, _ := strings.Cut(h.account(account), ":")
	for i, name := range names {
		kept := sidetable.Passkey{ID: h.newID(), Account: id, Name: name, Credential: []byte(name), PublicKey: []byte{byte(i)}, Added: h.now, Salt: seal.Salt(name)}
		must(h.desk.Installation.Do(context.Background(), h.chief(), installation.AddPasskey{Passkey: kept.ID, Account: id, Seal: kept.Seal()}, sidetable.AddPasskey{Passkey: kept}))
	}
}

// last is what there is when everything has happened.
func last() []chapter {
	return []chapter{{(*storybook).takeOver, []Story{
		{"tournament-away", "", "/t/lantern", ""},
		{"home", "", "/login", "name={Maren Olt}&password=" + password},
	}}}
}
