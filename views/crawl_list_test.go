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

// crawlViewers are all kinds of viewers.
var crawlViewers = []string{"nobody", "player", "board", "time-arbiter", "scorer", "arbiter", "organiser"}

const (
	everybody = "everybody"
	crawlList = "testdata/crawl.txt"
)

// The list has, under each address of an event, those who see the same there, with the
// status and what they see in each language, hashed.
//
//	swiss GET /t/swiss
//		board,nobody 200 01234567 01234567 01234567 01234567

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

func (c *crawled) write(t *testing.T) {
	t.Helper()
	all := c.hashes()
	var list strings.Builder
	var seen map[string][]string // what, and by whom
	place := ""
	flush := func() {
		whats := slices.SortedFunc(maps.Keys(seen), func(a, b string) int { return strings.Compare(seen[a][0], seen[b][0]) })
		for _, what := range whats {
			names := strings.Join(seen[what], ",")
			if len(seen[what]) == len(crawlViewers) {
				names = everybody
			}
			fmt.Fprintf(&list, "\t%s %s\n", names, what)
		}
		seen = map[string][]string{}
	}
	for _, s := range inOrder(all) {
		if s.language != crawlLanguages[0] {
			continue
		}
		if now := s.event + " " + s.asked; now != place {
			flush()
			place = now
			list.WriteString(place + "\n")
		}
		what := all[s]
		for _, language := range crawlLanguages[1:] {
			status, hash, has := strings.Cut(all[sight{s.event, s.asked, s.who, language}], " ")
			if has && !strings.HasPrefix(what, status) {
				t.Fatalf("%v: status %s in %s", s, status, language)
			} else if has {
				what += " " + hash
			}
		}
		seen[what] = append(seen[what], s.who)
	}
	flush()
	if err := os.WriteFile(crawlList, []byte(list.String()), 0o644); err != nil {
		t.Fatal(err)
	}
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
		names := strings.Split(words[0], ",")
		if names[0] == everybody {
			names = crawlViewers
		}
		for _, who := range names {
			for i, hash := range words[2:] {
				all[sight{place.event, place.asked, who, crawlLanguages[i]}] = words[1] + " " + hash
			}
		}
	}
	return all
}

// compare names what differs from the list, and writes it down as it is now.
func (c *crawled) compare(t *testing.T) {
	t.Helper()
	was, is := readCrawl(t), c.hashes()
	changed := &crawled{pages: map[sight]string{}}
	both := maps.Clone(was)
	maps.Copy(both, is)
	differ := 0
	for _, s := range inOrder(both) {
		if was[s] == is[s] {
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
