package push

import (
	"context"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
)

const (
	leastRest = time.Second     // between two dossiers of one event
	lookEvery = time.Minute     // time alone makes another dossier: a delay ends
	longest   = 5 * time.Minute // between two tries
	mostWish  = time.Hour       // for which a hub can put a try off
	logEvery  = time.Hour
	askEvery  = time.Hour       // what the hub holds: a backup that was put back may hold less
	patience  = 5 * time.Minute // for one dossier to be sent and answered
)

// Options are what a Pusher is made of.
type Options struct {
	Hub  string   // its address, as hooks.Reach.Read returns it
	Keys []string // that the hub has made, one for each event
	Desk func() *arbiter.Desk
	// Hear tells when something has happened in an event, and once to begin with.
	Hear  func(ctx context.Context, event string, happened func()) error
	Wall  func() time.Time
	Log   *slog.Logger
	Reach hooks.Reach
	Roots *x509.CertPool // of certificates; nil: those of the computer
}

// A Pusher sends dossiers to one hub. It sends while Run goes on.
type Pusher struct {
	Options
	client *http.Client
	lines  []*line
}

// A line sends the event of one key. Step alone uses what mu does not guard.
type line struct {
	*Pusher
	key   string
	asked bool // what the hub holds is known, as it said it
	held  hub.Held
	event string
	fails int
	told  time.Time // when the log had a line last
	noted time.Time // when the hub has said last what it holds
	taken time.Time // since when that is the present dossier

	mu    sync.Mutex
	state State
}

// A State is how it stands with the event of one key.
type State struct {
	Event   string // its id; empty: the hub has not said yet
	Taken   time.Time
	Trouble locale.Text // empty: the hub holds the present dossier, or will at once
	Since   time.Time   // of the trouble
}

// New makes a Pusher.
func New(o Options) *Pusher {
	p := &Pusher{Options: o, client: o.Reach.Client(strings.HasPrefix(o.Hub, "http://"), o.Roots)}
	p.client.Timeout = patience
	if t, is := p.client.Transport.(*http.Transport); is {
		t.DisableKeepAlives, t.ExpectContinueTimeout = false, 5*time.Second
	}
	for _, key := range o.Keys {
		p.lines = append(p.lines, &line{Pusher: p, key: key})
	}
	return p
}

// Run sends until the context ends.
func (p *Pusher) Run(ctx context.Context) {
	var all sync.WaitGroup
	for _, l := range p.lines {
		all.Go(func() { l.run(ctx) })
	}
	all.Wait()
}

// States are those of all keys.
func (p *Pusher) States() (list []State) {
	for _, l := range p.lines {
		l.mu.Lock()
		list = append(list, l.state)
		l.mu.Unlock()
	}
	return list
}

func (l *line) run(ctx context.Context) {
	heard := make(chan struct{}, 1)
	var hears sync.WaitGroup
	defer hears.Wait()
	listens := false
	for ctx.Err() == nil {
		wait, failed := l.step(ctx)
		if !listens && l.event != "" {
			listens = true
			event := l.event // one key is for one event
			hears.Go(func() { l.listen(ctx, event, heard) })
		}
		if !failed && !pause(ctx, leastRest, nil) {
			return
		}
		next := heard
		if failed {
			next = nil // news do not bring a hub back
		}
		pause(ctx, wait, next)
	}
}

// listen notes that something has happened in the event.
func (l *line) listen(ctx context.Context, event string, heard chan<- struct{}) {
	for ctx.Err() == nil {
		err := l.Hear(ctx, event, func() {
			select {
			case heard <- struct{}{}:
			default:
			}
		})
		if err != nil && !errors.Is(err, journal.ErrNotFound) && ctx.Err() == nil {
			l.Log.Error("push", "error", err)
		}
		pause(ctx, lookEvery, nil)
	}
}

// pause waits for a time or for news; false where the context ended.
func pause(ctx context.Context, d time.Duration, news <-chan struct{}) bool {
	rest := time.NewTimer(d)
	defer rest.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-news:
	case <-rest.C:
	}
	return true
}

// step sends the present dossier, if the hub does not hold it. It returns for how long nothing is to be
// done, and whether it failed.
func (l *line) step(ctx context.Context) (wait time.Duration, failed bool) {
	err := l.send(ctx)
	if again := (*answerError)(nil); errors.As(err, &again) && again.code == string(hub.Stale) {
		l.asked = false
		err = l.send(ctx)
	}
	if ctx.Err() != nil {
		return 0, true
	}
	now := l.Wall()
	if err == nil {
		l.well(now)
		return lookEvery, false
	}
	l.asked = false
	wait = min(leastRest<<min(l.fails, 20), longest)
	l.fails++
	wait += rand.N(wait / 10) // not all that failed together come together again
	if told := (*answerError)(nil); errors.As(err, &told) {
		wait = max(wait, told.after)
	}
	l.ill(err, now)
	return wait, true
}

// well notes that the hub holds the present dossier.
func (l *line) well(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fails > 0 && !l.told.IsZero() {
		l.Log.Info("push: the hub takes dossiers again", "hub", l.Hub, "event", l.event)
	}
	l.fails, l.told = 0, time.Time{}
	l.state = State{Event: l.event, Taken: l.taken}
}

// ill notes a failure, and has the log say it once an hour.
func (l *line) ill(err error, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state.Trouble.Key == "" {
		l.state.Since = now
	}
	l.state.Event, l.state.Trouble = l.event, troubleOf(err)
	if l.told.IsZero() || now.Sub(l.told) >= logEvery {
		l.told = now
		l.Log.Warn("push: the hub has not taken the dossier; it is tried again", "hub", l.Hub, "event", l.event, "why", locale.For("en").Text(l.state.Trouble), "since", l.state.Since)
	}
}

// errElsewhere says that the event of a key is not of this installation.
var errElsewhere = errors.New("push: the event is not here")

func (l *line) send(ctx context.Context) error {
	if !l.asked || l.Wall().Sub(l.noted) >= askEvery {
		answer, err := l.call(ctx, http.MethodGet, address.APIHub, nil, nil)
		if err != nil {
			return err
		}
		l.note(answer)
	}
	file, err := l.Desk().Dossiers.Sealed(ctx, l.event, dossier.Public)
	if errors.Is(err, journal.ErrNotFound) {
		return errElsewhere
	}
	if err != nil {
		return err
	}
	sum := sha256.Sum256(file)
	if l.held.Sum == hex.EncodeToString(sum[:]) {
		return nil
	}
	archive := l.Desk().Archive
	hash, err := archive.HashAt(ctx, l.held.Position)
	if err != nil {
		return err
	}
	p, err := archive.SignPush(hub.Push{Token: arbiter.TokenDigest(l.key), Sum: sum[:], Continues: hub.Place{Position: l.held.Position, Hash: hash}})
	if err != nil {
		return err
	}
	answer, err := l.call(ctx, http.MethodPost, address.APIHubDossier, file, map[string]string{
		hub.ContinuesHeader: p.Continues.Header(),
		hub.SignatureHeader: hex.EncodeToString(p.Signature),
	})
	if err == nil {
		l.note(answer)
	}
	return err
}

func (l *line) note(answer hub.State) {
	before := l.held.Sum
	l.asked, l.noted, l.event, l.held = true, l.Wall(), answer.Event, hub.Held{}
	if answer.Held != nil {
		l.held = *answer.Held
	}
	if l.held.Sum != before || l.taken.IsZero() {
		l.taken = l.noted
	}
}

// at is an address of the hub.
func (p *Pusher) at(path string) (string, error) {
	u, err := url.Parse(p.Hub)
	if err != nil {
		return "", err
	}
	u.Path = strings.TrimSuffix(u.Path, "/") + path
	return u.String(), nil
}
