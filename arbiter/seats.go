package arbiter

import (
	"cmp"
	"context"
	"slices"
	"time"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
)

// Seats are the seats of an event that other events feed.
type Seats struct{ desk *Desk }

// Proposal returns the seats of an event as they would be confirmed at a time.
func (ss Seats) Proposal(b *tournament.Book, at time.Time) (seats.Proposal, error) {
	return seats.Fill(b.Fed, ss.Sources(b), at.UnixMilli())
}

// Unconfirmed tells that the seats have changed since they were confirmed, before round 1.
func (ss Seats) Unconfirmed(b *tournament.Book, at time.Time) bool {
	if b.Published || len(b.Fed.Rule.Rows) == 0 {
		return false
	}
	p, err := ss.Proposal(b, at)
	return err == nil && (p.Changes() || b.Recycles(p))
}

// settled refuses to publish round 1 while seats wait to be confirmed, unless the command is sure.
func (ss Seats) settled(b *tournament.Book, c tournament.Command, at time.Time) error {
	sure := true
	switch c := c.(type) {
	case tournament.PublishRound:
		sure = c.Sure
	case tournament.PublishSchedule:
		sure = c.Sure
	}
	if !sure && ss.Unconfirmed(b, at) {
		return &seats.Refusal{Code: seats.Unconfirmed}
	}
	return nil
}

// Unpairable tells that round 1 would have no pairing with the carried games of a proposal.
func (ss Seats) Unpairable(b *tournament.Book, p seats.Proposal, at time.Time) bool {
	return p.Paired && b.Unpairable(p, ss.Sources(b), at.UnixMilli())
}

// FedBy returns the events that an event feeds, the newest first.
func (ss Seats) FedBy(eventID string) (list []string) {
	for _, id := range ss.desk.Tournaments() {
		if o, err := ss.desk.Events.Outline(id); err == nil && slices.Contains(o.Feeds, eventID) {
			list = append(list, id)
		}
	}
	return list
}

// Together returns the events that hang together with one, each with those that feed it: an event behind its
// feeders, and else the oldest first.
func (ss Seats) Together(eventID string) (list []seats.Fed) {
	var all []seats.Fed
	for _, id := range slices.Backward(ss.desk.Tournaments()) {
		if o, err := ss.desk.Events.Outline(id); err == nil && !o.Deleted {
			all = append(all, seats.Fed{Event: id, Feeds: o.Feeds})
		}
	}
	for _, id := range seats.Together(all, eventID) {
		i := slices.IndexFunc(all, func(f seats.Fed) bool { return f.Event == id })
		list = append(list, all[i])
	}
	return list
}

// Sources returns what the seats of an event depend on: the events that feed it, and the event itself
// with those who were named. An event that is not there is left out.
func (ss Seats) Sources(b *tournament.Book) []seats.Source { return ss.sources(b) }

// sources is Sources with people who are being named.
func (ss Seats) sources(b *tournament.Book, named ...sidetable.Person) []seats.Source {
	var list []seats.Source
	var same roster.Same
	for _, id := range b.Fed.Rule.Events() {
		if from, err := ss.desk.Books.Of(id); err == nil && !from.Deleted {
			source := ss.source(from, &same)
			if slices.Contains(b.Fed.Rule.Carries(), id) {
				ss.carried(&source, from, &same)
			}
			list = append(list, source)
		}
	}
	own := seats.Source{}
	for _, e := range b.Entries {
		own.Players = append(own.Players, ss.player(e.Player, e.Nation, e.Rating, &same))
		own.Players[len(own.Players)-1].Entered = true
	}
	for _, a := range b.Fed.Answers {
		if _, entered := b.Entry(a.Who.Player); a.Who.Event == "" && !entered {
			p := ss.desk.People.Get(a.Who.Player)
			own.Players = append(own.Players, ss.player(p.ID, p.Country, p.Rating, &same))
		}
	}
	for _, p := range named {
		own.Players = append(own.Players, seats.Player{Player: p.ID, Same: same.Read(p.Name, p.Country, p.RIFID), Nation: p.Country, Rating: p.Rating})
	}
	list = append(list, own)
	for i := range list {
		for _, players := range [][]seats.Player{list[i].Players, list[i].Outside} {
			for j, p := range players {
				players[j].Same = same.Text(p.Same)
			}
		}
	}
	return list
}

// carried adds the results of an event, and what it carried itself.
func (ss Seats) carried(s *seats.Source, from *tournament.Book, same *roster.Same) {
	s.Results, s.Rounds = from.Results(), from.Rounds()
	s.Before, s.Blocks = from.Fed.CarriedOn()
	for _, o := range from.Fed.Outside {
		player := ss.player(o.Player, "", o.Rating, same)
		player.Starting = o.Starting
		s.Outside = append(s.Outside, player)
	}
	ss.parted(s, from)
}

// parted parts the starts of a source by the events that gave them, where it carried some of them itself.
func (ss Seats) parted(s *seats.Source, from *tournament.Book) {
	behind := ss.behind(nil, from)
	if len(behind) < 2 {
		return
	}
	same := ss.Persons(nil, behind...)
	text := func(id string) string { return cmp.Or(same[id], id) }
	var list []seats.Beginning
	for _, b := range behind {
		one := seats.Beginning{Event: b.ID, From: b.Fed.Rule.Begins(), Had: map[string]int{}}
		for _, o := range b.Fed.Outside {
			one.Had[text(o.Player)] = o.Starting
		}
		for _, e := range b.Entries {
			one.Had[text(e.Player)] = e.Starting
		}
		list = append(list, one)
	}
	starts := seats.Starts(list)
	for _, players := range [][]seats.Player{s.Players, s.Outside} {
		for i, p := range players {
			players[i].Starts = starts[text(p.Player)]
		}
	}
}

// behind adds an event to a list, and before it the events whose starts it carried, each once.
func (ss Seats) behind(list []*tournament.Book, b *tournament.Book) []*tournament.Book {
	if slices.ContainsFunc(list, func(o *tournament.Book) bool { return o.ID == b.ID }) {
		return list
	}
	for _, id := range b.Fed.Rule.Begins() {
		if from, err := ss.desk.Books.Of(id); err == nil && !from.Deleted {
			list = ss.behind(list, from)
		}
	}
	return append(list, b)
}

// Persons returns a text for each person of several events, and for others who are named, by their id: one person has
// the same in all of them.
func (ss Seats) Persons(named []string, events ...*tournament.Book) map[string]string {
	var same roster.Same
	texts := map[string]string{}
	for _, id := range named {
		texts[id] = ss.player(id, "", 0, &same).Same
	}
	for _, b := range events {
		for _, e := range b.Entries {
			for _, id := range e.Persons() {
				texts[id] = ss.player(id, "", 0, &same).Same
			}
		}
	}
	for id, read := range texts {
		texts[id] = same.Text(read)
	}
	return texts
}

func (ss Seats) source(b *tournament.Book, same *roster.Same) seats.Source {
	s := seats.Source{Event: b.ID, Signed: b.Signed}
	s.Lines, _ = b.Places() // a table that cannot be reckoned has no places; its own page says why
	if table, _, err := b.Tables(); err == nil {
		for _, name := range table.Tiebreaks {
			s.Ties = append(s.Ties, string(name))
		}
	}
	for _, e := range b.Entries {
		s.Players = append(s.Players, ss.player(e.Player, e.Nation, e.Rating, same))
		s.Players[len(s.Players)-1].Starting = e.Starting
	}
	return s
}

func (ss Seats) player(id, nation string, rating int, same *roster.Same) seats.Player {
	player := seats.Player{Player: id, Nation: nation, Rating: rating, Same: id}
	if p, stored := ss.desk.People.Stored(id); stored {
		player.Same, player.Nation = same.Read(p.Name, p.Country, p.RIFID), cmp.Or(nation, p.Country)
	}
	return player
}

// Set fixes the rule of an event. Each event that it asks is there, and is not fed by this one.
func (ss Seats) Set(ctx context.Context, eventID string, o Order, c tournament.SetSeats) error {
	stream, err := ss.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	c.Wall = o.Arrival.UnixMilli()
	before := ss.desk.Books.of(stream).Fed.Rule
	rule := c.On(before)
	for _, id := range rule.Events() {
		row := 1 + slices.IndexFunc(rule.Rows, func(r seats.Row) bool { return r.From == id || r.Else == id || slices.Contains(r.Groups, id) })
		from, err := ss.desk.Books.Of(id)
		if err != nil || from.Deleted {
			if slices.Contains(before.Events(), id) {
				continue // it was deleted since: its seats are taken out one after the other
			}
			return &seats.Refusal{Code: seats.NoSuchEvent, Row: row}
		}
		if ss.asks(id, eventID, map[string]bool{}) {
			return &seats.Refusal{Code: seats.Circle, Row: row}
		}
		c.Begun = c.Begun || from.Published
		for i, r := range rule.Rows {
			if from.Published && r.Kind == stages.PlaceSeat && r.From == id && r.Place > len(from.Entries) {
				return &seats.Refusal{Code: seats.PlaceMissing, Row: i + 1}
			}
		}
		if own := ss.desk.Books.of(stream).Boards; slices.Contains(rule.Carries(), id) && (id == rule.Carry || from.Boards != own) {
			c.Boards = from.Boards
		}
	}
	for i, r := range rule.Rows {
		have := 0
		for _, id := range r.Groups {
			if from, err := ss.desk.Books.Of(id); err != nil || !from.Published || len(from.Entries) >= r.Place {
				have++
			}
		}
		if r.Kind == stages.BestSeat && have < r.Nth {
			return &seats.Refusal{Code: seats.PlaceMissing, Row: i + 1}
		}
	}
	return ss.desk.Arrange(ctx, eventID, o, c, nil)
}

// asks tells whether an event is another one, or is fed by it, directly or by others.
func (ss Seats) asks(id, other string, seen map[string]bool) bool {
	if id == other {
		return true
	}
	if seen[id] {
		return false
	}
	seen[id] = true
	b, err := ss.desk.Books.Of(id)
	return err == nil && slices.ContainsFunc(b.Fed.Rule.Events(), func(next string) bool { return ss.asks(next, other, seen) })
}

// Answer notes an answer about a seat. Who is named and plays in no event that feeds comes with their data.
func (ss Seats) Answer(ctx context.Context, eventID string, o Order, c tournament.AnswerSeat, named *sidetable.Person) error {
	c, err := text.Tidied(c)
	if err != nil {
		return err
	}
	var people []sidetable.Write
	if named != nil {
		p, err := text.Tidied(*named)
		if err != nil {
			return err
		}
		c.Who, people = seats.Ref{Player: p.ID}, added(p)
		named = &p
	}
	return ss.desk.People.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		if named != nil {
			if err := ss.desk.Entries.sameAsKnown(stream, o, *named); err != nil {
				return err
			}
		}
		return ss.desk.decideIn(ctx, stream, o, digest(o.Actor, "seat", c), beside{people: people}, func(b *tournament.Book) ([]tournament.Event, error) {
			c.Wall = o.Arrival.UnixMilli()
			if c.Sources = ss.Sources(b); named != nil {
				c.Sources = ss.sources(b, *named)
			}
			return tournament.Decide(b, c, nil)
		})
	})
}

// Confirm enters those who have a seat by the proposal that was looked at, and takes out those who have it no
// more. id returns the id of the n-th person that is entered.
// Of events that reads does not open to the sender, what everybody may know of a person is copied.
func (ss Seats) Confirm(ctx context.Context, eventID string, o Order, c tournament.ConfirmSeats, id func(n int) string, reads func(event string) bool) error {
	c, err := text.Tidied(c)
	if err != nil {
		return err
	}
	return ss.desk.People.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		sum := digest(o.Actor, "seats", c)
		if repeated, err := stream.repeats(stream.name(), o.ID, sum); repeated || err != nil {
			return err
		}
		b := ss.desk.Books.of(stream)
		c.Sources, c.Wall = ss.Sources(b), o.Arrival.UnixMilli()
		p, err := seats.Fill(b.Fed, c.Sources, c.Wall)
		if err != nil {
			return err
		}
		var people []sidetable.Person
		var writes []sidetable.Write
		c.Enter = map[seats.Ref]tournament.PlayerEntry{}
		for _, who := range p.New {
			entry, persons := ss.entry(who, func() string { return id(len(people)) }, &people, reads(who.Event))
			c.Enter[who] = entry
			writes = append(writes, added(persons...)...)
		}
		for _, gone := range p.Gone {
			if e, entered := b.Entry(gone.Player); entered {
				for _, person := range slices.Compact(append(slices.Clone(e.Persons()), gone.Player)) {
					writes = append(writes, sidetable.DropPerson{ID: person})
				}
			}
		}
		c.Order = ss.desk.Entries.ranking(b.Entries, people...)
		return ss.desk.decideIn(ctx, stream, o, sum, beside{people: writes}, func(b *tournament.Book) ([]tournament.Event, error) {
			return tournament.Decide(b, c, nil)
		})
	})
}

// entry is the entry of somebody from another event, with copies of the persons under ids of their own: so
// an event keeps and forgets its own. Who was named here has an id here already.
func (ss Seats) entry(who seats.Ref, id func() string, all *[]sidetable.Person, whole bool) (tournament.PlayerEntry, []sidetable.Person) {
	var copies []sidetable.Person
	take := func(from string) sidetable.Person {
		p := ss.desk.People.Get(from)
		if p.ID = id(); !whole {
			p.City, p.Born, p.Sex, p.FederationID = "", 0, sidetable.SexUnknown, ""
		}
		*all, copies = append(*all, p), append(copies, p)
		return p
	}
	if who.Event == "" {
		p := ss.desk.People.Get(who.Player)
		*all = append(*all, p)
		return tournament.PlayerEntry{Player: p.ID, Rating: p.Rating, Nation: p.Country}, nil
	}
	var e tournament.Entry
	if b, err := ss.desk.Books.Of(who.Event); err == nil {
		e, _ = b.Entry(who.Player)
	}
	p := take(who.Player)
	entry := tournament.PlayerEntry{Player: p.ID, Rating: e.Rating, Nation: e.Nation}
	for _, member := range e.Members {
		entry.Members = append(entry.Members, take(member).ID)
	}
	return entry, copies
}
