package records

import (
	"errors"
	"renju-arbiter/arbiter/journal"
	"strings"
	"testing"
)

// A picture is found under its hash, and under nothing else.
func TestAPictureIsFoundUnderItsHash(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	var hash string
	for range 2 {
		var err error
		if hash, err = s.Personal().AddPicture(t.Context(), "image/png", []byte("dots")); err != nil {
			t.Fatal(err)
		}
	}
	kind, got, err := s.Personal().Picture(t.Context(), hash)
	if err != nil || kind != "image/png" || string(got) != "dots" {
		t.Errorf("%s, %s, %v", kind, got, err)
	}
	if _, _, err := s.Personal().Picture(t.Context(), strings.Repeat("0", 64)); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("another hash: %v", err)
	}
}
