package simulation

import (
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament/access"
)

const chiefName = "Chief arbiter of the simulation"

// staff are the officials beside the chief arbiter: two arbiters, two time arbiters, and a jury of
// which some are always no compatriots.
var staff = []struct {
	name    string
	role    access.Role
	as      rights.Role
	country string
}{
	{"First arbiter", access.Arbiter, rights.Arbiter, ""},
	{"Second arbiter", access.Arbiter, rights.Arbiter, ""},
	{"First time arbiter", access.TimeArbiter, rights.TimeArbiter, ""},
	{"Second time arbiter", access.TimeArbiter, rights.TimeArbiter, ""},
	{"First of the jury", access.Jury, rights.Jury, "JPN"},
	{"Second of the jury", access.Jury, rights.Jury, "SWE"},
	{"Third of the jury", access.Jury, rights.Jury, "FRA"},
	{"Fourth of the jury", access.Jury, rights.Jury, "CZE"},
	{"Fifth of the jury", access.Jury, rights.Jury, "USA"},
}

// countries are those of the players; some are the jury's too.
var countries = []string{"EST", "JPN", "SWE", "POL", "FIN", "CHN", "CZE", "HUN", "LAT", "NOR"}

var (
	given   = []string{"Ada", "Bruno", "Celia", "Dimo", "Elka", "Faro", "Greta", "Hilo", "Ines", "Jarek", "Kaia", "Lomo", "Mirel", "Nando", "Orla", "Pavo"}
	surname = []string{"Ashdown", "Birkway", "Carrow", "Dunmere", "Elsworth", "Fennick", "Garside", "Hollin", "Ingleby", "Jessop", "Kirkham", "Lowther", "Marden"}
)

// nameOf is an invented name, another one for each number.
func nameOf(i int) string {
	name := given[i%len(given)] + " " + surname[i/len(given)%len(surname)]
	if again := i / (len(given) * len(surname)); again > 0 {
		name += " " + string(rune('A'+again%26))
	}
	return name
}
