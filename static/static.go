// Package static holds what a browser fetches once: style sheets, scripts and
// icons, embedded in the program.
//
// Every address carries one hash over all files, /static/<hash>/css/base.css,
// so that a browser may keep them for ever and a new version is never mixed
// with an old one. One hash for the whole folder, and not one for each file,
// because the scripts import one another by relative path.
package static

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
)

var prefix = kept(func() string { return "/static/" + hash() + "/" })

// Path is the address of a file, such as "css/base.css".
func Path(name string) string { return prefix() + name }

// Files are the files themselves, by the names that Path takes.
func Files() fs.FS { return files }

// Route is what the router leaves to Handler.
const Route = "/static/*"

// Handler serves everything under /static/. A page of an older version of the
// program may still ask for its own hash: it gets the file of today, without
// leave to keep it.
func Handler() http.Handler {
	server := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest, current := cut(r.URL.Path)
		if rest == "" || rest[len(rest)-1] == '/' {
			http.NotFound(w, r)
			return
		}
		if current {
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			w.Header().Set("Cache-Control", "no-cache")
		}
		request := r.Clone(r.Context())
		request.URL.Path = "/" + rest
		server.ServeHTTP(w, request)
	})
}

// cut takes "/static/<hash>/" from a path and tells whether the hash is ours.
func cut(path string) (rest string, current bool) {
	const lead = "/static/"
	if len(path) <= len(lead) || path[:len(lead)] != lead {
		return "", false
	}
	for i := len(lead); i < len(path); i++ {
		if path[i] == '/' {
			return path[i+1:], path[:i+1] == prefix()
		}
	}
	return "", false
}

func hash() string {
	sum := sha256.New()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, name)
		sum.Write([]byte(name))
		sum.Write(text)
		return err
	})
	if err != nil {
		panic(err) // the files are part of the program
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
}
