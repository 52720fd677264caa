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
}

// channel is what the viewers of one kind of one topic share.
type channel struct {
	viewers map[*viewer]struct{}
	bytes   []byte // the newest messages
}

type viewer struct{ news chan struct{} }

// New returns a hub; Run must be running for anything to be sent.
func New(render Render) *Hub {
	return &Hub{render: render, topics: map[string]map[string]*channel{},
		wake: make(chan struct{}, 1), dirty: map[string]bool{}}
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

// Run renders what has changed, until the context ends.
func (h *Hub) Run(ctx context.Context, report func(error)) {
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
		v.tell()
	}
}

func (v *viewer) tell() {
	select {
	case v.news <- struct{}{}:
	default:
	}
}

// KeepAlive is how often something is sent on a quiet stream, so that proxies
// keep it and a viewer that is gone is noticed.
const KeepAlive = 20 * time.Second

var comment = []byte(": \n\n")

// Serve sends a viewer the state of a topic now and whenever it changes, until
// the context ends or send fails.
func (h *Hub) Serve(ctx context.Context, topic, kind string, send func([]byte) error) error {
	v := h.join(topic, kind)
	defer h.leave(topic, kind, v)
	first, err := h.render(topic, kind)
	if err != nil {
		return err
	}
	if err := send(first); err != nil {
		return err
	}
	quiet := time.NewTicker(KeepAlive)
	defer quiet.Stop()
	for {
		data := comment
		select {
		case <-ctx.Done():
			return nil
		case <-quiet.C:
		case <-v.news:
			data = h.newest(topic, kind)
		}
		if err := send(data); err != nil {
			return err
		}
	}
}

func (h *Hub) join(topic, kind string) *viewer {
	h.mu.Lock()
	defer h.mu.Unlock()
	kinds, ok := h.topics[topic]
	if !ok {
		kinds = map[string]*channel{}
		h.topics[topic] = kinds
	}
	c, ok := kinds[kind]
	if !ok {
		c = &channel{viewers: map[*viewer]struct{}{}}
		kinds[kind] = c
	}
	v := &viewer{news: make(chan struct{}, 1)}
	c.viewers[v] = struct{}{}
	return v
}

func (h *Hub) leave(topic, kind string, v *viewer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	kinds := h.topics[topic]
	delete(kinds[kind].viewers, v)
	if len(kinds[kind].viewers) == 0 {
		delete(kinds, kind)
	}
	if len(kinds) == 0 {
		delete(h.topics, topic)
	}
}

func (h *Hub) newest(topic, kind string) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	if c := h.topics[topic][kind]; c != nil {
		return c.bytes
	}
	return comment
}

// Viewers is the number of viewers of all topics.
func (h *Hub) Viewers() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, kinds := range h.topics {
		for _, c := range kinds {
			n += len(c.viewers)
		}
	}
	return n
}
