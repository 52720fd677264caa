package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"sync"

	"renju-arbiter/arbiter/game"
)

// Regulation is one setting that an event plays by, with how it stands to the rules of RIF.
type Regulation struct {
	Name    string // of the setting: "tiebreaks", "opening"
	Value   string // as its row writes it
	OfGames bool   // it is one of the games, not of the pairing and the table
	Rule    string // as it is cited; empty: no rule of RIF is about it
	Stance  Stance
}

// Regulations are all that the event plays by, in the order in which they are shown: the
// pairing and the table, then the games.
func (c Created) Regulations() []Regulation {
	c = c.completed()
	var list []Regulation
	add := func(name, value string, ofGames bool) {
		rule, stance := c.stanceOf(name, value)
		list = append(list, Regulation{name, value, ofGames, rule, stance})
	}
	settled := c.Settled()
	for _, r := range rows() {
		if value := r.Get(&settled); r.Of(&c) && value != "" && Regulates(r.Name) {
			add(r.Name, value, false)
		}
		if r.Name == "system" && c.how() == RoundRobin {
			add("cycles", strconv.Itoa(c.Cycles), false)
		}
	}
	for _, n := range c.Game.Named() {
		if !n.Unsaid() {
			add(n.Name, n.Value, true)
		}
	}
	return list
}

// RegulationsHash is the content of the regulations in one number: SHA-256 of a line for each,
// name=value, in hexadecimal.
func (c Created) RegulationsHash() string {
	var text strings.Builder
	for _, r := range c.Regulations() {
		text.WriteString(r.Name + "=" + r.Value + "\n")
	}
	sum := sha256.Sum256([]byte(text.String()))
	return hex.EncodeToString(sum[:])
}

// Regulates tells whether a setting is something that the event plays by: not what it is called,
// in which zone its times are shown, or how its boards are numbered.
func Regulates(setting string) bool {
	return setting != "name" && setting != "timeZone" && setting != "firstBoard"
}

// regulating are those of some settings that the event plays by.
func regulating(settings []string) []string {
	return slices.DeleteFunc(slices.Clone(settings), func(name string) bool { return !Regulates(name) })
}

// Stance is how what an event plays by stands to the rules of RIF.
type Stance string

// The stances. Only the General Assembly changes the rules (RIF 18, seed 16): what an event
// plays otherwise is said with the number of the rule that it leaves.
const (
	Unruled Stance = "unruled" // no rule of RIF is about it
	Open    Stance = "open"    // the rule leaves it to the event
	Kept    Stance = "kept"    // as the rule says
	Departs Stance = "departs" // otherwise than the rule says
)

// stand is how a setting stands to the rules: the one that is about it, and the values that
// leave it.
type stand struct {
	rule   string                     // as it is cited; empty: there is none
	leaves func(Created, string) bool // nil: the rule leaves it to the event
	renju  bool                       // it is a rule of renju, and says nothing of another game
}

// stands has every setting, by its name: those of the games of RIF's renju, then those of
// the pairing and the table, which RIF's rules of play leave open.
var stands = sync.OnceValue(func() map[string]stand {
	return map[string]stand{
		"opening":            {rule: "RIF 12 (seed 10)", leaves: noRIFOpening, renju: true},
		"symmetry":           {rule: "RIF 12.7 (seed 10.7)", renju: true},
		"lateFive":           {rule: "RIF 9.7 (seed 7.7)", renju: true},
		"doubleThreeReading": {rule: "RIF 9.3 (seed 7.3)", renju: true},
		"falseClaim":         {rule: "RIF 9.6 (seed 7.6)", renju: true},
		"mode":               {rule: "RIF 9.6 (seed 7.6)", leaves: isValue(game.ModeAutomatic), renju: true},
		"control":            {rule: "RIF 14 (seed 12)", leaves: isValue("")},
		"timeArbiters":       {rule: "RIF 14.9 (seed 12.9)"},
		"flags":              {rule: "RIF 14.8 (seed 12.8)", leaves: toldByNobody, renju: true},
		"bothFlags":          {rule: "RIF 10.4 (seed 8.4)", leaves: isValue(game.BothFlagsOnClaim), renju: true},
		"drawOffer":          {rule: "RIF 10b (seed 8b)", leaves: isValue(game.DrawOfferAfterPress), renju: true},
		"swapAlone":          {rule: "RIF 14.3 (seed 12.3)"},
		"lateLimit":          {rule: "RIF 15 (seed 13)"},
		"bothAbsent":         {rule: "RIF 15 (seed 13)"},
		"sheetDuty":          {rule: "RIF 13 (seed 11)"},
		"stoppedBoard":       {rule: "RIF 14.7 (seed 12.7)"},
		"appeal":             {rule: "RIF 17.2 (seed 15.2)"},

		"device": {}, "reconnectLimit": {},

		"game": {}, "size": {}, "pairs": {}, "preset": {}, "exactFive": {}, "overline": {}, "boardFull": {}, "stones": {}, "doubleThree": {},
		"bannedStone": {}, "doubleFour": {}, "fourThreeThree": {}, "perfectFive": {}, "doubleThreeFive": {},

		"system": {}, "cycles": {}, "rounds": {}, "boards": {}, "reserves": {}, "gamesFirst": {}, "freeOrder": {}, "lineUpMinutes": {}, "legs": {}, "win": {}, "draw": {},
		"score": {}, "matchWin": {}, "matchDraw": {}, "tiebreaks": {}, "unplayed": {}, "numbers": {}, "seed": {}, "apart": {}, "apartRounds": {},
		"unfinished": {}, "adjourned": {}, "baku": {}, "colourFree": {}, "keep": {}, "level": {}, "thirdPlace": {}, "elimination": {}, "oneFinal": {},
		"keizerAbsence": {}, "keizerDuty": {}, "keizerBye": {}, "keizerRepeat": {},
	}
})

func isValue(of string) func(Created, string) bool {
	return func(_ Created, value string) bool { return value == of }
}

// decided are the openings that a General Assembly has decided, with the numbers of fifths of the
// original and of the world championships (PLAY.md, "Opening protocols").
var decided = []string{"rif", "yamaguchi", "soosorv-4", "soosorv-8", "taraguchi-5", "taraguchi-10", "tarannikov"}

// noRIFOpening tells an opening that no General Assembly has decided: none at all, one of
// before 1996, one of another game, or another number of fifths. Of an exclusion each may be left.
func noRIFOpening(_ Created, value string) bool {
	return slices.ContainsFunc(game.Protocols(value), func(name string) bool { return !slices.Contains(decided, name) })
}

// toldByNobody tells that a flag is not left to the players although no time arbiter is used:
// only those lift the rule that nobody else points at one.
func toldByNobody(c Created, value string) bool {
	return value != game.FlagsClaim && !c.Game.TimeArbiters
}

// stanceOf is how a value stands to the rules, and to which one.
func (c Created) stanceOf(name, value string) (rule string, is Stance) {
	s := stands()[name]
	if s.rule == "" || s.renju && c.Game.Game != game.Renju {
		return "", Unruled
	}
	switch {
	case s.leaves == nil:
		return s.rule, Open
	case s.leaves(c, value):
		return s.rule, Departs
	}
	return s.rule, Kept
}
