package stagelist

import (
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
)

// RoundLasts is how long a round is thought to take.
const RoundLasts = 3 * time.Hour

// Clashing returns who plays in the round of an event that is played or comes next, or is to have a seat, and in
// another event at the same hour. same are the texts of arbiter.Seats.Persons.
func Clashing(tell shown.Presenter, same map[string]string, t *tournament.Book, others []*tournament.Book, seated []seats.Ref) []seats.Clash {
	own := open(tell, t, same)
	next := t.RoundNow() + 1
	for _, id := range comes(t, next) {
		own = append(own, busy(t, next, id, same))
	}
	for _, who := range seated {
		own = append(own, busy(t, next, who.Player, same))
	}
	var there []seats.Busy
	for _, o := range others {
		there = append(there, open(tell, o, same)...)
		for round := o.RoundNow() + 1; round <= len(o.Description.Times); round++ {
			for _, id := range comes(o, round) {
				there = append(there, busy(o, round, id, same))
			}
		}
	}
	return seats.Clashes(own, there, RoundLasts.Milliseconds())
}

// HallClashes says who plays at one hour in two events of a list, each once, by the event in which they also play. Of
// an event before its first round it says also that its boards have the numbers of another.
func HallClashes(tell shown.Presenter, events []*tournament.Book) map[string][]locale.Text {
	if len(events) < 2 {
		return nil
	}
	texts, same := map[string][]locale.Text{}, tell.Desk.Seats.Persons(nil, events...)
	told := map[[3]string]bool{}
	for _, t := range events {
		others := slices.DeleteFunc(slices.Clone(events), func(o *tournament.Book) bool { return o == t })
		clashes := slices.DeleteFunc(Clashing(tell, same, t, others, nil), func(c seats.Clash) bool {
			k := [3]string{c.Own.Same, min(c.Own.Event, c.Other.Event), max(c.Own.Event, c.Other.Event)}
			before := told[k]
			told[k] = true
			return before
		})
		if list := append(ClashTexts(tell, others, clashes), boardClashes(t, others)...); len(list) > 0 {
			texts[t.ID] = list
		}
	}
	return texts
}

// boardClashes are the events that are played at boards with the numbers of an event that can still have others.
func boardClashes(t *tournament.Book, others []*tournament.Book) (texts []locale.Text) {
	if t.Published || len(t.Entries) < 2 {
		return nil
	}
	first, last := boardsOf(t)
	for _, o := range others {
		from, to := boardsOf(o)
		if from, to = max(first, from), min(last, to); from <= to && o.Published && len(o.OpenGames()) > 0 {
			texts = append(texts, locale.Say("stages.clash.boards", "Count", to-from+1, "First", from, "Last", to, "Event", locale.Isolate(o.Name)))
		}
	}
	return texts
}

// boardsOf are the first and the last number of the boards of an event.
func boardsOf(t *tournament.Book) (first, last int) {
	return t.BoardOf(1), t.BoardOf(len(t.Entries) / 2)
}

// open are those who have an open game, of the rounds up to the one that is played.
func open(tell shown.Presenter, t *tournament.Book, same map[string]string) (list []seats.Busy) {
	for _, p := range t.OpenGames() {
		if p.Round > t.RoundNow() {
			continue
		}
		g, err := tell.Desk.Game(p.Game)
		if err != nil {
			continue
		}
		for _, person := range g.Persons() {
			b := busy(t, p.Round, g.Seat(person), same)
			b.Open = true
			list = append(list, b)
		}
	}
	return list
}

// comes are those who play in a round that is to come: as it is published, or all who are not away.
func comes(t *tournament.Book, round int) (persons []string) {
	if t.Published && round > t.LastRound() {
		return nil
	}
	var players []string
	switch {
	case round <= t.Rounds():
		players = playersOf(t.PairingsIn(round))
	case t.How() == tournament.KnockOut && t.Rounds() > 0:
		due, _ := t.Due()
		players = playersOf(due)
	default:
		away := t.Away()
		for _, e := range t.Entries {
			gone := e.Left() > 0 || round == t.Rounds()+1 && slices.ContainsFunc(away, func(a tournament.Away) bool { return a.Player == e.Player })
			if !gone {
				players = append(players, e.Player)
			}
		}
	}
	for _, player := range players {
		if e, entered := t.Entry(player); entered {
			persons = append(persons, e.Persons()...)
		}
	}
	return persons
}

// playersOf are the entries that meet somebody, each once.
func playersOf(pairings []tournament.Pairing) (players []string) {
	for _, p := range pairings {
		if p.Second != "" && p.Bye == "" {
			players = append(players, p.First, p.Second)
		}
	}
	slices.Sort(players)
	return slices.Compact(players)
}

func busy(t *tournament.Book, round int, person string, same map[string]string) seats.Busy {
	return seats.Busy{Event: t.ID, Round: round, Player: person, Same: same[person], At: plannedAt(t, round)}
}

// plannedAt is when a round is planned; 0 where only its day is, or nothing.
func plannedAt(t *tournament.Book, round int) int64 {
	at, planned := localtime.RoundStart(t.State, round)
	if !planned || at.Hour() == 0 && at.Minute() == 0 {
		return 0
	}
	return at.UnixMilli()
}

// ClashTexts says who plays at one hour, a sentence for each round of each other event.
func ClashTexts(tell shown.Presenter, others []*tournament.Book, clashes []seats.Clash) (texts []locale.Text) {
	for _, o := range others {
		for round := 1; round <= max(o.Rounds(), len(o.Description.Times)); round++ {
			for _, open := range []bool{true, false} {
				var names []string
				for _, c := range clashes {
					if c.Other.Event == o.ID && c.Other.Round == round && c.Other.Open == open {
						names = append(names, tell.InText(o.State, c.Other.Player))
					}
				}
				if len(names) == 0 {
					continue
				}
				key := "stages.clash.open"
				at, _ := localtime.RoundStart(o.State, round)
				if !open {
					key = "stages.clash.planned"
				}
				texts = append(texts, locale.Say(key, "Names", strings.Join(names, ", "), "Event", locale.Isolate(o.Name), "Round", round, "When", at.Format("2006-01-02 15:04"), "Count", len(names)))
			}
		}
	}
	return texts
}
