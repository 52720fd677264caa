package shown

import (
	"encoding/hex"
	"maps"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/settingtext"
)

// ofHall are what every event of this installation plays by in its hall, with the rule of each.
var ofHall = []struct{ name, rule string }{
	{"sheets", "RIF 13 (seed 11)"}, {"conduct", "RIF 16 (seed 14)"}, {"disputes", "RIF 17.2 (seed 15.2)"},
}

// Regulations are what an event plays by, for the page and for the printed sheet.
func (tell Presenter) Regulations(t *tournament.Book) part.Regulations {
	m := part.Regulations{Frozen: t.Published, Hash: hashDigits(t.Sheet.Frozen), Jury: tell.jury(t.State)}
	stands := map[string]tournament.Regulation{}
	for _, r := range t.Regulations() {
		stands[r.Name] = r
		if r.Stance == tournament.Departs {
			m.Departures++
		}
	}
	for _, h := range ofHall {
		m.Hall = append(m.Hall, part.Regulation{Setting: part.Setting{Name: h.name, Label: locale.Say("regulations." + h.name), Value: locale.Say("regulations." + h.name + ".are")},
			Rule: h.rule, Against: locale.Say("regulations.kept")})
	}
	for _, one := range formatWithCycles(t.Created) {
		r := regulation(one, stands[one.Name])
		if one.Name == "appeal" {
			m.Hall = append(m.Hall, r)
		} else {
			m.Pairing = append(m.Pairing, r)
		}
	}
	for _, one := range settingtext.Game(t.Game) {
		m.Games = append(m.Games, regulation(one, stands[one.Name]))
	}
	for _, a := range t.Sheet.Amended {
		m.Amended = append(m.Amended, tell.amendment(t.State, a))
	}
	return m
}

// regulation is a setting with how it stands to the rules of RIF.
func regulation(one part.Setting, r tournament.Regulation) part.Regulation {
	told := part.Regulation{Setting: one, Rule: r.Rule}
	switch r.Stance {
	case tournament.Kept:
		told.Against = locale.Say("regulations.kept")
	case tournament.Open:
		told.Against = locale.Say("regulations.left")
	case tournament.Departs:
		told.Departs, told.Against = true, locale.Say("rif."+one.Name)
	}
	return told
}

// formatWithCycles are the settings of the pairing, with how often each meets each.
func formatWithCycles(c tournament.Created) []part.Setting {
	list := settingtext.Format(c)
	if c.How() != tournament.RoundRobin {
		return list
	}
	cycles := part.Setting{Name: "cycles", Label: locale.Say("new.cycles"), Value: locale.Say("setting.plain", "What", strconv.Itoa(c.Cycles)), Default: c.Cycles == 1}
	return slices.Insert(list, min(1, len(list)), cycles)
}

// amendment is a change of what was frozen.
func (tell Presenter) amendment(t tournament.State, a tournament.Amendment) part.Amendment {
	told := part.Amendment{Round: a.Round, Consent: Consent(a.Consent), Reason: a.Reason, Hash: hashDigits(a.Hash)}
	if a.At > 0 {
		told.At = localtime.Stamp(t, tell.Desk.Wall(a.At))
	}
	for _, field := range a.Fields {
		label := tell.Words(tournament.Label(field))
		told.Changes = append(told.Changes, part.Changed{Label: label, Was: valueOf(a.Was, field), Is: valueOf(a.Is, field)})
	}
	return told
}

// valueOf is a setting of an event in words: of an order each of its words, of what the event
// does not have a dash.
func valueOf(c tournament.Created, name string) (list []locale.Text) {
	for _, one := range formatWithCycles(c) {
		if one.Name == name || one.Label.Key == "format."+settingtext.Entry(name) {
			list = append(list, one.Value)
		}
	}
	if len(list) == 0 {
		return []locale.Text{locale.Say("setting.plain", "What", "–")}
	}
	return list
}

// Consent is who agreed to a change of the regulations.
func Consent(c tournament.Consent) locale.Text {
	switch {
	case c.Of == "":
		return locale.Say("regulations.agreed.unknown")
	case c.Words != "":
		return locale.Say("regulations.agreed.words", "Who", locale.Say("regulations.consent."+string(c.Of)), "Words", locale.Isolate(c.Words))
	}
	return locale.Say("regulations.agreed.by", "Who", locale.Say("regulations.consent."+string(c.Of)))
}

// jury are the members of the appeals jury, with their countries.
func (tell Presenter) jury(t tournament.State) (names []string) {
	for _, account := range slices.Sorted(maps.Keys(t.Access.Staff)) {
		if t.Access.Staff[account] != access.Jury {
			continue
		}
		name := tell.actor("account:" + account)
		if country := t.Access.Jurors[account].Country; country != "" {
			name += " (" + country + ")"
		}
		names = append(names, name)
	}
	return names
}

// hashDigits are the first 16 digits of a hash.
func hashDigits(hash string) []string {
	sum, err := hex.DecodeString(hash)
	if err != nil || len(sum) < 8 {
		return nil
	}
	return statement.Digits(sum[:8])
}
