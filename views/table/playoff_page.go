package table

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// PlayOffs are those that were held, and for an arbiter the form of the next one.
type PlayOffs struct {
	ID, Command string
	Says        string // why nothing can be entered; empty where it can
	Held        []HeldPlayOff
	Back        bool // the last one can be taken back
	Level       []LevelPlace
	Form        PlayOffForm
	Team        bool
}

// HeldPlayOff is a play-off. Place is the one that was shared; 0 where it counts nothing.
type HeldPlayOff struct {
	Place      int
	Names      []string // in the order that it gave them
	Games      []PlayOffGame
	Seed, Note string
}

// PlayOffGame is a game, or a match of two teams.
type PlayOffGame struct {
	First, Second, Score string
	At1, At2             string // the pages of who played
}

// LevelPlace is a place that several share.
type LevelPlace struct {
	Place int
	Names []string
}

// PlayOffForm is the form for players who share a place; without Players there is none.
type PlayOffForm struct {
	LevelPlace
	Players string // their ids
	Choices []part.Choice
	Scores  []part.Choice
	Rows    []PlayOffRow
	Lots    bool
	Seed    string
	Note    string
	Reason  string // of the form that takes the last one back
}

// PlayOffRow is a game of the form.
type PlayOffRow struct{ First, Score, Second string }

func (s *Pages) playOff(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showPlayOff(c, v, t, http.StatusOK, nil)
}

// showPlayOff shows the play-offs, with what was refused and what was typed.
func (s *Pages) showPlayOff(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := PlayOffs{ID: t.ID, Command: web.NewID(), Team: t.Boards > 0}
	for i, held := range t.PlayOffs {
		m.Held = append(m.Held, s.heldPlayOff(t, held, t.PlayOffCounts(i)))
	}
	if v.Can("event play-off", t) {
		m.Back = len(t.PlayOffs) > 0
		m.Level, m.Form = s.playOffForm(c, t)
	}
	m.Says = playOffSays(t, m)
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.PlayOffAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, PlayOffPage(frame, m))
}

// playOffSays is the key of what stands above, where nothing can be entered.
func playOffSays(t *tournament.Book, m PlayOffs) string {
	switch {
	case len(m.Level) > 0:
		return ""
	case t.Rounds() < t.LastRound() || len(t.OpenGames()) > 0:
		return "play-off.soon"
	case len(t.LevelGroups()) > 0 && t.Signed:
		return "play-off.signed"
	case len(t.LevelGroups()) > 0:
		return "play-off.soon"
	case len(m.Held) == 0:
		return "play-off.none"
	}
	return ""
}

// heldPlayOff is one as it is read.
func (s *Pages) heldPlayOff(t *tournament.Book, held playoff.Held, counts bool) HeldPlayOff {
	m := HeldPlayOff{Seed: held.Seed, Note: held.Note}
	rank := map[string]int{}
	if table, _, err := t.Tables(); err == nil {
		for _, row := range table.Rows {
			rank[t.Entries[row.Player.No-1].Player] = row.Rank
		}
	}
	drawn := t.Drawn(held)
	players := slices.Clone(held.Players)
	slices.SortStableFunc(players, func(a, b string) int { return cmp.Or(drawn[a]-drawn[b], cmp.Compare(rank[a], rank[b])) })
	if counts {
		m.Place = rank[players[0]]
	}
	for _, player := range players {
		m.Names = append(m.Names, s.NameIn(t.State, player))
	}
	for _, g := range held.Games {
		m.Games = append(m.Games, PlayOffGame{First: s.NameIn(t.State, g.First), Second: s.NameIn(t.State, g.Second), Score: scoreInHalves(g.Score),
			At1: shown.EntrantAt(t.State, g.First), At2: shown.EntrantAt(t.State, g.Second)})
	}
	return m
}

// scoreInHalves writes a score in half points for people.
func scoreInHalves(score [2]int) string {
	side := func(halves int) string { return (standings.Points(halves) * standings.HalfPoint).String() }
	if score == [2]int{1, 1} {
		return part.Score("1/2-1/2")
	}
	return side(score[0]) + "–" + side(score[1])
}

// playOffForm is the form of the place that was asked for, or of the first that is shared.
func (s *Pages) playOffForm(c web.Context, t *tournament.Book) (places []LevelPlace, form PlayOffForm) {
	groups := t.LevelGroups()
	asked, _ := strconv.Atoi(c.FormValue("place"))
	for i, group := range groups {
		level := LevelPlace{Place: group.Place}
		for _, player := range group.Players {
			level.Names = append(level.Names, s.NameIn(t.State, player))
		}
		places = append(places, level)
		if i == 0 || group.Place == asked {
			form = PlayOffForm{LevelPlace: level, Players: strings.Join(group.Players, " "), Rows: playOffRows(group.Players)}
			for j, player := range group.Players {
				form.Choices = append(form.Choices, part.Choice{Value: player, Label: level.Names[j]})
			}
		}
	}
	form.Lots = len(form.Rows) == 0
	most := 2 * max(t.Boards, 1)
	form.Scores = []part.Choice{{Label: "–"}}
	for first := most; first >= 0; first-- {
		score := [2]int{first, most - first}
		form.Scores = append(form.Scores, part.Choice{Value: strconv.Itoa(score[0]) + ":" + strconv.Itoa(score[1]), Label: scoreInHalves(score)})
	}
	if c.Request().Method != http.MethodPost {
		return places, form
	}
	form.Lots, form.Seed, form.Note, form.Reason = form.Lots || c.FormValue("how") == "lots", c.FormValue("seed"), c.FormValue("note"), web.Reason(c)
	for i := range form.Rows {
		if sent := sentPlayOffRow(c, i+1); sent != (PlayOffRow{}) {
			form.Rows[i] = sent
		}
	}
	return places, form
}

// playOffRows are the games that are offered: two with colours reversed, each against each of a few, or as
// many as players. For more players than rows there are lots alone.
func playOffRows(players []string) (rows []PlayOffRow) {
	switch n := len(players); {
	case n == 2:
		return []PlayOffRow{{First: players[0], Second: players[1]}, {First: players[1], Second: players[0]}}
	case n > mostPlayOffRows:
		return nil
	case n*(n-1)/2 > mostPlayOffRows:
		for i := range n {
			rows = append(rows, PlayOffRow{First: players[i], Second: players[(i+1)%n]})
		}
		return rows
	}
	for i := range players {
		for j := range i {
			rows = append(rows, PlayOffRow{First: players[j], Second: players[i]})
		}
	}
	return rows
}
