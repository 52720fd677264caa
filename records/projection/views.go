package projection

import (
	"context"
	"fmt"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/sqlite"
)

// ShellTables projects what people ask a database for with the sqlite3 shell: events,
// entries, pairings, games with their results, moves and claims. The service
// itself reads none of it: it is written a moment behind the events.
type ShellTables struct{}

var _ Async = ShellTables{}

// Async implements Async.
func (ShellTables) Async() bool { return true }

// Name implements Projector.
func (ShellTables) Name() string { return "hall" }

// Version implements Projector.
func (ShellTables) Version() int { return 3 }

// Tables implements Projector.
func (ShellTables) Tables() []string {
	return []string{"tournaments", "entries", "members", "games", "seats", "pairings", "moves", "claims"}
}

var hallTables = []string{
	`CREATE TABLE tournaments (id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, opening TEXT NOT NULL,
control TEXT NOT NULL, mode TEXT NOT NULL, time_zone TEXT NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
	`CREATE TABLE entries (tournament TEXT NOT NULL, player TEXT NOT NULL, rating INTEGER NOT NULL,
withdrawn INTEGER NOT NULL DEFAULT 0,
PRIMARY KEY (tournament, player)) STRICT, WITHOUT ROWID`,
	`CREATE TABLE members (tournament TEXT NOT NULL, entry TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL,
PRIMARY KEY (tournament, entry, seat)) STRICT, WITHOUT ROWID`,
	`CREATE TABLE games (id TEXT PRIMARY KEY, tournament TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL,
p1 TEXT NOT NULL, p2 TEXT NOT NULL, status TEXT NOT NULL, score_p1 REAL, score_p2 REAL, reason TEXT NOT NULL DEFAULT '',
rule TEXT NOT NULL DEFAULT '', started INTEGER, ended INTEGER) STRICT, WITHOUT ROWID`,
	`CREATE TABLE seats (game TEXT NOT NULL, person TEXT NOT NULL, player TEXT NOT NULL,
PRIMARY KEY (game, person)) STRICT, WITHOUT ROWID`,
	`CREATE TABLE pairings (tournament TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, leg INTEGER NOT NULL,
game TEXT NOT NULL, first TEXT NOT NULL, second TEXT NOT NULL, bye TEXT NOT NULL, PRIMARY KEY (tournament, round, board, leg)) STRICT, WITHOUT ROWID`,
	`CREATE TABLE moves (game TEXT NOT NULL, sequence INTEGER NOT NULL, person TEXT NOT NULL, act TEXT NOT NULL,
point TEXT NOT NULL, instant INTEGER NOT NULL, PRIMARY KEY (game, sequence)) STRICT, WITHOUT ROWID`,
	`CREATE TABLE claims (game TEXT NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL, kind TEXT NOT NULL,
finding TEXT NOT NULL, upheld INTEGER, sanction TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '',
instant INTEGER NOT NULL, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID`,
}

// Reset implements Projector.
func (ShellTables) Reset(ctx context.Context, tx *sqlite.Tx) error {
	for _, create := range hallTables {
		if err := tx.Exec(ctx, create); err != nil {
			return err
		}
	}
	return nil
}

// Project implements Projector.
func (ShellTables) Project(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	if id, ok := strings.CutPrefix(r.Stream, "game/"); ok {
		e, err := r.Game()
		if err != nil {
			return err
		}
		return hallGame(ctx, tx, r, id, e)
	}
	if id, ok := strings.CutPrefix(r.Stream, "tournament/"); ok {
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return err
		}
		return hallTournament(ctx, tx, r, id, e)
	}
	return nil
}

func hallTournament(ctx context.Context, tx *sqlite.Tx, r journal.Record, id string, e tournament.Event) error {
	switch e := e.(type) {
	case tournament.Created:
		return tx.Exec(ctx, `INSERT INTO tournaments VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			id, e.Name, e.Game.Game, e.Game.Opening, e.Game.Control, e.Game.Mode, e.TimeZone, r.Wall.UnixMilli())
	case tournament.Entered:
		for _, p := range e.Players {
			if err := tx.Exec(ctx, `INSERT INTO entries (tournament, player, rating) VALUES (?, ?, ?)`, id, p.Player, p.Rating); err != nil {
				return err
			}
			for i, member := range p.Members {
				if err := tx.Exec(ctx, `INSERT INTO members VALUES (?, ?, ?, ?)`, id, p.Player, i+1, member); err != nil {
					return err
				}
			}
		}
	case tournament.Removed:
		if err := tx.Exec(ctx, `DELETE FROM members WHERE tournament = ? AND entry = ?`, id, e.Player); err != nil {
			return err
		}
		return tx.Exec(ctx, `DELETE FROM entries WHERE tournament = ? AND player = ?`, id, e.Player)
	case tournament.Withdrawn:
		return tx.Exec(ctx, `UPDATE entries SET withdrawn = ? WHERE tournament = ? AND player = ?`, e.Round, id, e.Player)
	case tournament.Expelled:
		if e.Person != "" { // of a team, which plays on
			return nil
		}
		return tx.Exec(ctx, `UPDATE entries SET withdrawn = ? WHERE tournament = ? AND player = ?`, e.Round, id, e.Player)
	case tournament.Readmitted:
		if e.Person != "" {
			return nil
		}
		return tx.Exec(ctx, `UPDATE entries SET withdrawn = 0 WHERE tournament = ? AND player = ?`, id, e.Player)
	case tournament.Returned:
		return tx.Exec(ctx, `UPDATE entries SET withdrawn = 0 WHERE tournament = ? AND player = ?`, id, e.Player)
	case tournament.Unpublished:
		return tx.Exec(ctx, `DELETE FROM pairings WHERE tournament = ? AND round = ?`, id, e.Round)
	case tournament.PlayedAgain:
		return tx.Exec(ctx, `UPDATE pairings SET game = ? WHERE tournament = ? AND game = ?`, e.New, id, e.Old)
	case tournament.Published:
		for _, p := range e.Pairings {
			if err := tx.Exec(ctx, `INSERT INTO pairings VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
				id, p.Round, p.Board, p.Leg, p.Game, p.First, p.Second, string(p.Bye)); err != nil {
				return err
			}
		}
	}
	return nil
}

func hallGame(ctx context.Context, tx *sqlite.Tx, r journal.Record, id string, e game.Event) error {
	switch e := e.(type) {
	case game.Created:
		return hallCreated(ctx, tx, id, e)
	case game.Started:
		return tx.Exec(ctx, `UPDATE games SET status = ?, started = ? WHERE id = ?`, game.Open, r.Instant, id)
	case game.Stepped:
		return tx.Exec(ctx, `INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)`,
			id, r.Sequence, e.By.String(), string(e.Do), pointText(e), r.Instant)
	case game.Claimed:
		return tx.Exec(ctx, `INSERT INTO claims (game, number, person, kind, finding, instant) VALUES (?, ?, ?, ?, ?, ?)`,
			id, e.Number, e.By.String(), e.Claim, e.Finding.What, r.Instant)
	case game.Ruled:
		return tx.Exec(ctx, `UPDATE claims SET upheld = ?, sanction = ?, reason = ? WHERE game = ? AND number = ?`,
			e.Upheld, e.Sanction, e.Reason, id, e.Number)
	case game.Ended:
		return hallOutcome(ctx, tx, id, e.Outcome, int64(e.At))
	case game.Resulted:
		return tx.Exec(ctx, `UPDATE games SET score_p1 = ?, score_p2 = ?, reason = ?, rule = ? WHERE id = ?`,
			half(e.New.Score.P1), half(e.New.Score.P2), e.New.Reason, e.New.Rule, id)
	case game.Reopened:
		return tx.Exec(ctx, `UPDATE games SET status = ?, score_p1 = NULL, score_p2 = NULL, reason = '', rule = '', ended = NULL WHERE id = ?`,
			game.Open, id)
	case game.TakenBack:
		return hallTakenBack(ctx, tx, id, e)
	case game.Corrected:
		return hallCorrection(ctx, tx, id, e)
	case game.Voided:
		return tx.Exec(ctx, `UPDATE games SET status = ?, ended = ? WHERE id = ?`, game.Void, r.Instant, id)
	}
	return nil
}

// hallTakenBack writes what a game is again, and the claim that waits again.
func hallTakenBack(ctx context.Context, tx *sqlite.Tx, id string, e game.TakenBack) error {
	if e.Passes > 0 {
		if err := tx.Exec(ctx, `DELETE FROM moves WHERE game = ? AND sequence IN (SELECT sequence FROM moves WHERE game = ? ORDER BY sequence DESC LIMIT ?)`,
			id, id, e.Passes); err != nil {
			return err
		}
	}
	if e.Claim > 0 {
		if err := tx.Exec(ctx, `UPDATE claims SET upheld = NULL, sanction = '', reason = '' WHERE game = ? AND number = ?`, id, e.Claim); err != nil {
			return err
		}
	}
	switch {
	case e.Outcome != nil:
		return tx.Exec(ctx, `UPDATE games SET score_p1 = ?, score_p2 = ?, reason = ?, rule = ? WHERE id = ?`,
			half(e.Outcome.Score.P1), half(e.Outcome.Score.P2), e.Outcome.Reason, e.Outcome.Rule, id)
	case e.Status != "":
		return tx.Exec(ctx, `UPDATE games SET status = ?, score_p1 = NULL, score_p2 = NULL, reason = '', rule = '', ended = NULL WHERE id = ?`,
			e.Status, id)
	}
	return nil
}

// hallCreated writes a game with its two sides; where more than two sit at the
// board, the seats say who they are.
func hallCreated(ctx context.Context, tx *sqlite.Tx, id string, e game.Created) error {
	err := tx.Exec(ctx, `INSERT INTO games (id, tournament, round, board, p1, p2, status) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		id, e.Tournament, e.Round, e.Board, e.Players[0], e.Players[1], game.Scheduled)
	for i, player := range e.Seats {
		if err != nil {
			return err
		}
		err = tx.Exec(ctx, `INSERT INTO seats VALUES (?, ?, ?)`, id, board.Person(i+1).String(), player)
	}
	return err
}

func hallOutcome(ctx context.Context, tx *sqlite.Tx, id string, o game.Outcome, at int64) error {
	return tx.Exec(ctx, `UPDATE games SET status = ?, score_p1 = ?, score_p2 = ?, reason = ?, rule = ?, ended = ? WHERE id = ?`,
		game.EndedGame, half(o.Score.P1), half(o.Score.P2), o.Reason, o.Rule, at, id)
}

// hallCorrection puts the moves where they were made: the corrected one, and in
// games that end on the board every stone after it.
func hallCorrection(ctx context.Context, tx *sqlite.Tx, id string, e game.Corrected) error {
	if e.Proposals != nil {
		if err := tx.Exec(ctx, `UPDATE moves SET point = ? WHERE game = ? AND act = ?`, pointsText(e.Proposals), id, game.DoPropose); err != nil {
			return err
		}
	}
	if e.Ply == 0 {
		return nil
	}
	act, point := game.DoStone, e.To.String()
	if e.ToPass() {
		act, point = game.DoPass, ""
	}
	const ply = `UPDATE moves SET point = ?, act = CASE WHEN act = 'choose' THEN act ELSE ? END WHERE game = ? AND sequence = (
SELECT sequence FROM moves WHERE game = ? AND act IN ('stone', 'choose', 'pass') ORDER BY sequence LIMIT 1 OFFSET ?)`
	if err := tx.Exec(ctx, ply, point, act, id, id, e.Ply-1); err != nil {
		return err
	}
	for i, effect := range e.Effects {
		if err := tx.Exec(ctx, ply, effect.Point.String(), game.DoStone, id, id, e.Ply-1+i); err != nil {
			return err
		}
	}
	return nil
}

func half(h game.Half) float64 { return float64(h) / 2 }

func pointText(e game.Stepped) string {
	if len(e.Points) > 0 {
		return pointsText(e.Points)
	}
	if e.Do == game.DoStone || e.Do == game.DoChoose {
		return e.Point.String()
	}
	return ""
}

func pointsText[P fmt.Stringer](points []P) string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = p.String()
	}
	return strings.Join(names, " ")
}
