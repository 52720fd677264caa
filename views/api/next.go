package api

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Next is what comes next for the arbiters of a tournament. The sentences are in the language that
// Accept-Language asks for.
type Next struct {
	Task  string `json:"task"`            // enter, publish, pair, bracket, start, rule, settle, contested, results, resume, close or sign; empty: nothing waits
	Why   string `json:"why,omitempty"`   // where the tournament stands
	Do    string `json:"do,omitempty"`    // what is to be done
	Path  string `json:"path,omitempty"`  // the page where it is done
	Round int    `json:"round,omitempty"` // whose it is; of several the last one
	Count int    `json:"count,omitempty"` // results that are missing, boards to start, rounds to close, games of a bracket to publish
	Game  string `json:"game,omitempty"`  // of a claim or of a contested result
	Board int    `json:"board,omitempty"` // of that game; the match of a bracket that is level
	File  int    `json:"file,omitempty"`  // the number of an open dispute
}

// next says what comes next for the arbiters.
func (s *Pages) next(c web.Context, key arbiter.APIKey) error {
	if !takes(c.Request(), "application/json") {
		return notThatKind()
	}
	t, err := s.Desk.Books.Of(key.Tournament)
	if err != nil {
		return err
	}
	var m Next
	if next, said := web.NextOf(t, rights.Arbiters), web.Translator(c); next != nil {
		m = Next{Task: string(next.Task), Why: said.Text(next.Why), Do: said.Text(next.Do), Path: next.Path,
			Round: next.Round, Count: next.Count, Game: next.Game, Board: next.Board, File: next.File}
		if next.Form {
			m.Path = address.DeskIn(t.ID, next.Round)
		}
	}
	c.Response().Header().Set("Vary", "Accept, Accept-Language")
	return answerKey(c, m)
}
