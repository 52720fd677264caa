package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter/dossier"
)

// How much a feed keeps for who comes back, or reads slowly.
const (
	keptMessages = 256
	keptBytes    = 1 << 20
)

// rests is how many times as long as it takes to find out what has changed nobody looks again:
// moves go first.
const rests = 4

// feeds are those to which somebody listens, by event.
type feeds struct {
	mu sync.Mutex
	of map[string]*feed
}

// feed is what happens in an event, made once for all who listen.
type feed struct {
	fetch     func(context.Context) (dossier.Dossier, []byte, error)
	wall      func() time.Time
	listeners int // guarded by feeds
	stop      context.CancelFunc
	over      chan struct{} // closed when nothing follows any more

	looking sync.Mutex
	seen    *byte // where the text of the newest state begins: anyone who joins then has it looked at for nothing
	mu      sync.Mutex
	id      string // of the newest state
	now     dossier.Dossier
	whole   []byte        // it, as a message
	past    []bit         // what led to it, the newest at the end
	news    chan struct{} // closed when there is a newer one
}

// bit is what leads from one state to the next.
type bit struct {
	from string
	text []byte
}

// join is the feed of an event, for who leaves it again.
func (s *Pages) join(ctx context.Context, id string) (*feed, func(), error) {
	f := s.feeds.enter(id, func() *feed { return s.open(id) })
	leave := func() { s.feeds.leave(id, f) }
	if err := f.look(ctx); err != nil {
		leave()
		return nil, nil, err
	}
	return f, leave, nil
}

func (all *feeds) enter(id string, open func() *feed) *feed {
	all.mu.Lock()
	defer all.mu.Unlock()
	f, is := all.of[id]
	if !is {
		f = open()
		if all.of == nil {
			all.of = map[string]*feed{}
		}
		all.of[id] = f
	}
	f.listeners++
	return f
}

func (all *feeds) leave(id string, f *feed) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if f.listeners--; f.listeners == 0 {
		f.stop()
		delete(all.of, id)
	}
}

// open begins to follow an event.
func (s *Pages) open(id string) *feed {
	ctx, stop := context.WithCancel(context.Background())
	f := &feed{wall: s.Wall, stop: stop, over: make(chan struct{}), news: make(chan struct{}), fetch: func(ctx context.Context) (dossier.Dossier, []byte, error) {
		return s.Desk.Dossiers.Text(ctx, id, dossier.Public)
	}}
	heard := make(chan struct{}, 1)
	go func() {
		defer stop() // the service ends
		_ = s.Streams.Hear(ctx, id, func() {
			select {
			case heard <- struct{}{}:
			default:
			}
		})
	}()
	go f.follow(ctx, heard)
	return f
}

// follow looks whenever something has happened, until nobody listens or the event is gone.
func (f *feed) follow(ctx context.Context, heard <-chan struct{}) {
	defer close(f.over)
	for {
		select {
		case <-ctx.Done():
			return
		case <-heard:
		}
		began := f.wall()
		if f.look(ctx) != nil {
			return
		}
		rest := time.NewTimer(rests * f.wall().Sub(began))
		select {
		case <-ctx.Done():
		case <-rest.C:
		}
		rest.Stop()
	}
}

// look finds out what has changed.
func (f *feed) look(ctx context.Context) error {
	f.looking.Lock()
	defer f.looking.Unlock()
	d, text, err := f.fetch(ctx)
	if err != nil || &text[0] == f.seen {
		return err
	}
	sum := sha256.Sum256(text)
	id := fmt.Sprintf("%d-%x", d.Head.Position, sum[:6])
	if id == f.id {
		f.seen = &text[0]
		return nil
	}
	var next []byte
	if f.id != "" {
		if next, err = f.leading(d, id); err != nil {
			return err
		}
	}
	var whole bytes.Buffer
	message(&whole, id, "state", text)
	f.put(id, d, whole.Bytes(), next)
	f.seen = &text[0]
	return nil
}

// leading are the messages that lead from the state that everybody has to a new one.
func (f *feed) leading(d dossier.Dossier, id string) ([]byte, error) {
	list, err := changes(f.now, d)
	if err != nil {
		return nil, err
	}
	var all bytes.Buffer
	for i, one := range list {
		text, err := dossier.Canonical(one.what, nil)
		if err != nil {
			return nil, err
		}
		at := ""
		if i == len(list)-1 {
			at = id
		}
		message(&all, at, one.name, text)
	}
	return all.Bytes(), nil
}

func (f *feed) put(id string, d dossier.Dossier, whole, next []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if next != nil {
		f.past = append(f.past, bit{f.id, next})
	}
	f.id, f.now, f.whole = id, d, whole
	size := 0
	for i := len(f.past) - 1; i >= 0; i-- {
		if size += len(f.past[i].text); size > keptBytes || len(f.past)-i > keptMessages {
			f.past = append([]bit(nil), f.past[i+1:]...)
			break
		}
	}
	close(f.news)
	f.news = make(chan struct{})
}

// since is what who has one state needs for the newest, and when to ask again: what has happened
// since, or all of it where that is not kept any more, or is more.
func (f *feed) since(id string) (text []byte, now string, news <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if id == f.id {
		return nil, f.id, f.news
	}
	size := 0
	for i, b := range slices.Backward(f.past) {
		if size += len(b.text); size > len(f.whole) {
			break
		}
		if b.from == id {
			text = make([]byte, 0, size)
			for _, one := range f.past[i:] {
				text = append(text, one.text...)
			}
			return text, f.id, f.news
		}
	}
	return f.whole, f.id, f.news
}
