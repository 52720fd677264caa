package table

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/whatif"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// whatIf shows an arbiter how the event would stand with other results, and where each
// player can still be. Results are supposed by the query: a game's id and its result. The
// key that was pressed comes beside them.
func (s *Pages) whatIf(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if t.Boards > 0 || t.How() == tournament.KnockOut {
		return web.NotFound()
	}
	m := WhatIf{ID: c.Param("id")}
	supposed := supposedIn(c.QueryParams())
	m.Open, m.Done = s.supposable(t, supposed)
	if len(t.Entries) > 0 {
		if err := s.fillTable(&m, t, t.Suppose(supposed)); err != nil {
			return err
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.WhatIfAt)
	return web.Show(c, http.StatusOK, WhatIfPage(frame, m))
}

// supposedIn are the results that a query supposes, by game. What is no result supposes nothing.
func supposedIn(query url.Values) map[string]game.Score {
	supposed := map[string]game.Score{}
	suppose := func(id, result string) {
		if score, err := game.ParseScore(result); err == nil {
			supposed[id] = score
		}
	}
	for id, values := range query {
		suppose(id, values[0])
	}
	if id, result, pressed := strings.Cut(query.Get(pressedKey), "="); pressed {
		delete(supposed, id)
		suppose(id, result)
	}
	return supposed
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

// fillTable is the table as it would be then, beside how it stands now, and where each can
// be whatever happens in the games that are still open.
func (s *Pages) fillTable(m *WhatIf, now, then *tournament.Book) error {
	stands, _, err := now.Tables()
	if err != nil {
		return err
	}
	table, _, err := then.Tables()
	if err != nil {
		return err
	}
	ranks := map[int]int{}
	for _, row := range stands.Rows {
		ranks[row.Player.No] = row.Rank
	}
	m.Games = len(then.Undecided())
	endings, prospects, err := then.Endings()
	var tooMany *whatif.Error
	switch {
	case errors.As(err, &tooMany) && tooMany.Code == whatif.TooManyOpen:
		m.Problem = s.Words(tooMany)
	case err != nil:
		return err
	case m.Games == 0:
		for only := range endings {
			s.nextRound(m, then, only)
		}
		prospects = nil
	}
	can := map[int]whatif.Prospect{}
	for _, p := range prospects {
		can[p.No] = p
	}
	for _, row := range table.Rows {
		no := row.Player.No
		one := ThenRow{Rank: row.Rank, Name: s.entryName(then, no), Points: row.Total()}
		if ranks[no] > 0 && row.Rank > 0 {
			one.Up = ranks[no] - row.Rank
		}
		if p, has := can[no]; has {
			one.Best, one.Worst = p.Best, p.Worst
			one.BestIf, one.WorstIf = s.resultsText(then, p.BestIf), s.resultsText(then, p.WorstIf)
		}
		m.Rows = append(m.Rows, one)
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

// nextRound is what the engine would pair then.
func (s *Pages) nextRound(m *WhatIf, t *tournament.Book, e tournament.Ending) {
	if !t.ByTable() || t.Rounds() >= t.LastRound() {
		return
	}
	pairs, err := e.Next()
	if err != nil {
		m.Unpaired = s.RequestLog.Problem(s.In(t.State), err)
	}
	for _, p := range pairs {
		board := NextBoard{First: s.InText(t.State, p.First)}
		if p.Second != "" {
			board.Second = s.InText(t.State, p.Second)
		}
		m.Next = append(m.Next, board)
	}
}
