package installation

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// goldens are the events of version 1 as the journal holds them; they have to be read for
// ever.
var goldens = []struct {
	kind, body string
	event      Event
}{
	{"account-made", `{"account":"a1","role":"host","name":"aa","password":"bb"}`, Made{"a1", Host, "aa", "bb"}},
	{"account-renamed", `{"account":"a1","name":"aa","reason":"married"}`, Renamed{"a1", "aa", "married"}},
	{"password-set", `{"account":"a1","password":"bb"}`, PasswordSet{"a1", "bb"}},
	{"reset-made", `{"account":"a1","token":"cc","until":7}`, ResetMade{"a1", "cc", 7}},
	{"role-given", `{"account":"a1","role":"administrator"}`, RoleGiven{"a1", Administrator}},
	{"logged-out", `{"account":"a1"}`, LoggedOut{"a1"}},
	{"account-removed", `{"account":"a1"}`, Removed{"a1"}},
	{"key-named", `{"key":"0a1b"}`, KeyNamed{"0a1b"}},
	{"passkey-added", `{"account":"a1","passkey":"k1","seal":"dd"}`, PasskeyAdded{"a1", "k1", "dd"}},
	{"passkey-removed", `{"account":"a1","passkey":"k1"}`, PasskeyRemoved{"a1", "k1"}},
	{"dossier-taken-in", `{"dossier":"ab","event":"e1","name":"Open","key":"0a","audience":"public","precedents":[{"number":2,"subject":"call","rules":["RIF 14.9"],"words":"A call."}]}`,
		TakenIn{Dossier: "ab", Event: "e1", Name: "Open", Key: "0a", Audience: "public", Precedents: []Precedent{{2, "call", []string{"RIF 14.9"}, "A call."}}}},
	{"dossier-taken-in", `{"dossier":"cd","name":"Games","key":"0a","source":"sgf","audience":"arbiters"}`, TakenIn{Dossier: "cd", Name: "Games", Key: "0a", Source: "sgf", Audience: "arbiters"}},
	{"dossier-taken-in", `{"dossier":"ef","event":"e1","name":"Open","key":"0a","audience":"public","hall":"h1"}`, TakenIn{Dossier: "ef", Event: "e1", Name: "Open", Key: "0a", Audience: "public", Hall: "h1"}},
	{"hall-admitted", `{"hall":"h1","name":"Bilbao","event":"e1","token":"ff"}`, HallAdmitted{"h1", "Bilbao", "e1", "ff"}},
	{"hall-dismissed", `{"hall":"h1","reason":"key lost"}`, HallDismissed{"h1", "key lost"}},
	{"dossier-put-out", `{"dossier":"ab","reason":"asked to"}`, PutOut{"ab", "asked to"}},
	{"persons-joined", `{"person":"a","with":"b","reason":"she said so"}`, PersonsJoined{"a", "b", "she said so"}},
	{"persons-parted", `{"person":"a","with":"b","reason":"an error"}`, PersonsParted{"a", "b", "an error"}},
	{"security-log-trimmed", `{"lines":12,"count":9,"hash":"0a","before":5}`, LogTrimmed{12, 9, "0a", 5}},
	{"security-log-noted", `{"lines":12,"each":["0123456789abcdef","fedcba9876543210"]}`, LogNoted{12, []string{"0123456789abcdef", "fedcba9876543210"}}},
}

func TestEventsAreReadAsTheyWereWritten(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range goldens {
		seen[g.kind] = true
		e, err := Decode(g.kind, 1, []byte(g.body))
		if diff := cmp.Diff(g.event, e); err != nil || diff != "" || e.Kind() != g.kind {
			t.Errorf("%s: %v %s", g.kind, err, diff)
		}
		if body, err := Encode(g.event); err != nil || string(body) != g.body {
			t.Errorf("%s is written %s, %v", g.kind, body, err)
		}
	}
	for kind := range decoders {
		if !seen[kind] {
			t.Errorf("%s has no golden", kind)
		}
	}
	for _, body := range []string{`[]`, `{"account":1}`} {
		if e, err := Decode("account-made", 1, []byte(body)); err == nil {
			t.Errorf("%s is read as %v", body, e)
		}
	}
	if _, err := Decode("account-made", 2, []byte(`{}`)); err == nil {
		t.Error("a version to come is read")
	}
}

// does decides and folds; the code of the refusal.
func does(t *testing.T, s *State, c Command) Code {
	t.Helper()
	events, err := Decide(*s, c)
	var refused *Refusal
	if errors.As(err, &refused) {
		return refused.Code
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if *s, err = Apply(*s, e); err != nil {
			t.Fatal(err)
		}
	}
	return ""
}

// The first login makes an administrator, and there is none beside one who stands.
func TestTheFirstLoginIsTheFirst(t *testing.T) {
	var s State
	for _, step := range []struct {
		c    Command
		want Code
	}{
		{Make{"member", Member, "n", "p"}, ""},
		{SetUp{Account: "one", Name: "n", Password: "p"}, ""},
		{SetUp{Account: "two", Name: "n", Password: "p"}, NoSetup},
	} {
		if got := does(t, &s, step.c); got != step.want {
			t.Errorf("%+v: %q, not %q", step.c, got, step.want)
		}
	}
	if one, _ := s.Account("one"); one.Role != Administrator {
		t.Errorf("the first is %q", one.Role)
	}
}

// Of two administrators who remove each other the first to press stays, and the last one
// neither goes nor gives the role away: nobody could make accounts again.
func TestTheLastAdministratorStays(t *testing.T) {
	var s State
	for _, id := range []string{"one", "two"} {
		if code := does(t, &s, Make{id, Administrator, "n", "p"}); code != "" {
			t.Fatal(code)
		}
	}
	for _, step := range []struct {
		c    Command
		want Code
	}{
		{Remove{"two"}, ""},
		{Remove{"one"}, LastOne},
		{GiveRole{"one", Member}, LastOne},
		{Remove{"two"}, NoAccount},
		{GiveRole{"two", Administrator}, NoAccount},
		{GiveRole{"one", "king"}, BadRole},
		{Make{"three", "king", "n", "p"}, BadRole},
		{Rename{"one", "n2", ""}, ReasonMissing},
		{Rename{"two", "n2", "r"}, NoAccount},
		{SetPassword{"two", "p2"}, NoAccount},
		{LogOut{"two"}, NoAccount},
		{Make{"three", Host, "n", "p"}, ""},
		{GiveRole{"three", Administrator}, ""},
		{GiveRole{"one", Member}, ""},
		{Remove{"one"}, ""},
	} {
		if got := does(t, &s, step.c); got != step.want {
			t.Errorf("%T%v: %q, not %q", step.c, step.c, got, step.want)
		}
	}
}

// Whatever ends the sessions of an account begins another epoch; nothing else does.
func TestEpochs(t *testing.T) {
	var s State
	does(t, &s, Make{"a", Administrator, "n", "p"})
	does(t, &s, Make{"b", Member, "n", "p"})
	for _, step := range []struct {
		c    Command
		ends bool
	}{
		{SetPassword{"b", "p2"}, true}, {LogOut{"b"}, true}, {GiveRole{"b", Host}, true}, {GiveRole{"b", Host}, false},
		{Rename{"b", "n2", "r"}, false}, {LogOut{"a"}, false}, {Remove{"b"}, true},
	} {
		before := s.Accounts["b"].Epoch
		does(t, &s, step.c)
		if ended := s.Accounts["b"].Epoch > before; ended != step.ends {
			t.Errorf("%T: sessions ended %t", step.c, ended)
		}
	}
	if s.Proves("b", "n2", "p2") {
		t.Error("an account that was removed proves something")
	}
}

// An account is proven by the seals of its own name and password alone.
func TestWhatProvesAnAccount(t *testing.T) {
	var s State
	does(t, &s, Make{"a", Member, "n", "p"})
	does(t, &s, SetPassword{"a", "p2"})
	for seals, want := range map[[3]string]bool{{"a", "n", "p2"}: true, {"a", "n", "p"}: false, {"a", "m", "p2"}: false, {"b", "n", "p2"}: false} {
		if s.Proves(seals[0], seals[1], seals[2]) != want {
			t.Errorf("%v: %t", seals, !want)
		}
	}
}

// A link with which a password is set anew is good once, until its time, until the next
// one is made, and until the password is set otherwise.
func TestAResetIsGoodOnce(t *testing.T) {
	var s State
	does(t, &s, Make{"one", Administrator, "n", "p"})
	does(t, &s, Make{"two", Member, "n", "p"})
	for _, step := range []struct {
		c    Command
		want Code
	}{
		{MakeReset{"nobody", "t0", 10}, NoAccount},
		{Reset{"", 1, "p2"}, NoReset},
		{MakeReset{"two", "t1", 10}, ""},
		{Reset{"t1", 10, "p2"}, NoReset},
		{MakeReset{"two", "t2", 10}, ""},
		{Reset{"t1", 1, "p2"}, NoReset},
		{Reset{"t2", 9, "p2"}, ""},
		{Reset{"t2", 9, "p3"}, NoReset},
		{MakeReset{"two", "t3", 10}, ""},
		{SetPassword{"two", "p4"}, ""},
		{Reset{"t3", 9, "p5"}, NoReset},
		{MakeReset{"two", "t4", 10}, ""},
		{Remove{"two"}, ""},
		{Reset{"t4", 9, "p6"}, NoReset},
	} {
		if got := does(t, &s, step.c); got != step.want {
			t.Errorf("%T%v: %q, not %q", step.c, step.c, got, step.want)
		}
	}
	if a := s.Accounts["two"]; a.Password != "p4" || a.Epoch != 3 {
		t.Errorf("the account is %+v", a)
	}
}
