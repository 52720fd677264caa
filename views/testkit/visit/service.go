package visit

import (
	"bytes"
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/backups"
	"renju-arbiter/records/retention"
	"renju-arbiter/views"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/metrics"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/origin"
)

// cheap is what a password costs in the tests: at the price of a real installation most of
// their time would go into the hashes of logins.
var cheap = accounts.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}

// Key is what the services of the tests sign their statements with.
var Key = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

// plainly carries pages as they are: to pack each and unpack it would take as long as to make it.
var plainly http.RoundTripper = func() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.DisableCompression = true
	return t
}()

// Service is a service on a real database file, as a test's visitors meet it.
type Service struct {
	T     testing.TB
	Store *records.Store
	Desk  *arbiter.Desk
	URL   string
	Path  string
	Stop  func()

	Web     *web.Server
	Handler http.Handler
	Metrics http.Handler      // what Prometheus asks; nil without Options.Meter
	Carrier http.RoundTripper // how visitors reach it; nil is the network
}

// Options are what is not as usual in a service. The zero value is the usual one.
type Options struct {
	Path    string // a database that is there already
	Limited bool   // with the rate limits of a real installation
	Now     func() time.Time
	Log     *slog.Logger // nil: faults of the service are said where the test fails
	Origin  origin.Origin
	Key     ed25519.PrivateKey // of statements; nil: Key

	Review   bool                  // a file in which nothing looks wrong is looked at as a whole by Store.Review
	Troubled bool                  // the heart may fail to be written
	Room     func() (uint64, bool) // on the disk; nil asks the disk itself
	Idle     time.Duration         // after which an account is logged out; 0: never
	Proof    time.Duration         // for which a password that was said counts
	Hub      bool                  // halls push to it
	ReadOnly bool                  // nothing is written but what halls push
	Calls    bool                  // webhooks are told, those on this computer too
	Keep     retention.Keep        // how long sessions and the security log are kept
	Print    views.Print           // makes PDFs; nil where there is no browser
	Backups  *backups.Keeper       // copies of the database; nil: none are made
	Meter    *metrics.Meter        // measures the service; nil: nothing does
}

// Open starts a service. It is closed when the test ends, or by Stop.
func Open(t testing.TB, o Options) *Service {
	t.Helper()
	h := &Service{T: t, Path: o.Path}
	if h.Path == "" {
		h.Path = filepath.Join(t.TempDir(), "renju.db")
	}
	ctx, cancel := context.WithCancel(context.Background())
	observers := o.Meter.Observers()
	store, err := records.Open(ctx, h.Path, records.Options{Projectors: records.Projections(), Now: o.Now, Password: cheap, Review: o.Review, Committed: observers.Committed})
	if err != nil {
		t.Fatal(err)
	}
	if o.Log == nil {
		o.Log = logOf(t)
	}
	if o.Key == nil {
		o.Key = Key
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	options := views.Options{Store: store, Backups: o.Backups, Log: o.Log, Origin: o.Origin, Unlimited: !o.Limited, Room: o.Room, Print: o.Print, Idle: o.Idle, Keep: o.Keep, Proof: o.Proof, Observers: observers.Web, Hooks: hooks.Reach{Inside: o.Calls}, Hub: o.Hub, ReadOnly: o.ReadOnly}
	server := views.New(options)
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Envelopes: store.Personal(), Dossiers: store.Personal(), Summaries: store.Summaries(), Key: o.Key, Broadcast: server.Streams, Presence: server.Presence, Accepted: server.RequestLog.Accepted, Log: store.Security(), Due: observers.Due, Now: o.Now(), Follows: options.Archive()})
	if err != nil {
		t.Fatal(err)
	}
	server.Attach(desk)
	if o.Meter != nil {
		h.Metrics = o.Meter.Handler(metrics.Sources{Now: o.Now, Store: store, Desk: desk, Viewers: server.Places.Open, Backups: o.Backups})
	}
	go desk.Clocks.Watch(ctx, func(err error) {
		if !o.Troubled {
			t.Errorf("watch: %v", err)
		}
	})
	go server.Run(ctx)
	if o.Calls {
		go server.TellHooks(ctx)
	}
	h.Web, h.Handler = server.Server, server.Handler()
	web := httptest.NewUnstartedServer(h.Handler)
	SpeakAll(web.Config)
	web.Start()
	h.Store, h.Desk, h.URL = store, desk, web.URL
	closed := false
	h.Stop = func() {
		if closed {
			return
		}
		closed = true
		cancel()
		web.CloseClientConnections()
		web.Close()
		if err := store.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	}
	t.Cleanup(h.Stop)
	return h
}

// Visitor is somebody who has not been here before.
func (h *Service) Visitor() *Visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.T.Fatal(err)
	}
	return &Visitor{T: h.T, Client: &http.Client{Jar: jar, Transport: cmp.Or(h.Carrier, plainly), Timeout: 2 * time.Minute}, Base: h.URL}
}

// SetupToken is the one-time token that the service prints at its first start.
func (h *Service) SetupToken() string {
	h.T.Helper()
	token, err := h.Store.Accounts().Setup(context.Background(), time.Hour)
	if err != nil {
		h.T.Fatal(err)
	}
	return token
}

// Organiser is a visitor who has made the first account with the one-time link.
func (h *Service) Organiser() *Visitor {
	h.T.Helper()
	token := h.SetupToken()
	v := h.Visitor()
	v.Open("/setup/" + token)
	v.Submit("/setup/"+token, "name", "Chief", "password", "correct horse")
	v.Must(http.StatusOK)
	return v
}

// Chief is how the journal names the first account; "test" while there is none.
func (h *Service) Chief() string {
	h.T.Helper()
	account, err := h.Store.Accounts().Named(context.Background(), "Chief")
	if err != nil {
		return "test"
	}
	return "account:" + account.ID
}

// MakeAccount makes an account with the password of all of them.
func (h *Service) MakeAccount(name string, role installation.Role) sidetable.Account {
	h.T.Helper()
	kept, err := h.Store.Accounts().Prepare(context.Background(), name, Password)
	if err == nil {
		err = h.Desk.Installation.Do(context.Background(), h.order("make "+kept.ID), installation.Make(kept.Made(role)), sidetable.AddAccount{Account: kept})
	}
	if err != nil {
		h.T.Fatal(err)
	}
	return kept
}

// Admits makes a key with which a hall pushes an event to this hub.
func (h *Service) Admits(hall, event string) (key string) {
	h.T.Helper()
	key, err := h.Desk.Archive.Admit(context.Background(), h.order("admit "+hall+event+rand.Text()), hall, event)
	if err != nil || key == "" {
		h.T.Fatalf("the key of %s: %v", hall, err)
	}
	return key
}

// Install has the first account do something in the installation.
func (h *Service) Install(c installation.Command) {
	h.T.Helper()
	if err := h.Desk.Installation.Do(context.Background(), h.order(fmt.Sprint("install ", c, time.Now())), c); err != nil {
		h.T.Fatal(err)
	}
}

// Appointed is a visitor who has logged in with a new account, called after its task in an
// event.
func (h *Service) Appointed(event string, role access.Role) *Visitor {
	h.T.Helper()
	name := "The " + string(role)
	made := h.MakeAccount(name, installation.Member)
	if event != "" {
		if err := h.Desk.Arrange(context.Background(), event, h.order("appoint "+made.ID), tournament.Appoint{Account: made.ID, Role: role}, nil); err != nil {
			h.T.Fatal(err)
		}
	}
	return h.LoggedIn(name)
}

// Administrator is a visitor who has logged in with a new account of an administrator.
func (h *Service) Administrator(name string) *Visitor {
	h.T.Helper()
	h.MakeAccount(name, installation.Administrator)
	return h.LoggedIn(name)
}

// LoggedIn is a visitor who has logged in with an account.
func (h *Service) LoggedIn(name string) *Visitor {
	h.T.Helper()
	v := h.Visitor()
	return v.Open("/login").Submit("/login", "name", name, "password", Password).Must(http.StatusOK)
}

func (h *Service) order(id string) arbiter.Order {
	return arbiter.Order{Actor: h.Chief(), Arrival: time.Now(), ID: id, Seen: -1}
}

// OnTheNetwork serves on an address that others in the hall can reach, as a
// browser there meets it: plain HTTP, not loopback.
func (h *Service) OnTheNetwork(t *testing.T, handler http.Handler) string {
	t.Helper()
	listener, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(handler)
	web.Listener.Close()
	web.Listener = listener
	web.Start()
	t.Cleanup(func() { web.CloseClientConnections(); web.Close() })
	port := listener.Addr().(*net.TCPAddr).Port
	list, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			return fmt.Sprintf("http://%s:%d", n.IP, port)
		}
	}
	t.Log("this machine has no address but loopback: the journey runs there")
	return fmt.Sprintf("http://127.0.0.1:%d", port)
}

// Written is how many events the journal has: what is refused adds none.
func (h *Service) Written() int64 {
	h.T.Helper()
	position, _, _, err := h.Store.Head(context.Background())
	if err != nil {
		h.T.Fatal(err)
	}
	return position
}

// Link makes a link in an event; one that does not say until when is good for a day.
func (h *Service) Link(event string, kind access.LinkKind, w arbiter.WantedLink) arbiter.MadeLink {
	h.T.Helper()
	return h.MakeLinks(event, kind, w)[0]
}

// MakeLinks makes several links in one act, as the page of the links does; that one draws a code
// for each.
func (h *Service) MakeLinks(event string, kind access.LinkKind, wanted ...arbiter.WantedLink) []arbiter.MadeLink {
	h.T.Helper()
	for i := range wanted {
		if wanted[i].Ends.IsZero() {
			wanted[i].Ends = time.Now().Add(24 * time.Hour)
		}
	}
	made, err := h.Desk.Links.Make(h.T.Context(), event, h.order(rand.Text()), kind, wanted)
	if err != nil {
		h.T.Fatal(err)
	}
	return made
}
