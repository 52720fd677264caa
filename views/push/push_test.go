package push_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/push"
	"renju-arbiter/views/testkit/visit"
)

// portal is a hub behind a network that the test cuts.
type portal struct {
	*visit.Service
	at    string
	state atomic.Int32 // 0: the network is well; -1: it is cut; else the hub answers that status
	asked atomic.Int32
}

func openHub(t *testing.T) *portal {
	h := &portal{Service: visit.Open(t, visit.Options{Hub: true, Key: keyOf(100)})}
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.asked.Add(1)
		switch state := h.state.Load(); state {
		case 0:
			h.Handler.ServeHTTP(w, r)
		case -1:
			panic(http.ErrAbortHandler)
		default:
			w.WriteHeader(int(state))
		}
	}))
	t.Cleanup(front.Close)
	h.at = front.URL
	return h
}

func keyOf(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

// hall is an event at a hall.
type hall struct {
	*visit.Event
	t     *testing.T
	now   time.Time
	log   *lines
	push  *push.Pusher
	key   string
	hub   *portal
	owner ed25519.PrivateKey
}

// lines is a log whose lines are counted.
type lines struct {
	mu   sync.Mutex
	list []string
}

func (l *lines) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.list = append(l.list, string(line))
	return len(line), nil
}

func openHall(t *testing.T, h *portal, key string, owner byte) *hall {
	e := visit.OpenEventWith(t, visit.Options{Key: keyOf(owner)}, tournament.Created{})
	e.Enter("Ada", "Bo", "Cem", "Dora")
	return at(t, h, e, key, owner)
}

func at(t *testing.T, h *portal, e *visit.Event, key string, owner byte) *hall {
	a := &hall{Event: e, t: t, now: time.Now(), log: &lines{}, key: key, hub: h, owner: keyOf(owner)}
	a.restarts()
	return a
}

// restarts is what a restart does to what is sent: nothing of it is remembered.
func (a *hall) restarts() {
	a.push = push.New(push.Options{Hub: a.hub.at, Keys: []string{a.key}, Desk: func() *arbiter.Desk { return a.Desk }, Wall: func() time.Time { return a.now },
		Log: slog.New(slog.NewTextHandler(a.log, nil)), Reach: hooks.Reach{Inside: true}})
}

func (a *hall) file() []byte {
	a.t.Helper()
	file, err := a.Desk.Dossiers.Sealed(a.t.Context(), a.ID, dossier.Public)
	a.Must(err)
	return file
}

// name is that of the event in the archive of the hub.
func (a *hall) name() string {
	return installation.PushedName(a.ID, hex.EncodeToString(a.owner.Public().(ed25519.PublicKey)))
}

func (a *hall) sends() {
	a.t.Helper()
	if _, failed := a.push.Step(a.t.Context(), 0); failed {
		a.t.Fatalf("it is not taken: %s", said(a.push.States()[0].Trouble))
	}
}

func (a *hall) isRefused(with string) {
	a.t.Helper()
	before, _ := a.hub.Desk.Archive.File(a.t.Context(), a.name())
	_, failed := a.push.Step(a.t.Context(), 0)
	if got := said(a.push.States()[0].Trouble); !failed || !strings.Contains(got, with) {
		a.t.Errorf("failed: %v, %q, not %q", failed, got, with)
	}
	if after, _ := a.hub.Desk.Archive.File(a.t.Context(), a.name()); !bytes.Equal(before, after) {
		a.t.Errorf("after %q another dossier is held", with)
	}
}

func said(text locale.Text) string { return locale.For("en").Text(text) }

// isHeld fails where the hub does not hold the present dossier, byte for byte.
func (a *hall) isHeld() {
	a.t.Helper()
	held, err := a.hub.Desk.Archive.File(a.t.Context(), a.name())
	a.Must(err)
	if !bytes.Equal(held, a.file()) {
		a.t.Error("the hub holds another dossier than the hall")
	}
}

func (a *hall) announces(text string) { a.Arrange(tournament.Announce{ID: text, Text: text}) }

// A hall is cut off for ten minutes, killed twice, and corrects a result meanwhile: the hub ends with its
// dossier, byte for byte. Nothing is sent where nothing has changed.
func TestAHallThatWasCutOffCatchesUp(t *testing.T) {
	h := openHub(t)
	a := openHall(t, h, h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001"), 1)
	a.sends()
	a.isHeld()
	asked := h.asked.Load()
	a.sends()
	if h.asked.Load() != asked {
		t.Error("what is held was sent again")
	}
	h.state.Store(-1)
	a.Arrange(tournament.PublishSchedule{})
	p := a.State().PairingsIn(1)[0]
	a.End(p.First+"-"+p.Second, "1-0")
	for began := a.now; a.now.Sub(began) < 10*time.Minute; {
		wait, failed := a.push.Step(t.Context(), 0)
		if !failed || wait < time.Second {
			t.Fatalf("cut off: %v, %v", wait, failed)
		}
		if a.now = a.now.Add(wait); a.now.Sub(began) > 3*time.Minute && len(a.State().Announcements) == 0 {
			a.restarts()
			a.announces("Lunch")
			a.Arrange(tournament.EndAnnouncement{ID: "Lunch"})
		}
	}
	a.Arbiter.Open("/games/"+p.Game+"/history").Corrects("/games/"+p.Game+"/result", "result", "0-1", "reason", "names exchanged").Must(http.StatusOK)
	a.restarts()
	if _, failed := a.push.Step(t.Context(), 0); !failed {
		t.Error("it is sent through a network that is cut")
	}
	h.state.Store(0)
	a.sends()
	a.isHeld()
	if events := h.Desk.Installation.State().Archive; len(events) != 1 || events[0].Name != "Cup" {
		t.Errorf("the archive is %+v", events)
	}
}

// A hub that answers 500 for a day is asked every few minutes; the log has a line an hour; then all is as
// if nothing had been.
func TestAHubThatFailsForADay(t *testing.T) {
	h := openHub(t)
	a := openHall(t, h, h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001"), 1)
	h.state.Store(http.StatusInternalServerError)
	tries, began := 0, a.now
	for ; a.now.Sub(began) < 24*time.Hour; tries++ {
		wait, failed := a.push.Step(t.Context(), 0)
		if !failed || wait > 6*time.Minute {
			t.Fatalf("%v, %v", wait, failed)
		}
		a.now = a.now.Add(wait)
	}
	if tries < 24*10 || tries > 24*14 || len(a.log.list) < 23 || len(a.log.list) > 25 {
		t.Errorf("%d tries, and the log has %d lines", tries, len(a.log.list))
	}
	if faults, _ := a.push.Notes(); len(faults) != 1 || !strings.Contains(said(faults[0]), "The hub answers 500.") {
		t.Errorf("administrators read %v", faults)
	}
	h.state.Store(0)
	a.sends()
	a.isHeld()
	if faults, fine := a.push.Notes(); len(faults) != 0 || len(fine) != 1 || !strings.HasPrefix(said(fine[0]), "The hub holds") {
		t.Errorf("administrators read %v, %v", faults, fine)
	}
	if last := a.log.list[len(a.log.list)-1]; !strings.Contains(last, "takes dossiers again") {
		t.Error(last)
	}
}

// A second installation with the key of a hall is refused by the hall's name, and administrators of the hub
// read it. Two keys and two events do not mix.
func TestTwoHallsWithOneKey(t *testing.T) {
	h := openHub(t)
	key := h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001")
	a, b := openHall(t, h, key, 1), openHall(t, h, key, 2)
	a.sends()
	b.isRefused("The dossiers of Bilbao are sealed with another key")
	a.isHeld()
	admin := h.Organiser()
	if text := admin.Open(address.Hub).Must(http.StatusOK).Words("main"); !strings.Contains(text, "Refused ") || !strings.Contains(text, "The dossiers of Bilbao are sealed") {
		t.Errorf("administrators read %q", text)
	}
	if text := admin.Open(address.Accounts).Must(http.StatusOK).Page.Text(); !strings.Contains(text, "What the hall Bilbao pushed was refused") {
		t.Errorf("administrators read %q", text)
	}
	a.announces("Lunch")
	a.sends()
	if text := admin.Open(address.Hub).Words("main"); strings.Contains(text, "Refused ") {
		t.Errorf("administrators still read %q", text)
	}
	// Another event has a key of its own, and that key does not open the first.
	const second = "0198a000-0000-7000-8000-000000000002"
	other := h.Admits("Tartu", second)
	b.Must(b.Desk.Events.Create(t.Context(), second, b.Order(), tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
	b.ID, b.key = second, other
	b.restarts()
	b.sends()
	b.isHeld()
	a.isHeld()
	for name, c := range map[string]struct {
		hall *hall
		key  string
		want string
	}{
		"the first event with the second key": {a, other, "hall-other"},
		"the second event with the first key": {b, key, "hall-other"},
		"no key":                              {a, "", "no-key"},
		"a key that is none":                  {a, arbiter.HallKeyPrefix + "x", "no-hall"},
	} {
		if _, code := c.hall.posts(c.key, c.hall.file(), c.hall.owner, nil); code != c.want {
			t.Errorf("%s: %q, not %q", name, code, c.want)
		}
	}
	a.isHeld()
	b.isHeld()
}

// posts sends a file by hand, signed by somebody, and returns the answer.
func (a *hall) posts(key string, file []byte, by ed25519.PrivateKey, change func(*http.Request)) (status int, code string) {
	a.t.Helper()
	var continues hub.Place
	if head, err := a.hub.Store.Personal().PushedHead(a.t.Context(), a.name()); err == nil {
		continues.Position = head.Position
		continues.Hash, err = a.Desk.Archive.HashAt(a.t.Context(), head.Position)
		a.Must(err)
	}
	sum := sha256.Sum256(bytes.TrimSpace(file))
	p := hub.Push{Token: arbiter.TokenDigest(key), Sum: sum[:], Continues: continues}
	r, err := http.NewRequestWithContext(a.t.Context(), http.MethodPost, a.hub.at+address.APIHubDossier, bytes.NewReader(file))
	a.Must(err)
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	r.Header.Set(hub.ContinuesHeader, continues.Header())
	r.Header.Set(hub.SignatureHeader, hex.EncodeToString(ed25519.Sign(by, p.Message())))
	if change != nil {
		change(r)
	}
	got, err := http.DefaultClient.Do(r)
	a.Must(err)
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	a.Must(err)
	if _, after, is := strings.Cut(string(text), `"code":"`); is {
		code, _, _ = strings.Cut(after, `"`)
	}
	return got.StatusCode, code
}

// What is wrong with a dossier is one sentence; what the hub holds stays.
func TestWhatIsNotTaken(t *testing.T) {
	h := openHub(t)
	key := h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001")
	a := openHall(t, h, key, 1)
	first := a.file()
	a.sends()
	a.announces("Lunch")
	second := a.file()
	a.sends()
	a.announces("Tea")
	forArbiters, err := a.Desk.Dossiers.Sealed(t.Context(), a.ID, dossier.Arbiters)
	a.Must(err)
	newer := bytes.Replace(a.file(), []byte(`"schema":1`), []byte(`"schema":999`), 1)
	for name, c := range map[string]struct {
		file   []byte
		by     ed25519.PrivateKey
		change func(*http.Request)
		status int
		code   string
	}{
		"an older one":            {first, a.owner, nil, http.StatusConflict, "older"},
		"the one that is held":    {second, a.owner, nil, http.StatusOK, ""},
		"one signed by nobody":    {a.file(), a.owner, func(r *http.Request) { r.Header.Del(hub.SignatureHeader) }, http.StatusUnprocessableEntity, "unsigned"},
		"one that was downloaded": {a.file(), keyOf(3), nil, http.StatusUnprocessableEntity, "unsigned"},
		"one without a place":     {a.file(), a.owner, func(r *http.Request) { r.Header.Set(hub.ContinuesHeader, "x") }, http.StatusUnprocessableEntity, "unsigned"},
		"one of another place":    {a.file(), a.owner, func(r *http.Request) { r.Header.Set(hub.ContinuesHeader, "1 00") }, http.StatusUnprocessableEntity, "unsigned"},
		"one for arbiters":        {forArbiters, a.owner, nil, http.StatusUnprocessableEntity, "not-public"},
		"one that is no dossier":  {[]byte("(;GM[4])"), a.owner, nil, http.StatusUnprocessableEntity, "not-one"},
		"one that was changed":    {bytes.Replace(a.file(), []byte(`"Tea"`), []byte(`"Pie"`), 1), a.owner, nil, http.StatusUnprocessableEntity, "changed"},
		"one of a schema to come": {newer, a.owner, nil, http.StatusUnprocessableEntity, "newer"},
		"one of nothing":          {nil, a.owner, nil, http.StatusUnprocessableEntity, "not-one"},
		"one of 500 MB": {a.file(), a.owner, func(r *http.Request) {
			r.Body, r.ContentLength = io.NopCloser(endless{}), 500_000_000
			r.Header.Set("Expect", "100-continue")
		}, http.StatusRequestEntityTooLarge, "large"},
		"one of 64 MB and no length": {a.file(), a.owner, func(r *http.Request) {
			r.Body, r.ContentLength = io.NopCloser(io.LimitReader(endless{}, 64_000_010)), -1
		}, http.StatusRequestEntityTooLarge, "large"},
	} {
		if status, code := a.posts(key, c.file, c.by, c.change); status != c.status || code != c.code {
			t.Errorf("%s: %d %q, not %d %q", name, status, code, c.status, c.code)
		}
		if held, err := h.Desk.Archive.File(t.Context(), a.name()); err != nil || !bytes.Equal(held, second) {
			t.Fatalf("%s: the hub holds another dossier: %v", name, err)
		}
	}
	hallID := h.Desk.Installation.State().Halls[0].Hall
	h.Install(installation.DismissHall{Hall: hallID, Reason: "the key was lost"})
	a.isRefused("Bilbao was dismissed")
	// Another key for the same event goes on where the first stopped.
	a.key = h.Admits("Bilbao", a.ID)
	a.restarts()
	a.sends()
	a.isHeld()
	if n := len(h.Desk.Installation.State().Archive); n != 1 {
		t.Errorf("the archive has %d events", n)
	}
}

// A hall to which nothing happens asks once an hour what the hub holds. It says since when that is all.
func TestAHallAsksAgainWhatTheHubHolds(t *testing.T) {
	h := openHub(t)
	a := openHall(t, h, h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001"), 1)
	a.sends()
	since, asked := a.push.States()[0].Taken, h.asked.Load()
	for range 5 {
		a.now = a.now.Add(11 * time.Minute)
		a.sends()
	}
	if got := a.push.States()[0].Taken; !got.Equal(since) || h.asked.Load() != asked {
		t.Errorf("held since %s, not %s; asked %d times more", got, since, h.asked.Load()-asked)
	}
	h.Install(installation.DismissHall{Hall: h.Desk.Installation.State().Halls[0].Hall, Reason: "the key was lost"})
	a.now = a.now.Add(11 * time.Minute)
	a.isRefused("Bilbao was dismissed")
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// A copy of a hall that goes another way is refused as that, and so is the hall itself where the copy came
// first. An older copy is refused as older until it has gone past.
func TestACopyOfAHallIsRefused(t *testing.T) {
	h := openHub(t)
	key := h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001")
	a := openHall(t, h, key, 1)
	a.sends()
	path := filepath.Join(t.TempDir(), "copy.db")
	a.Stop()
	text, err := os.ReadFile(a.Service.Path)
	a.Must(err)
	a.Must(os.WriteFile(path, text, 0o600))
	again := func(path string) *hall {
		s := visit.Open(t, visit.Options{Path: path, Key: keyOf(1)})
		e := &visit.Event{Service: s, ID: a.ID}
		return at(t, h, e, key, 1)
	}
	one, two := again(a.Service.Path), again(path)
	one.arranges("one")
	one.arranges("two")
	one.sends()
	one.isHeld()
	two.arranges("other")
	two.isRefused("holds a newer dossier")
	two.arranges("more")
	two.arranges("and more")
	two.arranges("and more still")
	two.isRefused("went another way")
	one.arranges("three")
	one.sends()
	one.isHeld()
}

// arranges announces with an order that no copy has given.
func (a *hall) arranges(text string) {
	a.t.Helper()
	order := arbiter.Order{Actor: "test", Arrival: time.Now(), ID: fmt.Sprint("order ", text, time.Now().UnixNano()), Seen: -1}
	a.Must(a.Desk.Arrange(context.Background(), a.ID, order, tournament.Announce{ID: text, Text: text}, nil))
}

// Run sends what happens by itself, and ends with its context.
func TestRunSendsWhatHappens(t *testing.T) {
	h := openHub(t)
	a := openHall(t, h, h.Admits("Bilbao", "0198a000-0000-7000-8000-000000000001"), 1)
	p := push.New(push.Options{Hub: h.at, Keys: []string{a.key}, Desk: func() *arbiter.Desk { return a.Desk }, Wall: time.Now,
		Hear: a.Web.Delayed().Streams.Hear, Log: slog.New(slog.DiscardHandler), Reach: hooks.Reach{Inside: true}})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); p.Run(ctx) }()
	holds := func() {
		t.Helper()
		for late := time.Now().Add(30 * time.Second); ; {
			held, _ := h.Desk.Archive.File(t.Context(), a.name())
			if bytes.Equal(held, a.file()) {
				return
			}
			if time.Now().After(late) {
				t.Fatal("the hub does not hold it")
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
	holds()
	for i := range 3 {
		a.announces(fmt.Sprint("Lunch ", i))
	}
	holds()
	stop()
	<-ended
}
