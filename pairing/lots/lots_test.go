package lots

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The tickets here were made with sha256sum.

func TestATicketIsTheHashOfSeedAndName(t *testing.T) {
	if got := Ticket("7", "3"); got != "111c309fc0cfd2b772a26b9c6f05c0e3b19eaa2ccf302881b9eed7faeab435f0" {
		t.Error(got)
	}
}

func TestTheLowestTicketComesFirst(t *testing.T) {
	order, err := Order("7", []string{"1", "2", "3", "4", "5", "6"})
	if err != nil || !slices.Equal(order, []string{"4", "3", "2", "1", "5", "6"}) {
		t.Errorf("the example of TIEBREAKS.md: %v, %v", order, err)
	}
	places, err := Places("2027-05-01", []string{"Anna", "Bea", "Caro"})
	if err != nil || !slices.Equal(places, []int{3, 1, 2}) {
		t.Errorf("start numbers: %v, %v", places, err)
	}
}

func TestTheColourOfARoundIsDrawnWithItsNumber(t *testing.T) {
	for round, want := range map[int]string{1: "Bea", 2: "Bea", 3: "Bea", 4: "Anna"} {
		for _, pair := range [][2]string{{"Anna", "Bea"}, {"Bea", "Anna"}} {
			got, err := Opener("2027-05-01", round, pair[0], pair[1])
			if err != nil || got != want {
				t.Errorf("round %d, %v: %s, %v, want %s", round, pair, got, err, want)
			}
		}
	}
}

func TestTheOrderOfTheNamesDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.StringN(1, 8, -1).Draw(t, "seed")
		names := rapid.SliceOfNDistinct(rapid.StringN(1, 6, -1), 0, 12, rapid.ID).Draw(t, "names")
		want, err := Order(seed, names)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Order(seed, rapid.Permutation(names).Draw(t, "mixed"))
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v, %v, want %v", got, err, want)
		}
		places, err := Places(seed, names)
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range names {
			if want[places[i]-1] != name {
				t.Fatalf("%q has place %d, in the order stands %q", name, places[i], want[places[i]-1])
			}
		}
	})
}

func TestLotsAreFair(t *testing.T) {
	const draws = 6000
	firsts, openings := [3]int{}, 0
	for seed := range draws {
		text := string(rune('a'+seed%26)) + string(rune('0'+seed/26))
		places, err := Places(text, []string{"Anna", "Bea", "Caro"})
		if err != nil {
			t.Fatal(err)
		}
		firsts[slices.Index(places, 1)]++
		if first, _ := Opener(text, 1, "Anna", "Bea"); first == "Anna" {
			openings++
		}
	}
	for i, n := range firsts {
		if n < 1850 || n > 2150 {
			t.Errorf("name %d is first in %d of %d draws", i, n, draws)
		}
	}
	if openings < 2850 || openings > 3150 {
		t.Errorf("Anna opens %d of %d", openings, draws)
	}
}

func refused(t *testing.T, err error, want ErrorCode) {
	t.Helper()
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Code != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestDrawsThatCannotBeCheckedAreRefused(t *testing.T) {
	_, err := Order("", []string{"Anna"})
	refused(t, err, NoSeed)
	_, err = Places("7", []string{"Anna", ""})
	refused(t, err, NoName)
	_, err = Order("7", []string{"Anna", "Bea", "Anna"})
	refused(t, err, NameTwice)
	_, err = Opener("7", 0, "Anna", "Bea")
	refused(t, err, BadRound)
	_, err = Opener("7", 1, "Anna", "Anna")
	refused(t, err, NameTwice)
	_, err = Opener("", 1, "Anna", "Bea")
	refused(t, err, NoSeed)
}
