package records

import (
	"bytes"
	"errors"
	"os"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func known(t *testing.T, s *Store) []sidetable.SaltedPerson {
	t.Helper()
	people, err := s.Personal().LoadPeople(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return people
}

// kept is a person with a salt.
func kept(p sidetable.Person) sidetable.SaltedPerson {
	return sidetable.SaltedPerson{Person: p, Salt: []byte("salt of " + p.ID)}
}

// beside appends an event, and what stands beside it.
func beside(t *testing.T, s *Store, list ...sidetable.Write) error {
	t.Helper()
	position, _, _, err := s.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b := move("game/people", position)
	b.SideTables = list
	_, err = s.Append(t.Context(), b)
	return err
}

// Some people are found by their ids, and nobody else.
func TestPeopleAreFoundByTheirIDs(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	for _, id := range []string{"a", "b", `c"`, "d"} {
		if err := beside(t, s, sidetable.AddPerson{SaltedPerson: kept(sidetable.Person{ID: id, Name: "Name of " + id})}); err != nil {
			t.Fatal(err)
		}
	}
	for _, ids := range [][]string{{`c"`, "none", "a"}, {"none"}, nil} {
		found, err := s.Personal().FindPeople(t.Context(), ids)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.DeleteFunc(known(t, s), func(p sidetable.SaltedPerson) bool { return !slices.Contains(ids, p.ID) })
		slices.SortFunc(found, func(a, b sidetable.SaltedPerson) int { return strings.Compare(a.ID, b.ID) })
		if diff := cmp.Diff(want, found, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%q: %s", ids, diff)
		}
	}
}

func TestAddingPeopleReplacesNobody(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	ada := kept(sidetable.Person{ID: "1", Name: "Ada Brook", Country: "SWE", RIFID: "900001", Rating: 2240})
	ilmar := kept(sidetable.Person{ID: "2", Name: "Ilmar Tamm"})
	for range 2 { // the same again is no other
		if err := beside(t, s, sidetable.AddPerson{SaltedPerson: ada}, sidetable.AddPerson{SaltedPerson: ilmar}); err != nil {
			t.Fatal(err)
		}
	}
	other := kept(sidetable.Person{ID: "1", Name: "Somebody Else", Country: "SWE", RIFID: "900001", Rating: 2240})
	head, _, _, _ := s.Head(t.Context())
	if err := beside(t, s, sidetable.AddPerson{SaltedPerson: kept(sidetable.Person{ID: "3", Name: "New"})}, sidetable.AddPerson{SaltedPerson: other}); !errors.Is(err, sidetable.ErrPersonKnown) {
		t.Errorf("another person under a known id: %v", err)
	}
	if now, _, _, _ := s.Head(t.Context()); now != head {
		t.Error("the event was written without what stands beside it")
	}
	if diff := cmp.Diff([]sidetable.SaltedPerson{ada, ilmar}, known(t, s)); diff != "" {
		t.Error(diff)
	}
	if err := beside(t, s); err != nil {
		t.Errorf("the journal does not go on: %v", err)
	}
}

func TestAPersonIsChangedAndRemoved(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	if err := beside(t, s, sidetable.AddPerson{SaltedPerson: kept(sidetable.Person{ID: "1", Name: "Ada Brok"})}, sidetable.AddPerson{SaltedPerson: kept(sidetable.Person{ID: "2", Name: "Ilmar Tamm"})}); err != nil {
		t.Fatal(err)
	}
	ada := kept(sidetable.Person{ID: "1", Name: "Ada Brook", Rating: 2240})
	if err := beside(t, s, sidetable.ChangePerson{SaltedPerson: ada}); err != nil {
		t.Fatal(err)
	}
	if err := beside(t, s, sidetable.ChangePerson{SaltedPerson: kept(sidetable.Person{ID: "3", Name: "Nobody"})}); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("nobody was changed: %v", err)
	}
	if err := beside(t, s, sidetable.DropPerson{ID: "2"}, sidetable.DropPerson{ID: "3"}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]sidetable.SaltedPerson{ada}, known(t, s)); diff != "" {
		t.Error(diff)
	}
}

// A command that is sent again writes nothing beside the journal either.
func TestACommandSentAgainWritesNothingBeside(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	b := move("game/people", 0)
	b.SideTables = []sidetable.Write{sidetable.AddPerson{SaltedPerson: kept(sidetable.Person{ID: "1", Name: "Ada"})}}
	if _, err := s.Append(t.Context(), b); err != nil {
		t.Fatal(err)
	}
	b.SideTables = []sidetable.Write{sidetable.DropPerson{ID: "1"}}
	var repeated *journal.RepeatedError
	if _, err := s.Append(t.Context(), b); !errors.As(err, &repeated) || len(known(t, s)) != 1 {
		t.Errorf("%v; known are %+v", err, known(t, s))
	}
}

// What is forgotten is not left in the free space of the file.
func TestAForgottenNameIsNotInTheFile(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{})
	for _, p := range []sidetable.Person{{ID: "1", Name: "Quinlan Overmeer", RIFID: "987654"}, {ID: "2", Name: "Bertrand Zwick"}, {ID: "3", Name: "Ilmar Tamm"}} {
		if err := beside(t, s, sidetable.AddPerson{SaltedPerson: kept(p)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := beside(t, s, sidetable.ChangePerson{SaltedPerson: kept(sidetable.Person{ID: "1", Name: "#1"})}); err != nil {
		t.Fatal(err)
	}
	if err := beside(t, s, sidetable.DropPerson{ID: "2"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(file)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		for name, gone := range map[string]bool{"Quinlan": true, "987654": true, "Zwick": true, "Ilmar": false} {
			if found := bytes.Contains(data, []byte(name)); found && gone || !found && !gone && file == path {
				t.Errorf("%s has %q: %v", file, name, found)
			}
		}
	}
}
