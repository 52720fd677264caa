package hooks_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/webhooks"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/testkit/visit"
)

// The signature is that of the example which the libraries of Standard Webhooks are tested with.
func TestASignatureIsAsStandardWebhooksHasIt(t *testing.T) {
	signed, err := hooks.Signature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`))
	if want := "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="; err != nil || signed != want {
		t.Errorf("%s, %v, want %s", signed, err, want)
	}
}

// A webhook is told what is new since it was released, and nothing of before; each message is signed.
func TestAWebhookIsToldWhatIsNew(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	id, secret := h.added(h.ID, r.URL+"/news?of=renju")
	h.Arrange(tournament.PublishSchedule{})
	h.announces("before")
	h.tells()
	if list := r.takes(); len(list) > 0 {
		t.Fatalf("it was told before it was released: %s", kinds(list))
	}
	h.releases(h.ID, id)
	h.tellsAll()
	if list := r.takes(); len(list) > 0 {
		t.Fatalf("it was told what was there before: %s", kinds(list))
	}
	first := h.State().PairingsIn(1)[0]
	h.announces("Lunch at one")
	h.End(first.First+"-"+first.Second, "1-0")
	h.tellsAll()
	list := r.takes()
	if names := kinds(list); names != "game.result table.changed announcement.made" {
		t.Fatalf("it was told %s", names)
	}
	h.described(list)
	seen := map[string]bool{}
	for _, m := range list {
		if !verifies(secret, m) || seen[m.id] || verifies("whsec_"+strings.Repeat("AAAA", 8), m) {
			t.Errorf("%s: %s %s", m.id, m.signature, m.body)
		}
		seen[m.id] = true
	}
	// What is told is what /api/v1 gives.
	api := h.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/" + h.ID + "/games/" + first.Game})
	if got := string(list[0].data["game"]); got != api.Body {
		t.Errorf("told\n%s, and read\n%s", got, api.Body)
	}
	h.tellsAll()
	if list := r.takes(); len(list) > 0 {
		t.Errorf("it was told again: %s", kinds(list))
	}
	// A result that is another one is told again; a new sender, as after a start, goes on.
	h.sends = h.sender()
	h.Arrange(tournament.EndAnnouncement{ID: "Lunch at one"})
	h.announces("Tea")
	h.tellsAll()
	if names := kinds(r.takes()); names != "announcement.ended announcement.made" {
		t.Errorf("then it was told %s", names)
	}
	h.Must(h.Desk.Hooks.Stop(context.Background(), h.ID, h.Order(), id))
	h.announces("Cake")
	h.tellsAll()
	h.releases(h.ID, id)
	h.tellsAll()
	if list := r.takes(); len(list) > 0 {
		t.Errorf("it was told while it was stopped: %s", kinds(list))
	}
}

// A round that is published, closed, opened again, taken back: each is told.
func TestWhatBecomesOfARoundIsTold(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	h.released(h.ID, r.URL, access.NewsOfRounds, access.NewsOfTable)
	told := func(when, want string) {
		t.Helper()
		h.tellsAll()
		list := r.takes()
		h.described(list)
		if names := kinds(list); names != want {
			t.Errorf("%s: it was told %q, not %q", when, names, want)
		}
	}
	told("at first", "")
	h.Arrange(tournament.PublishSchedule{})
	told("published", "round.published round.published round.published table.changed")
	for _, p := range h.State().PairingsIn(1) {
		h.End(p.First+"-"+p.Second, "1/2-1/2")
	}
	h.Arrange(tournament.CloseRound{Round: 1})
	told("closed", "round.closed table.changed")
	h.Arrange(tournament.ReopenRound{Round: 1, Reason: "board 2"})
	told("reopened", "round.reopened")
	if sent, err := h.sends.Test(context.Background(), h.ID, h.State().Access.Hooks[0].Hook); !sent || err != nil {
		t.Error(sent, err)
	}
	told("tested", "test")
}

// Nothing of a covered board's moves is told; when it is open again, the next move tells.
func TestACoveredBoardIsCoveredForWebhooksToo(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	h.Arrange(tournament.PublishSchedule{})
	id := h.State().PairingsIn(1)[0].Game
	h.released(h.ID, r.URL)
	play := func(c game.Command) {
		t.Helper()
		_, err := h.Desk.Play(context.Background(), id, h.Order(), c)
		h.Must(err)
	}
	if _, err := h.Desk.Boards.StartAll(context.Background(), h.ID, 1, h.Order()); err != nil {
		t.Fatal(err)
	}
	play(stone(t, board.P1, "h8"))
	play(game.Command{Do: game.DoPress, By: board.P1})
	h.tellsAll()
	list := r.takes()
	if names := kinds(list); names != "game.moved" || !strings.Contains(list[0].body, `"h8"`) {
		t.Fatalf("told %s", names)
	}
	play(stone(t, board.P2, "i9"))
	play(game.Command{Do: game.DoPress, By: board.P2})
	play(game.Command{Do: game.DoStop})
	h.announces("Silence")
	h.tellsAll()
	for _, m := range r.takes() {
		if strings.Contains(m.body, `"i9"`) || m.kind != "announcement.made" {
			t.Errorf("of a covered board was told %s", m.body)
		}
	}
	play(game.Command{Do: game.DoResume})
	h.tellsAll()
	if list := r.takes(); kinds(list) != "game.moved" || !strings.Contains(list[0].body, `"i9"`) {
		t.Errorf("when it was open again: %s", kinds(list))
	}
}

// A message that is not taken is tried again, later each time, with the same id and the time of the
// try, and at last given up; a redirect is not followed.
func TestAMessageIsTriedAgain(t *testing.T) {
	for what, answer := range map[string]http.HandlerFunc{
		"500": status(http.StatusInternalServerError),
		"redirect": func(w http.ResponseWriter, q *http.Request) {
			http.Redirect(w, q, "/elsewhere", http.StatusTemporaryRedirect)
		},
		"broken": func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) },
	} {
		t.Run(what, func(t *testing.T) {
			h, r := openFixture(t), newReceiver(t)
			id, secret := h.released(h.ID, r.URL)
			h.announces("Lunch")
			r.answers(answer)
			var all []got
			last := time.Duration(0)
			for n := 1; n <= hooks.Tries(); n++ {
				next := h.tells()
				list := r.takes()
				if len(list) != 1 || !verifies(secret, list[0]) || list[0].at != fmt.Sprint(h.now.Unix()) {
					t.Fatalf("try %d: %+v", n, list)
				}
				all = append(all, list...)
				if h.tells(); len(r.takes()) > 0 {
					t.Fatal("it was tried at once")
				}
				if n == hooks.Tries() {
					break
				}
				if next.Sub(h.now) <= last {
					t.Errorf("after try %d it waits %v, before %v", n, next.Sub(h.now), last)
				}
				last, h.now = next.Sub(h.now), next
				h.sends = h.sender() // a start between makes no difference
			}
			for _, m := range all {
				if m.id != all[0].id || m.body != all[0].body {
					t.Errorf("another message: %+v", m)
				}
			}
			if m := h.latest(id); m.Delivered || !m.Next.IsZero() || m.Tries != hooks.Tries() {
				t.Errorf("it was not given up: %+v", m)
			}
			h.now = h.now.Add(100 * time.Hour)
			if h.tells(); len(r.takes()) > 0 {
				t.Error("it is tried for ever")
			}
		})
	}
}

// As soon as a receiver is there again, what waits does not wait for its time.
func TestAReceiverThatIsThereAgainIsToldAll(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	h.released(h.ID, r.URL)
	r.answers(status(http.StatusServiceUnavailable))
	for n := range 5 {
		h.announces(fmt.Sprint("No ", n))
	}
	h.Must(h.sends.Look(context.Background(), h.ID))
	for range 2 {
		for range 5 {
			_, err := h.sends.Send(context.Background())
			h.Must(err)
		}
		h.now = h.now.Add(10 * time.Second)
	}
	r.takes() // each was tried twice, and waits for half a minute
	r.answers(nil)
	h.announces("new")
	h.tellsAll()
	if list := r.takes(); len(list) != 6 {
		t.Errorf("%d came", len(list))
	}
}

// A receiver that asks for time gets it.
func TestRetryAfterIsMinded(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	h.released(h.ID, r.URL)
	r.answers(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "7200")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	h.announces("Lunch")
	if next := h.tells(); next.Sub(h.now).Round(time.Second) != 2*time.Hour {
		t.Errorf("it is tried again after %v", next.Sub(h.now))
	}
}

// 410 stops a webhook, and its event says so.
func TestAReceiverThatIsGoneIsToldNothingMore(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	id, _ := h.released(h.ID, r.URL)
	r.answers(status(http.StatusGone))
	h.announces("Lunch")
	h.announces("Tea")
	h.tells()
	if hook, _ := h.State().Access.Hooked(id); hook.Released || !hook.Gone {
		t.Errorf("it stands as %+v", hook)
	}
	h.now = h.now.Add(time.Hour)
	h.tells()
	if list := r.takes(); len(list) != 1 {
		t.Errorf("it was told %s", kinds(list))
	}
}

// Nobody reaches the inside of the network by a webhook: not by a number, not by a name that stands
// for one when it is dialled, not by what a number of the outside hides.
func TestNoWebhookLeadsInside(t *testing.T) {
	outside, inside := hooks.Reach{}, hooks.Reach{Inside: true}
	for address, want := range map[string]string{
		"https://example.org/renju":                     "",
		"https://example.org:8443/a?b=c":                "",
		"https://EXAMPLE.org":                           "",
		"https://93.184.215.14/":                        "",
		"https://[2606:2800:21f::1]/":                   "",
		"http://example.org/":                           "refused.hook-plain",
		"ftp://example.org/":                            "refused.hook-address",
		"example.org":                                   "refused.hook-address",
		"":                                              "refused.hook-address",
		"https://":                                      "refused.hook-address",
		"https://exämple.org/":                          "refused.hook-address",
		"https://example.org/a b":                       "refused.hook-address",
		"https://example.org/#there":                    "refused.hook-address",
		"https://example.org:0/":                        "refused.hook-address",
		"https://example.org:70000/":                    "refused.hook-address",
		"https://" + strings.Repeat("a", 3000) + ".org": "refused.hook-address",
		"https:example.org":                             "refused.hook-address",
		"https://me:word@example.org/":                  "refused.hook-login",
		"https://me@example.org/":                       "refused.hook-login",
		"https://localhost/":                            "refused.hook-inside",
		"https://printer.localhost./":                   "refused.hook-inside",
		"https://127.0.0.1/":                            "refused.hook-inside",
		"https://[::1]/":                                "refused.hook-inside",
		"https://[::ffff:127.0.0.1]/":                   "refused.hook-inside",
		"https://[fe80::1%25eth0]/":                     "refused.hook-inside",
		"https://192.168.1.1/":                          "refused.hook-inside",
		"https://169.254.169.254/latest/":               "refused.hook-inside",
	} {
		_, _, err := outside.Read(address)
		said := ""
		if wrong, is := errors.AsType[*hooks.AddressError](err); is {
			said, _ = wrong.Sentence()
		}
		if said != want {
			t.Errorf("%.60s: %q, not %q", address, said, want)
		}
	}
	for _, address := range []string{"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "100.64.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1", "192.0.2.1",
		"::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "fc00::1", "fd00:ec2::254", "fe80::1", "ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1", "3fff::1", "4000::1"} {
		if outside.Permits(address, false) || outside.Permits(address, true) {
			t.Errorf("%s is reached from the outside", address)
		}
	}
	for address, want := range map[string]bool{"127.0.0.1": true, "192.168.0.1": true, "fd12::1": true, "169.254.169.254": false, "fd00:ec2::254": false, "100.100.100.200": false, "93.184.215.14": false} {
		if inside.Permits(address, true) != want {
			t.Errorf("http to %s is open: %v", address, !want)
		}
	}
	if !outside.Permits("93.184.215.14", false) || !outside.Permits("2606:2800:21f::1", false) || !inside.Permits("93.184.215.14", false) {
		t.Error("the outside is not reached")
	}
	// A name is looked at when it is dialled: this one stands for this computer.
	reached := false
	here := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer here.Close()
	_, port, _ := strings.Cut(strings.TrimPrefix(here.URL, "http://"), ":")
	for _, plain := range []bool{false, true} {
		answer, err := outside.Client(plain, nil).Get("http://localhost:" + port)
		if err == nil {
			answer.Body.Close()
		}
		if reached || hooks.Trouble(err) != "inside" {
			t.Errorf("localhost: %v", err)
		}
	}
}

// One event's webhook is told nothing of another one.
func TestAWebhookIsOfOneEvent(t *testing.T) {
	h, mine, other := openFixture(t), newReceiver(t), newReceiver(t)
	const second = "0198a000-0000-7000-8000-000000000002"
	h.Must(h.Desk.Events.Create(context.Background(), second, h.Order(), tournament.Created{Name: "Other", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Opening: "free"}}))
	h.released(h.ID, mine.URL)
	id, _ := h.released(second, other.URL)
	h.announces("Lunch")
	h.Must(h.sends.Look(context.Background(), second))
	h.tellsAll()
	if kinds(mine.takes()) != "announcement.made" || len(other.takes()) > 0 {
		t.Error("another one was told")
	}
	err := h.Desk.Hooks.Stop(context.Background(), h.ID, h.Order(), id)
	if refused, is := errors.AsType[*tournament.Refusal](err); !is || refused.Code != tournament.NoSuchHook {
		t.Errorf("another event's was stopped: %v", err)
	}
	if _, err := h.Store.Hooks().Find(context.Background(), id, h.ID); !errors.Is(err, webhooks.ErrNoHook) {
		t.Errorf("it opens in another event: %v", err)
	}
	h.Must(h.Desk.Events.Delete(context.Background(), second, h.Order(), "made twice"))
	h.Must(h.sends.Forget(context.Background()))
	if kept, err := h.Store.Hooks().List(context.Background()); err != nil || len(kept) != 1 {
		t.Errorf("of a deleted event something is kept: %v, %v", kept, err)
	}
}

// A receiver that does not answer keeps nobody waiting.
func TestASlowReceiverDelaysNobody(t *testing.T) {
	h, slow, quick := openFixture(t), newReceiver(t), newReceiver(t)
	h.released(h.ID, slow.URL, access.NewsOfAnnouncements)
	h.released(h.ID, quick.URL, access.NewsOfAnnouncements)
	asked, goOn, told := make(chan struct{}, 1), make(chan struct{}), make(chan struct{}, 1)
	slow.answers(func(http.ResponseWriter, *http.Request) {
		asked <- struct{}{}
		<-goOn
	})
	quick.answers(func(http.ResponseWriter, *http.Request) { told <- struct{}{} })
	for n := range 3 {
		h.announces(fmt.Sprint("No ", n))
		h.Must(h.sends.Look(context.Background(), h.ID))
		h.Must(h.sends.Begin(context.Background()))
		if n == 0 {
			<-asked
		}
		<-told
		for h.latest(h.State().Access.Hooks[1].Hook).Next != (time.Time{}) { // it is noted
			runtime.Gosched()
		}
	}
	if list := slow.takes(); len(list) != 1 {
		t.Errorf("the slow one is sent %d at once", len(list))
	}
	slow.answers(nil)
	close(goOn)
	h.sends.Ends()
	h.tellsAll()
	if list := slow.takes(); len(list) != 2 {
		t.Errorf("then the slow one was told %s", kinds(list))
	}
}

// However much happens while a receiver is away, so much waits and no more; the rest is found when
// there is room, as it stands then.
func TestWhatWaitsHasAnEnd(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	id, _ := h.released(h.ID, r.URL, access.NewsOfAnnouncements)
	hook, _ := h.State().Access.Hooked(id)
	d := dossier.Dossier{Event: dossier.Event{ID: h.ID}}
	for n := range 2000 {
		d.Announcements = append(d.Announcements, dossier.Announcement{Position: int64(n + 1), Words: fmt.Sprint("No ", n)})
	}
	told := map[string]int{}
	for round := range 3 {
		for range 3 { // nothing is gathered twice
			more, err := h.sends.Gather(context.Background(), d, hook)
			h.Must(err)
			g, err := h.Store.Hooks().Gathered(context.Background(), id)
			h.Must(err)
			if !more || g.Waiting != hooks.MostWaiting || len(g.Marks) != (round+1)*hooks.MostWaiting {
				t.Fatalf("%d wait, %d are noted, more: %v", g.Waiting, len(g.Marks), more)
			}
		}
		for range hooks.MostWaiting {
			_, err := h.sends.Send(context.Background())
			h.Must(err)
		}
		for i := range d.Announcements {
			d.Announcements[i].Ended = i >= hooks.MostWaiting
		}
		for _, m := range r.takes() {
			told[m.kind]++
		}
	}
	if told["announcement.made"] != hooks.MostWaiting || told["announcement.ended"] != 2*hooks.MostWaiting {
		t.Errorf("told: %v", told)
	}
}

// stone is a stone on a point of an ordinary board.
func stone(t *testing.T, by board.Person, point string) game.Command {
	t.Helper()
	p, err := board.ParsePoint(point)
	if err != nil {
		t.Fatal(err)
	}
	return game.Command{Do: game.DoStone, By: by, Point: p}
}

// A webhook that is not known, or was removed, is refused before anything is made of the event.
func TestAnUnknownWebhookIsRefusedBeforeAnythingIsMade(t *testing.T) {
	h := openFixture(t)
	gone, _ := h.added(h.ID, "http://receiver.example.org/gone")
	h.Must(h.Desk.Hooks.Remove(context.Background(), h.ID, h.Order(), gone))
	known, _ := h.added(h.ID, "http://receiver.example.org/known")
	dossiers, o := 0, h.sends.Options
	o.Dossier = func(ctx context.Context, event string, f dossier.For) (dossier.Dossier, error) {
		dossiers++
		return h.Desk.Dossiers.Of(ctx, event, f)
	}
	s := hooks.New(o)
	for _, id := range []string{"", "none", gone} {
		_, err := s.Marks(context.Background(), h.ID, id)
		if refused, is := errors.AsType[*tournament.Refusal](err); !is || refused.Code != tournament.NoSuchHook || dossiers != 0 {
			t.Errorf("%q: %v, after %d dossiers", id, err, dossiers)
		}
	}
	if _, err := s.Marks(context.Background(), h.ID, known); err != nil || dossiers != 1 {
		t.Errorf("one that is known: %v, after %d dossiers", err, dossiers)
	}
}
