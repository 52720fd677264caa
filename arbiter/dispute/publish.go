package dispute

import (
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// A ruling that is published is a precedent: arbiters of every event of the installation, and everybody
// else, find it by its subject, its rules and its words. What it says is what the arbiter who
// publishes it has written for others to read: statements and names stay in the file.

// Published makes a ruling a precedent; a later one takes the place of the earlier. It has
// what the precedent is found by.
type Published struct {
	Number  int           `json:"number"`
	Subject Subject       `json:"subject"`
	Rules   []string      `json:"rules,omitempty"`
	Words   string        `json:"words"`
	Names   bool          `json:"names,omitempty"` // the parties are named
	Typed   string        `json:"typed"`
	At      clock.Instant `json:"at"`
}

// Unpublished takes it back.
type Unpublished struct {
	Number int           `json:"number"`
	Typed  string        `json:"typed"`
	At     clock.Instant `json:"at"`
}

// Publish makes a ruling a precedent.
type Publish struct {
	Number int
	Words  string
	Names  bool
	Typed  string
}

// Unpublish takes that back.
type Unpublish struct {
	Number int
	Typed  string
}

// Kind is the name of the kind, as the journal keeps it.
func (Published) Kind() string { return "dispute-published" }

// Kind is the name of the kind, as the journal keeps it.
func (Unpublished) Kind() string { return "dispute-unpublished" }

// Of is the number of the file.
func (e Published) Of() int { return e.Number }

// Of is the number of the file.
func (e Unpublished) Of() int { return e.Number }

func (c Publish) about(f Files) string   { return gameOf(f, c.Number) }
func (c Unpublish) about(f Files) string { return gameOf(f, c.Number) }

func (c Publish) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	words := strings.TrimSpace(c.Words)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case !file.Publishable(facts.Game):
		return nil, &Refusal{Code: NotPublishable}
	case words == "":
		return nil, &Refusal{Code: WordsNeeded}
	}
	return Published{Number: c.Number, Subject: file.Subject, Rules: file.Ruling.Rules, Words: words, Names: c.Names, Typed: c.Typed, At: at}, nil
}

func (c Unpublish) decide(f Files, _ Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case file.Precedent == nil:
		return nil, &Refusal{Code: NotPublished}
	}
	return Unpublished{Number: c.Number, Typed: c.Typed, At: at}, nil
}

// Publishable tells whether a file can be a precedent: it was ruled on, nobody has to decide any more,
// the game is over, and it is not what a spectator has told the desk, which stays there.
func (f File) Publishable(s game.State) bool {
	return f.Ruling != nil && !f.Waiting() && f.State != Dropped && s.Over() && f.Subject != OfSpectator
}

// Search is what precedents are looked for by; what is empty restricts nothing.
type Search struct {
	Words   string // each must stand in it
	Subject Subject
	Rule    string
	Near    string // those that share words with it come first
	Most    int
}

// Found is where a precedent is: in an event of the installation, or in a dossier that came in.
type Found struct {
	Event   string
	Dossier string // its sum; empty: an event's
	Number  int
}
