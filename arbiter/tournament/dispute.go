package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// The minutes after the game, or the ruling, in which a party may appeal (RIF 17.2, seed 15.2):
// where the event says nothing, and at most.
const (
	AppealMinutes = 30
	MaxAppeal     = 1440
)

// DisputeOpen is the refusal of what a dispute stands in the way of: the signature, and a game that
// is to go on.
const DisputeOpen Code = "dispute-open"

// RuledInFile is the refusal of a ruling at a board on what a file waits for a ruling on.
const RuledInFile Code = "ruled-in-file"

// OnDispute is a command in the files of the event's disputes.
type OnDispute struct {
	Do dispute.Command
	at clock.Instant
}

func (c OnDispute) arriving(at clock.Instant) Command { c.at = at; return c }

func (c OnDispute) decide(b *Book) ([]Event, error) {
	facts, err := b.disputeFacts(dispute.About(b.Disputes, c.Do))
	if err != nil {
		return nil, err
	}
	e, refusal := dispute.Decide(b.Disputes, c.Do, facts, c.at)
	if refusal != nil {
		return nil, refusal
	}
	more, err := besideRuling(b, e)
	if err != nil {
		return nil, err
	}
	return append([]Event{e}, more...), nil
}

// besideRuling is what a ruling, or a decision, does in the event and not in the game: it
// expels somebody, or lets somebody play again. An expulsion does not outlive the ruling that it
// came by.
func besideRuling(b *Book, e dispute.Event) ([]Event, error) {
	does, why := dispute.EffectOf(e)
	file, _ := b.Disputes.Numbered(e.Of())
	player := func(p board.Person) string { return file.Players[p-1] }
	switch decided, is := e.(dispute.Decided); {
	case does.Expels():
		events, err := Expel{Player: player(does.Against), Rule: does.Rests(), Reason: why}.decide(b)
		return ofFile(events, file.Number), err
	case does.Readmit:
		events, err := Readmit{Player: player(does.Against), Reason: why}.decide(b)
		return ofFile(events, file.Number), err
	case is && decided.Overturn && file.Ruling.Expels() && b.Out(player(file.Ruling.Against)) > 0:
		events, err := Readmit{Player: player(file.Ruling.Against), Reason: why}.decide(b)
		return ofFile(events, file.Number), err
	}
	return nil, nil
}

// ofFile names the dispute by whose ruling somebody is expelled, or plays again.
func ofFile(events []Event, number int) []Event {
	for i, e := range events {
		switch e := e.(type) {
		case Expelled:
			e.File = number
			events[i] = e
		case Readmitted:
			e.File = number
			events[i] = e
		}
	}
	return events
}

// AppealFor is for how many minutes a party may appeal.
func (c Created) AppealFor() int { return cmp.Or(c.Appeal, AppealMinutes) }

// disputeFacts are what the event knows of a game and its parties; without a game nothing.
func (b *Book) disputeFacts(id string) (dispute.Facts, error) {
	facts := dispute.Facts{Minutes: b.AppealFor(), Jury: b.jury(), Chiefs: b.chiefs()}
	if id == "" {
		return facts, nil
	}
	g, err := b.gameOf(id)
	if err != nil || !b.KnowsGame(id) {
		return facts, &dispute.Refusal{Code: dispute.NoSuchDispute}
	}
	facts.Game, facts.Bound = g, b.RoundStates.Closed(g.Round) || b.Followed(g.Round)
	facts.Time, _ = b.Posts.At(id)
	for _, p := range g.Persons() {
		entry, _ := b.EntryOf(g.Seat(p))
		facts.Countries = append(facts.Countries, entry.Nation)
	}
	return facts, nil
}

// KnowsGame tells whether a game is, or was, one of the event's.
func (s State) KnowsGame(id string) bool {
	_, known := s.Once(id)
	return known
}

// Judges are the accounts of the jury who may judge a dispute.
func (b *Book) Judges(f dispute.File) (accounts []string) {
	facts, err := b.disputeFacts(f.Game)
	if err != nil {
		return nil
	}
	for _, m := range f.Judges(facts) {
		accounts = append(accounts, m.Account)
	}
	return accounts
}

// Courts are those that can hear an appeal against the ruling of a dispute.
func (b *Book) Courts(f dispute.File) []dispute.Court {
	facts, err := b.disputeFacts(f.Game)
	if err != nil {
		return nil
	}
	return f.Courts(facts)
}

// Votes are those of the jury that count in a dispute, for the ruling and against it.
func (b *Book) Votes(f dispute.File) (stands, overturned int) {
	facts, err := b.disputeFacts(f.Game)
	if err != nil {
		return 0, 0
	}
	return f.Tally(facts)
}

// Barred is why somebody of the jury may not judge a dispute; nil where nothing is against it.
func (b *Book) Barred(f dispute.File, account string) error {
	facts, err := b.disputeFacts(f.Game)
	if err != nil {
		return err
	}
	if refusal := f.MayJudge(facts, account); refusal != nil {
		return refusal
	}
	return nil
}

// Contested tells whether the result of a game does not stand yet: a player has refused it, or a
// dispute about the game waits. It counts meanwhile, marked.
func (s State) Contested(id string, g game.State) bool {
	return g.Contest != nil || g.Over() && s.Disputes.Provisional(id)
}

// MayResume refuses to resume a game while a dispute from a claim or a call is open. It is ruled on
// first, or the game goes on under protest.
func (s State) MayResume(id string) error {
	for _, f := range s.Disputes.At(id) {
		if f.State == dispute.Open && f.Protest == nil && (f.Subject == dispute.OfClaim || f.Subject == dispute.OfCall) {
			return &Refusal{Code: DisputeOpen, Count: f.Number}
		}
	}
	return nil
}

// InFile refuses a ruling at a board that is to be given in a file, where both sides are heard and
// a party can appeal.
func (s State) InFile(id string, g game.State, c game.Command) error {
	if n := s.Disputes.RulingOn(id, g, c); n > 0 {
		return &Refusal{Code: RuledInFile, Count: n}
	}
	return nil
}

// disputed folds what is about a dispute; false for anything else.
func (s State) disputed(e Event) (State, bool, error) {
	of, is := e.(dispute.Event)
	if !is {
		return s, false, nil
	}
	files, err := s.Disputes.Apply(of)
	s.Disputes = files
	return s, true, err
}

// A file lives as long as its game (TOURNAMENT.md, "Conduct"). When a pairing is taken back, a game
// made void or an event deleted, the open files are withdrawn with that reason. Where another game is
// played in its place they go over to that one, but for what only the old game can answer: its
// claims. A ruling stands without its game, and so does an appeal against it: a court decides that
// one, or it is taken back.

// FilesFrom are the open files about the games of a round and of those that follow: they end when the
// round is taken back.
func (s State) FilesFrom(round int) []dispute.File {
	return openOn(s.Disputes, s.From(round))
}

// openOn are the open files about the games of some pairings.
func openOn(f dispute.Files, pairings []Pairing) []dispute.File {
	return f.That(func(f dispute.File) bool {
		return f.State == dispute.Open && slices.ContainsFunc(pairings, func(p Pairing) bool { return p.Game == f.Game })
	})
}

// EndsWith returns the events that withdraw the files whose game ends with an event, in the state
// before it. By names the actor as the desk names people, why the reason where the event has none.
func (s State) EndsWith(e Event, why, by string, at clock.Instant) []Event {
	switch e := e.(type) {
	case Unpublished:
		return withdrawn(openOn(s.Disputes, e.Pairings), e.Reason, by, at)
	case Deleted:
		return withdrawn(s.Disputes.Waiting(), e.Reason, by, at)
	case PlayedAgain:
		return withdrawn(s.Disputes.That(func(f dispute.File) bool { return f.State == dispute.Open && f.Game == e.Old && !f.GoesOver() }), why, by, at)
	}
	return nil
}

// EndsWithGame is EndsWith of a game that is made void.
func (s State) EndsWithGame(game, why, by string, at clock.Instant) []Event {
	return withdrawn(openOn(s.Disputes, []Pairing{{Game: game}}), why, by, at)
}

func withdrawn(files []dispute.File, why, by string, at clock.Instant) (events []Event) {
	for _, f := range files {
		events = append(events, dispute.Withdrawn{Number: f.Number, Words: why, Typed: by, At: at})
	}
	return events
}

// Once is the pairing that a game has, or had until it was played again or its round taken back.
func (s State) Once(game string) (p Pairing, known bool) {
	if p, known = s.PairingOf(s.Current(game)); known {
		return p, true
	}
	for _, back := range s.TakenBack {
		for _, p := range back.Pairings {
			if p.Game != "" && p.Game == s.Current(game) {
				return p, true
			}
		}
	}
	return Pairing{}, false
}

// vacated folds that the games of some pairings are no more: nobody is posted to them, and none of them
// counts anything meanwhile.
func (s State) vacated(pairings []Pairing) State {
	of := func(game string) bool {
		return slices.ContainsFunc(pairings, func(p Pairing) bool { return p.Game == game })
	}
	s.Posts = slices.DeleteFunc(slices.Clone(s.Posts), func(p Post) bool { return of(p.Game) })
	s.Provisional = slices.DeleteFunc(slices.Clone(s.Provisional), func(p Provisional) bool { return of(p.Game) })
	return s
}
