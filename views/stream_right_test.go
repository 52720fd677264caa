package views_test

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/testkit/visit"
)

// rightsFixture is an event with a delay whose boards are played, and a relay of its service.
type rightsFixture struct {
	*visit.ClubEvening
	relay  *visit.Relayed
	stones int
}

// holder is somebody who sees the event at once for as long as they hold something: an account with a
// task, or a card.
type holder struct {
	*visit.Visitor
	what, account string
	name          string // of the account
	join          string // the path of the card's link
	card          string
	kind          access.LinkKind
	ends          time.Time // of the card
}

func openRightsFixture(t *testing.T, path string) *rightsFixture {
	h := &rightsFixture{ClubEvening: &visit.ClubEvening{Service: visit.OpenInFakeTimeWith(t, visit.Options{Path: path, Idle: time.Hour}, nil)}}
	h.Anybody, h.Arbiter = h.Visitor(), h.Organiser()
	h.Make("control", "7200+30")
	h.Start()
	h.relay = h.Relay()
	h.arrange(tournament.SetDelay{Delay: access.Delay{For: 1800 * clock.Second}, Wall: time.Now().UnixMilli()})
	return h
}

func (h *rightsFixture) order() arbiter.Order {
	return arbiter.Order{Actor: h.Chief(), Arrival: time.Now(), ID: rand.Text(), Seen: -1}
}

func (h *rightsFixture) arrange(c tournament.Command) {
	h.T.Helper()
	if err := h.Desk.Arrange(context.Background(), h.ID, h.order(), c, nil); err != nil {
		h.T.Fatal(err)
	}
}

func (h *rightsFixture) install(c installation.Command, beside ...sidetable.Write) {
	h.T.Helper()
	if err := h.Desk.Installation.Do(context.Background(), h.order(), c, beside...); err != nil {
		h.T.Fatal(err)
	}
}

// appointed has an account of its own for a task.
func (h *rightsFixture) appointed(what, name string, task access.Role, role installation.Role) holder {
	h.T.Helper()
	made := h.MakeAccount(what+", "+name, role)
	h.arrange(tournament.Appoint{Account: made.ID, Role: task})
	return holder{Visitor: h.LoggedIn(made.Name), what: what, account: made.ID, name: made.Name}
}

// carded holds a card.
func (h *rightsFixture) carded(what string, kind access.LinkKind, wanted arbiter.WantedLink) holder {
	h.T.Helper()
	wanted.Ends = time.Now().Add(2 * time.Minute)
	made := h.Link(h.ID, kind, wanted)
	v := h.Visitor()
	v.Open("/join/" + made.Token).Submit("/join/" + made.Token).Must(http.StatusOK)
	return holder{Visitor: v, what: what, card: made.ID, kind: kind, ends: wanted.Ends, join: "/join/" + made.Token}
}

// withAccounts and withCards are those who see an event at once.
func (h *rightsFixture) withAccounts(name string) []holder {
	return []holder{
		h.appointed("scorer", name, access.Scorer, installation.Member),
		h.appointed("juror", name, access.Jury, installation.Member),
		h.appointed("time arbiter", name, access.TimeArbiter, installation.Member),
		h.appointed("arbiter", name, access.Arbiter, installation.Member),
		h.appointed("deputy", name, access.DeputyArbiter, installation.Member),
		h.appointed("administrator", name, access.Organising, installation.Administrator),
	}
}

func (h *rightsFixture) withCards(name string) []holder {
	here, there := h.State(h.Tables[0].ID), h.State(h.Tables[1].ID)
	return []holder{
		h.carded("player", access.PlayerLink, arbiter.WantedLink{Person: here.Players[0]}),
		h.carded("player of another board", access.PlayerLink, arbiter.WantedLink{Person: there.Players[1]}),
		h.carded("board's device", access.BoardLink, arbiter.WantedLink{Game: h.Tables[0].ID}),
		h.carded("time arbiter's card", access.TimeArbiterLink, arbiter.WantedLink{Person: "time " + name}),
	}
}

// session is the token of somebody's session.
func (w holder) session() string {
	base, _ := url.Parse(w.Base)
	for _, c := range w.Client.Jar.Cookies(base) {
		if c.Name == "renju" {
			return c.Value
		}
	}
	w.T.Fatalf("%s has no session", w.what)
	return ""
}

// keeps changes what a session holds, or until when.
func (h *rightsFixture) keeps(w holder, expiry time.Time, change func(values map[string]any)) {
	h.T.Helper()
	sessions := h.Store.Accounts().Sessions()
	content, found, err := sessions.Find(w.session())
	if err != nil || !found {
		h.T.Fatalf("the session of %s: %v", w.what, err)
	}
	until, values, err := accounts.SessionCodec{}.Decode(content)
	if err == nil {
		change(values)
		content, err = accounts.SessionCodec{}.Encode(until, values)
	}
	if expiry.IsZero() {
		expiry = until
	}
	if err == nil {
		err = sessions.Commit(w.session(), content, expiry)
	}
	if err != nil {
		h.T.Fatal(err)
	}
}

// A way to lose a right.
type loses struct {
	how string
	all func(h *rightsFixture, name string) []holder
	do  func(h *rightsFixture, w holder)
}

var waysToLose = []loses{
	{"is dismissed", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) { h.arrange(tournament.Dismiss{Account: w.account}) }},
	{"account is removed", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) {
		h.install(installation.Remove{Account: w.account}, sidetable.DropAccount{ID: w.account})
	}},
	{"has another role in the installation", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) {
		h.install(installation.GiveRole{Account: w.account, Role: installation.Host}, sidetable.EndSessions{ID: w.account})
	}},
	{"is in another epoch", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) { h.install(installation.LogOut{Account: w.account}) }},
	{"passkey is gone", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) {
		h.keeps(w, time.Time{}, func(values map[string]any) { values["passkey"] = "gone" })
	}},
	{"logs out", (*rightsFixture).withAccounts, func(_ *rightsFixture, w holder) { w.Send(visit.Post("/logout")) }},
	{"is logged out from another device", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) {
		for _, one := range must(h.Store.Accounts().Sessions().Of(context.Background(), w.account))(h.T) {
			must(h.Store.Accounts().Sessions().End(context.Background(), w.account, one.ID))(h.T)
		}
	}},
	{"does nothing for long", (*rightsFixture).withAccounts, func(h *rightsFixture, w holder) {
		h.keeps(w, time.Time{}, func(values map[string]any) {
			values["seen"] = strconv.FormatInt(time.Now().Add(-2*time.Hour).Unix(), 10)
		})
	}},
	{"session runs out", (*rightsFixture).withEverything, func(h *rightsFixture, w holder) {
		h.keeps(w, time.Now(), func(map[string]any) {})
	}},
	{"session is ended", (*rightsFixture).withEverything, func(h *rightsFixture, w holder) {
		if err := h.Store.Accounts().Sessions().Delete(w.session()); err != nil {
			h.T.Fatal(err)
		}
	}},
	{"card is withdrawn", (*rightsFixture).withCards, func(h *rightsFixture, w holder) {
		h.arrange(tournament.WithdrawLinks{Of: w.kind, Links: []string{w.card}})
	}},
	{"card has ended", (*rightsFixture).withCards, func(_ *rightsFixture, w holder) { time.Sleep(time.Until(w.ends)) }},
}

// program is a key of the event, and how it is brought.
func (h *rightsFixture) program() (key string, brings http.Header) {
	h.T.Helper()
	wanted := access.KeyMade{Name: "Boards", Maker: h.Chief()[len("account:"):], For: []access.KeyScope{access.KeyBoards}, Ends: time.Now().Add(time.Hour).UnixMilli()}
	token := must(h.Desk.APIKeys.Make(context.Background(), h.ID, h.order(), wanted))(h.T)
	made := must(h.Desk.APIKeys.Of(h.ID))(h.T)
	return made[0].Key.Key, http.Header{"Authorization": {"Bearer " + token}}
}

func (h *rightsFixture) withEverything(name string) []holder {
	return append(h.withAccounts(name), h.withCards(name)...)
}

func must[V any](value V, err error) func(testing.TB) V {
	return func(t testing.TB) V {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// streams are all that tell of an event, in one form or the other.
func (h *rightsFixture) streams() []string {
	at := "/t/" + h.ID
	return []string{h.Tables[0].Path + "/live?heard=0", h.Tables[1].Path + "/live?heard=0&differences=1", at + "/live?heard=0", at + "/hall/live?differences=1&beats=1", at + "/wall/live?beats=1", at + "/wall/live?board=1"}
}

// plays places a stone at both boards.
func (h *rightsFixture) plays() {
	points := []string{"h8", "a1", "c1", "a3", "e1", "a5", "g1", "a7", "i1", "a9", "k1", "a11", "m1", "a13", "o1", "a15"}
	for _, at := range h.Tables {
		who := at.P[h.stones%2]
		visit.Act(who, at.Path, "stone", "point", points[h.stones])
		visit.Act(who, at.Path, "press")
	}
	h.stones++
}

// told is what a stream has said since the last time, without what says only that it goes on.
func told(w *visit.Wire) string {
	return strings.NewReplacer("event: beat\ndata: \n\n", "", ": \n\n", "").Replace(w.Take())
}

// A stream outlives no right: whoever sees an event at once and loses what they see it by, in whatever way,
// is told nothing more by any of its streams, each has ended within a second, and is the delayed one
// for who comes back. Those of everybody else go on.
func TestNoStreamOutlivesTheRightByWhichItIsNotDelayed(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := openRightsFixture(t, path())
		type kept struct {
			holder
			path string
			wire *visit.Wire
		}
		open := make([][]kept, len(waysToLose))
		who := make([][]holder, len(waysToLose))
		paths := h.streams()
		for i, way := range waysToLose {
			who[i] = way.all(h, way.how)
			for j, w := range who[i] {
				for _, k := range sampling.Of(i+j, len(paths)) {
					open[i] = append(open[i], kept{w, paths[k], h.ListenAs(w.Visitor, paths[k])})
				}
			}
		}
		time.Sleep(time.Second) // what was done before the delay is told
		type pair struct {
			kept
			public *visit.Wire
		}
		var nobodys []pair // who has something where it counts for nothing: at a relay, and a program
		for j, w := range append(who[0], who[len(who)-1]...) {
			at := paths[j%len(paths)]
			nobodys = append(nobodys, pair{kept{w, at, h.relay.ListenAs(w.Visitor, at)}, h.Listen(at)})
		}
		key, brings := h.program()
		for _, at := range append(paths, "/api/v1/events/"+h.ID+"/live") {
			nobodys = append(nobodys, pair{kept{holder{Visitor: h.Anybody, what: "program"}, at, h.ListenWith(h.Anybody, at, brings)}, h.Listen(at)})
		}
		same := func(when string) {
			t.Helper()
			for _, s := range nobodys {
				if got, want := visit.ByEvent(told(s.wire)), visit.ByEvent(told(s.public)); got != want || s.wire.Over() {
					t.Errorf("%s, %s, where the %s is nobody: is told %.300q, and everybody %.300q; over: %v", when, s.path, s.what, got, want, s.wire.Over())
				}
			}
		}
		same("at first")
		h.plays()
		for i, way := range waysToLose {
			for _, s := range open[i] {
				if told(s.wire) == "" {
					t.Fatalf("%s, before the %s %s: not told of a stone", s.path, s.what, way.how)
				}
			}
		}
		for i, way := range waysToLose {
			for _, w := range who[i] {
				way.do(h, w)
			}
			for _, some := range open[:i+1] {
				for _, s := range some {
					told(s.wire) // what others have lost
				}
			}
			h.plays()
			for _, s := range open[i] {
				if said := told(s.wire); said != "" {
					t.Errorf("%s, the %s %s: is told %.200q", s.path, s.what, way.how, said)
				}
			}
			time.Sleep(time.Second)
			for _, s := range open[i] {
				if !s.wire.Over() {
					t.Errorf("%s, the %s %s: goes on after a second", s.path, s.what, way.how)
				}
			}
			for _, s := range open[i] {
				again, public := h.ListenAs(s.Visitor, s.path), h.Listen(s.path)
				if got, want := visit.ByEvent(again.Take()), visit.ByEvent(public.Take()); got != want {
					t.Errorf("%s, the %s %s and comes back: is told %.300q, and everybody %.300q", s.path, s.what, way.how, got, want)
				}
			}
			for _, others := range open[i+1:] {
				for _, s := range others {
					if s.wire.Over() || told(s.wire) == "" {
						t.Errorf("%s of the %s, who has lost nothing, has ended when another one %s", s.path, s.what, way.how)
					}
				}
			}
		}
		same("after all")
		h.arrange(tournament.WithdrawKey{Key: key})
		h.plays()
		same("without the key")
	})
}

// Another task shows another stream: an arbiter who is a scorer from now on is told no more than a scorer, of
// the board and at the desk, without a moment between.
func TestAStreamIsThatOfTheTaskOfNow(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := openRightsFixture(t, path())
		w := h.appointed("arbiter", "of now", access.Arbiter, installation.Member)
		scorer := h.appointed("scorer", "of now", access.Scorer, installation.Member)
		for _, at := range h.streams()[:3] {
			wire := h.ListenAs(w.Visitor, at)
			wire.Take()
			h.arrange(tournament.Appoint{Account: w.account, Role: access.Scorer})
			time.Sleep(time.Second)
			if said := told(wire); !wire.Over() || said != "" {
				t.Errorf("%s goes on as an arbiter's: over %v, %.200q", at, wire.Over(), said)
			}
			got, want := visit.ByEvent(h.ListenAs(w.Visitor, at).Take()), visit.ByEvent(h.ListenAs(scorer.Visitor, at).Take())
			if got != want {
				t.Errorf("%s: %.300q, and a scorer %.300q", at, got, want)
			}
			h.arrange(tournament.Appoint{Account: w.account, Role: access.Arbiter})
		}
	})
}
