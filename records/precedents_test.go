package records

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/projection"
)

// publishing writes events of disputes as they land.
func publishing(t *testing.T, s *Store, event string, from int64, events ...tournament.Event) {
	t.Helper()
	part := journal.StreamAppend{Stream: "tournament/" + event, Expected: from}
	for _, e := range events {
		body, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		part.Events = append(part.Events, journal.Event{Kind: e.Kind(), Version: 1, Body: body})
	}
	batch := journal.Batch{CommandID: fmt.Sprint(event, from), Digest: "d", Actor: "system", Wall: time.Now(), Streams: []journal.StreamAppend{part}}
	if _, err := s.Append(t.Context(), batch); err != nil {
		t.Fatal(err)
	}
}

// A published ruling is found by its words in every script, with and without accents, by its subject
// and its rules, until it is taken back, published anew with other words, or its event is deleted; and
// as well after a start.
func TestPublishedRulingsAreFound(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: Projections()})
	publishing(t, s, "a", 0,
		dispute.Published{Number: 1, Subject: dispute.OfClaim, Rules: []string{"RIF 9.1", "RIF 9.8"}, Words: "The overline was claimed after the réponse of White.", At: 1},
		dispute.Published{Number: 2, Subject: dispute.OfConduct, Rules: []string{"RIF 16"}, Words: "対局中の助言は禁止", At: 2})
	publishing(t, s, "b", 0, dispute.Published{Number: 1, Subject: dispute.OfClaim, Rules: []string{"RIF 9.8"}, Words: `He said "it's 100% mine" AND pressed; an overline of White.`, At: 3})
	check := func(name string, q dispute.Search, want string) {
		t.Helper()
		q.Most = 10
		list, err := s.Precedents(t.Context(), q)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var got []string
		for _, f := range list {
			got = append(got, fmt.Sprint(f.Event, f.Number))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: found %v, not %s", name, got, want)
		}
	}
	all := func() {
		t.Helper()
		check("everything, the newest first", dispute.Search{}, "b1 a2 a1")
		check("a word without its accent", dispute.Search{Words: "REPONSE"}, "a1")
		check("a part of a word", dispute.Search{Words: "overl"}, "b1 a1")
		check("two words", dispute.Search{Words: "overline réponse"}, "a1")
		check("another script", dispute.Search{Words: "助言は"}, "a2")
		check("two letters of it", dispute.Search{Words: "助言"}, "a2")
		check("signs of the query language", dispute.Search{Words: `"it's 100% mine" AND`}, "b1")
		check("an asterisk and a bracket", dispute.Search{Words: `*(OR NEAR`}, "")
		check("a subject", dispute.Search{Subject: dispute.OfClaim}, "b1 a1")
		check("a rule, and not one that begins like it", dispute.Search{Rule: "RIF 9.1"}, "a1")
		check("a part of a rule", dispute.Search{Rule: "RIF 9"}, "")
		check("near a text", dispute.Search{Near: "White’s overline came before the réponse", Subject: dispute.OfClaim}, "a1 b1")
	}
	all()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{Projectors: Projections()})
	if mended := s.Projections().Mended(); mended != nil {
		t.Errorf("at the start it was made anew: %v", mended)
	}
	all()
	publishing(t, s, "a", 2, dispute.Unpublished{Number: 2, At: 4}, dispute.Published{Number: 1, Subject: dispute.OfClaim, Words: "Said in another way.", At: 5})
	check("taken back", dispute.Search{Words: "助言"}, "")
	check("other words", dispute.Search{Words: "another way"}, "a1")
	check("the words of before", dispute.Search{Words: "réponse"}, "")
	publishing(t, s, "b", 1, tournament.Deleted{})
	check("of a deleted event", dispute.Search{}, "a1")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{Projectors: Projections()})
	if mended := s.Projections().Mended(); mended != nil {
		t.Errorf("after what was taken back it was made anew: %v", mended)
	}
	if got := (projection.Precedents{}).Tables(); !reflect.DeepEqual(got, []string{"precedents"}) {
		t.Error(got)
	}
}

// Whoever types what no ruling says, however long and with whatever signs, is answered.
func TestNothingThatIsTypedBreaksTheSearch(t *testing.T) {
	s := openTest(t, newPath(t), Options{Projectors: Projections()})
	publishing(t, s, "a", 0, dispute.Published{Number: 1, Subject: dispute.OfClaim, Words: "The overline of White.", At: 1})
	many := strings.Repeat("ab ", 3000)
	for words, want := range map[string]int{
		"overline\x00White": 1, "\x00": 1, "over\x00line": 1, "\x00overline\"": 0, "\"\x00\"": 0, "*": 0, "NEAR(a b)": 0, "words:overline": 0, "overline -white": 0, "^overline": 0, "{words}": 0,
		many: 0, strings.ReplaceAll(many, "ab", "overline"): 1, strings.Repeat("o", 200_000): 0, "é\xff\xfe": 0, "overline \u202e": 0,
	} {
		for _, q := range []dispute.Search{{Words: words, Most: 9}, {Near: words, Most: 9}, {Words: words, Near: words, Rule: words, Subject: dispute.Subject(words), Most: 9}} {
			list, err := s.Precedents(t.Context(), q)
			if err != nil || q.Near == "" && len(list) != want {
				t.Errorf("%.40q: %d found, not %d, %v", words, len(list), want, err)
			}
		}
	}
}

// The rulings of a dossier that came in are found beside those of the installation, until it is put out, and
// after a start.
func TestRulingsOfADossierAreFound(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: Projections()})
	n := int64(0)
	happens := func(e installation.Event) {
		t.Helper()
		body, err := installation.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		part := journal.StreamAppend{Stream: journal.InstallationStream, Expected: n, Events: []journal.Event{{Kind: e.Kind(), Version: 1, Body: body}}}
		n++
		if _, err := s.Append(t.Context(), journal.Batch{CommandID: fmt.Sprint("taken-in", n), Digest: "d", Actor: "system", Wall: time.Now(), Streams: []journal.StreamAppend{part}}); err != nil {
			t.Fatal(err)
		}
	}
	found := func(q dispute.Search) string {
		t.Helper()
		q.Most = 10
		list, err := s.Precedents(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(list)
	}
	publishing(t, s, "a", 0, dispute.Published{Number: 1, Subject: dispute.OfClaim, Rules: []string{"RIF 9.1"}, Words: "A clock that nobody pressed.", At: 1})
	happens(installation.TakenIn{Dossier: "ab", Name: "Open", Key: "0a", Audience: "public", Precedents: []installation.Precedent{
		{Number: 3, Subject: "call", Rules: []string{"RIF 14.9"}, Words: "A clock of wood."}, {Number: 4, Subject: "claim", Words: "Spectators."}}})
	const ours, theirs = "{a  1}", "{ ab 3}"
	for range 2 {
		for words, want := range map[string]string{"clock": "[" + ours + " " + theirs + "]", "wood": "[" + theirs + "]", "spectators": "[{ ab 4}]"} {
			if got := found(dispute.Search{Words: words}); got != want && got != "["+theirs+" "+ours+"]" {
				t.Errorf("%s: %s, not %s", words, got, want)
			}
		}
		if got := found(dispute.Search{Rule: "RIF 14.9"}); got != "["+theirs+"]" {
			t.Errorf("by rule: %s", got)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = openTest(t, path, Options{Projectors: Projections()})
	}
	happens(installation.PutOut{Dossier: "ab", Reason: "asked to"})
	if got := found(dispute.Search{}); got != "["+ours+"]" {
		t.Errorf("put out: %s", got)
	}
}

// However many dossiers with rulings came in, the installation starts again and finds each ruling once.
func TestAHouseWithManyRulingsStartsAgain(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: Projections()})
	for n := range 6 {
		one := installation.TakenIn{Dossier: fmt.Sprint("sum", n), Name: "Open", Key: "00", Audience: "public"}
		for i := range 3 {
			one.Precedents = append(one.Precedents, installation.Precedent{Number: i + 1, Subject: "call", Rules: []string{"RIF 14.7"}, Words: "As on the board.\nSo steht es da."})
		}
		takingIn(t, s, int64(n), one)
	}
	for range 3 { // what was made anew to compare is undone
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = openTest(t, path, Options{Projectors: Projections()})
		if mended := s.Projections().Mended(); mended != nil {
			t.Errorf("at the start it was made anew: %v", mended)
		}
		if list, err := s.Precedents(t.Context(), dispute.Search{Words: "on the board", Most: 100}); err != nil || len(list) != 18 {
			t.Errorf("of 18 rulings %d are found: %v", len(list), err)
		}
	}
}

// takingIn takes a dossier in as it lands.
func takingIn(t *testing.T, s *Store, from int64, one installation.TakenIn) {
	t.Helper()
	body, err := installation.Encode(one)
	if err != nil {
		t.Fatal(err)
	}
	part := journal.StreamAppend{Stream: journal.InstallationStream, Expected: from, Events: []journal.Event{{Kind: one.Kind(), Version: 1, Body: body}}}
	if _, err := s.Append(t.Context(), journal.Batch{CommandID: one.Dossier, Digest: "d", Actor: "system", Wall: time.Now(), Streams: []journal.StreamAppend{part}}); err != nil {
		t.Fatal(err)
	}
}
