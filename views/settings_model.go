package views

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

// settingsInWords are all settings of a game with their values.
func settingsInWords(s game.Settings) []page.Setting {
	var list []page.Setting
	for _, n := range s.Named() {
		list = append(list, page.Setting{Name: n.Name, Label: settingLabel(n.Name),
			Value: settingValue(s.Game, n.Name, n.Value), Default: n.Default})
	}
	return list
}

// ruleText puts what a result rests on into words: the game and the options that
// count. RIF's rules are numbers, and stay as they are.
func ruleText(rule string) (number string, basis []locale.Text) {
	parts := strings.Split(rule, ", ")
	if !slices.Contains(game.Games(), parts[0]) {
		return rule, nil
	}
	basis = append(basis, say("game."+parts[0]))
	for _, option := range parts[1:] {
		name, value, _ := strings.Cut(option, " = ")
		basis = append(basis, say("settings.line", "Label", settingLabel(name), "Value", settingValue(parts[0], name, value)))
	}
	return "", basis
}

func settingLabel(name string) locale.Text { return say("new." + name) }

// settingValue is a value of a setting in words.
func settingValue(gameName, name, value string) locale.Text {
	switch name {
	case "game":
		return say("game." + value)
	case "opening":
		return part.OpeningText(value)
	case "size":
		return say("setting.plain", "What", value+" × "+value)
	case "control":
		return part.ControlText(value)
	case "lateLimit":
		return lateValue(value)
	case "stones":
		if value == "" {
			return say("stones.most")
		}
		return say("setting.plain", "What", value)
	case "preset":
		if value == "" {
			return say("preset.none")
		}
	case "mode":
		if !byClaim(gameName) {
			return say("mode.flags." + value)
		}
	}
	return say(name + "." + value)
}

// byClaim tells whether a game ends on claims: then its mode says who ends it, and
// else what a fallen flag does.
func byClaim(name string) bool {
	rules, err := variant.New(name, variant.Options{})
	return err == nil && rules.ByClaim()
}

// lateValue is a limit in seconds, in words.
func lateValue(value string) locale.Text {
	seconds, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return say("lateLimit.none")
	}
	return say("lateLimit.minutes", "N", strconv.FormatFloat(seconds/60, 'f', -1, 64))
}
