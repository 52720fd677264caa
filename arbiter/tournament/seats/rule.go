package seats

import (
	"slices"
	"strings"

	"renju-arbiter/pairing/stages"
)

// A Row is a seat of the event. The rows stand in the order of the start numbers.
type Row struct {
	No     int         `json:"no"` // its own number, which it keeps when others are taken out; from 1
	Kind   stages.Kind `json:"kind"`
	From   string      `json:"from,omitempty"`   // the event of a place; of everybody else, empty for all events
	Place  int         `json:"place,omitempty"`  // from 1
	Nation string      `json:"nation,omitempty"` // of a nation's seat
	// Groups are the events of a best seat: its Nth, from 1, of those who have Place in one of them.
	Groups []string `json:"groups,omitempty"`
	Nth    int      `json:"nth,omitempty"`
	// Else is the event whose next places follow where nobody takes the seat; empty: it stays empty.
	Else string `json:"else,omitempty"`
	// Until is the deadline of the answer, ElseUntil that of those who move up, in milliseconds of UTC; 0: none.
	Until     int64 `json:"until,omitempty"`
	ElseUntil int64 `json:"elseUntil,omitempty"`
}

// Named tells that somebody names the player of the seat.
func (r Row) Named() bool {
	return slices.Contains([]stages.Kind{stages.HolderSeat, stages.NationSeat, stages.HostSeat, stages.WildCard}, r.Kind)
}

// placed tells that a row goes by the table of one event.
func (r Row) placed() bool { return r.Kind == stages.PlaceSeat }

// asks tells that a row goes by the table of an event, or may come to.
func (r Row) asks(event string) bool {
	return event != "" && (r.From == event || r.Else == event || slices.Contains(r.Groups, event))
}

// down tells that who comes after is the next in the row's own order.
func (r Row) down() bool {
	return r.placed() && r.Else == r.From || r.Kind == stages.BestSeat && r.Else != ""
}

// Kinds are the kinds of seats in the order in which they are offered.
func Kinds() []stages.Kind {
	return []stages.Kind{stages.PlaceSeat, stages.BestSeat, stages.EverybodyElse, stages.HolderSeat, stages.NationSeat, stages.HostSeat, stages.WildCard, stages.RatingSeat}
}

// A Rule says how an event is fed. Without rows it is not.
type Rule struct {
	Rows []Row `json:"rows,omitempty"`
	Terms
}

// Terms are what a rule says besides its rows.
type Terms struct {
	// Beside are events whose players have no seat here.
	Beside []string `json:"beside,omitempty"`
	// Carry is the event whose results among those who go on count here too; empty: none.
	Carry string `json:"carry,omitempty"`
	// CarryAlso are other events whose results count in the same way, where several feed this one.
	CarryAlso []string `json:"carryAlso,omitempty"`
	// CarryAll counts all results of the events, with those that they carried themselves. Opponents who do not go
	// on have no row.
	CarryAll bool `json:"carryAll,omitempty"`
	// CarryPaired lets a Swiss pair with these results: those who met do not meet again, and colours count.
	CarryPaired bool `json:"carryPaired,omitempty"`
	// Scale are the points by its places that count instead, in thousandths, place 1 first. Who has no place
	// in it begins with the middle value.
	Scale []int `json:"scale,omitempty"`
	// TieSeats are how many seats more there are for players who are level for the last ones.
	TieSeats int `json:"tieSeats,omitempty"`
	// Few is another number of seats where an event before has few players; nil: none.
	Few *Few `json:"few,omitempty"`
}

// Few says how many seats there are for few players: "more than six entries, six go on, single round robin; else
// four, double". Cycles are how often all meet; both are 0 where the event is no round robin.
type Few struct {
	Of        string `json:"of"`               // the event whose players are counted
	Most      int    `json:"most"`             // so many are few
	Seats     int    `json:"seats"`            // that are used then, from the first
	Cycles    int    `json:"cycles,omitempty"` // then
	Otherwise int    `json:"otherwise,omitempty"`
}

// sizes are the two as package stages has them, for all seats.
func (f *Few) sizes(all int) []stages.Size {
	if f == nil {
		return nil
	}
	return []stages.Size{{Above: f.Most, Seats: all, Cycles: f.Otherwise}, {Seats: f.Seats, Cycles: f.Cycles}}
}

// The limits of a rule.
const (
	MaxRows  = 256
	MaxPlace = 1000
	maxScale = 1_000_000
	// MostCycles is how often all may meet by Few.
	MostCycles = 8
	// maxGroups are those of which a seat is the best.
	maxGroups = 64
)

// Events are the events that a rule asks, each once, in the order of the rows.
func (r Rule) Events() []string {
	var list []string
	for _, row := range r.Rows {
		list = append(append(list, row.From), row.Groups...)
		list = append(list, row.Else)
	}
	var once []string
	for _, id := range append(append(list, r.Carries()...), r.Beside...) {
		if id != "" && !slices.Contains(once, id) {
			once = append(once, id)
		}
	}
	return once
}

// Carries are the events whose results, or places, count here too.
func (t Terms) Carries() []string {
	if t.Carry == "" {
		return nil
	}
	return append([]string{t.Carry}, t.CarryAlso...)
}

// With is the rule with more rows at a position from 1, or at the end if that is 0. They get numbers of
// their own.
func (r Rule) With(position int, rows ...Row) Rule {
	last := 0
	for _, row := range r.Rows {
		last = max(last, row.No)
	}
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].No = last + 1 + i
	}
	if position < 1 || position > len(r.Rows) {
		position = len(r.Rows) + 1
	}
	r.Rows = slices.Insert(slices.Clone(r.Rows), position-1, rows...)
	return r
}

// Without is the rule without a row.
func (r Rule) Without(no int) Rule {
	r.Rows = slices.DeleteFunc(slices.Clone(r.Rows), func(row Row) bool { return row.No == no })
	return r
}

// Seat is the row of a number, and its position from 1; 0 if there is none.
func (r Rule) Seat(no int) (row Row, position int) {
	i := slices.IndexFunc(r.Rows, func(row Row) bool { return row.No == no })
	if i < 0 {
		return Row{}, 0
	}
	return r.Rows[i], i + 1
}

// HolderLater is the position of a title holder's seat behind another; 0 if there is none.
func (r Rule) HolderLater() int {
	if i := slices.IndexFunc(r.Rows, func(row Row) bool { return row.Kind == stages.HolderSeat }); i > 0 {
		return i + 1
	}
	return 0
}

// distinct tells that no event stands twice.
func distinct(events []string) bool {
	for i, id := range events {
		if slices.Contains(events[:i], id) {
			return false
		}
	}
	return true
}

// Feeds are the events whose players have a seat by the rule, each once, in the order of the rows.
func (r Rule) Feeds() []string {
	r.Beside, r.Carry, r.CarryAlso = nil, "", nil
	return r.Events()
}

// isNation tells two or three capital letters.
func isNation(text string) bool {
	return len(text) >= 2 && len(text) <= 3 && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// Leaves tells that the players of an event have no seat.
func (r Rule) Leaves(event string) bool { return slices.Contains(r.Beside, event) }

// Sum is a short text that another rule does not have.
func (r Rule) Sum() string { return sumOf(r) }

// Check refuses rows that cannot be filled whatever the tables are.
func (r Rule) Check() error {
	if len(r.Rows) > MaxRows {
		return &Refusal{Code: TooManySeats, Count: MaxRows}
	}
	feeds := r.Feeds()
	if r.Carry == "" && len(r.CarryAlso) > 0 || !distinct(r.Carries()) || slices.ContainsFunc(r.Carries(), func(id string) bool { return !slices.Contains(feeds, id) }) {
		return &Refusal{Code: CarryNowhere}
	}
	if (r.CarryAll || r.CarryPaired) && (r.Carry == "" || len(r.Scale) > 0) {
		return &Refusal{Code: CarryHow}
	}
	if f := r.Few; f != nil && (!slices.Contains(r.Feeds(), f.Of) || f.Most < 1 || f.Most > MaxPlace || f.Seats < 2 || f.Seats > len(r.Rows)) {
		return &Refusal{Code: FewWrong, Count: len(r.Rows)}
	}
	if f := r.Few; f != nil && (min(f.Cycles, f.Otherwise) < 0 || max(f.Cycles, f.Otherwise) > MostCycles || (f.Cycles == 0) != (f.Otherwise == 0)) {
		return &Refusal{Code: FewCycles, Count: MostCycles}
	}
	if r.TieSeats < 0 || r.TieSeats > MaxRows {
		return &Refusal{Code: TooManySeats, Count: MaxRows}
	}
	if len(r.Scale) > 0 && r.Carry == "" || len(r.Scale) > MaxRows || slices.ContainsFunc(r.Scale, func(n int) bool { return n < 0 || n > maxScale }) {
		return &Refusal{Code: BadScale}
	}
	for i, row := range r.Rows {
		refused := &Refusal{Code: BadSeat, Row: i + 1}
		switch {
		case !slices.Contains(Kinds(), row.Kind), row.No < 1, slices.ContainsFunc(r.Rows[:i], func(o Row) bool { return o.No == row.No }):
			return refused
		case row.placed() && (row.From == "" || row.Place < 1 || row.Place > MaxPlace):
			refused.Code = PlaceNeeded
			return refused
		case row.Kind == stages.BestSeat && (len(row.Groups) < 2 || len(row.Groups) > maxGroups || !distinct(row.Groups) || row.Place < 1 || row.Place > MaxPlace || row.Nth < 1 || row.Nth > len(row.Groups) || row.Else != "" && row.Else != row.Groups[0]):
			refused.Code = GroupsNeeded
			return refused
		case row.Kind == stages.NationSeat && !isNation(row.Nation):
			refused.Code = NationNeeded
			return refused
		case row.Else != "" && !row.down() && !slices.ContainsFunc(r.Rows, func(o Row) bool { return o.placed() && o.From == row.Else }):
			refused.Code = ElseNowhere
			return refused
		case row.ElseUntil > 0 && row.ElseUntil < row.Until:
			refused.Code = DeadlineOrder
			return refused
		}
		for j, o := range r.Rows[:i] {
			if row.placed() && o.placed() && o.From == row.From && o.Place == row.Place {
				refused.Code, refused.Other = SeatTwice, j+1
				return refused
			}
			if row.Kind == stages.BestSeat && o.Kind == row.Kind && slices.Equal(o.Groups, row.Groups) && o.Place == row.Place && o.Nth == row.Nth {
				refused.Code, refused.Other = SeatTwice, j+1
				return refused
			}
		}
	}
	return nil
}
