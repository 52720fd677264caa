package opening

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestProtocolsAreKnownByName(t *testing.T) {
	for _, name := range []string{
		"free", "rif", "yamaguchi", "soosorv-8", "soosorv-4", "soosorv-1", "soosorv-56",
		"taraguchi-10", "taraguchi-5", "super-taraguchi-10", "tarannikov", "swap-1989",
		"pro", "long-pro", "swap", "swap2", "pente-tournament", "exclusion(rif,yamaguchi,soosorv-8)", "exclusion(soosorv-4,swap2,soosorv-8)",
	} {
		s, err := Begin(name, Pattern, 15)
		if err != nil || s.Name() != name || s.Over() {
			t.Errorf("%q began as %q, over %v, %v", name, s.Name(), s.Over(), err)
		}
	}
}

func TestAnUnknownNameIsRefusedWithTheKnownOnes(t *testing.T) {
	for _, name := range []string{
		"", "RIF", "rif ", "rif-2", "soosorv", "soosorv-", "soosorv-0", "soosorv--1", "soosorv-+8",
		"soosorv-08", "soosorv8", "soosorv-8x", "soosorv-57", "soosorv-99999999999999999999",
		"taraguchi-N", "super-taraguchi", "super-taraguchi-0", "free-1", "swap-2", "swap3", "swap-1990", "longpro", "alternation",
		"exclusion", "exclusion()", "exclusion(rif,yamaguchi)", "exclusion(rif,yamaguchi,rif)", "exclusion(rif,yamaguchi,pro,swap)",
		"exclusion(rif, yamaguchi,pro)", "exclusion(rif,yamaguchi,free)", "exclusion(rif,yamaguchi,soosorv)", "exclusion(rif,yamaguchi,pro",
		"exclusion(rif,yamaguchi,pro))", "exclusion(rif,yamaguchi,exclusion(rif,pro,swap))", "exclusion-3", "exclusion(A,B,C)",
	} {
		_, err := Begin(name, Pattern, 15)
		var wrong *NameError
		if !errors.As(err, &wrong) || wrong.Name != name || !slices.Equal(wrong.Known, Names()) || wrong.Error() == "" {
			t.Errorf("%q: %v", name, err)
			continue
		}
		if inside := Candidates(name) != nil; wrong.Three != inside || inside && !strings.Contains(err.Error(), "three different ones of rif, yamaguchi, soosorv-N") {
			t.Errorf("%q: %v", name, err)
		}
		if (wrong.Most == 56) != (name == "soosorv-57") {
			t.Errorf("%q: the greatest N is said to be %d", name, wrong.Most)
		}
	}
}

func TestABoardTooSmallOrWithoutACentreIsRefused(t *testing.T) {
	for _, test := range []struct {
		name string
		size int
		ok   bool
	}{
		{"rif", 5, true}, {"rif", 3, false}, {"rif", 14, false}, {"rif", 21, false}, {"rif", -15, false},
		{"tarannikov", 9, true}, {"tarannikov", 7, false}, {"free", 1, true}, {"free", 0, false},
		{"pro", 5, true}, {"pro", 3, false}, {"long-pro", 19, true}, {"long-pro", 5, false}, {"swap2", 15, true},
		{"soosorv-20", 9, true}, {"soosorv-21", 9, false},
		{"exclusion(rif,pro,yamaguchi)", 5, true}, {"exclusion(rif,pro,tarannikov)", 7, false}, {"exclusion(rif,pro,soosorv-57)", 15, false},
	} {
		if _, err := Begin(test.name, Pattern, test.size); (err == nil) != test.ok {
			t.Errorf("%s on %d: %v", test.name, test.size, err)
		}
	}
	var wrong *SizeError
	if _, err := Begin("taraguchi-5", Pattern, 7); !errors.As(err, &wrong) || wrong.Least != 9 {
		t.Errorf("taraguchi on 7x7: %v", err)
	}
	for size, ok := range map[int]bool{0: false, 1: true, 8: true, 19: true, 20: false} {
		if _, err := Unrestricted(size); (err == nil) != ok {
			t.Errorf("unrestricted on %d: %v", size, err)
		}
	}
}

func FuzzBegin(f *testing.F) {
	for _, seed := range []string{"exclusion(rif,pro,swap2)", "exclusion(,,)", "rif", "soosorv-8", "taraguchi-010", "swap-1989", "-", "free-", "soosorv-٣"} {
		f.Add(seed, 15)
	}
	f.Fuzz(func(t *testing.T, name string, size int) {
		s, err := Begin(name, Pattern, size)
		var badName *NameError
		var badSize *SizeError
		switch {
		case err == nil && s.Name() != name:
			t.Fatalf("%q began as %q", name, s.Name())
		case err == nil && len(s.Ask().Options) == 0:
			t.Fatalf("%q asks for nothing", name)
		case err != nil && !errors.As(err, &badName) && !errors.As(err, &badSize):
			t.Fatalf("%q: %v", name, err)
		}
	})
}
