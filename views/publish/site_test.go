package publish_test

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/publish"
	"renju-arbiter/views/sample"
	"renju-arbiter/views/testkit/visit"
)

// samples is a service with the two sample tournaments.
func samples(t *testing.T) *visit.Service {
	t.Helper()
	h := visit.Open(t, visit.Options{})
	h.Organiser()
	if err := (sample.Maker{Desk: h.Desk, Actor: h.Chief(), Words: locale.For("en"), Now: time.Now}).Make(t.Context(), "0198a000-0000-7000-8000-00000000000a"); err != nil {
		t.Fatal(err)
	}
	return h
}

// Every link of every page leads to a file that is there, and every part of a page to which one leads is there too.
// Nothing of a page needs the service. A file server shows the site from a folder below its root.
func TestEveryLinkLeadsToAFile(t *testing.T) {
	h := samples(t)
	folder := t.TempDir() + "/site"
	r := published(t, h, folder)
	all := files(t, folder)
	if r.Events != 2 || len(all) != r.Files {
		t.Errorf("%+v, and %d files", r, len(all))
	}
	pages := map[string]*goquery.Document{}
	for name, text := range all {
		if strings.HasSuffix(name, ".html") {
			doc, err := goquery.NewDocumentFromReader(bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			pages[name] = doc
		}
	}
	links, games := 0, 0
	for name, doc := range pages {
		for _, at := range []string{"href", "src"} {
			doc.Find("[" + at + "]").Each(func(_ int, n *goquery.Selection) {
				links++
				if wrong := leads(all, pages, name, n.AttrOr(at, "")); wrong != "" && !n.Is("use") {
					t.Errorf("%s: %s", name, wrong)
				}
			})
		}
		if n := doc.Find("form, noscript, script:not([src]):not([type='application/json']), [href^='/'], [data-stream], [data-live]").Length(); n > 0 {
			t.Errorf("%s has %d elements that need the service", name, n)
		}
		if doc.Find("footer").Length() != 1 || !strings.Contains(doc.Find("footer").Text(), "As of 20") {
			t.Errorf("%s does not say as of when it is", name)
		}
		if strings.Contains(name, "/games/") {
			games++
		}
	}
	if links < 1000 || games < 20 {
		t.Errorf("%d links, %d games", links, games)
	}
	for _, kind := range []string{"dossier.json", "sgf.sgf", "trf26.trf", "csv.zip"} {
		if !slices.ContainsFunc(keys(all), func(name string) bool { return strings.HasSuffix(name, "/files/"+kind) }) {
			t.Errorf("there is no file %s", kind)
		}
	}
	server := httptest.NewServer(http.StripPrefix("/deep/down", http.FileServer(http.Dir(folder))))
	defer server.Close()
	answer, err := http.Get(server.URL + "/deep/down/")
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	_ = answer.Body.Close()
}

func keys[V any](m map[string]V) (list []string) {
	for key := range m {
		list = append(list, key)
	}
	return list
}

// leads says what is wrong with a link of a page.
func leads(all map[string][]byte, pages map[string]*goquery.Document, from, href string) string {
	to, err := url.Parse(href)
	if err != nil || to.Scheme != "" {
		if err != nil {
			return err.Error()
		}
		return ""
	}
	file := from
	if to.Path != "" {
		file = path.Join(path.Dir(from), to.Path)
	}
	if _, there := all[file]; !there || to.RawQuery != "" {
		return href + " leads to no file"
	}
	if to.Fragment != "" && pages[file] != nil && pages[file].Find(`[id="`+to.Fragment+`"]`).Length() != 1 {
		return href + " leads to no part of the page"
	}
	return ""
}

// A site is in the language that was asked for.
func TestASiteIsInItsLanguage(t *testing.T) {
	h := samples(t)
	o := options(h, t.TempDir()+"/site")
	o.Language = "de"
	if _, err := publish.Run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	for name, text := range files(t, o.Folder) {
		if strings.HasSuffix(name, ".html") && (!bytes.Contains(text, []byte(`<html lang="de"`)) || !bytes.Contains(text, []byte("Stand: 20"))) {
			t.Errorf("%s is not in German", name)
		}
	}
}

// What spectators may not see yet is in no file: neither the stones nor the result of an event with a delay.
func TestADelayHoldsOnThePublishedPages(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, at func() string) {
		p := open(t, at(), 1, game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"})
		p.arrange(tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()})
		time.Sleep(time.Second)
		state, err := p.Desk.Tournament(p.id)
		p.must(err)
		id := state.AllGames()[0]
		p.plays(id, game.Command{Do: game.DoStart})
		time.Sleep(700 * time.Second)
		folder := filepath.Join(t.TempDir(), "site")
		published(t, p.Service, folder)
		before := files(t, folder)
		p.plays(id, game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)})
		p.plays(id, game.Command{Do: game.DoPress, By: board.P1})
		time.Sleep(time.Second)
		p.plays(id, game.Command{Do: game.DoResign, By: board.P2})
		published(t, p.Service, folder)
		for name, text := range files(t, folder) {
			if !bytes.Equal(before[name], text) && !strings.HasSuffix(name, "/hall.html") && name != "cup/index.html" { // their clocks run
				t.Errorf("%s has changed before its time: %s", name, firstDifference(before[name], text))
			}
			if bytes.Contains(text, []byte("<b>h8</b>")) && strings.HasSuffix(name, id+".html") || bytes.Contains(text, []byte("resignation")) {
				t.Errorf("%s tells what is delayed", name)
			}
		}
		time.Sleep(700 * time.Second)
		published(t, p.Service, folder)
		if text := files(t, folder)["cup/games/"+id+".html"]; !bytes.Contains(text, []byte("<b>h8</b>")) {
			t.Error("the stone is not there after the delay")
		}
		if _, there := files(t, folder)["cup/games/"+id+".sgf"]; !there {
			t.Error("the file of the game is not there after its end")
		}
	})
}

// The board of a game that is covered while it is stopped is on no page.
func TestACoveredBoardIsNotPublished(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, at func() string) {
		p := open(t, at(), 1, game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"})
		state, err := p.Desk.Tournament(p.id)
		p.must(err)
		id := state.AllGames()[0]
		p.plays(id, game.Command{Do: game.DoStart})
		p.plays(id, game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)})
		p.plays(id, game.Command{Do: game.DoPress, By: board.P1})
		p.plays(id, game.Command{Do: game.DoStop})
		g, err := p.Desk.Game(id)
		p.must(err)
		if !g.Redaction(false).Board {
			t.Fatal("the board is not covered")
		}
		folder := filepath.Join(t.TempDir(), "site")
		published(t, p.Service, folder)
		text := files(t, folder)["cup/games/"+id+".html"]
		for _, told := range []string{"<b>h8</b>", "Black 1", `id="plies"`, `class="last"`} {
			if len(text) == 0 || bytes.Contains(text, []byte(told)) {
				t.Errorf("the page has %s", told)
			}
		}
	})
}

// A folder of somebody else, one that is being written, an unknown event: one sentence, and nothing changes.
func TestWhatCannotBePublishedIsRefused(t *testing.T) {
	h := samples(t)
	folder := t.TempDir()
	foreign := filepath.Join(folder, "foreign")
	if err := errors.Join(os.Mkdir(foreign, 0o755), os.WriteFile(foreign+"/letter.txt", []byte("dear"), 0o600), os.WriteFile(folder+"/file", nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		o    publish.Options
		says string
	}{
		"foreign": {options(h, foreign), "letter.txt"},
		"file":    {options(h, folder+"/file"), "is no folder"},
		"unknown": {options(h, folder+"/new", "Nobody’s Cup"), "there is no event"},
	} {
		_, err := publish.Run(t.Context(), c.o)
		var refused *publish.Refusal
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := files(t, folder); len(got) != 2 {
		t.Errorf("something was written: %v", keys(got))
	}
}

// While a publish writes to a folder no other one does.
func TestTwoDoNotWriteToOneFolder(t *testing.T) {
	h := samples(t)
	o := options(h, t.TempDir()+"/site")
	var second error
	once := sync.OnceFunc(func() { _, second = publish.Run(t.Context(), options(h, o.Folder)) })
	o.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		once()
		h.Handler.ServeHTTP(w, r)
	})
	r, err := publish.Run(t.Context(), o)
	var refused *publish.Refusal
	if err != nil || len(files(t, o.Folder)) != r.Files || !errors.As(second, &refused) || !strings.Contains(second.Error(), "another publish (process ") {
		t.Errorf("%+v, %v, then %v", r, err, second)
	}
}

// What was published is removed when it is asked for no more, and what somebody else has put there stays.
func TestOnlyWhatWasPublishedIsRemoved(t *testing.T) {
	h := samples(t)
	folder := t.TempDir() + "/site"
	published(t, h, folder)
	if err := os.WriteFile(folder+"/robots.txt", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := published(t, h, folder, "0198a000-0000-7000-8000-00000000000a")
	all := files(t, folder)
	if string(all["robots.txt"]) != "mine" || r.Removed < 20 || len(all) != r.Files+1 {
		t.Errorf("%+v, %d files", r, len(all))
	}
	for name := range all {
		if !strings.HasPrefix(name, "0198a000-0000-7000-8000-00000000000a/") && !strings.HasPrefix(name, "assets/") && name != "robots.txt" && name != "index.html" {
			t.Errorf("%s is still there", name)
		}
	}
}

// A publish that breaks off leaves the site as it was, and the next one ends it.
func TestAPublishThatBreaksOffLeavesTheOldSite(t *testing.T) {
	h := samples(t)
	folder := t.TempDir() + "/site"
	published(t, h, folder, "0198a000-0000-7000-8000-00000000000a")
	before := files(t, folder)
	o := options(h, folder)
	ctx, stop := context.WithCancel(t.Context())
	asked := 0
	o.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked++; asked == 20 {
			stop()
		}
		h.Handler.ServeHTTP(w, r)
	})
	if _, err := publish.Run(ctx, o); err == nil {
		t.Error("it did not break off")
	}
	if list := differ(before, files(t, folder)); len(list) > 0 {
		t.Errorf("%v have changed", list)
	}
	r := published(t, h, folder)
	if len(files(t, folder)) != r.Files || r.Events != 2 {
		t.Errorf("%+v", r)
	}
}

// A page that was damaged is made again, and nothing is written through a link out of the folder.
func TestADamagedPageIsMadeAgain(t *testing.T) {
	h := samples(t)
	folder, secret := t.TempDir()+"/site", t.TempDir()
	published(t, h, folder)
	whole := files(t, folder)
	names := slices.Sorted(maps.Keys(whole))
	at := names[slices.IndexFunc(names, func(name string) bool { return strings.HasSuffix(name, "/standings.html") })]
	if err := os.Truncate(filepath.Join(folder, at), 0); err != nil {
		t.Fatal(err)
	}
	published(t, h, folder)
	if got := files(t, folder)[at]; !bytes.Equal(got, whole[at]) {
		t.Errorf("%s has %d bytes", at, len(got))
	}
	event := filepath.Join(folder, filepath.Dir(at))
	if err := errors.Join(os.RemoveAll(event), os.Symlink(secret, event)); err != nil {
		t.Fatal(err)
	}
	if _, err := publish.Run(t.Context(), options(h, folder)); err == nil || len(files(t, secret)) > 0 {
		t.Errorf("%v, %d files", err, len(files(t, secret)))
	}
}
