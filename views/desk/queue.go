package desk

import (
	"net/url"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
)

// queueOf is what waits at the boards of an event.
func (s *desk) queueOf(m *Desk, t *tournament.Book, now clock.Instant) (q Queue, err error) {
	if ranking.PairsNext(t, t.Rounds()+1) && len(t.Missing()) == 0 {
		q.Next = t.Rounds() + 1
	}
	turn := t.InTurn(m.Round)
	for _, p := range t.PairingsIn(m.Round) {
		if g, ok := s.GameOf(p); ok && turn[p.Game] && g.AwaitsStart() {
			q.Start++
			q.Roll = append(q.Roll, s.rollOf(m, p, g))
		}
	}
	if q.Start > 0 {
		q.Elsewhere = s.elsewhere(t, m.Round)
	}
	for round := 1; round <= t.Rounds(); round++ {
		if t.Count(round).Contested == 0 {
			continue
		}
		for _, p := range t.PairingsIn(round) {
			if g, ok := s.GameOf(p); ok && g.Contest != nil && t.Disputes.RulingOn(p.Game, g, game.Command{Do: game.DoSettle}) == 0 {
				q.First = append(q.First, s.contested(m, p, g, now))
			}
		}
	}
	q.Then = append(q.Then, s.sheetsThatDiffer(m, t)...)
	q.First = append(q.First, s.disputed(m, t, now)...)
	for _, p := range t.Going() {
		if g, ok := s.GameOf(p); ok {
			s.waiting(&q, m, t, p, g, now)
			s.awaited(&q.Absences, m, p, g, now)
		}
	}
	cards, err := s.doubled(m.ID, t)
	if err != nil {
		return q, err
	}
	q.Then = append(q.Then, cards...)
	inOrder(q.First)
	inOrder(q.Then)
	q.Room, q.Short = s.shortOfSpace()
	q.Time, err = s.times.timeDesk(m.ID, t, now)
	return q, err
}

// counted is how much waited at the desk of an event as its games stood, until when that is taken for
// right: lateness goes on by itself.
type counted struct {
	book  *tournament.Book
	until clock.Instant
	n     int
}

// count is how much waits in an event; 0 where that cannot be told. Every page of an arbiter shows it, so
// it is kept for as long as a desk waits before it looks again.
func (s *desk) count(t *tournament.Book) int {
	now := s.Desk.Now(s.Wall())
	if kept, ok := s.counts.Load(t.ID); ok {
		if c := kept.(counted); c.book == t && now < c.until {
			return c.n
		}
	}
	n := s.countNow(t, now)
	s.counts.Store(t.ID, counted{t, now + clock.Instant(deskPoll*clock.Second), n})
	return n
}

func (s *desk) countNow(t *tournament.Book, now clock.Instant) int {
	m := Desk{ID: t.ID, name: func(p tournament.Pairing) string { return boardname.Of(t.State, p) }, Round: t.RoundNow()}
	q, err := s.queueOf(&m, t, now)
	if err != nil {
		return 0
	}
	return q.Count()
}

// waiting adds what waits for the arbiter at one board. What is ruled on in a file waits there.
func (s *desk) waiting(q *Queue, m *Desk, t *tournament.Book, p tournament.Pairing, g game.State, now clock.Instant) {
	if due := gamestate.CameDue(s.Desk.Referee(), g); due != nil {
		q.Then = append(q.Then, came(m, p, *due))
	} else if g.Interrupted && !g.Over() && !shown.Claimed(g) { // a claim is ruled on first
		q.Interrupted++
	}
	for _, claim := range g.Claims {
		if !claim.Judged && !g.Over() && t.Disputes.RulingOn(p.Game, g, game.Command{Do: game.DoJudge, Claim: claim.Number}) == 0 {
			q.First = append(q.First, s.claimed(m, p, g, claim, now))
		}
	}
	if g.Called != "" && !g.Over() {
		q.First = append(q.First, s.called(m, p, g, now))
	}
	for _, person := range g.Persons() {
		if reach := g.Reach[person-1]; reach.Lost && !g.Over() {
			q.First = append(q.First, s.unreached(m, p, g, person, now))
		}
	}
	if stands(s.Desk.Referee(), g) {
		q.Then = append(q.Then, Waiting{Kind: "still", Game: p.Game, Board: m.name(p), What: locale.Say("desk.still"),
			More: locale.Say("desk.still.more"), Do: form(locale.Say("acts.resume"), m, p.Game, "resume")})
	}
	if g.Adjourned != nil {
		q.Adjourned++
		q.Then = append(q.Then, s.enveloped(m, p, g)...)
	}
	if g.Full() && !shown.Claimed(g) {
		q.Then = append(q.Then, Waiting{Kind: "result", Game: p.Game, Board: m.name(p), What: locale.Say("desk.missing"),
			Who: s.NameOf(g, 1), Do: opens(m, p.Game)})
	}
	if g.Status == game.Open {
		q.Then = append(q.Then, s.late(m, p, g, now)...)
	}
}

// stands tells whether a game stands still and nothing else says so: after a stop, after
// a call that was answered, after a result that was taken back.
func stands(r game.Referee, g game.State) bool {
	rests := g.Status == game.Open && g.Stopped && !g.Interrupted && !g.Full() && (g.Adjourned == nil || g.AwaitsSeal())
	return rests && g.Called == "" && !shown.Claimed(g) && gamestate.CameDue(r, g) == nil
}

// enveloped is what an adjourned game waits for: a move that is still to be sealed, or what
// becomes of one that cannot be played.
func (s *desk) enveloped(m *Desk, p tournament.Pairing, g game.State) []Waiting {
	switch shown.EnvelopeOf(g) {
	case "sealing":
		return []Waiting{{Kind: "seal", Game: p.Game, Board: m.name(p), What: locale.Say("desk.seal"), Who: s.NameOf(g, g.Actor()), Do: opens(m, p.Game)}}
	case "refused":
		return []Waiting{{Kind: "envelope", Game: p.Game, Board: m.name(p), What: locale.Say("desk.envelope"), Who: s.NameOf(g, g.Adjourned.Opened.By),
			More: locale.Say("desk.envelope.more"), Do: opens(m, p.Game)}}
	}
	return nil
}

func (s *desk) claimed(m *Desk, p tournament.Pairing, g game.State, claim game.Claim, now clock.Instant) Waiting {
	w := Waiting{Kind: "claim", Game: p.Game, Board: m.name(p), What: locale.Say("desk.claims." + claim.Claim), Who: s.NameOf(g, claim.By),
		More: locale.Say("finding." + claim.Finding.What), Since: since(now, claim.At), waited: now.Sub(claim.At),
		Do: Doing{Verb: locale.Say("desk.rule"), Page: address.Ruling(p.Game, strconv.Itoa(claim.Number)), Grave: true}}
	if m.Hall != "" {
		w.Do.Page += "?" + url.Values{"next": {m.stand()}}.Encode()
	}
	if claim.Ply > 0 {
		w.What = locale.Say("desk.claims.ply", "Claim", w.What, "Ply", claim.Ply)
	}
	return w
}

// contested is a result that one of its players refuses.
func (s *desk) contested(m *Desk, p tournament.Pairing, g game.State, now clock.Instant) Waiting {
	return Waiting{Kind: "contest", Game: p.Game, Board: m.name(p), What: locale.Say("desk.contests", "Result", part.Score(g.Outcome.Result())),
		Who: s.NameOf(g, g.Contest.By), Since: since(now, g.Contest.At), waited: now.Sub(g.Contest.At), Do: opens(m, p.Game)}
}

// sheetsThatDiffer are games that are over and confirmed, whose score sheets are not the
// same or not the record's (RIF 13, seed 11).
func (s *desk) sheetsThatDiffer(m *Desk, t *tournament.Book) (list []Waiting) {
	for round := 1; round <= t.Rounds(); round++ {
		if t.Count(round).Sheets == 0 {
			continue
		}
		for _, p := range t.PairingsIn(round) {
			if g, ok := s.GameOf(p); ok && g.SheetsWait() {
				list = append(list, Waiting{Kind: "sheets", Game: p.Game, Board: m.name(p), What: locale.Say("desk.sheets", "Ply", g.Sheets.Differ()),
					More: locale.Say("desk.sheets.more"), Do: Doing{Verb: locale.Say("desk.sheets.look"), Page: address.Sheets(p.Game)}})
			}
		}
	}
	return list
}

// disputed are the files that wait for a ruling, or for a decision.
func (s *desk) disputed(m *Desk, t *tournament.Book, now clock.Instant) (list []Waiting) {
	for _, f := range t.Disputes {
		if !f.Waiting() {
			continue
		}
		p, _ := t.Once(f.Game)
		w := Waiting{Kind: "dispute", Game: p.Game, Board: boardname.Of(t.State, p), What: locale.Say("dispute.title", "Number", f.Number),
			More: locale.Say("dispute.subject." + string(f.Subject)), Since: since(now, f.At), waited: now.Sub(f.At),
			Do: Doing{Verb: locale.Say("dispute.rule"), Page: address.Dispute(m.ID, f.Number)}}
		if f.By != board.Nobody {
			w.Who = s.NameIn(t.State, f.Players[f.By-1])
		}
		if f.Appeal != nil {
			w.Kind, w.Since, w.waited = "appeal", since(now, f.Appeal.At), now.Sub(f.Appeal.At)
			w.What, w.More = locale.Say("desk.appeal", "Number", f.Number), locale.Say("desk.appeal."+string(f.Appeal.To))
			w.Who, w.Do.Verb = s.NameIn(t.State, f.Players[f.Appeal.By-1]), locale.Say("desk.appeal.read")
		}
		list = append(list, w)
	}
	return list
}

// called is a player who calls. If the clocks run on, the arbiter who comes reports it.
func (s *desk) called(m *Desk, p tournament.Pairing, g game.State, now clock.Instant) Waiting {
	w := Waiting{Kind: "call", Game: p.Game, Board: m.name(p), What: locale.Say("desk.calls." + g.Called), Who: s.NameOf(g, g.CalledBy),
		Since: since(now, g.CalledAt), waited: now.Sub(g.CalledAt), More: locale.Say("desk.call.running"),
		Do: form(locale.Say("time.here"), m, p.Game, "attend", Hidden{"for", game.CallArbiter})}
	if g.Stopped {
		w.More, w.Do = locale.Say("desk.call.stopped"), opens(m, p.Game)
	}
	about, words := g.LastCall(g.CalledBy)
	if w.Words = words; about != "" {
		w.What = locale.Say("desk.calls.about", "About", shown.CallAbout(about))
	}
	return w
}

// unreached is a player from afar whose seat has had no connection for as long as the event
// allows. Nothing is decided by it.
func (s *desk) unreached(m *Desk, p tournament.Pairing, g game.State, person board.Person, now clock.Instant) Waiting {
	at := g.Reach[person-1].At
	return Waiting{Kind: "reach", Game: p.Game, Board: m.name(p), What: locale.Say("desk.reach"), Who: s.NameOf(g, person),
		Since: since(now, at), waited: now.Sub(at), More: locale.Say("desk.reach.more"),
		Do: form(locale.Say("desk.reach.seen"), m, p.Game, "attend", Hidden{"for", game.ReachSeenTo})}
}

func came(m *Desk, p tournament.Pairing, due play.Due) Waiting {
	result, reason := part.Score(due.Result), locale.Say("reason."+due.Reason)
	return Waiting{Kind: "due", Game: p.Game, Board: m.name(p), What: locale.Say("desk.due", "Result", result, "Reason", reason),
		More: locale.Say("desk.due.more"), Do: form(locale.Say("desk.due.record", "Result", result), m, p.Game, "record")}
}

// late are those who are still missing at a board whose clocks have started.
func (s *desk) late(m *Desk, p tournament.Pairing, g game.State, now clock.Instant) []Waiting {
	var list []Waiting
	for i, person := range g.Persons() {
		if !g.Absent[i] {
			continue
		}
		w := Waiting{Kind: "late", Game: p.Game, Board: m.name(p), What: locale.Say("desk.late"), Who: s.NameOf(g, person),
			Since: since(now, g.StartedAt), waited: now.Sub(g.StartedAt),
			Do: form(locale.Say("desk.arrived"), m, p.Game, "arrive", Hidden{"player", person.String()})}
		if left, limited := g.LateIn(now); limited {
			w.What = locale.Say("desk.late.limit", "Left", gamestate.Reading(left))
		}
		list = append(list, w)
	}
	return list
}

// opens is the way to a board beside the list.
func opens(m *Desk, id string) Doing {
	return Doing{Verb: locale.Say("desk.open"), Page: m.board(id)}
}

// form is an act at a board that leads back to the desk.
func form(verb locale.Text, m *Desk, id, act string, fields ...Hidden) Doing {
	fields = append(fields, Hidden{"command", m.Command}, Hidden{"next", m.stand()})
	return Doing{Verb: verb, Act: address.Act(id, act), Fields: fields}
}

// rollOf is who should sit at a board before the start.
func (s *desk) rollOf(m *Desk, p tournament.Pairing, g game.State) Roll {
	roll := Roll{Game: p.Game, Board: m.name(p)}
	for i, person := range g.Persons() {
		roll.Persons = append(roll.Persons, Seated{Key: person.String(), Name: s.NameOf(g, person), Absent: g.Absent[i]})
	}
	return roll
}

// since is how long something has waited.
func since(now, then clock.Instant) string { return play.Reading(int64(now.Sub(then))) }

// doubled returns the cards that are open on several devices. The first device goes on, and an arbiter looks
// at the others.
func (s *desk) doubled(event string, t *tournament.Book) ([]Waiting, error) {
	cards, err := s.Cards.Doubled(event, s.Wall())
	var list []Waiting
	for _, card := range cards {
		w := Waiting{Kind: "card", What: locale.Say("desk.card", "Count", card.Devices), Who: s.NameIn(t.State, card.Person),
			Do: Doing{Verb: locale.Say("desk.card.look"), Page: address.Links(event) + "#old-links"}}
		if p, found := s.Cards.BoardOf(t, card); found {
			w.Game, w.Board = p.Game, boardname.Of(t.State, p)
		}
		list = append(list, w)
	}
	return list, err
}
