package statement

import (
	"crypto/ed25519"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Statement is what is stated of a round, or of the signed standings.
type Statement struct {
	Event, Name string
	Round       int // 0: the signed standings
	At          time.Time
	Position    int64
	Head        [32]byte
	Games       []Game
	Table       []Place
}

// A Game of the round, as it counted then.
type Game struct {
	Board         string // "4", of teams "1.2"
	First, Second string // an empty second side is a bye
	Score         string // "1-0", "1/2-1/2", "+/-"; empty without a result
	How           string // how it ended, in the journal's word
}

// A Place is a line of the table.
type Place struct {
	Rank, Number int
	Name, Points string
}

const (
	title = "renju-arbiter statement "
	// Version is the version that is written today.
	Version = 1
	final   = "final"
	instant = "2006-01-02T15:04:05.000Z"
)

// Sign writes the statement down and signs it: equal statements and keys give equal bytes.
func (s Statement) Sign(key ed25519.PrivateKey) []byte {
	var w lines
	w.line(title + strconv.Itoa(Version))
	w.line("key", hex.EncodeToString(key.Public().(ed25519.PublicKey)))
	w.line("event", s.Event)
	w.line("name", s.Name)
	w.line("round", roundText(s.Round))
	w.line("at", s.At.UTC().Format(instant))
	w.line("journal", strconv.FormatInt(s.Position, 10))
	w.line("head", hex.EncodeToString(s.Head[:]))
	for _, g := range s.Games {
		w.line("game", g.Board, g.First, g.Second, g.Score, g.How)
	}
	for _, p := range s.Table {
		w.line("place", strconv.Itoa(p.Rank), strconv.Itoa(p.Number), p.Name, p.Points)
	}
	signature := ed25519.Sign(key, []byte(w.String()))
	w.line("signature", hex.EncodeToString(signature))
	return []byte(w.String())
}

func roundText(round int) string {
	if round == 0 {
		return final
	}
	return strconv.Itoa(round)
}

// lines writes lines of fields.
type lines struct{ strings.Builder }

func (w *lines) line(fields ...string) {
	for i, f := range fields {
		if i > 0 {
			w.WriteByte('\t')
		}
		w.WriteString(plain(f))
	}
	w.WriteByte('\n')
}

// plain is a text without what parts fields and lines.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
