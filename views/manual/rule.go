package manual

import (
	"regexp"
	"strings"
	"sync"

	"renju-arbiter/views/address"
)

// places says where a rule of the federation is told: text and anchor by number.
var places = map[string][2]string{
	"4":    {"play", "renju-1"},
	"5":    {"play", "renju-2"},
	"6":    {"play", "renju-3"},
	"7":    {"play", "renju-4"},
	"8":    {"play", "renju-5"},
	"9.1":  {"play", "renju-6"},
	"9.2":  {"play", "renju-7"},
	"9.3":  {"play", "renju-8"},
	"9.4":  {"play", "the-game-ends-on-a-claim"},
	"9.5":  {"play", "the-game-ends-on-a-claim"},
	"9.6":  {"play", "the-game-ends-on-a-claim"},
	"9.7":  {"play", "the-game-ends-on-a-claim-black-five"},
	"9.8":  {"play", "the-game-ends-on-a-claim-black-double-three"},
	"10.1": {"play", "renju-9"},
	"10.2": {"play", "renju-9"},
	"10.3": {"play", "renju-9"},
	"10.4": {"play", "claims-of-both-flags"},
	"10b":  {"play", "draw-offers"},
	"11":   {"play", "the-26-openings"},
	"12":   {"play", "opening-protocols"},
	"12.9": {"play", "renju-2"},
	"13":   {"tournament", "score-sheets"},
	"14":   {"tournament", "clocks-and-flags"},
	"14.3": {"tournament", "clocks-and-flags-2"},
	"14.4": {"tournament", "clocks-and-flags-3"},
	"14.5": {"tournament", "clocks-and-flags-6"},
	"14.6": {"tournament", "clocks-and-flags-7"},
	"14.7": {"tournament", "clocks-and-flags-7"},
	"14.8": {"tournament", "clocks-and-flags-8"},
	"14.9": {"tournament", "clocks-and-flags-8"},
	"15":   {"tournament", "lateness"},
	"16":   {"tournament", "conduct-and-the-organisers-duties"},
	"17":   {"tournament", "conduct-and-the-organisers-duties"},
	"18":   {"tournament", "before-and-after-the-rounds"},
}

// games says where the rules of the other games of the family are told, by the name of the game.
var games = map[string]string{
	"gomoku":   "the-other-games-of-the-seeds-gomoku",
	"pente":    "the-other-games-of-the-seeds-pente",
	"pente4":   "the-other-games-of-the-seeds-pente-2",
	"ninuki":   "the-other-games-of-the-seeds-ninuki-renju",
	"connect4": "the-other-games-of-the-seeds-connect-four",
}

var ruleNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^RIF (\d+(?:\.\d+|[a-z])?)\b`) })

// Address returns the link for a citation such as "RIF 9.3 (seed 7.3)": the rule's own place, or that of
// the rule that it belongs to. It knows the rules of other games too, cited by name. It is empty for
// anything else.
func Address(citation string) string {
	if anchor, is := games[citation]; is {
		return address.RulesText("play") + "#" + anchor
	}
	m := ruleNumber().FindStringSubmatch(citation)
	if m == nil {
		return ""
	}
	place, known := places[m[1]]
	if !known {
		whole, _, _ := strings.Cut(m[1], ".")
		if place, known = places[whole]; !known {
			return ""
		}
	}
	return address.RulesText(place[0]) + "#" + place[1]
}
