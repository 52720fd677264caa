package table

import (
	"slices"

	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/web"
)

// Tournament is an event's public page.
type Tournament struct {
	ID          string
	Settings    part.Settings
	State       string // "preparing", "running" or "finished"
	About       part.About
	Announced   []play.Announced
	Pictures    album.Pictures // the newest
	AllPictures int            // how many there are
	Rulings     []PublishedRuling
	Interrupted play.Interrupted
	Elsewhere   web.Page            // the page that has the standings; empty for this one
	Cup         Cup                 // of a knock-out
	Title       tables.Title        // of a title match
	Places      []tables.FinalPlace // of a knock-out
	Manage      bool                // an arbiter looks
	PlayOff     bool                // players share a place, and the viewer may enter a play-off
	Organise    bool                // an organiser does
	Sample      bool
	Remove      string // the command of the form that removes a sample
	Players     int
	Published   bool             // a round is
	Rounds      []tables.Round   // of an event that is over
	Teams       tables.TeamTable // of an event of teams
	Start       []StartRow       // who has entered, by start number
	ByRating    bool             // the start numbers follow the rating
	Columns     []string         // the tie-breaks, by their codes
	Score       string           // "match" or "game": the score that ranks, where a pairing has several games
	Other       string           // and the other one
	Keizer      bool             // the points are those of a Keizer
	Table       []Standing
	Stands      locale.Text  // after which round; empty without a table
	After       int          // the round after which the table stood so; 0: as it stands now
	Boards      Boards       // of the round that is played
	Played      []int        // rounds after which there is a table
	Cross       []CrossRow   // each against each
	ByRound     []ByRoundRow // of a Swiss or a Keizer
	Before      int          // how many rounds of it are carried
	Command     string
	Displaced   []locale.Text // seats that would have gone to somebody else by the tables now
	Categories  []string      // the names of those that have places of their own
	Category    int           // the one that is shown, from 1; 0: everybody

	System   string       // "knockout" ...; empty for a round robin
	OfRounds int          // how many rounds a Swiss or a Keizer has; 0 for any other
	Signing  part.Signing // how final the table is
}

// A PublishedRuling is a ruling of the event that was published.
type PublishedRuling struct {
	Page    string
	Subject string // the key of its name
	Words   string // the beginning of what was ruled
}

// Cup is the round of a knock-out that is played, with its matches.
type Cup struct {
	Round    locale.Text
	Over, Of int
}

// Boards are those of a round that is played: the first ones as cards, all but the first as lines.
type Boards struct {
	Round, Of    int
	Cards, Lines []play.HallGame
}

// playing tells that a round is played.
func (m Tournament) playing() bool { return m.Boards.Round > 0 }

// wholeTable is where the standings are.
func (m Tournament) wholeTable() string {
	if m.Elsewhere != "" {
		return m.Elsewhere.In(m.ID)
	}
	return address.Standings(m.ID)
}

// first are the best of the table.
func (m Tournament) first(n int) []Standing { return m.Table[:min(n, len(m.Table))] }

// A StartRow is an entry before the first result.
type StartRow struct {
	No            int
	At            string // the page of the player
	Name, Country string
	Rating        int    // 0: none
	Starting      string // points; empty for none

	Left        locale.Text
	Board, Game string      // of the round that is published
	Away        locale.Text // why there is none
}

// A Standing is a row of the table. The numbers are written with a point, and
// shown with the mark of the language.
type Standing struct {
	No      int // the start number
	Rank    int
	Overall int // the rank among all, where a category is shown; 0 else
	Name    string
	At      string      // the page of the player
	Left    locale.Text // why they do not play any more
	Country string
	Played  int
	Points  string
	Other   string // the score that does not rank, of pairings of several games
	// Starting are those of the points with which they began; empty for none.
	Starting string
	Values   []Tiebreak // by column
	Keizer   tables.KeizerSum
}

// A Tiebreak is one value of a row: a number, several for a list, none where it
// does not apply. Working is how it came about, a round a line.
type Tiebreak struct {
	Name    string
	Text    string // a dash for one that says nothing
	Working []Working
}

// Working is one round in the working of a tie-break.
type Working struct {
	Round    int
	Carried  bool   // the round is one of the event before
	Opponent string // empty on a bye
	Score    string // "1", "0.5", "0": the points made, or what Points is multiplied by
	Points   string // the opponent's
	Product  string // what it adds
	Times    bool   // it is Score times Points
	Cut      bool   // left out
	Dummy    bool   // counted against a dummy
}

// A CrossRow is a player's row of the cross table; there is a cell for each
// player, in the order of the rows.
type CrossRow struct {
	Rank   int
	Name   string
	At     string // the page of the player
	Left   locale.Text
	Cells  []tables.CrossCell
	Points string
	// Starting are those of the points with which they began; empty for none.
	Starting string
	Outside  []RoundCell // carried, against players without a row
}

// half writes scores for people.
var half = tables.Half

// A ByRoundRow is a player's row of the cross table of a Swiss.
type ByRoundRow struct {
	No, Rank int
	Name     string
	At       string // the page of the player
	Left     locale.Text
	Cells    []RoundCell
	Points   string
	Starting string // as in CrossRow
}

// A RoundCell is a player's round: the opponent's number, the colour and the
// result, or a bye by its kind. The zero value is empty.
type RoundCell struct {
	Opponent int
	Name     string // of an opponent without a row
	Carried  bool   // the round is one of the event before
	First    bool   // tentative Black, of the first game
	Score    string // "1", "0.5", "0", "+", "-"; empty while open
	Game     string
	Games    []tables.CrossScore // of a pairing of several

	Contested bool
	Hangs     bool        // as in tables.CrossScore
	Bye       string      // "pairing", "half", "full", "zero"
	Why       locale.Text // the bye in words
}

// pointsHead is the key of the heading over the points.
func (m Tournament) pointsHead() string {
	if m.Score != "" {
		return "score." + m.Score
	}
	return "standings.points"
}

// tiebreakName is the key of a tie-break's name: between two players a match has
// other words than one of teams.
func (m Tournament) tiebreakName(name string) string {
	switch {
	case m.Score != "" && name == "match-points":
		return "score.match"
	case m.Score != "" && name == "game-points":
		return "score.game"
	}
	return "tiebreak." + name
}

// paired tells that the start list has boards.
func (m Tournament) paired() bool {
	return slices.ContainsFunc(m.Start, func(row StartRow) bool { return row.Game != "" })
}

// rated tells that somebody in the start list has a rating.
func (m Tournament) rated() bool {
	return slices.ContainsFunc(m.Start, func(row StartRow) bool { return row.Rating > 0 })
}

// begins tells that somebody begins with points.
func (m Tournament) begins() bool {
	return slices.ContainsFunc(m.Start, func(row StartRow) bool { return row.Starting != "" }) ||
		slices.ContainsFunc(m.Table, func(row Standing) bool { return row.Starting != "" }) ||
		slices.ContainsFunc(m.Cross, func(row CrossRow) bool { return row.Starting != "" }) ||
		slices.ContainsFunc(m.ByRound, func(row ByRoundRow) bool { return row.Starting != "" })
}

// outside tells that results against players without a row are carried.
func (m Tournament) outside() bool {
	return slices.ContainsFunc(m.Cross, func(row CrossRow) bool { return len(row.Outside) > 0 })
}

// carries tells that results of tournaments before stand in the cross table.
func (m Tournament) carries() bool {
	return m.Before > 0 || m.outside() || slices.ContainsFunc(m.Cross, func(row CrossRow) bool {
		return slices.ContainsFunc(row.Cells, func(c tables.CrossCell) bool {
			return slices.ContainsFunc(c.Scores, func(s tables.CrossScore) bool { return s.Carried })
		})
	})
}

// stands tells whether there are standings yet: of a knock-out from its first round on,
// else from the first result on.
func (m Tournament) stands() bool {
	return len(m.Table) > 0 || len(m.Teams.Rows) > 0 && !m.Teams.Start || m.Elsewhere == web.BracketAt && m.Published
}
