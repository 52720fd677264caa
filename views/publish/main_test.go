package publish_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"renju-arbiter/views/publish"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) { window.Run(m) }

// options publish what a service shows.
func options(h *visit.Service, folder string, events ...string) publish.Options {
	return publish.Options{Server: h.Web, Handler: h.Handler, Store: h.Store, Folder: folder, Events: events, Language: "en", Build: "test", Now: time.Now()}
}

// published publishes, and must.
func published(t testing.TB, h *visit.Service, folder string, events ...string) publish.Report {
	t.Helper()
	r, err := publish.Run(t.Context(), options(h, folder, events...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// files are the files of a folder, without those that are hidden.
func files(t testing.TB, folder string) map[string][]byte {
	t.Helper()
	list := map[string][]byte{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name()[0] == '.' {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err == nil {
			list[filepath.ToSlash(name)], err = os.ReadFile(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// differ are the names of the files that two folders do not have alike.
func differ(a, b map[string][]byte) (list []string) {
	for name, text := range a {
		if other, there := b[name]; !there || !bytes.Equal(text, other) {
			list = append(list, name)
		}
	}
	for name := range b {
		if _, there := a[name]; !there {
			list = append(list, name)
		}
	}
	return list
}
