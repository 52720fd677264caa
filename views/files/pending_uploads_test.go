package files

import (
	"testing"
	"time"
)

// A file waits for its answer, of each account one, for a while and within bounds.
func TestAFileIsHeldForAWhile(t *testing.T) {
	var h pendingUploads
	now := time.UnixMilli(0)
	first := h.keep("a", "one.rif", []byte("1"), now)
	if f, is := h.find("a", first, now.Add(heldFor)); !is || f.name != "one.rif" {
		t.Error("it is gone too early")
	}
	if _, is := h.find("b", first, now); is {
		t.Error("another account has it")
	}
	second := h.keep("a", "two.rif", []byte("2"), now)
	if _, is := h.find("a", first, now); is || len(h.files) != 1 {
		t.Error("an account has two")
	}
	if _, is := h.find("a", second, now.Add(heldFor+1)); is || len(h.files) != 0 {
		t.Error("it is there for ever")
	}
	for _, account := range []string{"a", "b", "c"} {
		h.keep(account, "large.rif", make([]byte, heldMost/2), now)
	}
	if len(h.files) != 2 || h.files[0].account != "b" {
		t.Errorf("%d are held", len(h.files))
	}
	h.forget("b", now)
	if len(h.files) != 1 {
		t.Error("what is taken in is still held")
	}
}
