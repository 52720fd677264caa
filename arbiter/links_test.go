package arbiter_test

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/verify"
)

// link makes a player's link in an event that is good for an hour.
func (h *deskFixture) link(event, person string) arbiter.MadeLink {
	h.t.Helper()
	made, err := h.Links.Make(h.t.Context(), event, h.order(chief), access.PlayerLink, []arbiter.WantedLink{{Person: person, Ends: time.Now().Add(time.Hour)}})
	h.must(err)
	return made[0]
}

// opens tells what a token opens: a person's seat, or why nothing.
func (h *deskFixture) opens(token string) string {
	link, err := h.Links.Redeem(h.t.Context(), token, time.Now())
	if err != nil {
		return err.Error()
	}
	return link.Person
}

// A link opens until it expires or is withdrawn, on as many devices as it is opened; what
// it opens is the journal's, and a restart changes nothing of it.
func TestALinkOpensUntilItExpiresOrIsWithdrawn(t *testing.T) {
	h := newDesk(t)
	h.enter(4, game.Settings{})
	ada, ilmar := h.link(event, "p01"), h.link(event, "p02")
	none, revoked := sidetable.ErrNoLink.Error(), arbiter.ErrLinkRevoked.Error()
	says := func(when string, of, want string) {
		t.Helper()
		if got := h.opens(of); got != want {
			t.Errorf("%s: it opens %q, not %q", when, got, want)
		}
	}
	if len(ada.Token) < 43 || ada.Token == ilmar.Token {
		t.Errorf("a token of less than 256 bits: %q", ada.Token)
	}
	for range 2 { // a chat program may look first
		says("made", ada.Token, "p01")
	}
	says("nothing", "", none)
	says("its id", ada.ID, none)
	for range 2 {
		h.must(h.arrange(tournament.OpenLink{Link: ada.ID}))
	}
	doubled := func() (ids []string) {
		list, err := h.Links.Doubled(event, time.Now())
		h.must(err)
		for _, l := range list {
			ids = append(ids, l.ID)
		}
		return ids
	}
	if diff := cmp.Diff([]string{ada.ID}, doubled()); diff != "" {
		t.Error(diff)
	}
	h.must(h.arrange(tournament.KnowLink{Link: ada.ID}))
	if list := doubled(); len(list) != 0 {
		t.Errorf("an arbiter knows of them: %v", list)
	}
	h.must(h.arrange(tournament.OpenLink{Link: ada.ID}))
	if link, err := h.Links.Get(ada.ID, time.Now()); err != nil || link.Devices != 3 || link.Known != 2 || len(doubled()) != 1 {
		t.Errorf("%+v %v", link, err)
	}
	h.must(h.arrange(tournament.WithdrawLinks{Of: access.PlayerLink, Links: []string{ada.ID}}))
	says("withdrawn", ada.Token, revoked)
	if code := h.refusal(h.arrange(tournament.OpenLink{Link: ada.ID})); code != tournament.LinkWithdrawn {
		t.Errorf("a request in flight opens it: %q", code)
	}
	if _, err := h.Links.Get(ilmar.ID, time.Now().Add(time.Hour)); !errors.Is(err, arbiter.ErrLinkExpired) {
		t.Error(err)
	}
	if _, err := h.Links.Redeem(t.Context(), ilmar.Token, time.Now().Add(time.Hour)); !errors.Is(err, arbiter.ErrLinkExpired) {
		t.Errorf("an hour later its token opens it: %v", err)
	}
	h.must(h.arrange(tournament.WithdrawLinksOf{Person: "p02"}))
	says("all of a person", ilmar.Token, revoked)
	for _, c := range []tournament.Command{tournament.OpenLink{Link: "none"}, tournament.KnowLink{Link: "none"}} {
		if code := h.refusal(h.arrange(c)); code != tournament.NoSuchLink {
			t.Errorf("%T of no link: %q", c, code)
		}
	}
	list, err := h.Links.Of(event)
	if err != nil || len(list) != 2 || list[0].ID != ada.ID || !list[0].Revoked || list[0].Devices != 3 {
		t.Errorf("%+v %v", list, err)
	}
	again := h.besides()
	if after, err := again.Links.Of(event); err != nil || cmp.Diff(list, after) != "" {
		t.Error(cmp.Diff(list, after), err)
	}
	h.link(event, "p03")
	h.must(h.arrange(tournament.Delete{Reason: "x"}))
	if _, err := h.Links.Get(list[0].ID, time.Now()); !errors.Is(err, sidetable.ErrNoLink) {
		t.Errorf("of a deleted event: %v", err)
	}
}

// What is done by hand in the file opens nothing that the journal does not, and is found
// with the link.
func TestALinkThatWasMadeOpenByHandOpensNothingAndIsFound(t *testing.T) {
	h := newDesk(t)
	h.enter(4, game.Settings{})
	h.swiss("another")
	names := map[string]arbiter.MadeLink{"ada": h.link(event, "p01"), "ilmar": h.link(event, "p02"), "gone": h.link(event, "p03"), "elsewhere": h.link("another", "p01")}
	h.must(h.arrange(tournament.WithdrawLinks{Of: access.PlayerLink, Links: []string{names["gone"].ID}}))
	db, err := sql.Open("sqlite", h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	do := func(by string, args ...any) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), by, args...); err != nil {
			t.Fatalf("%s: %v", by, err)
		}
	}
	found := func() map[string]string {
		links, err := h.store.Accounts().LoadLinks(t.Context())
		h.must(err)
		people, err := h.store.Personal().LoadPeople(t.Context())
		h.must(err)
		_, list, err := verify.CheckRows(t.Context(), h.store, sidetable.Rows{People: people, Links: links})
		h.must(err)
		said := map[string]string{}
		for _, e := range list {
			id := e.ID
			for name, link := range names {
				if link.ID == id {
					id = name
				}
			}
			said[e.What+" "+id] = e.How
		}
		return said
	}
	do(`CREATE TABLE kept AS SELECT * FROM links`)
	const other, missing, unknown = verify.AlteredOther, verify.AlteredMissing, verify.AlteredUnknown
	none := sidetable.ErrNoLink.Error()
	for name, c := range map[string]struct {
		by    []string
		opens map[string]string
		found map[string]string
	}{
		"nothing": {nil, map[string]string{"ada": "p01", "ilmar": "p02", "elsewhere": "p01", "gone": arbiter.ErrLinkRevoked.Error()}, map[string]string{}},
		"a withdrawn token under a new row": {[]string{`DELETE FROM links WHERE id = :gone`, `INSERT INTO links SELECT 'new', tournament, hash FROM kept WHERE id = :gone`},
			map[string]string{"gone": none}, map[string]string{"link gone": missing, "link new": unknown}},
		"a withdrawn token for a link that stands": {[]string{`DELETE FROM links WHERE id = :gone`, `UPDATE links SET hash = (SELECT hash FROM kept WHERE id = :gone) WHERE id = :ada`},
			map[string]string{"gone": none, "ada": none}, map[string]string{"link gone": missing, "link ada": other}},
		"two links exchanged": {[]string{`DELETE FROM links WHERE id IN (:ada, :ilmar)`, `INSERT INTO links SELECT :ilmar, tournament, hash FROM kept WHERE id = :ada`,
			`INSERT INTO links SELECT :ada, tournament, hash FROM kept WHERE id = :ilmar`}, map[string]string{"ada": none, "ilmar": none}, map[string]string{"link ada": other, "link ilmar": other}},
		"moved to another event": {[]string{`UPDATE links SET tournament = 'another' WHERE id = :ada`}, map[string]string{"ada": none}, map[string]string{"link ada": other}},
		"a row deleted":          {[]string{`DELETE FROM links WHERE id = :ada`}, map[string]string{"ada": none}, map[string]string{"link ada": missing}},
	} {
		for _, by := range c.by {
			var args []any
			for id, link := range names {
				args = append(args, sql.Named(id, link.ID))
			}
			do(by, args...)
		}
		h := h.besides()
		for link, want := range c.opens {
			if got := h.opens(names[link].Token); got != want {
				t.Errorf("%s: %s opens %q, not %q", name, link, got, want)
			}
		}
		if diff := cmp.Diff(c.found, found()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		do(`DELETE FROM links`)
		do(`INSERT INTO links SELECT * FROM kept`)
	}
}
