package records

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
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
func (Precedents) Reset(ctx context.Context, tx *Tx) error {
	return tx.Exec(ctx, `CREATE VIRTUAL TABLE precedents USING fts5 (event UNINDEXED, dossier UNINDEXED, number UNINDEXED, subject UNINDEXED, rules UNINDEXED, at UNINDEXED, words, tokenize = 'trigram remove_diacritics 1')`)
}

// Project implements Projector.
func (Precedents) Project(ctx context.Context, tx *Tx, r journal.Record) error {
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
		event, published.Number, string(published.Subject), listed(published.Rules), int64(published.At), published.Words)
}

// fromDossier takes the rulings of a dossier in, or out with it.
func fromDossier(ctx context.Context, tx *Tx, r journal.Record) error {
	e, err := installation.Decode(r.Kind, r.Version, r.Body)
	if err != nil {
		return err
	}
	taken, is := e.(installation.TakenIn)
	if !is {
		return tx.Exec(ctx, `DELETE FROM precedents WHERE dossier = ?`, e.(installation.PutOut).Dossier)
	}
	for _, p := range taken.Precedents {
		err := tx.Exec(ctx, `INSERT INTO precedents VALUES ('', ?, ?, ?, ?, ?, ?)`, taken.Dossier, p.Number, p.Subject, listed(p.Rules), r.Instant, p.Words)
		if err != nil {
			return err
		}
	}
	return nil
}

// listed are rules as one of them is looked for: each between two lines.
func listed(rules []string) string { return "\n" + strings.Join(rules, "\n") + "\n" }

// Precedents finds published rulings: those that share more words with what is near first, else the
// newest.
func (s *Store) Precedents(ctx context.Context, q dispute.Search) (list []dispute.Found, err error) {
	rule := ""
	if q.Rule != "" {
		rule = listed([]string{q.Rule})
	}
	query, args := `SELECT event, dossier, number FROM precedents WHERE (?1 = '' OR subject = ?1) AND (?2 = '' OR instr(rules, ?2) > 0)`, []any{string(q.Subject), rule}
	order := ` ORDER BY at DESC, event, dossier, number`
	for _, word := range wordsOf(q.Words, 1) {
		if utf8.RuneCountInString(word) < trigram {
			query += ` AND instr(lower(words), lower(?)) > 0`
		} else {
			query += ` AND rowid IN (SELECT rowid FROM precedents (?))`
			word = quoted(word)
		}
		args = append(args, word)
	}
	if near := nearTo(q.Near); near != "" {
		query += ` AND precedents MATCH ?`
		order = ` ORDER BY rank, at DESC, event, dossier, number`
		args = append(args, near)
	}
	rows, err := s.readers.QueryContext(ctx, query+order+` LIMIT ?`, append(args, q.Most)...)
	if err != nil {
		return nil, s.orClosed(err)
	}
	defer rows.Close()
	for rows.Next() {
		var f dispute.Found
		if err := rows.Scan(&f.Event, &f.Dossier, &f.Number); err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, rows.Err()
}

// The index has no shorter word than trigram; a word of a text that is near another one has at
// least nearWord letters. The first mostWords are looked for: SQLite takes no condition of a thousand.
const (
	trigram   = 3
	nearWord  = 4
	mostWords = 20
)

// parts tells the signs between words: also those that nobody sees.
func parts(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }

// wordsOf are the first words of a text with at least so many letters, each once.
func wordsOf(text string, least int) (words []string) {
	for word := range strings.FieldsFuncSeq(text, parts) {
		if utf8.RuneCountInString(word) >= least && len(words) < mostWords && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// quoted is a word as FTS5 takes it letter by letter.
func quoted(word string) string { return `"` + strings.ReplaceAll(word, `"`, `""`) + `"` }

// nearTo asks for texts that have one of the words of another.
func nearTo(text string) string {
	words := wordsOf(text, nearWord)
	for i, word := range words {
		words[i] = quoted(word)
	}
	return strings.Join(words, " OR ")
}
