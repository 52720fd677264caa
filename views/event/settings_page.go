package event

import (
	"slices"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// NewTournament is the form of a new event, for one game. Main are the settings
// that everybody sets first, More the others; a game that has nothing to choose for
// a setting leaves it out. Format are those of the pairing and the table, by name.
type NewTournament struct {
	Name, TimeZone, Cycles string
	Game                   string
	Games                  []string // what can be chosen instead
	Main, Clock, More      []SettingField
	Three                  []SettingField // the three protocols of an exclusion
	Format                 map[string]SettingField
	Command                string // a fresh UUID for each rendering: a second press makes no second event
	TimeZones              []string
	Errors                 map[string]locale.Text // by field, as named in the form
}

// A SettingField asks for one setting. Kind is "select", "text", "cards", "check" or
// "list", which asks for the words of an order one by one.
type SettingField struct {
	Name      string
	Kind      string
	Label     locale.Text
	Hint      locale.Text // may be empty
	Value     string
	Choices   []SettingChoice
	Inputmode string // of what is written, as in HTML
	Size      int    // in characters; zero fills the line

	Entry  string   // of a list: the name of each choice
	Places []string // and what stands at each place; "" for nothing
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
	_, asked := m.Format[name]
	return asked || slices.Contains([]string{"name", "timeZone", "cycles"}, name)
}

// wrongIn tells whether one of the fields has an error.
func (m NewTournament) wrongIn(fields ...string) bool {
	return slices.ContainsFunc(fields, func(name string) bool { return m.Errors[name].Key != "" })
}

// unfolded tells whether one of the further settings has an error.
func (m NewTournament) unfolded() bool {
	return slices.ContainsFunc(slices.Concat(m.More, m.Three), func(field SettingField) bool { return m.wrongIn(field.Name) })
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

// controlExamples are the controls met in renju, to be read under the field.
func controlExamples() []string {
	return []string{"7200+30", "5400+30", "1800+10", "300+3", "3600", "40/7200:30/1800", "3600:5x60", "1800:10c300"}
}
