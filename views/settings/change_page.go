package settings

import (
	"slices"

	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// Changes is the page on which an event's settings are changed.
type Changes struct {
	ID        string
	Form      NewTournament
	Commands  [2]string // of copying, archiving
	Published bool
	Asked     []string       // after the first round: what can still be changed
	Fixed     []FixedSetting // and what cannot
	Sections  []Section
	Elsewhere []Elsewhere
	Breaks    []locale.Text // what another number of rounds breaks
	Reason    string
	Consent   tournament.Consent
	Archived  bool
	// What the viewer may do with the event.
	Copies, Archives, Deletes bool
	Signed                    bool
	Games                     bool
	Sample                    bool // it is deleted with its games
	Errors                    map[string]locale.Text
	Wrong                     locale.Text
	CopyName                  string // as it was typed
}

// archiving is the act that is offered of the two.
func (m Changes) archiving() string {
	if m.Archived {
		return "unarchive"
	}
	return "archive"
}

// Elsewhere is a line of settings that another page has.
type Elsewhere struct {
	Title string // the key of what it is called
	Says  []locale.Text
	Path  string
}

// paired tells whether an event has games.
func paired(t *tournament.Book) bool {
	return slices.ContainsFunc(t.Pairings, func(p tournament.Pairing) bool { return p.Game != "" })
}

// FixedSetting is one that cannot be changed any more, and since when.
type FixedSetting struct {
	Name                string
	Label, Value, Until locale.Text
}

// fixed lists what cannot be changed after the first round.
func (m *Changes) fixed(t *tournament.Book) {
	for _, held := range heldSettings(t.Created) {
		if until := tournament.Changeable(held.Name); until != tournament.AnyTime {
			m.Fixed = append(m.Fixed, FixedSetting{held.Name, held.Label, held.Value, locale.Say("until." + string(until))})
		}
	}
}

// fields are those that the page asks for.
func (m Changes) fields() []web.FormField {
	list := m.Form.fields()
	if m.Published {
		list = nil
		for _, name := range m.Asked {
			list = append(list, m.field(name).inForm())
		}
	}
	return append(list, web.FormField{Name: "sure", Label: locale.Say("format.rounds")}, web.FormField{Name: "consent", Label: locale.Say("regulations.consent")}, web.FormField{Name: "reason", Label: locale.Say("acts.reason")})
}

// field is one that is asked for after the first round.
func (m Changes) field(name string) SettingField {
	if f, ok := m.Form.Format[name]; ok {
		return f
	}
	return field("new.", name, setting.Text, m.Form.Name)
}

// consents are who may have agreed; nobody is said as long as nobody is chosen.
func (m Changes) consents(t *locale.Translator) []part.Choice {
	list := []part.Choice{{Label: t.T("regulations.consent.none")}}
	for _, of := range tournament.Consents() {
		list = append(list, part.Choice{Value: string(of), Label: t.T("regulations.consent." + string(of))})
	}
	return list
}
