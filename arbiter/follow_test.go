package arbiter_test

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/records"
)

// follower is a second desk on the journal of the first, which follows it.
func (h *deskFixture) follower(o arbiter.Options) *deskFixture {
	h.t.Helper()
	return h.followerOn(h.store, o)
}

// followerOn is the same with something between the desk and the journal.
func (h *deskFixture) followerOn(journal journal.Journal, o arbiter.Options) *deskFixture {
	h.t.Helper()
	o.Follows = true
	return deskOn(h.t, h.store, journal, o)
}

// deskOn is a desk on a store that others have too.
func deskOn(t testing.TB, store *records.Store, journal journal.Journal, o arbiter.Options) *deskFixture {
	t.Helper()
	h := &deskFixture{t: t, store: store, name: rand.Text()}
	o.Log, o.Envelopes, o.Summaries = store.Security(), store.Personal(), store.Summaries()
	if o.Now.IsZero() {
		o.Now = time.Now()
	}
	var err error
	if h.Desk, err = arbiter.Open(context.Background(), journal, store.People(), o); err != nil {
		t.Fatal(err)
	}
	return h
}

// follow has the desk follow until the answer is called.
func (h *deskFixture) follow() (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.Follow(ctx) }()
	return func() {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			h.t.Errorf("follow: %v", err)
		}
	}
}

// level waits until the desk has all that the journal has.
func (h *deskFixture) level() {
	h.t.Helper()
	head := h.head()
	for tries := 0; h.Followed() < head; time.Sleep(time.Millisecond) {
		if tries++; tries > 20_000 {
			h.t.Fatalf("the journal was followed to %d of %d", h.Followed(), head)
		}
	}
}

// handOver has another desk decide.
func (h *deskFixture) handOver(to *deskFixture) arbiter.Takeover {
	h.t.Helper()
	h.StepDown()
	taken, err := to.BecomeLeader(context.Background(), time.Now())
	if err != nil {
		h.t.Fatal(err)
	}
	return taken
}

func elsewhere(err error) bool {
	_, is := errors.AsType[*journal.NotLeaderError](err)
	return is
}

// commands is one of each that a desk carries out.
func (h *deskFixture) commands(id string) map[string]error {
	ctx, o := context.Background(), h.order
	second := func(_ any, err error) error { return err }
	arrange := func(c tournament.Command) error { return h.Arrange(ctx, event, o(chief), c, names()) }
	person := sidetable.Person{ID: "p01", Name: "Corrected"}
	return map[string]error{
		"a stone":          second(h.Play(ctx, id, o("player:p01"), stone(board.P1, "h8"))),
		"an unknown game":  second(h.Play(ctx, "unknown", o("player:p01"), stone(board.P1, "h8"))),
		"a start":          second(h.Boards.StartAll(ctx, event, 2, o(chief))),
		"a resumption":     second(h.Boards.ResumeAll(ctx, event, o(chief))),
		"an adjournment":   second(h.Adjournments.Adjourn(ctx, event, o(chief), game.Command{})),
		"an order":         second(h.Adjournments.Slate(ctx, event, o(chief), []arbiter.Slot{{Game: id, Place: 1}})),
		"the next":         second(h.Adjournments.ResumeNext(ctx, event, o(chief))),
		"another game":     second(h.Boards.PlayAgain(ctx, id, o(chief), "the table fell", "again")),
		"a withdrawal":     arrange(tournament.Withdraw{Player: "p01", Round: 1, Reason: "ill"}),
		"a signature":      arrange(tournament.Sign{}),
		"an appointment":   arrange(tournament.Appoint{Account: "a", Role: access.Arbiter}),
		"a proposal":       h.Corrections.Propose(ctx, id, o(chief), game.Command{Do: game.DoResult, Score: game.Score{P1: 2}}),
		"an entry":         h.Entries.Add(ctx, event, o(chief), []sidetable.Person{{ID: "new", Name: "New"}}),
		"a team":           h.Entries.AddTeams(ctx, event, o(chief), nil),
		"a name":           h.People.Correct(ctx, event, o(chief), person, "misread"),
		"another name":     h.People.Remember(ctx, event, o(chief), person),
		"a number":         h.People.Forget(ctx, event, o(chief), "p01"),
		"a removal":        h.Entries.Remove(ctx, event, o(chief), "p01"),
		"a description":    h.Events.Describe(ctx, event, o(chief), tournament.Description{}, nil, ""),
		"links":            second(h.Links.Make(ctx, event, o(chief), access.PlayerLink, nil)),
		"a key":            second(h.APIKeys.Make(ctx, event, o(chief), access.KeyMade{Name: "boards"})),
		"a webhook":        second(h.Hooks.Add(ctx, event, o(chief), "https://example.org", "example.org", nil)),
		"its release":      h.Hooks.Release(ctx, event, o(chief), "hook", nil),
		"its stop":         h.Hooks.Stop(ctx, event, o(chief), "hook"),
		"its removal":      h.Hooks.Remove(ctx, event, o(chief), "hook"),
		"its end":          h.Hooks.Gone(ctx, event, "hook", time.Now()),
		"a tournament":     h.Events.Create(ctx, "other", o(chief), tournament.Created{Name: "Other", Cycles: 1, Win: 1, Draw: 0.5}),
		"a deletion":       h.Events.Delete(ctx, event, o(chief), "a mistake"),
		"the installation": h.Installation.Do(ctx, o(chief), installation.MakeReset{Account: "a", Token: "t", Until: 1}),
	}
}

// A desk that follows writes nothing: not when it is opened while clocks run, not when it is asked to
// do something, and not when time brings something about.
func TestADeskThatFollowsWritesNothing(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(4, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		h.logIn(2)
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(time.Second)
		head := h.head()
		_, _, last, err := h.store.Head(t.Context())
		h.must(err)
		other := h.follower(arbiter.Options{Leads: func() string { return "n2" }})
		if s := other.state(id); s.Interrupted || s.Stopped {
			t.Error("a game is interrupted by a desk that follows")
		}
		for what, err := range other.commands(id) {
			if who, is := errors.AsType[*journal.NotLeaderError](err); !is || who.Node != "n2" {
				t.Errorf("%s: %v", what, err)
			}
		}
		stop := other.watch()
		time.Sleep(2 * time.Minute)
		stop()
		other.must(other.Clocks.Note(t.Context(), time.Now()))
		_, _, after, err := h.store.Head(t.Context())
		h.must(err)
		if h.head() != head || after != last {
			t.Errorf("%d events were written, and the heart beat from %d to %d", h.head()-head, last, after)
		}
		if s := other.state(id); s.Over() {
			t.Error("a flag has fallen without being written")
		}
	})
}

// equal holds all that two desks answer against each other, and their games in every field.
func (a *aged) equal(when string, one, other *deskFixture) {
	a.t.Helper()
	one.level()
	other.level()
	a.same(when, other.Desk, one.Desk, 2)
	all := cmp.Options{cmp.Exporter(func(reflect.Type) bool { return true }), cmpopts.EquateEmpty()}
	for _, id := range a.games {
		x, err := one.Game(id)
		y, missing := other.Game(id)
		if diff := cmp.Diff(x, y, all...); diff != "" || (err == nil) != (missing == nil) {
			a.t.Errorf("%s: %s: %s, %v and %v", when, id, diff, err, missing)
		}
	}
	for _, id := range a.people {
		if x, y := one.People.Get(id), other.People.Get(id); x != y {
			a.t.Errorf("%s: %s is %+v and %+v", when, id, x, y)
		}
	}
	if x, y := one.Installation.State(), other.Installation.State(); !reflect.DeepEqual(x, y) {
		a.t.Errorf("%s: the installation is %+v and %+v", when, x, y)
	}
}

// gamesOpen are how many games goesOn begins.
const gamesOpen = 6

// goesOn begins an event that is played.
func (a *aged) goesOn() {
	a.publish(2*gamesOpen, game.Settings{Control: "600"})
	a.start(1)
	a.events, a.games = append(a.events, event), append(a.games, a.roundOf(1)...)
	s, err := a.Tournament(event)
	a.must(err)
	for _, e := range s.Entries {
		a.people = append(a.people, e.Player)
	}
}

// anything does something, if it can be done.
func (a *aged) anything() {
	a.t.Helper()
	r, ctx := a.random, context.Background()
	one := func(list []string) string { return list[r.IntN(len(list))] }
	event, id, by := one(a.events), one(a.games), board.Person(1+r.IntN(2))
	if r.IntN(3) > 0 { // where it goes on
		event = a.events[len(a.events)-1]
		id = one(a.games[len(a.games)-gamesOpen:])
	}
	if g, err := a.Game(id); err == nil && r.IntN(3) > 0 {
		by = g.Actor()
	}
	s, err := a.Tournament(event)
	if err != nil || len(s.Entries) == 0 {
		return
	}
	accounts := len(a.Installation.State().Accounts)
	player, account := s.Entries[r.IntN(len(s.Entries))].Player, fmt.Sprint("account-", r.IntN(accounts+1))
	arrange := func(c tournament.Command) error {
		return a.Arrange(ctx, event, a.order(chief), c, func() string {
			a.games = append([]string{fmt.Sprintf("%s-game-%d", event, len(a.games))}, a.games...)
			return a.games[0]
		})
	}
	play := func(c game.Command) error {
		_, err := a.Play(ctx, id, a.order(chief), c)
		return err
	}
	for _, does := range []func() error{
		func() error { return play(game.Command{Do: game.DoStart}) },
		func() error { return play(stone(by, one([]string{"h8", "h9", "j9", "j10", "a1", "a3", "c5"}))) },
		func() error { return play(game.Command{Do: game.DoPress, By: by}) },
		func() error { return play(game.Command{Do: game.DoClaim, By: by, Kind: game.ClaimFive}) },
		func() error { return play(game.Command{Do: game.DoJudge, Claim: 1}) },
		func() error { return play(game.Command{Do: game.DoStop, Reason: "noise"}) },
		func() error { return play(game.Command{Do: game.DoResume}) },
		func() error {
			return play(game.Command{Do: game.DoResult, Score: game.Score{P1: 1, P2: 1}, Reason: "x"})
		},
		func() error {
			return play(game.Command{Do: game.DoPenalty, Player: by, Kind: game.PenaltyWarning, Reason: "noise"})
		},
		func() error {
			a.games = append([]string{id + "-again"}, a.games...)
			_, err := a.Boards.PlayAgain(ctx, id, a.order(chief), "the table fell", id+"-again")
			return err
		},
		func() error { return arrange(tournament.Withdraw{Player: player, Round: 2, Reason: "ill"}) },
		func() error { return arrange(tournament.Return{Player: player}) },
		func() error { return arrange(tournament.ReopenRound{Round: 1, Reason: "x"}) },
		func() error { return arrange(tournament.CloseRound{Round: 1}) },
		func() error { return arrange(tournament.PublishRound{Round: s.Rounds() + 1}) },
		func() error { return arrange(tournament.Archive{Away: r.IntN(2) == 0}) },
		func() error { return arrange(tournament.Announce{ID: rand.Text(), Text: "Tea is served."}) },
		func() error {
			return arrange(tournament.WithdrawLinks{Of: access.PlayerLink, Links: []string{one(a.links)}})
		},
		func() error {
			return a.People.Correct(ctx, event, a.order(chief), sidetable.Person{ID: player, Name: "Name " + rand.Text()[:4]}, "misread")
		},
		func() error { return a.People.Forget(ctx, event, a.order(chief), player) },
		func() error {
			id := "official-" + rand.Text()
			a.people = append(a.people, id)
			return a.People.Remember(ctx, event, a.order(chief), sidetable.Person{ID: id, Name: "Official"})
		},
		func() error {
			id := "late-" + rand.Text()
			a.people = append(a.people, id)
			return a.Entries.Add(ctx, event, a.order(chief), []sidetable.Person{{ID: id, Name: "Late " + id}})
		},
		func() error { return a.Entries.Remove(ctx, event, a.order(chief), player) },
		func() error {
			return a.Installation.Do(ctx, a.order(chief), installation.Make{Account: fmt.Sprint("account-", accounts), Role: installation.Member, Name: "n", Password: "p"})
		},
		func() error { return arrange(tournament.Appoint{Account: account, Role: access.Arbiter}) },
		func() error { return a.Installation.Do(ctx, a.order(chief), installation.Remove{Account: account}) },
		func() error {
			made, err := a.Links.Make(ctx, event, a.order(chief), access.PlayerLink, []arbiter.WantedLink{{Person: player, Ends: time.Now().Add(time.Hour)}})
			for _, link := range made {
				a.links, a.tokens = append(a.links, link.ID), append(a.tokens, link.Token)
			}
			return err
		},
	} {
		if r.IntN(3) == 0 {
			if err := does(); elsewhere(err) || errors.Is(err, journal.ErrOutcomeUnknown) {
				a.t.Error(err)
			}
		}
	}
}

// Whatever is done at a desk, the one that follows it answers the same, of people and links too, and
// when they have changed places; the events that rest there are taken up as they are here.
func TestADeskThatFollowsAnswersLikeTheOneThatDecides(t *testing.T) {
	for seed := range uint64(sampling.Times(2, 12)) {
		one, two, three := oneFile(t)
		if seed%2 == 1 {
			one, two, three = threeFiles(t)
		}
		h := deskOn(t, one, one, arbiter.Options{})
		a := &aged{deskFixture: h, random: mathrand.New(mathrand.NewPCG(seed, 2))}
		follows := arbiter.Options{Follows: true}
		other := deskOn(t, two, two, follows)
		defer h.follow()()
		defer other.follow()()
		for n := range 4 {
			a.add(n)
		}
		a.goesOn()
		a.equal("as events are played", h, other)
		a.must(deskOn(t, three, three, follows).Idle.Summarize(t.Context(), time.Now().Add(30*24*time.Hour), func(time.Duration) {}))
		late := deskOn(t, three, three, follows)
		defer late.follow()()
		if n, _, _ := late.Resting(); n == 0 {
			t.Error("no event rests")
		}
		for range 6 {
			a.anything()
		}
		a.equal("after anything was done", h, other)
		a.equal("where events rested", h, late)
		h.handOver(other)
		a.deskFixture = other
		for range 6 {
			a.anything()
		}
		a.equal("when they have changed places", other, h)
		other.handOver(late)
		a.deskFixture = late
		for range 3 {
			a.anything()
		}
		a.equal("where the third decides", late, h)
		a.equal("and that before follows", late, other)
		if !reflect.DeepEqual(h.journal(), late.journal()) {
			t.Error("the files have not the same journal")
		}
	}
}

// heard is a broadcast that notes what it was told.
type heard struct {
	mu   sync.Mutex
	told []string
}

func (b *heard) GameChanged(id string) { b.note("game " + id) }

func (b *heard) TournamentChanged(id string) { b.note("tournament " + id) }

func (b *heard) note(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.told = append(b.told, what)
}

// upTo waits until so many things were told: a desk tells viewers after it has folded what it read.
func (b *heard) upTo(t testing.TB, n int) {
	t.Helper()
	for tries := 0; b.count() < n; time.Sleep(time.Millisecond) {
		if tries++; tries > 20_000 {
			t.Fatalf("%d things were told, not %d", b.count(), n)
		}
	}
}

func (b *heard) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.told)
}

// since is what was told since it was asked last.
func (b *heard) since() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	told := b.told
	b.told = nil
	slices.Sort(told)
	return told
}

// Who watches a desk that follows is told of the same changes as who watches the one that decides, of
// each once: of the games that stand otherwise, and with them of the event.
func TestWhoWatchesADeskThatFollowsIsToldOnce(t *testing.T) {
	here, there := &heard{}, &heard{}
	h := openDesk(t, t.TempDir()+"/renju.db", nil, here)
	other := h.follower(arbiter.Options{Broadcast: there})
	defer h.follow()()
	defer other.follow()()
	does := func(what string, err error, games ...string) {
		t.Helper()
		h.must(err)
		other.level()
		h.level()
		want := []string{}
		for _, id := range games {
			want = append(want, "game "+id)
		}
		want = append(want, "tournament "+event)
		here.upTo(t, len(want))
		there.upTo(t, len(want))
		if told, followed := here.since(), there.since(); !slices.Equal(told, want) || !slices.Equal(followed, want) {
			t.Errorf("%s: it was told of %v here and of %v there, not of %v", what, told, followed, want)
		}
	}
	h.publish(5, game.Settings{Control: "600"})
	other.level()
	there.upTo(t, here.count())
	here.since()
	there.since()
	ids, ctx := h.roundOf(1), t.Context()
	play := func(id string, c game.Command) error {
		_, err := h.Play(ctx, id, h.order(chief), c)
		return err
	}
	_, err := h.Boards.StartAll(ctx, event, 1, h.order(chief))
	does("a start", err, "game-01", "game-02")
	does("a stone", play(ids[0], stone(board.P1, "h8")), "game-01")
	does("a claim", play(ids[0], game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive}), "game-01")
	does("a file", h.file(dispute.Begin{Game: ids[0], Subject: dispute.OfClaim, Claim: 1, Typed: chief}), "game-01")
	no := false
	does("a ruling", h.file(dispute.Rule{Number: 1, Words: "Four.", Rules: []string{"RIF 9.1"}, Effect: dispute.Effect{Upheld: &no}, Typed: chief}), "game-01")
	_, err = h.Boards.PlayAgain(ctx, ids[1], h.order(chief), "the table fell", "again")
	does("another game", err, "game-02")
	does("an expulsion", h.arrange(expelled), "again", "game-06", "game-07", "game-09")
	does("its end", h.arrange(tournament.Readmit{Player: "p04", Reason: "a mistake"}), "again", "game-06", "game-07", "game-09")
	does("a withdrawal", h.arrange(tournament.Withdraw{Player: "p05", Round: 2, Reason: "ill"}), "game-03", "game-06", "game-10")
	does("a return", h.arrange(tournament.Return{Player: "p05"}), "game-03", "game-06", "game-10")
	does("a name", h.People.Correct(ctx, event, h.order(chief), sidetable.Person{ID: "p02", Name: "Corrected"}, "misread"))
	for _, id := range append(h.roundOf(1), "again") {
		if s, err := h.Game(id); err == nil && !s.Over() {
			does("a result", play(id, game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "x"}), id)
		}
	}
	does("a confirmation", h.arrange(tournament.ConfirmRound{Round: 1}), "again", "game-01")
	does("a closed round", h.arrange(tournament.CloseRound{Round: 1}), "again", "game-01")
	if told := append(here.since(), there.since()...); len(told) > 0 {
		t.Errorf("of nothing it was told %v", told)
	}
}

// While everybody plays a desk follows its own journal too, and finds nothing to fold; who follows it
// has every stone.
func TestACrowdAtADeskThatIsFollowed(t *testing.T) {
	here := &heard{}
	h := openDesk(t, t.TempDir()+"/renju.db", nil, here)
	other := h.follower(arbiter.Options{})
	defer h.follow()()
	defer other.follow()()
	h.publish(16, game.Settings{Control: "600"})
	h.start(1)
	here.since()
	var hands sync.WaitGroup
	var moves atomic.Int64
	for _, id := range h.roundOf(1) {
		hands.Go(func() {
			for ply := range 10 {
				s, err := h.Game(id)
				if err == nil {
					by := board.Person(1 + ply%2)
					_, err = h.Play(t.Context(), id, arbiter.Order{Actor: "player", Arrival: time.Now(), ID: fmt.Sprint(id, ply), Seen: -1}, game.Command{Do: game.DoStone, By: by, Point: nextPoint(s)})
				}
				if err != nil {
					t.Errorf("%s: %v", id, err)
					return
				}
				moves.Add(1)
			}
		})
	}
	hands.Wait()
	h.level()
	other.level()
	told := slices.DeleteFunc(here.since(), func(what string) bool { return what == "tournament "+event }) // of two stones at once it is told together
	if int64(len(told)) != moves.Load() {
		t.Errorf("it was told %d times of %d stones", len(told), moves.Load())
	}
	for _, id := range h.roundOf(1) {
		if one, two := h.state(id), other.state(id); len(one.Plies) != 10 || !reflect.DeepEqual(one.Plies, two.Plies) {
			t.Errorf("%s has %d plies here and %d there", id, len(one.Plies), len(two.Plies))
		}
	}
}

// Who stands beside the journal as another one than it sealed is a number at a desk that follows too,
// and has a name there again when an arbiter has corrected it.
func TestWhoWasExchangedIsANumberWhereADeskFollows(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	db, err := sql.Open("sqlite", h.path)
	h.must(err)
	defer db.Close()
	_, err = db.ExecContext(t.Context(), `UPDATE people SET name = 'Eve' WHERE id = 'p03'`)
	h.must(err)
	other := h.follower(arbiter.Options{})
	defer other.follow()()
	if name := other.People.Get("p03").Name; name != "#3" || len(other.People.Altered()) != 1 {
		t.Errorf("p03 is called %q, exchanged are %v", name, other.People.Altered())
	}
	h.must(h.People.Correct(t.Context(), event, h.order(chief), sidetable.Person{ID: "p03", Name: "Ada"}, "exchanged"))
	other.level()
	if name := other.People.Get("p03").Name; name != "Ada" {
		t.Errorf("p03 is called %q", name)
	}
}

// What another desk has written is known after a conflict, all of it: names and games in which this
// one has done nothing.
func TestAConflictBringsADeskUpToDate(t *testing.T) {
	h := newDesk(t)
	h.publish(6, game.Settings{})
	other := h.besides()
	ids := h.roundOf(1)
	h.start(1)
	h.do(ids[2], "player", stone(board.P1, "h8"))
	h.must(h.People.Correct(t.Context(), event, h.order(chief), sidetable.Person{ID: "p01", Name: "Corrected"}, "misread"))
	h.must(h.Events.Create(t.Context(), "beside", h.order(chief), tournament.Created{Name: "Beside", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5}))
	h.must(h.Entries.Add(t.Context(), "beside", h.order(chief), []sidetable.Person{{ID: "q01", Name: "Ott"}, {ID: "q02", Name: "Gone"}}))
	h.must(h.Entries.Remove(t.Context(), "beside", h.order(chief), "q02"))
	link := h.link(event, "p03")
	other.must(other.arrange(tournament.Withdraw{Player: "p04", Round: 2, Reason: "ill"}))
	for id, name := range map[string]string{"p01": "Corrected", "q01": "Ott", "q02": ""} {
		if is := other.People.Get(id).Name; is != name {
			t.Errorf("%s is called %q", id, is)
		}
	}
	if s := other.state(ids[2]); len(s.Plies) != 1 {
		t.Errorf("the third game has %d plies", len(s.Plies))
	}
	if l, err := other.Links.Get(link.ID, time.Now()); err != nil || l.Person != "p03" {
		t.Errorf("the link is %+v, %v", l, err)
	}
}

// Spectators at a desk that follows see what is delayed as late as those at the other, and are told of it
// then.
func TestSpectatorsWhereADeskFollowsAreAsLate(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	other := h.follower(arbiter.Options{})
	l := other.delayedView()
	defer other.follow()()
	games := h.roundOf(1)
	h.must(h.arrange(tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()}))
	other.level()
	l.told()
	h.start(1)
	h.result(games[0])
	other.level()
	if told, _ := l.told(); len(told) > 0 || l.status(games[0]) != game.Scheduled || other.state(games[0]).Status != game.EndedGame {
		t.Errorf("at once spectators are told of %v, and see the game %s", told, l.status(games[0]))
	}
	l.ahead = 11 * time.Minute
	if told, _ := l.told(); !slices.Equal(told, games) || l.status(games[0]) != game.EndedGame {
		t.Errorf("when the delay is over they are told of %v, and see the game %s", told, l.status(games[0]))
	}
	l.same("the delay is over")
}
