package records

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
)

func known(t *testing.T, s *Store) []arbiter.Person {
	t.Helper()
	people, err := s.LoadPeople(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return people
}

func TestAddingPeopleReplacesNobody(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	ada := arbiter.Person{ID: "1", Name: "Ada Brook", Country: "SWE", RIFID: "900001", Rating: 2240}
	ilmar := arbiter.Person{ID: "2", Name: "Ilmar Tamm"}
	for range 2 { // the same again is no other
		if err := s.AddPeople(t.Context(), []arbiter.Person{ada, ilmar}); err != nil {
			t.Fatal(err)
		}
	}
	other := arbiter.Person{ID: "1", Name: "Somebody Else", Country: "SWE", RIFID: "900001", Rating: 2240}
	if err := s.AddPeople(t.Context(), []arbiter.Person{{ID: "3", Name: "New"}, other}); !errors.Is(err, arbiter.ErrPersonKnown) {
		t.Errorf("another person under a known id: %v", err)
	}
	if diff := cmp.Diff([]arbiter.Person{ada, ilmar}, known(t, s)); diff != "" {
		t.Error(diff)
	}
}

func TestAPersonIsChangedAndRemoved(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	if err := s.AddPeople(t.Context(), []arbiter.Person{{ID: "1", Name: "Ada Brok"}, {ID: "2", Name: "Ilmar Tamm"}}); err != nil {
		t.Fatal(err)
	}
	ada := arbiter.Person{ID: "1", Name: "Ada Brook", Rating: 2240}
	if err := s.ChangePerson(t.Context(), ada); err != nil {
		t.Fatal(err)
	}
	if err := s.ChangePerson(t.Context(), arbiter.Person{ID: "3", Name: "Nobody"}); !errors.Is(err, arbiter.ErrNotFound) {
		t.Errorf("nobody was changed: %v", err)
	}
	if err := s.RemovePeople(t.Context(), []string{"2", "3"}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]arbiter.Person{ada}, known(t, s)); diff != "" {
		t.Error(diff)
	}
}

// What is forgotten is not left in the free space of the file.
func TestAForgottenNameIsNotInTheFile(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{})
	people := []arbiter.Person{{ID: "1", Name: "Quinlan Overmeer", RIFID: "987654"}, {ID: "2", Name: "Bertrand Zwick"}, {ID: "3", Name: "Ilmar Tamm"}}
	if err := s.AddPeople(t.Context(), people); err != nil {
		t.Fatal(err)
	}
	if err := s.ChangePerson(t.Context(), arbiter.Person{ID: "1", Name: "#1"}); err != nil {
		t.Fatal(err)
	}
	if err := s.RemovePeople(t.Context(), []string{"2"}); err != nil {
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
