package paper_test

import (
	"encoding/base64"
	"fmt"
	"image"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/testkit/visit"
)

// shared prints for all tests of this room: its browser starts once.
var shared = press.New(press.Find(""))

// printer is the press, or the end of a test where there is no browser.
func printer(t *testing.T) *press.Press {
	t.Helper()
	if press.Find("") == "" {
		t.Fatal("the papers need Chromium: install the package chromium, or run make test, which does")
	}
	return shared
}

// A pdf is a paper as it was printed, page by page, as its readers find its words.
type pdf struct {
	file  string
	pages []string
}

// printed is the paper at a path, as the press makes it.
func printed(t *testing.T, v *visit.Visitor, name, path string) pdf {
	t.Helper()
	got := v.Send(visit.Sent{Method: "GET", Path: path})
	if got.Status != http.StatusOK || got.Header.Get("Content-Type") != "application/pdf" {
		t.Fatalf("%s: %d %.200s", path, got.Status, got.Body)
	}
	return save(t, name, []byte(got.Body))
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

var digits = regexp.MustCompile(`journal (\d+) · ([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{4})`)

// check holds that these names are on the paper, that its head is one, and that every page
// says which one it is and where the journal stood.
func (p pdf) check(t *testing.T, headed bool, names ...string) {
	t.Helper()
	for _, name := range names {
		if !p.has(name) {
			t.Errorf("%s: %q is not on it", p.file, name)
		}
	}
	if headed {
		p.checkHead(t)
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

// checkHead looks at the head: what it says, and what a telephone reads there, which is
// what every page says in its margin. Each sheet of several has one.
func (p pdf) checkHead(t *testing.T) {
	t.Helper()
	for _, words := range []string{"Kaarli, EST", "2026-11-20 – 2026-11-22", "Chief arbiter: Piret Saar"} {
		if !strings.Contains(p.pages[0], words) {
			t.Errorf("%s: the head does not say %q", p.file, words)
		}
	}
	said := digits.FindStringSubmatch(p.pages[0])
	if said == nil {
		return // said above
	}
	want := []string{"renju-arbiter " + said[1] + " " + strings.Join(said[2:], "")}
	heads := p.pictures(t, corner...)
	if len(heads) != len(p.pages) {
		t.Fatalf("%s: %d pictures of %d pages", p.file, len(heads), len(p.pages))
	}
	for i, page := range p.pages {
		if !strings.Contains(page, "Chief arbiter: Piret Saar") {
			continue // it goes on from the page before
		}
		if codes := visit.Codes(t, heads[i]); !slices.Equal(codes, want) {
			t.Errorf("%s: the head of page %d reads as %q, want %q", p.file, i+1, codes, want)
		}
	}
}

// corner is where a page has its head's code, at 200 dots an inch, upright or lying: a
// telephone is held to it.
var corner = []string{"-x", "1100", "-y", "0", "-W", "1300", "-H", "400"}

// pictures are all pages, or a part of each, as they are printed: page by page. Nobody packs them,
// which takes several times as long as to print them.
func (p pdf) pictures(t *testing.T, part ...string) (list []image.Image) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "page")
	if out, err := exec.Command("pdftoppm", append(part, "-gray", "-r", "200", p.file, name)...).CombinedOutput(); err != nil {
		t.Fatalf("the printed codes need pdftoppm (package poppler-utils), which make test installs: %v\n%s", err, out)
	}
	pages, err := filepath.Glob(name + "-*.pgm") // in order: their numbers have as many figures
	if err != nil || len(pages) == 0 {
		t.Fatalf("no page was printed: %v", err)
	}
	for _, page := range pages {
		list = append(list, grey(t, page))
	}
	return list
}

// grey is a picture of grey points, as pdftoppm writes them: its size, and a byte for each.
func grey(t *testing.T, path string) *image.Gray {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var width, height int
	if _, err := fmt.Sscanf(string(text[:min(len(text), 32)]), "P5\n%d %d\n255\n", &width, &height); err != nil || len(text) <= width*height {
		t.Fatalf("%s: %d bytes of %d x %d: %v", path, len(text), width, height, err)
	}
	img := image.NewGray(image.Rect(0, 0, width, height))
	copy(img.Pix, text[len(text)-width*height:])
	return img
}

// codes are the QR codes of all pages, as a telephone reads them from the paper.
func (p pdf) codes(t *testing.T) []string {
	t.Helper()
	var codes []string
	for _, page := range p.pictures(t) {
		codes = append(codes, visit.Codes(t, page)...)
	}
	slices.Sort(codes)
	return codes
}
