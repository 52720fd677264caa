package shown

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// FormatInWords are the settings of an event's pairing and table with their
// values: those that its system has.
func FormatInWords(t *tournament.Book) []part.Setting {
	var list []part.Setting
	add := func(name string, value locale.Text, usual bool) {
		list = append(list, part.Setting{Name: name, Label: locale.Say("format." + name), Value: value, Default: usual})
	}
	plain := func(text string) locale.Text { return locale.Say("setting.plain", "What", text) }
	number := func(name string, n, usual int) { add(name, plain(strconv.Itoa(n)), n == usual) }
	points := func(name string, n, usual float64) {
		add(name, plain(strconv.FormatFloat(n, 'f', -1, 64)), n == usual)
	}
	swiss := t.How() == tournament.Swiss
	add("system", locale.Say("system."+string(t.How())), t.How() == tournament.RoundRobin)
	if swiss {
		add("rounds", plain(strconv.Itoa(t.Format.Rounds)), false)
	}
	if t.Boards > 0 {
		number("boards", t.Boards, 0)
		number("reserves", t.Reserves, 0)
	} else {
		number("legs", t.Games(), 1)
	}
	points("win", t.Win, 1)
	points("draw", t.Draw, 0.5)
	if t.Several() {
		add("score", locale.Say("score."+string(t.Ranks())), t.Ranks() == tournament.ByMatches)
	}
	if t.Boards > 0 || t.Several() && t.Ranks() == tournament.ByMatches {
		win, draw := t.Match()
		points("matchWin", win, 2)
		points("matchDraw", draw, 1)
	}
	for i, name := range t.TiebreakOrder() {
		text := locale.Say("tiebreak." + string(name))
		if t.Boards > 0 {
			text = TeamTiebreak(standings.ParseTeamTiebreak(string(name)))
		}
		list = append(list, part.Setting{Name: string(name), Label: locale.Say("format.tiebreak", "Place", i+1), Value: text, Default: len(t.Tiebreaks) == 0})
	}
	unplayed := t.Unplayed
	if unplayed == "" {
		unplayed = "fide2026"
	}
	add("unplayed", locale.Say("unplayed."+unplayed), unplayed == "fide2026")
	return append(list, apartInWords(t)...)
}

// apartInWords are the settings that only some systems have.
func apartInWords(t *tournament.Book) []part.Setting {
	var list []part.Setting
	add := func(name, value string, usual bool) {
		list = append(list, part.Setting{Name: name, Label: locale.Say("format." + name), Value: locale.Say(value), Default: usual})
	}
	or := func(value, none string) string {
		if value == "" {
			return none
		}
		return value
	}
	yes := func(on bool) string { return map[bool]string{true: "format.yes", false: "format.no"}[on] }
	if t.How() == tournament.Swiss || t.How() == tournament.RoundRobin {
		add("apart", "apart."+or(string(t.Apart), "never"), t.Apart == tournament.ApartNever)
	}
	switch t.How() {
	case tournament.Swiss:
		add("unfinished", "unfinished."+or(string(t.Unfinished), "wait"), t.Unfinished == tournament.UnfinishedWait)
		add("baku", yes(t.Baku), !t.Baku)
		add("colourFree", yes(t.ColourFree), !t.ColourFree)
	case tournament.RoundRobin:
		add("keep", yes(t.Keep), !t.Keep)
	case tournament.KnockOut:
		for _, step := range t.Level {
			list = append(list, part.Setting{Name: step, Label: locale.Say("format.level", "Place", len(list)+1), Value: locale.Say("level." + step)})
		}
		add("thirdPlace", yes(t.ThirdPlace), !t.ThirdPlace)
	}
	return list
}
