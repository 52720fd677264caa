package views_test

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// crawlViewers are all kinds of viewers, and the letters that stand for them in the list.
var crawlViewers = []string{"nobody", "player", "board", "time-arbiter", "scorer", "arbiter", "organiser"}

const viewerLetters = "npbtsao"

// crawlList has, under each address of an event, those who see the same there, with the
// status and what they see in each language, hashed.
//
//	swiss GET /t/swiss
//		nb 200 01234567 01234567 01234567 01234567
const crawlList = "testdata/crawl.txt"

// hashes are what was found: status and hash.
func (c *crawled) hashes() map[sight]string {
	all := map[sight]string{}
	for s, page := range c.pages {
		status, body, _ := strings.Cut(page, "\n")
		sum := sha256.Sum256([]byte(body))
		all[s] = status + " " + hex.EncodeToString(sum[:4])
	}
	return all
}

// write writes the list.
func (c *crawled) write(t *testing.T) {
	t.Helper()
	all := c.hashes()
	seen := map[string]map[string]string{} // by place: what, and the letters of who sees it
	for s := range all {
		if s.language == crawlLanguages[0] {
			place := s.event + " " + s.asked
			if seen[place] == nil {
				seen[place] = map[string]string{}
			}
			seen[place][inLanguages(t, all, s)] += letterOf(s.who)
		}
	}
	var list strings.Builder
	for _, place := range slices.Sorted(maps.Keys(seen)) {
		var lines []string
		for what, letters := range seen[place] {
			in := slices.SortedFunc(strings.SplitSeq(letters, ""), func(a, b string) int {
				return cmp.Compare(strings.Index(viewerLetters, a), strings.Index(viewerLetters, b))
			})
			lines = append(lines, strings.Join(in, "")+" "+what)
		}
		slices.SortFunc(lines, func(a, b string) int {
			return cmp.Compare(strings.IndexByte(viewerLetters, a[0]), strings.IndexByte(viewerLetters, b[0]))
		})
		list.WriteString(place + "\n\t" + strings.Join(lines, "\n\t") + "\n")
	}
	if err := os.WriteFile(crawlList, []byte(list.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func letterOf(who string) string {
	return viewerLetters[slices.Index(crawlViewers, who):][:1]
}

// inLanguages is the status of an answer with its hash in every language.
func inLanguages(t *testing.T, all map[sight]string, s sight) string {
	t.Helper()
	what := all[s]
	for _, s.language = range crawlLanguages[1:] {
		status, hash, has := strings.Cut(all[s], " ")
		if has && !strings.HasPrefix(what, status) {
			t.Fatalf("%v: status %s", s, status)
		} else if has {
			what += " " + hash
		}
	}
	return what
}

// inOrder are the sights in order.
func inOrder[V any](all map[sight]V) []sight {
	return slices.SortedFunc(maps.Keys(all), func(a, b sight) int {
		return cmp.Or(strings.Compare(a.event, b.event), strings.Compare(a.asked, b.asked), strings.Compare(a.who, b.who), strings.Compare(a.language, b.language))
	})
}

// readCrawl reads the list.
func readCrawl(t *testing.T) map[sight]string {
	t.Helper()
	text, err := os.ReadFile(crawlList)
	if err != nil {
		t.Fatal(err)
	}
	all := map[sight]string{}
	place := sight{}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "\t") {
			place.event, place.asked, _ = strings.Cut(strings.TrimSpace(line), " ")
			continue
		}
		words := strings.Fields(line)
		if len(words) < 3 || len(words) > 2+len(crawlLanguages) {
			t.Fatalf("%s: no line of a crawl: %s", crawlList, line)
		}
		for _, letter := range words[0] {
			place.who = crawlViewers[strings.IndexRune(viewerLetters, letter)]
			for i, hash := range words[2:] {
				place.language = crawlLanguages[i]
				all[place] = words[1] + " " + hash
			}
		}
	}
	return all
}

// compare names what differs from the list, and writes it down as it is now.
func (c *crawled) compare(t *testing.T) {
	t.Helper()
	was, is := c.was, c.hashes()
	changed := &crawled{pages: map[sight]string{}}
	both := maps.Clone(was)
	maps.Copy(both, is)
	differ := 0
	for _, s := range inOrder(both) {
		if was[s] == is[s] || c.left[s] {
			continue
		}
		if differ++; differ <= 20 {
			t.Errorf("%s %s, %s, %s: was %q, is %q", s.event, s.asked, s.who, s.language, was[s], is[s])
		}
		if page, has := c.pages[s]; has {
			changed.pages[s] = page
		}
	}
	if differ == 0 {
		return
	}
	folder, err := os.MkdirTemp("", "crawl-")
	if err != nil {
		t.Fatal(err)
	}
	changed.dump(t, folder)
	t.Errorf("%d answers differ; as they are now they lie in %s (-args -crawl.dump writes them all)", differ, folder)
}

// dump writes pages into a folder, a line for each element.
func (c *crawled) dump(t *testing.T, folder string) {
	t.Helper()
	if folder == "" {
		return
	}
	for s, page := range c.pages {
		name := strings.Trim(notInNames.ReplaceAllString(s.asked, "_"), "_")
		path := filepath.Join(folder, s.event, fmt.Sprintf("%s %s %s.html", name, s.who, s.language))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(page, "><", ">\n<")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

var notInNames = regexp.MustCompile(`[^0-9A-Za-z=-]+`)
