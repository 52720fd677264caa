package hooks

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
)

// Message is what is sent.
type Message struct {
	Type      string `json:"type"`
	Timestamp string `json:"timestamp"` // when it happened, as RFC 3339 has it
	Data      Told   `json:"data"`
}

// Told is what a message is about, as /api/v1 gives it.
type Told struct {
	Event        string                `json:"event"`   // its id
	Address      string                `json:"address"` // of the event at /api/v1
	Head         dossier.Head          `json:"head"`
	Round        *dossier.Round        `json:"round,omitempty"`
	Number       int                   `json:"number,omitempty"` // of the round of a pairing
	Pairing      *dossier.Pairing      `json:"pairing,omitempty"`
	Game         *dossier.Game         `json:"game,omitempty"`
	Table        *dossier.Table        `json:"table,omitempty"`
	Announcement *dossier.Announcement `json:"announcement,omitempty"`
}

// The types of messages.
const (
	roundPublished    = "round.published"
	roundWithdrawn    = "round.withdrawn"
	roundClosed       = "round.closed"
	roundReopened     = "round.reopened"
	gameResult        = "game.result"
	gameMoved         = "game.moved"
	tableChanged      = "table.changed"
	announcementMade  = "announcement.made"
	announcementEnded = "announcement.ended"
)

// Test is the type of a message that says nothing, to see that it arrives.
const Test = "test"

// Types are those of the messages by which news of a kind is told.
func Types(n access.News) []string {
	return map[access.News][]string{
		access.NewsOfRounds:        {roundPublished, roundWithdrawn},
		access.NewsOfResults:       {gameResult},
		access.NewsOfTable:         {tableChanged, roundClosed, roundReopened},
		access.NewsOfAnnouncements: {announcementMade, announcementEnded},
		access.NewsOfMoves:         {gameMoved},
	}[n]
}

// The kinds of subjects, each with what tells one from another: "round 3", "result GAME".
const (
	ofRound   = "round"
	ofClosing = "closed"
	ofResult  = "result"
	ofMoves   = "moves"
	ofTable   = "table"
	ofSaid    = "said" // by its place in the journal
)

// subject is something of which a program is told when it stands otherwise than before.
type subject struct {
	name, mark string
	kind       string
	data       Told
}

// said is a message with how its subject is marked when it is told; of what needs no words there is
// the mark alone.
type said struct {
	kind string
	data Told
	name string
	mark string // empty: it is gone
}

// Marks are how everything stands that a webhook wants to be told of.
func Marks(d dossier.Dossier, news []access.News) sidetable.HookMarks {
	marks := sidetable.HookMarks{}
	for _, s := range subjects(d, news) {
		marks[s.name] = s.mark
	}
	return marks
}

// differences are what is to be told of a dossier to who was told that much, in the order of events.
func differences(d dossier.Dossier, marks sidetable.HookMarks, news []access.News) (list []said) {
	stands := map[string]bool{}
	for _, s := range subjects(d, news) {
		stands[s.name] = true
		if marks[s.name] != s.mark {
			list = append(list, said{s.kind, s.data, s.name, s.mark})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(marks)) {
		if !stands[name] {
			if one, goes := gone(d, name); goes {
				list = append(list, one)
			}
		}
	}
	return list
}

// subjects are those of the kinds of news that are asked for.
func subjects(d dossier.Dossier, news []access.News) (list []subject) {
	for _, n := range news {
		switch n {
		case access.NewsOfRounds:
			list = append(list, roundsOf(d)...)
		case access.NewsOfMoves:
			list = append(list, movesOf(d)...)
		case access.NewsOfResults:
			list = append(list, resultsOf(d)...)
		case access.NewsOfTable:
			list = append(list, tableOf(d)...)
		case access.NewsOfAnnouncements:
			list = append(list, saidIn(d)...)
		}
	}
	return list
}

// roundsOf returns the rounds as they were paired, without the results of their games.
func roundsOf(d dossier.Dossier) (list []subject) {
	for _, r := range d.Rounds {
		paired := make([]dossier.Pairing, len(r.Pairings))
		for i, p := range r.Pairings {
			p.Result, p.Hangs = "", false
			paired[i] = p
		}
		list = append(list, subject{nameOf(ofRound, strconv.Itoa(r.Number)), digest(paired), roundPublished, dataOf(d, Told{Round: &r})})
	}
	return list
}

func resultsOf(d dossier.Dossier) (list []subject) {
	games := make(map[string]*dossier.Game, len(d.Games))
	for i, g := range d.Games {
		games[g.ID] = &d.Games[i]
	}
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			g := games[p.Game]
			if g != nil && (p.Result != "" || g.Result != nil) {
				list = append(list, subject{nameOf(ofResult, g.ID), digest(p.Result, p.Hangs, g.Result), gameResult, resultIn(d, r.Number, p, g)})
			}
		}
	}
	return list
}

func resultIn(d dossier.Dossier, round int, p dossier.Pairing, g *dossier.Game) Told {
	return dataOf(d, Told{Number: round, Pairing: &p, Game: g})
}

// movesOf are the games with moves; a board that is covered shows none.
func movesOf(d dossier.Dossier) (list []subject) {
	for i, g := range d.Games {
		if n := len(g.Steps); n > 0 {
			mark := fmt.Sprintf("%d.%d.%s", n, len(g.Corrections), digest(g.Steps[n-1]))
			list = append(list, subject{nameOf(ofMoves, g.ID), mark, gameMoved, dataOf(d, Told{Game: &d.Games[i]})})
		}
	}
	return list
}

func tableOf(d dossier.Dossier) (list []subject) {
	for _, r := range d.Rounds {
		if r.Stage == string(tournament.StageClosed) {
			list = append(list, subject{nameOf(ofClosing, strconv.Itoa(r.Number)), "closed", roundClosed, dataOf(d, Told{Round: &r})})
		}
	}
	if d.Table != nil {
		list = append(list, subject{ofTable, digest(d.Table), tableChanged, dataOf(d, Told{Table: withoutWorking(d.Table)})})
	}
	return list
}

// withoutWorking is a table without the terms of its tie-breaks: a message is short.
func withoutWorking(t *dossier.Table) *dossier.Table {
	short := *t
	short.Rows = slices.Clone(t.Rows)
	for i, row := range short.Rows {
		short.Rows[i].Values = slices.Clone(row.Values)
		for j := range row.Values {
			short.Rows[i].Values[j].Terms = nil
		}
	}
	return &short
}

func saidIn(d dossier.Dossier) (list []subject) {
	for i, a := range d.Announcements {
		kind, mark := announcementMade, "made"
		if a.Ended {
			kind, mark = announcementEnded, "ended"
		}
		list = append(list, subject{nameOf(ofSaid, strconv.FormatInt(a.Position, 10)), mark, kind, dataOf(d, Told{Announcement: &d.Announcements[i]})})
	}
	return list
}

// gone is what is said of something that does not stand any more: of most nothing.
func gone(d dossier.Dossier, name string) (said, bool) {
	kind, which, _ := strings.Cut(name, " ")
	number, _ := strconv.Atoi(which)
	round := slices.IndexFunc(d.Rounds, func(r dossier.Round) bool { return r.Number == number })
	game := gameOf(d, which)
	one := said{name: name}
	switch {
	case kind == ofRound:
		one.kind, one.data = roundWithdrawn, dataOf(d, Told{Round: &dossier.Round{Number: number, Pairings: []dossier.Pairing{}}})
	case kind == ofClosing && round >= 0:
		one.kind, one.data = roundReopened, dataOf(d, Told{Round: &d.Rounds[round]})
	case kind == ofResult && game != nil:
		number, p := pairingOf(d, which)
		one.kind, one.data = gameResult, resultIn(d, number, p, game)
	case kind == ofMoves && game != nil:
		return one, false // it is covered, or restarts: the next move tells
	case kind == ofTable:
		one.kind, one.data = tableChanged, dataOf(d, Told{})
	}
	return one, true
}

func pairingOf(d dossier.Dossier, game string) (int, dossier.Pairing) {
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			if p.Game == game {
				return r.Number, p
			}
		}
	}
	return 0, dossier.Pairing{}
}

func gameOf(d dossier.Dossier, id string) *dossier.Game {
	if id == "" {
		return nil
	}
	at := slices.IndexFunc(d.Games, func(g dossier.Game) bool { return g.ID == id })
	if at < 0 {
		return nil
	}
	return &d.Games[at]
}

// dataOf says of which event something is told, and as of when.
func dataOf(d dossier.Dossier, about Told) Told {
	about.Event, about.Address, about.Head = d.Event.ID, address.APIEvent(d.Event.ID), d.Head
	return about
}

// written is the body of a message.
func written(kind string, data Told) ([]byte, error) {
	at := time.UnixMilli(data.Head.At).UTC().Format("2006-01-02T15:04:05.000Z")
	return dossier.Canonical(Message{Type: kind, Timestamp: at, Data: data}, nil)
}

func nameOf(kind, which string) string { return kind + " " + which }

// marked is how many bytes of a hash tell one standing from another.
const marked = 12

func digest(parts ...any) string {
	text, err := json.Marshal(parts)
	if err != nil {
		panic("hooks: a part of a dossier that cannot be written: " + err.Error())
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:marked])
}
