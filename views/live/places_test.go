package live

import "testing"

// A session, an address and the whole have an end; what is given back makes room.
func TestPlacesHaveAnEnd(t *testing.T) {
	p := newPlaces(1000)
	if p.Most >= 1000-200 || newPlaces(1<<20).Most != placesAtMost || newPlaces(100).Most > 100 {
		t.Errorf("%d of 1000 descriptors, %d of many, %d of 100", p.Most, newPlaces(1<<20).Most, newPlaces(100).Most)
	}
	const ofOne = 16
	for range ofOne {
		if !p.Take("one", ofOne) {
			t.Fatal("refused too early")
		}
	}
	if p.Take("one", ofOne) {
		t.Error("somebody without an end")
	}
	p.Give("one")
	if !p.Take("one", ofOne) {
		t.Error("what was given back makes no room")
	}
	n := 0
	for p.Take(string(rune('a'+n)), 1) {
		n++
	}
	if p.total != p.Most {
		t.Errorf("%d places, at most %d", p.total, p.Most)
	}
}
