package standings

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/rulebook"
)

// definition is what a tie-break is held to: its definition, slow and from the words of
// TIEBREAKS.md, NaN for no value; and examples by hand.
type definition struct {
	slow     func(o oracle, no int) float64
	examples []handMade
}

// handMade is a value of a player of the example of TIEBREAKS.md.
type handMade struct {
	system System
	rule   Unplayed
	player int
	want   float64
}

// definitions has every row of the table. What has a test of its own instead of a
// slow number has none: a list (TestTheTruncatedBuchholzPartsAsTheLoopDoes), and a
// place that hangs on the group (TestDirectEncounterIsTheDefinition).
var definitions = map[Tiebreak]definition{
	MatchPoints:       {slow: slowScore(true)},
	GamePoints:        {slow: slowScore(false)},
	Buchholz:          {slowBuchholz(0, 0), []handMade{{Swiss, FIDE2026, 1, 8}, {Swiss, FIDE2026, 3, 9}, {Swiss, FIDE2026, 6, 4.5}, {Swiss, FIDE2012, 3, 9.5}, {Swiss, FIDE2012, 4, 8}, {Swiss, NoUnplayed, 3, 6}}},
	BuchholzCut1:      {slowBuchholz(1, 0), []handMade{{Swiss, FIDE2026, 1, 6.5}, {Swiss, FIDE2026, 3, 7}, {Swiss, FIDE2012, 3, 8}, {Swiss, NoUnplayed, 3, 6}}},
	BuchholzCut2:      {slowBuchholz(2, 0), []handMade{{Swiss, FIDE2026, 1, 4.5}}},
	BuchholzMedian:    {slowBuchholz(1, 1), []handMade{{Swiss, FIDE2026, 1, 4}}},
	BuchholzTruncated: {nil, []handMade{{Swiss, FIDE2026, 1, 6.5}}},
	SonnebornBerger:   {oracle.sonnebornBerger, []handMade{{Swiss, FIDE2026, 1, 5.75}, {Swiss, FIDE2026, 3, 4.75}, {RoundRobin, FIDE2026, 3, 4.25}, {RoundRobin, FIDE2012, 3, 4.25}}},
	DirectEncounter:   {nil, []handMade{{Swiss, FIDE2026, 3, 1}, {Swiss, FIDE2026, 4, 1}}},
	Wins:              {oracle.wins, []handMade{{Swiss, FIDE2026, 4, 2}, {RoundRobin, FIDE2026, 4, 1}}},
	WinsPlayed:        {slowGames("1", false), []handMade{{Swiss, FIDE2026, 4, 0}}},
	GamesAsBlack:      {slowGames("10=", true), []handMade{{Swiss, FIDE2026, 3, 2}}},
	WinsAsBlack:       {slowGames("1", true), []handMade{{Swiss, FIDE2026, 3, 1}}},
	Progressive:       {oracle.progressive, []handMade{{Swiss, FIDE2026, 4, 5}}},
	Koya:              {oracle.koya, []handMade{{RoundRobin, FIDE2026, 3, 1.5}}},
	Opponents:         {oracle.opponents, []handMade{{Swiss, FIDE2026, 3, 6}}},
	Opponents2:        {oracle.opponents2, []handMade{{Swiss, FIDE2026, 3, 20}}},
	Berger:            {oracle.berger, []handMade{{Swiss, FIDE2026, 3, 4.25}}},
	Performance:       {oracle.performance, []handMade{{Swiss, FIDE2026, 1, 2166}}},
	Rating:            {oracle.rated, []handMade{{Swiss, FIDE2026, 1, 2100}}},
	RatingLow:         {oracle.rated, []handMade{{Swiss, FIDE2026, 1, 2100}}},
	Lots:              {oracle.lots, []handMade{{Swiss, FIDE2026, 4, 1}, {Swiss, FIDE2026, 3, 2}, {Swiss, FIDE2026, 2, 3}, {Swiss, FIDE2026, 1, 4}, {Swiss, FIDE2026, 5, 5}, {Swiss, FIDE2026, 6, 6}}},
}

func slowBuchholz(lowest, highest int) func(oracle, int) float64 {
	return func(o oracle, no int) float64 { return o.buchholz(no, lowest, highest) }
}

func slowGames(letters string, blackOnly bool) func(oracle, int) float64 {
	return func(o oracle, no int) float64 { return o.counted(no, letters, blackOnly) }
}

func slowScore(onMatches bool) func(oracle, int) float64 {
	return func(o oracle, no int) (total float64) {
		for round := 1; round <= o.rounds; round++ {
			total += o.scored(no, round, onMatches)
		}
		return total
	}
}

func everyOne(Tiebreak) bool { return true }

func TestEveryTiebreakIsDefinedAndHasAnExample(t *testing.T) {
	for _, name := range MiniMatchTiebreaks() {
		d, there := definitions[name]
		if !there {
			t.Errorf("%s has no definition", name)
		}
		if name.Whom() == OfAll && len(d.examples) == 0 {
			t.Errorf("%s has no example", name)
		}
		for _, c := range d.examples {
			if got := mustTable(t, example(c.system, c.rule, name)).number(c.player); math.Abs(got-c.want) > 1e-9 {
				t.Errorf("system %d, rule %d, %s of player %d: %v, want %v", c.system, c.rule, name, c.player, got, c.want)
			}
		}
	}
}

// TIEBREAKS.md defines every tie-break by its name, and no other.
func TestTheNamesAreThoseOfTheRules(t *testing.T) {
	_, text, _ := strings.Cut(rulebook.Tiebreaks, "## Sums over opponents")
	names := map[Tiebreak]bool{}
	for _, found := range regexp.MustCompile("`([a-z0-9,-]{4,})`").FindAllStringSubmatch(text, -1) {
		for name := range strings.SplitSeq(found[1], ",") {
			names[Tiebreak(name)] = true
		}
	}
	for _, name := range MiniMatchTiebreaks() {
		if !names[name] {
			t.Errorf("TIEBREAKS.md does not define %s", name)
		}
	}
	for name := range names {
		if name != "--unplayed" && name != "none" && name.row() == nil {
			t.Errorf("TIEBREAKS.md defines %s, and there is no such tie-break", name)
		}
	}
}

func TestACodeOfTheHandbookIsOneTiebreak(t *testing.T) {
	for _, name := range MiniMatchTiebreaks() {
		code := name.row().fide
		if got, ok := ByFIDE(code); ok != (code != "") || ok && got != name {
			t.Errorf("%s has the code %q, which is %s", name, code, got)
		}
	}
}
