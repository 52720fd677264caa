package publish_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/views/testkit/visit/window"
)

// served serves a folder below the root, as any file server does, and axe beside it.
func served(t *testing.T, folder string) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/club/", http.StripPrefix("/club/", http.FileServer(http.Dir(folder))))
	mux.HandleFunc("GET /axe.js", func(w http.ResponseWriter, _ *http.Request) {
		axe, err := os.ReadFile(filepath.FromSlash("../../.cache/node_modules/axe-core/axe.min.js"))
		if err != nil {
			http.Error(w, "make test fetches axe-core", http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write(axe)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

// the page of a game with so many stones, at least.
func longGame(t *testing.T, all map[string][]byte, stones int) string {
	t.Helper()
	for name, text := range all {
		if strings.Contains(name, "/games/") && strings.HasSuffix(name, ".html") && strings.Count(string(text), `"laid"`) > stones {
			return name
		}
	}
	t.Fatal("there is no such game")
	return ""
}

// A published game is stepped through by buttons, keys, its slider and its list, and nothing is fetched. The address
// names the ply.
func TestAPublishedGameIsSteppedThrough(t *testing.T) {
	h := samples(t)
	folder := t.TempDir() + "/site"
	published(t, h, folder)
	game := longGame(t, files(t, folder), 8)
	w := window.New(t, window.Browser(t), served(t, folder), "reader")
	w.Open("/club/" + game)
	w.Until("the script", `document.documentElement.classList.contains("js")`)
	if got := w.Asks(`(() => {
		document.documentElement.classList.remove("js");
		const seen = [...document.querySelectorAll("[data-go], [data-slider]")].filter((e) => e.checkVisibility()).length;
		document.documentElement.classList.add("js");
		return String(seen);
	})()`); got != "0" {
		t.Errorf("without a script %s steps are seen", got)
	}
	last := w.Asks(`document.querySelector("[data-slider]").max`)
	at := func(n, by string) {
		t.Helper()
		w.Until("ply "+n+" by "+by, fmt.Sprintf(`document.querySelector("[data-slider]").value === "%s" && document.querySelectorAll(".goban use").length === %s && (location.hash === "#%s" || "%s" === "start")`, n, n, n, by))
	}
	at(last, "start")
	w.Click("[data-go=prev]")
	w.Do("press keys", chromedp.KeyEvent(kb.Home), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight))
	at("2", "keys")
	w.Asks(`(() => { const s = document.querySelector("[data-slider]"); s.value = "3"; s.dispatchEvent(new Event("input", { bubbles: true })); return "" })()`)
	at("3", "the slider")
	w.Click(".course a[href='#1']")
	at("1", "the list")
	if said := w.Asks(`document.querySelector(".sentence").textContent`); !strings.HasPrefix(said, "Black 1") {
		t.Errorf("it says %q", said)
	}
	w.Open("/club/" + game + "#4")
	at("4", "the address")
	w.Do("press End", chromedp.KeyEvent(kb.End))
	at(last, "End")
	if n := w.Asks(`String(performance.getEntriesByType("resource").filter((e) => ["fetch", "xmlhttprequest"].includes(e.initiatorType)).length)`); n != "0" {
		t.Errorf("%s things were fetched", n)
	}
}

// What is marked under the stones, such as a row of five, stays under them.
func TestARowLiesUnderItsStones(t *testing.T) {
	folder := t.TempDir() + "/site"
	published(t, samples(t), folder)
	game := ""
	for name, text := range files(t, folder) {
		if strings.Contains(name, "/games/") && strings.Contains(string(text), `"under"`) {
			game = name
		}
	}
	w := window.New(t, window.Browser(t), served(t, folder), "row")
	w.Open("/club/" + game)
	w.Until("a row before all stones", `document.documentElement.classList.contains("js") && [...document.querySelectorAll(".goban .row, .goban use")].findLastIndex((e) => e.matches(".row")) < [...document.querySelectorAll(".goban .row, .goban use")].findIndex((e) => e.matches("use")) && document.querySelector(".goban .row")`)
}

// Published pages are accessible, and fit their window.
func TestPublishedPagesAreAccessible(t *testing.T) {
	h := samples(t)
	folder := t.TempDir() + "/site"
	published(t, h, folder)
	all := files(t, folder)
	event := "0198a000-0000-7000-8000-00000000000a"
	w := window.New(t, window.Browser(t), served(t, folder), "axe")
	for _, name := range []string{"index.html", event + "/index.html", event + "/hall.html", event + "/standings.html", event + "/rounds/1.html", event + "/start-list/1.html", event + "/files.html", longGame(t, all, 8)} {
		w.Open("/club/" + name)
		w.Until("the page", `document.readyState === "complete"`)
		w.Asks(`(() => { const s = document.createElement("script"); s.src = "/axe.js"; document.head.append(s); return "" })()`)
		w.Until("axe", `typeof axe !== "undefined"`)
		w.Asks(`(() => { axe.run().then((r) => { window.found = r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html).join(" ; ")).join("\n") }); return "" })()`)
		w.Until("what axe finds", `typeof window.found === "string"`)
		if found := w.Asks(`window.found`); found != "" {
			t.Errorf("%s: %s", name, found)
		}
		for _, wrong := range w.Fits(name) {
			t.Error(wrong)
		}
	}
}
