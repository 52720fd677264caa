package secret

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// The key is made once, however many ask at the same time, for its owner alone.
func TestAnInstallationHasOneKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	var all sync.WaitGroup
	keys := make([]string, 8)
	for i := range keys {
		all.Go(func() {
			key, err := Key(path)
			if err != nil {
				t.Error(err)
			}
			keys[i] = string(key)
		})
	}
	all.Wait()
	for _, key := range keys {
		if key == "" || key != keys[0] {
			t.Fatal("somebody has another key")
		}
	}
	about, err := os.Stat(path + ".key")
	if err != nil || runtime.GOOS != "windows" && about.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", about, err)
	}
	files, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	if err != nil || len(files) != 1 {
		t.Errorf("left behind: %q, %v", files, err)
	}
}

// On a disk that knows no second names and keeps no modes (FAT, some shares) a key is made
// and used all the same.
func TestAKeyOnAPlainDisk(t *testing.T) {
	was, kept := link, keepsModes
	defer func() { link, keepsModes = was, kept }()
	link = func(string, string) error { return errors.ErrUnsupported }
	keepsModes = func(string) bool { return false }
	path := filepath.Join(t.TempDir(), "renju.db")
	first, err := Key(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path+".key", 0o755); err != nil {
		t.Fatal(err)
	}
	if again, err := Key(path); err != nil || !again.Equal(first) {
		t.Errorf("the next start has another key, or none: %v", err)
	}
}

// A key that others may read proves nothing; another file is no key; neither is used.
func TestABadKeyIsNotUsed(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		mode os.FileMode
		want string
	}{
		"read by others": {"", 0o644, "may be read by others (0644)"},
		"no PEM":         {"buy milk", 0o600, "is no ed25519 key"},
		"another block":  {"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", 0o600, "is no ed25519 key"},
		"broken":         {"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", 0o600, "is no ed25519 key"},
		"empty":          {"\n", 0o600, "is no ed25519 key"},
	} {
		path := filepath.Join(t.TempDir(), "renju.db")
		if c.text == "" {
			if _, err := Key(path); err != nil {
				t.Fatal(err)
			}
		} else if err := os.WriteFile(path+".key", []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path+".key", c.mode); err != nil {
			t.Fatal(err)
		}
		key, err := Key(path)
		var bad *KeyError
		if key != nil || !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
