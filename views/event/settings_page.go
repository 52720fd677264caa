package event

import (
	"slices"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// NewTournament is the form of a new event, for one game. Main are the settings
// that everybody sets first, More the others; a game that has nothing to choose for
// a setting leaves it out.
type NewTournament struct {
	Name, TimeZone, Cycles string
	Game                   string
	Games                  []string // what can be chosen instead
	Main, Clock, More      []SettingField
	Three                  []SettingField // the three protocols of an exclusion
	Format                 Format
	Command                string // a fresh UUID for each rendering: a second press makes no second event
	TimeZones              []string
	Errors                 map[string]locale.Text // by field, as named in the form
}

// A SettingField asks for one setting. Choices are empty where something is
// written; Kind is "select", "text", "cards" or "check".
type SettingField struct {
	Name    string
	Kind    string
	Label   locale.Text
	Hint    locale.Text // may be empty
	Value   string
	Choices []SettingChoice
}

// A SettingChoice is one value that a setting may have. The usual one is marked.
type SettingChoice struct {
	Value string
	Label locale.Text
	Hint  locale.Text // may be empty
	Usual bool
}

// Asks tells whether the form has a field of that name.
func (m NewTournament) Asks(name string) bool {
	for _, list := range [][]SettingField{m.Main, m.Clock, m.More, m.Three} {
		for _, field := range list {
			if field.Name == name {
				return true
			}
		}
	}
	return slices.Contains([]string{"name", "timeZone", "cycles"}, name) || slices.Contains(formatNames, name)
}

// unfolded tells whether one of the further settings has an error.
func (m NewTournament) unfolded() bool {
	for _, field := range append(append([]SettingField{}, m.More...), m.Three...) {
		if _, wrong := m.Errors[field.Name]; wrong {
			return true
		}
	}
	return false
}

func choiceLabel(t *locale.Translator, c SettingChoice) string {
	label := t.Text(c.Label)
	if c.Usual {
		return t.T("new.usual", "What", label)
	}
	return label
}

func choices(t *locale.Translator, list []SettingChoice) []part.Choice {
	out := make([]part.Choice, len(list))
	for i, c := range list {
		out[i] = part.Choice{Value: c.Value, Label: choiceLabel(t, c)}
	}
	return out
}
