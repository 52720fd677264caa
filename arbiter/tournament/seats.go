package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// SetSeats changes how other events feed this one: it adds rows, takes one out, or says what else counts.
type SetSeats struct {
	Add      []seats.Row
	Position int          // of the first that is added; 0: at the end
	Remove   int          // Row.No; 0: none
	Terms    *seats.Terms // nil: as before
	Seen     string       // seats.Rule.Sum of the rule that it takes the place of; empty: of any
	Reason   string
	Wall     int64 `json:"-"` // when it is said, in milliseconds of UTC
	Boards   int   `json:"-"` // of the events whose results are carried, or of the first that has others
	Begun    bool  `json:"-"` // an event that feeds has published a round: the rule is frozen, and amended with a reason
}

// AnswerSeat notes what somebody said about a seat (seats.Answered).
type AnswerSeat struct {
	Row     int
	Who     seats.Ref
	Do      stages.Do
	By      string
	Sources []seats.Source `json:"-"`
	Wall    int64          `json:"-"` // when it is said, in milliseconds of UTC
}

// ConfirmSeats enters those who have a seat, and takes out those who have it no more.
type ConfirmSeats struct {
	Seen    string // seats.Proposal.Sum of what was looked at
	Sure    bool   // although standings are not signed
	Reason  string
	Sources []seats.Source            `json:"-"`
	Enter   map[seats.Ref]PlayerEntry `json:"-"` // for each that is new
	Order   []string                  `json:"-"` // as in Admit
	Wall    int64                     `json:"-"` // as in AnswerSeat
}

// On is the rule that a rule becomes.
func (c SetSeats) On(rule seats.Rule) seats.Rule {
	if c.Remove > 0 {
		rule = rule.Without(c.Remove)
	}
	if len(c.Add) > 0 {
		rule = rule.With(c.Position, c.Add...)
	}
	if c.Terms != nil {
		rule.Terms = *c.Terms
	}
	return rule
}

func (c SetSeats) decide(b *Book) ([]Event, error) {
	rule := c.On(b.Fed.Rule)
	if err := rule.Check(); err != nil {
		return nil, err
	}
	_, removes := b.Fed.Rule.Seat(c.Remove)
	switch {
	case c.Remove != 0 && removes == 0:
		return nil, &seats.Refusal{Code: seats.NoSuchSeat}
	case slices.ContainsFunc(c.Add, func(r seats.Row) bool {
		return r.Until > 0 && r.Until <= c.Wall || r.ElseUntil > 0 && r.ElseUntil <= c.Wall
	}):
		return nil, &seats.Refusal{Code: seats.DeadlinePast}
	case b.TitleMatch() && rule.HolderLater() > 0:
		return nil, &seats.Refusal{Code: seats.HolderFirst, Row: rule.HolderLater()}
	case len(rule.Scale) > 0 && (b.how() == KnockOut || b.how() == Keizer):
		return nil, &Refusal{Code: NotInThisSystem}
	case rule.Carry != "" && len(rule.Scale) == 0 && (b.how() == KnockOut || b.how() == Keizer || c.Boards != b.Boards):
		return nil, &seats.Refusal{Code: seats.CarrySystem}
	case rule.Few != nil && rule.Few.Cycles > 0 && b.how() != RoundRobin:
		return nil, &seats.Refusal{Code: seats.FewCycles, Count: seats.MostCycles}
	case rule.CarryPaired && b.how() != Swiss:
		return nil, &seats.Refusal{Code: seats.CarryPairing}
	case c.Seen != "" && c.Seen != b.Fed.Rule.Sum():
		return nil, &seats.Refusal{Code: seats.SeatsChanged}
	case reflect.DeepEqual(rule, b.Fed.Rule):
		return nil, nil
	case c.Begun && len(b.Fed.Rule.Rows) > 0 && c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{seats.RuleSet{Rule: rule, Reason: c.Reason}}, nil
}

func (c AnswerSeat) decide(b *Book) ([]Event, error) {
	row, position := b.Fed.Rule.Seat(c.Row)
	who, known := playerIn(c.Sources, c.Who)
	switch named := c.Row > 0; {
	case len(b.Fed.Rule.Rows) == 0:
		return nil, &seats.Refusal{Code: seats.NoSeats}
	case named && (!row.Named() || c.Do != stages.Named && c.Do != ""):
		return nil, &seats.Refusal{Code: seats.NoSuchSeat, Row: position}
	case !named && !slices.Contains([]stages.Do{stages.Accepted, stages.Declined, ""}, c.Do):
		return nil, &seats.Refusal{Code: seats.NoSuchSeat}
	case !known && (c.Do != "" || !named):
		return nil, &seats.Refusal{Code: seats.NobodyThere}
	case c.Do == stages.Named && row.Nation != "" && row.Nation != who.Nation:
		return nil, &seats.Refusal{Code: seats.OtherNation, Row: position, Player: c.Who.Player}
	}
	event := seats.Answered{Row: c.Row, Who: c.Who, Do: c.Do, By: c.By, At: c.Wall}
	after, _ := b.Fed.Apply(event)
	if reflect.DeepEqual(untimed(after.Answers), untimed(b.Fed.Answers)) {
		return nil, nil
	}
	_, was := seats.Fill(b.Fed, c.Sources, c.Wall)
	if _, err := seats.Fill(after, c.Sources, c.Wall); err != nil && was == nil {
		return nil, err
	}
	return []Event{event}, nil
}

// untimed are answers without their instants: the same said again is nothing new.
func untimed(list []seats.Answered) []seats.Answered {
	list = slices.Clone(list)
	for i := range list {
		list[i].At = 0
	}
	return list
}

func playerIn(sources []seats.Source, who seats.Ref) (seats.Player, bool) {
	for _, s := range sources {
		if s.Event != who.Event {
			continue
		}
		if i := slices.IndexFunc(s.Players, func(p seats.Player) bool { return p.Player == who.Player }); i >= 0 {
			return s.Players[i], true
		}
	}
	return seats.Player{}, false
}

func (c ConfirmSeats) decide(b *Book) ([]Event, error) {
	p, err := seats.Fill(b.Fed, c.Sources, c.Wall)
	switch {
	case err != nil:
		return nil, err
	case p.Sum() != c.Seen:
		return nil, &seats.Refusal{Code: seats.SeatsChanged}
	case b.TitleMatch() && b.Fed.Rule.HolderLater() > 0: // it was no title match when the seat was made
		return nil, &seats.Refusal{Code: seats.HolderFirst, Row: b.Fed.Rule.HolderLater()}
	case !p.Changes() && !b.Recycles(p):
		return nil, &seats.Refusal{Code: seats.NothingNew}
	case len(p.Unsigned) > 0 && !c.Sure:
		return nil, &seats.Refusal{Code: seats.Unsigned}
	case len(p.Gone) > 0 && c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	confirmed := seats.Confirmed{Reason: c.Reason, Unsigned: p.Unsigned, Outside: p.Outside, Rounds: p.Rounds, Blocks: p.Blocks, Paired: p.Paired, Unused: p.Unused}
	var more []Event
	for _, gone := range p.Gone {
		if _, entered := b.Entry(gone.Player); entered {
			more = append(more, Removed{Player: gone.Player})
		}
	}
	var entries []PlayerEntry
	for _, h := range p.Seats {
		taken := seats.Taken{Row: h.Row, Who: h.Who, Player: h.Taken, Why: h.Why, From: h.From, Place: h.Place, Starting: h.Starting}
		if h.Who == (seats.Ref{}) {
			continue
		}
		if h.Taken == "" {
			entry := c.Enter[h.Who]
			taken.Player, entries = entry.Player, append(entries, entry)
		}
		confirmed.Seats = append(confirmed.Seats, taken)
	}
	entry := map[seats.Ref]string{}
	for _, t := range confirmed.Seats {
		entry[t.Who] = t.Player
	}
	for _, one := range p.Carried {
		one.First, one.Second = cmp.Or(entry[one.Two[0]], one.First), cmp.Or(entry[one.Two[1]], one.Second)
		confirmed.Carried = append(confirmed.Carried, one.Carried)
	}
	if len(entries) > 0 {
		after, err := b.foldAll(more)
		if err != nil {
			return nil, err
		}
		entered, err := after.enter(entries)
		if err != nil {
			return nil, err
		}
		more = append(more, entered...)
	}
	if before := b.startingBySeats(b.Fed.Taken); len(before)+len(b.startingBySeats(confirmed.Seats)) > 0 {
		more = append(more, StartingPoints{Points: b.startingBySeats(confirmed.Seats), From: b.Fed.Rule.Carry, Reason: c.Reason})
	}
	if b.Recycles(p) {
		to := b.Created
		to.Cycles = p.Cycles
		changed, err := ChangeSettings{To: to}.decide(b)
		if err != nil {
			return nil, err
		}
		more = append(more, changed...)
	}
	events := append([]Event{confirmed}, more...)
	return b.numberedBySeats(c.Order, events)
}

// Recycles tells that the confirmation of seats changes how often all meet in a round robin (seats.Few).
func (b *Book) Recycles(p seats.Proposal) bool {
	return b.how() == RoundRobin && !p.Early && p.Cycles > 0 && p.Cycles != b.Cycles
}

// Unpairable tells that round 1 would have no pairing with the carried games of these seats (Terms.CarryPaired). Of a
// large field it is not asked.
func (b *Book) Unpairable(p seats.Proposal, sources []seats.Source, now int64) bool {
	if !p.Paired || b.how() != Swiss || len(p.Seats)+len(b.Entries) > PairedAtOnce {
		return false
	}
	c := ConfirmSeats{Seen: p.Sum(), Sure: true, Reason: "asked", Sources: sources, Wall: now, Enter: map[seats.Ref]PlayerEntry{}}
	for i, who := range p.New {
		entry := PlayerEntry{Player: fmt.Sprint("seat ", i)}
		for board := range b.Boards {
			entry.Members = append(entry.Members, fmt.Sprint("seat ", i, " board ", board))
		}
		c.Enter[who] = entry
	}
	events, _ := c.decide(b) // nothing new: the seats are confirmed
	after, err := b.foldAll(events)
	if err != nil {
		return false
	}
	_, err = NewBook(after, b.gameOf).Proposal()
	var none *swiss.Error
	return errors.As(err, &none) && none.Code == swiss.NoPairing
}

// startingBySeats are the starting points of seats, by player.
func (s State) startingBySeats(list []seats.Taken) map[string]int {
	points := map[string]int{}
	for _, t := range list {
		if t.Starting > 0 {
			points[t.Player] = t.Starting
		}
	}
	return points
}

// foldAll is the state after events that were just decided.
func (s State) foldAll(events []Event) (State, error) {
	var err error
	for _, e := range events {
		if s, err = Apply(s, e); err != nil {
			return s, err
		}
	}
	return s, nil
}

// numberedBySeats are the events with the numbers that follow: the ratings, or else the order of
// the seats, and after them the other entries. Lots and numbers given by hand stay.
func (s State) numberedBySeats(order []string, events []Event) ([]Event, error) {
	if s.FollowRating() || s.NumberedBy != "" && s.NumberedBy != BySeats {
		return s.numberedAfter(order, events...), nil
	}
	after, err := s.foldAll(events)
	if err != nil {
		return nil, err
	}
	row := map[string]int{}
	for i, t := range after.Fed.Taken {
		row[t.Player] = i - len(after.Fed.Taken)
	}
	var next, now []string
	for _, e := range after.Entries {
		now = append(now, e.Player)
	}
	next = slices.Clone(now)
	slices.SortStableFunc(next, func(a, b string) int { return row[a] - row[b] })
	if !slices.Equal(now, next) {
		events = append(events, Numbered{Players: next, Method: BySeats})
	}
	return events, nil
}

// A carriedResult is a result that the event has brought along, with the numbers of both; Second is 0 on a bye. Its
// round is negative: -1 is the last of the event before.
type carriedResult struct {
	seats.Carried
	Round, First, Second int
}

// played tells that somebody sat at a board.
func (c carriedResult) played() bool {
	return codeIn(c.Codes[0]).Played() || slices.ContainsFunc(c.Boards, func(codes [2]string) bool { return codeIn(codes[0]).Played() })
}

// carried are the results that the event has brought along.
func (s State) carried() (list []carriedResult) {
	before, number := s.Fed.Before(), map[string]int{}
	for i, o := range s.Fed.Outside {
		number[o.Player] = len(s.Entries) + 1 + i
	}
	for _, e := range s.Entries {
		number[e.Player] = e.Number
	}
	for _, c := range s.Fed.Carried {
		one := carriedResult{c, s.Fed.Round(c) - before - 1, number[c.First], number[c.Second]}
		if one.First > 0 && (one.Second > 0 || c.Second == "") {
			list = append(list, one)
		}
	}
	return list
}

// outside are the opponents in carried results without an entry. Their numbers follow those of the entries.
func (s State) outside() (list []standings.Player) {
	for i, o := range s.Fed.Outside {
		list = append(list, standings.Player{No: len(s.Entries) + 1 + i, Rating: o.Rating, Brought: brought(o.Starting), Outside: true})
	}
	return list
}

// PlayerOf is the player of a number in the tables: an entry, or an opponent in carried results without one.
func (s State) PlayerOf(no int) string {
	if at := no - len(s.Entries) - 1; at >= 0 && at < len(s.Fed.Outside) {
		return s.Fed.Outside[at].Player
	}
	return s.Entries.numbered(no)
}

// codeIn is a code as the journal has it.
func codeIn(letter string) standings.Code {
	if letter == "" {
		return standings.Pending
	}
	return standings.Code(letter[0])
}
