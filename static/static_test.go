package static_test

import (
	"fmt"
	"io/fs"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/static"
)

func get(path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	static.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestFileOfThisHashIsKeptForEver(t *testing.T) {
	for name, kind := range map[string]string{"css/base.css": "text/css", "js/main.js": "javascript", "icon.svg": "image/svg+xml"} {
		w := get(static.Path(name))
		if w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Content-Type"), kind) || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %v", name, w.Code, w.Header())
		}
	}
}

func TestFileOfAnotherHashIsAskedForAgain(t *testing.T) {
	w := get("/static/0123456789ab/css/base.css")
	if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}

func TestNothingElseIsServed(t *testing.T) {
	for _, path := range []string{"/static/", static.Path(""), static.Path("css/"), "/static/x", static.Path("static.go"), static.Path("../static.go"), "/elsewhere"} {
		if w := get(path); w.Code == http.StatusOK {
			t.Errorf("%s is served", path)
		}
	}
}

var variable = regexp.MustCompile(`--([a-z-]+): #([0-9a-f]{6});`)

// schemes reads the colours of the light and of the dark scheme.
func schemes(t *testing.T) (light, dark map[string]string) {
	t.Helper()
	text, err := os.ReadFile("css/colours.css")
	if err != nil {
		t.Fatal(err)
	}
	first, rest, found := strings.Cut(string(text), "@media (prefers-color-scheme: dark)")
	if !found {
		t.Fatal("no dark scheme")
	}
	light, dark = map[string]string{}, map[string]string{}
	for _, m := range variable.FindAllStringSubmatch(first, -1) {
		light[m[1]], dark[m[1]] = m[2], m[2]
	}
	for _, m := range variable.FindAllStringSubmatch(rest, -1) {
		dark[m[1]] = m[2]
	}
	return light, dark
}

func luminance(colour string) float64 {
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, _ := strconv.ParseUint(colour[2*i:2*i+2], 16, 8)
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// WCAG 2.2: 1.4.3 (text) and 1.4.11 (borders and signs).
func TestColoursAreFarEnoughApart(t *testing.T) {
	light, dark := schemes(t)
	for name, scheme := range map[string]map[string]string{"light": light, "dark": dark} {
		check := func(front, ground string, least float64) {
			if got := contrast(scheme[front], scheme[ground]); got < least {
				t.Errorf("%s: %s on %s is %s, want %v", name, front, ground, fmt.Sprintf("%.2f", got), least)
			}
		}
		for _, ground := range []string{"paper", "card", "tint"} {
			for _, text := range []string{"ink", "quiet", "accent", "seal"} {
				check(text, ground, 4.5)
			}
			check("edge", ground, 3)
			check("focus", ground, 3)
		}
		check("paper", "ink", 4.5)
		check("paper", "accent", 4.5)
		check("wood-line", "wood", 3)
		check("black", "wood", 3)
		check("white", "wood", 1.5) // with a black edge; a board has not the colour of the stones (the seed's renju)
	}
}

var (
	rule = regexp.MustCompile(`\{[^{}]*\}`)
	sign = regexp.MustCompile(`content: ("(?:[^"]+)"[^;}]*)`)
)

// A sign that a style sheet makes is seen and not read: the words beside it say what it
// means. Browsers that do not know the other text of a sign take the declaration before.
func TestSignsOfStyleSheetsAreNotRead(t *testing.T) {
	seen := 0
	for _, name := range sheets(t) {
		text, err := fs.ReadFile(static.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range rule.FindAllString(string(text), -1) {
			signs := sign.FindAllStringSubmatch(one, -1)
			if len(signs) == 0 {
				continue
			}
			seen++
			if last := signs[len(signs)-1][1]; !strings.HasSuffix(strings.TrimSpace(last), `/ ""`) {
				t.Errorf("%s: %s would be read aloud", name, last)
			}
		}
	}
	if seen < 10 {
		t.Errorf("only %d signs were found", seen)
	}
}

func sheets(t *testing.T) []string {
	t.Helper()
	names, err := fs.Glob(static.Files(), "css/*.css")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d style sheets (%v)", len(names), err)
	}
	return names
}
