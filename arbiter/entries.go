package arbiter

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
)

// Entries enters players and teams in events, and removes them.
type Entries struct{ desk *Desk }

// Add adds people to an event, all or none. Their data is stored in the same transaction.
func (en Entries) Add(ctx context.Context, eventID string, o Order, people []sidetable.Person) error {
	stream, err := en.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if people, err = text.Tidied(people); err != nil {
		return err
	}
	entries := make([]tournament.PlayerEntry, len(people))
	for i, p := range people {
		entries[i] = tournament.PlayerEntry{Player: p.ID, Rating: p.Rating, Nation: p.Country}
	}
	return en.enter(ctx, stream, o, entries, people)
}

// A Team is an entry of several persons, with an id, a name and a rating of its own.
type Team struct {
	sidetable.Person
	Members []sidetable.Person
}

// AddTeams adds teams to an event, all or none.
func (en Entries) AddTeams(ctx context.Context, eventID string, o Order, teams []Team) error {
	stream, err := en.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if teams, err = text.Tidied(teams); err != nil {
		return err
	}
	entries, people := make([]tournament.PlayerEntry, len(teams)), []sidetable.Person(nil)
	for i, team := range teams {
		entries[i] = tournament.PlayerEntry{Player: team.ID, Rating: team.Rating}
		people = append(people, team.Person)
		for _, member := range team.Members {
			entries[i].Members = append(entries[i].Members, member.ID)
			people = append(people, member)
		}
	}
	return en.enter(ctx, stream, o, entries, people)
}

func (en Entries) enter(ctx context.Context, stream *eventStream, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	return en.desk.lockingEvent(ctx, stream, o, func() error { return en.enterLocked(ctx, stream, o, entries, people) })
}

func (en Entries) enterLocked(ctx context.Context, stream *eventStream, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	if err := en.sameAsKnown(stream, o, people...); err != nil {
		return err
	}
	return en.desk.decideIn(ctx, stream, o, digest(o.Actor, entries), beside{people: added(people...)}, func(b *tournament.Book) ([]tournament.Event, error) {
		return tournament.Decide(b, tournament.Admit{Players: entries, Order: en.ranking(b.Entries, people...)}, nil)
	})
}

// sameAsKnown refuses a repeated command with other names. Names are in no digest, since the journal cannot
// forget.
func (en Entries) sameAsKnown(stream *eventStream, o Order, people ...sidetable.Person) error {
	for _, p := range people {
		if known, is := en.desk.People.lookUp(p.ID); is && known != p {
			return &journal.CommandReusedError{Stream: stream.name(), CommandID: o.ID}
		}
	}
	return nil
}

// Groups draws players into events that are groups of one competition. Each act is written in all groups at
// once, or in none.
type Groups struct{ desk *Desk }

// Entrants returns the players that a draw of some events takes, the best first: by rating, title and name.
func (gs Groups) Entrants(events []string) ([]groups.Entrant, error) {
	books, err := gs.books(events)
	if err != nil {
		return nil, err
	}
	list, _ := gs.entrants(books)
	return list, nil
}

// Propose returns a draw, without doing it.
func (gs Groups) Propose(a groups.Asked) (groups.Proposal, []groups.Entrant, error) {
	books, err := gs.books(a.Groups)
	if err != nil {
		return groups.Proposal{}, nil, err
	}
	list, err := gs.drawable(books)
	if err != nil {
		return groups.Proposal{}, list, err
	}
	p, err := groups.Draw(a, list)
	return p, list, err
}

func (gs Groups) books(events []string) (books []*tournament.Book, err error) {
	for _, id := range events {
		b, err := gs.desk.Books.Of(id)
		if err != nil {
			return nil, &groups.Refusal{Code: groups.NoGroup}
		}
		books = append(books, b)
	}
	return books, nil
}

// drawable are the entrants of events that can be drawn: before round 1, without seats, nobody entered twice.
func (gs Groups) drawable(books []*tournament.Book) ([]groups.Entrant, error) {
	for _, b := range books {
		switch {
		case b.Published:
			return nil, &groups.Refusal{Code: groups.Begun, What: b.Name}
		case len(b.Fed.Rule.Rows) > 0:
			return nil, &groups.Refusal{Code: groups.Fed, What: b.Name}
		}
		if name := gs.leftOut(b, books); name != "" {
			return nil, &groups.Refusal{Code: groups.LeftOut, What: name}
		}
	}
	list, twice := gs.entrants(books)
	if twice != "" {
		return list, &groups.Refusal{Code: groups.Twice, Player: twice}
	}
	return list, nil
}

// leftOut is the name of an event that was drawn together with one and is not among those drawn now: each group has
// the draw of all.
func (gs Groups) leftOut(b *tournament.Book, books []*tournament.Book) string {
	if b.Groups.Drawn == nil {
		return ""
	}
	for _, id := range b.Groups.Drawn.Groups {
		if slices.ContainsFunc(books, func(o *tournament.Book) bool { return o.ID == id }) {
			continue
		}
		if o, err := gs.desk.Events.Outline(id); err == nil && !o.Deleted {
			return o.Name
		}
	}
	return ""
}

// entrants are all entries of events that a draw takes, and somebody who is in two of the events. Two of one
// event are two persons, whatever they share.
func (gs Groups) entrants(books []*tournament.Book) (list []groups.Entrant, twice string) {
	var same roster.Same
	place := map[string]int{}
	var all []tournament.Entry
	for _, b := range books {
		all = append(all, b.Entries...)
	}
	for i, player := range gs.desk.Entries.ranking(all) {
		place[player] = i
	}
	type entered struct {
		groups.Entrant
		rating int
		person string
	}
	var found []entered
	for _, b := range books {
		for _, e := range b.Entries {
			if !e.Drawable() {
				continue
			}
			p := gs.desk.Seats.player(e.Player, e.Nation, e.Rating, &same)
			found = append(found, entered{groups.Entrant{Ref: seats.Ref{Event: b.ID, Player: e.Player}, Nation: p.Nation, Club: gs.desk.People.Get(e.Player).City}, e.Rating, p.Same})
		}
	}
	slices.SortStableFunc(found, func(a, b entered) int {
		return cmp.Or(cmp.Compare(b.rating, a.rating), cmp.Compare(place[a.Player], place[b.Player]))
	})
	in := map[string]string{}
	for _, e := range found {
		person := same.Text(e.person)
		if event := in[person]; event != "" && event != e.Event && twice == "" {
			twice = e.Player
		}
		in[person] = e.Event
		list = append(list, e.Entrant)
	}
	return list, twice
}

// Draw draws the players into the groups. seen is groups.Sum of what was looked at. id returns the id of the
// n-th person who comes into another event.
func (gs Groups) Draw(ctx context.Context, o Order, a groups.Asked, seen string, id func(n int) string) error {
	a, err := text.Tidied(a)
	if err != nil {
		return err
	}
	return gs.desk.decideAcross(ctx, o, digest(o.Actor, "groups", a, seen), a.Groups, func(books []*tournament.Book) ([]inOne, error) {
		list, err := gs.drawable(books)
		if err != nil {
			return nil, err
		}
		if groups.Sum(a, list) != seen {
			return nil, &groups.Refusal{Code: groups.Changed}
		}
		p, err := groups.Draw(a, list)
		if err != nil {
			return nil, err
		}
		parts, commands := make([]inOne, len(books)), make([]tournament.DrawGroup, len(books))
		var people []sidetable.Person
		for i, from := range p.From {
			if p.Players[i].Player != "" {
				continue
			}
			into := p.Players[i].Group - 1
			entry, writes := gs.comes(from, &people, id)
			p.Players[i].Player = entry.Player
			commands[into].Enter = append(commands[into].Enter, entry)
			parts[into].people = append(parts[into].people, writes...)
			leaves := slices.Index(a.Groups, from.Event)
			commands[leaves].Leave = append(commands[leaves].Leave, from.Player)
			parts[leaves].people = append(parts[leaves].people, gs.leaves(books[leaves], from.Player)...)
		}
		for i, b := range books {
			commands[i].Drawn, commands[i].Order = p.Drawn, gs.desk.Entries.ranking(b.Entries, people...)
			if parts[i].events, err = tournament.Decide(b, commands[i], nil); err != nil {
				return nil, within(b, err)
			}
		}
		return parts, nil
	})
}

// comes is the entry of a player in another event, under ids of its own.
func (gs Groups) comes(from seats.Ref, all *[]sidetable.Person, id func(n int) string) (tournament.PlayerEntry, []sidetable.Write) {
	entry, persons := gs.desk.Seats.entry(from, func() string { return id(len(*all)) }, all, true)
	return entry, added(persons...)
}

// leaves are the changes of the side table when an entry leaves an event.
func (gs Groups) leaves(b *tournament.Book, player string) (writes []sidetable.Write) {
	e, _ := b.Entry(player)
	for _, person := range slices.Compact(append(slices.Clone(e.Persons()), player)) {
		writes = append(writes, sidetable.DropPerson{ID: person})
	}
	return writes
}

// within says in which of several events something is refused.
func within(b *tournament.Book, err error) error {
	if _, says := errors.AsType[*groups.Refusal](err); says {
		return err
	}
	if _, says := err.(interface{ Sentence() (string, []any) }); !says {
		return err
	}
	return &groups.Refusal{Code: groups.Within, What: b.Name, Cause: err}
}

// Move puts a drawn player into another group by hand.
func (gs Groups) Move(ctx context.Context, o Order, player seats.Ref, into, reason string, id func(n int) string) error {
	first, err := gs.books([]string{player.Event})
	if err != nil {
		return err
	}
	if first[0].Groups.Drawn == nil {
		return &groups.Refusal{Code: groups.NotDrawn}
	}
	if !first[0].Groups.Drawn.Has(into) {
		return &groups.Refusal{Code: groups.NotMoved, Player: player.Player}
	}
	moved, err := text.Tidied(groups.Moved{From: player.Event, Left: player.Player, Into: into, Reason: reason})
	if err != nil {
		return err
	}
	events := first[0].Groups.Drawn.Groups
	if _, err := gs.books(events); err != nil {
		return err
	}
	return gs.desk.decideAcross(ctx, o, digest(o.Actor, "group", moved), events, func(books []*tournament.Book) ([]inOne, error) {
		from, to := slices.Index(events, moved.From), slices.Index(events, moved.Into)
		if _, entered := books[from].Entry(player.Player); !entered || from == to {
			return nil, &groups.Refusal{Code: groups.NotMoved, Player: player.Player}
		}
		if _, err := gs.drawable(books); err != nil {
			return nil, err
		}
		var people []sidetable.Person
		parts := make([]inOne, len(books))
		entry, writes := gs.comes(player, &people, id)
		moved.No, moved.Player = books[from].Groups.Number(player.Event, player.Player), entry.Player
		parts[to].people, parts[from].people = writes, gs.leaves(books[from], player.Player)
		for i, b := range books {
			c := tournament.MoveToGroup{Moved: moved, Order: gs.desk.Entries.ranking(b.Entries, people...)}
			if i == to {
				c.Enter = []tournament.PlayerEntry{entry}
			}
			if parts[i].events, err = tournament.Decide(b, c, nil); err != nil {
				return nil, within(b, err)
			}
		}
		return parts, nil
	})
}

// Publish publishes round 1 of several events, or their schedules: of all that have published none, or of
// none. seen is groups.Sum of the groups and players that were looked at.
func (gs Groups) Publish(ctx context.Context, o Order, events []string, seen string, newID func() string) error {
	books, err := gs.books(events)
	if err != nil {
		return err
	}
	for range pairedAnew {
		for _, b := range books {
			stream, err := gs.desk.eventToActIn(b.ID)
			if err != nil {
				return err
			}
			if err := gs.desk.Pairings.pairFirst(ctx, stream, b.Opening()); err != nil {
				return err
			}
		}
		if err = gs.publish(ctx, o, events, seen, newID); !errors.Is(err, errUnpaired) {
			return err
		}
	}
	return &tournament.Refusal{Code: tournament.PairingOld}
}

func (gs Groups) publish(ctx context.Context, o Order, events []string, seen string, newID func() string) error {
	return gs.desk.decideAcross(ctx, o, digest(o.Actor, "groups publish", events, seen), events, func(books []*tournament.Book) ([]inOne, error) {
		if list, _ := gs.entrants(books); groups.Sum(groups.Asked{Groups: events}, list) != seen {
			return nil, &groups.Refusal{Code: groups.Changed}
		}
		parts, some := make([]inOne, len(books)), false
		for i, b := range books {
			if b.Published {
				continue
			}
			some = true
			if unpaired(b, b.Opening()) != nil {
				return nil, errUnpaired
			}
			c, err := gs.desk.LineUps.unsealing(ctx, b, b.Opening())
			if err != nil {
				return nil, err
			}
			if parts[i].events, err = tournament.DecideAt(b, c, gs.desk.time.At(o.Arrival), newID); err != nil {
				return nil, within(b, err)
			}
		}
		if !some {
			return nil, &tournament.Refusal{Code: tournament.AlreadyPublished, Round: 1}
		}
		return parts, nil
	})
}
