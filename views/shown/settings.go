package shown

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// SettingsInWords are all settings of a game with their values.
func SettingsInWords(s game.Settings) []part.Setting {
	var list []part.Setting
	for _, n := range s.Named() {
		list = append(list, part.Setting{Name: n.Name, Label: SettingLabel(n.Name),
			Value: SettingValue(s.Game, n, n.Value), Default: n.Default})
	}
	return list
}

// RuleText puts what a result rests on into words: the game and the options that
// count. RIF's rules are numbers, and stay as they are.
func RuleText(rule string) (number string, basis []locale.Text) {
	parts := strings.Split(rule, ", ")
	if !slices.Contains(game.Games(), parts[0]) {
		return rule, nil
	}
	basis = append(basis, locale.Say("game."+parts[0]))
	for _, option := range parts[1:] {
		name, value, _ := strings.Cut(option, " = ")
		basis = append(basis, locale.Say("settings.line", "Label", SettingLabel(name), "Value", locale.Say(name+"."+value)))
	}
	return "", basis
}

// SettingLabel is what a setting is called.
func SettingLabel(name string) locale.Text { return locale.Say("new." + name) }

// SettingValue is a value of a setting in words.
func SettingValue(gameName string, n game.Named, value string) locale.Text {
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

// ByClaim tells whether a game ends on claims: then its mode says who ends it, and
// else what a fallen flag does.
func ByClaim(name string) bool {
	rules, err := variant.New(name, variant.Options{})
	return err == nil && rules.ByClaim()
}
