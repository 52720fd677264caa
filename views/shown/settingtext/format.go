package settingtext

import (
	"strings"

	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/ranking"
)

// Format returns the settings that an event has of its pairing and table, with their values.
func Format(said tournament.Created) []part.Setting {
	var list []part.Setting
	settled, usual := said.Settled(), tournament.Usual().Settled()
	for _, r := range tournament.Rows() {
		value := r.Get(&settled)
		switch {
		case !r.Of(&said) || value == "":
		case r.Kind == setting.List:
			for i, word := range setting.Words(value) {
				list = append(list, part.Setting{Name: word, Label: locale.Say("format."+Entry(r.Name), "Place", i+1),
					Value: FormatValue(r, word), Default: r.Get(&said) == ""})
			}
		default:
			list = append(list, part.Setting{Name: r.Name, Label: locale.Say("format." + r.Name),
				Value: FormatValue(r, value), Default: value == r.Get(&usual)})
		}
	}
	return list
}

// FormatValue returns a value of an event's format in words.
func FormatValue(r tournament.Row, value string) locale.Text {
	switch r.Kind {
	case setting.Truth:
		return locale.Say(map[string]string{"true": "format.yes", "false": "format.no"}[value])
	case setting.List:
		if r.Name != "tiebreaks" {
			return locale.Say(r.Name + "." + value)
		}
		return ranking.TeamTiebreak(standings.ParseTeamTiebreak(value))
	case setting.Word:
		if strings.HasPrefix(r.Name, "keizer") { // a share of a value
			return locale.Say("share." + value)
		}
		return locale.Say(r.Name + "." + value)
	}
	if r.Name == "appeal" {
		return locale.Say("appeal.minutes", "N", value)
	}
	return locale.Say("setting.plain", "What", value)
}

// Entry returns the name of one word of a list.
func Entry(list string) string {
	if list == "tiebreaks" {
		return "tiebreak"
	}
	return list
}
