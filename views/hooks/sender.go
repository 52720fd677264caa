package hooks

import (
	"context"
	"crypto/x509"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/webhooks"
)

// waits are how long a message waits after each try that was in vain; after the last it is given up.
var waits = []time.Duration{5 * time.Second, 30 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour}

// How much there is at once.
const (
	mostWaiting = 64 // messages of a webhook
	atOnce      = 32 // receivers that are sent to
)

// Options are what a sender is made of.
type Options struct {
	Store *webhooks.Hooks
	Desk  func() *arbiter.Desk // it comes later than what serves
	// Dossier writes an event as a document.
	Dossier func(ctx context.Context, event string, f dossier.For) (dossier.Dossier, error)
	// Hear tells when something has happened in an event, and once to begin with.
	Hear  func(ctx context.Context, event string, happened func()) error
	Wall  func() time.Time
	Log   *slog.Logger
	Reach Reach
	Roots *x509.CertPool // of certificates; nil: those of the computer
}

// Sender tells webhooks what is news.
type Sender struct {
	Options
	phone phone
	again chan struct{} // webhooks were released or stopped
	due   chan struct{} // there is something to send, or room to send it

	mu    sync.Mutex
	busy  map[string]bool        // webhooks that are sent to
	full  map[string]bool        // events of which not all is gathered
	looks map[string]*sync.Mutex // of each event: one looks at a time, who comes later at what is newer
	all   sync.WaitGroup
}

// New makes a sender. It sends while Run goes on.
func New(o Options) *Sender {
	return &Sender{Options: o, phone: newPhone(o.Reach, o.Roots), again: make(chan struct{}, 1), due: make(chan struct{}, 1),
		busy: map[string]bool{}, full: map[string]bool{}, looks: map[string]*sync.Mutex{}}
}

// Wake tells that webhooks were released or stopped.
func (s *Sender) Wake() { wake(s.again) }

func wake(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Marks are where a webhook of an event begins that is released now. One that cannot be released is refused
// before anything is made for it.
func (s *Sender) Marks(ctx context.Context, event, hook string) (sidetable.HookMarks, error) {
	t, err := s.Desk().Tournament(event)
	if err != nil {
		return nil, err
	}
	h, err := t.StandingHook(hook)
	if err != nil {
		return nil, err
	}
	d, err := s.Dossier(ctx, event, dossier.For{Audience: dossier.Public})
	return Marks(d, h.News), err
}

// Test has a webhook told that it is; false where such a message waits already, or it is told nothing.
func (s *Sender) Test(ctx context.Context, event, hook string) (bool, error) {
	waits, err := s.Store.WaitsOf(ctx, hook, Test)
	if err != nil || waits {
		return false, err
	}
	g, err := s.Store.Gathered(ctx, hook)
	if errors.Is(err, webhooks.ErrNoHook) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	d, err := s.Dossier(ctx, event, dossier.For{Audience: dossier.Public})
	if err != nil {
		return false, err
	}
	m, err := s.message(Test, dataOf(d, Told{}))
	if err == nil {
		err = s.Store.Gather(ctx, hook, g.Run, nil, []webhooks.HookMessage{m})
	}
	wake(s.due)
	return err == nil, err
}

// look gathers what is news in an event for all its webhooks.
func (s *Sender) look(ctx context.Context, event string) error {
	t, err := s.Desk().Tournament(event)
	if err != nil {
		return err
	}
	var released []access.Hook
	for _, h := range t.Access.Hooks {
		if h.Released {
			released = append(released, h)
		}
	}
	if len(released) == 0 {
		return nil
	}
	defer s.alone(event)()
	d, err := s.Dossier(ctx, event, dossier.For{Audience: dossier.Public})
	if err != nil {
		return err
	}
	full := false
	for _, h := range released {
		more, err := s.gather(ctx, d, h)
		if err != nil && !errors.Is(err, webhooks.ErrNoHook) { // it was stopped meanwhile
			return err
		}
		full = full || more
	}
	s.mu.Lock()
	s.full[event] = full
	s.mu.Unlock()
	return nil
}

// alone lets nobody else look at an event meanwhile.
func (s *Sender) alone(event string) (done func()) {
	s.mu.Lock()
	look := s.looks[event]
	if look == nil {
		look = &sync.Mutex{}
		s.looks[event] = look
	}
	s.mu.Unlock()
	look.Lock()
	return look.Unlock
}

// gather notes what is to be told to one, as much as there is room for, and whether there is more.
func (s *Sender) gather(ctx context.Context, d dossier.Dossier, h access.Hook) (more bool, err error) {
	g, err := s.Store.Gathered(ctx, h.Hook)
	if err != nil {
		return false, err
	}
	marks, messages := sidetable.HookMarks{}, []webhooks.HookMessage(nil)
	for _, one := range differences(d, g.Marks, h.News) {
		if one.kind != "" {
			if g.Waiting+len(messages) >= mostWaiting {
				more = true
				continue
			}
			m, err := s.message(one.kind, one.data)
			if err != nil {
				return false, err
			}
			messages = append(messages, m)
		}
		marks[one.name] = one.mark
	}
	if len(marks) == 0 {
		return more, nil
	}
	if err := s.Store.Gather(ctx, h.Hook, g.Run, marks, messages); err != nil {
		return false, err
	}
	wake(s.due)
	return more, nil
}

func (s *Sender) message(kind string, data Told) (webhooks.HookMessage, error) {
	body, err := written(kind, data)
	if err != nil {
		return webhooks.HookMessage{}, err
	}
	id, err := uuid.NewRandom()
	return webhooks.HookMessage{ID: "msg_" + id.String(), Type: kind, Body: body, Made: s.Wall()}, err
}

// send begins to send what is due, each webhook its own, and answers when something is due next.
func (s *Sender) send(ctx context.Context) (next time.Time, err error) {
	now := s.Wall()
	list, err := s.Store.Due(ctx, now)
	if err != nil {
		return next, err
	}
	for _, m := range list {
		if s.takes(m.Hook) {
			s.all.Go(func() {
				err := s.try(ctx, m)
				s.mu.Lock()
				delete(s.busy, m.Hook)
				s.mu.Unlock()
				if err == nil { // else it is looked at again later
					wake(s.due)
				}
				s.report(ctx, err)
			})
		}
	}
	next, _, err = s.Store.NextDue(ctx, now)
	return next, err
}

// takes tells whether a webhook can be sent to now, and notes that it is.
func (s *Sender) takes(hook string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.busy[hook] || len(s.busy) >= atOnce {
		return false
	}
	s.busy[hook] = true
	return true
}

// try tries a message once. What the journal has not released is not sent, whatever stands beside it.
func (s *Sender) try(ctx context.Context, m webhooks.HookMessage) error {
	event, to, err := s.receiver(ctx, m.Hook)
	got, now := answer{trouble: troubleClosed}, s.Wall()
	switch {
	case err != nil:
		return err
	case to.Secret != "":
		body, err := s.Store.Body(ctx, m.Number)
		if errors.Is(err, webhooks.ErrNoHook) { // it was stopped meanwhile
			return nil
		}
		if err != nil {
			return err
		}
		got = s.phone.call(ctx, to, m.ID, body, now)
	}
	if ctx.Err() != nil { // the service ends: it is tried again when it begins
		return ctx.Err()
	}
	m.HookTry = after(m.Tries+1, got, now)
	if err := s.Store.Tried(ctx, m); err != nil {
		return err
	}
	if got.status == http.StatusGone {
		return s.Desk().Hooks.Gone(ctx, event, m.Hook, now)
	}
	s.mu.Lock()
	full := s.full[event]
	s.mu.Unlock()
	if full && m.Next.IsZero() { // there is room again
		return s.look(ctx, event)
	}
	return nil
}

// receiver is where a webhook leads, and its event; nowhere where it is not released, or does not open.
func (s *Sender) receiver(ctx context.Context, hook string) (event string, to sidetable.Hook, err error) {
	events, err := s.Store.List(ctx)
	if err != nil {
		return "", to, err
	}
	event = events[hook]
	t, err := s.Desk().Tournament(event)
	if h, _ := t.Access.Hooked(hook); !h.Released || err != nil {
		if errors.Is(err, journal.ErrNotFound) {
			err = nil
		}
		return event, to, err
	}
	if to, err = s.Store.Find(ctx, hook, event); errors.Is(err, webhooks.ErrNoHook) {
		err = nil
	}
	return event, to, err
}

// after is how it went, and when it is tried again.
func after(tries int, got answer, now time.Time) webhooks.HookTry {
	t := webhooks.HookTry{Tries: tries, Tried: now, Status: got.status, Trouble: got.trouble, Delivered: got.status/100 == 2}
	if t.Delivered || got.status == http.StatusGone || got.trouble == troubleClosed || tries > len(waits) {
		return t
	}
	wait := waits[tries-1]
	t.Next = now.Add(max(wait+rand.N(wait/10), got.after)) // not all that failed together come together again
	return t
}

// report logs a fault of the installation; what a receiver does wrong is on the page.
func (s *Sender) report(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil && !errors.Is(err, journal.ErrClosed) {
		s.Log.Error("webhooks", "error", err)
	}
}
