package tournament

import (
	"errors"
	"math"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/standings"
)

// System is how an event is paired.
type System string

// The systems. The schedule of the first two is published whole, unless teams line
// up for each round, the others round by round.
const (
	RoundRobin   System = "roundrobin"
	Scheveningen System = "scheveningen"
	Swiss        System = "swiss"
	KnockOut     System = "knockout"
	Keizer       System = "keizer"
)

// Systems lists them, the default first.
var Systems = []System{RoundRobin, Swiss, Keizer, KnockOut, Scheveningen}

// Apart is how long compatriots are kept apart.
type Apart string

// The choices: not at all, in the last rounds, always.
const (
	ApartNever  Apart = ""
	ApartLast   Apart = "last"
	ApartAlways Apart = "always"
)

// Score is which score of a pairing of several games ranks and pairs, and is looked at
// by every tie-break (TIEBREAKS.md, "Two games a round").
type Score string

// The scores. Events of before do not name one: it is match points where they say what
// a match is worth.
const (
	ScoreUnnamed Score = ""
	ByMatches    Score = "match"
	ByGames      Score = "game"
)

// Unfinished is what an unfinished game counts when the next round is paired; the
// standings wait for its result all the same.
type Unfinished string

// The choices: the next round waits, or the game counts as a draw, or nothing.
const (
	UnfinishedWait Unfinished = ""
	UnfinishedDraw Unfinished = "draw"
	UnfinishedNone Unfinished = "none"
)

// Hanging is what an adjourned game counts until it is finished, in the table and for the
// pairing; and where the event ends without it, for good.
type Hanging string

// The choices: nothing yet, a draw, or what an arbiter has given it (SetProvisional).
const (
	HangingWait  Hanging = ""
	HangingDraw  Hanging = "draw"
	HangingGiven Hanging = "given"
)

// Format is what an event fixes about its pairing and its table (TOURNAMENT.md,
// "Formats"). The zero value of every field is its default.
type Format struct {
	System    System `json:"system,omitempty"`    // empty: round robin
	Rounds    int    `json:"rounds,omitempty"`    // of a Swiss or a Keizer
	Legs      int    `json:"legs,omitempty"`      // games of a pairing, the colours reversed each time; 0 is 1
	Boards    int    `json:"boards,omitempty"`    // of a team match; 0: no teams
	Reserves  int    `json:"reserves,omitempty"`  // how many more a team may enter
	FreeOrder bool   `json:"freeOrder,omitempty"` // a team may sit in any order
	// LineUpMinutes is how many minutes before a round captains may send line-ups; 0: LineUpMinutes.
	LineUpMinutes int      `json:"lineUpMinutes,omitempty"`
	GamesFirst    bool     `json:"gamesFirst,omitempty"` // game points rank teams before match points, as in the usual order
	Score         Score    `json:"score,omitempty"`      // of pairings of several games between two players
	MatchWin      float64  `json:"matchWin,omitempty"`   // match points; 0: 2 for a win and 1 for a draw
	MatchDraw     float64  `json:"matchDraw,omitempty"`
	Level         []string `json:"level,omitempty"`      // how level matches of a knock-out are decided, in turn
	ThirdPlace    bool     `json:"thirdPlace,omitempty"` // of a knock-out
	// Elimination is what becomes of those who lose in a knock-out.
	Elimination knockout.Elimination `json:"elimination,omitempty"`
	OneFinal    bool                 `json:"oneFinal,omitempty"`    // of a double elimination
	Apart       Apart                `json:"apart,omitempty"`       // compatriots
	ApartRounds int                  `json:"apartRounds,omitempty"` // ApartLast: how many
	Baku        bool                 `json:"baku,omitempty"`        // accelerated (FIDE C.04.7)
	ColourFree  bool                 `json:"colourFree,omitempty"`  // colours weigh nothing in a Swiss
	Unfinished  Unfinished           `json:"unfinished,omitempty"`
	Adjourned   Hanging              `json:"adjourned,omitempty"`
	Tiebreaks   []string             `json:"tiebreaks,omitempty"`  // in order; empty: the system's usual ones
	Unplayed    string               `json:"unplayed,omitempty"`   // fide2026, fide2012, none; empty: fide2026
	Keep        bool                 `json:"keep,omitempty"`       // a round robin keeps the results of who withdrew early
	Seed        string               `json:"seed,omitempty"`       // of the lots
	Numbers     Numbers              `json:"numbers,omitempty"`    // what the start numbers follow
	FirstBoard  int                  `json:"firstBoard,omitempty"` // number of the first board; 0 is 1
	Appeal      int                  `json:"appeal,omitempty"`     // minutes in which a party may appeal; 0: AppealMinutes
	// What a round without an opponent counts in a Keizer, of the own value; and within how many rounds
	// two do not meet again. The zero values are those of keizer.Rules.
	KeizerAbsence keizer.Share `json:"keizerAbsence,omitempty"`
	KeizerDuty    keizer.Share `json:"keizerDuty,omitempty"`
	KeizerBye     keizer.Share `json:"keizerBye,omitempty"`
	KeizerRepeat  int          `json:"keizerRepeat,omitempty"`
	UsualOrder    int          `json:"usualOrder,omitempty"` // which order of teams was the usual one when the event was made
}

// worldOrder is the usual order of teams that events are written with today. Events of
// before name none: their tables stay as they were, without match points.
const worldOrder = 1

// The limits of a format.
const (
	MaxRounds = 50
	MaxLegs   = 12
	MaxBoards = 20
	// MaxFirstBoard keeps a board number at four digits.
	MaxFirstBoard = 9000
)

// how is the system, the default filled in.
func (f Format) how() System {
	if f.System == "" {
		return RoundRobin
	}
	return f.System
}

// BoardOf is the number of the n-th board of a round, from 1; of a knock-out, of the board of its n-th match.
func (f Format) BoardOf(n int) int { return n + max(f.FirstBoard, 1) - 1 }

// matchOf is the match of a knock-out that is played at a board.
func (f Format) matchOf(board int) int { return board - max(f.FirstBoard, 1) + 1 }

// How is the system; a round robin where none is named.
func (c Created) How() System { return c.how() }

// Whole tells that the schedule is published whole, not round by round.
func (f Format) Whole() bool {
	return f.Boards == 0 && (f.how() == RoundRobin || f.how() == Scheveningen)
}

// ByTable tells that each round is paired by the table, of those who are there: people come late
// and ask for byes.
func (f Format) ByTable() bool { return f.how() == Swiss || f.how() == Keizer }

// KeizerRules are the rules of a Keizer.
func (f Format) KeizerRules() keizer.Rules {
	return keizer.Rules{Absence: f.KeizerAbsence, Duty: f.KeizerDuty, Bye: f.KeizerBye, Repeat: f.KeizerRepeat}
}

// Games is how many games a pairing has: the boards of two teams, or the legs.
func (f Format) Games() int { return max(f.Boards, f.Legs, 1) }

// Several tells that a pairing has several games between two players, whose results
// add up to a match.
func (f Format) Several() bool {
	return f.Boards == 0 && f.Legs > 1 && f.how() != KnockOut && f.how() != Keizer
}

// titlePlayers are the holder, number 1, and the challenger.
const titlePlayers = 2

// TitleMatch tells that two play for a title.
func (f Format) TitleMatch() bool { return f.how() == KnockOut && f.bracket().Title() }

// Ranks is the score that ranks, of pairings of several games.
func (f Format) Ranks() Score {
	switch {
	case f.Score != ScoreUnnamed:
		return f.Score
	case f.Several() && f.MatchWin > 0:
		return ByMatches
	}
	return ByGames
}

// Match is what a won and a drawn match are worth.
func (f Format) Match() (win, draw float64) {
	if f.MatchWin == 0 {
		return 2, 1
	}
	return f.MatchWin, f.MatchDraw
}

// mini is what a pairing of several games is worth to the next pairing: as in the
// table, match points or the games added up.
func (f Format) mini() pairing.MiniMatch {
	m := pairing.MiniMatch{Games: f.Games()}
	if f.Boards > 0 || f.Several() && f.Ranks() == ByMatches {
		win, draw := f.Match()
		m.Win, m.Draw = pairing.Points(thousandths(win)), pairing.Points(thousandths(draw))
	}
	return m
}

// Named is the format with what is usual named, as events are written today.
func (f Format) Named() Format {
	if f.Several() && f.Score == ScoreUnnamed {
		f.Score = ByMatches
	}
	if f.Boards > 0 {
		f.UsualOrder = worldOrder
	}
	if f.TitleMatch() {
		f.Numbers = NumbersEntry // number 1 is the holder, of whatever rating
	}
	return f
}

// TiebreakOrder is the order of the event, or the usual one of its system.
func (f Format) TiebreakOrder() []standings.Tiebreak {
	if len(f.Tiebreaks) > 0 {
		order := make([]standings.Tiebreak, len(f.Tiebreaks))
		for i, name := range f.Tiebreaks {
			order[i] = standings.Tiebreak(name)
		}
		return order
	}
	if f.Boards > 0 {
		return f.teamOrder()
	}
	switch f.how() {
	case Keizer:
		return nil
	case Swiss:
		return []standings.Tiebreak{standings.BuchholzCut1, standings.Buchholz, standings.SonnebornBerger,
			standings.DirectEncounter, standings.Wins}
	}
	return []standings.Tiebreak{standings.SonnebornBerger, standings.DirectEncounter, standings.Wins}
}

// teamOrder is the order of the world championship of teams, with the boards that there
// are. Events of before went without match points, and those of ten boards and more without
// the second and third: what they were played by stays.
func (f Format) teamOrder() (order []standings.Tiebreak) {
	for _, t := range standings.WorldTeamTiebreaks() {
		board, is := t.Name.Board()
		left := board > f.Boards
		if f.UsualOrder < worldOrder { // their boards were compared as text
			left = t.Name == standings.MatchPoints || is && t.Name > standings.BoardTiebreak(f.Boards)
		}
		if !left {
			order = append(order, standings.Tiebreak(t.String()))
		}
	}
	return order
}

// gamesFirst tells that game points rank teams before match points.
func (f Format) gamesFirst() bool { return f.Boards > 0 && (f.GamesFirst || len(f.Tiebreaks) == 0) }

// faults are the settings that do not do, alone; where each does, what does not do
// together.
func (c Created) faults() (list []error) {
	for _, r := range rows() {
		if !r.Of(&c) && r.Get(&c) == "" {
			continue
		}
		if err := r.check(&c); err != nil {
			list = append(list, err)
		}
	}
	if len(list) > 0 {
		return list
	}
	if list = c.together(); len(list) > 0 {
		return list
	}
	if err := c.checkTiebreaks(); err != nil {
		list = append(list, err)
	}
	return list
}

// together are the settings that do not do with one another.
func (c Created) together() (list []error) {
	f := c.Format
	refuse := func(code Code, wrong bool) {
		if wrong {
			list = append(list, &Refusal{Code: code})
		}
	}
	refuse(BadRounds, !f.ByTable() && f.Rounds != 0)
	refuse(BadLegs, f.how() == Keizer && f.Legs > 1)
	refuse(BadAbsence, f.how() != Keizer && f.KeizerRules() != (keizer.Rules{}))
	refuse(BadBoards, f.Boards > 0 && (f.Legs > 1 || !inTeams(&c)))
	refuse(PartnersOnBoard, f.Boards > 0 && c.Game.Persons() > 2)
	refuse(BadPoints, f.how() != Keizer && (c.Win == 0 || c.Draw > c.Win || !whole(c.Win) || !whole(c.Draw)))
	refuse(BadMatchPoints, f.MatchDraw > f.MatchWin || !whole(f.MatchWin) || !whole(f.MatchDraw))
	refuse(BadScore, f.Score != ScoreUnnamed && !f.Several() || f.MatchWin > 0 && !f.Several() && f.Boards == 0)
	refuse(BadLevel, f.how() != KnockOut && (len(f.Level) > 0 || f.ThirdPlace))
	refuse(BadElimination, f.how() != KnockOut && (f.Elimination != knockout.Single || f.OneFinal))
	if f.how() == KnockOut {
		entries := []int{1, 2, 3, 4, 5, 6} // enough for every kind
		if f.TitleMatch() {
			entries = entries[:titlePlayers]
		}
		if _, err := knockout.NewBracket(entries, f.bracket()); err != nil {
			refused := &Refusal{Code: BadLevel, Cause: err}
			if wrong, is := errors.AsType[*knockout.Error](err); is && wrong.Elimination() {
				refused.Code = BadElimination
			}
			list = append(list, refused)
		}
	}
	return list
}

// checkTiebreaks lets the table itself say whether it knows them.
func (f Format) checkTiebreaks() error {
	var err error
	if f.Boards > 0 {
		_, err = standings.TeamTable(f.teamInput())
	} else {
		_, err = standings.Table(f.input())
	}
	if err != nil {
		return &Refusal{Code: BadTiebreaks, Cause: err}
	}
	return nil
}

// input are the regulations of a table of players.
func (f Format) input() standings.Input {
	in := standings.Input{System: standings.RoundRobin, Tiebreaks: f.TiebreakOrder(), Seed: f.Seed, Live: true, Games: f.Games()}
	switch f.how() {
	case Swiss:
		in.System = standings.Swiss
	case Keizer:
		in.System, in.Keizer = standings.Keizer, f.KeizerRules()
	}
	if f.Ranks() == ByGames {
		in.Points = standings.GameScore
	}
	win, draw := f.Match()
	in.Match.Win, _ = standings.PointsOf(win)
	in.Match.Draw, _ = standings.PointsOf(draw)
	in.Unplayed, _ = standings.ParseUnplayed(f.Unplayed)
	return in
}

// whole tells that an amount of points is one of thousandths.
func whole(points float64) bool {
	_, ok := standings.PointsOf(points)
	return ok
}

// thousandths is an amount of points as the pairing counts them.
func thousandths(points float64) int { return int(math.Round(points * 1000)) }

// bracket are the regulations of a knock-out.
func (f Format) bracket() knockout.Options {
	o := knockout.Options{Games: f.Games(), ThirdPlace: f.ThirdPlace, Elimination: f.Elimination, OneFinal: f.OneFinal}
	for _, step := range f.Level {
		o.Level = append(o.Level, knockout.Step(step))
		if knockout.Step(step) == knockout.ByLots {
			o.Seed = f.Seed
		}
	}
	return o
}
