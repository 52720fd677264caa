package roster

import (
	"fmt"
	"strings"
	"testing"
)

// teamsIn says a table of teams in a line: each team with its persons, or what is wrong.
func teamsIn(text string, entered []Team, least, most int) string {
	cells := Cells(text)
	t := ReadTeamTable(cells, RecogniseTeams(cells, 2026), entered, 2026, least, most)
	var said []string
	for _, e := range t.Wrong {
		said = append(said, e.Error())
	}
	for _, row := range t.Rows {
		for _, e := range row.Errors {
			said = append(said, fmt.Sprint(row.Line, " ", e.Error()))
		}
	}
	for _, team := range t.Teams {
		one := team.Team.Name
		for _, p := range team.Team.Members {
			one += ", " + strings.TrimSpace(p.Name+" "+p.Country)
		}
		if team.Known {
			one += " known"
		}
		for _, e := range team.Errors {
			one += " " + e.Error() + " " + fmt.Sprint(e.Count)
		}
		said = append(said, one)
	}
	return strings.Join(said, " | ")
}

// A team's name stands in each row, in its first row, or in a row of its own; its persons
// sit by their boards, and a club is a team where no team is named.
func TestTeamsAreReadWhereverTheirNameStands(t *testing.T) {
	const both = "North, Ada Vale EST, Bo Lind SWE | South, Cy Ray FIN, Di Roe NOR"
	for what, text := range map[string]string{
		"each row":       "Team;Name;Country\nNorth;Ada Vale;EST\nNorth;Bo Lind;SWE\nSouth;Cy Ray;FIN\nSouth;Di Roe;NOR",
		"the first row":  "Mannschaft;Name;Land\nNorth;Ada Vale;EST\n;Bo Lind;SWE\nSouth;Cy Ray;FIN\n;Di Roe;NOR",
		"a row above":    "Équipe;Nom;Prénom;Pays\nNorth;;;\n;Vale;Ada;EST\n;Lind;Bo;SWE\nSouth;;;\n;Ray;Cy;FIN\n;Roe;Di;NOR",
		"mixed":          "Taldea;Izena;Herrialdea\nNorth;Ada Vale;EST\nSouth;Cy Ray;FIN\nnorth;Bo Lind;SWE\nSouth;Di Roe;NOR",
		"by the boards":  "Board;Name;Country;Team\n2;Bo Lind;SWE;North\n1;Ada Vale;EST;North\n1;Cy Ray;FIN;South\n2;Di Roe;NOR;South",
		"a running list": "No;Name;Country;Club\n1;Ada Vale;EST;North\n2;Bo Lind;SWE;North\n3;Cy Ray;FIN;South\n4;Di Roe;NOR;South",
		"without a head": "North;Ada Vale;EST\nNorth;Bo Lind;SWE\nSouth;Cy Ray;FIN\nSouth;Di Roe;NOR",
	} {
		if got := teamsIn(text, nil, 2, 2); got != both {
			t.Errorf("%s: %s", what, got)
		}
	}
}

// What is wrong with a team is told with it, what is wrong with a row there: everything
// at once.
func TestAllFaultsOfATableOfTeamsAreTold(t *testing.T) {
	entered := []Team{{Name: "North", Members: []Player{{Name: "Ada Vale", Country: "EST"}, {Name: "Bo Lind", Country: "SWE"}}}}
	const head = "Team;Name;Country\n"
	for text, want := range map[string]string{
		"Name;Country\nAda Vale;EST":                         "no-team-column: ",
		head + ";Ada Vale;EST\nNorth;Cy Ray;FIN":             "2 no-team:  | North, Cy Ray FIN team-double: North 0 members:  1",
		head + "North;Bo Lind;SWE\nNorth;Ada Vale;EST":       "North, Bo Lind SWE, Ada Vale EST known",
		head + "North;Ada Vale;EST\nNorth;Cy Ray;FIN":        "North, Ada Vale EST, Cy Ray FIN team-double: North 0",
		head + "East;Bo Lind;SWE\nEast;Cy Ray;FIN":           "East, Bo Lind SWE, Cy Ray FIN other-team: Bo Lind 0",
		head + "East;Cy Ray;FIN\nWest;Cy Ray;FIN\nWest;Di Q": "3 twice:  | East, Cy Ray FIN members:  1 | West, Cy Ray FIN, Di Q",
		head + "East;Cy Ray;Atlantis\nEast;Di Roe;NOR":       "2 country: Atlantis | East, Cy Ray ATLANTIS, Di Roe NOR",
		head + "East\nWest":                                  "no-rows: ",
	} {
		if got := teamsIn(text, entered, 2, 3); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
}

// A team of which a row is broken is not entered by halves.
func TestATeamWithABrokenRowIsNotFresh(t *testing.T) {
	cells := Cells("Team;Name;Country\nEast;Cy Ray;Atlantis\nEast;Di Roe;NOR\nWest;Eve Orr;FRA\nWest;Fay Ash;FRA")
	got := ReadTeamTable(cells, RecogniseTeams(cells, 2026), nil, 2026, 2, 2).Fresh()
	if len(got) != 1 || got[0].Name != "West" {
		t.Errorf("%+v", got)
	}
}

// A list of players has no teams: their column is left out, as a club is.
func TestATeamIsNoFieldOfAPlayer(t *testing.T) {
	cells := Cells("Team;Board;Name;Club\nNorth;2;Ada Vale;Harbour")
	if got := fmt.Sprint(Recognise(cells, 2026).Columns); got != "[  name ]" {
		t.Error(got)
	}
}
