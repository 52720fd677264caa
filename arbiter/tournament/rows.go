package tournament

import (
	"slices"
	"strconv"
	"sync"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/standings"
)

// Row describes one setting of an event's pairing or of its table.
type Row struct {
	setting.Row[Created]
	Of   func(*Created) bool // whether an event that is so far settled has it
	Code Code                // with which Create refuses a value that does not do
}

// rows are the settings in the order in which they are shown, each after those on
// which it hangs (TOURNAMENT.md, "Formats").
var rows = sync.OnceValue(func() []Row {
	return []Row{
		{setting.WordRow("system", func(c *Created) *System { return &c.System }, Systems...).NothingIs(string(RoundRobin)), every, BadSystem},
		{setting.NumberRow("rounds", func(c *Created) *int { return &c.Rounds }, 1, MaxRounds), (*Created).byTable, BadRounds},
		{setting.NumberRow("boards", func(c *Created) *int { return &c.Boards }, 0, MaxBoards), every, BadBoards},
		{setting.NumberRow("reserves", func(c *Created) *int { return &c.Reserves }, 0, MaxBoards).NothingIs("0"), ofTeams, BadBoards},
		{setting.TruthRow("gamesFirst", func(c *Created) *bool { return &c.GamesFirst }), ofTeams, ""},
		{setting.TruthRow("freeOrder", func(c *Created) *bool { return &c.FreeOrder }), ofTeams, ""},
		{setting.NumberRow("lineUpMinutes", func(c *Created) *int { return &c.LineUpMinutes }, 1, MostLineUpMinutes).NothingIs(strconv.Itoa(LineUpMinutes)), ofTeams, BadLineUpFor},
		{setting.NumberRow("legs", func(c *Created) *int { return &c.Legs }, 0, MaxLegs).NothingIs("1"), (*Created).inLegs, BadLegs},
		{setting.PointsRow("win", func(c *Created) *float64 { return &c.Win }, MaxPoints), (*Created).byPoints, BadPoints},
		{setting.PointsRow("draw", func(c *Created) *float64 { return &c.Draw }, MaxPoints), (*Created).byPoints, BadPoints},
		{setting.WordRow("score", func(c *Created) *Score { return &c.Score }, ByMatches, ByGames), (*Created).inMatches, BadScore},
		{setting.NumberRow("matchWin", func(c *Created) *float64 { return &c.MatchWin }, 0, MaxPoints).In("points", 1), (*Created).worth, BadMatchPoints},
		{setting.NumberRow("matchDraw", func(c *Created) *float64 { return &c.MatchDraw }, 0, MaxPoints).In("points", 1), (*Created).worth, BadMatchPoints},
		{setting.ListRow("tiebreaks", func(c *Created) *[]string { return &c.Tiebreaks }, tiebreakNames()...), (*Created).byPoints, BadTiebreaks},
		{setting.WordRow("unplayed", func(c *Created) *string { return &c.Unplayed }, "fide2026", "fide2012", "none"), (*Created).byPoints, BadUnplayed},
		{setting.WordRow("numbers", func(c *Created) *Numbers { return &c.Numbers }, NumbersRating, "entry").NothingIs("entry"), (*Created).numbered, BadNumbers},
		{setting.TextRow("seed", func(c *Created) *string { return &c.Seed }), (*Created).byPoints, ""},
		{setting.WordRow("apart", func(c *Created) *Apart { return &c.Apart }, "never", ApartLast, ApartAlways).NothingIs("never"), inTeams, BadApart},
		{setting.NumberRow("apartRounds", func(c *Created) *int { return &c.ApartRounds }, 1, MaxRounds), (*Created).lastApart, BadApart},
		{setting.WordRow("unfinished", func(c *Created) *Unfinished { return &c.Unfinished }, "wait", UnfinishedDraw, UnfinishedNone).NothingIs("wait"), (*Created).byTable, BadUnfinished},
		{setting.WordRow("adjourned", func(c *Created) *Hanging { return &c.Adjourned }, "wait", HangingDraw, HangingGiven).NothingIs("wait"), is(RoundRobin, Swiss, Keizer, Scheveningen), BadAdjourned},
		{setting.TruthRow("baku", func(c *Created) *bool { return &c.Baku }), is(Swiss), ""},
		{setting.TruthRow("colourFree", func(c *Created) *bool { return &c.ColourFree }), (*Created).byTable, ""},
		{setting.TruthRow("keep", func(c *Created) *bool { return &c.Keep }), is(RoundRobin), ""},
		{setting.WordRow("keizerAbsence", func(c *Created) *keizer.Share { return &c.KeizerAbsence }, keizer.Shares...).NothingIs(string(keizer.UsualAbsence)), is(Keizer), BadAbsence},
		{setting.WordRow("keizerDuty", func(c *Created) *keizer.Share { return &c.KeizerDuty }, keizer.Shares...).NothingIs(string(keizer.UsualDuty)), is(Keizer), BadDuty},
		{setting.WordRow("keizerBye", func(c *Created) *keizer.Share { return &c.KeizerBye }, keizer.Shares...).NothingIs(string(keizer.UsualBye)), is(Keizer), BadByeShare},
		{setting.NumberRow("keizerRepeat", func(c *Created) *int { return &c.KeizerRepeat }, 1, MaxRounds).NothingIs(strconv.Itoa(keizer.UsualRepeat)), is(Keizer), BadRepeat},
		{setting.ListRow("level", func(c *Created) *[]string { return &c.Level }, levelNames()...), is(KnockOut), BadLevel},
		{setting.TruthRow("thirdPlace", func(c *Created) *bool { return &c.ThirdPlace }), is(KnockOut), ""},
		{setting.WordRow("elimination", func(c *Created) *knockout.Elimination { return &c.Elimination }, "single", knockout.Consolation, knockout.Double).NothingIs("single"), is(KnockOut), BadElimination},
		{setting.TruthRow("oneFinal", func(c *Created) *bool { return &c.OneFinal }), (*Created).twice, ""},
		{setting.NumberRow("firstBoard", func(c *Created) *int { return &c.FirstBoard }, 1, MaxFirstBoard).NothingIs("1"), every, BadFirstBoard},
		{setting.NumberRow("appeal", func(c *Created) *int { return &c.Appeal }, 1, MaxAppeal).NothingIs(strconv.Itoa(AppealMinutes)), every, BadAppeal},
	}
})

// Rows lists the settings, in the order in which they are shown.
func Rows() []Row { return slices.Clone(rows()) }

// Belongs tells whether an event of a system can have the setting: one of players or of
// teams, with one game for a pairing or several.
func (r Row) Belongs(to System) bool {
	teams := inTeams(&Created{Format: Format{System: to}})
	if r.Name == "boards" {
		return teams
	}
	for _, f := range []Format{{}, {Legs: 2}, {Apart: ApartLast}, {Boards: 2}, {Elimination: knockout.Double}} {
		if f.System = to; (f.Boards == 0 || teams) && r.Of(&Created{Format: f}) {
			return true
		}
	}
	return false
}

// inTeams tells that teams can play the system. Compatriots are kept apart in the same.
var inTeams = is(RoundRobin, Swiss)

func every(*Created) bool { return true }

func is(systems ...System) func(*Created) bool {
	return func(c *Created) bool { return slices.Contains(systems, c.how()) }
}

// single tells that every entry is one person.
func (c *Created) single() bool { return c.Boards == 0 && c.Game.Persons() == 2 }

// numbered tells that the start numbers can follow the ratings.
func (c *Created) numbered() bool {
	return c.single() && is(RoundRobin, Swiss, Keizer, KnockOut)(c) && !c.TitleMatch()
}

func ofTeams(c *Created) bool { return c.Boards > 0 }

// inLegs tells that a pairing of players can have several games.
func (c *Created) inLegs() bool { return c.Boards == 0 && !is(Keizer)(c) }

// byPoints tells that the table adds up points, and parts those who are level by tie-breaks.
func (c *Created) byPoints() bool { return !is(Keizer)(c) }

func (c *Created) byTable() bool { return c.ByTable() }

func (c *Created) inMatches() bool { return c.Several() }

// worth tells that a match has a worth of its own, or that somebody has given it one.
func (c *Created) worth() bool {
	return c.Boards > 0 || c.Several() && c.Ranks() == ByMatches || c.MatchWin != 0 || c.MatchDraw != 0
}

func (c *Created) lastApart() bool { return c.Apart == ApartLast && inTeams(c) }

// twice tells that anyone who loses two matches is out.
func (c *Created) twice() bool { return is(KnockOut)(c) && c.Elimination == knockout.Double }

// tiebreakNames are those of players, then those that only matches of several games
// and teams have. A team may have more boards than are named here.
func tiebreakNames() []string {
	var names []string
	for _, name := range standings.AllTiebreaks() {
		names = append(names, string(name))
	}
	for _, t := range standings.TeamTiebreaks(boardsNamed) {
		if !slices.Contains(names, t.String()) {
			names = append(names, t.String())
		}
	}
	return names
}

// boardsNamed is how many boards have a tie-break of their own among the known ones.
const boardsNamed = 6

func levelNames() []string {
	var names []string
	for _, step := range knockout.Steps() {
		names = append(names, string(step))
	}
	return names
}

// Usual is an event whose settings are the usual ones, as they are offered for a new
// event.
func Usual() Created {
	return Created{Cycles: 1, Win: 1, Draw: 0.5, Format: Format{Score: ByMatches, Unplayed: "fide2026", Numbers: NumbersRating}}
}

// Settled is the event with what holds where it says nothing.
func (c Created) Settled() Created {
	if c.Several() {
		c.Score = c.Ranks()
	}
	c.MatchWin, c.MatchDraw = c.Match()
	if c.Unplayed == "" {
		c.Unplayed = "fide2026"
	}
	order := c.TiebreakOrder()
	c.GamesFirst = c.gamesFirst()
	c.Tiebreaks = make([]string, len(order))
	for i, name := range order {
		c.Tiebreaks[i] = string(name)
	}
	return c
}

// With is the event with one of these settings set, by its name and a value as its row
// writes it; an empty value leaves it to its default. A setting that the event does not
// have stays unsaid. The error is a *setting.Error where the value cannot be read, and
// the *Refusal with which Create refuses it where it does not do; the event is then as it
// was.
func (c Created) With(name, value string) (Created, error) {
	for _, r := range rows() {
		if r.Name != name {
			continue
		}
		set := c
		if err := r.Set(&set, value); err != nil {
			return c, err
		}
		if !r.Of(&set) {
			return c, nil
		}
		if err := r.check(&set); err != nil {
			return c, err
		}
		return set, nil
	}
	return c, &setting.Error{Setting: name, Has: names()}
}

// check refuses a value that does not do.
func (r Row) check(c *Created) error {
	if r.Row.Check(c) != nil {
		return &Refusal{Code: r.Code}
	}
	return nil
}

func names() []string {
	var list []string
	for _, r := range rows() {
		list = append(list, r.Name)
	}
	return list
}

// Preset is a kind of event that people know by a name, with the settings that it is
// usually played by. Everything in it can be changed before the event is made.
type Preset struct {
	Name string // its words are "begin.NAME"
	Created
}

// presets are in the order in which they are offered (TOURNAMENT.md, "Formats").
var presets = sync.OnceValue(func() []Preset {
	return []Preset{
		{"world-final", made(game.Settings{Game: game.Renju, Opening: "soosorv-8", Control: "7200+30", TimeArbiters: true, Flags: game.FlagsCall},
			Format{System: RoundRobin, Apart: ApartLast, ApartRounds: 3})},
		{"swiss-open", made(game.Settings{Game: game.Renju, Opening: "taraguchi-10", Control: "5400+30", LateLimit: 3600 * clock.Second},
			Format{System: Swiss, Rounds: 7})},
		{"club-evening", made(game.Settings{Game: game.Renju, Opening: "rif", Control: "900+10"},
			Format{System: RoundRobin})},
		{"world-teams", made(game.Settings{Game: game.Renju, Opening: "soosorv-8", Control: "5400+30", LateLimit: 3600 * clock.Second},
			Format{System: RoundRobin, Boards: 4, Reserves: 2, GamesFirst: true})},
		{"title-match", made(game.Settings{Game: game.Renju, Opening: "soosorv-8", Control: "7200+30", TimeArbiters: true, Flags: game.FlagsCall},
			Format{System: KnockOut, Legs: 5, Level: []string{string(knockout.Holder)}})},
		{"schools-gomoku", made(onRenjuBoard(game.Settings{Game: "gomoku", Opening: "swap", Control: "600+5", LateLimit: 600 * clock.Second}),
			Format{System: Swiss, Rounds: 5, ColourFree: true})},
	}
})

// onRenjuBoard is a game on the board that every renju club has.
func onRenjuBoard(s game.Settings) game.Settings {
	s.Rules.Size = game.Size
	return s
}

// made is the usual event with a game and a format.
func made(g game.Settings, f Format) Created {
	c := Usual()
	usual := c.Format
	c.Game, c.Format = g, f
	c.Unplayed, c.Numbers = usual.Unplayed, usual.Numbers
	if !c.numbered() {
		c.Numbers = ""
	}
	return c
}

// Presets lists them.
func Presets() []Preset { return slices.Clone(presets()) }

// PresetOf is the one with this name; it is false where there is none.
func PresetOf(name string) (Preset, bool) {
	i := slices.IndexFunc(presets(), func(p Preset) bool { return p.Name == name })
	if i < 0 {
		return Preset{}, false
	}
	return presets()[i], true
}
