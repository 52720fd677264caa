package arbiter

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// A Told is something that was done in an event, as its history tells it.
type Told struct {
	Done
	Round  int   // 0: of the event as a whole
	Number int64 // in its stream
	Boards int   // at how many boards it was done at once, where that is told as one act
}

// A Look is which part of a history is asked for; the zero value is all of it.
type Look struct {
	Round  int
	Games  []string // those of a board
	Who    string   // a person, a team, or an account as the journal names it
	Before int64    // a place in the journal; 0: the end
	Count  int
}

// chronicle is what was done in an event, in the order of the journal, and what it is
// found by. Moves and presses are in the histories of their games alone.
type chronicle struct {
	mu     sync.Mutex
	all    []*Told
	rounds map[int][]*Told
	games  map[string][]*Told
	who    map[string][]*Told
	heads  map[string]*Told // of what is done at many boards at once, by the command

	left map[string]clock.Instant // by game, since when nobody decides
	away map[int][]Away           // by round
}

// Chronicle is what was done in an event, the newest first, and whether there is more of
// it; ErrNotFound.
func (d *Desk) Chronicle(eventID string, look Look) (list []Told, more bool, err error) {
	room, err := d.event(eventID)
	if err != nil {
		return nil, false, err
	}
	c := room.chronicle
	c.mu.Lock()
	defer c.mu.Unlock()
	from := c.from(look)
	end := len(from)
	if look.Before > 0 {
		end, _ = slices.BinarySearchFunc(from, look.Before, reaches)
	}
	for i := end - 1; i >= 0; i-- {
		if !look.has(from[i], c) {
			continue
		}
		if len(list) == look.Count {
			return list, true, nil
		}
		list = append(list, *from[i])
	}
	return list, false, nil
}

// Everybody are those who have done something in an event, or to whom something was done: a
// person, a team, or an account as the journal names it; ErrNotFound.
func (d *Desk) Everybody(eventID string) ([]string, error) {
	room, err := d.event(eventID)
	if err != nil {
		return nil, err
	}
	c := room.chronicle
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Sorted(maps.Keys(c.who)), nil
}

// from is a short list in which everything stands that is asked for.
func (c *chronicle) from(look Look) []*Told {
	if look.Games != nil {
		return c.at(look.Games)
	}
	switch {
	case look.Who != "": // of what was done at many boards at once it has the own board's part
		return c.who[look.Who]
	case look.Round > 0:
		return c.rounds[look.Round]
	}
	return c.all
}

func (c *chronicle) at(games []string) (list []*Told) {
	for _, id := range games {
		list = append(list, c.games[id]...)
	}
	slices.SortFunc(list, func(a, b *Told) int { return cmp.Compare(a.Position, b.Position) })
	return list
}

func (look Look) has(t *Told, c *chronicle) bool {
	return (look.Round == 0 || t.Round == look.Round) &&
		(look.Who == "" || look.Who == actorKey(t.Actor) || contains(c.who[look.Who], t))
}

// contains looks for an act in a list that is in order.
func contains(list []*Told, t *Told) bool {
	i, _ := slices.BinarySearchFunc(list, t.Position, reaches)
	return i < len(list) && list[i] == t
}

// tell adds an act, and says whom it is about.
func (c *chronicle) tell(rec Record, t *Told, about ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.heads == nil {
		c.heads = map[string]*Told{}
		c.rounds, c.games, c.who = map[int][]*Told{}, map[string][]*Told{}, map[string][]*Told{}
		c.left, c.away = map[string]clock.Instant{}, map[int][]Away{}
	}
	by := actorKey(rec.Actor)
	for _, id := range about {
		if id = cmp.Or(actorKey(id), id); id != by {
			c.who[id] = inOrder(c.who[id], t)
		}
	}
	if t.Game != "" {
		c.noteAway(t)
		c.games[t.Game] = inOrder(c.games[t.Game], t)
	}
	if t.ToAll() {
		t = c.together(t)
	}
	if t == nil {
		return
	}
	if by != "" {
		c.who[by] = inOrder(c.who[by], t)
	}
	c.all, c.rounds[t.Round] = inOrder(c.all, t), inOrder(c.rounds[t.Round], t)
}

// together is an act at many boards at once as one; nil where its first board has been
// told.
func (c *chronicle) together(t *Told) *Told {
	key := t.Command + " " + t.Deed.Event.Kind()
	if head, told := c.heads[key]; told {
		head.Boards++
		return nil
	}
	head := *t
	head.Boards = 1
	c.heads[key] = &head
	return &head
}

func reaches(t *Told, position int64) int { return cmp.Compare(t.Position, position) }

// actorKey is whom an actor of the journal is found by: a person by the id, an account
// or a program as the journal names it.
func actorKey(actor string) string {
	switch kind, id, _ := strings.Cut(actor, ":"); kind {
	case "player", "time-arbiter":
		return id
	case "account", "program":
		return actor
	}
	return ""
}

// inOrder puts an act into a list by its place in the journal: boards are told beside
// each other, so that one may be told a little late.
func inOrder(list []*Told, t *Told) []*Told {
	i := len(list)
	for i > 0 && list[i-1].Position > t.Position {
		i--
	}
	return slices.Insert(list, i, t)
}

// tellEvent tells what an event of the event as a whole was.
func (c *chronicle) tellEvent(rec Record, s tournament.State, e tournament.Event) {
	act, is := tournament.ActOf(s, e)
	if !is {
		act = tournament.Act{Event: e}
	}
	about := tournament.Concerns(e)
	if act.Player == "" && len(about) == 1 {
		act.Player = about[0]
	}
	done := doneBy(rec)
	done.Act = act
	c.tell(rec, &Told{Done: done, Round: act.Round, Number: rec.Sequence}, about...)
}

// tellGame tells the event what an event of one of its games was; nothing of a step of play.
func (c *chronicle) tellGame(rec Record, id string, s game.State, e game.Event) {
	if !game.Told(e) {
		return
	}
	var about []string
	for _, p := range s.Persons() {
		if who := s.Seat(p); who != "" {
			about = append(about, who)
		}
	}
	done := doneBy(rec)
	done.Game, done.Board, done.Deed = id, s.Board, game.Deed{Event: e, Player: game.WasAbout(e), At: done.Instant}
	c.tell(rec, &Told{Done: done, Round: s.Round, Number: rec.Sequence}, about...)
}
