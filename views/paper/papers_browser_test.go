package paper_test

import (
	"errors"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// Names that a printer could spoil: very long, from right to left, of another script, and
// with letters above letters.
const (
	longName = "Wilhelmina-Theodora Adalgisa Freifrau von und zu Hinterwaldstein-Obermühlenbach-Lindetal"
	arabic   = "ليلى بنت يوسف الحدّادي"
	japanese = "柊木 千代"
	estonian = "Õie-Külli Jõgeva-Põltsamaa"
)

// hardNames are entered into a Swiss, among others.
func hardNames() []sidetable.Person {
	return []sidetable.Person{
		{ID: "0198a000-0000-7000-8000-000000000101", Name: longName, Surname: "Hinterwaldstein-Obermühlenbach-Lindetal", Given: "Wilhelmina-Theodora Adalgisa Freifrau von und zu", Country: "GER", RIFID: "930001", Rating: 2300},
		{ID: "0198a000-0000-7000-8000-000000000102", Name: "Layla al-Haddadi", Native: arabic, Country: "MAR", RIFID: "930002", Rating: 2290},
		{ID: "0198a000-0000-7000-8000-000000000103", Name: "Chiyo Hiiragi", Surname: "Hiiragi", Given: "Chiyo", Native: japanese, Country: "JPN", RIFID: "930003", Rating: 2280},
		{ID: "0198a000-0000-7000-8000-000000000104", Name: estonian, Country: "EST", RIFID: "930004", Rating: 2270},
		{ID: "0198a000-0000-7000-8000-000000000105", Name: "Chen Wei", Native: "陈维", City: "Suzhou", Country: "CHN", RIFID: "930005"},
		{ID: "0198a000-0000-7000-8000-000000000106", Name: "Chen Wei", Native: "陳薇", City: "Tainan", Country: "TPE", RIFID: "930006"},
		{ID: "0198a000-0000-7000-8000-000000000107", Name: "Finn Fir", Country: "SWE"},
	}
}

// hard are those four names.
var hard = []string{longName, arabic, japanese, estonian}

// tight are papers that fill their pages: on the shorter one something could be pushed off.
var tight = []string{"scores", "slips-4"}

// bare are papers with small heads of their own.
var bare = []string{"cards", "slips-4", "slips-6", "certificates"}

// TestEveryPaperSaysWhoWhereAndWhen prints every paper that there is before the first stone:
// every name is on it, whole, and every page says which one it is and where the journal
// stood. The codes on the cards open what they are for.
func TestEveryPaperSaysWhoWhereAndWhen(t *testing.T) {
	o := openHard(t, "timeArbiters", "true")
	a := o.Arbiter
	var addresses []string
	for _, made := range []map[string][]string{{"kind": {"player"}, "who": {"all"}}, {"kind": {"board"}, "who": {"all"}}, {"kind": {"time-arbiter"}, "name": {estonian}}} {
		a.Post(o.At+"/links", made).Must(http.StatusOK)
		addresses = append(addresses, a.Lines(".link-card .url")...)
	}
	slices.Sort(addresses)
	addresses = slices.Compact(addresses)
	kinds := offered(a, o.At)
	if len(kinds) < 12 {
		t.Fatalf("only these papers: %v", kinds)
	}
	for _, kind := range kinds {
		sizes := []string{"a4"}
		if slices.Contains(tight, kind) {
			sizes = append(sizes, "letter")
		}
		for _, size := range sizes {
			p := printed(t, a, kind+"-"+size, o.At+"/paper/"+kind+".pdf?size="+size)
			names := hard
			if kind == "score" {
				names = nil // it is nobody's
			}
			p.check(t, !slices.Contains(bare, kind), names...)
			switch text := strings.Join(p.pages, " "); kind {
			case "scores":
				if len(p.pages) != 7 {
					t.Errorf("%s: seven score sheets take %d pages", p.file, len(p.pages))
				}
			case "pairings":
				if !strings.Contains(text, "Round 1 of 3, 2026-11-20 13:30") {
					t.Errorf("%s does not say when the round is", p.file)
				}
				if !p.hasPicture(t) {
					t.Errorf("%s has no logo", p.file)
				}
			case "cards":
				for _, apart := range []string{"陈维", "陳薇", "Suzhou", "Tainan", "CHN", "TPE", "RIF 930005", "RIF 930006"} {
					if !strings.Contains(text, apart) {
						t.Errorf("%s does not tell the two of one name apart by %q", p.file, apart)
					}
				}
				if codes := p.codes(t); !slices.Equal(codes, addresses) {
					t.Errorf("the cards read as\n%q, want\n%q", codes, addresses)
				}
			}
		}
	}
}

// offered are the papers that the event's page offers.
func offered(a *visit.Visitor, at string) (kinds []string) {
	for _, link := range a.Open(at + "/paper").Must(http.StatusOK).Page.Find(".papers h2 a").EachIter() {
		kinds = append(kinds, filepath.Base(link.AttrOr("href", "")))
	}
	return kinds
}

// openHard is a Swiss of those names and others, described, with its first round published.
func openHard(t *testing.T, settings ...string) *visit.Swiss {
	t.Helper()
	o := visit.OpenSwissWith(t, visit.Options{Print: printer(t).Print}, append(settings, "opening", "taraguchi-10", "control", "1800+10")...)
	if err := o.Desk.Entries.Add(t.Context(), o.ID, order("enter"), hardNames()); err != nil {
		t.Fatal(err)
	}
	describe(t, o.Service, o.ID)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	return o
}

// describe says where an event is held, when and under whom, and gives it a logo.
func describe(t *testing.T, h *visit.Service, event string) {
	t.Helper()
	logo, err := h.Store.Personal().AddPicture(t.Context(), "image/png", picture)
	if err != nil {
		t.Fatal(err)
	}
	chief := sidetable.Person{ID: "0198a000-0000-7000-8000-00000000000a", Name: "Piret Saar"}
	if err := errors.Join(
		h.Desk.People.Remember(t.Context(), event, order("remember"), chief),
		h.Desk.Arrange(t.Context(), event, order("describe"), tournament.Describe{Description: tournament.Description{Place: "Kaarli", Country: "EST",
			From: "2026-11-20", To: "2026-11-22", Names: tournament.NamesBoth, Logo: logo, Times: []string{"2026-11-20T13:30"}, Rated: tournament.RatedYes, Points: []int{12, 10, 8},
			Officials: []tournament.Official{{Role: access.ChiefArbiter, Person: chief.ID}}}}, visit.NewIDs()),
	); err != nil {
		t.Fatal(err)
	}
}

// order names an act that is done now.
func order(id string) arbiter.Order {
	return arbiter.Order{Actor: "test", Arrival: time.Now(), ID: id, Seen: -1}
}
