package installation

import "testing"

// A hall pushes one event, sealed with one key, until it is dismissed; its dossier keeps its name.
func TestAHallPushesOneEvent(t *testing.T) {
	var s State
	one, other := PushedName("e1", "k1"), PushedName("e1", "k2")
	if one == other || one == PushedName("e2", "k1") {
		t.Error("two dossiers have one name")
	}
	push := func(hall, event, key, name string) TakeIn {
		return TakeIn{Dossier: PushedName(event, key), Event: event, Key: key, Name: name, Audience: "public", Hall: hall}
	}
	for i, step := range []struct {
		c    Command
		want Code
	}{
		{AdmitHall{Hall: "a", Event: "e1", Token: "t1"}, HallName},
		{AdmitHall{Hall: "a", Name: "Bilbao", Token: "t1"}, HallEvent},
		{AdmitHall{Hall: "a", Name: "Bilbao", Event: "https://bilbao.example/t/e1", Token: "t1"}, HallEvent},
		{AdmitHall{Hall: "a", Name: "Bilbao", Event: "e1", Token: "t1"}, ""},
		{AdmitHall{Hall: "b", Name: "Tartu", Event: "e1", Token: "t2"}, HallAlready},
		{AdmitHall{Hall: "b", Name: "Tartu", Event: "e2", Token: "t2"}, ""},
		{push("c", "e1", "k1", "Open"), NoHall},
		{push("a", "e2", "k1", "Open"), HallOther},
		{push("a", "e1", "k1", "Open"), ""},
		{push("a", "e1", "k2", "Open"), HallKey},
		{push("a", "e1", "k1", "Open"), ""},
		{push("a", "e1", "k1", "Winter Open"), ""},
		{PutOutDossier{Dossier: one, Reason: "asked to"}, HallStands},
		{DismissHall{Hall: "a"}, ReasonMissing},
		{DismissHall{Hall: "c", Reason: "lost"}, HallUnknown},
		{DismissHall{Hall: "a", Reason: "lost"}, ""},
		{DismissHall{Hall: "a", Reason: "lost"}, HallUnknown},
		{push("a", "e1", "k1", "Open"), HallGone},
		{AdmitHall{Hall: "d", Name: "Bilbao", Event: "e1", Token: "t3"}, ""},
		{push("d", "e1", "k1", "Winter Open"), ""},
		{DismissHall{Hall: "d", Reason: "over"}, ""},
		{PutOutDossier{Dossier: one, Reason: "asked to"}, ""},
	} {
		if got := does(t, &s, step.c); got != step.want {
			t.Errorf("%d: %+v: %q, not %q", i, step.c, got, step.want)
		}
		if there, is := s.Archived(one); i > 11 && i < 21 && (!is || there.Name != "Winter Open" || len(s.Archive) != 1) {
			t.Errorf("%d: the archive is %+v", i, s.Archive)
		}
	}
	if len(s.Archive) > 0 {
		t.Errorf("the archive is %+v", s.Archive)
	}
	if h, known := s.HallWith("t2"); !known || h.Name != "Tartu" || h.Key != "" {
		t.Errorf("it is %+v", h)
	}
	if _, known := s.HallWith(""); known {
		t.Error("no key opens a hall")
	}
}

// A push that changes nothing of what the archive says is no event: the journal does not grow with it.
func TestAnotherPushIsNoEvent(t *testing.T) {
	var s State
	does(t, &s, AdmitHall{Hall: "a", Name: "Bilbao", Event: "e1", Token: "t1"})
	c := TakeIn{Dossier: PushedName("e1", "k1"), Event: "e1", Key: "k1", Name: "Open", Audience: "public", Hall: "a", Precedents: []Precedent{{Number: 1, Words: "A call.", Rules: []string{"RIF 14.9"}}}}
	does(t, &s, c)
	if events, err := Decide(s, c); err != nil || len(events) > 0 {
		t.Errorf("%v, %v", events, err)
	}
	c.Precedents = []Precedent{{Number: 1, Words: "Another call.", Rules: []string{"RIF 14.9"}}}
	if events, err := Decide(s, c); err != nil || len(events) != 1 {
		t.Errorf("%v, %v", events, err)
	}
}
