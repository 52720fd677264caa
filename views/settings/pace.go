package settings

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// The time control is chosen from a list, or written in minutes and seconds, or as a code
// (COMMANDS.md). The list's value is the code itself, so that a form that knows no list
// can say any code in its place.
const (
	ownPace  = "own"  // minutes and seconds stand in fields of their own
	codePace = "code" // the code does
)

// paces are the controls met in renju, as the list offers them; the last is no clock.
var paces = []string{"7200+30", "5400+30", "3600+30", "1800+10", "900+10", "600+5", "300+3", "3600", ""}

// The longest of each.
const (
	mostMinutes = 24 * 60
	mostSeconds = 3600
)

// control is the code of what was chosen. What is wrong with minutes and seconds is named
// beside them.
func (g given) control() (string, map[string]locale.Text) {
	switch g["control"] {
	case codePace:
		return g["code"], nil
	case ownPace:
	default:
		return g["control"], nil
	}
	wrong := map[string]locale.Text{}
	minutes, ok := amount(g["minutes"], mostMinutes)
	seconds := minutes * 60
	if !ok || seconds < 1 || !isWhole(seconds) {
		wrong["minutes"] = locale.Say("new.error.pace.minutes", "Most", mostMinutes)
	}
	bonus, ok := amount(g["seconds"], mostSeconds)
	if !ok || !isWhole(bonus) {
		wrong["seconds"] = locale.Say("new.error.pace.seconds", "Most", mostSeconds)
	}
	if len(wrong) > 0 {
		return "", wrong
	}
	code := strconv.Itoa(int(math.Round(seconds)))
	if bonus > 0 {
		code += "+" + strconv.Itoa(int(bonus))
	}
	return code, nil
}

// amount is a number that is not negative; nothing is 0.
func amount(text string, most float64) (float64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	return n, err == nil && n >= 0 && n <= most
}

// isWhole tells a whole number, as fractions of a minute make it.
func isWhole(n float64) bool { return math.Abs(n-math.Round(n)) < 1e-6 }

// fieldOf is the field in which a setting was written.
func (g given) fieldOf(setting string) string {
	if setting == "control" {
		return codePace
	}
	return setting
}

// paceFields are the choice of a control, and the fields of who has another one. A code
// that can be read is offered in words as well.
func (m *NewTournament) paceFields(g given) {
	chosen := g["control"]
	choices := slices.Clone(paces)
	minutes, seconds, can := part.ReadControl(chosen)
	switch {
	case chosen == ownPace, chosen == codePace, slices.Contains(paces, chosen):
	case can:
		choices = append([]string{chosen}, choices...)
	default:
		g["code"], chosen = chosen, codePace
	}
	if g["minutes"] == "" && g["seconds"] == "" {
		g["minutes"], g["seconds"] = minutes, seconds
	}
	m.Pace = field("new.", "control", 0, chosen)
	m.Pace.Kind = "pace"
	for _, code := range choices {
		m.Pace.Choices = append(m.Pace.Choices, SettingChoice{Value: code, Label: part.ControlText(code)})
	}
	m.Pace.Choices = append(m.Pace.Choices, SettingChoice{Value: ownPace, Label: locale.Say("new.control.own")},
		SettingChoice{Value: codePace, Label: locale.Say("new.control.code")})
	for _, name := range []string{"minutes", "seconds"} {
		f := field("new.", name, 0, g[name])
		f.Inputmode, f.Size = "decimal", 5
		m.Own = append(m.Own, f)
	}
	m.Code = field("new.", codePace, 0, g["code"])
}
