package trf

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"
)

// A file that is no UTF-8 says which encoding it looks like, and is read in it.
func TestAFileSaysWhichEncodingItLooksLike(t *testing.T) {
	for name, c := range map[string]struct{ names, like string }{
		"Estonian":       {"Jüri Õun|Ants Soosõrv", "windows-1252"},
		"Swedish":        {"Åke Ängström|Björn Öberg", "windows-1252"},
		"Russian":        {"Иванов Пётр|МИХАЙЛОВ Павел", "windows-1251"},
		"Chinese":        {"曹冬|朱建锋", "gb18030"},
		"UTF-16 by mark": {"\ufeffJüri|Ants", "utf-16le"},
	} {
		t.Run(name, func(t *testing.T) {
			text := four
			first, second, _ := strings.Cut(c.names, "|")
			text += "012 " + first + "\n102 " + second + "\n"
			if c.like == "utf-16le" {
				text = "\ufeff" + text
			}
			encoding, err := htmlindex.Get(c.like)
			if err != nil {
				t.Fatal(err)
			}
			file, err := encoding.NewEncoder().String(text)
			if err != nil {
				t.Fatal(err)
			}
			_, err = Read([]byte(file))
			wrong := (*Error)(nil)
			if !errors.As(err, &wrong) || wrong.Code != NotText || wrong.Like != c.like || !strings.Contains(err.Error(), "--encoding "+c.like) {
				t.Fatalf("%v", err)
			}
			again, err := InUTF8([]byte(file), c.like)
			if err != nil {
				t.Fatal(err)
			}
			read, err := Read(again)
			if err != nil || !strings.Contains(strings.Join(read.Others, "\n"), strings.TrimPrefix(first, "\ufeff")) {
				t.Errorf("%v %q", err, read.Others)
			}
		})
	}
	if _, err := InUTF8(nil, "martian"); err == nil || !strings.Contains(err.Error(), "expected a name such as windows-1252") {
		t.Error(err)
	}
}
