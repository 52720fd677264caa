// Package settingtext puts the settings of a game and of the pairing into words, and tells an opening step
// by step.
package settingtext

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Game returns all settings of a game with their values, but for what goes without saying.
func Game(s game.Settings) []part.Setting {
	var list []part.Setting
	for _, n := range s.Named() {
		if !n.Unsaid() {
			list = append(list, Setting(s.Game, n))
		}
	}
	return list
}

// Setting returns one setting of a game with its value.
func Setting(gameName string, n game.Named) part.Setting {
	return part.Setting{Name: n.Name, Label: Label(n.Name), Value: Value(gameName, n, n.Value), Default: n.Default}
}

// RuleText splits the basis of a result: the number of a rule of RIF, or the game and its options in words.
func RuleText(rule string) (number string, basis []locale.Text) {
	parts := strings.Split(rule, ", ")
	if !slices.Contains(game.Games(), parts[0]) {
		return rule, nil
	}
	basis = append(basis, locale.Say("game."+parts[0]))
	for _, option := range parts[1:] {
		name, value, _ := strings.Cut(option, " = ")
		basis = append(basis, locale.Say("settings.line", "Label", Label(name), "Value", locale.Say(name+"."+value)))
	}
	return "", basis
}

// Label returns the name of a setting.
func Label(name string) locale.Text { return locale.Say("new." + name) }

// Value returns a value of a setting in words.
func Value(gameName string, n game.Named, value string) locale.Text {
	switch {
	case n.Name == "game":
		return locale.Say("game." + value)
	case n.Name == "opening":
		return part.OpeningText(value)
	case n.Name == "size":
		return locale.Say("setting.plain", "What", value+" × "+value)
	case n.Name == "control":
		return part.ControlText(value)
	case value == "":
		return locale.Say(n.Name + ".none")
	case n.Unit.Name != "":
		return locale.Say(n.Name+"."+n.Unit.Name, "N", n.Unit.Shown(value))
	case n.Kind == setting.Number:
		return locale.Say("setting.plain", "What", value)
	case n.Name == "mode" && !ByClaim(gameName):
		return locale.Say("mode.flags." + value)
	}
	return locale.Say(n.Name + "." + value)
}

// ByClaim tells whether a game ends on claims. In such a game the mode says who ends it, in others what a
// fallen flag does.
func ByClaim(name string) bool {
	rules, err := variant.New(name, variant.Options{})
	return err == nil && rules.ByClaim()
}
