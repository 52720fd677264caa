package tournament

import (
	"fmt"
	"slices"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
)

// A webhook is added, told, stopped and removed; one that was removed is not known any more.
func TestAWebhookGoesItsWay(t *testing.T) {
	h := swissEvent(t, 1, Format{})
	refused := func(c Command, code Code) {
		t.Helper()
		if err := h.try(t, c); !refusedWith(err, code) {
			t.Errorf("%+v: %v, not %s", c, err, code)
		}
	}
	news := access.AllNews()
	add := AddHook{Hook: "h1", To: "example.org", News: []access.News{news[1], "nothing", news[0], news[1]}}
	refused(AddHook{To: "example.org", News: news}, NoSuchHook)
	refused(AddHook{Hook: "h1", News: news}, NoSuchHook)
	refused(AddHook{Hook: "h1", To: "example.org", News: []access.News{"nothing"}}, NoNews)
	h.do(t, add)
	if got, known := h.Access.Hooked("h1"); !known || !slices.Equal(got.News, news[:2]) || got.To != "example.org" || got.Released {
		t.Errorf("added: %+v, %v", got, known)
	}
	refused(add, NoSuchHook)
	for _, c := range []Command{ReleaseHook{"h2"}, StopHook{Hook: "h2"}, RemoveHook{"h2"}} {
		refused(c, NoSuchHook)
	}
	is := func(when string, released, ran, gone, removed bool) {
		t.Helper()
		got, _ := h.Access.Hooked("h1")
		_, err := h.StandingHook("h1")
		if got.Released != released || got.Ran != ran || got.Gone != gone || got.Removed != removed || (err != nil) != removed || (len(h.Access.StandingHooks()) == 0) != removed {
			t.Errorf("%s: %+v, %v", when, got, err)
		}
	}
	nothing := func(c Command) {
		t.Helper()
		if events, err := Decide(h.book(), c, h.newID); err != nil || len(events) > 0 {
			t.Errorf("%+v again: %v, %v", c, events, err)
		}
	}
	nothing(StopHook{Hook: "h1"})
	h.do(t, ReleaseHook{"h1"})
	is("released", true, true, false, false)
	nothing(ReleaseHook{"h1"})
	h.do(t, StopHook{Hook: "h1", Gone: true})
	is("stopped", false, true, true, false)
	h.do(t, ReleaseHook{"h1"})
	is("released again", true, true, false, false)
	h.do(t, RemoveHook{"h1"})
	is("removed", false, true, false, true)
	nothing(RemoveHook{"h1"})
	refused(ReleaseHook{"h1"}, NoSuchHook)
	for i := range 8 {
		h.do(t, AddHook{Hook: fmt.Sprint("m", i), To: "example.org", News: news})
	}
	refused(AddHook{Hook: "more", To: "example.org", News: news}, TooManyHooks)
	h.do(t, ReleaseHook{"m1"})
	if first, _ := h.Access.Hooked("m0"); first.Released {
		t.Error("another one is released too")
	}
}
