package roster

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// The doubts about a list are those that holding each player against each other
// finds, in that order.
func TestDoubtsAreThoseOfEachAgainstEach(t *testing.T) {
	player := rapid.Custom(func(t *rapid.T) Player {
		return Player{
			Name:    rapid.SampledFrom([]string{"Ada", "ADA", "adA", "Straße", "STRASSE", "ſam", "SAM", "K", "k", "\u212a", ""}).Draw(t, "name"),
			Country: rapid.SampledFrom([]string{"", "EST", "JPN", "RUS"}).Draw(t, "country"),
			RIFID:   rapid.SampledFrom([]string{"", "010001", "010002", "010003", "020001", "02000", "0200011", "02000x"}).Draw(t, "id"),
			Rating:  rapid.SampledFrom([]int{0, 100, 499, 500, 3200, 3201}).Draw(t, "rating"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(player, 0, 9).Draw(t, "list")
		all := Doubts(list)
		for i := range list {
			if diff := cmp.Diff(slowDoubts(list, i), all[i], cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("%+v: %s", list[i], diff)
			}
		}
	})
}

func slowDoubts(list []Player, i int) []Doubt {
	p := list[i]
	doubts := p.doubts()
	same, other := 0, 0
	for j, q := range list {
		if j == i {
			continue
		}
		if p.RIFID != "" && p.RIFID == q.RIFID {
			doubts = append(doubts, Doubt{SameID, q.Name})
		}
		if strings.EqualFold(p.Name, q.Name) {
			doubts = append(doubts, Doubt{SameName, q.Name})
		}
		if !IsRIFID(q.RIFID) || q.Country == "" || !strings.HasPrefix(p.RIFID, q.RIFID[:2]) {
			continue
		}
		if q.Country == p.Country {
			same++
		} else {
			other++
		}
	}
	if IsRIFID(p.RIFID) && p.Country != "" && other > same && other > 1 {
		doubts = append(doubts, Doubt{Code: DoubtNation})
	}
	return doubts
}

// Two of one name without an id are two where what is known of both tells them apart; what is not given
// tells nobody apart, and two of one id are one.
func TestTwoOfOneNameAreToldApart(t *testing.T) {
	for text, want := range map[string]bool{ // whether the second is taken
		"Ada Vale;EST;;2000\nAda Vale;FIN;;2000":             true,
		"Ada Vale;EST;;2000\nADA VALE;EST;;1500":             true,
		"Ada Vale;EST;;2000\nAda Vale;EST;;2000":             false,
		"Ada Vale;EST;;2000\nada vale":                       false,
		"Ada Vale\nAda Vale;EST;;2000":                       false,
		"Ada Vale;EST;020001;2000\nAda Vale;FIN;020001;1500": false,
		"Ada Vale;EST;020001;2000\nAda Vale;EST;020002;2000": true,
		"Ada Vale;EST;020001;2000\nAda Vale;EST;;2000":       true,
	} {
		lines := Paste(text, nil)
		if err := lines[1].Error; (err == nil) != want || err != nil && err.Code != Double {
			t.Errorf("%q: %v", text, err)
		}
	}
	born := func(year int) Player { return Player{Name: "Ada Vale", More: Details{Born: year}} }
	if !born(1980).another(born(2008)) || born(1980).another(born(0)) || born(1980).another(born(1980)) {
		t.Error("the year of birth")
	}
	head := "Name;Country;Birth year;Rating\n"
	for text, want := range map[string]string{ // of the second row
		head + "Ada Vale;EST;1980;2000\nAda Vale;EST;1980;1500": "",
		head + "Ada Vale;EST;1980;2000\nAda Vale;EST;2008;2000": "",
		head + "Ada Vale;EST;1980;2000\nAda Vale;FIN;1980;2000": "",
		head + "Ada Vale;EST;1980;2000\nAda Vale;EST;1980;2000": "twice",
		head + "Ada Vale;EST;1980;2000\nAda Vale;EST;1980;":     "twice",
	} {
		cells := Cells(text)
		table := ReadTable(cells, Recognise(cells, 2026), nil, 2026)
		said := ""
		for _, e := range table.Rows[1].Errors {
			said += string(e.Code)
		}
		if said != want {
			t.Errorf("%q: %q", text, said)
		}
	}
	cells := Cells(head + "Ada Vale;EST;1980;1500\nAda Vale;EST;1980;2000\n")
	table := ReadTable(cells, Recognise(cells, 2026), []Player{{Name: "Ada Vale", Country: "EST", Rating: 2000, More: Details{Born: 1980}}}, 2026)
	if fresh := table.Fresh(); len(fresh) != 1 || fresh[0].Rating != 1500 || table.Rows[1].Known != "Ada Vale" {
		t.Errorf("beside one who is entered: %+v", table.Rows)
	}
}
