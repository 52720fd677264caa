package arbiter

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// acts are the records of arbiters' acts in a stream. They stay in memory, so that the log of a round is
// shown without reading the journal.
type acts struct {
	mu   sync.Mutex
	list []noted
}

// noted is the record of an act: on a round, or in a game where it is not among the arbiters' acts of the state.
type noted struct {
	journal.Record
	act   tournament.Act
	event game.Event
	after int // the number of events of the game after it
}

func (a *acts) note(n noted) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.list = append(a.list, n)
}

func (a *acts) all() []noted {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clip(a.list)
}

// Done is one act of an arbiter in a round: who did it, when, and how it can be taken back.
type Done struct {
	Position int64
	Command  string // shared by the acts of one command at many boards
	Actor    string
	Instant  clock.Instant
	Wall     time.Time

	// Of a game: its id, its board, the act. An act with a number is taken back with
	// game.Command{Do: game.DoTakeBack, ArbiterAct: ArbiterAct.Number}, any other with Undo.
	Game       string
	Board      int
	ArbiterAct game.ArbiterAct
	Undo       game.Command // of an act without a number; without a Do: it cannot be taken back
	Reason     bool         // a reason is needed
	Wrong      error        // why it cannot be taken back; nil: it can

	// Of the round: the act, with the command that takes it back.
	Act tournament.Act
}

// MayTakeBack reports whether the act can still be taken back.
func (d Done) MayTakeBack() bool {
	switch {
	case d.Game == "":
		return d.Act.Undo != nil
	case d.ArbiterAct.Number == 0:
		return d.Undo.Do != ""
	}
	return d.Wrong == nil
}

// ToAll reports whether it is a kind of act that is done at many boards at once: starting, interrupting
// or resuming clocks, adjourning games or scheduling them.
func (d Done) ToAll() bool {
	switch d.ArbiterAct.Event.(type) {
	case game.Started, game.Interrupted, game.Resumed, game.Adjourned, game.Slated:
		return d.ArbiterAct.Number == 0
	}
	return false
}

// Acts returns the acts of arbiters in a round, oldest first; ErrNotFound.
func (h History) Acts(eventID string, round int, at clock.Instant) ([]Done, error) {
	stream, err := h.desk.event(eventID)
	if err != nil {
		return nil, err
	}
	book, err := h.desk.Books.Of(eventID)
	if err != nil {
		return nil, err
	}
	list := stream.done(book, round, at)
	for _, p := range book.PairingsIn(round) {
		if g, err := h.desk.game(p.Game); err == nil {
			list = append(list, g.done(book, p.Board, at)...)
		}
	}
	slices.SortFunc(list, func(a, b Done) int { return cmp.Compare(a.Position, b.Position) })
	return list, nil
}

// CarriedOut returns the game of a round in which a command was carried out, by the command's id; "" if
// in none.
func (h History) CarriedOut(eventID string, round int, command string) (string, error) {
	book, err := h.desk.Books.Of(eventID)
	if err != nil {
		return "", err
	}
	for _, p := range book.PairingsIn(round) {
		if g, err := h.desk.game(p.Game); err == nil && g.carriedOut(command) {
			return p.Game, nil
		}
	}
	return "", nil
}

func (r *gameStream) carriedOut(command string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, done := r.commands[command]
	return done
}

// done returns the acts of arbiters in one game.
func (r *gameStream) done(book *tournament.Book, board int, at clock.Instant) []Done {
	s, err := r.state()
	if err != nil {
		return nil
	}
	var list []Done
	for i, rec := range r.acts.all() {
		if i >= len(s.ArbiterActs) {
			break // it came after the state was read
		}
		done := doneBy(rec.Record)
		done.Game, done.Board, done.ArbiterAct = r.id, board, s.ArbiterActs[i]
		done.Reason, done.Wrong = mayTakeBack(book, s, s.ArbiterActs[i], at)
		list = append(list, done)
	}
	return append(list, r.logged(s, board, book.AtBoards(string(game.DoTakeBack)))...)
}

// logged returns the acts that are not among the arbiters' acts of the game. None can be taken back when the boards
// are final.
func (r *gameStream) logged(s game.State, board int, final error) []Done {
	var list []Done
	for i, all := 0, r.others.all(); i < len(all); i++ {
		rec, overtaken := all[i], false
		for _, later := range all[i+1:] {
			overtaken = overtaken || game.Overtakes(later.event, rec.event)
		}
		done := doneBy(rec.Record)
		done.Game, done.Board = r.id, board
		done.ArbiterAct = game.ArbiterAct{Event: rec.event, Player: game.WasAbout(rec.event), At: done.Instant}
		if undo, can := s.Undoing(rec.event, rec.after); can && !overtaken && final == nil {
			done.Undo = undo
		}
		list = append(list, done)
	}
	return list
}

// mayTakeBack returns why an act in a game cannot be taken back now, or whether that needs a reason.
func mayTakeBack(book *tournament.Book, s game.State, d game.ArbiterAct, at clock.Instant) (reason bool, wrong error) {
	reason, refused := s.MayTakeBack(d, at)
	if refused != nil {
		return reason, refused
	}
	c := game.Command{Do: game.DoTakeBack, ArbiterAct: d.Number}
	if wrong = book.AtBoards(string(game.DoTakeBack)); wrong == nil {
		wrong = ofEvent(book, s, c)
	}
	if wrong == nil && s.Over() {
		wrong = barred(book, s, c)
	}
	return reason, wrong
}

// done returns the acts of arbiters on a round as a whole.
func (r *eventStream) done(book *tournament.Book, round int, at clock.Instant) []Done {
	var list []Done
	for _, rec := range r.acts.all() {
		if rec.act.Round == round {
			done := doneBy(rec.Record)
			done.Act = book.Undone(rec.act)
			if at.Sub(done.Instant) > game.AtOnce {
				done.Act = done.Act.Later()
			}
			list = append(list, done)
		}
	}
	return list
}

func doneBy(r journal.Record) Done {
	return Done{Position: r.Position, Command: r.CommandID, Actor: r.Actor, Instant: clock.Instant(r.Instant), Wall: r.Wall}
}
