package live

import "sync"

// A state is the text of a channel from one change to the next, with the last differences that
// lead to it. It is never changed.
type state struct {
	number  int // of those of the channel, from 1
	at      Moment
	text    Text
	sign    string
	whole   message   // for who keeps texts
	events  message   // for who does not
	changes []message // the last one leads here from the state before
}

// How many differences are kept for who is slow, and of which size all together.
const (
	keptChanges = 8
	keptPart    = 2 // the text, divided by it
)

// newState is the one after another; that is nil for the first. Nobody needs the differences where
// nobody keeps texts.
func newState(before *state, sign string, at Moment, text Text, kept bool) *state {
	s := &state{number: 1, at: at, text: text, sign: sign, whole: newMessage(func() []byte { return text.Whole(sign) }), events: newMessage(text.Events)}
	if before == nil {
		return s
	}
	s.number = before.number + 1
	if !kept {
		return s
	}
	change := before.text.change(text, sign)
	if change == nil {
		return s
	}
	size := len(change)
	s.changes = []message{newMessage(func() []byte { return change })}
	for i := len(before.changes) - 1; i >= 0 && len(s.changes) < keptChanges; i-- {
		if size += len(before.changes[i].plain()); size > len(text)/keptPart {
			break
		}
		s.changes = append([]message{before.changes[i]}, s.changes...)
	}
	return s
}

// since adds to a list the messages that lead here from the state that a viewer has; 0 for none.
func (s *state) since(all []message, has int, f Form) []message {
	missed := s.number - has
	switch {
	case missed == 0:
		return all
	case !f.Keeps:
		return append(all, s.events)
	case has == 0 || missed > len(s.changes):
		return append(all, s.whole)
	}
	changes := s.changes[len(s.changes)-missed:]
	size := 0
	for _, m := range changes {
		size += len(m.plain())
	}
	if size > len(s.text) { // the text is short, or it is another one altogether
		return append(all, s.whole)
	}
	return append(all, changes...)
}

// message is made when the first viewer needs it, and compressed when the first one takes it so.
type message struct{ plain, deflated func() []byte }

func newMessage(bytes func() []byte) message {
	plain := sync.OnceValue(bytes)
	return message{plain, sync.OnceValue(func() []byte { return deflate(plain()) })}
}

func (m message) in(f Form) []byte {
	if f.Deflated {
		return m.deflated()
	}
	return m.plain()
}
