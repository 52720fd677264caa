package records

import (
	"context"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/records/projection"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Precedents finds published rulings: those that share more words with what is near first, else the
// newest.
func (s *Store) Precedents(ctx context.Context, q dispute.Search) (list []dispute.Found, err error) {
	rule := ""
	if q.Rule != "" {
		rule = projection.Listed([]string{q.Rule})
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
		return nil, s.readers.OrClosed(err)
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
