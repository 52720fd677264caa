package dispute

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
)

// offered are the rules that a ruling on a subject can rest on, as they are cited
// (seed numbers: PLAY.md, TOURNAMENT.md), the usual ones first.
var offered = map[Subject][]string{
	OfClaim:     {"RIF 9.1", "RIF 9.2", "RIF 9.3", "RIF 9.4", "RIF 9.6", "RIF 9.7", "RIF 9.8", "RIF 6", "RIF 10.4", "RIF 14.4", "RIF 14.5", "RIF 17.2"},
	OfCall:      {"RIF 14.7", "RIF 14.5", "RIF 14.6", "RIF 14.8", "RIF 14.9", "RIF 9.1", "RIF 9.2", "RIF 6", "RIF 7", "RIF 8", "RIF 10b", "RIF 12", "RIF 13", "RIF 16", "RIF 17.2"},
	OfResult:    {"RIF 9.1", "RIF 9.2", "RIF 17.2", "RIF 9.6", "RIF 10b", "RIF 13", "RIF 14.4", "RIF 14.5"},
	OfLateness:  {"RIF 15", "RIF 14.6", "RIF 17.2"},
	OfConduct:   {"RIF 16", "RIF 14.7", "RIF 14.8", "RIF 7", "RIF 8", "RIF 13", "RIF 17.2"},
	OfSpectator: {"RIF 16", "RIF 14.8", "RIF 17.2"},
}

// ofRenju are the rules of play that only renju has. Another game of the family has its own rules in
// their place, cited by its name.
var ofRenju = []string{"RIF 9.1", "RIF 9.2", "RIF 9.3", "RIF 9.7", "RIF 9.8", "RIF 6", "RIF 12"}

// Rules are those that a ruling on a subject is offered in a game of the family.
func Rules(of Subject, in string) []string {
	list := slices.Clone(offered[of])
	if in == "" || in == game.Renju {
		return list
	}
	return append([]string{in}, slices.DeleteFunc(list, func(rule string) bool { return slices.Contains(ofRenju, rule) })...)
}

// cites tells whether all of these can be cited for a subject in a game, each once.
func cites(of Subject, in string, rules []string) bool {
	known := append(Rules(of, in), offered[of]...)
	for i, rule := range rules {
		if !slices.Contains(known, rule) || slices.Contains(rules[:i], rule) {
			return false
		}
	}
	return true
}

// AllRules are those that any ruling can cite, each once.
func AllRules() (list []string) {
	for _, of := range Subjects() {
		for _, rule := range offered[of] {
			if !slices.Contains(list, rule) {
				list = append(list, rule)
			}
		}
	}
	return append(list, slices.DeleteFunc(variant.Names(), func(name string) bool { return name == game.Renju })...)
}

// byJudgement is the rule by which the organiser judges what no other rule foresaw (seed 15.2).
const byJudgement = "RIF 17.2"

// Unforeseen tells that a file was ruled on and no rule foresaw what it is about: none is cited,
// or none but that by which all disputes are judged. The report to the federation has it.
func (f File) Unforeseen() bool {
	return f.Ruling != nil && !slices.ContainsFunc(f.Ruling.Rules, func(rule string) bool { return rule != byJudgement })
}
