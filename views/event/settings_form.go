package event

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// exclusionOpening is the opening of the form whose three protocols stand in fields
// of their own.
const exclusionOpening = "exclusion"

var threeFields = []string{"three1", "three2", "three3"}

// given are the values of a form by the names of the settings.
type given map[string]string

// usual is what the form of a game says before anybody has written in it.
func usual(name string) given {
	g := given{"control": "1800+10"}
	if shown.ByClaim(name) {
		g = given{"control": "7200+30", "opening": "soosorv-8"}
	}
	for _, n := range namedOf(name) {
		if _, said := g[n.Name]; !said && !leftOpen(name, n.Name) {
			g[n.Name] = n.Value
		}
	}
	for i, protocol := range exclusionOf(name) {
		g[threeFields[i]] = protocol
	}
	return g
}

func namedOf(name string) []game.Named {
	named, err := game.Choices(name)
	if err != nil {
		return nil
	}
	return named
}

// exclusionOf are the three protocols that a game's exclusion is offered with.
func exclusionOf(name string) []string {
	for _, n := range namedOf(name) {
		for _, choice := range n.Choices {
			if three := opening.Candidates(choice); three != nil {
				return three
			}
		}
	}
	return nil
}

// leftOpen tells whether a setting follows from another one as long as nothing is
// said: the flags from the mode, and the options of a game with historical rule
// sets from the rule set.
func leftOpen(name, setting string) bool {
	if setting == "flags" {
		return true
	}
	presets := slices.ContainsFunc(namedOf(name), func(n game.Named) bool { return n.Name == "preset" })
	return presets && slices.Contains([]string{"size", "overline", "doubleThree", "bannedStone", "doubleFour", "fourThreeThree"}, setting)
}

// fill puts the settings of a game into the form, with what was written.
func fill(m *NewTournament, g given) {
	for _, n := range namedOf(m.Game) {
		if n.Name == "game" || n.Name == "exactFive" || len(n.Choices) == 1 {
			continue // exactFive is another word for an overline that counts nothing
		}
		list := listOf(m, n.Name)
		*list = append(*list, settingFieldOf(m.Game, n, g))
	}
	if exclusionOf(m.Game) == nil {
		return
	}
	for i, name := range threeFields {
		m.Three = append(m.Three, SettingField{Name: name, Label: locale.Say("new.three.one", "N", i+1), Value: g[name],
			Choices: protocols(m.Game)})
	}
}

// listOf is where a setting stands in the form: what everybody sets first, what
// concerns the time, and the rest, which is folded.
func listOf(m *NewTournament, name string) *[]SettingField {
	switch name {
	case "size", "preset", "opening":
		return &m.Main
	case "mode":
		if shown.ByClaim(m.Game) {
			return &m.Main
		}
	case "control", "lateLimit", "timeArbiters":
		return &m.Clock
	}
	return &m.More
}

// protocols are those that an exclusion may name.
func protocols(name string) []SettingChoice {
	var list []SettingChoice
	for _, n := range namedOf(name) {
		for _, choice := range n.Choices {
			if n.Name == "opening" && choice != "free" && opening.Candidates(choice) == nil {
				list = append(list, SettingChoice{Value: choice, Label: shown.SettingValue(name, n.Name, choice)})
			}
		}
	}
	return list
}

func settingFieldOf(name string, n game.Named, g given) SettingField {
	f := SettingField{Name: n.Name, Kind: kindOf(name, n), Label: shown.SettingLabel(n.Name), Hint: locale.Say("new." + n.Name + ".hint"), Value: g[n.Name]}
	if f.Kind != "select" && f.Kind != "cards" {
		return f
	}
	if leftOpen(name, n.Name) {
		f.Choices = append(f.Choices, SettingChoice{Label: locale.Say("new.left-open." + map[bool]string{true: "flags", false: "preset"}[n.Name == "flags"])})
	}
	for i, value := range n.Choices {
		c := SettingChoice{Value: value, Label: shown.SettingValue(name, n.Name, value), Usual: i == 0 && n.Name != "opening" && n.Name != "preset"}
		switch {
		case f.Kind == "cards":
			c.Hint = locale.Say(c.Label.Key + ".hint")
		case opening.Candidates(value) != nil:
			c = SettingChoice{Value: exclusionOpening, Label: locale.Say("opening.exclusion")}
		}
		f.Choices = append(f.Choices, c)
	}
	return f
}

// kindOf is how a setting is asked for.
func kindOf(name string, n game.Named) string {
	switch {
	case n.Name == "mode" && shown.ByClaim(name):
		return "cards"
	case n.Name == "timeArbiters":
		return "check"
	case n.Name == "control":
		return "text"
	case n.Choices == nil:
		return "number"
	}
	return "select"
}

// openingOf is the opening that the form means: an exclusion carries its three.
func (g given) opening() string {
	if g["opening"] != exclusionOpening {
		return g["opening"]
	}
	var three []string
	for _, field := range threeFields {
		three = append(three, g[field])
	}
	return exclusionOpening + "(" + strings.Join(three, ",") + ")"
}
