package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// Apply folds one event, which happened at the given instant, into the state. It
// decides nothing and asks no engine. An error means that the events do not
// belong together: a damaged journal.
func Apply(s State, e Event, at clock.Instant) (State, error) {
	next := s
	if err := next.apply(e, at, nil); err != nil {
		return s, err
	}
	return next, nil
}

// apply is Apply in place. Lists grow into the room, if there is one. An error
// leaves the state as it was.
func (s *State) apply(e Event, at clock.Instant, room *room) error {
	if _, first := e.(Created); !first && s.Status == "" {
		return fmt.Errorf("event %s comes before the game was created", e.Kind())
	}
	if p, named := personOf(e); named && !s.sits(p) {
		return fmt.Errorf("event %s names %q, who does not sit at the board", e.Kind(), p)
	}
	if seen, is := e.(Seen); is { // which is no event of the game's course: what was done just before can still be taken back
		s.Notices = s.Notices.after(seen)
		return nil
	}
	if sheet, is := e.(Noted); is { // nor is that
		return s.Sheets.note(sheet, s.Sheet())
	}
	covered := s.Stopped && s.Covered()
	s.events++
	if err := s.fold(e, at, room); err != nil {
		s.events--
		return err
	}
	s.comes(e, at)
	s.notifies(e, covered, at)
	compareAfter(s, e)
	return nil
}

func (s *State) fold(e Event, at clock.Instant, room *room) error {
	if s.adjournment(e, at) {
		return nil
	}
	switch e := e.(type) {
	case Created:
		return created(s, e)
	case Started:
		started(s, at)
	case Absented:
		absented(s, e, at)
	case SeatOpened: // which says who has come, and nothing of the game
	case Arrived:
		arrived(s, e, at)
	case Stepped:
		return stepped(s, e, at, room)
	case Pressed:
		presses(s, e, at)
		s.moved, s.pressed = false, true
		s.sanctioned(at)
		noteDuty(s, e.By, at)
	case Offered:
		s.Offer = e.By
	case Declined:
		s.Offer = board.Nobody
	case Adjusted:
		s.notes(DoAdjust, e, e.Player, at)
		s.Clock = s.Clock.Adjust(s.side(e.Player), e.Amount, at)
		noteDuty(s, e.Player, at)
	case Penalised:
		s.notes(DoPenalty, e, e.Player, at)
		penalised(s, e, at)
	case Disturbed: // what follows from it is in events of its own
	case Ruled:
		return ruled(s, e, at)
	case TakenBack:
		return s.takenBack(e, at)
	case Switched:
		switchedTo(s, e, at)
	case Unreached:
		s.Reach[e.Player-1] = Reach{Lost: true, At: at}
	case Compared:
		s.Sheets.settled = e.Ply
	case Corrected:
		return corrected(s, e)
	default:
		if !foldStop(s, e, at) && !foldResult(s, e, at) {
			return fmt.Errorf("a game has no event %T", e)
		}
	}
	return nil
}

// personOf is the player whom an event names.
func personOf(e Event) (p board.Person, named bool) {
	switch e := e.(type) {
	case Absented:
		return e.Player, true
	case Arrived:
		return e.Player, true
	case Adjusted:
		return e.Player, true
	case Penalised:
		return e.Player, true
	case Stepped:
		return e.By, true
	case Pressed:
		return e.By, true
	case Offered:
		return e.By, true
	case Declined:
		return e.By, true
	case Called:
		return e.By, true
	case Claimed:
		return e.By, true
	case Disturbed:
		return e.blames()
	case Ended:
		return e.By, e.By != board.Nobody
	case Confirmed:
		return e.By, true
	case Contested:
		return e.By, true
	case Seen:
		return e.By, true
	case Sealed:
		return e.By, true
	case Opened:
		return e.By, true
	case Noted:
		return e.Of, true
	case Unreached:
		return e.Player, true
	case SeatOpened:
		return e.Player, e.Player != board.Nobody
	}
	return board.Nobody, false
}

func created(s *State, e Created) error {
	table, protocol, err := tableOf(e.Settings)
	if err != nil {
		return err
	}
	first := State{Created: e, Status: Scheduled, Device: DeviceAny, Opening: protocol, Table: table, Position: table.Position()}
	if e.Settings.Control != "" {
		control, err := clock.Parse(e.Settings.Control)
		if err != nil {
			return err
		}
		first.Clock, first.Timed = clock.New(control, table.Rules().Colours()), true
	}
	if e.Settings.Device != "" {
		first.Device = e.Settings.Device
	}
	*s = first
	return nil
}

func started(s *State, at clock.Instant) {
	s.Status, s.StartedAt, s.ranAt = Open, at, at
	if s.Timed {
		runs := s.side(s.Actor())
		if s.nobodyCame() {
			runs = clock.All
		}
		s.Clock = s.Clock.Start(runs, at)
	}
	if s.Stopped || s.Wooden() {
		s.Clock = s.Clock.Stop(at)
	}
}

func arrived(s *State, e Arrived, at clock.Instant) {
	shared := s.Clock.Turn() == clock.All // also while it is interrupted
	s.Absent[e.Player-1] = false
	if shared {
		s.Clock = s.Clock.Hand(s.side(s.Actor()), at)
	}
}

func stepped(s *State, e Stepped, at clock.Instant, room *room) error {
	if err := s.put(e, at, room); err != nil {
		return err
	}
	if s.Status == Scheduled { // a journal of the time when a game without a clock needed no word
		started(s, at)
	}
	s.Version++
	s.pressed = false
	if !e.OnBehalf {
		s.reached(e.By)
	}
	if lapsing(s, e) != board.Nobody {
		s.Offer = board.Nobody
	}
	if e.Do.isMove() || s.Settings.Rules.SwapAlone == SwapAloneCounts {
		s.moved = s.moved || s.Running() == e.By
	}
	if e.System {
		s.skip[e.By.Side()-1] = false
		s.sanctioned(at)
	}
	if s.filled() {
		stopped(s, at)
	}
	return nil
}

// put puts one more step on the record and on the board. An error leaves the state
// as it was.
func (s *State) put(e Stepped, at clock.Instant, room *room) error {
	step := e.step()
	next, placed, code := s.steps(e.By, step)
	if code != "" {
		return fmt.Errorf("step %d, %s of %s: %s", len(s.Steps)+1, e.Do, e.By, code)
	}
	colour := s.Opening.Colour()
	for i, p := range placed {
		s.Table = s.Table.Apply(e.By, p.Colour, e.effect(i, p))
		ply := Ply{Point: p.Point, Colour: p.Colour, By: e.By, At: at}
		if i < len(e.Effects) {
			ply.Effect = &e.Effects[i]
		}
		room.ply(s, ply)
	}
	s.Position = s.Table.Position()
	if e.Do == DoPass {
		room.ply(s, Ply{Point: board.NoPoint, Colour: colour, By: e.By, At: at, System: e.System})
	}
	room.step(s, Step{By: e.By, Step: step, System: e.System})
	s.Opening = next
	return nil
}

// steps is the opening's answer to a step. In pente for four there is no opening,
// and colours do not alternate between two.
func (s *State) steps(by board.Person, step opening.Step) (opening.State, []opening.Placement, Code) {
	if !s.ownColours() {
		if by != s.Actor() {
			return s.Opening, nil, NotYourTurn
		}
		return s.Opening.Do(&s.Position, by.Side(), step)
	}
	if step.Kind != opening.Stone {
		return s.Opening, nil, opening.OutOfStep
	}
	return s.Opening, []opening.Placement{{Point: step.Point, Colour: s.ColourOf(by)}}, ""
}

// effect is what the i-th stone of a step brought about. Where nothing is written
// it simply lies there.
func (e Stepped) effect(i int, p opening.Placement) variant.Effect {
	if i < len(e.Effects) {
		return e.Effects[i]
	}
	return variant.Effect{Point: p.Point, From: board.NoPoint}
}

func stopped(s *State, at clock.Instant) {
	if !s.Stopped { // who stops the clocks again does not move when play came to rest
		s.reckon(at)
	}
	s.Clock, s.Stopped = s.Clock.Stop(at), true
}

func resumed(s *State, at clock.Instant) {
	s.reckon(at)
	s.Stopped, s.resumes, s.StopReason = false, false, ""
	if !s.Wooden() {
		s.Clock = s.Clock.Resume(at)
	}
}

// given is time for those who play against a person.
func given(s *State, p board.Person, amount clock.Span, at clock.Instant) {
	for _, foe := range s.clocked(s.foes(p)) {
		s.Clock = s.Clock.Adjust(s.side(foe), amount, at)
	}
}

func penalised(s *State, e Penalised, at clock.Instant) {
	switch e.Penal {
	case PenaltyWarning:
		s.Warnings[e.Player-1]++
	case PenaltyTime:
		given(s, e.Player, e.Amount, at)
	}
}

func ruled(s *State, e Ruled, at clock.Instant) error {
	i := slices.IndexFunc(s.Claims, func(c Claim) bool { return c.Number == e.Number })
	if i < 0 || s.Claims[i].Judged {
		return fmt.Errorf("claim %d is not open", e.Number)
	}
	s.notes(DoJudge, e, s.Claims[i].By, at)
	s.Claims = slices.Clone(s.Claims)
	c := &s.Claims[i]
	c.Judged, c.Upheld, c.Sanction, c.Amount, c.Reason = true, e.Upheld, e.Sanction, e.Amount, e.Reason
	if e.Upheld {
		return nil
	}
	if c.Finding.What != FoundBothFlags {
		s.FalseClaims[c.By-1]++
	}
	switch e.Sanction {
	case SanctionWarning:
		s.Warnings[c.By-1]++
	case SanctionTime:
		given(s, c.By, e.Amount, at)
	case SanctionTurn:
		s.skip[c.By.Side()-1] = true
	}
	if _, open := s.Pending(); !open && s.resumes && !s.filled() {
		resumed(s, at)
	}
	return nil
}
