package stages

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	pairing "renju-arbiter/pairing/stages"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

func (s *Pages) seats(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showSeats(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showSeats(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Seats{ID: t.ID, Command: web.NewID(), Arbiter: v.May("event seats", t.ID), Open: v.Can("event seats", t)}
	hidden := s.HiddenFeeder(v, t)
	switch {
	case m.Open && hidden != "":
		m.Problem = s.hiddenUntil(hidden)
		s.confirmed(&m, t)
	case m.Open:
		s.propose(&m, t, s.Wall())
	default:
		s.confirmed(&m, t)
		if m.Arbiter && len(t.Fed.Rule.Rows) > 0 && hidden == "" {
			p, err := s.Desk.Seats.Proposal(t, s.Wall())
			m.Differs = err == nil && (p.Changes() || t.Recycles(p))
		}
	}
	if m.Open {
		m.Form = s.seatForm(v, t)
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.SeatsAt)
	if wrong != nil {
		m.Form.Sent, m.Form.Groups = sentSeat(c), c.Request().PostForm["group"]
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, SeatsPage(frame, m))
}

// hiddenUntil says that the places of an event are shown when its delay is over.
func (s *Pages) hiddenUntil(event string) locale.Text {
	return locale.Say("seats.delayed", "Event", locale.Isolate(s.eventName(event)))
}

// propose fills in the seats as they would be confirmed now.
func (s *Pages) propose(m *Seats, t *tournament.Book, now time.Time) {
	if len(t.Fed.Rule.Rows) == 0 {
		return
	}
	p, err := s.Desk.Seats.Proposal(t, now)
	if err != nil {
		m.Problem = s.RequestLog.Problem(s.In(t.State), err)
		s.openRows(m, t)
		return
	}
	m.Early, m.Confirmed, m.Seen, m.Changes = p.Early, len(t.Fed.Taken) > 0, p.Sum(), changed(p)
	for _, gone := range p.Gone {
		m.Leave = append(m.Leave, s.InText(t.State, gone.Player))
	}
	for _, id := range p.Unsigned {
		m.Pending = append(m.Pending, s.eventName(id))
	}
	if ahead := s.AheadOfSpectators(t); ahead != "" {
		m.Ahead = s.eventName(ahead)
	}
	if t.Fed.Rule.Carry != "" {
		m.Carry, m.Carried, m.Recarried = s.eventNames(t.Fed.Rule.Carries()), counting(p.Carried), p.Recarried
		m.Scale, m.Outside, m.Paired = scaleText(t.Fed.Rule.Scale), len(p.Outside), t.Fed.Rule.CarryPaired
		m.Unpairable = s.Desk.Seats.Unpairable(t, p, now)
	}
	if few := t.Fed.Rule.Few; few != nil && !p.Early {
		m.Few = &Few{Event: s.eventName(few.Of), Players: p.Players, Seats: len(t.Fed.Rule.Rows) - len(p.Unused), Cycles: p.Cycles}
		m.Recycled = t.Recycles(p)
	}
	last, level := 0, []seats.Ref(nil)
	for _, h := range p.Seats {
		row, _ := t.Fed.Rule.Seat(h.Row)
		one := s.row(t, row, h.Seat)
		if h.Row == last {
			one.Seat, one.Right, one.Else, one.Until, one.From = 0, locale.Text{}, locale.Text{}, "", ""
		}
		last = h.Row
		s.held(&one, t, h, level)
		level = h.Level
		m.Rows = append(m.Rows, one)
	}
}

// changed is how many seats would have another player, or none any more: the rows that stand out, and those that
// are only left.
func changed(p seats.Proposal) (rows int) {
	left := len(p.Gone)
	for _, h := range p.Seats {
		if enters := h.Who != (seats.Ref{}) && h.Taken == ""; enters || h.Before != (seats.Ref{}) {
			rows++
			if enters || slices.ContainsFunc(p.Gone, func(t seats.Taken) bool { return t.Who == h.Before }) {
				left--
			}
		}
	}
	return rows + max(left, 0)
}

// counting is how many results are of somebody who has a seat.
func counting(list []seats.Between) (n int) {
	for _, one := range list {
		if one.Two != [2]seats.Ref{} {
			n++
		}
	}
	return n
}

// held fills in who has a seat by the proposal. Those who were level for the seat before are not named again.
func (s *Pages) held(one *SeatRow, t *tournament.Book, h seats.Held, before []seats.Ref) {
	one.State = locale.Say("seats.state." + string(h.State))
	row, _ := t.Fed.Rule.Seat(h.Row)
	one.Notes = append(one.Notes, stagelist.Came(s.Presenter, row, h)...)
	if h.Who != (seats.Ref{}) {
		one.Who, one.Name = refText(h.Who), s.named(t, h.Who)
		answer, said := t.Fed.Of(h.Who)
		one.Answered = said && answer.Do == pairing.Accepted
		one.Waits = h.State == pairing.Waiting
		one.Changed = h.Taken == ""
		if h.Taken != "" {
			one.At = shown.EntrantAt(t.State, h.Taken)
		}
	}
	if h.Before != (seats.Ref{}) {
		one.Before, one.Changed = s.named(t, h.Before), true
	}
	if h.State == pairing.Tied && len(h.Level) > 0 {
		one.PlayOff = address.PlayOff(h.Level[0].Event)
		if from, err := s.Desk.Books.Of(h.Level[0].Event); err == nil && from.How() == tournament.KnockOut {
			one.PlayOff = address.Standings(from.ID)
		}
	}
	for _, passed := range h.Passed {
		if passed.Reason == pairing.HasDeclined {
			one.Declined = append(one.Declined, part.Choice{Value: refText(passed.Who), Label: s.named(t, passed.Who)})
		}
		one.Notes = append(one.Notes, stagelist.Passed(s.Presenter, t.State, passed))
	}
	if len(h.Level) > 0 && !slices.Equal(h.Level, before) {
		var names []string
		for _, level := range h.Level {
			names = append(names, locale.Isolate(s.named(t, level)))
		}
		one.Notes = append(one.Notes, locale.Say("seats.level", "Names", strings.Join(names, ", ")))
	}
}

// confirmed fills in the seats as everybody sees them.
func (s *Pages) confirmed(m *Seats, t *tournament.Book) {
	last := 0
	for _, h := range t.Fed.Confirmed() {
		row, _ := t.Fed.Rule.Seat(h.Row)
		one := s.row(t, row, h.Seat)
		if h.Row == last {
			one.Seat, one.Right, one.Else, one.Until, one.From = 0, locale.Text{}, locale.Text{}, "", ""
		}
		if last = h.Row; h.Taken == "" {
			one.State = locale.Say("seats.state." + string(h.State))
		} else {
			one.Name, one.At = s.NameIn(t.State, h.Taken), shown.EntrantAt(t.State, h.Taken)
			one.Notes = stagelist.Came(s.Presenter, row, h)
		}
		m.Rows = append(m.Rows, one)
	}
}

// openRows are the rows alone, where there is no proposal.
func (s *Pages) openRows(m *Seats, t *tournament.Book) {
	for i, row := range t.Fed.Rule.Rows {
		one := s.row(t, row, i+1)
		if a, named := t.Fed.NamedFor(row.No); named {
			one.Name, one.Who = s.named(t, a.Who), refText(a.Who)
		}
		m.Rows = append(m.Rows, one)
	}
}

// row is a row of the rule in words.
func (s *Pages) row(t *tournament.Book, row seats.Row, position int) SeatRow {
	one := SeatRow{No: row.No, Seat: position, Named: row.Named()}
	one.Right, one.Else, one.Until = stagelist.Right(s.Presenter, row), stagelist.Else(s.Presenter, row), stagelist.Until(t.State, row, s.Wall())
	if _, err := s.Desk.Events.Outline(row.From); err == nil {
		one.From = address.Standings(row.From)
	}
	return one
}

// named is what somebody is called who has a seat or could have it.
func (s *Pages) named(t *tournament.Book, who seats.Ref) string {
	return stagelist.Named(s.Presenter, t.State, who)
}

// scaleText writes points by place, in thousandths, the first place first.
func scaleText(scale []int) string {
	var words []string
	for _, n := range scale {
		words = append(words, ranking.Thousandths(n))
	}
	return strings.Join(words, " ")
}

// eventName is what an event is called; empty for none.
func (s *Pages) eventName(id string) string { return stagelist.EventName(s.Presenter, id) }

// eventNames are several, as a list in words.
func (s *Pages) eventNames(ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, locale.Isolate(s.eventName(id)))
	}
	return strings.Join(names, ", ")
}

// seatForm is the form of the rule, with the events on which the viewer may build.
func (s *Pages) seatForm(v web.Viewer, t *tournament.Book) SeatForm {
	f := SeatForm{Rule: t.Fed.Rule.Sum(), Scale: scaleText(t.Fed.Rule.Scale),
		All: t.Fed.Rule.CarryAll, Swiss: t.How() == tournament.Swiss, Robin: t.How() == tournament.RoundRobin, Paired: t.Fed.Rule.CarryPaired}
	if t.Fed.Rule.Few != nil {
		f.Few = *t.Fed.Rule.Few
	}
	f.TieSeats = number(t.Fed.Rule.TieSeats)
	for _, id := range s.Desk.Tournaments() {
		o, err := s.Desk.Events.Outline(id)
		if err != nil || id == t.ID || !s.feeds(v, id) {
			continue
		}
		f.Events = append(f.Events, part.Choice{Value: id, Label: o.Name})
	}
	known := map[string]bool{}
	for _, source := range s.Desk.Seats.Sources(t) {
		if source.Event == "" {
			continue
		}
		from, err := s.Desk.Books.Of(source.Event)
		f.Begun = f.Begun || err == nil && from.Published
		for _, p := range source.Players {
			if known[p.Same] {
				continue // in an event before
			}
			known[p.Same] = true
			who := seats.Ref{Event: source.Event, Player: p.Player}
			f.People = append(f.People, part.Choice{Value: refText(who), Label: s.named(t, who)})
		}
	}
	for _, event := range f.Events {
		f.Beside = append(f.Beside, BesideEvent{ID: event.Value, Name: event.Label, Chosen: t.Fed.Rule.Leaves(event.Value)})
		f.Carry = append(f.Carry, BesideEvent{ID: event.Value, Name: event.Label, Chosen: slices.Contains(t.Fed.Rule.Carries(), event.Value)})
	}
	return f
}

// feeds tells that the viewer may let an event feed another: who sees its desk.
func (s *Pages) feeds(v web.Viewer, id string) bool { return v.May("see event desk", id) }
