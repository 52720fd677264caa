package arbiter

import (
	"context"
	"slices"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// A person whose row was altered by hand is shown under a number, like a forgotten person, until an
// arbiter corrects it. Accounts and links need no number: an altered account cannot log in, and an altered
// link opens nothing.

// weigh checks the rows of the side tables against the seals of the journal.
func (ps People) weigh(ctx context.Context) error {
	accounts, err := ps.desk.people.LoadAccounts(ctx)
	if err != nil {
		return err
	}
	links, err := ps.desk.people.LoadLinks(ctx)
	if err != nil {
		return err
	}
	var aside = sidetable.Rows{Accounts: accounts, Links: links}
	ps.desk.mu.RLock()
	for _, p := range ps.desk.known {
		aside.People = append(aside.People, p)
	}
	found := slices.DeleteFunc(ps.desk.seals.Against(aside), func(e verify.Altered) bool { return e.What == verify.SealedPasskey }) // asked for at each use
	ps.desk.mu.RUnlock()
	var people []string
	for _, e := range found {
		if e.What == verify.SealedPerson {
			people = append(people, e.ID)
		}
	}
	ps.know(func() { ps.desk.altered = found })
	ps.number(people)
	return nil
}

// number replaces the names of some people by numbers.
func (ps People) number(people []string) {
	whose, numbers := ps.whose(), map[string]string{}
	for _, id := range people {
		numbers[id] = ps.numberIn(whose[id], id)
	}
	ps.know(func() {
		for id, number := range numbers {
			ps.desk.numbered[id] = sidetable.Person{ID: id, Name: number}
		}
	})
}

// numberIn returns the number of a person in an event.
func (ps People) numberIn(event, id string) string {
	ps.desk.mu.RLock()
	stream := ps.desk.events[event]
	ps.desk.mu.RUnlock()
	if r := ps.desk.Idle.event(event); stream == nil && r != nil {
		stream, _ = ps.desk.Idle.load(r) // else nobody can be shown its pages either
	}
	if stream != nil {
		if s, err := stream.state(); err == nil {
			return numberOf(s, id)
		}
	}
	return Nameless
}

// Nameless replaces the name of a person without a number.
const Nameless = "#?"

// Altered returns the rows that were altered by hand, as found when the desk was opened or became leader.
func (ps People) Altered() []verify.Altered {
	ps.desk.mu.RLock()
	defer ps.desk.mu.RUnlock()
	return ps.desk.altered
}

// Numbered returns the numbers that replace altered names in an event.
func (ps People) Numbered(eventID string) (numbers []string) {
	s, err := ps.desk.Tournament(eventID)
	ps.desk.mu.RLock()
	defer ps.desk.mu.RUnlock()
	if err != nil || len(ps.desk.numbered) == 0 {
		return nil
	}
	for _, id := range peopleOf(s) {
		if p, is := ps.desk.numbered[id]; is {
			numbers = append(numbers, p.Name)
		}
	}
	return numbers
}

// whose returns the event of each person.
func (ps People) whose() map[string]string {
	whose := map[string]string{}
	ps.desk.mu.RLock()
	defer ps.desk.mu.RUnlock()
	ps.desk.Idle.whose(whose)
	for id, stream := range ps.desk.events {
		s, err := stream.state()
		if err != nil {
			continue
		}
		for _, person := range peopleOf(s) {
			whose[person] = id
		}
	}
	return whose
}

// peopleOf returns the players and officials of an event.
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
