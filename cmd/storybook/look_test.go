package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// amiss is a page on which everything is wrong that pages are looked at for.
const amiss = `<!DOCTYPE html><html lang="en"><head><title>Amiss</title><link rel="icon" href="data:,"><style>
body { background: #fff; color: #111; } .pale { color: #aaa; } .over { background: #f4f4f4; } .wide { width: 1400px; } .small { width: 10px; height: 10px; padding: 0; border: 0; }
.box { width: 60px; height: 30px; overflow: auto; } .box p { width: 300px; height: 300px; } [aria-pressed=true] { background: #dde; }
@media (prefers-color-scheme: dark) { .dusk { color: #ccc; } }
</style></head><body><main><h1>Amiss</h1><p class="pale">pale</p><section class="over"><p class="dusk">pale in the dark</p></section>
<div><button class="small" aria-label="one"></button><button class="small" aria-label="two"></button></div>
<div class="wide">wide</div><div class="box"><p>none reaches it</p></div><img src="data:,"><ul><button aria-pressed="true">on</button><button aria-pressed="false">off</button></ul>
<table><thead><tr><th>rows</th></tr></thead><tbody><tr><td>a</td></tr><tr><td>b</td></tr><tr><td><input></td></tr></tbody></table>
</main></body></html>`

// What looks at the pages finds each of the faults for which it looks.
func TestTheLookFindsWhatIsAmiss(t *testing.T) {
	server := httptest.NewServer(withAxe(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(amiss))
	})))
	defer server.Close()
	ctx := window(t)
	do(t, ctx, chromedp.Navigate(server.URL+"/look"))
	found, err := faults(ctx, page{name: "amiss", address: server.URL + "/amiss", looks: passes})
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(found, "\n")
	for _, want := range []string{
		"light, 1280 px: color-contrast: .pale", ".dusk (Element has insufficient color contrast of 1.46", "light, 1280 px: too small a target, and others near: button.small",
		"light, 1280 px: too wide by", "scrolls, and no key reaches it: div.box", "image-alt", "list: ul", "label: input", "forced colours, 320 px: told by colours alone: button",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not found in\n%s", want, all)
		}
	}
}
