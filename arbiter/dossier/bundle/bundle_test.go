package bundle_test

import (
	"archive/zip"
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/stages"
)

var key = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

// made is the sealed dossier of a match that the second of two players has won, with confirmed seats.
func made(t testing.TB, name string, players [2]string, taken ...seats.Taken) bundle.File {
	t.Helper()
	free, err := game.Settings{Game: game.Renju}.With("opening", "free")
	if err != nil {
		t.Fatal(err)
	}
	id := func(player string) string { return strings.ToLower(name + "-" + player) }
	a, b := id(players[0]), id(players[1])
	rule := seats.Rule{}.With(0, seats.Row{Kind: stages.PlaceSeat, From: "qt", Place: 1}, seats.Row{Kind: stages.PlaceSeat, From: "qt", Place: 2})
	var happened []dossier.Happened
	for i, e := range []tournament.Event{
		tournament.Created{Name: name, Game: free, Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.KnockOut}},
		seats.RuleSet{Rule: rule},
		seats.Confirmed{Seats: taken},
		tournament.Entered{Players: []tournament.PlayerEntry{{Player: a}, {Player: b}}},
		tournament.Published{Pairings: []tournament.Pairing{{Round: 1, Board: 1, Leg: 1, Game: "g", First: a, Second: b}}},
	} {
		happened = append(happened, dossier.Happened{Position: int64(i + 1), At: clock.Instant(i + 1), Said: e})
	}
	for _, did := range []game.Event{game.Created{Settings: free, Round: 1, Board: 1, Players: [2]string{a, b}},
		game.Started{}, game.Ended{Outcome: game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonFive}}} {
		n := int64(len(happened))
		happened = append(happened, dossier.Happened{Position: n + 1, At: clock.Instant(n + 1), Game: "g", Did: did})
	}
	who := func(id string) (dossier.Person, bool) {
		_, name, _ := strings.Cut(id, "-")
		return dossier.Person{ID: id, Name: name}, true
	}
	d, err := dossier.Of(strings.ToLower(name), happened, who, dossier.For{Audience: dossier.Public})
	if err != nil {
		t.Fatal(err)
	}
	text, err := d.Seal(key)
	if err != nil {
		t.Fatal(err)
	}
	return bundle.File{Event: name, Text: text}
}

// place is the seat of a place of the qualifier.
func place(entry string, place int) seats.Taken {
	return seats.Taken{Row: place, Who: seats.Ref{Event: "qt", Player: "x"}, Player: entry, Why: stages.Earned, From: "qt", Place: place}
}

func archive(t testing.TB, files ...bundle.File) []byte {
	t.Helper()
	out, err := bundle.Write(files)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Equal dossiers are equal bytes, each under the plain name of its tournament, and are read as they were written.
func TestAnArchiveIsReadAsItWasWritten(t *testing.T) {
	qt, at := made(t, "QT", [2]string{"ann", "ben"}), made(t, "AT", [2]string{"ben", "ann"})
	twin := made(t, "Open", [2]string{"cy", "di"})
	twin.Event = "A T"
	other := made(t, "Side", [2]string{"cy", "di"})
	other.Event = "a/t"
	file := archive(t, qt, at, twin, other)
	if !bundle.Is(file) || !bytes.Equal(file, archive(t, qt, at, twin, other)) {
		t.Error("equal dossiers give other bytes")
	}
	parts, err := bundle.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, p := range parts {
		names = append(names, p.Name)
		if want := []bundle.File{qt, at, twin, other}[i]; !bytes.Equal(p.Text, want.Text) || !p.Key.Equal(key.Public()) {
			t.Errorf("%s is another one", p.Name)
		}
	}
	if got := strings.Join(names, " "); got != "QT.json AT.json A_T.json a_t-2.json" {
		t.Errorf("they are called %s", got)
	}
}

// A seat agrees with the table that gave it, as far as that is in the archive.
func TestASeatAgreesWithTheTableThatGaveIt(t *testing.T) {
	qt := made(t, "QT", [2]string{"ann", "ben"})
	for _, test := range []struct {
		when  string
		files []bundle.File
		want  string
	}{
		{"as the table says", []bundle.File{qt, made(t, "AT", [2]string{"ben", "ann"}, place("at-ben", 1), place("at-ann", 2))}, ""},
		{"two exchanged", []bundle.File{made(t, "AT", [2]string{"ben", "ann"}, place("at-ann", 1), place("at-ben", 2)), qt},
			"AT: ann has the seat of place 1 of QT, which ben has there; AT: ben has the seat of place 2 of QT, which ann has there"},
		{"somebody else", []bundle.File{qt, made(t, "AT", [2]string{"cy", "ann"}, place("at-cy", 1), place("at-ann", 2))}, "AT: cy has the seat of place 1 of QT, which ben has there"},
		{"a place that nobody has", []bundle.File{qt, made(t, "AT", [2]string{"ben", "ann"}, place("at-ben", 1), place("at-ann", 3))}, "AT: ann has the seat of place 3 of QT, whose table has no such place"},
		{"a name that was forgotten", []bundle.File{qt, made(t, "AT", [2]string{"#7", "ann"}, place("at-#7", 1))}, ""},
		{"a table that is not there", []bundle.File{made(t, "AT", [2]string{"cy", "di"}, place("at-cy", 1))}, ""},
	} {
		parts, err := bundle.Read(archive(t, test.files...))
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, fault := range bundle.Check(parts) {
			said = append(said, fault.Error())
		}
		if got := strings.Join(said, "; "); got != test.want {
			t.Errorf("%s: %q", test.when, got)
		}
	}
}

// zipped is an archive of files as they are named.
func zipped(t testing.TB, names []string, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range names {
		part, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// bomb is an archive that says that it has a gigabyte.
func bomb(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	part, err := w.Create("qt.json")
	if err != nil {
		t.Fatal(err)
	}
	for zeros, n := make([]byte, 1<<20), 0; n < 1<<10; n++ {
		if _, err := part.Write(zeros); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// understated is a bomb whose directory says that it is small.
func understated(file []byte) []byte {
	at := bytes.LastIndex(file, []byte("PK\x01\x02"))
	file = bytes.Clone(file)
	copy(file[at+24:], []byte{1, 0, 0, 0})
	return file
}

// What is hostile is refused in one sentence, before it is unpacked.
func TestAHostileArchiveIsRefused(t *testing.T) {
	many := make([]string, 10_000)
	for i := range many {
		many[i] = fmt.Sprintf("%d.json", i)
	}
	large := bomb(t)
	qt := made(t, "QT", [2]string{"ann", "ben"})
	changed := qt
	changed.Text = bytes.Replace(qt.Text, []byte(`"name":"ann"`), []byte(`"name":"eve"`), 1)
	for _, test := range []struct {
		when string
		file []byte
		want bundle.Code
	}{
		{"no archive", []byte("PK\x03\x04 and no more"), bundle.Damaged},
		{"cut off", large[:len(large)-30], bundle.Damaged},
		{"nothing", zipped(t, nil, ""), bundle.Empty},
		{"10,000 files", zipped(t, many, ""), bundle.TooMany},
		{"a bomb", large, bundle.TooLarge},
		{"a bomb that says that it is small", understated(large), bundle.Damaged},
		{"a way out", zipped(t, []string{"../qt.json"}, ""), bundle.BadName},
		{"a folder", zipped(t, []string{"a/qt.json"}, ""), bundle.BadName},
		{"another ending", zipped(t, []string{"qt.exe"}, ""), bundle.BadName},
		{"a long name", zipped(t, []string{strings.Repeat("ä", 10_000) + ".json"}, ""), bundle.BadName},
		{"one name twice", zipped(t, []string{"qt.json", "QT.json"}, ""), bundle.Twice},
		{"no dossier", zipped(t, []string{"qt.json"}, "{}"), bundle.NoneRead},
		{"a changed one", archive(t, changed), bundle.NoneRead},
		{"one tournament twice", archive(t, qt, qt), bundle.Twice},
	} {
		_, err := bundle.Read(test.file)
		var refused *bundle.Refusal
		if !errors.As(err, &refused) || refused.Code != test.want || len(err.Error()) > 400 {
			t.Errorf("%s: %.500v", test.when, err)
		}
	}
}

// Whatever comes is read, or refused for what it is.
func FuzzRead(f *testing.F) {
	qt, at := made(f, "QT", [2]string{"ann", "ben"}), made(f, "AT", [2]string{"ben", "ann"}, place("at-ben", 1))
	f.Add(archive(f, qt, at))
	f.Add(zipped(f, []string{"../qt.json"}, "{}"))
	f.Add(zipped(f, nil, ""))
	f.Fuzz(func(t *testing.T, file []byte) {
		parts, err := bundle.Read(file)
		if refused := (*bundle.Refusal)(nil); err != nil && !errors.As(err, &refused) {
			t.Errorf("refused for nothing that is known: %v", err)
		}
		bundle.Check(parts)
	})
}
