package dispute

import (
	"cmp"
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// State is how far a file is.
type State string

// The states.
const (
	Open    State = "open"
	Settled State = "ruled"
	Appeal  State = "appealed"
	Closed  State = "decided"
	Dropped State = "withdrawn"
)

// File is a dispute as its events fold to. It is a value: Apply leaves the old one as it was.
type File struct {
	Opened
	First      string // the game that it was opened about, where Game is played in its place; else empty
	State      State
	Statements []Stated
	Protest    *Protested // the game goes on meanwhile
	Ruling     *Ruled
	Appeal     *Appealed // one that was withdrawn stands here too
	Votes      []Voted   // one a member, in the order of the first
	Decision   *Decided
	gaveUp     []board.Person // who withdrew the own appeal
	Withdrawal *Withdrawn     // of the file, or of the appeal
	Precedent  *Published
}

// Files are those of an event, by their numbers from 1.
type Files []File

// Numbered finds a file.
func (f Files) Numbered(n int) (File, bool) {
	if n < 1 || n > len(f) {
		return File{}, false
	}
	return f[n-1], true
}

// At are the files of a game.
func (f Files) At(game string) (list []File) {
	for _, file := range f {
		if file.Game == game {
			list = append(list, file)
		}
	}
	return list
}

// OpenOn is the file in which a ruling is awaited on a claim of a game or, of OfResult, on its refused
// result: its number, or 0.
func (f Files) OpenOn(game string, of Subject, claim int) int {
	for _, file := range f {
		if file.Game == game && file.Subject == of && file.Claim == claim && file.State == Open {
			return file.Number
		}
	}
	return 0
}

// Already is the file that is about the same as another one would be: its number, or 0.
func (f Files) Already(game string, of Subject, claim int, by board.Person) int {
	return 1 + slices.IndexFunc(f, Opened{Game: game, Subject: of, Claim: claim, By: by}.same)
}

// Overturned is the file in which the ruling on a claim of a game was overturned.
func (f Files) Overturned(game string, claim int) (File, bool) {
	i := slices.IndexFunc(f, func(file File) bool {
		return file.Game == game && file.Subject == OfClaim && file.Claim == claim && file.Decision != nil && file.Decision.Overturn
	})
	if i < 0 {
		return File{}, false
	}
	return f[i], true
}

// GoesOver tells whether a file goes over to the game that is played in the place of its own: a claim,
// and a result, are those of the old one.
func (f File) GoesOver() bool { return f.Subject != OfClaim && f.Subject != OfResult }

// GaveUp tells whether a party has withdrawn its own appeal: a player may appeal once.
func (f File) GaveUp(p board.Person) bool { return p != board.Nobody && slices.Contains(f.gaveUp, p) }

// Over are the files after another game is played in the place of one: the open ones are about the new game.
func (f Files) Over(old, fresh string) Files {
	next := slices.Clone(f)
	for i, file := range next {
		if file.Game == old && file.State == Open && file.GoesOver() {
			next[i].First, next[i].Game = cmp.Or(file.First, old), fresh
		}
	}
	return next
}

// Began is the game that a file was opened about.
func (f File) Began() string { return cmp.Or(f.First, f.Game) }

// Ruled is the file of a game in which somebody ruled, or decided, at an instant: what was done at the board
// then was done by it.
func (f Files) Ruled(game string, at clock.Instant) (File, bool) {
	i := slices.IndexFunc(f, func(file File) bool {
		return file.Game == game && (file.Ruling != nil && file.Ruling.At == at || file.Decision != nil && file.Decision.At == at)
	})
	return f.Numbered(i + 1)
}

// Waiting tells whether somebody still has to rule or decide: the result of the game is
// provisional.
func (f File) Waiting() bool { return f.State == Open || f.State == Appeal }

// Provisional tells whether a file of a game waits.
func (f Files) Provisional(game string) bool {
	return slices.ContainsFunc(f, func(file File) bool { return file.Game == game && file.Waiting() })
}

// Waiting are the files that wait for a ruling or for a court: they end when the event is deleted.
func (f Files) Waiting() []File { return f.That(File.Waiting) }

// That returns the files for which a condition holds.
func (f Files) That(are func(File) bool) (list []File) {
	for _, file := range f {
		if are(file) {
			list = append(list, file)
		}
	}
	return list
}

// RulingOn is the file that waits for the ruling which an arbiter would give at a board: on a claim, on
// a contested result, or on the game while a claim of it is in a file; 0 for none.
func (f Files) RulingOn(id string, g game.State, c game.Command) int {
	switch c.Do {
	case game.DoJudge:
		return f.OpenOn(id, OfClaim, c.Claim)
	case game.DoRule:
		if claim, waits := g.Pending(); waits {
			return f.OpenOn(id, OfClaim, claim.Number)
		}
	case game.DoSettle:
		return f.OpenOn(id, OfResult, 0)
	}
	return 0
}

// Party is as whom somebody sat at the board; Nobody for anybody else.
func (f File) Party(person string) board.Person {
	if i := slices.Index(f.Players, person); i >= 0 && person != "" {
		return board.Person(i + 1)
	}
	return board.Nobody
}

// Waited is for how long a file has waited, or did, until it was ruled on or withdrawn; and an appeal
// until it was decided.
func (f File) Waited(now clock.Instant) (ruling, appeal clock.Span) {
	end := now
	switch {
	case f.Ruling != nil:
		end = f.Ruling.At
	case f.Withdrawal != nil:
		end = f.Withdrawal.At
	}
	ruling = clock.Span(end - f.At)
	if f.Appeal == nil {
		return ruling, 0
	}
	end = now
	switch {
	case f.Decision != nil:
		end = f.Decision.At
	case f.Withdrawal != nil:
		end = f.Withdrawal.At
	}
	return ruling, clock.Span(end - f.Appeal.At)
}

// Apply folds an event into the files of its tournament. An error means a damaged journal.
func (f Files) Apply(e Event) (Files, error) {
	if opened, is := e.(Opened); is {
		if opened.Number != len(f)+1 {
			return f, fmt.Errorf("dispute %d follows %d", opened.Number, len(f))
		}
		return append(slices.Clip(f), File{Opened: opened, State: Open}), nil
	}
	file, ok := f.Numbered(e.Of())
	if !ok {
		return f, fmt.Errorf("event %s of dispute %d, which nobody has opened", e.Kind(), e.Of())
	}
	next := slices.Clone(f)
	next[e.Of()-1] = file.with(e)
	return next, nil
}

func (f File) with(e Event) File {
	switch e := e.(type) {
	case Stated:
		f.Statements = append(slices.Clip(f.Statements), e)
	case Protested:
		f.Protest = &e
	case Ruled:
		f.Ruling, f.State = &e, Settled
	case Appealed:
		f.Appeal, f.State = &e, Appeal
		f.Withdrawal, f.Votes = nil, nil // of an earlier one
	case Voted:
		f.Votes = append(slices.DeleteFunc(slices.Clone(f.Votes), func(v Voted) bool { return v.Member == e.Member }), e)
	case Decided:
		f.Decision, f.State = &e, Closed
	case Published:
		f.Precedent = &e
	case Unpublished:
		f.Precedent = nil
	case Withdrawn:
		f.Withdrawal = &e
		if f.State == Appeal {
			if e.By != board.Nobody {
				f.gaveUp = append(slices.Clip(f.gaveUp), e.By)
			}
			f.State = Settled
		} else {
			f.State = Dropped
		}
	}
	return f
}
