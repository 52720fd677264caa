package records

import (
	"database/sql"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
)

// A file of before has people of whom less was known: they stay as they were, and what is
// asked of a player today can be said of them.
func TestPeopleOfAnOlderFileStayAsTheyWere(t *testing.T) {
	path := newPath(t)
	if err := openTest(t, path, Options{}).Close(); err != nil {
		t.Fatal(err)
	}
	db, err := writing(path, Options{}).open(1)
	if err != nil {
		t.Fatal(err)
	}
	migrateTo(t, db, 8)
	if _, err := db.ExecContext(t.Context(), `INSERT INTO people (id, name, country, rif_id, rating) VALUES ('1', 'Ada Brook', 'SWE', '900001', 2240)`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := openTest(t, path, Options{})
	ada := arbiter.Kept{Person: arbiter.Person{ID: "1", Name: "Ada Brook", Country: "SWE", RIFID: "900001", Rating: 2240}}
	if diff := cmp.Diff([]arbiter.Kept{ada}, known(t, s)); diff != "" {
		t.Error(diff)
	}
	ada.Surname, ada.Given, ada.Native, ada.City, ada.Born = "Brook", "Ada", "エイダ", "Lund", 1990
	ada.Sex, ada.Title, ada.FederationID = arbiter.Female, "FM", "S-17"
	if err := beside(t, s, arbiter.ChangePerson{Kept: ada}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]arbiter.Kept{ada}, known(t, s)); diff != "" {
		t.Error(diff)
	}
	if err := beside(t, s, arbiter.AddPerson{Kept: ada}); err != nil {
		t.Errorf("the same again: %v", err)
	}
}

// The accounts of an older file keep name and password, and their role waits to be taken over.
func TestAccountsOfAnOlderFileKeepTheirRole(t *testing.T) {
	path := newPath(t)
	if err := openTest(t, path, Options{}).Close(); err != nil {
		t.Fatal(err)
	}
	db, err := writing(path, Options{}).open(1)
	if err != nil {
		t.Fatal(err)
	}
	migrateTo(t, db, 11)
	hash, err := newPasswords(cheap).hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), `INSERT INTO accounts (id, name, password_hash, role, created) VALUES ('1', 'Anna', ?, 'scorer', 7)`, hash); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := openTest(t, path, Options{Password: cheap})
	list, err := s.LoadAccounts(t.Context())
	if err != nil || len(list) != 1 || list[0].Before != "scorer" || list[0].Name != "Anna" || len(list[0].Salt) != 0 {
		t.Fatalf("%+v, %v", list, err)
	}
	if logged, err := s.Accounts().Login(t.Context(), "Anna", "correct horse"); err != nil || logged.ID != "1" {
		t.Errorf("%+v, %v", logged, err)
	}
	list[0].Salt, list[0].PasswordSalt = arbiter.NewSalt(), arbiter.NewSalt()
	if err := beside(t, s, arbiter.SealAccount{KeptAccount: list[0]}); err != nil {
		t.Fatal(err)
	}
	if list, err = s.LoadAccounts(t.Context()); err != nil || list[0].Before != "" || len(list[0].Salt) == 0 {
		t.Errorf("taken over it is %+v, %v", list, err)
	}
}

func migrateTo(t *testing.T, db *sql.DB, version int64) {
	t.Helper()
	if _, err := byFiles(t, db).DownTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
}

// A picture is found under its hash, and under nothing else.
func TestAPictureIsFoundUnderItsHash(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	var hash string
	for range 2 {
		var err error
		if hash, err = s.AddPicture(t.Context(), "image/png", []byte("dots")); err != nil {
			t.Fatal(err)
		}
	}
	kind, got, err := s.Picture(t.Context(), hash)
	if err != nil || kind != "image/png" || string(got) != "dots" {
		t.Errorf("%s, %s, %v", kind, got, err)
	}
	if _, _, err := s.Picture(t.Context(), strings.Repeat("0", 64)); !errors.Is(err, arbiter.ErrNotFound) {
		t.Errorf("another hash: %v", err)
	}
}
