package arbiter

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// A HistoryEntry is one act in the history of an event.
type HistoryEntry struct {
	Done
	Round  int   // 0: the event as a whole
	Number int64 // its sequence in its stream
	Boards int   // at how many boards it was done at once; they share one entry
}

// A HistoryQuery selects a part of a history; the zero value selects all of it.
type HistoryQuery struct {
	Round  int
	Games  []string // the games of one board
	Who    string   // a person, a team, or an account as the journal names it
	Before int64    // a position in the journal; 0: the end
	Count  int
}

// An eventHistory holds the acts of an event in the order of the journal, with indexes. Moves and
// presses are in the histories of their games alone.
type eventHistory struct {
	mu     sync.Mutex
	all    []*HistoryEntry
	rounds map[int][]*HistoryEntry
	games  map[string][]*HistoryEntry
	who    map[string][]*HistoryEntry
	heads  map[string]*HistoryEntry // entries of many boards at once, by command

	// closed are the entries of the line-ups that captains have sent and nobody may see yet.
	closed map[tournament.TeamRound][]closedEntry

	left map[string]clock.Instant // by game, since when there is no leader
	away map[int][]Outage         // by round
}

// Entries returns what was done in an event, newest first, and whether there is more; ErrNotFound.
func (h History) Entries(eventID string, look HistoryQuery) (list []HistoryEntry, more bool, err error) {
	stream, err := h.desk.event(eventID)
	if err != nil {
		return nil, false, err
	}
	c := stream.history
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

// Everybody returns all persons, teams and accounts that acted in an event, or were acted on;
// ErrNotFound.
func (h History) Everybody(eventID string) ([]string, error) {
	stream, err := h.desk.event(eventID)
	if err != nil {
		return nil, err
	}
	c := stream.history
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Sorted(maps.Keys(c.who)), nil
}

// from returns the shortest index that contains all entries of a query.
func (c *eventHistory) from(look HistoryQuery) []*HistoryEntry {
	if look.Games != nil {
		return c.at(look.Games)
	}
	switch {
	case look.Who != "": // an act at many boards is here with the part of one board
		return c.who[look.Who]
	case look.Round > 0:
		return c.rounds[look.Round]
	}
	return c.all
}

func (c *eventHistory) at(games []string) (list []*HistoryEntry) {
	for _, id := range games {
		list = append(list, c.games[id]...)
	}
	slices.SortFunc(list, func(a, b *HistoryEntry) int { return cmp.Compare(a.Position, b.Position) })
	return list
}

func (look HistoryQuery) has(t *HistoryEntry, c *eventHistory) bool {
	return (look.Round == 0 || t.Round == look.Round) &&
		(look.Who == "" || look.Who == actorKey(t.Actor) || contains(c.who[look.Who], t))
}

// contains searches a sorted list for an entry.
func contains(list []*HistoryEntry, t *HistoryEntry) bool {
	i, _ := slices.BinarySearchFunc(list, t.Position, reaches)
	return i < len(list) && list[i] == t
}

// tell adds an entry; about names the persons that it concerns.
func (c *eventHistory) tell(rec journal.Record, t *HistoryEntry, about ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.heads == nil {
		c.heads = map[string]*HistoryEntry{}
		c.rounds, c.games, c.who = map[int][]*HistoryEntry{}, map[string][]*HistoryEntry{}, map[string][]*HistoryEntry{}
		c.left, c.away = map[string]clock.Instant{}, map[int][]Outage{}
	}
	by := actorKey(rec.Actor)
	for _, id := range about {
		if id = cmp.Or(actorKey(id), id); id != by {
			c.who[id] = inOrder(c.who[id], t)
		}
	}
	if t.Game != "" {
		c.noteOutage(t)
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

// together merges the entries of one act at many boards; nil where the first board has its entry.
func (c *eventHistory) together(t *HistoryEntry) *HistoryEntry {
	key := t.Command + " " + t.ArbiterAct.Event.Kind()
	if head, told := c.heads[key]; told {
		head.Boards++
		return nil
	}
	head := *t
	head.Boards = 1
	c.heads[key] = &head
	return &head
}

func reaches(t *HistoryEntry, position int64) int { return cmp.Compare(t.Position, position) }

// actorKey returns the index key of a journal's actor: the id of a person, or the actor itself for an
// account or a program.
func actorKey(actor string) string {
	switch kind, id, _ := strings.Cut(actor, ":"); kind {
	case "player", "time-arbiter", "captain", "caster":
		return id
	case "account", "program":
		return actor
	}
	return ""
}

// inOrder inserts an entry by its position. Boards are folded concurrently, so an entry may come late.
func inOrder(list []*HistoryEntry, t *HistoryEntry) []*HistoryEntry {
	i := len(list)
	for i > 0 && list[i-1].Position > t.Position {
		i--
	}
	return slices.Insert(list, i, t)
}

// tellEvent adds the entry of a record of the event's own stream.
func (c *eventHistory) tellEvent(rec journal.Record, s tournament.State, e tournament.Event) {
	act, is := tournament.ActOf(s, e)
	if !is {
		act = tournament.Act{Event: e}
	}
	if sealed, is := e.(tournament.LineUpSealed); is {
		act.Round = sealed.Round
	}
	about := tournament.Concerns(e)
	if act.Player == "" && len(about) == 1 {
		act.Player = about[0]
	}
	done := doneBy(rec)
	done.Act = act
	entry := &HistoryEntry{Done: done, Round: act.Round, Number: rec.Sequence}
	switch e := e.(type) {
	case tournament.LineUpSealed:
		c.close(tournament.TeamRound{Team: e.Team, Round: e.Round}, closedEntry{rec, entry})
		return
	case tournament.LinedUp:
		c.open(e.Team, e.Round)
	case tournament.LineUpsOpened:
		for _, u := range e.LineUps {
			c.open(u.Team, e.Round)
		}
	}
	c.tell(rec, entry, about...)
}

// A closedEntry is the entry of a line-up that is closed.
type closedEntry struct {
	journal.Record
	entry *HistoryEntry
}

// close keeps an entry back until its line-up is open.
func (c *eventHistory) close(of tournament.TeamRound, e closedEntry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed == nil {
		c.closed = map[tournament.TeamRound][]closedEntry{}
	}
	c.closed[of] = append(c.closed[of], e)
}

// open adds the entries that were kept back of the line-up of a team.
func (c *eventHistory) open(team string, round int) {
	of := tournament.TeamRound{Team: team, Round: round}
	c.mu.Lock()
	kept := c.closed[of]
	delete(c.closed, of)
	c.mu.Unlock()
	for _, e := range kept {
		c.tell(e.Record, e.entry, team)
	}
}

// tellGame adds the entry of a record of a game, except for moves and presses.
func (c *eventHistory) tellGame(rec journal.Record, id string, s game.State, e game.Event) {
	if !game.InHistory(e) {
		return
	}
	var about []string
	for _, p := range s.Persons() {
		if who := s.Seat(p); who != "" {
			about = append(about, who)
		}
	}
	done := doneBy(rec)
	done.Game, done.Board, done.ArbiterAct = id, s.Board, game.ArbiterAct{Event: e, Player: game.WasAbout(e), At: done.Instant}
	c.tell(rec, &HistoryEntry{Done: done, Round: s.Round, Number: rec.Sequence}, about...)
}

// An Outage is a time without a leader, in which clocks of a round ran. It ends when a desk takes over
// (BecomeLeader). Nobody is charged for it.
type Outage struct{ From, To clock.Instant }

// Outages returns the outages of a round, oldest first; ErrNotFound.
func (h History) Outages(eventID string, round int) ([]Outage, error) {
	stream, err := h.desk.event(eventID)
	if err != nil {
		return nil, err
	}
	c := stream.history
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.away[round]), nil
}

// noteOutage derives outages from the entries of games. An outage begins for all games with the same
// instant, so it is noted once.
func (c *eventHistory) noteOutage(t *HistoryEntry) {
	switch e := t.ArbiterAct.Event.(type) {
	case game.Interrupted:
		if e.Reason == ReasonFailover {
			c.left[t.Game] = e.At
		}
	case game.Resumed:
		from, left := c.left[t.Game]
		delete(c.left, t.Game)
		away := Outage{From: from, To: t.ArbiterAct.At}
		if list := c.away[t.Round]; left && e.Reason == ReasonFailover && !slices.Contains(list, away) {
			c.away[t.Round] = append(list, away)
		}
	}
}
