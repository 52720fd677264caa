//go:build dev

package locale

import (
	"fmt"
	"io/fs"
	"os"
	"sync"
)

// files are the catalogues of the project's folder as they stand now (make dev).
var files = os.DirFS("views/locale")

// kept reads the catalogues again when one of them has changed.
func kept(load func() map[string]*Translator) func() map[string]*Translator {
	var (
		mu   sync.Mutex
		all  map[string]*Translator
		read string
	)
	return func() map[string]*Translator {
		mu.Lock()
		defer mu.Unlock()
		if now := state(); now != read {
			all, read = load(), now
		}
		return all
	}
}

// state tells one content of the folder from another, by sizes and times.
func state() (text string) {
	entries, err := fs.ReadDir(files, "catalogue")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			panic(err)
		}
		text += fmt.Sprintln(e.Name(), info.Size(), info.ModTime().UnixNano())
	}
	return text
}
