// Storybook shows every page as the service shows it, in every language
// and in both colour schemes.
//
//	storybook --out DIR      writes the pages as files
//	storybook --addr :8090   serves them
//
// A page's own address is /LANGUAGE/NAME.html. NAME.both.html beside it shows
// the light and the dark scheme side by side.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"renju-arbiter/static"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/story"
)

func main() {
	out := flag.String("out", "", "folder to write the pages to")
	addr := flag.String("addr", "localhost:8090", "address to serve the pages at")
	flag.Parse()
	pages, err := render()
	if err != nil {
		log.Fatal(err)
	}
	if *out != "" {
		if err := write(*out, pages); err != nil {
			log.Fatal(err)
		}
		return
	}
	fmt.Println("http://" + *addr + "/")
	log.Fatal(http.ListenAndServe(*addr, serve(pages)))
}

// render gives every file by its path.
func render() (map[string][]byte, error) {
	folder, err := os.MkdirTemp("", "storybook")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	return files(story.Tell(folder, nil)), nil
}

// files are pages by their paths, with what stands around them.
func files(told []story.Page) map[string][]byte {
	pages := map[string][]byte{"index.html": index(), "storybook.css": []byte(sheet)}
	for _, p := range told {
		pages[p.Language+"/"+p.Name+".html"] = p.Body
		pages[p.Language+"/"+p.Name+".both.html"] = both(p.Language, p.Name)
	}
	return pages
}

const sheet = `body { margin: 0; font: 16px/1.6 sans-serif; }
nav { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); padding: 2rem; }
.both { display: grid; grid-template-columns: 1fr 1fr; height: 100vh; }
iframe { width: 100%; height: 100%; border: 0; }
.light { color-scheme: light; }
.dark { color-scheme: dark; }
`

const head = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Storybook</title><link rel="stylesheet" href="/storybook.css">`

func index() []byte {
	var b strings.Builder
	b.WriteString(head + "<nav>")
	for _, name := range story.Names() {
		b.WriteString("<p>" + name + ":")
		for _, lang := range locale.Languages() {
			fmt.Fprintf(&b, ` <a href="/%s/%s.both.html">%s</a>`, lang.Code, name, lang.Code)
		}
		b.WriteString("</p>")
	}
	return []byte(b.String() + "</nav></html>")
}

func both(lang, name string) []byte {
	return fmt.Appendf(nil, head+`<div class="both"><iframe class="light" title="light" src="/%[1]s/%[2]s.html"></iframe><iframe class="dark" title="dark" src="/%[1]s/%[2]s.html"></iframe></div></html>`, lang, name)
}

func serve(pages map[string][]byte) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /static/", static.Handler())
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		body, ok := pages[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy", "default-src 'self'")
		if strings.HasSuffix(name, ".css") {
			w.Header().Set("Content-Type", "text/css")
		}
		_, _ = w.Write(body) // the reader may have gone
	})
	return mux
}

// write lays the pages and the static files out as a server of plain files
// would find them.
func write(dir string, pages map[string][]byte) error {
	for name, body := range pages {
		if err := save(filepath.Join(dir, filepath.FromSlash(name)), body); err != nil {
			return err
		}
	}
	return fs.WalkDir(static.Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(static.Files(), name)
		if err != nil {
			return err
		}
		return save(filepath.Join(dir, filepath.FromSlash(static.Path(name))), body)
	})
}

func save(name string, body []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, body, 0o644)
}
