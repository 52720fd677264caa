package live

import (
	"bytes"
	"context"
	"crypto/rand"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Render gives what a topic shows to one kind of viewer. All that is read of the time is the
// moment: rendered again at the same one, what has not changed is the same text.
type Render func(topic, kind string, at Moment) (Text, error)

// Moment is when something is rendered.
type Moment struct {
	Wall time.Time
	ID   string // no other moment has it
}

// Hub knows who watches what. Its methods may be called from anywhere.
type Hub struct {
	render Render
	now    func() Moment
	clock  func() time.Time // of the network
	mu     sync.Mutex
	topics map[string]map[string]*channel // topic -> kind
	signs  map[string]bool                // of channels
	made   int                            // channels, ever
	wake   chan struct{}
	dirty  []string      // topics, in the order in which they changed
	ended  chan struct{} // closed when Run has ended
	hung   chan struct{} // closed by the next HangUp

	writers []*writer // made for the first line
	writing sync.WaitGroup
	turn    atomic.Int64 // whose the next line is
	slow    waiting

	// Sent is called when what has changed is rendered (Rendered), and when a writer has written it to all
	// its lines (Written), with the time since the first change. It must not block. It is set before Run;
	// nil: nothing is measured.
	Sent  func(stage string, lag time.Duration)
	began time.Time    // when the first of the dirty topics changed; zero without Sent
	since atomic.Int64 // when what was rendered last began to change, in nanoseconds of Unix
}

// The stages of Hub.Sent.
const (
	Rendered = "rendered"
	Written  = "written"
)

// Watch is what a viewer wants to see: a topic, as one kind of viewer sees it.
type Watch struct {
	Topic, Kind string
	// First is what a viewer that keeps no texts gets to begin with; nil: what everybody of
	// the kind would get.
	First func() (Text, error)
	// Feed is where the texts come from, in place of topic and kind, of a viewer that watches nothing
	// else. Begin makes of each with which a viewer begins that keeps none what it gets.
	Feed  *Feed
	Begin func(Text) Text
}

// channel is what the viewers of one kind of one topic share.
type channel struct {
	topic, kind string
	serial      int
	sign        string               // by which who keeps texts tells it from others; nobody can guess it
	viewers     map[*viewer]struct{} // guarded by the hub
	keepers     int                  // how many of them keep texts
	newest      atomic.Pointer[state]

	asked  atomic.Int64 // how often it was to be rendered
	making sync.Mutex   // one renders at a time: what is newer is rendered later
	made   int64        // which of those has succeeded
}

// New returns a hub; Run must be running for anything to be sent. The clock is the computer's, for how
// long the network may take.
func New(render Render, now func() Moment, clock func() time.Time) *Hub {
	return &Hub{render: render, now: now, clock: clock, topics: map[string]map[string]*channel{}, signs: map[string]bool{},
		wake: make(chan struct{}, 1), ended: make(chan struct{}), hung: make(chan struct{})}
}

// Changed says that topics have changed. It does not block.
func (h *Hub) Changed(topics ...string) {
	h.mu.Lock()
	watched := false
	for _, topic := range topics {
		if len(h.topics[topic]) == 0 {
			continue
		}
		if watched = true; !slices.Contains(h.dirty, topic) {
			h.dirty = append(h.dirty, topic)
		}
	}
	if watched && h.Sent != nil && h.began.IsZero() {
		h.began = h.clock()
	}
	h.mu.Unlock()
	if watched {
		select {
		case h.wake <- struct{}{}:
		default:
		}
	}
}

// Run renders what has changed, until the context ends; then nobody is served any
// more. It runs once.
func (h *Hub) Run(ctx context.Context, report func(error)) {
	defer h.writing.Wait()
	defer func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		close(h.ended)
	}()
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		}
		before := h.since.Load()
		for _, c := range h.changed() {
			if err := h.renew(c); err != nil {
				report(err)
			}
		}
		h.flush()
		h.measure(Rendered, before)
	}
}

// measure tells Sent the age of the changes that were rendered last, unless they are those measured
// before. It returns which they are.
func (h *Hub) measure(stage string, before int64) (since int64) {
	if since = h.since.Load(); since != before {
		h.Sent(stage, h.clock().Sub(time.Unix(0, since)))
	}
	return since
}

// changed are the channels of the topics that have changed, in an order that hangs on nothing else.
func (h *Hub) changed() []*channel {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []*channel
	for _, topic := range h.dirty {
		list = append(list, slices.SortedFunc(maps.Values(h.topics[topic]), func(a, b *channel) int { return a.serial - b.serial })...)
	}
	h.dirty = h.dirty[:0]
	if !h.began.IsZero() {
		h.since.Store(h.began.UnixNano())
		h.began = time.Time{}
	}
	return list
}

// renew renders a channel as it is now, and tells its viewers.
func (h *Hub) renew(c *channel) error {
	c.making.Lock()
	defer c.making.Unlock()
	return h.make(c, c.asked.Add(1))
}

// begun is the state with which a viewer begins. It is rendered again at the moment of the one
// that there is: only where that shows something else, it is a new one. Many who come at once
// have it rendered once.
func (h *Hub) begun(c *channel) (*state, error) {
	came := c.asked.Load()
	c.making.Lock()
	defer c.making.Unlock()
	there := c.newest.Load()
	if there != nil && c.made > came {
		return there, nil
	}
	asked := c.asked.Add(1)
	if there != nil {
		text, err := h.render(c.topic, c.kind, there.at)
		if err != nil {
			return nil, err
		}
		if bytes.Equal(text, there.text) {
			c.made = asked
			return there, nil
		}
	}
	if err := h.make(c, asked); err != nil {
		return nil, err
	}
	h.flush()
	return c.newest.Load(), nil
}

// make renders a channel; who calls it has its lock.
func (h *Hub) make(c *channel, asked int64) error {
	at := h.now()
	text, err := h.render(c.topic, c.kind, at)
	if err != nil {
		return err
	}
	c.made = asked
	before := c.newest.Load()
	if before != nil && bytes.Equal(before.text, text) {
		return nil
	}
	h.mu.Lock()
	kept := c.keepers > 0
	h.mu.Unlock()
	c.newest.Store(newState(before, c.sign, at, text, kept))
	h.mu.Lock()
	defer h.mu.Unlock()
	for v := range c.viewers {
		v.wake()
	}
	return nil
}

// channel is that of a watch, which is made where there is none; who calls it has the lock.
func (h *Hub) channel(w Watch) *channel {
	kinds, ok := h.topics[w.Topic]
	if !ok {
		kinds = map[string]*channel{}
		h.topics[w.Topic] = kinds
	}
	c, ok := kinds[w.Kind]
	if !ok {
		h.made++
		c = &channel{topic: w.Topic, kind: w.Kind, serial: h.made, sign: h.newSign(), viewers: map[*viewer]struct{}{}}
		kinds[w.Kind] = c
	}
	return c
}

// newSign is a short sign that no channel has.
func (h *Hub) newSign() string {
	for {
		if sign := rand.Text()[:4]; !h.signs[sign] {
			h.signs[sign] = true
			return sign
		}
	}
}

// forget forgets a channel that nobody watches.
func (h *Hub) forget(c *channel) {
	delete(h.signs, c.sign)
	delete(h.topics[c.topic], c.kind)
	if len(h.topics[c.topic]) == 0 {
		delete(h.topics, c.topic)
	}
}

// HangUp ends the streams of all who watch. A client that reconnects is served as usual.
func (h *Hub) HangUp() {
	h.mu.Lock()
	close(h.hung)
	h.hung = make(chan struct{})
	var lines []*viewer
	for _, kinds := range h.topics {
		for _, c := range kinds {
			for v := range c.viewers {
				if v.line != nil {
					lines = append(lines, v)
				}
			}
		}
	}
	h.mu.Unlock()
	for _, v := range lines {
		v.line.writer.close(v)
	}
}

// hangsUp is closed by the next HangUp.
func (h *Hub) hangsUp() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.hung
}

// Viewers is the number of connections of all topics.
func (h *Hub) Viewers() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := map[*viewer]bool{}
	for _, kinds := range h.topics {
		for _, c := range kinds {
			for v := range c.viewers {
				all[v] = true
			}
		}
	}
	return len(all)
}
