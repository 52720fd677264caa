package statement

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var key = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

var some = Statement{
	Event: "e1", Name: "Riga Open", Round: 3, Position: 290, Head: [32]byte{0x8b, 0xcb},
	At:    time.Date(2026, 11, 21, 13, 30, 5, 250e6, time.UTC),
	Games: []Game{{"1", "Ada", "Bo", "1-0", "five"}, {"2", "Cleo", "", "", "bye-pairing"}, {"3", "Jaan Õun", "林 #4", "", ""}},
	Table: []Place{{1, 2, "Bo", "2.5"}, {0, 4, "Zoé", "0"}},
}

// The bytes of version 1 are read for ever. The signature is checked by another hand, with
// OpenSSL: openssl pkeyutl -verify -rawin over the lines above it.
func TestAStatementIsReadAsItWasWritten(t *testing.T) {
	golden, err := os.ReadFile("testdata/statement-1.txt")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(golden), string(some.Sign(key))); diff != "" {
		t.Error(diff)
	}
	read, err := Read(golden)
	if diff := cmp.Diff(some, read.Statement); err != nil || diff != "" || !read.Key.Equal(key.Public()) {
		t.Errorf("%v %s", err, diff)
	}
}

// What is read is what was signed, whatever names people have.
func TestWhatIsReadWasSigned(t *testing.T) {
	text := rapid.Map(rapid.String(), plain)
	rapid.Check(t, func(t *rapid.T) {
		s := Statement{Event: text.Draw(t, "event"), Name: text.Draw(t, "name"), Round: rapid.IntRange(0, 99).Draw(t, "round"),
			Position: rapid.Int64Range(1, 1<<50).Draw(t, "position"), At: time.UnixMilli(rapid.Int64Range(0, 1<<42).Draw(t, "at")).UTC()}
		copy(s.Head[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "head"))
		for range rapid.IntRange(0, 3).Draw(t, "games") {
			s.Games = append(s.Games, Game{text.Draw(t, "board"), text.Draw(t, "first"), text.Draw(t, "second"), "1-0", "five"})
		}
		for range rapid.IntRange(0, 3).Draw(t, "places") {
			s.Table = append(s.Table, Place{rapid.IntRange(0, 9).Draw(t, "rank"), 1, text.Draw(t, "name"), "1"})
		}
		read, err := Read(s.Sign(key))
		if diff := cmp.Diff(s, read.Statement); err != nil || diff != "" {
			t.Fatalf("%v %s", err, diff)
		}
	})
}

// No byte can be another one. A mail may change the ends of lines.
func TestNoByteOfAStatementCanBeChanged(t *testing.T) {
	text := some.Sign(key)
	for i := range text {
		for bit := range 8 {
			changed := bytes.Clone(text)
			changed[i] ^= 1 << bit
			if read, err := Read(changed); err == nil && !(i == len(text)-1 && cmp.Equal(read.Statement, some)) {
				t.Errorf("byte %d, bit %d: %q is taken for %q", i, bit, changed[i], text[i])
			}
		}
	}
	mailed := "\uFEFF" + strings.ReplaceAll(string(text), "\n", "\r\n") + "\r\n \r\n"
	if read, err := Read([]byte(mailed)); err != nil || !cmp.Equal(read.Statement, some) {
		t.Errorf("mailed: %v", err)
	}
}

// Each kind of fault is told for what it is.
func TestAFaultIsTold(t *testing.T) {
	good := string(some.Sign(key))
	other := some
	other.Games = []Game{{"1", "Ada", "Bo", "0-1", "five"}}
	for name, c := range map[string]struct {
		text string
		want string
	}{
		"forged":       {strings.Replace(good, "1-0", "0-1", 1), "the signature does not belong to this text"},
		"another key":  {strings.Replace(good, good[strings.Index(good, "key"):strings.Index(good, "event")], "key\t"+strings.Repeat("11", 32)+"\n", 1), "the signature does not belong"},
		"to come":      {strings.Replace(good, "statement 1", "statement 2", 1), "version 2; this program reads version 1"},
		"nothing":      {"", `line 1: a statement begins with`},
		"another text": {"dear Sir", `line 1: a statement begins with`},
		"cut":          {good[:strings.Index(good, "signature")], `line 14: the line "signature" is missing`},
		"a line more":  {good + "place\t1\t1\tEve\t9\n", "line 15: nothing comes after the signature"},
		"a field less": {strings.Replace(good, "\t290", "", 1), `line 7: "journal" with 1 fields`},
		"no number":    {strings.Replace(good, "290", "many", 1), `line 7: "many" is not a whole number`},
		"no time":      {strings.Replace(good, "2026-11-21T13", "yesterday", 1), "line 6: a time is written"},
		"an escape":    {strings.Replace(good, "Ada", "\x1b[2JAda", 1), "has a sign that is not printed"},
		"no text":      {"\xff\xfe", "line 1: not a text"},
	} {
		_, err := Read([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var forged *ForgedError
	if _, err := Read([]byte(strings.Replace(good, "Riga", "Rīga", 1))); !errors.As(err, &forged) || !forged.Key.Equal(key.Public()) {
		t.Errorf("who should have signed is not told: %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(some.Sign(key))
	f.Add([]byte("renju-arbiter statement 1\nkey\t00\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		read, err := Read(text)
		if err != nil {
			return
		}
		if !read.Key.Equal(key.Public()) {
			return // somebody else's, if the fuzzer can sign
		}
		if again, err := Read(read.Sign(key)); err != nil || !cmp.Equal(again.Statement, read.Statement) {
			t.Errorf("read otherwise: %v", err)
		}
	})
}
