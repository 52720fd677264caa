package trf

import (
	"fmt"
	"strings"
)

// The systems that System names, as the command line does.
const (
	SystemSwiss        = "swiss"
	SystemRoundRobin   = "roundrobin"
	SystemScheveningen = "scheveningen"
	SystemKnockOut     = "knockout"
	SystemTeams        = "teams"
	SystemKeizer       = "keizer"
)

// System is how an event is paired, as far as its file says (192).
type System struct {
	// Name is one of the names above, empty if the file has none.
	Name string
	// Cycles of a round robin; AsPrinted repeats the tables as they are printed.
	Cycles    int
	AsPrinted bool
	// Baku accelerates a Swiss (FIDE C.04.7), unless lines 250 say how.
	Baku bool
}

// systems are the codes of FIDE's table of encoded types that we pair. The Dutch
// system is that in force since February 2026, under either year of its code.
var systems = map[string]System{
	"FIDE_DUTCH": {Name: SystemSwiss}, "FIDE_DUTCH_2026": {Name: SystemSwiss}, "FIDE_DUTCH_2025": {Name: SystemSwiss},
	"FIDE_DUTCH_BAKU": {Name: SystemSwiss, Baku: true}, "FIDE_DUTCH_2026_BAKU": {Name: SystemSwiss, Baku: true}, "FIDE_DUTCH_2025_BAKU": {Name: SystemSwiss, Baku: true},

	"BERGER_ROUNDROBIN": {Name: SystemRoundRobin, Cycles: 1}, "BERGER_ROUNDROBIN_G1": {Name: SystemRoundRobin, Cycles: 1}, "FIDE_ROUNDROBIN": {Name: SystemRoundRobin, Cycles: 1},
	"BERGER_ROUNDROBIN_G2": {Name: SystemRoundRobin, Cycles: 2, AsPrinted: true}, "BERGER_DOUBLEROUNDROBIN": {Name: SystemRoundRobin, Cycles: 2, AsPrinted: true},
	"FIDE_DOUBLEROUNDROBIN": {Name: SystemRoundRobin, Cycles: 2},

	"BERGER_TEAM_ROUNDROBIN": {Name: SystemTeams, Cycles: 1}, "BERGER_TEAM_ROUNDROBIN_G1": {Name: SystemTeams, Cycles: 1}, "FIDE_TEAM_ROUNDROBIN": {Name: SystemTeams, Cycles: 1},
	"FIDE_SCHEVENINGEN": {Name: SystemScheveningen}, "FIDE_SCHEVENINGEN_G1": {Name: SystemScheveningen},
	"CUSTOM_KNOCKOUT": {Name: SystemKnockOut},
	"CUSTOM_KEIZER":   {Name: SystemKeizer},
}

// encoded reads 192.
func (t *Tournament) encoded(l Line) error {
	t.encodedAs, t.encodedAt = strings.ToUpper(l.text(5, len(l.runes))), l
	if t.encodedAs == "" {
		return l.fail(5, BadLine, "no code", "the code of the system, such as FIDE_DUTCH")
	}
	return nil
}

// System is what the file says of its pairing. An unsupported code is an
// *Error.
func (t Tournament) System() (System, error) {
	if t.encodedAs == "" {
		return System{}, nil
	}
	s, ok := SystemOf(t.encodedAs)
	if !ok {
		return System{}, t.encodedAt.fail(5, NotHonoured, fmt.Sprintf("the system %s is not supported", t.encodedAs), "FIDE_DUTCH, FIDE_DUTCH_BAKU, FIDE_ROUNDROBIN, FIDE_DOUBLEROUNDROBIN or another of the systems of pair --help")
	}
	return s, nil
}

// InWords is the system that the words of line 092 name, where no code does (192); empty for none, and for a file of teams.
func (t Tournament) InWords() string {
	if t.encodedAs != "" || t.ofTeams() || len(t.Lines("013")) > 0 {
		return ""
	}
	return SystemIn(t.First("092"))
}

// SystemIn is the system that some words name; empty for none.
func SystemIn(words string) string {
	words = strings.ToLower(strings.NewReplacer("-", "", "_", "", " ", "").Replace(words))
	for _, known := range [][2]string{{"scheveningen", SystemScheveningen}, {"knockout", SystemKnockOut}, {"keizer", SystemKeizer}, {"roundrobin", SystemRoundRobin}, {"swiss", SystemSwiss}, {"dutch", SystemSwiss}} {
		if strings.Contains(words, known[0]) {
			return known[1]
		}
	}
	return ""
}

// SystemOf is the system of a code in capitals; false for one that we do not pair.
func SystemOf(code string) (System, bool) {
	s, ok := systems[code]
	return s, ok
}

// PairedAs refuses a system that the file's own code contradicts, and a system that
// does not honour what some line of the file says.
func (t Tournament) PairedAs(name string) error {
	s, err := t.System()
	if err != nil {
		return err
	}
	if s.Name != "" && s.Name != name {
		return t.encodedAt.fail(5, NotHonoured, fmt.Sprintf("the file says %s", t.encodedAs), "--system %s", s.Name)
	}
	if t.ofTeams() && len(t.numbered) > 0 {
		l := t.numbered[0]
		return l.fail(1, NotHonoured, fmt.Sprintf("%s names teams in this file, but is read for individual players only", l.code()), "a file without such lines")
	}
	for _, u := range t.unheeded {
		if !u.honoured(name) {
			return u.fail(1, NotHonoured, fmt.Sprintf("%s is not read by --system %s: %s", u.code(), name, teamRecords[u.code()]), "a file without such lines")
		}
	}
	return nil
}

// RoundRobin says that the file's code is that of an event in which everybody meets
// everybody.
func (t Tournament) RoundRobin() bool { return strings.Contains(t.encodedAs, "ROUNDROBIN") }

// Ranked refuses a file with points that our standings do not count: those of 299.
func (t Tournament) Ranked() error {
	for _, a := range t.awards {
		return a.at.fail(1, NotHonoured, "299, points beside results, is read only for pairing", "a file without such lines")
	}
	return nil
}

// ofTeams says that the numbers of 240, 250, 260 and 299 are those of teams.
func (t Tournament) ofTeams() bool { return len(t.Lines("310")) > 0 }

// teamRecords are the records whose meaning is known and that not every system
// honours.
var teamRecords = map[string]string{
	"013": "a team", "300": "boards in another order", "310": "a team", "320": "the bye of a team", "330": "a match by forfeit",
	"352": "the colours of the boards", "362": "points of matches", "801": "a list of teams", "802": "a list of teams",
	"XXS": "one worth each is known for a win, a draw and a loss, with either colour, by forfeit and by a bye",
}

// honoured says that a line changes nothing in a system, or is read by it. What the
// teams' records say beside their players is about matches that are over.
func (l Line) honoured(system string) bool {
	teams := system == SystemTeams || system == SystemScheveningen
	switch l.code() {
	case "801", "802":
		return system != SystemSwiss && system != SystemKeizer
	case "XXS":
		return teams || system == SystemRoundRobin
	case "352":
		return system == SystemTeams && alternate(l.text(5, len(l.runes)))
	}
	return teams
}

// alternate says that the boards of a match have the colours in turn, as we pair
// them, the first-named team first on board 1.
func alternate(colours string) bool {
	return strings.HasPrefix(strings.Repeat("WB", len(colours)), strings.ToUpper(colours))
}
