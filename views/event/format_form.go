package event

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// tiebreakPlaces is how many tie-breaks the form has room for.
const tiebreakPlaces = 8

// levelPlaces is how many ways to decide a level match the form has room for.
const levelPlaces = 3

// teamBoards is how many boards have a tie-break of their own in the form.
const teamBoards = 6

// usualFormat is what the form of a new event begins with.
func usualFormat() Format {
	return offered(Format{System: string(tournament.RoundRobin), Legs: "1", Score: string(tournament.ByMatches), Win: "1", Draw: "0.5", Unplayed: "fide2026"})
}

// offered adds the choices of the form.
func offered(m Format) Format {
	for _, system := range tournament.Systems {
		m.Systems = append(m.Systems, string(system))
	}
	m.Known = knownTiebreaks()
	for _, step := range knockout.Steps() {
		m.Steps = append(m.Steps, string(step))
	}
	for len(m.Tiebreaks) < tiebreakPlaces {
		m.Tiebreaks = append(m.Tiebreaks, "")
	}
	for len(m.Level) < levelPlaces {
		m.Level = append(m.Level, "")
	}
	return m
}

// knownTiebreaks are the choices of a tie-break: those of every event, which are
// explained, and then those of matches or of teams alone, which say so.
func knownTiebreaks() []SettingChoice {
	var list []SettingChoice
	for _, name := range standings.AllTiebreaks() {
		list = append(list, SettingChoice{Value: string(name), Label: locale.Say("tiebreak." + string(name)), Hint: locale.Say("tiebreak.what." + string(name))})
	}
	for _, t := range standings.TeamTiebreaks(teamBoards) {
		whose := "format.team"
		switch {
		case t.Name.Whom() == standings.OfMatches:
			whose = "format.matches.tiebreak"
		case t.Name.Whom() == standings.OfAll && t.On == standings.MatchScore:
			continue // one of every event
		}
		list = append(list, SettingChoice{Value: t.String(), Label: locale.Say(whose, "What", shown.TeamTiebreak(t))})
	}
	return list
}

// formatForm is the form as it was sent. A field that is not there, as in a page
// of before, is at its default.
func formatForm(c echo.Context) Format {
	f := func(name, usual string) string {
		if text := strings.TrimSpace(c.FormValue(name)); text != "" {
			return text
		}
		return usual
	}
	usual := usualFormat()
	m := Format{System: f("system", usual.System), Rounds: f("rounds", ""), Legs: f("legs", usual.Legs), Score: f("score", usual.Score),
		Win: f("win", usual.Win), Draw: f("draw", usual.Draw), Unplayed: f("unplayed", usual.Unplayed),
		Apart: f("apart", ""), ApartRounds: f("apartRounds", ""), Unfinished: f("unfinished", ""), Seed: f("seed", ""),
		Boards: f("boards", ""), Reserves: f("reserves", ""), MatchWin: f("matchWin", ""), MatchDraw: f("matchDraw", ""),
		FreeOrder: f("freeOrder", "") == "true", GamesFirst: f("gamesFirst", "") == "true", ThirdPlace: f("thirdPlace", "") == "true",
		Baku: f("baku", "") == "true", ColourFree: f("colourFree", "") == "true", Keep: f("keep", "") == "true"}
	if form, err := c.FormParams(); err == nil {
		m.Tiebreaks, m.Level = filled(form["tiebreak"]), filled(form["level"])
	}
	return offered(m)
}

// filled are the values that say something.
func filled(values []string) []string {
	var list []string
	for _, value := range values {
		if value = strings.TrimSpace(value); value != "" {
			list = append(list, value)
		}
	}
	return list
}

// formatInto reads the form into an event; what cannot be read is named by its
// field.
func formatInto(c *tournament.Created, m Format, wrong map[string]locale.Text) {
	number := func(field, text string, most int) int {
		if text == "" {
			return 0
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			wrong[field] = locale.Say("format.error."+field, "Most", most)
		}
		return n
	}
	points := func(field, text string) float64 {
		n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
		if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
			wrong[field] = locale.Say("format.error.points", "Most", tournament.MaxPoints)
			return 0
		}
		return n
	}
	c.Win, c.Draw = points("win", m.Win), points("draw", m.Draw)
	c.Format = tournament.Format{System: tournament.System(m.System), Legs: number("legs", m.Legs, tournament.MaxLegs),
		Apart: tournament.Apart(m.Apart), Unfinished: tournament.Unfinished(m.Unfinished), Unplayed: m.Unplayed,
		Keep: m.Keep, Seed: m.Seed}
	c.Tiebreaks = filled(m.Tiebreaks)
	if c.Apart == tournament.ApartLast {
		c.ApartRounds = number("apart", m.ApartRounds, tournament.MaxRounds)
	}
	if c.How() == tournament.Swiss {
		c.Rounds = number("rounds", m.Rounds, tournament.MaxRounds)
		c.Baku, c.ColourFree = m.Baku, m.ColourFree
	}
	if c.How() == tournament.KnockOut {
		c.Level, c.ThirdPlace = filled(m.Level), m.ThirdPlace
	}
	if c.Boards = number("boards", m.Boards, tournament.MaxBoards); c.Boards > 0 {
		c.Legs, c.Reserves = 0, number("reserves", m.Reserves, tournament.MaxBoards)
		c.FreeOrder, c.GamesFirst = m.FreeOrder, m.GamesFirst
	}
	if c.Several() {
		c.Score = tournament.Score(m.Score)
	}
	if m.MatchWin != "" || m.MatchDraw != "" {
		c.MatchWin, c.MatchDraw = points("matchWin", m.MatchWin), points("matchDraw", m.MatchDraw)
	}
	if !slices.Contains(m.Systems, m.System) {
		wrong["system"] = locale.Say("refused.bad-system")
	}
	if c.How() == tournament.RoundRobin {
		c.System = "" // the default
	}
	if c.Legs == 1 {
		c.Legs = 0 // the default
	}
}
