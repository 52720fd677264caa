package dossier

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/clock"
)

// Happened is an event of the journal that an event, or one of its games, consists of.
type Happened struct {
	Position int64
	Hash     [32]byte
	At       clock.Instant
	Wall     int64  // milliseconds since 1970
	Game     string // its id; empty: it is of the event as a whole
	Did      game.Event
	Said     tournament.Event
}

// Who knows people by their ids; a number stands in the place of who was forgotten.
type Who func(id string) (Person, bool)

// For says for whom a dossier is, and until when.
type For struct {
	Audience Audience
	// Until leaves out what happened later; 0: nothing.
	Until clock.Instant
	// UntilAt is the same for single games, by their ids: the earlier of both holds.
	UntilAt map[string]clock.Instant
	// UntilWall is the same by the time of day, in milliseconds since 1970; 0: nothing.
	UntilWall int64
	// Now is when it is made: the public's has nothing of which the delay for spectators is not over.
	Now access.Moment
	// Form is what texts are brought into: Unicode's NFC. Nil: they stay as they are.
	Form func(string) string
}

// ErrNothing says that the event was not made yet.
var ErrNothing = &NothingError{}

// A NothingError says that nothing had happened.
type NothingError struct{}

func (*NothingError) Error() string { return "dossier: nothing had happened by then" }

// Sentence says so.
func (*NothingError) Sentence() (key string, args []any) { return "dossier.empty", nil }

// Of is the dossier of an event: what happened, in the order of the journal, as the audience
// may know it. It is a function of its arguments alone.
func Of(id string, happened []Happened, who Who, f For) (Dossier, error) {
	w := writer{f: f, who: who, games: map[string]*record{}}
	if !w.arbiter() {
		var err error
		if w.gate, err = gateOf(happened, f.Now); err != nil {
			return Dossier{}, err
		}
	}
	for _, h := range happened {
		if err := w.fold(h); err != nil {
			return Dossier{}, fmt.Errorf("position %d: %w", h.Position, err)
		}
	}
	if w.state.Name == "" && w.state.Created.Game.Game == "" {
		return Dossier{}, ErrNothing
	}
	w.state.ID = id
	return w.dossier()
}

// writer folds the journal and writes it down.
type writer struct {
	f           For
	who         Who
	state       tournament.State
	games       map[string]*record
	gate        *gate // nil: nothing is delayed
	reach       map[int]reached
	last        Happened
	said        []Announcement
	described   int
	describedAt int64
	saidAs      []string // their ids
	byName      map[game.Settings]map[string]string
	named       map[string]bool // the persons of whom the dossier speaks
}

// reached is what was said of a round when it was published.
type reached struct {
	byHand bool
	reason string
}

func (w *writer) early(h Happened) bool {
	until := w.f.Until
	if own, is := w.f.UntilAt[h.Game]; is && (until == 0 || own < until) {
		until = own
	}
	return (until == 0 || h.At <= until) && (w.f.UntilWall == 0 || h.Wall <= w.f.UntilWall)
}

func (w *writer) fold(h Happened) (err error) {
	if !w.early(h) {
		return nil
	}
	if seen, err := w.gate.seen(h); !seen {
		return err
	}
	if _, closed := h.Said.(tournament.LineUpSealed); !closed && w.gate.whole() { // nobody may learn when one was sent
		w.last = h
	}
	switch e := h.Said.(type) {
	case tournament.Announced:
		known := max(1, w.state.Rounds()) // a later round is not published to this audience yet
		w.said = append(w.said, Announcement{Position: h.Position, Round: min(e.Round, known), At: h.Wall, Words: e.Text, Also: e.Also})
		w.saidAs = append(w.saidAs, e.ID)
	case tournament.Described:
		w.described, w.describedAt = w.described+1, h.Wall
	case tournament.AnnouncementEnded:
		if i := slices.Index(w.saidAs, e.ID); i >= 0 {
			w.said[i].Ended = true
		}
	}
	if h.Game != "" {
		r, known := w.games[h.Game]
		if !known {
			r = newRecord(h.Game)
			w.games[h.Game] = r
		}
		return r.fold(h)
	}
	if e, is := h.Said.(tournament.Published); is {
		if w.reach == nil {
			w.reach = map[int]reached{}
		}
		for _, p := range e.Pairings {
			w.reach[p.Round] = reached{e.ByHand, e.Reason}
		}
	}
	w.state, err = tournament.Apply(w.state, h.Said)
	return err
}

// stateOf is a game as it stands in the dossier.
func (w *writer) stateOf(id string) (game.State, error) {
	if r, known := w.games[id]; known {
		return r.state(), nil
	}
	return game.State{}, ErrNothing
}

func (w *writer) arbiter() bool { return w.f.Audience == Arbiters }

func (w *writer) dossier() (Dossier, error) {
	w.named = map[string]bool{}
	book := tournament.NewBook(w.state, w.stateOf)
	d := Dossier{Schema: Schema, Audience: cmp.Or(w.f.Audience, Public), Event: w.event()}
	for _, e := range w.state.Entries {
		d.Entries = append(d.Entries, w.entry(e))
	}
	for _, t := range w.state.Fed.Taken {
		row, _ := w.state.Fed.Rule.Seat(t.Row)
		d.Seats = append(d.Seats, Seat{Entry: t.Player, Kind: string(row.Kind), Why: string(t.Why), Nation: row.Nation, From: t.From, Place: t.Place})
	}
	for _, c := range w.state.Fed.Carried {
		d.Carried = append(d.Carried, Carried{Round: w.state.Fed.Round(c), Leg: c.Leg, First: c.First, Second: c.Second, Codes: c.Codes, Boards: c.Boards})
	}
	if fed := w.state.Fed; fed.Rounds > 0 {
		d.Before = &Before{Rounds: fed.Rounds, Paired: fed.Paired}
		for _, o := range fed.Outside {
			d.Before.Outside = append(d.Before.Outside, Outside(o))
			w.names(o.Player)
		}
	}
	if w.state.Groups.Drawn != nil {
		d.Draw = w.draw(w.state.Groups)
	}
	for _, held := range w.state.PlayOffs {
		p := PlayOff{Players: held.Players, Seed: held.Seed, Note: held.Note}
		for _, g := range held.Games {
			p.Games = append(p.Games, PlayOffGame(g))
		}
		d.PlayOffs = append(d.PlayOffs, p)
	}
	for n := 1; n <= w.state.Rounds(); n++ {
		d.Rounds = append(d.Rounds, w.round(book, n))
	}
	for _, p := range w.state.Pairings {
		d.Games = w.appendGame(d.Games, p.Game)
	}
	for _, f := range w.state.Disputes {
		if file, seen := w.seen(f); seen {
			d.Disputes = append(d.Disputes, w.dispute(file))
		}
	}
	for _, e := range w.state.Expulsions {
		d.Expelled = append(d.Expelled, Expelled{Player: e.Player, Person: e.Person, Round: e.Round, Rule: e.Rule, Reason: e.Reason})
		w.names(e.Person)
	}
	for _, n := range book.Notes() {
		d.Notes = append(d.Notes, Note{Round: n.Round, Game: n.Pairing.Game, Then: n.Then.Result(), Now: n.Now.Result(), Open: n.Open})
	}
	d.Announcements = w.said
	for _, p := range w.state.Pictures {
		d.Pictures = append(d.Pictures, Picture{p.Hash, p.Caption, p.Source})
	}
	var err error
	if d.Table, err = tableOf(book); err != nil {
		return d, err
	}
	d.Places = placesOf(book)
	d.Persons = w.persons()
	d.Head = Head{Position: w.last.Position, Hash: fmt.Sprintf("%x", w.last.Hash), At: w.last.Wall}
	return d.tidied(w.f.Form)
}

// appendGame adds a game, after the void one in whose place it is played.
func (w *writer) appendGame(list []Game, id string) []Game {
	r, known := w.games[id]
	if !known {
		return list
	}
	return append(w.appendGame(list, r.state().InPlaceOf), w.game(r))
}

func (w *writer) names(ids ...string) {
	for _, id := range ids {
		if id != "" {
			w.named[id] = true
		}
	}
}

func (w *writer) persons() (list []Person) {
	for id := range w.named {
		p, known := w.who(id)
		if !known {
			p = Person{Name: w.state.NumberOf(id)}
		}
		p.ID = id
		if !w.arbiter() {
			p.Born, p.Sex, p.City = 0, "", ""
		}
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b Person) int { return cmp.Compare(a.ID, b.ID) })
	return list
}

func (w *writer) event() Event {
	s := w.state
	e := Event{ID: s.ID, Name: s.Name, TimeZone: s.TimeZone, System: string(s.How()), Win: thousandths(s.Win), Draw: thousandths(s.Draw),
		Sample: s.Sample, Signed: s.Signed, Game: settings(s.Created.Game), Format: formatOf(s.Created)}
	if s.How() == tournament.RoundRobin {
		e.Cycles = s.Cycles
	}
	x := s.Description
	e.Place, e.Country, e.From, e.To, e.Organiser, e.Federation = x.Place, x.Country, x.From, x.To, x.Organiser, x.Federation
	if s.Initial.Second {
		e.Initial = second
	}
	e.Apart, e.Described, e.DescribedAt = s.Forbidden, w.described, w.describedAt
	e.Rated, e.Site, e.Times = string(x.Rated), x.Site, x.Times
	for _, o := range x.Officials {
		w.names(o.Person)
		e.Officials = append(e.Officials, Official{string(o.Role), o.Person})
	}
	return e
}

// settings are those of a game by name.
func settings(s game.Settings) map[string]string {
	values := map[string]string{}
	for _, n := range s.Named() {
		if n.Value != "" && !n.Unsaid() {
			values[n.Name] = n.Value
		}
	}
	return values
}

// formatOf are the settings of pairing and table by name, but for those that the event has fields for.
func formatOf(c tournament.Created) map[string]string {
	settled, values := c.Settled(), map[string]string{}
	for _, r := range tournament.Rows() {
		if value := r.Get(&settled); r.Of(&c) && value != "" && !hasField(r.Name) {
			values[r.Name] = value
		}
	}
	return values
}

func hasField(setting string) bool {
	return setting == "system" || setting == "win" || setting == "draw"
}

func (w *writer) entry(e tournament.Entry) Entry {
	out := Entry{Number: e.Number, ID: e.Player, Members: e.Members, Rating: e.Rating, Nation: e.Nation, Starting: e.Starting,
		From: e.From, Withdrawn: e.Withdrawn, Expelled: e.Expelled}
	for _, round := range slices.Sorted(maps.Keys(e.Byes)) {
		if !w.arbiter() && round > w.state.Rounds() {
			continue // it is told when the round is published
		}
		out.Byes = append(out.Byes, Bye{round, string(e.Byes[round])})
	}
	if len(e.Members) > 0 {
		team, _ := w.who(e.Player)
		out.Name = team.Name
	}
	w.names(e.Persons()...)
	return out
}

func (w *writer) round(b *tournament.Book, n int) Round {
	r := Round{Number: n, Pairings: []Pairing{}, Stage: string(b.Stage(n)), ByHand: w.reach[n].byHand, Reason: w.reach[n].reason}
	for _, p := range w.state.PairingsIn(n) {
		out := Pairing{Board: p.Board, Leg: p.Leg, Game: p.Game, First: p.First, Second: p.Second, Bye: string(p.Bye)}
		if o, ended := b.Outcome(p); ended && p.Game != "" {
			out.Result = o.Result()
		} else if score, hangs := b.Hangs(p); hangs {
			out.Result, out.Hangs = score.String(), true
		}
		r.Pairings = append(r.Pairings, out)
	}
	for _, e := range w.state.Entries {
		if players := w.state.LineUps[tournament.TeamRound{Team: e.Player, Round: n}]; players != nil {
			r.LineUps = append(r.LineUps, LineUp{e.Player, players})
		}
	}
	for _, m := range w.state.Rulings {
		if m.Round == n {
			r.Decided = append(r.Decided, Decided{m.Board, m.Winner, m.Reason})
		}
	}
	return r
}

// seen is a file of a dispute as the audience may read it.
func (w *writer) seen(f dispute.File) (dispute.File, bool) {
	s, err := w.stateOf(f.Game)
	if err != nil {
		s = game.State{} // it goes on, as far as is known
	}
	seen, is := f.As(dispute.Viewer{Arbiter: w.arbiter()}, s)
	seen.Votes = nil
	return seen, is
}

// draw is the draw that filled the event and other groups.
func (w *writer) draw(s groups.State) *Draw {
	d := &Draw{Way: string(s.Drawn.Way), Seed: s.Drawn.Seed, Nations: s.Drawn.Nations, Clubs: s.Drawn.Clubs, Groups: len(s.Drawn.Groups),
		Group: slices.Index(s.Drawn.Groups, w.state.ID) + 1, Apart: s.Drawn.Apart}
	for i, p := range s.Drawn.Players {
		one := Drawn{Group: p.Group, Nation: p.Nation, Club: p.Club}
		if event, player := s.Now(i + 1); event == w.state.ID {
			if _, entered := w.state.Entry(player); entered {
				one.Entry = player
			}
		}
		d.Players = append(d.Players, one)
	}
	return d
}
