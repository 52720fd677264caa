package paper_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/visit"
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
func hardNames() []arbiter.Person {
	return []arbiter.Person{
		{ID: "0198a000-0000-7000-8000-000000000101", Name: longName, Surname: "Hinterwaldstein-Obermühlenbach-Lindetal", Given: "Wilhelmina-Theodora Adalgisa Freifrau von und zu", Country: "GER", RIFID: "930001", Rating: 2300},
		{ID: "0198a000-0000-7000-8000-000000000102", Name: "Layla al-Haddadi", Native: arabic, Country: "MAR", RIFID: "930002", Rating: 2290},
		{ID: "0198a000-0000-7000-8000-000000000103", Name: "Chiyo Hiiragi", Surname: "Hiiragi", Given: "Chiyo", Native: japanese, Country: "JPN", RIFID: "930003", Rating: 2280},
		{ID: "0198a000-0000-7000-8000-000000000104", Name: estonian, Country: "EST", RIFID: "930004", Rating: 2270},
		{ID: "0198a000-0000-7000-8000-000000000105", Name: "Chen Wei", Native: "陈维", City: "Suzhou", Country: "CHN", RIFID: "930005"},
		{ID: "0198a000-0000-7000-8000-000000000106", Name: "Chen Wei", Native: "陳薇", City: "Tainan", Country: "TPE", RIFID: "930006"},
		{ID: "0198a000-0000-7000-8000-000000000107", Name: "Finn Fir", Country: "SWE"},
	}
}

// printer is a press, or the end of a test where there is no browser.
func printer(t *testing.T) *press.Press {
	t.Helper()
	path := press.Find("")
	if path == "" {
		t.Fatal("the papers need Chromium: install the package chromium, or run make test, which does")
	}
	p := press.New(path)
	t.Cleanup(p.Close)
	return p
}

// A pdf is a paper as it was printed, page by page, as its readers find its words.
type pdf struct {
	file  string
	pages []string
}

// save keeps a PDF and reads its pages.
func save(t *testing.T, name string, body []byte) pdf {
	t.Helper()
	folder := t.TempDir()
	if kept := os.Getenv("RENJU_SHOTS"); kept != "" {
		folder = kept
	}
	p := pdf{file: filepath.Join(folder, name+".pdf")}
	if err := os.WriteFile(p.file, body, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", p.file, "-").Output()
	if err != nil {
		t.Fatalf("the papers need pdftotext (package poppler-utils), which make test installs: %v", err)
	}
	p.pages = strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
	return p
}

// has tells whether every word of a name stands on the paper.
func (p pdf) has(name string) bool {
	text := words(strings.Join(p.pages, " "))
	for _, word := range strings.Fields(words(name)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// picture is a logo: one black point.
var picture, _ = base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")

// hasPicture tells whether a picture is on the paper.
func (p pdf) hasPicture(t *testing.T) bool {
	t.Helper()
	out, err := exec.Command("pdfimages", "-list", p.file).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(out), "image") > 1
}

// words leaves letters: hyphens part words, and an extractor puts the vowel signs of
// Arabic elsewhere.
func words(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r), unicode.Is(unicode.Cf, r):
			return -1
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return r
		}
		return ' '
	}, text)
}

// tight are papers that fill their pages: on the shorter one something could be pushed off.
var tight = []string{"scores", "slips-4"}

// namesNobody are papers on which not every player stands.
var namesNobody = []string{"score", "prizes", "certificates"}

// TestEveryPaperSaysWhoWhereAndWhen prints every paper: every name is on it, whole, and
// every page says which one it is and where the journal stood. The codes on the cards open
// what they are for.
func TestEveryPaperSaysWhoWhereAndWhen(t *testing.T) {
	o := visit.OpenSwissWith(t, visit.Options{Print: printer(t).Print}, "opening", "taraguchi-10", "control", "1800+10")
	a := o.Arbiter
	logo, err := o.Store.AddPicture(t.Context(), "image/png", picture)
	if err != nil {
		t.Fatal(err)
	}
	chief := arbiter.Person{ID: "0198a000-0000-7000-8000-00000000000a", Name: "Piret Saar"}
	if err := errors.Join(
		o.Desk.EnterPlayers(t.Context(), o.ID, order("enter"), hardNames()),
		o.Desk.Remember(t.Context(), o.ID, order("remember"), chief),
		o.Desk.Arrange(t.Context(), o.ID, order("describe"), tournament.Describe{Description: tournament.Description{Place: "Kaarli", Country: "EST",
			From: "2026-11-20", To: "2026-11-22", Names: tournament.NamesBoth, Logo: logo, Times: []string{"2026-11-20T13:30"},
			Officials: []tournament.Official{{Role: tournament.ChiefArbiter, Person: chief.ID}}}}, visit.NewIDs()),
	); err != nil {
		t.Fatal(err)
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	a.Post(o.At+"/links", map[string][]string{"kind": {"player"}, "who": {"all"}}).Must(http.StatusOK)
	var addresses []string
	for _, e := range a.Page.Find(".link-card .url").EachIter() {
		addresses = append(addresses, strings.TrimSpace(e.Text()))
	}
	slices.Sort(addresses)
	var kinds []string
	for _, link := range a.Open(o.At + "/paper").Must(http.StatusOK).Page.Find(".papers h2 a").EachIter() {
		kinds = append(kinds, filepath.Base(link.AttrOr("href", "")))
	}
	if len(kinds) < 12 {
		t.Fatalf("only these papers: %v", kinds)
	}
	for _, kind := range kinds {
		sizes := []string{"a4"}
		if slices.Contains(tight, kind) {
			sizes = append(sizes, "letter")
		}
		for _, size := range sizes {
			got := a.Send(visit.Sent{Method: "GET", Path: o.At + "/paper/" + kind + ".pdf?size=" + size})
			if got.Status != http.StatusOK || got.Header.Get("Content-Type") != "application/pdf" {
				t.Errorf("%s: %d %.200s", kind, got.Status, got.Body)
				continue
			}
			p := save(t, kind+"-"+size, []byte(got.Body))
			p.check(t, kind)
			if kind == "scores" && len(p.pages) != 7 {
				t.Errorf("%s: seven score sheets take %d pages", p.file, len(p.pages))
			}
			switch text := strings.Join(p.pages, " "); kind {
			case "pairings":
				if !strings.Contains(text, "Round 1 of 3, 2026-11-20 13:30") {
					t.Errorf("%s does not say when the round is", p.file)
				}
				if !p.hasPicture(t) {
					t.Errorf("%s has no logo", p.file)
				}
				said := digits.FindStringSubmatch(text)
				if codes, want := p.codes(t), "renju-arbiter "+said[1]+" "+strings.Join(said[2:], ""); !slices.Equal(codes, []string{want}) {
					t.Errorf("%s: its head reads as %q, want %q", p.file, codes, want)
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

// order names an act that is done now.
func order(id string) arbiter.Order {
	return arbiter.Order{Actor: "test", Arrival: time.Now(), ID: id, Seen: -1}
}

var digits = regexp.MustCompile(`journal (\d+) · ([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{4})`)

func (p pdf) check(t *testing.T, kind string) {
	t.Helper()
	for _, name := range []string{longName, arabic, japanese, estonian} {
		if !slices.Contains(namesNobody, kind) && !p.has(name) {
			t.Errorf("%s: %q is not on it", p.file, name)
		}
	}
	if headed := !slices.Contains([]string{"cards", "slips-4", "slips-6", "certificates"}, kind); headed {
		for _, words := range []string{"Harbour Open", "Kaarli, EST", "2026-11-20 – 2026-11-22", "Chief arbiter: Piret Saar"} {
			if !strings.Contains(p.pages[0], words) {
				t.Errorf("%s: the head does not say %q", p.file, words)
			}
		}
	}
	for i, page := range p.pages {
		if said := fmt.Sprintf("Page %d of %d", i+1, len(p.pages)); !strings.Contains(page, said) {
			t.Errorf("%s: page %d does not say %q", p.file, i+1, said)
		}
		if !digits.MatchString(page) {
			t.Errorf("%s: page %d does not say where the journal stood", p.file, i+1)
		}
	}
}

// codes are the QR codes of all pages, as a telephone reads them from the paper.
func (p pdf) codes(t *testing.T) []string {
	t.Helper()
	name := strings.TrimSuffix(p.file, ".pdf")
	if out, err := exec.Command("pdftoppm", "-r", "200", "-png", p.file, name).CombinedOutput(); err != nil {
		t.Fatalf("the printed codes need pdftoppm (package poppler-utils), which make test installs: %v\n%s", err, out)
	}
	pages, err := filepath.Glob(name + "-*.png")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no page was printed: %v", err)
	}
	var codes []string
	for _, page := range pages {
		codes = append(codes, visit.CodesIn(t, page)...)
	}
	slices.Sort(codes)
	return codes
}
