package variant

import "slices"

// Equal tells whether two states are the same game at the same point, under the
// same options.
func (s State) Equal(o State) bool {
	if (s.set == nil) != (o.set == nil) {
		return false
	}
	if s.set != nil && (s.set.game != o.set.game || !slices.EqualFunc(s.Rules().Named(), o.Rules().Named(), sameValue)) {
		return false
	}
	sameFives := slices.EqualFunc(s.waiting, o.waiting, slices.Equal)
	return s.pos == o.pos && s.plies == o.plies && s.placed == o.placed && s.captured == o.captured &&
		sameFives && s.waits == o.waits && sameEnd(s.end, o.end)
}

func sameEnd(a, b *End) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Reason == b.Reason && a.Winner == b.Winner && slices.Equal(a.Options, b.Options)
}

func sameValue(a, b Named) bool { return a.Name == b.Name && a.Value == b.Value }
