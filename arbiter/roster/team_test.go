package roster

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestATeamIsReadFromALine(t *testing.T) {
	ada, bo := Player{Name: "Ada Brook", Country: "SWE", RIFID: "900001", Rating: 2240}, Player{Name: "Bo Ek", Country: "SWE", Rating: 2001}
	for text, want := range map[string]Team{
		"The North: Ada Brook; SWE; 900001; 2240 + Bo Ek; SWE;; 2001": {"The North", []Player{ada, bo}},
		"Ada Brook; SWE; 900001; 2240 + Bo Ek; swe; ; 2001":           {"Ada Brook & Bo Ek", []Player{ada, bo}},
		": Ada Brook\tSWE\t900001\t2240 + Bo Ek\tSWE\t\t2001":         {"Ada Brook & Bo Ek", []Player{ada, bo}},
		"Ada+Bo": {"Ada & Bo", []Player{{Name: "Ada"}, {Name: "Bo"}}},
	} {
		lines := PasteTeams(text, 2, 2, nil)
		if len(lines) != 1 || lines[0].Error != nil {
			t.Errorf("%q: %+v", text, lines)
			continue
		}
		if diff := cmp.Diff(want, lines[0].Team); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestATeamsLineThatCannotBeReadIsNamed(t *testing.T) {
	entered := []Team{{"The North", []Player{{Name: "Ada Brook"}, {Name: "Bo Ek"}}}}
	for text, want := range map[string]Error{
		"Carl":                            {Code: FewMembers, Count: 1},
		"A + B + C":                       {Code: FewMembers, Count: 3},
		"Carl +":                          {Code: NoName},
		"Team: + Dora":                    {Code: NoName},
		"Carl; JAPAN + Dora":              {Code: NoCountry, What: "JAPAN"},
		"Carl + Dora; SWE; 1; strong":     {Code: NoRating, What: "strong"},
		"Carl; a; b; c; d + Dora":         {Code: ManyParts, Count: 5},
		"Carl + carl":                     {Code: Double, What: "carl"},
		"Carl + ada brook":                {Code: Double, What: "ada brook"},
		"the north: Carl + Dora":          {Code: SameTeam, What: "the north"},
		strings.Repeat("x", 200) + ":a+b": {Code: TooLong},
		"N\x00: Carl + Dora":              {Code: NoName},
	} {
		lines := PasteTeams(text, 2, 2, entered)
		if len(lines) != 1 || lines[0].Error == nil || *lines[0].Error != want {
			t.Errorf("%q: %+v, want %+v", text, lines[0].Error, want)
		}
	}
}

func TestALaterLineMayNotBringSomebodyAgain(t *testing.T) {
	lines := PasteTeams("Ada + Bo\n\nX: Carl + Bo\nAda & Bo: Dora + Eve", 2, 2, nil)
	if len(lines) != 3 || lines[0].Error != nil || lines[1].Error == nil || lines[1].Error.Code != Double || lines[1].Number != 3 ||
		lines[2].Error == nil || lines[2].Error.Code != SameTeam {
		t.Errorf("%+v", lines)
	}
}

func TestATeamIsRatedByTheMeanOfItsPersons(t *testing.T) {
	for want, ratings := range map[int][]int{2101: {2000, 2201}, 0: {2000, 0}, 1500: {1500}} {
		var team Team
		for _, r := range ratings {
			team.Members = append(team.Members, Player{Rating: r})
		}
		if got := team.Rating(); got != want {
			t.Errorf("%v: %d, want %d", ratings, got, want)
		}
	}
	if (Team{}).Rating() != 0 {
		t.Error("nobody has a rating")
	}
}

func FuzzPasteTeams(f *testing.F) {
	for _, seed := range []string{"The North: Ada; SWE; 1; 2 + Bo", "a+b\nc+d", ":+", "x:y:z + w"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seen := map[string]bool{}
		for _, line := range PasteTeams(text, 2, 2, nil) {
			if line.Error != nil {
				continue
			}
			if len(line.Team.Members) != 2 || line.Team.Name == "" || seen[strings.ToLower(line.Team.Name)] {
				t.Errorf("%q gives %+v", line.Text, line.Team)
			}
			seen[strings.ToLower(line.Team.Name)] = true
		}
	})
}

func TestATeamMayHaveReserves(t *testing.T) {
	for text, ok := range map[string]bool{"A": false, "A + B": true, "A + B + C": true, "A + B + C + D": true, "A + B + C + D + E": false} {
		lines := PasteTeams("Reds: "+text, 2, 4, nil)
		if len(lines) != 1 || (lines[0].Error == nil) != ok || !ok && lines[0].Error.Code != FewMembers {
			t.Errorf("%q: %+v", text, lines)
		}
	}
}
