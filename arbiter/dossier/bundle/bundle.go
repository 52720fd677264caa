// Package bundle is the dossiers of tournaments that hang together as one file: a ZIP archive with a sealed
// dossier a tournament.
//
// Equal dossiers give equal bytes: the archive has no times, and its files stand in the order in which they were
// given. Every dossier keeps its own seal; the archive has none.
package bundle

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// What an archive may have. Reading it stops where it says that it has more.
const (
	MostFiles  = 256
	MostMB     = 128
	mostBytes  = MostMB << 20
	longestSay = 60 // letters of a file name that are repeated
)

// A Code says what is wrong with an archive.
type Code string

// The codes.
const (
	Damaged  Code = "damaged"  // it is no ZIP archive, or a part of it cannot be unpacked
	Empty    Code = "empty"    // it has no file
	TooMany  Code = "too-many" // it has more than MostFiles files
	TooLarge Code = "too-large"
	BadName  Code = "bad-name" // File is no plain name that ends with .json
	NoneRead Code = "none-read"
	Twice    Code = "twice" // File and Other are dossiers of one tournament, or have one name
)

// A Refusal is an archive that is not read. Cause is what dossier.Read says of NoneRead.
type Refusal struct {
	Code        Code
	File, Other string
	Cause       error
}

func (e *Refusal) Error() string {
	text := "the archive of dossiers: " + string(e.Code)
	for _, name := range []string{e.File, e.Other} {
		if name != "" {
			text += fmt.Sprintf(" %q", name)
		}
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Sentence says what would be right.
func (e *Refusal) Sentence() (key string, args []any) {
	return "dossier.bundle." + string(e.Code), []any{"File", e.File, "Other", e.Other, "Files", MostFiles, "MB", MostMB}
}

func (e *Refusal) Unwrap() error { return e.Cause }

// A File is a sealed dossier and the name of its tournament.
type File struct {
	Event string
	Text  []byte
}

// Plain is a name as every file system takes it.
func Plain(name string) string {
	plain := strings.Map(func(r rune) rune {
		if isPlain(r) {
			return r
		}
		return '_'
	}, name)
	if strings.Trim(plain, "_") == "" {
		return "renju"
	}
	return plain
}

func isPlain(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-'
}

// Write puts dossiers into an archive. Tournaments of one name are numbered.
func Write(files []File) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	taken := map[string]bool{}
	for _, f := range files {
		name := Plain(f.Event)
		for n := 2; taken[strings.ToLower(name)]; n++ {
			name = Plain(f.Event) + "-" + strconv.Itoa(n)
		}
		taken[strings.ToLower(name)] = true
		part, err := archive.CreateHeader(&zip.FileHeader{Name: name + ".json", Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(f.Text); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Is tells whether a file begins as a ZIP archive does.
func Is(file []byte) bool { return bytes.HasPrefix(file, []byte("PK\x03\x04")) }

// A Part is a dossier of an archive: the name of its file, its text, and what it says.
type Part struct {
	Name string
	Text []byte
	dossier.Sealed
}

// Read reads an archive and checks the seal of each dossier. The error is a *Refusal.
func Read(file []byte) ([]Part, error) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	switch {
	case err != nil:
		return nil, &Refusal{Code: Damaged}
	case len(archive.File) == 0:
		return nil, &Refusal{Code: Empty}
	case len(archive.File) > MostFiles:
		return nil, &Refusal{Code: TooMany}
	}
	left := uint64(mostBytes)
	var names []string
	for _, f := range archive.File { // all of it is looked at before any of it is unpacked
		if f.UncompressedSize64 > left {
			return nil, &Refusal{Code: TooLarge}
		}
		left -= f.UncompressedSize64
		name, is := strings.CutSuffix(f.Name, ".json")
		if !is || name == "" || strings.ContainsFunc(name, func(r rune) bool { return !isPlain(r) && r != '_' }) {
			return nil, &Refusal{Code: BadName, File: short(f.Name)}
		}
		if slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, f.Name) }) {
			return nil, &Refusal{Code: Twice, File: short(f.Name), Other: short(f.Name)}
		}
		names = append(names, f.Name)
	}
	var parts []Part
	for _, f := range archive.File {
		p := Part{Name: f.Name}
		if p.Text, err = unpacked(f); err != nil {
			return nil, &Refusal{Code: Damaged, File: short(f.Name)}
		}
		if p.Sealed, err = dossier.Read(p.Text); err != nil {
			return nil, &Refusal{Code: NoneRead, File: short(f.Name), Cause: err}
		}
		if i := slices.IndexFunc(parts, func(o Part) bool { return o.Event.ID == p.Event.ID }); i >= 0 {
			return nil, &Refusal{Code: Twice, File: short(f.Name), Other: short(parts[i].Name)}
		}
		parts = append(parts, p)
	}
	return parts, nil
}

// unpacked is the text of a part, which is as long as the archive says.
func unpacked(f *zip.File) (text []byte, err error) {
	part, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, part.Close()) }()
	text, err = io.ReadAll(io.LimitReader(part, int64(f.UncompressedSize64)+1))
	if err == nil && uint64(len(text)) != f.UncompressedSize64 {
		err = io.ErrUnexpectedEOF
	}
	return text, err
}

// short is a file name as far as a sentence repeats it.
func short(name string) string {
	letters := []rune(strings.ToValidUTF8(name, "?"))
	if len(letters) > longestSay {
		return string(letters[:longestSay]) + "…"
	}
	return string(letters)
}
