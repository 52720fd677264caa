package live

import (
	"bytes"
	"slices"
	"sync/atomic"
)

// A Feed is a topic whose texts are not rendered here: they come from elsewhere, each under the sign
// that it has there, so that its viewers are sent what they would be there. It has as many channels as
// have come; who watches it watches all of them, those too that come later.
type Feed struct {
	hub      *Hub
	by       map[string]*channel // anyone who gives has it alone
	channels atomic.Pointer[[]*channel]
	over     chan struct{} // closed by End

	viewers map[*viewer]struct{} // guarded by the hub
	keepers int
}

// NewFeed is a feed of which nothing has come.
func (h *Hub) NewFeed() *Feed {
	f := &Feed{hub: h, over: make(chan struct{}), viewers: map[*viewer]struct{}{}}
	f.Anew()
	return f
}

// Anew has what is given from now on be all that there is: viewers are sent the whole of it. Until
// then they keep what they have. One at a time may call it, and Give.
func (f *Feed) Anew() {
	f.by = map[string]*channel{}
	f.channels.Store(new([]*channel))
}

// Give sends the viewers a text as it is now.
func (f *Feed) Give(sign string, text Text) {
	c, known := f.by[sign]
	if !known {
		c = &channel{sign: sign}
		f.by[sign] = c
	}
	before := c.newest.Load()
	if before != nil && bytes.Equal(before.text, text) {
		return
	}
	f.hub.mu.Lock()
	kept := f.keepers > 0
	f.hub.mu.Unlock()
	c.newest.Store(newState(before, sign, Moment{}, text, kept))
	if !known {
		all := append(slices.Clone(*f.channels.Load()), c)
		f.channels.Store(&all)
	}
	f.hub.mu.Lock()
	for v := range f.viewers {
		v.wake()
	}
	f.hub.mu.Unlock()
	f.hub.flush()
}

// End ends the streams of all viewers, and of who comes later.
func (f *Feed) End() {
	f.hub.mu.Lock()
	if f.isOver() {
		f.hub.mu.Unlock()
		return
	}
	close(f.over)
	var lines []*viewer
	for v := range f.viewers {
		if v.line != nil {
			lines = append(lines, v)
		}
	}
	f.hub.mu.Unlock()
	for _, v := range lines {
		v.line.writer.close(v)
	}
}

func (f *Feed) isOver() bool {
	select {
	case <-f.over:
		return true
	default:
		return false
	}
}

// join has somebody watch; who calls it, and leave, has the lock of the hub.
func (f *Feed) join(v *viewer, begin func(Text) Text) {
	v.feed, v.begin = f, begin
	f.viewers[v] = struct{}{}
	if v.form.Keeps {
		f.keepers++
	}
}

func (f *Feed) leave(v *viewer) {
	if _, there := f.viewers[v]; !there {
		return // it has left
	}
	delete(f.viewers, v)
	if v.form.Keeps {
		f.keepers--
	}
}

// anew tells who keeps texts that all that it has is of before: other texts follow. A browser need not
// listen to it, a relay must.
var anew = newMessage(func() []byte { return []byte("event: anew\ndata: \n\n") })

// follow has a viewer watch the channels that there are, and tells whether they are others than those
// that it has watched. It is called where the viewer is written to.
func (f *Feed) follow(v *viewer) (others bool) {
	all := *f.channels.Load()
	if len(all) == 0 {
		return false
	}
	if others = len(v.watched) > 0 && v.watched[0].channel != all[0]; others {
		v.watched = nil
	}
	for _, c := range all[len(v.watched):] {
		v.watched = append(v.watched, watched{channel: c})
	}
	return others
}
