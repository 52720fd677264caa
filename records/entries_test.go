package records

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/personal"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/webhooks"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/google/go-cmp/cmp"
)

var writeEntries = flag.Bool("entries.write", false, "add entries of new kinds to testdata/entries.txt")

// sampleOf is an entry of a kind with something in each of its fields.
func sampleOf(k replica.Kind) replica.Entry {
	d := k.Blank()
	n := 0
	fillIn(reflect.ValueOf(d).Elem(), &n)
	return d
}

// fillIn puts another value into each field; what a journal gives back from Append alone, and what
// stands elsewhere in an entry, stays empty.
func fillIn(v reflect.Value, n *int) {
	*n++
	switch v := reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem(); {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(wall.Add(time.Duration(*n) * time.Millisecond)))
	case v.Type() == reflect.TypeFor[replica.SideEntry]():
		v.Set(reflect.ValueOf(sampleOf(kinds().Of(blankOf("keepEnvelope")))))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if !emptyInEntries[v.Type().String()+"."+v.Type().Field(i).Name] {
				fillIn(v.Field(i), n)
			}
		}
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		v.SetBytes(fmt.Appendf(nil, "\x00\xff %d", *n))
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fillIn(v.Index(i), n)
		}
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprintf("é%d", *n))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(-int64(*n) << 20)
	case v.CanUint():
		v.SetUint(uint64(*n) << 20)
	default:
		panic(v.Type().String())
	}
}

var emptyInEntries = map[string]bool{
	"journal.Batch.SideTables": true, // the entries stand in its place
	"journal.Event.Said":       true, // Body says it
	"sidetable.Passkey.Used":   true, // a new one was never used
}

var exported = cmp.Exporter(func(reflect.Type) bool { return true })

// Every type of entry has a kind, under numbers of its own.
func TestEveryEntryHasAKind(t *testing.T) {
	known, numbers := map[string]bool{}, map[[2]uint64]bool{}
	for _, k := range allKinds() {
		known[k.Is.Elem().Name()] = true
		if id := [2]uint64{k.Number, k.Version}; numbers[id] || k.Number == 0 || k.Version == 0 {
			t.Errorf("%s: number %d, version %d", k.Is, k.Number, k.Version)
		} else {
			numbers[id] = true
		}
	}
	var found int
	for _, name := range typesOfEntries(t) {
		if found++; !known[name] {
			t.Errorf("%s has no kind", name)
		}
	}
	if found != len(allKinds()) || found < 30 {
		t.Errorf("%d types are entries, and %d kinds are known", found, len(allKinds()))
	}
}

// typesOfEntries are the types with a method Fields, as the files of this package and of those below
// have them.
func typesOfEntries(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	below, err2 := filepath.Glob("*/*.go")
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, below...) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			method, is := declared.(*ast.FuncDecl)
			if !is || method.Recv == nil || method.Name.Name != "Fields" {
				continue
			}
			if star, is := method.Recv.List[0].Type.(*ast.StarExpr); is {
				names = append(names, star.X.(*ast.Ident).Name)
			}
		}
	}
	return names
}

// What is decoded is what was encoded, to the last field and byte.
func TestEveryEntrySurvivesItsEncoding(t *testing.T) {
	for _, k := range allKinds() {
		for _, want := range []replica.Entry{sampleOf(k), k.Blank()} {
			got, err := kinds().Decode(kinds().Encode(want))
			if diff := cmp.Diff(want, got, exported); err != nil || diff != "" {
				t.Errorf("%s: %v (-want +got):\n%s", k.Is, err, diff)
			}
		}
	}
}

// The body of an event is in the chain as it was given: spaces, escapes and all.
func TestTheBodyOfAnEventIsEncodedByteForByte(t *testing.T) {
	body := []byte("{ \"a\" :\t\"\\u00e9 é <&> \u2028\", \"n\": 1.0e2 }\n")
	d := &appendBatch{Batch: journal.Batch{Streams: []journal.StreamAppend{{Stream: "s", Events: []journal.Event{{Kind: "k", Version: 1, Body: body}}}}}}
	got, err := kinds().Decode(kinds().Encode(d))
	if err != nil || !bytes.Equal(got.(*appendBatch).Streams[0].Events[0].Body, body) {
		t.Errorf("%v %v", got, err)
	}
}

// To write an entry down changes nothing in it: it is written down while others may read it.
func TestAEntryIsAsBeforeWhenItWasWrittenDown(t *testing.T) {
	d := blankOf("noteTry")
	tried := time.Now()
	fieldOf(d, "HookTry").Set(reflect.ValueOf(webhooks.HookTry{Tried: tried}))
	before := fieldOf(d, "HookTry").Interface()
	kinds().Encode(d)
	if now := fieldOf(d, "HookTry").Interface(); now != before {
		t.Errorf("%+v is %+v", before, now)
	}
}

func TestAEntryOfALaterVersionIsRefusedWithItsNumber(t *testing.T) {
	var newer *replica.NewerEntryError
	for _, of := range []struct{ number, version, known uint64 }{{1, 2, 1}, {2, 700, 1}, {9999, 1, 0}} {
		_, err := kinds().Decode(binary.AppendUvarint(binary.AppendUvarint(nil, of.number), of.version))
		if want := (replica.NewerEntryError{Kind: of.number, Version: of.version, Known: of.known}); !errors.As(err, &newer) || *newer != want {
			t.Errorf("%+v: %v", of, err)
		}
		if want := fmt.Sprint(of.number); !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not in %q", want, err)
		}
	}
	inside := kinds().Encode(&appendBatch{beside: []replica.SideEntry{sideOf(sidetable.DropPerson{ID: "p"})}})
	inside[len(inside)-3] = 2
	if _, err := kinds().Decode(inside); !errors.As(err, &newer) || newer.Kind != 42 || newer.Version != 2 {
		t.Errorf("beside an append: %v", err)
	}
}

func TestWhatIsNoEntryIsRefused(t *testing.T) {
	whole := kinds().Encode(sampleOf(allKinds()[0]))
	for n := range whole {
		if _, err := kinds().Decode(whole[:n]); err == nil {
			t.Errorf("its first %d of %d bytes are taken", n, len(whole))
		}
	}
	alone := kinds().Encode(&appendBatch{}) // its last byte is the number of entries beside it
	for name, data := range map[string][]byte{
		"something after it":        append(kinds().Encode(&beat{1, 2}), 0),
		"an append in an append":    append(append(bytes.Clone(alone[:len(alone)-1]), 1), alone...),
		"a list without end":        {1, 1, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f},
		"a version of before":       {1, 0},
		"a flag that is no flag":    {27, 1, 0, 0, 0, 0, 0, 7, 0, 0, 0},
		"a counter that is too big": {28, 1, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x7f, 0},
	} {
		if d, err := kinds().Decode(data); !errors.Is(err, replica.ErrEntry) {
			t.Errorf("%s: %v %v", name, d, err)
		}
	}
}

const goldenEntries = "testdata/entries.txt"

// goldenOf are entries as they were written down once: of each kind and version one line, the type
// and the bytes in hexadecimal.
func goldenOf(t testing.TB) (types []string, lines [][]byte) {
	t.Helper()
	content, err := os.ReadFile(goldenEntries)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	for text := bufio.NewScanner(bytes.NewReader(content)); text.Scan(); {
		name, digits, _ := strings.Cut(text.Text(), " ")
		data, err := hex.DecodeString(digits)
		if err != nil {
			t.Fatal(err)
		}
		types, lines = append(types, name), append(lines, data)
	}
	return types, lines
}

// Entries that were written down once are read for ever, and written down so again.
func TestEntriesThatWereWrittenDownOnceAreRead(t *testing.T) {
	types, lines := goldenOf(t)
	samples := map[string]replica.Entry{}
	for _, k := range allKinds() {
		samples[k.Is.Elem().Name()] = sampleOf(k)
	}
	for i, name := range types {
		got, err := kinds().Decode(lines[i])
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := cmp.Diff(samples[name], got, exported); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if !bytes.Equal(kinds().Encode(got), lines[i]) {
			t.Errorf("%s is written as other bytes now", name)
		}
		delete(samples, name)
	}
	if !*writeEntries {
		for name := range samples {
			t.Errorf("%s has no line: go test ./records -run WrittenDownOnce -args -entries.write adds one", name)
		}
		return
	}
	file, err := os.OpenFile(goldenEntries, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, k := range allKinds() {
		if d := samples[k.Is.Elem().Name()]; d != nil {
			fmt.Fprintf(file, "%s %x\n", k.Is.Elem().Name(), kinds().Encode(d))
		}
	}
}

// Whatever the bytes are: nothing breaks, and what is read is written so that it is read again.
func FuzzEntry(f *testing.F) {
	_, lines := goldenOf(f)
	for _, line := range lines {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := kinds().Decode(data)
		if err != nil {
			return
		}
		written := kinds().Encode(d)
		again, err := kinds().Decode(written)
		if diff := cmp.Diff(d, again, exported); err != nil || diff != "" {
			t.Fatalf("%v (-first +again):\n%s", err, diff)
		}
		if !bytes.Equal(kinds().Encode(again), written) {
			t.Fatalf("%x is written as %x", written, kinds().Encode(again))
		}
	})
}

// allKinds are the kinds of all log entries, in a fixed order.
func allKinds() []replica.Kind {
	return slices.Concat(journalKinds, accounts.Kinds, personal.Kinds, webhooks.Kinds)
}

// blankOf is an entry without content, by the name of its type.
func blankOf(name string) replica.SideEntry {
	for _, k := range allKinds() {
		if k.Is.Elem().Name() == name {
			return k.Blank().(replica.SideEntry)
		}
	}
	panic(name)
}

// sideOf is the entry of a change of side tables.
func sideOf(b sidetable.Write) replica.SideEntry {
	s := &Store{accounts: &accounts.Accounts{}, personal: &personal.Personal{}, hooks: &webhooks.Hooks{}}
	e, err := s.sideEntry(b)
	if err != nil {
		panic(err)
	}
	return e
}

// nameOf is the name of an entry's type.
func nameOf(e replica.Entry) string { return reflect.TypeOf(e).Elem().Name() }

// fieldOf is a field of an entry, which can be set.
func fieldOf(e replica.Entry, name string) reflect.Value {
	v := reflect.ValueOf(e).Elem().FieldByName(name)
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}
