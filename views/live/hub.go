package live

import (
	"bytes"
	"context"
	"sync"
	"time"
)

// Render gives the messages of a topic for one kind of viewer, as they go over
// the wire.
type Render func(topic, kind string) ([]byte, error)

// Hub knows who watches what. Its methods may be called from anywhere.
type Hub struct {
	render Render
	mu     sync.Mutex
	topics map[string]map[string]*channel // topic -> kind
	wake   chan struct{}
	dirty  map[string]bool
	ended  chan struct{} // closed when Run has ended
}

// Watch is what a viewer wants to see: a topic, as one kind of viewer sees it.
type Watch struct {
	Topic, Kind string
	// First is what this viewer gets to begin with; nil: what everybody of the kind
	// would get.
	First func() ([]byte, error)
}

// channel is what the viewers of one kind of one topic share.
type channel struct {
	viewers map[*viewer]struct{}
	bytes   []byte // the newest messages
}

// viewer watches one topic or several over one connection.
type viewer struct {
	news  chan struct{}
	fresh []*channel // those with bytes that it has not taken yet, in the order in which they came
	waits map[*channel]bool
}

// New returns a hub; Run must be running for anything to be sent.
func New(render Render) *Hub {
	return &Hub{render: render, topics: map[string]map[string]*channel{},
		wake: make(chan struct{}, 1), dirty: map[string]bool{}, ended: make(chan struct{})}
}

// Changed says that a topic has changed. It does not block.
func (h *Hub) Changed(topic string) {
	h.mu.Lock()
	watched := len(h.topics[topic]) > 0
	if watched {
		h.dirty[topic] = true
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
	defer close(h.ended)
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		}
		for _, topic := range h.takeDirty() {
			for _, kind := range h.kinds(topic) {
				data, err := h.render(topic, kind)
				if err != nil {
					report(err)
					continue
				}
				h.publish(topic, kind, data)
			}
		}
	}
}

func (h *Hub) takeDirty() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	topics := make([]string, 0, len(h.dirty))
	for topic := range h.dirty {
		topics = append(topics, topic)
	}
	clear(h.dirty)
	return topics
}

func (h *Hub) kinds(topic string) []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	kinds := make([]string, 0, len(h.topics[topic]))
	for kind := range h.topics[topic] {
		kinds = append(kinds, kind)
	}
	return kinds
}

// publish hands the bytes to the viewers, unless they have them already.
func (h *Hub) publish(topic, kind string, data []byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	c, watched := h.topics[topic][kind]
	if !watched || bytes.Equal(c.bytes, data) {
		return
	}
	c.bytes = data
	for v := range c.viewers {
		v.tell(c)
	}
}

func (v *viewer) tell(c *channel) {
	if !v.waits[c] {
		v.fresh, v.waits[c] = append(v.fresh, c), true
	}
	select {
	case v.news <- struct{}{}:
	default:
	}
}

// KeepAlive is how often something is sent on a quiet stream, so that proxies
// keep it and a viewer that is gone is noticed.
const KeepAlive = 20 * time.Second

var comment = []byte(": \n\n")

// Serve sends a viewer the state of what it watches now and whenever it changes,
// until the context ends, Run has ended or send fails.
func (h *Hub) Serve(ctx context.Context, watch []Watch, send func([]byte) error) error {
	v := h.join(watch)
	defer h.leave(watch, v)
	for _, w := range watch {
		first, err := h.first(w)
		if err != nil {
			return err
		}
		if err := send(first); err != nil {
			return err
		}
	}
	quiet := time.NewTicker(KeepAlive)
	defer quiet.Stop()
	for {
		data := comment
		select {
		case <-ctx.Done():
			return nil
		case <-h.ended:
			return nil
		case <-quiet.C:
		case <-v.news:
			data = h.take(v)
		}
		if err := send(data); err != nil {
			return err
		}
	}
}

func (h *Hub) first(w Watch) ([]byte, error) {
	if w.First != nil {
		return w.First()
	}
	return h.render(w.Topic, w.Kind)
}

func (h *Hub) join(watch []Watch) *viewer {
	h.mu.Lock()
	defer h.mu.Unlock()
	v := &viewer{news: make(chan struct{}, 1), waits: map[*channel]bool{}}
	for _, w := range watch {
		kinds, ok := h.topics[w.Topic]
		if !ok {
			kinds = map[string]*channel{}
			h.topics[w.Topic] = kinds
		}
		c, ok := kinds[w.Kind]
		if !ok {
			c = &channel{viewers: map[*viewer]struct{}{}}
			kinds[w.Kind] = c
		}
		c.viewers[v] = struct{}{}
	}
	return v
}

func (h *Hub) leave(watch []Watch, v *viewer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, w := range watch {
		kinds := h.topics[w.Topic]
		c, ok := kinds[w.Kind]
		if !ok {
			continue // named twice
		}
		delete(c.viewers, v)
		if len(c.viewers) == 0 {
			delete(kinds, w.Kind)
		}
		if len(kinds) == 0 {
			delete(h.topics, w.Topic)
		}
	}
}

// take is what a viewer has not had yet.
func (h *Hub) take(v *viewer) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []byte
	for _, c := range v.fresh {
		all = append(all, c.bytes...)
	}
	v.fresh = v.fresh[:0]
	clear(v.waits)
	return all
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
