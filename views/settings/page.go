package settings

import (
	"slices"
	"strings"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// NewTournament is the form of a new event, for one game, in the order in which it is
// filled in: what is played, how it is paired, the time, the rules. A game that has
// nothing to choose for a setting leaves it out.
type NewTournament struct {
	Name, TimeZone string
	Guess          bool          // nobody has named the time zone: the browser's is suggested
	Begun          string        // the preset that the form began with; empty for none
	Departs        []locale.Text // what is another way than in it
	Looked         bool          // the form is only looked at: Departs and the steps' lines are of now

	Paired, Timed, Ruled Step // the steps that a preset has filled in

	Presets    []PresetChoice // what can be begun with
	Game       string
	Games      []string                // or with the usual settings of one of these
	Format     map[string]SettingField // the pairing and the table, by name
	Pace       SettingField            // the time control,
	Own        []SettingField          // in minutes and seconds,
	Code       SettingField            // as a code
	Clock      []SettingField          // what else concerns the time
	Main, More []SettingField          // the rules that everybody sets first, and the others
	Three      []SettingField          // the three protocols of an exclusion
	Command    string                  // a fresh UUID for each rendering: a second press makes no second event
	TimeZones  []string
	Errors     map[string]locale.Text // by field, as named in the form
}

// A SettingField asks for one setting. Kind is "select", "text", "cards", "check", "pace",
// or "list", which asks for the words of an order one by one.
type SettingField struct {
	Name      string
	Kind      string
	Label     locale.Text
	Hint      locale.Text // may be empty
	Value     string
	Choices   []SettingChoice
	Inputmode string // of what is written, as in HTML
	Size      int    // in characters; zero fills the line
	Of        string // the systems that have it; empty: all
	When      string // the value of another field that it belongs to; empty: any

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

// A Step is a part of the form that a preset has filled in: what is set in it, and whether
// something in it is wrong.
type Step struct {
	Says  []locale.Text
	Wrong bool
}

// formatOrder is the order in which the form asks about pairing and table.
var formatOrder = []string{"system", "cycles", "rounds", "legs", "boards", "reserves", "gamesFirst", "freeOrder", "lineUpMinutes", "win", "draw",
	"score", "matchWin", "matchDraw", "tiebreaks", "unplayed", "seed", "apart", "apartRounds", "unfinished", "adjourned", "baku", "colourFree",
	"elimination", "oneFinal", "level", "thirdPlace", "keizerAbsence", "keizerDuty", "keizerBye", "keizerRepeat", "numbers", "keep", "firstBoard"}

// fields are those of the form, in their order.
func (m NewTournament) fields() []web.FormField {
	list := []web.FormField{{Name: "name", Label: locale.Say("new.name")}, {Name: "timeZone", Label: locale.Say("new.timeZone")}}
	for _, field := range slices.Concat(m.pairedFields(), m.timedFields(), m.ruledFields()) {
		list = append(list, field.inForm())
	}
	return list
}

// pairedFields are those of the step that says how it is paired.
func (m NewTournament) pairedFields() (list []SettingField) {
	for _, name := range formatOrder {
		list = append(list, m.Format[name])
	}
	return list
}

// timedFields are those of the time.
func (m NewTournament) timedFields() []SettingField {
	return slices.Concat([]SettingField{m.Pace}, m.Own, []SettingField{m.Code}, m.Clock)
}

// ruledFields are those of the rules.
func (m NewTournament) ruledFields() []SettingField { return slices.Concat(m.Main, m.Three, m.More) }

// inForm is the field as the summary of faults names it.
func (s SettingField) inForm() web.FormField {
	if s.Kind == "list" {
		return web.FormField{Name: s.Name, ID: s.Entry + "-1", Label: locale.Say("format." + s.Name + ".all")}
	}
	return web.FormField{Name: s.Name, Label: s.Label}
}

// of names the systems that have one of some settings.
func (m NewTournament) of(names ...string) string {
	var list []string
	for _, name := range names {
		for system := range strings.FieldsSeq(m.Format[name].Of) {
			if !slices.Contains(list, system) {
				list = append(list, system)
			}
		}
	}
	return strings.Join(list, " ")
}

// wrongIn tells whether one of the fields has an error.
func (m NewTournament) wrongIn(fields ...string) bool {
	return slices.ContainsFunc(fields, func(name string) bool { return m.Errors[name].Key != "" })
}

// said tells whether one of the settings is said, or wrong: what is folded is then open.
func (m NewTournament) said(fields ...string) bool {
	return m.wrongIn(fields...) || slices.ContainsFunc(fields, func(name string) bool {
		value := m.Format[name].Value
		return value != "" && value != "false" && value != "0"
	})
}

// unfolded tells whether one of the further settings has an error.
func (m NewTournament) unfolded() bool {
	return slices.ContainsFunc(m.More, func(field SettingField) bool { return m.wrongIn(field.Name) })
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
