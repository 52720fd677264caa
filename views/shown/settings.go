package shown

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// SettingsInWords are all settings of a game with their values.
func SettingsInWords(s game.Settings) []part.Setting {
	var list []part.Setting
	for _, n := range s.Named() {
		list = append(list, part.Setting{Name: n.Name, Label: SettingLabel(n.Name),
			Value: SettingValue(s.Game, n.Name, n.Value), Default: n.Default})
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
		basis = append(basis, locale.Say("settings.line", "Label", SettingLabel(name), "Value", SettingValue(parts[0], name, value)))
	}
	return "", basis
}

// SettingLabel is what a setting is called.
func SettingLabel(name string) locale.Text { return locale.Say("new." + name) }

// SettingValue is a value of a setting in words.
func SettingValue(gameName, name, value string) locale.Text {
	switch name {
	case "game":
		return locale.Say("game." + value)
	case "opening":
		return part.OpeningText(value)
	case "size":
		return locale.Say("setting.plain", "What", value+" × "+value)
	case "control":
		return part.ControlText(value)
	case "lateLimit":
		return lateValue(value)
	case "stones":
		if value == "" {
			return locale.Say("stones.most")
		}
		return locale.Say("setting.plain", "What", value)
	case "preset":
		if value == "" {
			return locale.Say("preset.none")
		}
	case "mode":
		if !ByClaim(gameName) {
			return locale.Say("mode.flags." + value)
		}
	}
	return locale.Say(name + "." + value)
}

// ByClaim tells whether a game ends on claims: then its mode says who ends it, and
// else what a fallen flag does.
func ByClaim(name string) bool {
	rules, err := variant.New(name, variant.Options{})
	return err == nil && rules.ByClaim()
}

// lateValue is a limit in seconds, in words.
func lateValue(value string) locale.Text {
	seconds, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return locale.Say("lateLimit.none")
	}
	return locale.Say("lateLimit.minutes", "N", strconv.FormatFloat(seconds/60, 'f', -1, 64))
}
