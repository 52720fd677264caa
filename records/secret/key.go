package secret

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"renju-arbiter/records/disk"
	"runtime"
)

// A KeyError says why a secret of an installation cannot be used.
type KeyError struct{ File, Why string }

func (e *KeyError) Error() string { return e.File + " " + e.Why }

const keyBlock = "PRIVATE KEY"

// Key is what the installation of a database signs its statements with. It stands in
// FILE.key; the first call makes it. The error of a file that is no such key, or that
// others may read, is a *KeyError.
func Key(path string) (ed25519.PrivateKey, error) {
	path = disk.RealPath(path) + ".key"
	if _, err := readOrMake(path, newKey); err != nil {
		return nil, err
	}
	return readKey(path)
}

// readKey reads one that is there.
func readKey(path string) (ed25519.PrivateKey, error) {
	text, err := readSecret(path)
	if err != nil {
		return nil, err
	}
	if block, _ := pem.Decode(text); block != nil && block.Type == keyBlock {
		if any, err := x509.ParsePKCS8PrivateKey(block.Bytes); err == nil {
			if key, is := any.(ed25519.PrivateKey); is {
				return key, nil
			}
		}
	}
	return nil, &KeyError{path, "is no ed25519 key in PEM: put the right file back, or move it away and have a new one made"}
}

func newKey() ([]byte, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	body, err := x509.MarshalPKCS8PrivateKey(key)
	return pem.EncodeToMemory(&pem.Block{Type: keyBlock, Bytes: body}), err
}

// Authority is what the installation of a database vouches with for its own address, as
// made writes it. It stands in FILE.ca; the first call makes it. The error of a file that
// others may read is a *KeyError.
func Authority(path string, made func() ([]byte, error)) (file string, text []byte, err error) {
	file = disk.RealPath(path) + ".ca"
	text, err = readOrMake(file, made)
	return file, text, err
}

// readOrMake reads a file beside a database that its owner alone may read and no backup has;
// one that is not there is made.
func readOrMake(path string, made func() ([]byte, error)) ([]byte, error) {
	text, err := readSecret(path)
	if !errors.Is(err, os.ErrNotExist) {
		return text, err
	}
	if text, err = made(); err != nil {
		return nil, err
	}
	if err := keepSecret(path, text); err != nil {
		return nil, err
	}
	return readSecret(path)
}

func readSecret(path string) ([]byte, error) {
	about, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if about.Mode().Perm()&0o077 != 0 && keepsModes(filepath.Dir(path)) {
		return nil, &KeyError{path, fmt.Sprintf("may be read by others (%04o): what it signs proves nothing; chmod 600 it, or move it away and have a new one made", about.Mode().Perm())}
	}
	return os.ReadFile(path)
}

// keepSecret puts a new file there whole, or nothing; one that has come meanwhile stays.
func keepSecret(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*") // 0600
	if err != nil {
		return err
	}
	defer func() { _ = disk.Remove(f.Name()) }()
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := link(f.Name(), path); err != nil && !errors.Is(err, os.ErrExist) {
		if _, found := os.Stat(path); !errors.Is(found, os.ErrNotExist) {
			return err
		}
		if err := os.Rename(f.Name(), path); err != nil { // FAT and some shares know no second name
			return err
		}
	}
	return disk.SyncFolder(filepath.Dir(path))
}

// link gives a file a second name, where there is none with this name.
var link = os.Link

// keepsModes tells whether a folder keeps who may read its files: Windows, FAT and some shares
// do not, and there a key is as safe as the database beside it.
var keepsModes = func(folder string) bool {
	if runtime.GOOS == "windows" {
		return false
	}
	f, err := os.CreateTemp(folder, ".modes-*") // 0600
	if err != nil {
		return true
	}
	defer func() { _ = errors.Join(f.Close(), disk.Remove(f.Name())) }()
	about, err := f.Stat()
	return err != nil || about.Mode().Perm()&0o077 == 0
}

// KeyBeside is what Key is, of a database whose key is there already; fs.ErrNotExist.
func KeyBeside(path string) (ed25519.PrivateKey, error) { return readKey(disk.RealPath(path) + ".key") }

// KeyText is what stands in FILE.key, for anyone who serves a copy of the database under the same
// key; fs.ErrNotExist, *KeyError.
func KeyText(path string) ([]byte, error) {
	if _, err := KeyBeside(path); err != nil {
		return nil, err
	}
	return readSecret(disk.RealPath(path) + ".key")
}
