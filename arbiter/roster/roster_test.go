package roster

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestListsAreReadAsTheyArePasted(t *testing.T) {
	text := "Ada Vale; est; 020017; 2104\r\n\n  Bo   Lind\tSWE\t030001\t1987\nCid\nDee;JP;\n"
	want := []Line{
		{1, "Ada Vale; est; 020017; 2104", Player{Name: "Ada Vale", Country: "EST", RIFID: "020017", Rating: 2104}, nil},
		{3, "Bo   Lind\tSWE\t030001\t1987", Player{Name: "Bo Lind", Country: "SWE", RIFID: "030001", Rating: 1987}, nil},
		{4, "Cid", Player{Name: "Cid"}, nil},
		{5, "Dee;JP;", Player{Name: "Dee", Country: "JP"}, nil},
	}
	if diff := cmp.Diff(want, Paste(text, nil)); diff != "" {
		t.Error(diff)
	}
}

func TestBrokenLinesAreNamed(t *testing.T) {
	text := "Ada;EST;1;2\n;EST\nBo;EST;1;x\nCid;E5T\na;b;c;d;e\nada;;1\n" + strings.Repeat("x", 101)
	var got []string
	for _, line := range Paste(text, []Player{{Name: "Zed"}}) {
		if line.Error != nil {
			got = append(got, line.Text+" "+string(line.Error.Code))
		}
	}
	want := []string{";EST name", "Bo;EST;1;x rating", "Cid;E5T country", "a;b;c;d;e fields", "ada;;1 double", strings.Repeat("x", 101) + " long"}
	if !slices.Equal(got, want) {
		t.Errorf("broken lines are %q, expected %q", got, want)
	}
}

func TestDoublesOfThoseEnteredAreRefused(t *testing.T) {
	lines := Paste("Zed\nAda", []Player{{Name: "ZED"}})
	if lines[0].Error == nil || lines[0].Error.Code != Double || lines[1].Error != nil {
		t.Errorf("got %+v", lines)
	}
}

func TestDoubtsArePointedOut(t *testing.T) {
	list := []Player{
		{Name: "Ada", Country: "EST", RIFID: "020001"},
		{Name: "Bo", Country: "EST", RIFID: "020002"},
		{Name: "Cid", Country: "SWE", RIFID: "020003"},
		{Name: "Dee", RIFID: "12"},
		{Name: "Eve", RIFID: "020001", Rating: 9},
		{Name: "ada"},
	}
	want := [][]Doubt{
		{{SameID, "Eve"}, {SameName, "ada"}},
		nil,
		{{Code: DoubtNation}},
		{{Code: DoubtID}},
		{{Code: OddRating}, {SameID, "Ada"}},
		{{SameName, "Ada"}},
	}
	for i := range list {
		if diff := cmp.Diff(want[i], Doubts(list)[i]); diff != "" {
			t.Errorf("%s: %s", list[i].Name, diff)
		}
	}
}

func FuzzPaste(f *testing.F) {
	f.Add("Ada;EST;020017;2104\nBo\tSWE")
	f.Fuzz(func(t *testing.T, text string) {
		for _, line := range Paste(text, nil) {
			if line.Error != nil {
				continue
			}
			p := line.Player
			if p.Name == "" || p.Rating < 0 {
				t.Fatalf("%q was read as %+v", line.Text, p)
			}
			if again, err := Read(p.Name, p.Country, p.RIFID, ""); err != nil || again.Name != p.Name {
				t.Fatalf("%+v reads back as %+v, %v", p, again, err)
			}
		}
	})
}
