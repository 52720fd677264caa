package feed

import (
	"encoding/xml"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
)

func event() dossier.Dossier {
	return dossier.Dossier{Event: dossier.Event{ID: "0198a000", Name: "Open <A> & B"}, Head: dossier.Head{At: 9000},
		Persons: []dossier.Person{{ID: "a", Name: "Anna <x>"}, {ID: "b", Name: "Bo"}},
		Entries: []dossier.Entry{{Number: 1, ID: "a"}, {Number: 2, ID: "b"}},
		Rounds:  []dossier.Round{{Number: 1, Pairings: []dossier.Pairing{{Board: 1, Game: "g1", First: "a", Second: "b", Result: "1/2-1/2"}, {Board: 2, Game: "g2", First: "b", Second: "a", Result: "+/-"}}}},
		Games: []dossier.Game{{ID: "g1", Round: 1, Board: 1, Players: []string{"a", "b"}, Result: &dossier.Result{Score: "1/2-1/2"}, Resulted: 12, ResultedAt: 5000, Earlier: []dossier.Result{{Score: "1-0"}}},
			{ID: "g2", Round: 1, Board: 2, Players: []string{"b", "a"}}},
		Announcements: []dossier.Announcement{{Position: 17, Round: 2, At: 7000, Words: "Doors at 9 & 10\x01"}, {Position: 14, At: 6000, Words: "wrong", Ended: true}}}
}

func TestWhatIsNewIsTold(t *testing.T) {
	o := English
	o.Self, o.Event, o.Game = "https://example.org/t/1/feed", "https://example.org/t/1", func(id string) string { return "https://example.org/games/" + id }
	text, err := Write(event(), o)
	want := `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
 <id>tag:renju-arbiter,2026:event/0198a000</id>
 <title>Open &lt;A&gt; &amp; B</title>
 <updated>1970-01-01T00:00:07Z</updated>
 <author>
  <name>Open &lt;A&gt; &amp; B</name>
 </author>
 <link rel="self" type="application/atom+xml" href="https://example.org/t/1/feed"></link>
 <link rel="alternate" type="text/html" href="https://example.org/t/1"></link>
 <entry>
  <id>tag:renju-arbiter,2026:event/0198a000/17</id>
  <title>Round 2: announcement</title>
  <updated>1970-01-01T00:00:07Z</updated>
  <link rel="alternate" type="text/html" href="https://example.org/t/1"></link>
  <content type="text">Doors at 9 &amp; 10` + "\ufffd" + `</content>
 </entry>
 <entry>
  <id>tag:renju-arbiter,2026:event/0198a000/12</id>
  <title>Round 1, board 1: Anna &lt;x&gt; ½-½ Bo (corrected)</title>
  <updated>1970-01-01T00:00:05Z</updated>
  <link rel="alternate" type="text/html" href="https://example.org/games/g1"></link>
  <content type="text">Round 1, board 1: Anna &lt;x&gt; ½-½ Bo (corrected)</content>
 </entry>
</feed>
`
	if diff := cmp.Diff(want, string(text)); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

// valid is a feed as RFC 4287 has it: what must be there is there once, ids are IRIs and no two
// are the same, dates are those of RFC 3339, and the newest entry is first.
func valid(t *testing.T, text []byte) (ids []string) {
	t.Helper()
	type person struct {
		Name string `xml:"name"`
	}
	var f struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		ID      []string `xml:"id"`
		Title   []string `xml:"title"`
		Updated []string `xml:"updated"`
		Author  []person `xml:"author"`
		Entries []struct {
			ID      []string `xml:"id"`
			Title   []string `xml:"title"`
			Updated []string `xml:"updated"`
			Content []string `xml:"content"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(text, &f); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	one := func(what string, list []string) string {
		if len(list) != 1 || strings.TrimSpace(list[0]) == "" {
			t.Fatalf("%s: %q", what, list)
		}
		return list[0]
	}
	instant := func(list []string) time.Time {
		at, err := time.Parse(time.RFC3339, one("updated", list))
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	if u, err := url.Parse(one("id", f.ID)); err != nil || u.Scheme != "tag" || len(f.Author) != 1 || f.Author[0].Name == "" {
		t.Fatalf("%v %+v", err, f)
	}
	one("title", f.Title)
	last := instant(f.Updated)
	for _, e := range f.Entries {
		id := one("id", e.ID)
		for _, other := range ids {
			if other == id {
				t.Errorf("%s twice", id)
			}
		}
		ids = append(ids, id)
		one("title", e.Title)
		one("content", e.Content)
		if at := instant(e.Updated); at.After(last) {
			t.Errorf("%s is newer than what stands before it", id)
		} else {
			last = at
		}
	}
	return ids
}

// Feeds of made-up events are valid; every game with a result of its own is in them, and an id
// keeps to its entry while the event goes on.
func TestFeedsAreValid(t *testing.T) {
	told := 0
	for seed := range uint64(26) {
		e := randomevents.New(seed)
		d, err := e.Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := WriteAtom(d)
		ids := valid(t, text)
		told += len(ids)
		for _, g := range d.Games {
			if g.Result != nil && (g.Resulted == 0 || g.ResultedAt == 0 || g.Resulted > d.Head.Position) {
				t.Errorf("seed %d: game %s has its result from %d, %d", seed, g.ID, g.Resulted, g.ResultedAt)
			}
		}
	}
	if told == 0 {
		t.Error("nothing was told")
	}
}
