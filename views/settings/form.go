package settings

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/settingtext"
)

// exclusionOpening is the opening of the form whose three protocols stand in fields
// of their own.
const exclusionOpening = "exclusion"

var threeFields = []string{"three1", "three2", "three3"}

// given are the values of a form by the names of the settings; the words of a list
// have commas between them.
type given map[string]string

// usual is what the form of a game says before anybody has written in it.
func usual(name string) given {
	g := usualFormat()
	g["game"], g["control"] = name, "1800+10"
	if settingtext.ByClaim(name) {
		g["control"], g["opening"] = "7200+30", "soosorv-8"
	}
	for _, n := range namedOf(name) {
		if _, said := g[n.Name]; !said && !leftOpen(name, n.Name) {
			g[n.Name] = n.Unit.Shown(n.Value)
		}
	}
	g.exclusion(name)
	return g
}

// exclusion puts the three protocols of an exclusion into their fields; without one, those
// that the game offers.
func (g given) exclusion(name string) {
	three := opening.Candidates(g["opening"])
	if three != nil {
		g["opening"] = exclusionOpening
	} else {
		three = exclusionOf(name)
	}
	for i, protocol := range three[:min(len(three), len(threeFields))] {
		g[threeFields[i]] = protocol
	}
}

// usualFormat is what every form says of the pairing and the table.
func usualFormat() given {
	created := tournament.Usual()
	g := given{"cycles": strconv.Itoa(created.Cycles)}
	for _, r := range tournament.Rows() {
		g[r.Name] = r.Get(&created)
	}
	return g
}

func namedOf(name string) []game.Named {
	named, err := game.Choices(name)
	if err != nil {
		return nil
	}
	return named
}

// exclusionOf are the three protocols that a game's exclusion is offered with.
func exclusionOf(name string) []string {
	for _, n := range namedOf(name) {
		for _, choice := range n.Choices {
			if three := opening.Candidates(choice); three != nil {
				return three
			}
		}
	}
	return nil
}

// leftOpen tells whether a setting follows from another one as long as nothing is
// said: the flags from the mode, and the options of a game with historical rule
// sets from the rule set.
func leftOpen(name, setting string) bool {
	if setting == "flags" {
		return true
	}
	presets := slices.ContainsFunc(namedOf(name), func(n game.Named) bool { return n.Name == "preset" })
	return presets && slices.Contains([]string{"size", "overline", "doubleThree", "bannedStone", "doubleFour", "fourThreeThree"}, setting)
}

// fill puts what everybody says of an event, the settings of its game and those of its
// format into the form, with what was written.
func (m *NewTournament) fill(g given) {
	m.Name, m.TimeZone, m.Game = g["name"], g["timeZone"], knownGame(g["game"])
	m.Games, m.TimeZones = game.Games(), zones
	m.paceFields(g)
	for _, n := range namedOf(m.Game) {
		if n.Name == "game" || n.Name == "control" || n.Name == "exactFive" || len(n.Choices) == 1 {
			continue // exactFive is another word for an overline that counts nothing
		}
		list := listOf(m, n.Name)
		*list = append(*list, settingFieldOf(m.Game, n, g))
	}
	m.Format = map[string]SettingField{"cycles": cyclesField(g)}
	for _, r := range tournament.Rows() {
		m.Format[r.Name] = formatField(r, g)
	}
	if exclusionOf(m.Game) == nil {
		return
	}
	for i, name := range threeFields {
		m.Three = append(m.Three, SettingField{Name: name, Label: locale.Say("new.three.one", "N", i+1), Value: g[name],
			Choices: protocols(m.Game)})
	}
}

// cyclesField asks how often each meets each.
func cyclesField(g given) SettingField {
	f := field("new.", "cycles", setting.Number, g["cycles"])
	f.Of, f.Size = string(tournament.RoundRobin), 3
	return f
}

// listOf is where a setting stands in the form: what everybody sets first, what
// concerns the time, and the rest, which is folded.
func listOf(m *NewTournament, name string) *[]SettingField {
	switch name {
	case "size", "preset", "opening":
		return &m.Main
	case "mode":
		if settingtext.ByClaim(m.Game) {
			return &m.Main
		}
	case "timeArbiters", "flags", "bothFlags", "lateLimit", "bothAbsent":
		return &m.Clock
	}
	return &m.More
}

// protocols are those that an exclusion may name.
func protocols(name string) []SettingChoice {
	var list []SettingChoice
	for _, n := range namedOf(name) {
		for _, choice := range n.Choices {
			if n.Name == "opening" && choice != "free" && opening.Candidates(choice) == nil {
				list = append(list, SettingChoice{Value: choice, Label: settingtext.Value(name, n, choice)})
			}
		}
	}
	return list
}

// field asks for a setting of this kind; its words begin with a prefix.
func field(prefix, name string, kind setting.Kind, value string) SettingField {
	f := SettingField{Name: name, Kind: "text", Label: locale.Say(prefix + name), Value: value}
	if key := prefix + name + ".hint"; locale.For("en").Has(key) {
		f.Hint = locale.Say(key)
	}
	switch kind {
	case setting.Word:
		f.Kind = "select"
	case setting.Truth:
		f.Kind = "check"
	case setting.Number:
		f.Inputmode, f.Size = "numeric", 5
	case setting.List:
		f.Kind = "list"
	}
	return f
}

func settingFieldOf(name string, n game.Named, g given) SettingField {
	f := field("new.", n.Name, n.Kind, g[n.Name])
	switch {
	case n.Name == "mode" && settingtext.ByClaim(name):
		f.Kind = "cards"
	case n.Kind == setting.Truth || len(n.Choices) == 0:
		return f
	default:
		f.Kind = "select"
	}
	if leftOpen(name, n.Name) {
		f.Choices = append(f.Choices, SettingChoice{Label: locale.Say("new.left-open." + map[bool]string{true: "flags", false: "preset"}[n.Name == "flags"])})
	}
	for i, value := range n.Choices {
		c := SettingChoice{Value: value, Label: settingtext.Value(name, n, value), Usual: i == 0 && n.Name != "opening" && n.Name != "preset"}
		switch {
		case f.Kind == "cards":
			c.Hint = locale.Say(c.Label.Key + ".hint")
		case opening.Candidates(value) != nil:
			c = SettingChoice{Value: exclusionOpening, Label: locale.Say("opening.exclusion")}
		}
		f.Choices = append(f.Choices, c)
	}
	return f
}

// places is how many words of an order the form has room for.
var places = map[string]int{"tiebreaks": 8, "level": 3}

func formatField(r tournament.Row, g given) SettingField {
	f := field("format.", r.Name, r.Kind, g[r.Name])
	f.Of = systemsOf(r)
	switch r.Name {
	case "apartRounds":
		f.When = string(tournament.ApartLast)
	case "oneFinal":
		f.When = string(knockout.Double)
	}
	switch {
	case r.Name == "system":
		f.Kind = "cards"
	case r.Kind == setting.Text:
		f.Size = 20
	case r.Kind == setting.Number && r.Whole:
		f.Size = 3
	case r.Kind == setting.Number:
		f.Inputmode = "decimal"
	case r.Kind == setting.List:
		f.Entry, f.Places = settingtext.Entry(r.Name), setting.Words(f.Value)
		f.Label, f.Choices = locale.Say("format."+f.Entry), []SettingChoice{{Label: locale.Say("setting.plain", "What", "–")}}
		for len(f.Places) < places[r.Name] {
			f.Places = append(f.Places, "")
		}
	}
	if r.Kind == setting.Word || r.Kind == setting.List {
		for _, value := range r.Known {
			f.Choices = append(f.Choices, offered(r, value))
		}
	}
	return f
}

// systemsOf names the systems that have a setting; "" for all of them.
func systemsOf(r tournament.Row) string {
	var list []string
	for _, system := range tournament.Systems {
		if r.Belongs(system) {
			list = append(list, string(system))
		}
	}
	if len(list) == len(tournament.Systems) {
		return ""
	}
	return strings.Join(list, " ")
}

// offered is a word as the form offers it. Tie-breaks of every event are explained;
// those of matches or of teams alone say so.
func offered(r tournament.Row, value string) SettingChoice {
	c := SettingChoice{Value: value, Label: settingtext.FormatValue(r, value)}
	switch r.Name {
	case "system":
		c.Hint = locale.Say("system." + value + ".hint")
		return c
	case "tiebreaks":
	default:
		return c
	}
	switch t := standings.ParseTeamTiebreak(value); {
	case t.Name.Whom() == standings.OfMatches:
		c.Label = locale.Say("format.matches.tiebreak", "What", c.Label)
	case t.Name.Whom() == standings.OfAll && t.On == standings.MatchScore:
		c.Hint = locale.Say("tiebreak.what." + value)
	default:
		c.Label = locale.Say("format.team", "What", c.Label)
	}
	return c
}

// opening is the one that the form means: an exclusion carries its three.
func (g given) opening() string {
	if g["opening"] != exclusionOpening {
		return g["opening"]
	}
	var three []string
	for _, field := range threeFields {
		three = append(three, g[field])
	}
	return exclusionOpening + "(" + strings.Join(three, ",") + ")"
}
