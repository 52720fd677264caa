package projection

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/sqlite"
)

// Precedents projects the rulings that were published into a full-text index (SQLite FTS5): of
// three letters together, so that a part of a word is found in every script, with or
// without its accents.
type Precedents struct{}

var _ Projector = Precedents{}

// Name implements Projector.
func (Precedents) Name() string { return "precedents" }

// Version implements Projector.
func (Precedents) Version() int { return 2 }

// Tables implements Projector.
func (Precedents) Tables() []string { return []string{"precedents"} }

// Reset implements Projector.
func (Precedents) Reset(ctx context.Context, tx *sqlite.Tx) error {
	return tx.Exec(ctx, `CREATE VIRTUAL TABLE precedents USING fts5 (event UNINDEXED, dossier UNINDEXED, number UNINDEXED, subject UNINDEXED, rules UNINDEXED, at UNINDEXED, words, tokenize = 'trigram remove_diacritics 1')`)
}

// Project implements Projector.
func (Precedents) Project(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	if r.Kind == (installation.TakenIn{}).Kind() || r.Kind == (installation.PutOut{}).Kind() {
		return fromDossier(ctx, tx, r)
	}
	event, ok := strings.CutPrefix(r.Stream, "tournament/")
	if !ok || r.Kind != (dispute.Published{}).Kind() && r.Kind != (dispute.Unpublished{}).Kind() && r.Kind != (tournament.Deleted{}).Kind() {
		return nil
	}
	e, err := tournament.Decode(r.Kind, r.Version, r.Body)
	if err != nil {
		return err
	}
	of, is := e.(dispute.Event)
	if !is {
		return tx.Exec(ctx, `DELETE FROM precedents WHERE event = ?`, event)
	}
	if err := tx.Exec(ctx, `DELETE FROM precedents WHERE event = ? AND number = ?`, event, of.Of()); err != nil {
		return err
	}
	published, is := e.(dispute.Published)
	if !is {
		return nil
	}
	return tx.Exec(ctx, `INSERT INTO precedents VALUES (?, '', ?, ?, ?, ?, ?)`,
		event, published.Number, string(published.Subject), Listed(published.Rules), int64(published.At), published.Words)
}

// fromDossier takes the rulings of a dossier in, or out with it.
func fromDossier(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	e, err := installation.Decode(r.Kind, r.Version, r.Body)
	if err != nil {
		return err
	}
	taken, is := e.(installation.TakenIn)
	if !is {
		return tx.Exec(ctx, `DELETE FROM precedents WHERE dossier = ?`, e.(installation.PutOut).Dossier)
	}
	if taken.Hall != "" { // in place of those that it had when it was pushed before
		if err := tx.Exec(ctx, `DELETE FROM precedents WHERE dossier = ?`, taken.Dossier); err != nil {
			return err
		}
	}
	for _, p := range taken.Precedents {
		err := tx.Exec(ctx, `INSERT INTO precedents VALUES ('', ?, ?, ?, ?, ?, ?)`, taken.Dossier, p.Number, p.Subject, Listed(p.Rules), r.Instant, p.Words)
		if err != nil {
			return err
		}
	}
	return nil
}

// Listed are rules as one of them is looked for: each between two lines.
func Listed(rules []string) string { return "\n" + strings.Join(rules, "\n") + "\n" }
