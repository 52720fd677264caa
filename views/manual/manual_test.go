package manual

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/address"
)

// sources calls do for every file of the project that may cite a rule, with the
// lines of its comments joined.
func sources(t *testing.T, do func(path, text string)) {
	t.Helper()
	comment := regexp.MustCompile(`\n\s*//[ \t]*`)
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && path != root && strings.HasPrefix(entry.Name(), ".") {
			return filepath.SkipDir
		}
		switch filepath.Ext(path) {
		case ".go", ".templ", ".css", ".js", ".json", ".sql":
		default:
			return nil
		}
		content, err := os.ReadFile(path)
		if err == nil && !strings.HasSuffix(path, "_templ.go") {
			do(path, comment.ReplaceAllString(string(content), " "))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A comment that cites `TOURNAMENT.md, "Formats"` cites what is there.
func TestEveryCitedHeadingExists(t *testing.T) {
	citation := regexp.MustCompile(`\b([A-Z]{4,})\.md(,? (?:"[^"]+"|` + "`[^`]+`" + `|renju \d+)(?: and "[^"]+")*)?`)
	part := regexp.MustCompile(`["` + "`" + `]([^"` + "`" + `]+)["` + "`" + `]|renju \d+`)
	others := map[string]bool{"README": true, "CHANGELOG": true, "CONTRIBUTING": true, "SECURITY": true}
	cited := 0
	sources(t, func(path, content string) {
		if strings.HasSuffix(path, "views/manual/manual_test.go") {
			return
		}
		for _, m := range citation.FindAllStringSubmatch(content, -1) {
			text, known := Find(strings.ToLower(m[1]))
			if !known {
				if !others[m[1]] {
					t.Errorf("%s cites %s, which is no text of the rules", path, m[0])
				}
				continue
			}
			for _, words := range part.FindAllStringSubmatch(m[2], -1) {
				cited++
				if words[1] == "" && strings.Contains(text.HTML, `id="`+slug(words[0])+`"`) {
					continue
				}
				if _, found := placeOf(text, words[1]); !found {
					t.Errorf("%s cites %s: %s.md has no heading or term %s", path, m[0], m[1], words[0])
				}
			}
		}
	})
	if cited < 30 {
		t.Errorf("only %d citations were looked up", cited)
	}
}

// Wherever the installation names a rule of the federation, the manual has a place for it,
// and the seed's number beside it is two less.
func TestEveryRuleOfTheFederationHasItsPlace(t *testing.T) {
	rule := regexp.MustCompile(`RIF (\d+)(\.\d+|[a-z]\b)?(?: \(seed (\d+)(\.\d+|[a-z]\b)?\))?`)
	named := 0
	sources(t, func(path, content string) {
		for _, m := range rule.FindAllStringSubmatch(content, -1) {
			named++
			if Address(m[0]) == "" && !strings.HasSuffix(path, "_test.go") {
				t.Errorf("%s names %s, which has no place in the manual", path, m[0])
			}
			if m[3] != "" && (m[2] != m[4] || !twoLess(m[1], m[3])) {
				t.Errorf("%s names %s: the numbers do not go together", path, m[0])
			}
		}
	})
	if named < 100 {
		t.Errorf("only %d rules were looked up", named)
	}
}

func twoLess(rif, seed string) bool {
	var a, b int
	for _, c := range rif {
		a = a*10 + int(c-'0')
	}
	for _, c := range seed {
		b = b*10 + int(c-'0')
	}
	return b == a-2
}

// A place that the table names is there, and tells of that rule where the text
// gives its number.
func TestPlacesOfTheRulesAreThere(t *testing.T) {
	seed := map[string]string{"14.3": "12.3", "14.4": "12.4", "14.5": "12.5", "14.6": "12.6", "14.7": "12.7", "14.8": "12.8", "14.9": "12.9",
		"9.3": "7.3", "9.7": "7.7", "9.8": "7.8", "10.1": "8.1", "10.4": "8.4", "12.9": "10.9", "8": "(6)", "7": "(5)", "15": "13", "16": "14", "17": "15", "13": "11", "10b": "8b", "18": "rule 16", "11": "26 openings", "5": "pass", "6": "released"}
	for number, place := range places {
		text, known := Find(place[0])
		if !known {
			t.Errorf("%s: no text %s", number, place[0])
			continue
		}
		page, err := goquery.NewDocumentFromReader(strings.NewReader(text.HTML))
		if err != nil {
			t.Fatal(err)
		}
		at := page.Find("#" + place[1])
		if at.Length() != 1 {
			t.Errorf("%s: %s has %d places #%s", number, place[0], at.Length(), place[1])
			continue
		}
		told := at.Text()
		if strings.HasPrefix(goquery.NodeName(at), "h") {
			told += at.NextUntil("h2, h3").Text()
		}
		if !strings.Contains(told, seed[number]) {
			t.Errorf("%s: #%s does not speak of %s: %s", number, place[1], seed[number], told)
		}
	}
}

func TestAddressesOfRules(t *testing.T) {
	for rule, want := range map[string]string{
		"RIF 9.3 (seed 7.3)":   "/rules/play#renju-8",
		"RIF 10.4 (seed 8.4)":  "/rules/play#claims-of-both-flags",
		"RIF 17.2 (seed 15.2)": "/rules/tournament#conduct-and-the-organisers-duties",
		"RIF 12.7":             "/rules/play#opening-protocols",
		"FIDE C.04":            "",
		"":                     "",
	} {
		if got := Address(rule); got != want {
			t.Errorf("%s is told at %q, want %q", rule, got, want)
		}
	}
}

// Every heading, item and row that begins with a term can be pointed at, and every
// link within the manual leads somewhere.
func TestEveryPlaceHasOneAnchor(t *testing.T) {
	for _, text := range slices.Concat(Texts(), Help()) {
		page, err := goquery.NewDocumentFromReader(strings.NewReader(text.HTML))
		if err != nil {
			t.Fatal(err)
		}
		if text.Title == "" || page.Find("h1").Length() != 0 {
			t.Errorf("%s: title %q, and %d in the body", text.Name, text.Title, page.Find("h1").Length())
		}
		seen := map[string]bool{}
		page.Find("[id]").Each(func(_ int, e *goquery.Selection) {
			id := e.AttrOr("id", "")
			if id == "" || seen[id] {
				t.Errorf("%s: the anchor %q is there twice, or empty", text.Name, id)
			}
			seen[id] = true
		})
		page.Find("h2, h3, li").Each(func(_ int, e *goquery.Selection) {
			if e.AttrOr("id", "") == "" {
				t.Errorf("%s: no anchor at %.60s", text.Name, e.Text())
			}
		})
		if len(seen) != len(text.Places) {
			t.Errorf("%s: %d anchors in the page, %d listed", text.Name, len(seen), len(text.Places))
		}
		page.Find("a").Each(func(_ int, e *goquery.Selection) {
			if to := e.AttrOr("href", ""); !leads(to) {
				t.Errorf("%s: a link leads to %s", text.Name, to)
			}
		})
	}
}

// leads tells whether a link leads to a page of the rules or of the manual, and to a place in it.
func leads(link string) bool {
	link, anchor, _ := strings.Cut(link, "#")
	name, rule := strings.CutPrefix(link, address.Rules+"/")
	text, known := Find(name)
	if !rule {
		if text, known = FindHelp(strings.TrimPrefix(link, address.Help+"/")); link == address.Help {
			text, known = FindHelp("index")
		}
	}
	return known && (anchor == "" || slices.ContainsFunc(text.Places, func(p Place) bool { return p.Anchor == anchor }))
}

// placeOf is the place that a comment names by the beginning of a heading or by a
// term; false when the text has none.
func placeOf(t Text, words string) (Place, bool) {
	wanted := slug(words)
	i := slices.IndexFunc(t.Places, func(p Place) bool {
		named := slug(p.Words)
		return wanted != "" && (named == wanted || p.Level > 0 && strings.HasPrefix(named+"-", wanted+"-"))
	})
	if i < 0 {
		return Place{}, false
	}
	return t.Places[i], true
}
