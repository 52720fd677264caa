package table

import (
	"errors"
	"net/http"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/whatif"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// mostShown is how many endings the page shows whole.
const mostShown = 9

// whatIf shows an arbiter how the event stands after every way in which the open
// games can end. Results can be supposed, by the query: a game's id and its result.
func (s *Pages) whatIf(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if t.Boards > 0 || t.How() == tournament.KnockOut {
		return web.NotFound()
	}
	m := WhatIf{ID: c.Param("id")}
	supposed := map[string]game.Score{}
	for id, values := range c.QueryParams() {
		if score, err := game.ParseScore(values[0]); err == nil {
			supposed[id] = score
		}
	}
	m.Open, m.Done = s.supposable(t, supposed)
	if len(t.Entries) > 0 {
		if err := s.fillEndings(&m, t.Suppose(supposed)); err != nil {
			return err
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.WhatIfAt)
	return web.Show(c, http.StatusOK, WhatIfPage(frame, m))
}

// supposable are the games without a result, and those of the last round with one.
func (s *Pages) supposable(t *tournament.Book, supposed map[string]game.Score) (open, done []SupposedGame) {
	row := func(p tournament.Pairing) SupposedGame {
		m := SupposedGame{Game: p.Game, Round: p.Round, Board: p.Board, Leg: p.Leg, P1: s.NameIn(t.State, p.First), P2: s.NameIn(t.State, p.Second)}
		if score, ok := supposed[p.Game]; ok {
			m.Supposed = score.String()
		}
		return m
	}
	for _, p := range t.Undecided() {
		open = append(open, row(p))
	}
	last, _ := t.Progress()
	for _, p := range t.PairingsIn(last) {
		if score, ended := t.Score(p.Game); ended {
			m := row(p)
			m.Result = score.String()
			done = append(done, m)
		}
	}
	return open, done
}

func (s *Pages) fillEndings(m *WhatIf, t *tournament.Book) error {
	open := t.Undecided()
	endings, prospects, err := t.Endings()
	var tooMany *whatif.Error
	switch {
	case errors.As(err, &tooMany) && tooMany.Code == whatif.TooManyOpen:
		m.Problem = s.Words(tooMany)
		return nil
	case err != nil:
		return err
	}
	m.Games, m.Count = len(open), 1
	for range open {
		m.Count *= 3
	}
	if m.Count > 1 {
		for _, p := range prospects {
			m.Prospects = append(m.Prospects, Prospect{Name: s.entryName(t, p.No), Best: p.Best, Worst: p.Worst,
				BestIf: s.resultsText(t, p.BestIf), WorstIf: s.resultsText(t, p.WorstIf)})
		}
	}
	if m.Count > mostShown {
		return nil
	}
	for _, name := range t.TiebreakOrder() {
		m.Tiebreaks = append(m.Tiebreaks, locale.Say("tiebreak."+string(name)))
	}
	for e := range endings {
		m.Endings = append(m.Endings, s.ending(t, open, e))
	}
	return nil
}

func (s *Pages) entryName(t *tournament.Book, no int) string {
	return s.NameIn(t.State, t.Entries[no-1].Player)
}

// resultsText writes results in a line: "Ada – Bo 1–0, Cleo – Dag ½–½".
func (s *Pages) resultsText(t *tournament.Book, list []standings.Result) string {
	score := map[standings.Code]string{standings.Won: "1-0", standings.Drawn: "1/2-1/2", standings.Lost: "0-1"}
	var parts []string
	for _, r := range list {
		parts = append(parts, locale.Isolate(s.entryName(t, r.First))+" – "+locale.Isolate(s.entryName(t, r.Second))+" "+part.Score(score[r.FirstCode]))
	}
	return strings.Join(parts, ", ")
}

func (s *Pages) ending(t *tournament.Book, open []tournament.Pairing, e tournament.Ending) Ending {
	var m Ending
	var parts []string
	for i, p := range open {
		parts = append(parts, s.InText(t.State, p.First)+" – "+s.InText(t.State, p.Second)+" "+part.Score(e.Scores[i].String()))
	}
	m.Results = strings.Join(parts, ", ")
	nothing := ranking.SaysNothing(e.Table.Tiebreaks, e.Table.Rows)
	for _, row := range e.Table.Rows {
		one := EndingRow{Rank: row.Rank, Name: s.entryName(t, row.Player.No), Points: row.Points.String(), Values: ranking.Values(row, nothing)}
		m.Rows = append(m.Rows, one)
	}
	if t.How() != tournament.Swiss || t.Rounds() >= t.LastRound() {
		return m
	}
	pairs, err := e.Next()
	if err != nil {
		m.Problem = s.RequestLog.Problem(s.In(t.State), err)
	}
	for _, p := range pairs {
		board := s.InText(t.State, p.First) + " – " + s.InText(t.State, p.Second)
		if p.Second == "" {
			board = s.InText(t.State, p.First) + " –"
		}
		m.Next = append(m.Next, board)
	}
	return m
}
