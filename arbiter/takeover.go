package arbiter

import (
	"context"
	"slices"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament"
)

// What stood beside the journal before it knew of accounts, people and links is taken over by its
// first start: who had an account keeps it, may do in the house and in each event what it
// might do, and everybody is sealed as found. What marks "before" is the journal itself: the
// first start says something in the house, and from then on a row of which no event speaks
// was put there by hand. It is named by Exchange, and opens nothing.

// rolesBefore are what the roles of those days are in the house and in an event.
var rolesBefore = map[string]struct {
	house installation.Role
	event tournament.Role
}{
	"organiser":    {installation.Administrator, tournament.Organising},
	"arbiter":      {installation.Host, tournament.Arbiter},
	"time-arbiter": {installation.Member, tournament.TimeArbiter},
	"scorer":       {installation.Member, tournament.Scorer},
}

// takeOver writes the events of what is not sealed yet, if anything is: everybody is held against the
// seals then.
func (d *Desk) takeOver(ctx context.Context, now time.Time) error {
	var t takeover
	if d.house.sequence == 0 {
		if err := t.takeEverybody(ctx, d); err != nil {
			return err
		}
	}
	if !d.Installation().Sealed && len(d.links) == 0 {
		if err := t.takeLinks(ctx, d); err != nil {
			return err
		}
	}
	if len(t.beside) == 0 {
		return nil
	}
	if err := d.appendLocked(ctx, t.batch(d, now)); err != nil {
		return err
	}
	return d.weigh(ctx)
}

// takeover is what is taken over.
type takeover struct {
	said   installation.TakenOver
	staff  []tournament.Appointed
	seals  map[string][]tournament.Seal // by event
	links  map[string][]tournament.TakenLink
	beside []Beside
}

func (t *takeover) takeEverybody(ctx context.Context, d *Desk) error {
	accounts, err := d.people.LoadAccounts(ctx)
	if err != nil {
		return err
	}
	people, err := d.people.LoadPeople(ctx)
	if err != nil {
		return err
	}
	for _, a := range accounts {
		t.account(a)
	}
	t.people(d, people)
	return nil
}

func (t *takeover) account(a KeptAccount) {
	a.Salt, a.PasswordSalt = NewSalt(), NewSalt()
	role, known := rolesBefore[a.Before]
	if !known {
		role.house = installation.Member
	}
	t.said.Accounts = append(t.said.Accounts, a.Made(role.house))
	if known {
		t.staff = append(t.staff, tournament.Appointed{Account: a.ID, Role: role.event})
	}
	t.beside = append(t.beside, SealAccount{a})
}

// people seals those without a seal, each in the event that speaks of them. Who has been
// forgotten, and stood there as a number, is dropped.
func (t *takeover) people(d *Desk, people []Kept) {
	t.seals = map[string][]tournament.Seal{}
	whose := d.whose()
	for _, p := range people {
		if _, known := d.seals.latest[sealed{SealedPerson, p.ID}]; known || len(p.Salt) > 0 { // who lost a salt since is found by Exchange
			continue
		}
		if _, gone := d.forgotten[p.ID]; gone {
			t.beside = append(t.beside, DropPerson{p.ID})
			continue
		}
		kept := salted(p.Person)
		t.beside = append(t.beside, ChangePerson{kept})
		if event, known := whose[p.ID]; known {
			t.seals[event] = append(t.seals[event], tournament.Seal{Person: p.ID, Seal: kept.Seal()})
		} else {
			t.said.People = append(t.said.People, installation.Seal{Person: p.ID, Seal: kept.Seal()})
		}
	}
}

// takeLinks takes over the links of before, each in its event. Which were withdrawn its log
// may have said already.
func (t *takeover) takeLinks(ctx context.Context, d *Desk) error {
	links, err := d.people.LoadLinks(ctx)
	t.links = map[string][]tournament.TakenLink{}
	for _, l := range links {
		if l.Before == nil {
			continue
		}
		room, known := d.events[l.Tournament]
		if !known {
			t.beside = append(t.beside, DropLink{l.ID})
			continue
		}
		if s, err := room.state(); err == nil && slices.Contains(s.WithdrawnLinks, l.ID) {
			l.Before.Withdrawn = true
		}
		l.Before.Seal = l.Seal()
		t.links[l.Tournament] = append(t.links[l.Tournament], *l.Before)
		t.beside = append(t.beside, SettleLink{l.ID})
	}
	return err
}

// whose is the event that speaks of each person.
func (d *Desk) whose() map[string]string {
	whose := map[string]string{}
	d.mu.RLock()
	defer d.mu.RUnlock()
	d.idle.whose(whose)
	for id, room := range d.events {
		s, err := room.state()
		if err != nil {
			continue
		}
		for _, person := range peopleOf(s) {
			whose[person] = id
		}
	}
	return whose
}

// peopleOf are those of whom an event speaks.
func peopleOf(s tournament.State) (ids []string) {
	for _, e := range s.Entries {
		ids = append(ids, e.Player)
		if persons := e.Persons(); !slices.Equal(persons, ids[len(ids)-1:]) {
			ids = append(ids, persons...)
		}
	}
	for _, o := range s.Description.Officials {
		ids = append(ids, o.Person)
	}
	return ids
}

func (t *takeover) batch(d *Desk, now time.Time) Batch {
	at := d.time.At(now)
	var streams []StreamAppend
	for id, room := range d.events {
		var events []tournament.Event
		if len(t.staff) > 0 || len(t.seals[id]) > 0 {
			events = append(events, tournament.StaffTakenOver{Staff: t.staff, Seals: t.seals[id]})
		}
		if len(t.links[id]) > 0 {
			events = append(events, tournament.LinksTakenOver{Links: t.links[id]})
		}
		if len(events) > 0 {
			streams = append(streams, must(room.appends(events)))
			at = later(at, room.last)
		}
	}
	if len(t.said.Accounts) > 0 || len(t.said.People) > 0 || len(streams) == 0 {
		streams = append([]StreamAppend{must(d.house.appends(t.said))}, streams...)
	}
	return Batch{CommandID: systemCommand("taken-over-at", int64(at)), Digest: "taken over", Actor: SystemActor,
		Instant: int64(at), Wall: now, Streams: streams, Beside: t.beside}
}

// must is a part of a batch whose events can always be written down.
func must(part StreamAppend, err error) StreamAppend {
	if err != nil {
		panic("arbiter: an event that cannot be written down: " + err.Error())
	}
	return part
}
